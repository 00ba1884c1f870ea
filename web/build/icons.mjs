// Draws SVG as PNG, the same bytes on every machine.
// usage: node icons.mjs PLAN   where PLAN is JSON: [{"svg": text, "size": pixels, "out": path}, …]
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const [plan] = process.argv.slice(2);

await initWasm(await readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
for (const { svg, size, out } of JSON.parse(await readFile(plan, "utf8"))) {
  await writeFile(out, new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng());
}
