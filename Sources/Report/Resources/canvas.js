// What both drawings have in common: the colors of the page, and sharp pixels.

/** @type {Record<string, string>} */
export const colors = {};
/** @type {string[]} */
export const fingerColors = [];

/** Reads the colors of the style sheet, which depend on the theme. */
export function readColors() {
  const style = getComputedStyle(document.documentElement);
  const color = name => style.getPropertyValue(`--${name}`).trim();
  for (const name of ["ink", "soft", "line", "edge", "glass", "accent", "alarm", "good", "wash", "paper", "mark", "pick"]) colors[name] = color(name);
  for (const kind of ["tap", "hold", "flick", "explore", "split", "rotor", "escape", "pinch", "other"]) colors[kind] = color(`kind-${kind}`);
  for (let i = 0; i < 5; i++) fingerColors[i] = color(`finger-${i}`);
}
/** Sets the size of a canvas in CSS pixels. */
export function resize(pen, width, height) {
  const dense = window.devicePixelRatio || 1;
  pen.canvas.width = Math.round(width * dense);
  pen.canvas.height = Math.round(height * dense);
  pen.setTransform(dense, 0, 0, dense, 0, 0);
}
readColors();
