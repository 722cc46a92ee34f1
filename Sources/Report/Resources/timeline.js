// The timeline, and the pointer on it.
import { one } from "./dom.js";
import { beyond, clamp, data, duration, rowCount, seconds, trails } from "./data.js";
import { ask, now, onDraw, play, playing, seek } from "./player.js";
import { colors, fingerColors, resize } from "./canvas.js";

/**
 * @typedef {object} Band
 * @property {string} name
 * @property {number} high the height
 * @property {any[]} items
 * @property {(item: any) => number} from
 * @property {(item: any) => number} to
 * @property {(item: any) => string} words
 * @property {(item: any) => string} color
 * @property {number} top
 */
const started = item => item.start, timed = item => item.t;
const ended = item => item.end, named = item => item.text;
/** @type {Band[]} */
const bands = (/** @type {Omit<Band, "top">[]} */ ([
  { name: "Fingers", high: clamp(rowCount * 5 + 4, 14, 44), items: trails, from: started, to: ended,
    words: ({ id, start, end }) => `finger ${id}, ${seconds(start)} to ${seconds(end)}`, color: ({ row }) => fingerColors[row % 5] },
  { name: "Gestures", high: 32, items: data.gestures, from: started, to: timed, words: one => one.name, color: () => colors.accent },
  { name: "Unrecognized", high: 14, items: data.misses, from: started, to: ended, words: one => one.text ?? "not recognized", color: () => colors.alarm },
  { name: "Responders", high: 14, items: data.walks, from: timed, to: timed, words: one => `${one.action}: ${one.outcome}`,
    color: one => one.handled ? colors.good : colors.alarm },
  { name: "Focus", high: 14, items: data.focus, from: timed, to: timed, words: named, color: () => colors.edge },
  { name: "Speech", high: 20, items: data.speech, from: timed, to: ended, words: named, color: () => colors.wash },
  { name: "Repaired", high: 14, items: data.repairs, from: timed, to: timed, words: named, color: () => colors.alarm },
])).filter(band => band.items.length || ["Fingers", "Gestures"].includes(band.name)).map(band => ({ ...band, top: 0 }));
const chartHeight = bands.reduce((edge, band) => { band.top = edge; return edge + band.high + 3; }, 20);
/** @type {CanvasRenderingContext2D} */
const chalk = one("chart").getContext("2d");
// The width of the longest name of a band.
chalk.font = "12px system-ui, sans-serif";
const gutter = 8 + Math.ceil(Math.max(60, ...bands.map(band => chalk.measureText(band.name).width)));
let chartWidth = 100, view = [0, duration], shownTime = 0;

export function fitChart() {
  chartWidth = one("rows").clientWidth;
  resize(chalk, chartWidth, chartHeight);
  one("chart").style.height = `${chartHeight}px`;
  drawChart();
}
const across = time => gutter + (time - view[0]) / (view[1] - view[0]) * (chartWidth - gutter - 6);
const timeAt = x => view[0] + (x - gutter) / (chartWidth - gutter - 6) * (view[1] - view[0]);
/** Shows a period. */
export function look(from, long) {
  const length = clamp(long, Math.min(duration, 50), duration);
  const start = clamp(from, 0, duration - length);
  view = [start, start + length];
  drawChart();
  ask();
}
/** @param {number} by the factor of the period */
export function zoom(by, around = now) {
  const part = (around - view[0]) / (view[1] - view[0]), length = (view[1] - view[0]) * by;
  look(around - clamp(part, 0, 1) * length, length);
}
function label(time, step) {
  if (step < 1000) return (time / 1000).toFixed(step < 10 ? 3 : step < 100 ? 2 : 1);
  if (time < 6e4) return String(time / 1000);
  return `${Math.floor(time / 6e4)}:${String(Math.round(time / 1000 % 60)).padStart(2, "0")}`;
}
export function drawChart() {
  chalk.clearRect(0, 0, chartWidth, chartHeight);
  chalk.font = "12px system-ui, sans-serif";
  chalk.textBaseline = "middle";
  const length = view[1] - view[0];
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 3e4, 6e4, 3e5, 6e5, 18e5, 36e5, 36e6, 864e5]
    .find(step => step / length * (chartWidth - gutter) > 70) ?? 10 ** Math.ceil(Math.log10(length / 8));
  chalk.strokeStyle = colors.line;
  chalk.fillStyle = colors.soft;
  chalk.lineWidth = 1;
  for (let time = Math.ceil(view[0] / step) * step; time <= view[1]; time += step) {
    const x = Math.round(across(time)) + .5, text = label(time, step), wide = chalk.measureText(text).width;
    chalk.beginPath();
    chalk.moveTo(x, 14);
    chalk.lineTo(x, chartHeight);
    chalk.stroke();
    chalk.fillText(text, clamp(x - wide / 2, gutter, chartWidth - wide - 2), 8);
  }
  for (const band of bands) {
    chalk.save();
    chalk.fillStyle = band.name == "Unrecognized" ? colors.alarm : colors.soft;
    chalk.fillText(band.name, 0, band.top + band.high / 2);
    chalk.beginPath();
    chalk.rect(gutter - 3, band.top - 1, chartWidth - gutter + 3, band.high + 2);
    chalk.clip();
    drawBand(band);
    chalk.restore();
  }
}
/** @param {Band} band */
function drawBand(band) {
  const middle = band.top + band.high / 2, written = [gutter, gutter], last = beyond(band.items, view[1], band.from);
  let dotted = -1;
  for (const item of band.items.slice(0, last)) {
    if (band.to(item) < view[0]) continue;
    const x = across(band.from(item)), end = across(band.to(item));
    chalk.fillStyle = band.color(item);
    if (band.name == "Fingers") {
      const high = (band.high - 4) / rowCount;
      chalk.fillRect(x, band.top + 2 + item.row * high, Math.max(1.5, end - x), Math.max(1, high - 1));
    } else if (band.name == "Speech") {
      chalk.fillRect(x, band.top, Math.max(1.5, end - x - 1), band.high);
      if (end - x > 24) write(item.text, x + 3, middle, end - x - 6);
    } else if (band.name == "Gestures") {
      chalk.globalAlpha = .35;
      chalk.fillRect(x, band.top, Math.max(1, end - x), band.high);
      chalk.globalAlpha = 1;
      chalk.fillRect(end - 1, band.top, 2.5, band.high);
      // In the upper or the lower half, wherever there is more room before it; at the end, to the left.
      const row = written[0] <= written[1] ? 0 : 1;
      const wide = chalk.measureText(item.name).width;
      const start = Math.max(written[row] + 4, Math.min(end + 5, chartWidth - wide - 4));
      if (start <= end + 5) {
        write(item.name, start, band.top + band.high * (row ? .75 : .25), chartWidth - start - 2);
        written[row] = start + wide;
      }
    } else if (band.name == "Unrecognized") {
      chalk.fillRect(x, band.top + 2, Math.max(3, end - x), band.high - 4);
    } else if (x >= dotted + 1) {
      dotted = x;
      chalk.beginPath();
      chalk.arc(x, middle, 4, 0, 7);
      chalk.fill();
    }
  }
}
function write(text, x, y, room) {
  chalk.fillStyle = colors.ink;
  let shown = text.slice(0, Math.ceil(room / 4));
  if (chalk.measureText(shown).width > room) {
    while (shown && chalk.measureText(`${shown}…`).width > room) shown = shown.slice(0, -1);
    if (shown.length < 3) return;
    shown += "…";
  }
  chalk.fillText(shown, x, y);
}
/** Returns the item of a band under the pointer: the nearest. */
function under(x, y) {
  const band = bands.find(band => y >= band.top - 1 && y <= band.top + band.high + 2);
  if (!band || x < gutter - 4) return null;
  let best = null, least = 7;
  for (const item of band.items) {
    const start = across(band.from(item)), end = across(band.to(item));
    const away = Math.max(0, start - x, x - end);
    if (away < least || (away == least && away == 0)) [best, least] = [item, away];
  }
  return best && { band, item: best };
}

const rows = one("rows"), tip = one("tip");
let dragged = false;
rows.onpointerdown = event => {
  if (event.button) return;
  const hit = under(event.offsetX, event.offsetY);
  play(false);
  if (!hit) seek(timeAt(event.offsetX));
  else if (hit.band.name == "Unrecognized") seek(hit.item.end, hit.item);
  else seek(hit.item.t ?? hit.item.start, hit.band.name == "Gestures" ? { start: hit.item.start, end: hit.item.decided } : null);
  dragged = true;
  rows.setPointerCapture(event.pointerId);
};
rows.onpointermove = event => {
  const box = rows.getBoundingClientRect(), [x, y] = [event.clientX - box.left, event.clientY - box.top];
  if (dragged && Math.abs(event.movementX) > 0) return seek(timeAt(x));
  const hit = under(x, y);
  tip.hidden = !hit;
  if (!hit) return;
  tip.textContent = hit.band.words(hit.item);
  tip.style.left = `${clamp(x + 10, 0, Math.max(0, box.width - tip.offsetWidth - 4))}px`;
  tip.style.top = `${clamp(y - tip.offsetHeight - 8, 0, 400)}px`;
};
rows.onpointerup = rows.onpointercancel = () => { dragged = false; };
rows.onpointerleave = () => { tip.hidden = true; };
rows.addEventListener("wheel", event => {
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    zoom(event.deltaY > 0 ? 1.25 : .8, timeAt(event.clientX - rows.getBoundingClientRect().left));
  } else if (event.deltaX) {
    event.preventDefault();
    look(view[0] + event.deltaX / chartWidth * (view[1] - view[0]), view[1] - view[0]);
  }
}, { passive: false });

onDraw(() => {
  const length = view[1] - view[0];
  // A new time comes into view; without one, the view may be elsewhere.
  if (now != shownTime && (now < view[0] || now > view[1])) look(playing ? now : now - length / 5, length);
  shownTime = now;
  const x = across(now);
  one("head").style.transform = `translateX(${x}px)`;
  one("head").hidden = x < gutter - 1 || x > chartWidth;
});
