// What PyScript takes for Pyodide: the real one with our trimmed library, and with the engine and the interface on its path.
// The build writes the versions into these addresses.
import { loadPyodide as load, version } from "../../lib/pyodide/pyodide.mjs";
import { tellPage } from "./inside.mjs";

tellPage(import.meta.url.endsWith("#count"));

const here = (path) => new URL(path, import.meta.url).href;
const application = fetch(here("../tradewinds.zip")).then((answer) => {
  if (!answer.ok) throw new Error(`tradewinds.zip: ${answer.status}`);
  return answer.arrayBuffer();
});

/** Puts the application where Python finds it before its interpreter starts. */
const fsInit = async (FS, { sitePackages }) => {
  FS.mkdirTree(sitePackages);
  FS.writeFile("/lib/tradewinds.zip", new Uint8Array(await application));
};

export { version };
export const loadPyodide = (options) =>
  load({
    ...options,
    indexURL: here("../../lib/pyodide/"),
    stdLibURL: here("../../lib/python/python.zip"),
    lockFileURL: here("../../lib/pyodide/pyodide-lock.json"),
    env: { PYTHONPATH: "/lib/tradewinds.zip", HOME: "/home/pyodide" },
    fsInit,
  });
