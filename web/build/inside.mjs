// Makes archives, or measures files, inside Pyodide under Node. usage: node inside.mjs PLAN.json
// A plan names the task, the folders of Pyodide and of what is worked on, and the file to write.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const plan = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(join(plan.pyodide, "pyodide.mjs")));
const python = await loadPyodide({
  indexURL: `${plan.pyodide}/`,
  stdLibURL: plan.library,
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
});

const mount = (folder) => {
  const inside = `/packages/${basename(folder)}`;
  python.FS.mkdirTree(inside);
  python.mountNodeFS(inside, folder);
  return inside;
};

/** Runs a Python program in this folder, and then one of its functions. */
const call = (program, name, ...values) => {
  python.runPython(readFileSync(new URL(program, import.meta.url), "utf8"));
  return python.globals.get(name)(...values.map((value) => python.toPy(value)));
};

const OUT = "/out.zip";
const archive = () => python.FS.readFile(OUT);

/** The tasks; each returns the content of the file to write. */
const tasks = {
  app: () => {
    const [own, foreign] = [plan.own.map(mount), plan.foreign.map(mount)];
    const [names, prepared] = call("reaching.py", "reach", own, foreign);
    call("inside.py", "pack", mount(plan.packs), own, plan.games, prepared);
    return JSON.stringify(names.toJs());
  },
  library: () => {
    python.FS.writeFile("/library.zip", readFileSync(plan.library));
    call("inside.py", "archive_library", OUT, "/library.zip", plan.names, plan.foreign.map(mount));
    return archive();
  },
  package: () => {
    call("inside.py", "package", OUT, mount(plan.folder), plan.day);
    return archive();
  },
  sizes: () => JSON.stringify(call("inside.py", "compressed_sizes", mount(plan.folder), plan.names).toJs()),
};

try {
  writeFileSync(plan.out, tasks[plan.task]());
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
