/**
 * Reads stored games as the page does. The input is JSON: for each case the id of its game, the values in localStorage, and
 * the bytes of its journal or null. The output is what the page sends to the worker for each, as JSON.
 */
import { readFileSync } from "node:fs";

import { openBrowser } from "./fake-browser.mjs";

const { storage, disk } = openBrowser();
const { consultJournals } = await import("../../web/page/storage/deleted-games.js");
const { readStored } = await import("../../web/page/storage/stored-texts.js");
const found = [];
for (const { id, values, journal } of JSON.parse(readFileSync(0, "utf8"))) {
  storage.entries = new Map(Object.entries(values));
  disk.clear();
  if (journal) disk.set(id, new Map([[1, Uint8Array.from(Buffer.from(journal, "base64"))]]));
  if (!(await consultJournals())) throw new Error("no journal could be read");
  found.push(await readStored(id));
}
console.log(JSON.stringify(found));
