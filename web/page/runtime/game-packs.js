/** The games' own packs of Python: how they come to the worker. */

/** @typedef {import("../protocol").Message} Message */
/**
 * @typedef {object} Supply where packs come from, and where they go
 * @property {string[]} games all that there are
 * @property {(message: Message) => string[]} gamesForMessage
 * @property {(route: string) => string[]} gamesForRoute
 * @property {(game: string, isMissed: () => boolean) => Promise<ArrayBuffer>} fetchPack however many tries it takes
 * @property {(game: string, archive: ArrayBuffer) => Promise<void>} givePack hands a pack to the present worker
 * @property {() => void} retryNow what has failed before is fetched again at once
 * @property {() => void} hideNotice nothing is said any more of a game that does not come
 */

/** One worker: the games whose packs it has, and those that are being given to it. */
const workerWithoutPacks = () => ({
  has: /** @type {Set<string>} */ (new Set()),
  given: /** @type {Map<string, Promise<void>>} */ (new Map()),
});

/** @param {Supply} supply */
export const createPacks = ({ games, gamesForMessage, gamesForRoute, fetchPack, givePack, retryNow, hideNotice }) => {
  let present = workerWithoutPacks();
  /** The games that every worker begins with: PyScript reads the address of its interpreter only once. @type {string[] | null} */
  let atStart = null;
  /** Packs on their way to this page, by game. @type {Map<string, Promise<ArrayBuffer>>} */
  const coming = new Map();
  /** The games that a message waits for. @type {Set<string>} */
  const missed = new Set();

  /** @param {string} game */
  const prefetch = (game) => {
    if (!coming.has(game)) coming.set(game, fetchPack(game, () => missed.has(game)));
    return /** @type {Promise<ArrayBuffer>} */ (coming.get(game));
  };

  /** @param {string} game @param {ReturnType<typeof workerWithoutPacks>} worker */
  const fetchAndGive = async (game, worker) => {
    const archive = await prefetch(game);
    coming.delete(game);
    missed.delete(game);
    if (worker !== present) return;
    await givePack(game, archive);
    worker.has.add(game);
  };

  /** Each pack is given once; where that fails it may be tried again. @param {string} game */
  const give = async (game, worker = present) => {
    if (worker.has.has(game)) return;
    if (!worker.given.has(game)) worker.given.set(game, fetchAndGive(game, worker));
    try {
      await worker.given.get(game);
    } catch (error) {
      worker.given.delete(game);
      throw error;
    }
  };

  /** What a route will need is fetched before a message asks for it. @param {string} route */
  const prefetchFor = (route) => {
    for (const game of gamesForRoute(route)) if (!present.has.has(game) && !atStart?.includes(game)) prefetch(game);
  };

  /** @param {Message} message */
  const lacking = (message) => gamesForMessage(message).filter((game) => !present.has.has(game));

  return {
    prefetchFor,
    /** A fresh worker is about to start. @param {string} route @returns {string[]} the games that it is to begin with */
    beginWorker: (route) => {
      atStart ??= gamesForRoute(route);
      present = workerWithoutPacks();
      prefetchFor(route);
      return atStart;
    },
    /** A worker runs. @param {string[]} begun the games that it has begun with */
    noteBegun: (begun) => {
      present.has = new Set(begun);
    },
    /** The games that the present worker begins with. */
    startGames: () => atStart ?? [],
    /** Whether a route will have to wait for a game. @param {string} route */
    isLackingFor: (route) => gamesForRoute(route).some((game) => !present.has.has(game)),
    /** All further games come, while nobody waits for them. */
    giveAll: () => {
      for (const game of games) give(game).catch(() => {});
    },
    /** Whether the worker has what a message needs. @param {Message} message */
    hasPacksFor: (message) => lacking(message).length === 0,
    /** Resolves when the worker has what a message needs. @param {Message} message */
    givePacksFor: async (message) => {
      const wanted = lacking(message);
      for (const game of wanted) missed.add(game);
      retryNow();
      await Promise.all(wanted.map((game) => give(game)));
    },
    /** Nobody waits for a game any more. */
    stopWaiting: () => {
      missed.clear();
      hideNotice();
    },
  };
};
