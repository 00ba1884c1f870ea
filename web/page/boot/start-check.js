/* What keeps the page or the games from starting: each file of the start is looked at, and what is wrong is said in words.
   Classic script, so that it stands where the server's types keep modules from running.
   Other page code finds these functions as document.getElementById("start-check").startCheck. */
/**
 * @typedef {{kind: "network" | "missing" | "type" | "damaged" | "unknown", file: string, got: string, wanted: string}} FileTrouble
 * @typedef {{begin: () => void, settle: () => void, inspect: (isAwaited?: (path: string) => boolean) => Promise<FileTrouble | null>,
 *   tell: (found: FileTrouble) => void, reloadOnce: () => boolean, stalled: FileTrouble}} StartCheck
 * @typedef {HTMLScriptElement & {startCheck?: StartCheck}} StartCheckElement
 */
{
  const FIRST_TRY = 5_000;
  const LAST_TRY = 60_000;
  const PATIENCE = 10_000;
  /** A line that gives fewer bytes in a millisecond is as good as none. */
  const SLOWEST = 10;
  /** How often a page is loaded again for a file that came broken and is whole when it is fetched again. */
  const MOST_MENDED = 2;
  /** What the page itself consists of. */
  const OF_PAGE = /^[^/]+\/(style\.css|page\/[\w-]+\.js)$/;
  const KINDS = ["missing", "type", "damaged", "unknown"];
  const PAGE = /^text\/html\b/i;
  const SCRIPT = { name: "text/javascript", fits: /^(text|application)\/(x-)?(java|ecma)script\b/i };
  const STYLE = { name: "text/css", fits: /^text\/css\b/i };
  /** The types that browsers insist on, by the ending of a file's name. @type {Record<string, {name: string, fits: RegExp}>} */
  const NEEDED = { js: SCRIPT, mjs: SCRIPT, css: STYLE };

  const script = /** @type {StartCheckElement} */ (document.getElementById("start-check"));
  const { firstScreen } = /** @type {Partial<BootElement>} */ (document.getElementById("boot"));
  const early = /** @type {EarlyElement | null} */ (document.getElementById("early"));
  /**
   * What every file of the start should be, by address below the page: bytes, bytes compressed, how its SHA-256 begins.
   * @type {Record<string, [number, number, string]>}
   */
  const files = JSON.parse(/** @type {HTMLMetaElement} */ (document.querySelector('meta[name="downloads"]')).content);

  /** @param {ParentNode} box @param {string} slot */
  const find = (box, slot) => /** @type {HTMLElement} */ (box.querySelector(`[data-slot="${slot}"]`));
  /** @param {FileTrouble["kind"]} kind @returns {FileTrouble} */
  const trouble = (kind, file = "", got = "", wanted = "") => ({ kind, file, got: got || "–", wanted: wanted || "–" });
  /** @param {ArrayBuffer} buffer */
  const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

  /* ---------------------------------------------------------------- looking */

  /** @param {number} bytes @param {string} digest */
  const describe = (bytes, digest) => `${bytes} B${digest && `, SHA-256 ${digest}…`}`;

  /**
   * Over plain http from another machine nothing can be hashed: there the length must do.
   * @param {string} path
   * @param {ArrayBuffer} body
   */
  const judgeContent = async (path, body) => {
    const [bytes, , digest] = files[path];
    const found = crypto.subtle ? hex(await crypto.subtle.digest("SHA-256", body)).slice(0, digest.length) : "";
    const [got, wanted] = [describe(body.byteLength, found), describe(bytes, found && digest)];
    return got === wanted ? null : trouble("damaged", path, got, wanted);
  };

  /**
   * What is wrong with the answer to the question for a file, or null.
   * @param {string} path
   * @param {Response} answer
   * @returns {Promise<FileTrouble | null>}
   */
  const judge = async (path, answer) => {
    const type = answer.headers.get("content-type") ?? "";
    const needed = NEEDED[/** @type {string} */ (path.split(".").pop())];
    if (answer.status >= 500 || answer.status === 429) return trouble("network", path);
    if (!answer.ok) return trouble("missing", path, `${answer.status} ${answer.statusText}`, "200 OK");
    if (PAGE.test(type)) return trouble("missing", path, type, needed?.name);
    if (needed && !needed.fits.test(type)) return trouble("type", path, type, needed.name);
    return judgeContent(path, await answer.arrayBuffer());
  };

  /**
   * The first trouble with a file of those that are awaited, small before large ones, or null when all are as they should be.
   * @type {StartCheck["inspect"]}
   */
  const inspect = async (isAwaited = () => true) => {
    for (const path of Object.keys(files).filter(isAwaited).sort((one, other) => files[one][0] - files[other][0])) {
      const signal = AbortSignal.timeout(LAST_TRY + files[path][0] / SLOWEST);
      const answer = await fetch(path, { cache: "reload", signal }).catch(() => null);
      const found = answer ? await judge(path, answer).catch(() => trouble("network", path)) : trouble("network", path);
      if (found) return found;
    }
    return null;
  };

  /* ---------------------------------------------------------------- telling */

  /** The browser may keep the bad file for long: it asks for that one anew. @param {string} file */
  const tryAgain = async (file) => {
    await fetch(file, { cache: "reload" }).catch(() => null);
    location.reload();
  };

  /** @param {FileTrouble} found */
  const showTrouble = (found) => {
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
  const showStrip = (name) => {
    if (!firstScreen) return;
    const strip = /** @type {HTMLElement} */ (document.getElementById("notice"));
    find(strip, "text").textContent = firstScreen.copyOf(name).textContent;
    strip.hidden = false;
  };

  /** Without early.js nothing counts, and nothing is loaded again without being asked for. */
  const countReloads = () => early?.countReloads?.() ?? Infinity;

  /** @param {number} count */
  const noteReloads = (count) => early?.noteReloads?.(count);

  const reload = () => {
    noteReloads(countReloads() + 1);
    location.reload();
  };

  /** Whether the page is being loaded again: once, for what was wrong may have been in the browser's own copies. */
  const reloadOnce = () => {
    if (countReloads() > 0) return false;
    reload();
    return true;
  };

  /**
   * Loads the page again once the server answers for the file: asked for when the browser goes online, and now and then.
   * @param {string} path
   */
  const loadWhenThere = (path) => {
    let pause = Math.min(FIRST_TRY * 2 ** countReloads(), LAST_TRY);
    let timer = 0;
    const ask = async () => {
      clearTimeout(timer);
      const limit = AbortSignal.timeout(LAST_TRY);
      const answer = await fetch(path, { method: "HEAD", cache: "no-store", signal: limit }).catch(() => null);
      if (answer?.ok) return reload();
      timer = setTimeout(ask, pause);
      pause = Math.min(2 * pause, LAST_TRY);
    };
    addEventListener("online", ask);
    timer = setTimeout(ask, pause);
  };

  /** Says in words what is wrong; without a network the page waits for it. @param {FileTrouble} found */
  const tell = (found) => {
    if (found.kind !== "network") return showTrouble(found);
    showStrip("unfetched");
    loadWhenThere(found.file);
  };

  /* ---------------------------------------------------------------- the page itself */

  let begun = false;

  const begin = () => {
    begun = true;
  };

  /** The games stand: the next trouble is a new one. */
  const settle = () => noteReloads(0);

  /** The last rule of the stylesheet has come. */
  const isStyled = () => getComputedStyle(document.documentElement).getPropertyValue("--styled").trim() === "1";

  const here = new URL(".", document.baseURI).href;
  const sheet = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="stylesheet"]'));
  let mending = false;

  /**
   * A file of the page has come broken: it is fetched again at once, and the page is loaded again when it is whole.
   * @param {string} address
   * @returns {Promise<void>}
   */
  const mend = async (address) => {
    const path = address.startsWith(here) ? address.slice(here.length).split(/[?#]/)[0] : "";
    const isMissed = !path.endsWith("/main.js") || !begun;
    if (!OF_PAGE.test(path) || !isMissed || mending) return;
    mending = true;
    if (path.endsWith(".css")) dropSheet();
    showStrip("refetching");
    const found = await inspect((awaited) => awaited === path);
    if (found) return tell(found);
    if (countReloads() < MOST_MENDED) return reload();
    mending = false;
    return checkPage();
  };

  /** Half a sheet may hide what the other half shows; without one all can be read. */
  const dropSheet = () => sheet?.remove();

  const checkSheet = () => isStyled() || mend(/** @type {HTMLLinkElement} */ (sheet).href);

  /** Everything that the page itself asks for has come or failed. */
  const checkPage = async () => {
    if (mending || (begun && isStyled())) return;
    const found = await inspect();
    if (found) tell(found);
    else if (!reloadOnce()) tell(trouble("unknown"));
  };

  const sayFetching = () => {
    if (begun) return;
    const box = /** @type {HTMLElement} */ (document.getElementById("progress"));
    find(box, "text").textContent = /** @type {FirstScreen} */ (firstScreen).copyOf("fetching").textContent;
    box.hidden = false;
  };

  const watchFiles = () => {
    early?.broken?.forEach(mend);
    if (early) early.noteBroken = mend;
    if (sheet?.sheet) checkSheet();
    else sheet?.addEventListener("load", checkSheet);
  };

  if (!firstScreen?.missing) watchFiles();
  if (firstScreen && !firstScreen.missing) {
    addEventListener("load", checkPage);
    setTimeout(sayFetching, PATIENCE);
  }

  script.startCheck = {
    begin, settle, inspect, tell, reloadOnce,
    stalled: trouble("network", /** @type {string} */ (script.getAttribute("src"))),
  };
}
