// Starts Python as the page does, from the built archives alone, and runs a program in it.
// Usage: node import_all.mjs PYODIDE python.zip tradewinds.pack PROGRAM
import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, library, application, program] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
try {
  const python = await loadPyodide({
    indexURL: `${pyodide}/`,
    stdLibURL: library,
    env: { PYTHONPATH: "/lib/tradewinds.zip", HOME: "/home/pyodide" },
    fsInit: (FS) => FS.writeFile("/lib/tradewinds.zip", inflateRawSync(readFileSync(application))),
  });
  console.log(python.runPython(program));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
