// The table of frames: the raw values of the touch that is shown. Only rows in sight are elements.
import { make } from "./dom.js";
import { beyond, devices, seconds } from "./data.js";
import { now, onDraw, play, seek } from "./player.js";
import { fingersOf, millimeters, shownTouch } from "./touches.js";

/** @typedef {import("./touches.js").Touch} Touch */
/** @typedef {import("./data.js").Trail} Trail */
const rowHeight = 26, beforeAndAfter = 6;
/** @type {{ t: number, trail: Trail, i: number, number: number }[]} by time, then by finger */
let frameRows = [];
/** @type {{ place: HTMLElement, body: HTMLElement, table: HTMLTableElement, title: HTMLElement } | null} */
let frameTable = null;
/** @type {Touch | undefined} */
let framedTouch;
/** @type {[number, number, number]} the first row in the page, the row after the last one, and the row of the present */
let inPage = [-1, -1, -1];
/** @type {{ name: string, text: (row: typeof frameRows[0]) => string }[]} */
let columns = [];

/** The coordinates of a point in device units. */
function unitsOf(/** @type {Trail} */ trail, i) {
  const [left, right, top, bottom] = devices[trail.device]?.axes ?? [0, 0, 0, 0];
  return [Math.round(left + trail.x[i] * (right - left)), Math.round(top + trail.y[i] * (bottom - top))];
}
function columnsOf(/** @type {Trail[]} */ own, /** @type {Touch} */ touch) {
  const has = key => own.some(trail => trail[key] !== undefined), value = number => number === undefined ? "–" : String(number);
  return [
    { name: "Time", text: ({ t }) => seconds(t) },
    { name: "Finger", text: ({ number }) => String(number) },
    has("slot") && { name: "Slot", text: ({ trail }) => value(trail.slot) },
    has("tracking") && { name: "Tracking ID", text: ({ trail }) => value(trail.tracking) },
    devices[touch.d]?.axes && { name: "x", text: ({ trail, i }) => String(unitsOf(trail, i)[0]) },
    devices[touch.d]?.axes && { name: "y", text: ({ trail, i }) => String(unitsOf(trail, i)[1]) },
    { name: "x mm", text: ({ trail, i }) => millimeters(trail, i)[0].toFixed(2) },
    { name: "y mm", text: ({ trail, i }) => millimeters(trail, i)[1].toFixed(2) },
    has("pressure") && { name: "Pressure", text: ({ trail, i }) => value(trail.pressure?.[i]) },
    has("size") && { name: "Size", text: ({ trail, i }) => value(trail.size?.[i]) },
  ].flatMap(column => column || []);
}
/** A row as high as the rows that are not in the page. */
function fillerRow(count) {
  const row = make("tr", { "aria-hidden": "true", className: "space" });
  row.style.height = `${count * rowHeight}px`;
  return row;
}
function takeTouch(/** @type {Touch} */ touch) {
  framedTouch = touch;
  const fingers = fingersOf(touch);
  frameRows = fingers.flatMap(({ trail, number }) => Array.from(trail.t, (t, i) => ({ t, trail, i, number })))
    .sort((a, b) => a.t - b.t || a.number - b.number);
  columns = columnsOf(fingers.map(({ trail }) => trail), touch);
  inPage = [-1, -1, -1];
  if (!frameTable) return;
  frameTable.title.textContent = `Frames of the touch at ${seconds(touch.start)} s`;
  frameTable.table.ariaRowCount = String(frameRows.length + 1);
  // The table has its whole height before it scrolls to a row.
  frameTable.body.replaceChildren(fillerRow(frameRows.length));
  frameTable.table.tHead?.replaceChildren(make("tr", { ariaRowIndex: "1" }, ...columns.map(({ name }) => make("th", { scope: "col" }, name))));
}
/** Puts the rows in sight into the page, with spaces in the place of the others. */
function showRows(followsTime) {
  if (!frameTable) return;
  const { place, body } = frameTable, present = beyond(frameRows, now, row => row.t) - 1;
  if (followsTime && present != inPage[2]) {
    const top = present * rowHeight, high = place.clientHeight - rowHeight * 2;
    if (top < place.scrollTop || top > place.scrollTop + high) place.scrollTop = Math.max(0, top - high / 2);
  }
  const first = Math.max(0, Math.floor(place.scrollTop / rowHeight) - beforeAndAfter);
  const last = Math.min(frameRows.length, first + Math.ceil(place.clientHeight / rowHeight) + 2 * beforeAndAfter);
  if (inPage[0] == first && inPage[1] == last && inPage[2] == present) return;
  inPage = [first, last, present];
  body.replaceChildren(fillerRow(first), ...frameRows.slice(first, last).map((row, i) => {
    const line = make("tr", { ariaRowIndex: String(first + i + 2), className: row.t == frameRows[present]?.t ? "now" : "" },
      ...columns.map(({ text }) => make("td", {}, text(row))));
    line.onclick = () => { play(false); seek(row.t, framedTouch && { start: framedTouch.start, end: framedTouch.end, d: framedTouch.d }); };
    return line;
  }), fillerRow(frameRows.length - last));
}
/** @param {import("./tables.js").Panel} panel */
export function fillFrames(panel) {
  const title = make("caption"), body = make("tbody");
  const table = make("table", { className: "frames" }, title, make("thead"), body);
  panel.place.append(table);
  frameTable = { place: panel.place, body, table, title };
  panel.place.onscroll = () => showRows(false);
}
onDraw(() => {
  if (!frameTable || frameTable.place.hidden) return;
  const touch = shownTouch();
  if (touch && touch != framedTouch) takeTouch(touch);
  showRows(true);
});
