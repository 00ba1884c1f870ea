// Makes archives, and measures files, inside Pyodide under Node. usage: node inside.mjs PYODIDE LIBRARY
// It carries out the plans that it reads, one a line in JSON, and answers each with {"fault": null} or what went wrong.
// A plan names the task, the folders of what is worked on, and the file to write.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [pyodide, library] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({
  indexURL: `${pyodide}/`,
  stdLibURL: library,
  stdout: console.error,
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
});

const mounted = [];
const mount = (folder) => {
  const inside = `/packages/${basename(folder)}`;
  python.FS.mkdirTree(inside);
  python.mountNodeFS(inside, folder);
  mounted.push(inside);
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
  app: (plan) => {
    const [own, foreign] = [plan.own.map(mount), plan.foreign.map(mount)];
    const [names, prepared] = call("reaching.py", "reach", own, foreign);
    call("inside.py", "pack", mount(plan.packs), own, plan.apart, prepared);
    return JSON.stringify(names.toJs());
  },
  library: (plan) => {
    python.FS.writeFile("/library.zip", readFileSync(library));
    call("inside.py", "archive_library", OUT, "/library.zip", plan.names, plan.foreign.map(mount));
    return archive();
  },
  package: (plan) => {
    call("inside.py", "package", OUT, mount(plan.folder), plan.day);
    return archive();
  },
  sizes: (plan) => JSON.stringify(call("inside.py", "compressed_sizes", mount(plan.folder), plan.names).toJs()),
};

/** Writes what a plan asks for; what went wrong, or null. */
const carryOut = (plan) => {
  try {
    writeFileSync(plan.out, tasks[plan.task](plan));
    return null;
  } catch (error) {
    return error.message;
  } finally {
    mounted.splice(0).forEach((inside) => python.FS.unmount(inside));
  }
};

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify({ fault: carryOut(JSON.parse(line)) })}\n`);
}
process.exit(0);
