// The worker that thinks for computer players: a second Python beside the one of the table. Its address names the game.
import { loadPyodide } from "./interpreter.mjs";

const PYTHON = "from app.packs import find_first_packs; find_first_packs(); from app.thinker import think; think";

const starting = loadPyodide({}).then((python) => python.runPython(PYTHON));

addEventListener("message", async ({ data }) => {
  if (typeof data?.think !== "string") return;
  try {
    const think = await starting;
    postMessage({ thought: think(data.think), number: data.number });
  } catch (error) {
    postMessage({ failed: String(error), number: data.number });
  }
});
