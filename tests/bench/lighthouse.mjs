// Lighthouse on pages of the site, in one browser. usage: node lighthouse.mjs ADDRESS SAVE
// Prints the scores of the home screen and of the table that the recorded game SAVE is at, as JSON.
import lighthouse from "lighthouse";
import { launch } from "puppeteer-core";

const [address, save] = process.argv.slice(2);
const STORES = "service_workers,cache_storage";

const browser = await launch({
  executablePath: process.env.TRADEWINDS_BROWSER,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

/** The scores of a page, and by audit what is not perfect. */
const scores = async (page, url, flags = {}) => {
  const { lhr } = await lighthouse(url, { output: "json", logLevel: "error", ...flags }, undefined, page);
  const found = {};
  for (const [name, { score, auditRefs }] of Object.entries(lhr.categories)) {
    const flawed = auditRefs.filter(({ id, weight }) => weight && lhr.audits[id].score !== null && lhr.audits[id].score < 1);
    found[name] = { score: Math.round(score * 100), flawed: flawed.map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ""}`.trim()) };
  }
  return found;
};

const openTable = async (page) => {
  await page.goto(`${address}#saves`);
  const input = await page.waitForSelector("input[data-import]");
  await input.uploadFile(save);
  await page.waitForSelector(".table .prompt");
  return page.url();
};

/** Makes the next visit a first one, except for the stored games. */
const forgetFiles = async (page) => {
  const session = await page.createCDPSession();
  await session.send("Storage.clearDataForOrigin", { origin: new URL(address).origin, storageTypes: STORES });
  await session.send("Network.clearBrowserCache");
};

/** The median of three runs, because Lighthouse counts other processes as work of the page. */
const median = async (run) => {
  const runs = [await run(), await run(), await run()];
  return runs.sort((one, other) => one.performance.score - other.performance.score)[1];
};

const page = await browser.newPage();
const home = await median(() => scores(page, address));
const opened = await openTable(page);
const table = await median(async () => {
  await forgetFiles(page);
  return scores(page, opened, { disableStorageReset: true });
});
await browser.close();
console.log(JSON.stringify({ home, table }));
