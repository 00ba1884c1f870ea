// What PyScript takes for Pyodide: the real one with our trimmed library, and with the engine and the interface on its path.
// The build writes the versions into these addresses.
import { loadPyodide as load, version } from "../../lib/pyodide/pyodide.mjs";
import { keepDatabasesInMemory } from "./database.js";
import { joinPage, tellMissing } from "./inside.mjs";

const wishes = new URL(import.meta.url).hash.slice(1).split(",");
joinPage(wishes.includes("count"));
if (wishes.includes("memory")) keepDatabasesInMemory();

const here = (path) => new URL(path, import.meta.url).href;
/** An archive of files as they are, deflated as a whole: smaller than file by file, and nothing to inflate later. */
const application = fetch(here("../tradewinds.pack")).then((answer) =>
  new Response(answer.body.pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer(),
);
application.catch(tellMissing);

/** Puts the application where Python finds it before its interpreter starts. */
const fsInit = async (FS, { sitePackages }) => {
  FS.mkdirTree(sitePackages);
  FS.writeFile("/lib/tradewinds.zip", new Uint8Array(await application));
};

/**
 * PyScript begins by writing its Python package, as source, and importing all of it, which takes a tenth of a second.
 * What runs here needs nothing of it: functions are exported to the page without it.
 */
const withoutPackage = (python) => {
  const run = python.runPythonAsync.bind(python);
  python.runPythonAsync = async (code, options) => (code.includes("./pyscript/__init__.py") ? undefined : run(code, options));
  return python;
};

/** Python that cannot even begin says so, and then is silent for ever. */
const watchErrors =
  (told = console.error) =>
  (text) => {
    if (text.startsWith("Fatal Python error")) tellMissing(text);
    told(text);
  };

export { version };
export const loadPyodide = async (options) =>
  withoutPackage(
    await load({
      ...options,
      stderr: watchErrors(options.stderr),
      indexURL: here("../../lib/pyodide/"),
      stdLibURL: here("../../lib/python/python.zip"),
      lockFileURL: here("../../lib/pyodide/pyodide-lock.json"),
      env: { PYTHONPATH: "/lib/tradewinds.zip", HOME: "/home/pyodide" },
      fsInit,
    }),
  );
