// The module that PyScript loads as Pyodide: the real one with a trimmed standard library, and with the engine and the
// interface on its path. The build writes the versions into these addresses.
import { loadPyodide as load, version } from "../../lib/pyodide/pyodide.mjs";
import { keepDatabasesInMemory } from "./memory-database.js";
import { connectToPage, receivePacks, reportMissing } from "./worker-channel.mjs";
import { inflated } from "./inflate.js";

/** @typedef {import("pyodide").PyodideAPI} PyodideAPI */
/** @typedef {import("pyodide").PyodideConfig} PyodideConfig */

const parameters = new URL(import.meta.url).hash.slice(1).split(",");
connectToPage(parameters.includes("count"));
keepDatabasesInMemory();

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url).href;
const COMMON = "tradewinds";
const packs = parameters.filter((parameter) => parameter.startsWith("pack=")).map((parameter) => parameter.slice("pack=".length));
/** @param {string} pack */
const archivePath = (pack) => `/lib/${pack}.zip`;
/** The archives that Python starts with, by pack. */
const archives = new Map([COMMON, ...packs].map((pack) => [pack, fetch(here(`../${pack}.pack`)).then(inflated)]));
for (const archive of archives.values()) archive.catch(reportMissing);

/**
 * Unpacks the application onto Python's path before the interpreter starts.
 * @param {PyodideAPI["FS"]} FS
 * @param {{sitePackages: string}} places
 */
const fsInit = async (FS, { sitePackages }) => {
  FS.mkdirTree(sitePackages);
  for (const [pack, archive] of archives) FS.writeFile(archivePath(pack), new Uint8Array(await archive));
};

/** @type {PyodideAPI} */
let started;

/** Unpacks another pack onto Python's path. @param {string} pack @param {ArrayBuffer} archive */
export const addPack = (pack, archive) => {
  started.FS.writeFile(archivePath(pack), new Uint8Array(archive));
  started.pyimport("app.packs").add_pack(archivePath(pack));
};

receivePacks(addPack, packs);

/**
 * Skips PyScript's Python package: writing its sources and importing it takes a tenth of a second. Nothing here needs
 * it, because functions are exported to the page without it.
 * @param {PyodideAPI} python
 */
const withoutPackage = (python) => {
  const run = python.runPythonAsync.bind(python);
  python.runPythonAsync = /** @type {typeof run} */ async (code, options) =>
    (code.includes("./pyscript/__init__.py") ? undefined : run(code, options));
  return python;
};

/** Reports errors that keep Python from starting; nothing else would report them. */
const watchErrors =
  (print = console.error) =>
  /** @param {string} text */
  (text) => {
    if (text.startsWith("Fatal Python error")) reportMissing(text);
    print(text);
  };

export { version };
/** @param {PyodideConfig} options */
export const loadPyodide = async (options) => {
  started = await load({
    ...options,
    stderr: watchErrors(options.stderr),
    indexURL: here("../../lib/pyodide/"),
    stdLibURL: here("../../lib/python/python.zip"),
    lockFileURL: here("../../lib/pyodide/pyodide-lock.json"),
    env: { PYTHONPATH: archivePath(COMMON), TRADEWINDS_PACKS: packs.map(archivePath).join(":"), HOME: "/home/pyodide" },
    fsInit,
  });
  return withoutPackage(started);
};
