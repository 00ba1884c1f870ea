/** Fetches the packs of games, guides and languages and gives them to the worker. */

/** @typedef {import("../protocol").Message} Message */
/**
 * @typedef {object} Supply where packs come from and where they go
 * @property {string[]} packs those of games and languages, which are fetched in the background
 * @property {(message: Message) => string[]} packsForMessage
 * @property {(route: string) => string[]} packsForRoute
 * @property {(pack: string, isMissed: () => boolean) => Promise<ArrayBuffer>} fetchPack retries until it succeeds
 * @property {(pack: string, archive: ArrayBuffer) => Promise<void>} givePack gives a pack to the current worker
 * @property {() => void} retryNow retries failed fetches immediately
 * @property {() => void} hideNotice hides the notice that a pack cannot be fetched
 */

/** The state of one worker: the packs that it has, and those that are being given to it. */
const workerWithoutPacks = () => ({
  has: /** @type {Set<string>} */ (new Set()),
  given: /** @type {Map<string, Promise<void>>} */ (new Map()),
});

/** @param {Supply} supply */
export const createPacks = ({ packs, packsForMessage, packsForRoute, fetchPack, givePack, retryNow, hideNotice }) => {
  let current = workerWithoutPacks();
  /**
   * The packs that every worker starts with; they stay the same, because PyScript reads the address of its interpreter
   * only once.
   * @type {string[] | null}
   */
  let atStart = null;
  /** Packs that are being fetched, by name. @type {Map<string, Promise<ArrayBuffer>>} */
  const fetches = new Map();
  /** The packs that a message is waiting for. @type {Set<string>} */
  const missed = new Set();

  /** @param {string} pack */
  const prefetch = (pack) => {
    if (!fetches.has(pack)) fetches.set(pack, fetchPack(pack, () => missed.has(pack)));
    return /** @type {Promise<ArrayBuffer>} */ (fetches.get(pack));
  };

  /** @param {string} pack @param {ReturnType<typeof workerWithoutPacks>} worker */
  const fetchAndGive = async (pack, worker) => {
    const archive = await prefetch(pack);
    fetches.delete(pack);
    missed.delete(pack);
    if (worker !== current) return;
    await givePack(pack, archive);
    worker.has.add(pack);
  };

  /** Gives a pack to the worker once; after a failure it may be called again. @param {string} pack */
  const give = async (pack, worker = current) => {
    if (worker.has.has(pack)) return;
    if (!worker.given.has(pack)) worker.given.set(pack, fetchAndGive(pack, worker));
    try {
      await worker.given.get(pack);
    } catch (error) {
      worker.given.delete(pack);
      throw error;
    }
  };

  /** Prefetches the packs that a route will need. @param {string} route */
  const prefetchFor = (route) => {
    for (const pack of packsForRoute(route)) if (!current.has.has(pack) && !atStart?.includes(pack)) prefetch(pack);
  };

  /** @param {Message} message */
  const missingFor = (message) => packsForMessage(message).filter((pack) => !current.has.has(pack));

  return {
    prefetchFor,
    /**
     * Call before a new worker starts.
     * @param {string} route
     * @returns {string[]} the packs that it has to start with
     */
    beginWorker: (route) => {
      atStart ??= packsForRoute(route);
      current = workerWithoutPacks();
      prefetchFor(route);
      return atStart;
    },
    /** Call when a worker runs. @param {string[]} begun the packs that it has started with */
    noteBegun: (begun) => {
      current.has = new Set(begun);
    },
    /** The packs that the current worker starts with. */
    startPacks: () => atStart ?? [],
    /** Whether a route will have to wait for a pack. @param {string} route */
    isLackingFor: (route) => packsForRoute(route).some((pack) => !current.has.has(pack)),
    /** Fetches the other packs of games and languages in the background. */
    giveAll: () => {
      for (const pack of packs) give(pack).catch(() => {});
    },
    /** Whether the worker has the packs that a message needs. @param {Message} message */
    hasPacksFor: (message) => missingFor(message).length === 0,
    /** Resolves when the worker has the packs that a message needs. @param {Message} message */
    givePacksFor: async (message) => {
      const wanted = missingFor(message);
      for (const pack of wanted) missed.add(pack);
      retryNow();
      await Promise.all(wanted.map((pack) => give(pack)));
    },
    /** No message is waiting for a pack any more: hides the notice. */
    stopWaiting: () => {
      missed.clear();
      hideNotice();
    },
  };
};
