/** What is done with a reply: stored first, then shown. */
import { showFault } from "./faults.js";
import { download } from "./files.js";
import { isHome, showHome } from "./home.js";
import { announce } from "./notice.js";
import { adopt, noteOutcome, openRoute } from "./opening.js";
import { currentRoute, gameOf, setRoute } from "./route.js";
import { show } from "./screen.js";
import { cover, isAway } from "./secrets.js";
import { loadSprite } from "./sprites.js";
import { remember, removeGames, restoreGames, storeSave } from "./store.js";
import { send } from "./talk.js";

/** @typedef {Record<string, any>} Reply */

let beat = 0;

const BEAT = { ui: { beat: true } };

/** The next card is resolved now, without waiting. */
export const skipBeat = () => {
  if (!beat) return;
  clearTimeout(beat);
  beat = 0;
  send(BEAT, "beat");
};

const keepBeat = (pause) => {
  clearTimeout(beat);
  beat = pause ? setTimeout(skipBeat, pause) : 0;
};

const keep = ({ save, remember: changes, remove, restore }) => {
  if (save) noteOutcome(storeSave(save));
  if (changes) remember(changes);
  if (remove) removeGames(remove);
  if (restore) noteOutcome(restoreGames(restore));
};

const goTo = async ({ go, replace, html, say }) => {
  setRoute(go, Boolean(replace));
  if (isHome()) showHome(say ?? "");
  if (html) await adopt(gameOf(currentRoute()));
  else openRoute();
};

const draw = async (reply) => {
  if (typeof reply.html !== "string" || isHome()) return;
  if (reply.sprite) await loadSprite(reply.sprite);
  if (!show(reply, isAway())) cover();
  keepBeat(reply.beat);
};

/** @param {Reply} reply */
export const apply = async (reply) => {
  keep(reply);
  if (typeof reply.go === "string") await goTo(reply);
  await draw(reply);
  if (reply.say) announce(reply.say);
  if (reply.download) download(reply.download.name, reply.download.text);
  if (reply.fault) showFault(reply.fault);
};
