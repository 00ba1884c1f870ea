// Bundles the modules of the page and of the worker, so that a browser needs fewer requests.
// usage: node page.mjs SOURCES TARGET ENTRY... -- SCRIPT...
// Each entry is written into the target folder with everything that it imports; classic scripts are only minified.
import { build } from "esbuild-wasm";
import { basename, join } from "node:path";

const [sources, target, ...names] = process.argv.slice(2);
const [entries, scripts] = [names.slice(0, names.indexOf("--")), names.slice(names.indexOf("--") + 1)];

/** Ignores tsconfig.json, which is for the type checker. @param {string} name */
const places = (name) => ({ entryPoints: [join(sources, name)], outfile: join(target, basename(name)), tsconfigRaw: {} });

/** @param {string} name */
const joinUp = (name) =>
  build({
    ...places(name),
    bundle: true,
    external: ["../../lib/*"],
    format: "esm",
    target: "es2022",
    charset: "utf8",
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: "error",
  });

/** @param {string} name */
const tighten = (name) => build({ ...places(name), charset: "utf8", minifyWhitespace: true, logLevel: "error" });

await Promise.all([...entries.map(joinUp), ...scripts.map(tighten)]);
