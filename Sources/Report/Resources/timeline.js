// The timeline: what happened, and when.
import { one, make } from "./dom.js";
import { beyond, clamp, data, rowCount, seconds, trails } from "./data.js";
import { now, onDraw, playing } from "./player.js";
import { colors, resize } from "./canvas.js";
import { areSeveral, bandsOfDevices, deviceColor, fingerColor } from "./devices.js";
import { blocks, kinds, levelCount, phasesOf } from "./gestures.js";
import { across, chartWidth, gutter, hits, isStale, look, range, setDrawn, setWidths, view } from "./view.js";

/** @typedef {import("./gestures.js").Block} Block */
/**
 * @typedef {object} Band
 * @property {string} name
 * @property {string} kind the name without the number of the device
 * @property {number} high the height
 * @property {any[]} items by their start
 * @property {(item: any) => number} from
 * @property {(item: any) => number} to
 * @property {(item: any) => string} words
 * @property {(item: any) => string} color
 * @property {number} top
 * @property {number} [device] the device whose touches it shows, if there are several
 */
const started = item => item.start, timed = item => item.t;
const ended = item => item.end, named = item => item.text;
const levelHeight = 24;
/** The height of the ruler. */
export const rulerHeight = 18;
/** @type {Band[]} */
export const bands = bandsOfDevices((/** @type {Omit<Band, "top" | "kind">[]} */ ([
  { name: "Fingers", high: clamp(rowCount * 5 + 4, 14, 44), items: trails, from: started, to: ended,
    words: ({ id, start, end }) => `finger ${id}, ${seconds(start)} to ${seconds(end)}`, color: fingerColor },
  { name: "Gestures", high: levelCount * levelHeight, items: blocks, from: started, to: ended, words: phasesOf, color: block => colors[block.kind.id] },
  { name: "Unrecognized", high: 20, items: data.misses, from: started, to: ended, words: one => one.text ?? "not recognized", color: () => colors.alarm },
  { name: "Responders", high: 14, items: data.walks, from: timed, to: timed, words: one => `${one.action}: ${one.outcome}`,
    color: one => one.handled ? colors.good : colors.alarm },
  { name: "Focus", high: 14, items: data.focus, from: timed, to: timed, words: named, color: () => colors.edge },
  { name: "Speech", high: 20, items: data.speech, from: timed, to: ended, words: named, color: () => colors.wash },
  { name: "Repaired", high: 14, items: data.repairs, from: timed, to: timed, words: named, color: () => colors.alarm },
])).filter(band => band.items.length || ["Fingers", "Gestures"].includes(band.name)).map(band => ({ ...band, kind: band.name, top: 0 })));
const chartHeight = bands.reduce((edge, band) => { band.top = edge; return edge + band.high + 3; }, rulerHeight + 2);
/** @type {CanvasRenderingContext2D} */
const chalk = one("chart").getContext("2d");
const chalkFont = "12px system-ui, sans-serif";
// The width of the longest name of a band.
chalk.font = chalkFont;
const namesWidth = (areSeveral ? 16 : 8) + Math.ceil(Math.max(60, ...bands.map(band => chalk.measureText(band.name).width)));
const icons = new Map(kinds.map(kind => [kind, new Path2D(kind.path)]));
let shownTime = 0;

export function fitChart() {
  setWidths(one("rows").clientWidth, namesWidth);
  resize(chalk, chartWidth, chartHeight);
  one("chart").style.height = `${chartHeight}px`;
  drawChart();
}
function label(time, step) {
  if (step < 1000) return (time / 1000).toFixed(step < 10 ? 3 : step < 100 ? 2 : 1);
  if (time < 6e4) return String(time / 1000);
  return `${Math.floor(time / 6e4)}:${String(Math.round(time / 1000 % 60)).padStart(2, "0")}`;
}
export function drawChart() {
  setDrawn();
  chalk.clearRect(0, 0, chartWidth, chartHeight);
  chalk.font = chalkFont;
  chalk.textBaseline = "middle";
  if (range) {
    chalk.fillStyle = colors.mark;
    chalk.fillRect(Math.max(gutter, across(range[0])), 0, Math.max(2, across(range[1]) - Math.max(gutter, across(range[0]))), chartHeight);
  }
  drawRuler();
  for (const band of bands) {
    chalk.save();
    chalk.fillStyle = band.kind == "Unrecognized" ? colors.alarm : colors.soft;
    chalk.fillText(band.name, 0, band.top + band.high / 2);
    if (band.device !== undefined) {
      chalk.fillStyle = deviceColor(band.device);
      chalk.fillRect(gutter - 8, band.top, 4, band.high);
    }
    chalk.beginPath();
    chalk.rect(gutter - 3, band.top - 1, chartWidth - gutter + 3, band.high + 2);
    chalk.clip();
    drawBand(band);
    chalk.restore();
  }
}
function drawRuler() {
  const length = view[1] - view[0];
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 3e4, 6e4, 3e5, 6e5, 18e5, 36e5, 36e6, 864e5]
    .find(step => step / length * (chartWidth - gutter) > 70) ?? 10 ** Math.ceil(Math.log10(length / 8));
  chalk.strokeStyle = colors.line;
  chalk.fillStyle = colors.soft;
  chalk.lineWidth = 1;
  for (let time = Math.ceil(view[0] / step) * step; time <= view[1]; time += step) {
    const x = Math.round(across(time)) + .5, text = label(time, step), wide = chalk.measureText(text).width;
    chalk.beginPath();
    chalk.moveTo(x, rulerHeight - 4);
    chalk.lineTo(x, chartHeight);
    chalk.stroke();
    chalk.fillText(text, clamp(x - wide / 2, gutter, chartWidth - wide - 2), 8);
  }
  // Each time that the search has found is an arrow.
  chalk.fillStyle = colors.pick;
  let last = -9;
  for (const time of hits.times) {
    const x = across(time);
    if (x < gutter - 1 || x < last + 2) continue;
    if (x > chartWidth) break;
    last = x;
    chalk.beginPath();
    chalk.moveTo(x - 4, rulerHeight - 6);
    chalk.lineTo(x + 4, rulerHeight - 6);
    chalk.lineTo(x, rulerHeight + 1);
    chalk.fill();
  }
}
/** @param {Band} band */
function drawBand(band) {
  const middle = band.top + band.high / 2, last = beyond(band.items, view[1], band.from);
  let dotted = -1;
  for (const item of band.items.slice(0, last)) {
    if (band.to(item) < view[0]) continue;
    const x = across(band.from(item)), end = across(band.to(item)), color = band.color(item);
    chalk.fillStyle = color;
    if (band.kind == "Fingers") {
      const high = (band.high - 4) / rowCount;
      chalk.fillRect(x, band.top + 2 + item.row * high, Math.max(1.5, end - x), Math.max(1, high - 1));
    } else if (band.kind == "Speech") {
      chalk.fillRect(x, band.top, Math.max(1.5, end - x - 1), band.high);
      writeWithin(item.text, x, end, middle);
      if (hits.items.has(item)) frameHit(x, band.top, Math.max(3, end - x - 1), band.high);
    } else if (band.kind == "Gestures") drawBlock(item, band.top + item.level * levelHeight, color);
    else if (band.kind == "Unrecognized") {
      const wide = Math.max(3, end - x);
      hatch(x, end, band.top, band.high, color);
      chalk.strokeStyle = color;
      chalk.lineWidth = 1.5;
      chalk.strokeRect(x + .75, band.top + .75, wide - 1.5, band.high - 1.5);
      writeWithin(item.closest ?? "not recognized", x, end, middle);
      if (hits.items.has(item)) frameHit(x, band.top, wide, band.high);
    } else if (x >= dotted + 1) {
      dotted = x;
      chalk.beginPath();
      chalk.arc(x, middle, 4, 0, 7);
      chalk.fill();
      if (hits.items.has(item)) frameHit(x - 5, band.top + 1, 10, band.high - 2);
    }
  }
}
/**
 * Draws a gesture: fingers filled above a bar, the wait hatched, the speech pale and dotted below,
 * and its name within.
 * @param {Block} block
 */
function drawBlock(block, top, color) {
  const { made, spoken } = block, high = levelHeight - 3;
  const [start, lifted, decided, end] = [made.start, made.decided, made.t, block.end].map(across);
  const wide = Math.max(3, end - start);
  const fill = (from, to, alpha, y = top, tall = high) => {
    chalk.globalAlpha = alpha;
    chalk.fillRect(from, y, Math.max(0, to - from), tall);
    chalk.globalAlpha = 1;
  };
  chalk.fillStyle = colors.paper;
  chalk.fillRect(start, top, wide, high);
  chalk.fillStyle = color;
  fill(start, Math.max(lifted, start + 2), .4);
  fill(start, Math.max(lifted, start + 2), 1, top + high - 4, 4);
  hatch(lifted, decided, top, high, color);
  for (const one of spoken) {
    const from = Math.max(decided, across(one.t)), to = across(one.end);
    fill(from, to, .14);
    for (let x = Math.max(from + 2, gutter - (gutter - from) % 5); x < Math.min(to - 2, chartWidth); x += 5) chalk.fillRect(x, top + high - 4, 2, 2);
  }
  chalk.strokeStyle = color;
  chalk.lineWidth = 1;
  chalk.strokeRect(start + .5, top + .5, wide - 1, high - 1);
  // The decision.
  if (decided > lifted + 2) chalk.fillRect(decided - 1, top, 2, high);
  if (hits.items.has(made)) frameHit(start, top, wide, high);
  const left = Math.max(start, gutter - 3) + 4, right = Math.min(end, chartWidth) - 3, room = right - left;
  const full = chalk.measureText(made.name).width, middle = top + high / 2 - 1;
  // The name, if it fits; otherwise the icon of the kind, with the start of the name.
  const hasIcon = full + 15 <= room || full > room;
  if (hasIcon && room >= 10) drawIcon(block.kind, left, middle - 6, color);
  const inset = hasIcon ? 15 : 0;
  if (room - inset > 16) write(made.name, left + inset, middle, room - inset);
}
/** @param {import("./gestures.js").Kind} kind */
function drawIcon(kind, x, y, color) {
  const icon = /** @type {Path2D} */ (icons.get(kind));
  chalk.save();
  chalk.translate(x, y);
  chalk.lineWidth = 3;
  chalk.lineJoin = "round";
  chalk.strokeStyle = colors.paper;
  chalk.stroke(icon);
  chalk.fillStyle = color;
  chalk.fill(icon);
  chalk.restore();
}
function hatch(from, to, top, high, color) {
  const [left, right] = [Math.max(from, gutter - 3), Math.min(to, chartWidth)];
  if (right - left < 1) return;
  chalk.save();
  chalk.beginPath();
  chalk.rect(left, top, right - left, high);
  chalk.clip();
  chalk.beginPath();
  for (let x = left - high - (left - from) % 6; x < right; x += 6) {
    chalk.moveTo(x, top + high);
    chalk.lineTo(x + high, top);
  }
  chalk.strokeStyle = color;
  chalk.lineWidth = 1.5;
  chalk.globalAlpha = .6;
  chalk.stroke();
  chalk.restore();
}
function frameHit(x, top, wide, high) {
  chalk.strokeStyle = colors.pick;
  chalk.lineWidth = 3;
  chalk.strokeRect(x + 1, top + 1, Math.max(2, wide - 2), high - 2);
}
function writeWithin(text, from, end, y) {
  const left = Math.max(from, gutter - 3) + 3, room = Math.min(end, chartWidth) - left - 3;
  if (room > 18) write(text, left, y, room);
}
/** Writes text on a halo of the paper, and cuts it with "…" if it does not fit. */
function write(text, x, y, room) {
  let shown = text.slice(0, Math.ceil(room / 3));
  if (shown != text || chalk.measureText(shown).width > room) {
    while (shown && chalk.measureText(`${shown}…`).width > room) shown = shown.slice(0, -1);
    if (!shown) return;
    shown += "…";
  }
  chalk.lineWidth = 3;
  chalk.lineJoin = "round";
  chalk.strokeStyle = colors.paper;
  chalk.globalAlpha = .75;
  chalk.strokeText(shown, x, y);
  chalk.globalAlpha = 1;
  chalk.fillStyle = colors.ink;
  chalk.fillText(shown, x, y);
}
/** Returns the item of a band under the pointer: the nearest. */
export function under(x, y) {
  const band = bands.find(band => y >= band.top - 1 && y <= band.top + band.high + 2);
  if (!band || x < gutter - 4) return null;
  const level = band.kind == "Gestures" ? clamp(Math.floor((y - band.top) / levelHeight), 0, levelCount - 1) : null;
  let best = null, least = 7;
  for (const item of band.items) {
    if (level !== null && item.level != level) continue;
    const start = across(band.from(item)), end = across(band.to(item));
    const away = Math.max(0, start - x, x - end);
    if (away < least || (away == least && away == 0)) [best, least] = [item, away];
  }
  return best && { band, item: best };
}

const sample = phase => make("span", { className: `sample ${phase}` });
/** Shows which colors and fillings mean what. */
export function fillLegend(place) {
  const made = kinds.filter(kind => blocks.some(block => block.kind == kind));
  place.replaceChildren(...made.map(kind => {
    const space = document.querySelector("svg")?.namespaceURI ?? null;
    const icon = /** @type {SVGElement} */ (document.createElementNS(space, "svg"));
    const path = document.createElementNS(space, "path");
    icon.setAttribute("viewBox", "-1 -1 14 14");
    icon.setAttribute("aria-hidden", "true");
    icon.style.setProperty("--kind", `var(--kind-${kind.id})`);
    path.setAttribute("d", kind.path);
    icon.append(path);
    return make("li", {}, icon, kind.name);
  }), ...(made.length ? [["fingers", "fingers on the glass"], ["wait", "wait for the decision"], ["speech", "speech"]] : [])
    .map(([phase, text]) => make("li", {}, sample(phase), text)));
}

onDraw(() => {
  const length = view[1] - view[0];
  // A new time comes into view. Without one, and while the user looks elsewhere during playback, the view stays.
  const isOutside = time => time < view[0] || time > view[1];
  if (now != shownTime && isOutside(now) && !(playing && isOutside(shownTime))) look(playing ? now : now - length / 5, length);
  shownTime = now;
  if (isStale) drawChart();
  const x = across(now);
  one("head").style.transform = `translateX(${x}px)`;
  one("head").hidden = x < gutter - 1 || x > chartWidth;
});
