/** Calls a function when the next frame has been drawn: what it asks about the layout costs nothing then. @param {() => void} go */
export const afterFrame = (go) => requestAnimationFrame(() => setTimeout(go));
