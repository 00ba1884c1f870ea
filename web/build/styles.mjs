// Writes style sheets as briefly as possible, in place.
// usage: node styles.mjs SHEET...
import { transform } from "esbuild-wasm";
import { readFile, writeFile } from "node:fs/promises";

/** @param {string} sheet a path */
const tighten = async (sheet) => {
  const options = /** @type {const} */ ({ loader: "css", charset: "utf8", minifyWhitespace: true, minifySyntax: true, logLevel: "error" });
  const { code } = await transform(await readFile(sheet, "utf8"), options);
  await writeFile(sheet, code);
};

await Promise.all(process.argv.slice(2).map(tighten));
