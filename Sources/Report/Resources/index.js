// The index of several recordings: what was expected, what was recognized, and where they differ.
import { one, make } from "./dom.js";
import { columns, fits, gestureNames, isFiltered, natural, readAddress, rows, sorted, state, verdicts, writeAddress } from "./rows.js";
import { cards, nameOf, verdictOf } from "./thumbnails.js";

/** @type {HTMLElement[] | null} */
let lines = null;
/** @type {HTMLElement[] | null} */
let pictures = null;
/** @type {Map<string, HTMLElement>} */
const heads = new Map();

// The roles are explicit, because the style of a narrow page would remove them.
/** Builds the table: a row for each recording. */
function fillTable() {
  const cell = (column, ...inside) => make("td", { role: "cell", className: column.id, "data-head": column.title }, ...inside);
  lines = rows.map(row => make("tr", { role: "row", className: row.verdict.split(" ")[0] }, ...columns.map(column => cell(column,
    ...column.id == "name" ? nameOf(row) : column.id == "verdict" ? [verdictOf(row)] : breakable(column.text(row))))));
  const titles = columns.map(({ id, title }) => {
    const head = make("th", { role: "columnheader", scope: "col", className: id },
      make("button", { type: "button", onclick: () => sortBy(id) }, title));
    heads.set(id, head);
    return head;
  });
  one("list").append(make("table", { role: "table", id: "table", "aria-labelledby": "headline" },
    make("thead", { role: "rowgroup" }, make("tr", { role: "row" }, ...titles)),
    make("tbody", { role: "rowgroup", id: "lines" })));
}
/** Returns a text that breaks before a capital within a long word, such as in the name of a device. */
const breakable = (/** @type {string} */ text) => text.split(/(?<=\w{7}[a-z])(?=[A-Z])/).flatMap((part, i) => i ? [make("wbr"), part] : part ? [part] : []);
function fillPictures() {
  pictures = cards();
  one("list").append(make("ul", { id: "cards", "aria-labelledby": "headline" }));
}
function sortBy(id) {
  [state.isDown, state.sort] = [state.sort == id && !state.isDown, id];
  show(true);
}
/** Shows the chosen rows in the chosen view. */
function show(isSorted = false) {
  const isTable = state.view == "table";
  const isNew = isTable ? !lines : !pictures;
  if (isNew) { if (isTable) fillTable(); else fillPictures(); }
  const items = (isTable ? lines : pictures) ?? [];
  if (isNew || isSorted) one(isTable ? "lines" : "cards").append(...sorted().map(i => items[i]));
  let count = 0;
  items.forEach((item, i) => {
    const fit = fits(i);
    if (fit) count++;
    if (item.hidden == fit) item.hidden = !fit;
  });
  for (const [name, own] of [["table", isTable], ["cards", !isTable]]) if (one(name)) one(name).hidden = !own;
  for (const [id, head] of heads) {
    if (id == state.sort) head.setAttribute("aria-sort", state.isDown ? "descending" : "ascending"); else head.removeAttribute("aria-sort");
  }
  one("as-table").ariaPressed = String(isTable);
  one("as-thumbnails").ariaPressed = String(!isTable);
  one("clear").hidden = !isFiltered();
  one("nothing").hidden = count > 0;
  const words = isFiltered() ? `${count} of ${rows.length} shown` : `All ${rows.length} shown`;
  if (one("shown").textContent != words) one("shown").textContent = words;
  writeAddress();
}
/** Shows the state of the page in its controls. */
function showControls() {
  for (const name of ["text", "verdict", "device", "gesture"]) one(`by-${name}`).value = state[name];
  one("sort").value = (state.isDown ? "-" : "") + state.sort;
}

/**
 * Fills a choice with its values, each with its count.
 * @param {string} all the choice of everything
 * @param {string[]} values one for each row with it
 * @param {(a: string, b: string) => number} compare
 */
function fillChoice(name, all, values, compare) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const found = [...counts].sort(([a], [b]) => compare(a, b));
  one(`by-${name}`).append(make("option", { value: "" }, all), ...found.map(([value, count]) => make("option", { value }, `${value} (${count})`)));
  one(`by-${name}`).onchange = () => { state[name] = one(`by-${name}`).value; show(); };
}
fillChoice("verdict", "All", rows.map(row => row.verdict), (a, b) => verdicts.indexOf(a) - verdicts.indexOf(b));
fillChoice("device", "All", rows.flatMap(row => [...new Set(row.devices)]), natural);
fillChoice("gesture", "All", rows.flatMap(row => [...gestureNames(row)]), natural);
for (const { id, title } of columns) one("sort").append(
  make("option", { value: id }, id == "verdict" ? "Failures first" : title), make("option", { value: `-${id}` }, `${title}, reversed`));
one("by-text").oninput = () => { state.text = one("by-text").value; show(); };
one("sort").onchange = () => {
  const value = one("sort").value;
  [state.sort, state.isDown] = [value.replace("-", ""), value.startsWith("-")];
  show(true);
};
one("clear").onclick = () => {
  Object.assign(state, { text: "", verdict: "", device: "", gesture: "" });
  showControls();
  show();
  one("by-text").focus();
};
for (const view of ["table", "thumbnails"]) one(`as-${view}`).onclick = () => {
  state.view = view;
  showControls();
  show(true);
};
one("filter").onsubmit = event => event.preventDefault();
addEventListener("hashchange", () => {
  readAddress();
  showControls();
  show(true);
});
readAddress();
showControls();
show();
