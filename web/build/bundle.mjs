// Makes an archive inside Pyodide under Node. usage: node bundle.mjs PLAN.json
// A plan names the task (app or library), the folders of Pyodide and of packages, and the file to write.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const plan = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(join(plan.pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: `${plan.pyodide}/`, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });

const mount = (folder) => {
  const inside = `/packages/${basename(folder)}`;
  python.FS.mkdirTree(inside);
  python.mountNodeFS(inside, folder);
  return inside;
};

const make = () => {
  python.runPython(readFileSync(plan.inside, "utf8"));
  const call = (name, ...values) => python.globals.get(name)(...values.map((value) => python.toPy(value)));
  const own = plan.own.map(mount);
  const foreign = plan.foreign.map(mount);
  if (plan.task === "app") {
    writeFileSync(plan.reached, JSON.stringify(call("reach", own, foreign).toJs()));
    call("pack", "/out.zip", own);
  } else {
    python.FS.writeFile("/stock.zip", readFileSync(join(plan.pyodide, "python_stdlib.zip")));
    call("archive_library", "/out.zip", "/stock.zip", plan.names, foreign);
  }
  writeFileSync(plan.out, python.FS.readFile("/out.zip"));
};

try {
  make();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
