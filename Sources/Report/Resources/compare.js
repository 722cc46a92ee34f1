// Two recordings side by side: both surfaces at the same time, and where their gestures differ first.
import { one, make } from "./dom.js";
import { expanded, trailsOf } from "./decoding.js";

/**
 * @typedef {import("./data.js").Report} Report
 * @typedef {import("./data.js").Trail} Trail
 * @typedef {{ start: number, end: number, name: string, isMade: boolean }} Item a gesture or an unrecognized touch
 * @typedef {{ report: Report, devices: import("./data.js").Device[], trails: Trail[], items: Item[], first: number,
 *   canvas: HTMLCanvasElement, screen: HTMLElement, box: HTMLElement, said: HTMLElement, strip: HTMLElement, shot: number }} Side
 */
const sheets = JSON.parse(one("sheets").textContent);

/** Returns one of the recordings, with its part of the page. */
function sideOf(/** @type {number} */ number) {
  const stored = one(`data-${number}`), title = stored.dataset.title;
  /** @type {Report} */
  const report = JSON.parse(stored.textContent);
  const { film } = report, devices = report.devices.length ? report.devices : [{ name: "", width: 100, height: 60 }];
  if (film) [film.pictures, film.outlines] = [expanded(film.pictures), expanded(film.outlines)];
  const trails = trailsOf(report, devices);
  const items = [...report.gestures.map(made => ({ start: made.start, end: Math.max(made.t, made.start), name: made.name, short: made.name, isMade: true })),
    ...report.misses.map(miss => ({ start: miss.start, end: miss.end, name: miss.closest ? `not recognized (${miss.closest})` : "not recognized",
      short: miss.closest ?? "not recognized", isMade: false }))].sort((a, b) => a.start - b.start || a.end - b.end);
  const canvas = make("canvas", { role: "img", ariaLabel: `Fingers of recording ${number}` });
  const screen = make("div", { className: "screen auto", "aria-hidden": "true" }), box = make("div", { className: "surface" }, screen, canvas);
  const said = make("p", { className: "said" }), strip = make("div", { className: "strip" });
  one("columns").append(make("section", { ariaLabel: `Recording ${number}` },
    make("h2", {}, `${number}. `, make("a", { href: `?recording=${number}` }, title)),
    make("p", {}, `${devices.map(device => `${device.name} (${Math.round(device.width)} × ${Math.round(device.height)} mm)`).join(", ")}, `
      + `${(report.duration / 1000).toFixed(1)} s, ${items.length == 1 ? "1 touch or gesture" : `${items.length} touches and gestures`}`), box, said));
  one("strips").append(make("span", {}, String(number)), strip);
  return { report, devices, trails, items, first: trails[0]?.start ?? 0, canvas, screen, box, said, strip, shot: -1, sheet: stored.dataset.sheet };
}
const sides = [sideOf(1), sideOf(2)];
for (const sheet of new Set(sides.map(side => side.sheet))) document.head.append(make("style", {}, sheets[Number(sheet)] ?? ""));

// The first gestures that are not the same; NaN if all are.
const count = Math.max(...sides.map(side => side.items.length));
const differs = i => sides[0].items[i]?.name != sides[1].items[i]?.name;
const firstDifference = Array.from({ length: count }, (_, i) => i).find(differs) ?? NaN;

let isAtTouch = false, time = 0, isPlaying = false, before = 0;
/** Returns the time of the page at which a recording begins. */
const startOf = (/** @type {Side} */ side) => isAtTouch ? Math.max(...sides.map(one => one.first)) - side.first : 0;
const whole = () => Math.max(1, ...sides.map(side => startOf(side) + side.report.duration));

function drawScreen(/** @type {Side} */ side, /** @type {number} */ now) {
  const { film } = side.report;
  if (!film) return;
  const shot = film.shots.filter(one => one[0] <= now).at(-1) ?? film.shots[0];
  if (side.shot == shot[1]) return;
  side.shot = shot[1];
  side.screen.innerHTML = film.pictures[shot[1]].map(number => film.pieces[number]).join("");
}
function drawSide(/** @type {Side} */ side) {
  const now = time - startOf(side), { film } = side.report, pen = side.canvas.getContext("2d");
  if (!pen) return;
  const sizes = film ? [film.size] : side.devices.map(device => [device.width, device.height]);
  // Several devices are above each other, in the same scale.
  const wide = Math.max(...sizes.map(size => size[0])), high = sizes.reduce((sum, size) => sum + size[1], 0);
  const scale = Math.min((side.box.parentElement?.clientWidth ?? 300) / wide, Math.max(160, innerHeight * .42) / high), dots = devicePixelRatio;
  [side.box.style.width, side.box.style.height] = [`${wide * scale}px`, `${high * scale}px`];
  [side.canvas.width, side.canvas.height] = [wide * scale * dots, high * scale * dots];
  side.canvas.style.width = side.screen.style.width = `${wide * scale}px`;
  side.canvas.style.height = `${high * scale}px`;
  side.screen.style.transform = `scale(${scale})`;
  drawScreen(side, now);
  pen.scale(dots, dots);
  pen.lineCap = pen.lineJoin = "round";
  const style = getComputedStyle(document.documentElement);
  let top = 0;
  side.devices.forEach((_, device) => {
    const [width, height] = sizes[film ? 0 : device].map(length => length * scale), at = film ? 0 : top;
    if (at) {
      pen.fillStyle = style.getPropertyValue("--edge");
      pen.fillRect(0, at, width, 1);
    }
    side.trails.filter(trail => trail.device == device && trail.start <= now && trail.end >= now - 1500).forEach((trail, finger) => {
      const color = style.getPropertyValue(`--finger-${finger % 5}`), points = Array.from(trail.t).filter(t => t <= now).length;
      for (const [thick, tint] of /** @type {[number, string][]} */ ([[7, "rgba(255, 255, 255, .8)"], [4, color]])) {
        [pen.lineWidth, pen.strokeStyle] = [thick, tint];
        pen.beginPath();
        for (let i = 0; i < points; i++) pen.lineTo(trail.x[i] * width, at + trail.y[i] * height);
        pen.stroke();
        pen.beginPath();
        pen.arc(trail.x[points - 1] * width, at + trail.y[points - 1] * height, trail.end >= now ? 12 : 5, 0, 7);
        pen.stroke();
      }
    });
    top += height;
  });
  const item = side.items.filter(one => one.end <= now).at(-1), speech = side.report.speech.filter(one => one.t <= now).at(-1);
  const words = [item ? item.name : "", speech && now <= speech.end && !speech.muted ? `“${speech.text}”` : ""].filter(Boolean).join(": ");
  if (side.said.textContent != words) side.said.textContent = words;
}
function draw() {
  for (const side of sides) drawSide(side);
  one("scrub").value = time;
  one("scrub").ariaValueText = one("time").textContent = `${(time / 1000).toFixed(3)} s`;
  one("head").style.left = `${time / whole() * 100}%`;
}
/** Puts the gestures into the strips, on the common time axis. */
function fillStrips() {
  one("scrub").max = Math.ceil(whole());
  for (const side of sides) side.strip.replaceChildren(...side.items.map((item, i) => {
    const block = make("button", { className: `${item.isMade ? "" : "missed"} ${i == firstDifference ? "differs" : ""}`, title: item.name, ariaLabel: item.name,
      onclick: () => seek(startOf(side) + item.end) }, make("span", {}, item.short));
    block.style.left = `${(startOf(side) + item.start) / whole() * 100}%`;
    block.style.width = `${Math.max(.4, (item.end - item.start) / whole() * 100)}%`;
    return block;
  }));
}
function fillPairs() {
  const cellsOf = (/** @type {Side} */ { items }, i) => [make("td", {}, items[i] ? `${(items[i].start / 1000).toFixed(3)} s` : ""),
    make("td", {}, items[i]?.name ?? "–")];
  one("pairs").append(...Array.from({ length: count }, (_, i) => make("tr", { className: i == firstDifference ? "differs" : "" },
    make("th", { scope: "row" }, String(i + 1)), ...sides.flatMap(side => cellsOf(side, i)),
    make("td", {}, i == firstDifference ? "first difference" : differs(i) ? "different" : "same"))));
}
function seek(/** @type {number} */ to) {
  time = Math.min(whole(), Math.max(0, to));
  draw();
}
function play(on = !isPlaying) {
  if (on && time >= whole()) time = 0;
  [isPlaying, before] = [on, performance.now()];
  one("play").textContent = on ? "Pause" : "Play";
  if (on) requestAnimationFrame(step);
}
function step(/** @type {number} */ moment) {
  if (!isPlaying) return;
  time = Math.min(whole(), time + Math.min(250, moment - before));
  before = moment;
  draw();
  if (time >= whole()) play(false); else requestAnimationFrame(step);
}
function align(/** @type {boolean} */ atTouch) {
  isAtTouch = atTouch;
  one("align").value = atTouch ? "touch" : "start";
  fillStrips();
  seek(time);
}
one("play").onclick = () => play();
one("scrub").oninput = () => { play(false); seek(Number(one("scrub").value)); };
one("align").onchange = () => {
  align(one("align").value == "touch");
  try { history.replaceState(null, "", isAtTouch ? "#align=touch" : "#"); } catch { /* Some browsers refuse it for files. */ }
};
document.onkeydown = event => {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.key != " " || event.ctrlKey || event.altKey || event.metaKey || target.matches("button, a, select")) return;
  event.preventDefault();
  play();
};
const found = sides.map(({ items }) => items[firstDifference]), words = found.map(item => item ? item.name : "nothing");
one("difference").textContent = Number.isNaN(firstDifference) ? "Both recordings have the same gestures."
  : `First difference: gesture ${firstDifference + 1} is ${words[0]} in recording 1 and ${words[1]} in recording 2.`;
one("to-difference").hidden = Number.isNaN(firstDifference);
/** Goes to the end of the first gesture that differs, in the recording where it ends first. */
function goToDifference() {
  play(false);
  seek(Math.min(...sides.flatMap((side, i) => found[i] ? [startOf(side) + found[i].end] : [])));
}
one("to-difference").onclick = goToDifference;
fillPairs();
align(location.hash == "#align=touch");
if (!Number.isNaN(firstDifference)) goToDifference();
new ResizeObserver(draw).observe(one("columns"));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
