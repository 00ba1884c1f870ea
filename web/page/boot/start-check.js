/* Finds out what prevents the start: checks each file of the start and tells the user what is wrong. A classic script,
   so that it runs even if the server sends modules with a wrong MIME type. Other page code finds these functions as
   document.getElementById("start-check").startCheck. */
/**
 * @typedef {{kind: "network" | "missing" | "type" | "damaged" | "unknown", file: string, got: string, wanted: string}} FileTrouble
 * @typedef {{begin: () => void, settle: () => void, inspect: (isAwaited?: (path: string) => boolean) => Promise<FileTrouble | null>,
 *   report: (found: FileTrouble) => void, reloadOnce: () => boolean, stalled: FileTrouble}} StartCheck
 * @typedef {HTMLScriptElement & {startCheck?: StartCheck}} StartCheckElement
 */
{
  const FIRST_PAUSE = 5_000;
  const LONGEST_PAUSE = 60_000;
  const PROGRESS_DELAY = 10_000;
  /** The minimum download speed in bytes per millisecond; anything slower counts as stalled. */
  const SLOWEST = 10;
  /** The files of the page itself. */
  const OF_PAGE = /^[^/]+\/(style\.css|page\/[\w-]+\.js)$/;
  const KINDS = ["missing", "type", "damaged", "unknown"];
  const PAGE = /^text\/html\b/i;
  const SCRIPT = { name: "text/javascript", fits: /^(text|application)\/(x-)?(java|ecma)script\b/i };
  const STYLE = { name: "text/css", fits: /^text\/css\b/i };
  /** The MIME types that browsers require, by file extension. @type {Record<string, {name: string, fits: RegExp}>} */
  const NEEDED = { js: SCRIPT, mjs: SCRIPT, css: STYLE };

  const script = /** @type {StartCheckElement} */ (document.getElementById("start-check"));
  const { firstScreen } = /** @type {Partial<BootElement>} */ (document.getElementById("boot"));
  /** Without early.js it has none of its functions. */
  const early = /** @type {Partial<EarlyElement>} */ (document.getElementById("early"));
  /**
   * The expected files of the start, by path relative to the page: bytes, compressed bytes, start of the SHA-256.
   * @type {Record<string, [number, number, string]>}
   */
  const files = JSON.parse(/** @type {HTMLMetaElement} */ (document.querySelector('meta[name="downloads"]')).content);

  /** @param {ParentNode} box @param {string} slot */
  const find = (box, slot) => /** @type {HTMLElement} */ (box.querySelector(`[data-slot="${slot}"]`));
  /** @param {FileTrouble["kind"]} kind @returns {FileTrouble} */
  const trouble = (kind, file = "", got = "", wanted = "") => ({ kind, file, got: got || "–", wanted: wanted || "–" });
  /** @param {ArrayBuffer} buffer */
  const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

  /* ---------------------------------------------------------------- inspecting */

  /** @param {number} bytes @param {string} digest */
  const describe = (bytes, digest) => `${bytes} B${digest && `, SHA-256 ${digest}…`}`;

  /**
   * Without a secure context (plain http from another machine) there is no crypto.subtle: only the length is checked.
   * @param {string} path
   * @param {ArrayBuffer} body
   */
  const checkContent = async (path, body) => {
    const [bytes, , digest] = files[path];
    const found = crypto.subtle ? hex(await crypto.subtle.digest("SHA-256", body)).slice(0, digest.length) : "";
    const [got, wanted] = [describe(body.byteLength, found), describe(bytes, found && digest)];
    return got === wanted ? null : trouble("damaged", path, got, wanted);
  };

  /**
   * What is wrong with the response for a file, or null.
   * @param {string} path
   * @param {Response} answer
   * @returns {Promise<FileTrouble | null>}
   */
  const checkResponse = async (path, answer) => {
    const type = answer.headers.get("content-type") ?? "";
    const needed = NEEDED[/** @type {string} */ (path.split(".").pop())];
    if (answer.status >= 500 || answer.status === 429) return trouble("network", path);
    if (!answer.ok) return trouble("missing", path, `${answer.status} ${answer.statusText}`, "200 OK");
    if (PAGE.test(type)) return trouble("missing", path, type, needed?.name);
    if (needed && !needed.fits.test(type)) return trouble("type", path, type, needed.name);
    return checkContent(path, await answer.arrayBuffer());
  };

  /**
   * The first problem with an awaited file, small files before large ones, or null if all are valid.
   * @type {StartCheck["inspect"]}
   */
  const inspect = async (isAwaited = () => true) => {
    for (const path of Object.keys(files).filter(isAwaited).sort((one, other) => files[one][0] - files[other][0])) {
      const signal = AbortSignal.timeout(LONGEST_PAUSE + files[path][0] / SLOWEST);
      const answer = await fetch(path, { cache: "reload", signal }).catch(() => null);
      const found = answer ? await checkResponse(path, answer).catch(() => trouble("network", path)) : trouble("network", path);
      if (found) return found;
    }
    return null;
  };

  /* ---------------------------------------------------------------- reporting */

  /** The browser may cache the damaged file for a long time: it is fetched past the cache. @param {string} file */
  const tryAgain = async (file) => {
    await fetch(file, { cache: "reload" }).catch(() => null);
    location.reload();
  };

  /** @param {FileTrouble} found */
  const showDialog = (found) => {
    if (!firstScreen) return;
    const dialog = document.createElement("dialog");
    dialog.className = "dialog";
    dialog.append(firstScreen.copyOf("trouble"));
    for (const kind of KINDS) find(dialog, kind).hidden = kind !== found.kind;
    for (const name of /** @type {const} */ (["file", "got", "wanted"])) find(dialog, name).textContent = found[name];
    find(dialog, "details").hidden = !found.file;
    find(dialog, "again").addEventListener("click", () => tryAgain(found.file));
    find(dialog, "close").addEventListener("click", () => dialog.close());
    document.body.append(dialog);
    dialog.showModal();
  };

  /** @param {string} name */
  const showNotice = (name) => {
    if (!firstScreen) return;
    const notice = /** @type {HTMLElement} */ (document.getElementById("notice"));
    find(notice, "text").textContent = firstScreen.copyOf(name).textContent;
    notice.hidden = false;
  };

  /** Without early.js there is no count, and the page is never reloaded automatically. */
  const countReloads = () => early.countReloads?.() ?? Infinity;

  /** @param {number} count */
  const noteReloads = (count) => early.noteReloads?.(count);

  const reload = () => {
    noteReloads(countReloads() + 1);
    location.reload();
    return true;
  };

  /**
   * Reloads the page once, because damaged files may have come from the browser's cache; whether it is being reloaded.
   */
  const reloadOnce = () => countReloads() === 0 && reload();

  /**
   * Reloads the page once the server answers for the file: checked when the browser goes online, and at intervals.
   * @param {string} path
   */
  const reloadWhenAvailable = (path) => {
    let pause = Math.min(FIRST_PAUSE * 2 ** countReloads(), LONGEST_PAUSE);
    let timer = 0;
    const poll = async () => {
      clearTimeout(timer);
      const limit = AbortSignal.timeout(LONGEST_PAUSE);
      const answer = await fetch(path, { method: "HEAD", cache: "no-store", signal: limit }).catch(() => null);
      if (answer?.ok) return reload();
      timer = setTimeout(poll, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    };
    addEventListener("online", poll);
    timer = setTimeout(poll, pause);
  };

  /** Tells the user what is wrong; without a network the page waits for it. @param {FileTrouble} found */
  const report = (found) => {
    if (found.kind !== "network") return showDialog(found);
    showNotice("unfetched");
    reloadWhenAvailable(found.file);
  };

  /* ---------------------------------------------------------------- the page itself */

  let begun = false;

  const begin = () => {
    begun = true;
  };

  /** The games are ready: the count of reloads starts again. */
  const settle = () => noteReloads(0);

  /** Whether the last rule of the style sheet has been applied. */
  const isStyled = () => getComputedStyle(document.documentElement).getPropertyValue("--styled").trim() === "1";

  const base = new URL(".", document.baseURI).href;
  const sheet = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="stylesheet"]'));
  let isRepairing = false;

  /** A file of the page arrived damaged: it is refetched, and meanwhile the games do not start. @param {string} address */
  const repair = (address) => {
    const path = address.startsWith(base) ? address.slice(base.length).split(/[?#]/)[0] : "";
    const isMissed = !path.endsWith("/main.js") || !begun;
    if (!OF_PAGE.test(path) || !isMissed || isRepairing) return;
    isRepairing = true;
    early.repair = refetch(path);
  };

  /**
   * The page is reloaded once the file is intact.
   * @param {string} path
   * @returns {Promise<boolean | void>} whether it is being reloaded
   */
  const refetch = async (path) => {
    if (path.endsWith(".css")) dropSheet();
    showNotice("refetching");
    const found = await inspect((awaited) => awaited === path);
    if (found) return report(found);
    if (early.mayReload?.()) return reload();
    isRepairing = false;
    checkPage();
  };

  /** A truncated sheet may hide what its missing half would show; without a sheet everything can be read. */
  const dropSheet = () => sheet?.remove();

  const checkSheet = () => isStyled() || repair(/** @type {HTMLLinkElement} */ (sheet).href);

  /**
   * Runs when every file that the page itself requests has loaded or failed. A damaged one may still parse, as one that
   * was cut between two statements does: these files are inspected, and so fetched again, before the others.
   */
  const checkPage = async () => {
    if (isRepairing || (begun && isStyled())) return;
    const found = await inspect((path) => OF_PAGE.test(path));
    if (!found && reloadOnce()) return;
    report(found ?? await inspect((path) => !OF_PAGE.test(path)) ?? trouble("unknown"));
  };

  const showFetching = () => {
    if (begun) return;
    const box = /** @type {HTMLElement} */ (document.getElementById("progress"));
    find(box, "text").textContent = /** @type {FirstScreen} */ (firstScreen).copyOf("fetching").textContent;
    box.hidden = false;
  };

  const watchFiles = () => {
    early.broken?.forEach(repair);
    early.noteBroken = repair;
    if (sheet?.sheet) checkSheet();
    else sheet?.addEventListener("load", checkSheet);
  };

  if (!firstScreen?.missing) watchFiles();
  if (firstScreen && !firstScreen.missing) {
    addEventListener("load", checkPage);
    setTimeout(showFetching, PROGRESS_DELAY);
  }

  script.startCheck = {
    begin, settle, inspect, report, reloadOnce,
    stalled: trouble("network", /** @type {string} */ (script.getAttribute("src"))),
  };
}
