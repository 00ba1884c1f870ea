/** What lies over a table and asks first: nothing behind it can be reached. */

/** The worker's HTML knows no `inert`, so the next morph takes it away again. @param {Element} box */
export const keepModal = (box) => {
  for (const modal of box.querySelectorAll('[aria-modal="true"]')) {
    for (const other of modal.parentElement.children) {
      if (other !== modal && !other.classList.contains("veil")) other.setAttribute("inert", "");
    }
  }
};
