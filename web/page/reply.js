/** What is done with a reply: stored first, then shown. */
import { noteHeard } from "./entered.js";
import { showFault } from "./faults.js";
import { download } from "./files.js";
import { isHome, showHome } from "./home.js";
import { announce, closePassing, showNotice } from "./notice.js";
import { adopt, noteOutcome, openRoute } from "./opening.js";
import { askToPersist } from "./persist.js";
import { currentRoute, gameOf, setRoute } from "./route.js";
import { show } from "./screen.js";
import { cover, isAway } from "./secrets.js";
import { remember, removeGames, restoreGames, storeSave } from "./store.js";
import { dressTable } from "./tables.js";
import { noteAnswered, send } from "./talk.js";

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

const keepSave = (save) => {
  const trouble = storeSave(save);
  noteOutcome(trouble, save.id);
  if (!trouble) askToPersist();
};

/** @param {Reply} reply */
const keep = ({ save, remember: changes, remove, restore }) => {
  if (save) keepSave(save);
  if (changes) remember(changes);
  if (remove) removeGames(remove);
  if (restore) noteOutcome(restoreGames(restore), "");
};

/** @param {Reply} reply */
const goTo = async ({ go, replace, html, say }) => {
  closePassing();
  setRoute(go, Boolean(replace));
  if (isHome()) showHome(say ?? "");
  if (html) await adopt(gameOf(currentRoute()));
  else openRoute();
};

const draw = async (reply, message) => {
  if (typeof reply.html !== "string" || isHome()) return;
  if (reply.table) await dressTable(reply.table);
  noteAnswered(message);
  if (!show(reply, isAway())) cover();
  keepBeat(reply.beat);
};

/** Home shows nothing of the worker's, so its sentences stand in a notice there. @param {Reply} reply */
const tell = ({ say, go }) => {
  if (!say) return;
  if (isHome() && go === undefined) showNotice(say);
  else announce(say);
};

/**
 * @param {Reply} reply
 * @param {object} message what it answers
 */
export const apply = async (reply, message) => {
  noteHeard(message);
  keep(reply);
  if (typeof reply.go === "string") await goTo(reply);
  await draw(reply, message);
  tell(reply);
  if (reply.download) download(reply.download.name, reply.download.text);
  if (reply.fault) showFault(reply.fault);
};
