// Tabs with panels, and tables whose rows lead to a time.
import { one, make } from "./dom.js";
import { beyond, seconds } from "./data.js";
import { ask, now, onDraw, play, seek } from "./player.js";

/**
 * @typedef {object} Panel
 * @property {string} id
 * @property {number} count the number of items, which the tab shows
 * @property {HTMLButtonElement} tab
 * @property {HTMLElement} place
 * @property {(panel: Panel) => void} fill
 * @property {boolean} isFilled
 * @property {HTMLTableRowElement[]} rows
 * @property {number[]} times
 * @property {() => void} [all] adds the rows that are missing
 * @property {number} [marked] the row of the present
 */
/** @type {Panel[]} */
export const panels = [];
/** @type {Panel | undefined} */
let current;
/** @type {((panel: Panel, from: number) => void)[]} */
const onAdded = [];
/** Adds a function that is called when a panel has more rows, from an index on. */
export const onRows = act => { onAdded.push(act); };

/**
 * Adds a panel, which is filled when it is opened.
 * @param {(panel: Panel) => void} fill
 */
export function panel(name, id, count, fill) {
  const tab = make("button", { id: `tab-${id}`, role: "tab", tabIndex: -1, "aria-controls": `panel-${id}`, "aria-selected": "false" },
    name, count ? make("small", {}, ` ${count}`) : "");
  const place = make("div", { id: `panel-${id}`, role: "tabpanel", "aria-labelledby": tab.id, hidden: true, tabIndex: 0 });
  /** @type {Panel} */
  const made = { tab, place, fill, isFilled: false, id, count, rows: [], times: [] };
  tab.onclick = () => open(made);
  panels.push(made);
  one("tabs").append(tab);
  one("panels").append(place);
}
/** @param {Panel} panel */
export function fill(panel) {
  if (!panel.isFilled) panel.fill(panel);
  panel.isFilled = true;
}
/** @param {Panel} panel */
export function open(panel, focuses = false) {
  fill(panel);
  for (const other of panels) {
    other.place.hidden = other != panel;
    other.tab.ariaSelected = String(other == panel);
    other.tab.tabIndex = other == panel ? 0 : -1;
  }
  current = panel;
  if (focuses) panel.tab.focus();
  ask();
}
one("tabs").onkeydown = event => {
  const i = panels.findIndex(panel => panel == current), count = panels.length;
  const to = { ArrowRight: i + 1, ArrowLeft: i - 1 + count, Home: 0, End: count - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  open(panels[to % count], true);
};

const atOnce = 1000;
/**
 * Fills a panel with a table: each row has a time, cells, and optionally a touch to show with it.
 * @template Item
 * @param {Panel} panel
 * @param {string} title
 * @param {string} empty the text without rows
 * @param {string[]} heads
 * @param {Item[]} items
 * @param {(item: Item) => { time: number, cells: (Node | string)[], touch?: any }} row
 */
export function table(panel, title, empty, heads, items, row) {
  if (!items.length) return panel.place.append(make("p", {}, empty));
  const body = make("tbody");
  panel.place.append(make("table", {}, make("caption", {}, title),
    make("thead", {}, make("tr", {}, ...heads.map(head => make("th", { scope: "col" }, head)))), body));
  const add = upTo => {
    const from = panel.rows.length;
    for (const item of items.slice(from, upTo)) {
      const { time, cells, touch } = row(item);
      const jump = make("button", { tabIndex: panel.rows.length ? -1 : 0, ariaLabel: `Go to ${seconds(time)} seconds` }, seconds(time));
      const line = make("tr", {}, make("td", {}, jump), ...cells.map(cell =>
        cell instanceof HTMLTableCellElement ? cell : make("td", {}, cell)));
      line.onclick = () => { play(false); seek(time, touch); };
      body.append(line);
      panel.rows.push(line);
      panel.times.push(time);
    }
    for (const act of onAdded) act(panel, from);
  };
  panel.all = () => { add(items.length); panel.place.querySelector(".more")?.remove(); };
  add(atOnce);
  if (items.length > atOnce) panel.place.append(
    make("button", { className: "more", onclick: panel.all }, `Show all ${items.length}`));
  body.onkeydown = event => {
    const rows = panel.rows, i = rows.findIndex(row => row.contains(/** @type {Node} */ (event.target)));
    const to = { ArrowDown: i + 1, ArrowUp: i - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined || !rows[to]) return;
    event.preventDefault();
    const [from, button] = [rows[i], rows[to]].map(row => /** @type {HTMLElement} */ (row.querySelector("button")));
    from.tabIndex = -1;
    button.tabIndex = 0;
    button.focus();
  };
}
// The row of the present stays in view.
onDraw(() => {
  if (!current?.rows.length) return;
  const { rows, times, place } = current, i = beyond(times, now) - 1;
  if (i === current.marked) return;
  const former = rows[current.marked ?? -1];
  former?.classList.remove("now");
  former?.removeAttribute("aria-current");
  current.marked = i;
  const row = rows[i];
  if (!row) return;
  row.classList.add("now");
  row.setAttribute("aria-current", "true");
  if (place.scrollHeight <= place.clientHeight || place.contains(document.activeElement) && place != document.activeElement) return;
  const [above, below] = [row.offsetTop - 34, row.offsetTop + row.offsetHeight];
  if (above < place.scrollTop) place.scrollTop = above;
  else if (below > place.scrollTop + place.clientHeight) place.scrollTop = below - place.clientHeight + 8;
});
/** @type {(className: string, ...inside: (Node | string)[]) => HTMLTableCellElement} */
export const cell = (className, ...inside) => make("td", { className }, ...inside);
