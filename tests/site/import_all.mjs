// Starts Python as the page does, from the built archives alone, and runs a program in it.
// Usage: node import_all.mjs PYODIDE python.zip FOLDER PROGRAM GAME...   where FOLDER has the packs of the games
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, library, folder, program, ...games] = process.argv.slice(2);
const placeOf = (pack) => `/lib/${pack}.zip`;
const putPack = (FS, pack) => FS.writeFile(placeOf(pack), inflateSync(readFileSync(join(folder, `${pack}.pack`))));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
try {
  const python = await loadPyodide({
    indexURL: `${pyodide}/`,
    stdLibURL: library,
    env: { PYTHONPATH: placeOf("tradewinds"), TRADEWINDS_PACKS: games.map(placeOf).join(":"), HOME: "/home/pyodide" },
    fsInit: (FS) => ["tradewinds", ...games].forEach((pack) => putPack(FS, pack)),
  });
  python.globals.set("put_pack", (pack) => putPack(python.FS, pack));
  console.log(python.runPython(program));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
