/**
 * Added to every page of the development server: reloads the page after a build, or shows the error of a failed one.
 */

/** @param {string} text */
const show = (text) => {
  document.getElementById("build-error")?.remove();
  const dialog = document.createElement("dialog");
  dialog.id = "build-error";
  dialog.append(Object.assign(document.createElement("pre"), { textContent: text }));
  document.body.append(dialog);
  dialog.showModal();
};
/** Reloads without the service worker and its caches. */
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
