// Starts Python as the page does, from the built archives alone, and runs programs in it, one after another.
// Usage: node import_all.mjs PYODIDE python.zip FOLDER PROGRAMS GAME...   where FOLDER has the packs of the games
// PROGRAMS is a list in JSON. The result of each, JSON as well, is one line of the output.
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, library, folder, programs, ...games] = process.argv.slice(2);
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
  for (const program of JSON.parse(programs)) console.log(python.runPython(program));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
