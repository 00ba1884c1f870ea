/** In every page of the server for developers: it reloads the page after a build, and shows the error of one that failed. */

/** @param {string} text */
const show = (text) => {
  document.getElementById("build-error")?.remove();
  const dialog = document.createElement("dialog");
  dialog.id = "build-error";
  dialog.append(Object.assign(document.createElement("pre"), { textContent: text }));
  document.body.append(dialog);
  dialog.showModal();
};
/** Without what the service worker keeps. */
const reload = async () => {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  location.reload();
};
new EventSource("news-of-the-build").onmessage = ({ data }) => {
  const { error } = JSON.parse(data);
  if (error) show(error);
  else reload();
};
