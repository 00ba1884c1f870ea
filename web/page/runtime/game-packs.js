/** Fetches the packs of the games and gives them to the worker. */

/** @typedef {import("../protocol").Message} Message */
/**
 * @typedef {object} Supply where packs come from and where they go
 * @property {string[]} games the ids of all games
 * @property {(message: Message) => string[]} gamesForMessage
 * @property {(route: string) => string[]} gamesForRoute
 * @property {(game: string, isMissed: () => boolean) => Promise<ArrayBuffer>} fetchPack retries until it succeeds
 * @property {(game: string, archive: ArrayBuffer) => Promise<void>} givePack gives a pack to the current worker
 * @property {() => void} retryNow retries failed fetches immediately
 * @property {() => void} hideNotice hides the notice that a game cannot be fetched
 */

/** The state of one worker: the games whose packs it has, and those that are being given to it. */
const workerWithoutPacks = () => ({
  has: /** @type {Set<string>} */ (new Set()),
  given: /** @type {Map<string, Promise<void>>} */ (new Map()),
});

/** @param {Supply} supply */
export const createPacks = ({ games, gamesForMessage, gamesForRoute, fetchPack, givePack, retryNow, hideNotice }) => {
  let current = workerWithoutPacks();
  /**
   * The games that every worker starts with; they stay the same, because PyScript reads the address of its interpreter
   * only once.
   * @type {string[] | null}
   */
  let atStart = null;
  /** Packs that are being fetched, by game. @type {Map<string, Promise<ArrayBuffer>>} */
  const fetches = new Map();
  /** The games that a message is waiting for. @type {Set<string>} */
  const missed = new Set();

  /** @param {string} game */
  const prefetch = (game) => {
    if (!fetches.has(game)) fetches.set(game, fetchPack(game, () => missed.has(game)));
    return /** @type {Promise<ArrayBuffer>} */ (fetches.get(game));
  };

  /** @param {string} game @param {ReturnType<typeof workerWithoutPacks>} worker */
  const fetchAndGive = async (game, worker) => {
    const archive = await prefetch(game);
    fetches.delete(game);
    missed.delete(game);
    if (worker !== current) return;
    await givePack(game, archive);
    worker.has.add(game);
  };

  /** Gives a pack to the worker once; after a failure it may be called again. @param {string} game */
  const give = async (game, worker = current) => {
    if (worker.has.has(game)) return;
    if (!worker.given.has(game)) worker.given.set(game, fetchAndGive(game, worker));
    try {
      await worker.given.get(game);
    } catch (error) {
      worker.given.delete(game);
      throw error;
    }
  };

  /** Prefetches the packs that a route will need. @param {string} route */
  const prefetchFor = (route) => {
    for (const game of gamesForRoute(route)) if (!current.has.has(game) && !atStart?.includes(game)) prefetch(game);
  };

  /** @param {Message} message */
  const missingFor = (message) => gamesForMessage(message).filter((game) => !current.has.has(game));

  return {
    prefetchFor,
    /**
     * Call before a new worker starts.
     * @param {string} route
     * @returns {string[]} the games that it has to start with
     */
    beginWorker: (route) => {
      atStart ??= gamesForRoute(route);
      current = workerWithoutPacks();
      prefetchFor(route);
      return atStart;
    },
    /** Call when a worker runs. @param {string[]} begun the games that it has started with */
    noteBegun: (begun) => {
      current.has = new Set(begun);
    },
    /** The games that the current worker starts with. */
    startGames: () => atStart ?? [],
    /** Whether a route will have to wait for a pack. @param {string} route */
    isLackingFor: (route) => gamesForRoute(route).some((game) => !current.has.has(game)),
    /** Fetches the packs of all other games in the background. */
    giveAll: () => {
      for (const game of games) give(game).catch(() => {});
    },
    /** Whether the worker has the packs that a message needs. @param {Message} message */
    hasPacksFor: (message) => missingFor(message).length === 0,
    /** Resolves when the worker has the packs that a message needs. @param {Message} message */
    givePacksFor: async (message) => {
      const wanted = missingFor(message);
      for (const game of wanted) missed.add(game);
      retryNow();
      await Promise.all(wanted.map((game) => give(game)));
    },
    /** No message is waiting for a game any more: hides the notice. */
    stopWaiting: () => {
      missed.clear();
      hideNotice();
    },
  };
};
