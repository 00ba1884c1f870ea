// Joins the modules of the page, and those of the worker, so that a browser need not ask for one after another.
// usage: node page.mjs SOURCES TARGET ENTRY... -- SCRIPT...
// Each entry is written into the target folder with all that it imports; classic scripts only lose their comments and spaces.
import { build } from "esbuild-wasm";
import { basename, join } from "node:path";

const [sources, target, ...names] = process.argv.slice(2);
const [entries, scripts] = [names.slice(0, names.indexOf("--")), names.slice(names.indexOf("--") + 1)];

/** What the type checker is told of the sources is not for the build. @param {string} name */
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
