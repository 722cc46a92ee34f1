// The rows of the index, their order, and the state of the page that its address contains.
import { one } from "./dom.js";

/**
 * @typedef {object} Row a recording
 * @property {string} name with its directory
 * @property {string} [page] the address of its report
 * @property {string} verdict
 * @property {string} [expected] the expected outcome in short
 * @property {string} [difference] the first difference, or the reason why the recording is unreadable
 * @property {string[]} [devices]
 * @property {number} [duration] in milliseconds
 * @property {{ name: string, count: number }[]} [gestures]
 * @property {string[]} [wanted] the names of the expected gestures
 * @property {number} [misses]
 * @property {number} [repairs]
 * @property {{ frame: number[], lines: string, ends: string }[]} [surfaces] the thumbnail
 */
/** @typedef {{ id: string, title: string, text: (row: Row) => string, compare?: (a: Row, b: Row) => number }} Column */

/** @type {Row[]} */
export const rows = JSON.parse(one("recordings").textContent);
/** The verdicts, in the order of their urgency. */
export const verdicts = ["failed", "unreadable", "nothing expected", "passed"];

// "take2" is before "take10".
const collator = new Intl.Collator("en", { numeric: true });
/** @type {(a: string, b: string) => number} */
export const natural = (a, b) => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
const urgency = new Map(verdicts.map((verdict, i) => [verdict, i]));

/** @param {number} time in milliseconds */
export function lengthInWords(time) {
  const all = Math.floor(time / 1000);
  if (all < 60) return `${(time / 1000).toFixed(1)} s`;
  return all < 3600 ? `${Math.floor(all / 60)} min ${all % 60} s` : `${Math.floor(all / 3600)} h ${Math.floor(all / 60) % 60} min`;
}
/**
 * Returns what was recognized, in short.
 * @param {Row} row
 */
export function recognized({ gestures = [], misses = 0, repairs = 0, page }) {
  const shown = gestures.slice(0, 6).map(({ name, count }) => count > 1 ? `${name} ×${count}` : name);
  if (gestures.length > 6) shown.push(`${gestures.length - 6} more`);
  if (misses) shown.push(`${misses} not recognized`);
  if (repairs) shown.push(`${repairs} repaired`);
  return shown.join(", ") || (page ? "no gesture" : "");
}
/** @type {Column[]} */
export const columns = [
  { id: "verdict", title: "Verdict", text: row => row.verdict,
    compare: (a, b) => (urgency.get(a.verdict) ?? 0) - (urgency.get(b.verdict) ?? 0) },
  { id: "name", title: "Recording", text: row => row.name },
  { id: "device", title: "Device", text: row => (row.devices ?? []).join(", ") },
  { id: "duration", title: "Duration", text: row => row.duration === undefined ? "" : lengthInWords(row.duration),
    compare: (a, b) => (a.duration ?? -1) - (b.duration ?? -1) },
  { id: "expected", title: "Expected", text: row => row.expected ?? "" },
  { id: "recognized", title: "Recognized", text: recognized },
  { id: "difference", title: "First difference", text: row => row.difference ?? "" },
];

/** What the address contains. */
export const state = { view: "table", sort: "verdict", isDown: false, text: "", verdict: "", device: "", gesture: "" };
const filters = /** @type {const} */ (["text", "verdict", "device", "gesture"]);
/** Reads the state from the address. */
export function readAddress() {
  const given = new URLSearchParams(location.hash.slice(1)), sort = given.get("sort") ?? "verdict";
  state.isDown = sort.startsWith("-");
  state.sort = columns.find(column => column.id == sort.replace("-", ""))?.id ?? "verdict";
  state.view = given.get("view") == "thumbnails" ? "thumbnails" : "table";
  for (const name of filters) state[name] = given.get(name) ?? "";
}
/** Writes the state to the address, without what is the default. */
export function writeAddress() {
  const kept = new URLSearchParams();
  if (state.view != "table") kept.set("view", state.view);
  if (state.sort != "verdict" || state.isDown) kept.set("sort", (state.isDown ? "-" : "") + state.sort);
  for (const name of filters) if (state[name]) kept.set(name, state[name]);
  try {
    history.replaceState(null, "", `#${kept}`);
    // A report goes back to the same state.
    sessionStorage.setItem("retouch-index", `#${kept}`);
  } catch { /* Some browsers refuse it for files. */ }
}
export const isFiltered = () => filters.some(name => state[name]);

const texts = rows.map(row => [...columns.map(column => column.text(row)), ...(row.gestures ?? []).map(made => made.name)]
  .join("\n").toLocaleLowerCase("en"));
/** The names of the gestures of a row, both expected and recognized. */
export const gestureNames = (/** @type {Row} */ { gestures = [], wanted = [] }) => new Set([...gestures.map(made => made.name), ...wanted]);
const gesturesOf = rows.map(gestureNames);
/** Returns whether a row fits the filter, by its index. */
export function fits(i) {
  const row = rows[i];
  return (!state.verdict || row.verdict == state.verdict)
    && (!state.device || Boolean(row.devices?.includes(state.device)))
    && (!state.gesture || gesturesOf[i].has(state.gesture))
    && state.text.toLocaleLowerCase("en").split(/\s+/).every(word => texts[i].includes(word));
}
/** Returns the indices of all rows in the chosen order; rows that are equal in it are in the order of their names. */
export function sorted() {
  const { text, compare = (a, b) => natural(text(a), text(b)) } = columns.find(column => column.id == state.sort) ?? columns[0];
  return rows.map((_, i) => i).sort((a, b) =>
    compare(rows[a], rows[b]) * (state.isDown ? -1 : 1) || natural(rows[a].name, rows[b].name) || a - b);
}
