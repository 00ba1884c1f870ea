// Joins the modules of the page, and those of the worker, so that a browser need not ask for one after another.
// usage: node page.mjs FOLDER ENTRY...   each entry is replaced by itself with all that it imports
import { build } from "esbuild-wasm";
import { join } from "node:path";

const [folder, ...entries] = process.argv.slice(2);

const joinUp = (path) =>
  build({
    entryPoints: [path],
    outfile: path,
    allowOverwrite: true,
    bundle: true,
    external: ["../../lib/*"],
    format: "esm",
    target: "es2022",
    charset: "utf8",
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: "error",
  });

await Promise.all(entries.map((name) => joinUp(join(folder, name))));
