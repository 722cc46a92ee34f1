// The recordings as thumbnails: the trails of all fingers, with the verdict.
import { one, make } from "./dom.js";
import { columns, lengthInWords, recognized, rows } from "./rows.js";

/** @typedef {import("./rows.js").Row} Row */

const drawingSpace = one("as-table").querySelector("svg").namespaceURI;
function drawn(name, attributes) {
  const element = document.createElementNS(drawingSpace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
/** @param {Row} row */
function thumbnail({ surfaces = [] }) {
  const picture = drawn("svg", { viewBox: "-4 -4 208 208", "aria-hidden": "true" });
  for (const { frame: [x, y, width, height], lines, ends } of surfaces) {
    const surface = drawn("g", { transform: `translate(${x} ${y})` });
    surface.append(drawn("rect", { width, height, rx: 6 }));
    if (lines) surface.append(drawn("path", { d: lines }));
    if (ends) surface.append(drawn("path", { d: ends, class: "ends" }));
    picture.append(surface);
  }
  return picture;
}
/**
 * Returns the name of a recording, which leads to its report, and its directory.
 * @param {Row} row
 * @param {Node[]} before what else leads to the report
 */
export function nameOf({ name, page }, ...before) {
  const slash = name.lastIndexOf("/") + 1, own = make("strong", {}, name.slice(slash));
  return [page ? make("a", { href: page }, ...before, own) : own, slash ? make("small", {}, name.slice(0, slash)) : ""];
}
export const verdictOf = (/** @type {Row} */ { verdict }) => make("span", { className: `verdict ${verdict.split(" ")[0]}` }, verdict);
/** Returns a card for each recording. */
export const cards = () => rows.map(row => make("li", {}, ...nameOf(row, thumbnail(row)), verdictOf(row),
  make("small", {}, [row.duration === undefined ? "" : lengthInWords(row.duration), recognized(row)].filter(Boolean).join(" · ")),
  row.difference ? make("small", { className: "difference" }, columns[6].text(row)) : ""));
