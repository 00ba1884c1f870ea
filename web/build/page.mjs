// Joins the modules of the page, and those of the worker, so that a browser need not ask for one after another.
// usage: node page.mjs FOLDER ENTRY... -- SCRIPT...
// Each entry is replaced by itself with all that it imports; classic scripts only lose their comments and spaces.
import { build } from "esbuild-wasm";
import { join } from "node:path";

const [folder, ...names] = process.argv.slice(2);
const [entries, scripts] = [names.slice(0, names.indexOf("--")), names.slice(names.indexOf("--") + 1)];

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

const tighten = (path) =>
  build({ entryPoints: [path], outfile: path, allowOverwrite: true, charset: "utf8", minifyWhitespace: true, logLevel: "error" });

await Promise.all([
  ...entries.map((name) => joinUp(join(folder, name))),
  ...scripts.map((name) => tighten(join(folder, name))),
]);
