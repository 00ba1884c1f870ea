/** In place of the worker that thinks for computer players: passes every request to the Python of the tests' server. */
addEventListener("message", async ({ data }) => {
  if (typeof data?.think !== "string") return;
  const answer = await fetch("/thinking", { method: "POST", body: data.think });
  postMessage({ thought: await answer.text(), number: data.number });
});
