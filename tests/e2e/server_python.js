/**
 * In place of PyScript in tests: the worker that a script element asks for sends every message to the Python of the
 * tests' server, which answers like Python in the browser.
 */

/** @type {((script: unknown, worker: EventTarget) => void)[]} */
const watchers = [];
const hook = { clear() {} };
export const hooks = {
  worker: new Proxy({}, { get: () => hook }),
  main: { onWorker: { add: /** @param {typeof watchers[0]} watch */ (watch) => watchers.push(watch) } },
};

/** The packs that the worker is to start with. @param {HTMLScriptElement} script @returns {string[]} */
const packsOf = (script) =>
  [...JSON.parse(script.getAttribute("config") ?? "").interpreter.matchAll(/pack=([\w-]+)/g)].map(([, pack]) => pack);

/**
 * Asks until there is an answer, for Python in the browser needs no network.
 *
 * @param {() => Promise<Response>} ask @returns {Promise<Response>}
 */
async function insist(ask) {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    await new Promise((done) => setTimeout(done, 50));
    return insist(ask);
  }
}

class ServerWorker extends EventTarget {
  address = new URL(`python/${crypto.randomUUID()}`, document.baseURI);
  ended = new AbortController();
  messages = 0;
  /** The answer to the last message: Python in the browser answers one after another. @type {Promise<unknown>} */
  last = Promise.resolve();

  /** @param {string[]} names */
  constructor(names) {
    super();
    this.names = names;
    this.sync = { handle: /** @param {string} text */ (text) => this.handle(text) };
  }

  /** Begins when the page waits for it, because then it listens. */
  get ready() {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => this.tell({ here: data.pack });
    this.tell({ packs: port2, names: this.names });
    return Promise.resolve();
  }

  /** @param {object} data */
  tell(data) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  /** @param {string} body @returns {Promise<string>} */
  handle(body) {
    const answer = this.last.then(() => this.answer(body));
    this.last = answer.catch(() => {});
    return answer;
  }

  /** @param {string} body */
  async answer(body) {
    this.messages += 1;
    const address = `${this.address}?${this.messages}`;
    const answer = await insist(() => fetch(address, { method: "POST", body, signal: this.ended.signal }));
    return answer.text();
  }

  terminate() {
    this.ended.abort();
  }
}

/** @param {Node} node */
const begin = (node) => {
  if (!(node instanceof HTMLScriptElement) || node.type !== "py") return;
  const worker = new ServerWorker(packsOf(node));
  for (const watch of watchers) watch(node, worker);
};

new MutationObserver((changes) => {
  for (const { addedNodes } of changes) addedNodes.forEach(begin);
}).observe(document.head, { childList: true });
