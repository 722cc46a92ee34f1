// The surface: the screen with its cursor, and the fingers on it.
import { one, make } from "./dom.js";
import { at, between, beyond, clamp, cursorAt, data, devices, film, markupOf, shotAt } from "./data.js";
import { ask, missed, now, onDraw, selection } from "./player.js";
import { colors, resize } from "./canvas.js";
import { areSeveral, arrange, drawNames, fingerColor } from "./devices.js";
import { fingersOf, isDecisionOpen, shownTouch } from "./touches.js";

/** @typedef {import("./data.js").Trail} Trail */

const surface = one("surface");
/** @type {CanvasRenderingContext2D} */
export const pen = one("trails").getContext("2d");
export let showsScreen = Boolean(film);
/** Whether several devices are drawn in the same scale, rather than each as large as possible. */
export let isToScale = true;
let scale = 1, width = 1, height = 1;
/**
 * The part of the canvas that each device is drawn on, and the length of a millimeter there.
 * @type {{ x: number, y: number, wide: number, high: number, device: import("./data.js").Device,
 *   millimeter: number[] }[]}
 */
export let areas = [];
export const areaOf = number => areas[number] ?? areas[0];

export function showScreen(on) {
  showsScreen = on;
  fit();
}

export function showToScale(on) {
  isToScale = on;
  fit();
}

/** Fits the surfaces into their box. */
export function fit() {
  const sizes = showsScreen && film ? [film.size] : devices.map(one => [one.width, one.height]);
  const shape = sizes.reduce((sum, [wide, high]) => sum + high / wide, 0);
  document.body.style.setProperty("--shape", String(shape));
  document.body.classList.toggle("tall", sizes.length == 1 && shape > 1.2);
  const box = one("box").getBoundingClientRect(), [roomX, roomY] = [box.width - 4, box.height - 4];
  let boxes;
  if (sizes.length > 1) {
    const arranged = arrange(sizes, roomX, roomY, isToScale);
    boxes = arranged.boxes;
    [width, height] = [roomX, arranged.height];
    for (const box of boxes) box.x += (roomX - arranged.width) / 2;
  } else {
    const [wide, high] = sizes[0], part = Math.min(roomX / wide, roomY / high);
    boxes = [{ x: 0, y: 0, wide: wide * part, high: high * part }];
    [width, height] = [wide * part, high * part];
  }
  if (!boxes.every(({ wide, high }) => wide > 0 && high > 0)) return;
  surface.style.width = `${width}px`;
  surface.style.height = `${height}px`;
  scale = showsScreen && film ? width / film.size[0] : 1;
  areas = devices.map((one, i) => {
    const area = boxes[i] ?? boxes[0];
    return { ...area, device: one, millimeter: [area.wide / one.width, area.high / one.height] };
  });
  surface.classList.toggle("apart", areas.length > 1 && !showsScreen);
  one("screen").style.transform = `scale(${scale})`;
  one("screen").hidden = !showsScreen;
  resize(pen, width, height);
  ask();
}

let picture = -1;
/** @type {Map<number, HTMLElement>} */
const pictures = new Map();
function drawScreen() {
  const shot = showsScreen ? shotAt(now) : null;
  const isDown = showsScreen && Boolean(at(data.curtains, now, change => change.t)?.is_down);
  one("curtain").hidden = !isDown;
  const frame = cursorAt(now);
  one("cursor").hidden = !shot || !frame.length || isDown;
  if (!one("cursor").hidden) place(one("cursor"), frame, 4);
  if (!shot || picture == shot[1]) return;
  picture = shot[1];
  let drawn = pictures.get(picture);
  if (!drawn) {
    drawn = make("div", { innerHTML: markupOf(picture) });
    if (pictures.size > 60) pictures.delete([...pictures.keys()][0]);
    pictures.set(picture, drawn);
  }
  one("screen").replaceChildren(drawn);
}
/** Puts an element around a frame of the screen, with a margin as far as the surface has room for it. */
export function place(element, frame, margin) {
  const [x, y, wide, high] = frame;
  const edge = margin ? 2 : 0;
  const within = (from, long, room) => {
    const [start, end] = [from * scale - margin, (from + long) * scale + margin];
    // An element out of sight remains out of sight.
    if (end <= 0 || start >= room) return [start, end - start];
    return [Math.max(start, edge), Math.min(end, room - edge) - Math.max(start, edge)];
  };
  const [[left, across], [top, down]] = [within(x, wide, width), within(y, high, height)];
  element.style.transform = `translate(${left}px, ${top}px)`;
  element.style.width = `${across}px`;
  element.style.height = `${down}px`;
}
/** Calls a function with the point of the screen that is clicked. */
export function onPress(act) {
  surface.onclick = event => {
    if (!showsScreen) return;
    const box = surface.getBoundingClientRect();
    act((event.clientX - box.left) / scale, (event.clientY - box.top) / scale);
  };
}

/** @type {(trail: Trail, from: number, to: number) => void} */
function line(trail, from, to) {
  const first = Math.max(0, beyond(trail.t, from) - 1), last = beyond(trail.t, to) - 1;
  if (last < first) return;
  pen.beginPath();
  for (let i = first; i <= last; i++) pen.lineTo(...point(trail, i));
  pen.stroke();
}
/**
 * Returns the position of a trail on the canvas, at one of its points.
 * @param {Trail} trail
 * @returns {[number, number]}
 */
export function point(trail, i) {
  const { x, y, wide, high } = areaOf(trail.device);
  return [x + trail.x[i] * wide, y + trail.y[i] * high];
}
const stepOf = millimeter => [10, 50, 100, 500].find(step => step * millimeter[0] > 9) ?? 1000;
/** @param {typeof areas[0]} area */
function drawGrid({ x: left, y: top, wide, high, device, millimeter }) {
  pen.lineWidth = 1;
  if (areas.length > 1) {
    pen.fillStyle = colors.glass;
    pen.fillRect(left, top, wide, high);
  }
  pen.strokeStyle = colors.line;
  pen.beginPath();
  const step = stepOf(millimeter);
  for (let x = step; x < device.width; x += step) {
    pen.moveTo(left + x * millimeter[0], top);
    pen.lineTo(left + x * millimeter[0], top + high);
  }
  for (let y = step; y < device.height; y += step) {
    pen.moveTo(left, top + y * millimeter[1]);
    pen.lineTo(left + wide, top + y * millimeter[1]);
  }
  pen.stroke();
  if (areas.length > 1) return;
  pen.fillStyle = colors.soft;
  pen.font = "12px system-ui, sans-serif";
  const size = `${Math.round(device.width)} × ${Math.round(device.height)} mm`;
  const text = [`${size}, lines every ${step} mm`, size].find(text => pen.measureText(text).width < width - 16);
  if (text) pen.fillText(text, left + 8, height - 8);
}
function dot([x, y], radius, fill, rim, thick = 2) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = thick;
  pen.strokeStyle = rim;
  pen.stroke();
}
function cross([x, y]) {
  for (const [wide, color] of /** @type {[number, string][]} */ ([[7, "#ffffff"], [3.5, "#c4001a"]])) {
    pen.lineWidth = wide;
    pen.strokeStyle = color;
    pen.beginPath();
    pen.moveTo(x - 9, y - 9); pen.lineTo(x + 9, y + 9);
    pen.moveTo(x + 9, y - 9); pen.lineTo(x - 9, y + 9);
    pen.stroke();
  }
}
const labelFont = "600 12px system-ui, sans-serif";
/** Whether a text is wider than the surface. */
export function isTooWide(text) {
  pen.font = labelFont;
  return pen.measureText(text).width > width - 6;
}
/** Returns the left, top, right and bottom of a label, which is within the surface. */
export function labelBox(text, x, y) {
  pen.font = labelFont;
  const long = pen.measureText(text).width, left = clamp(x, 3, Math.max(3, width - long - 3)), middle = clamp(y, 9, height - 9);
  return [left, middle - 8, left + long, middle + 8];
}
/** Writes text on the surface, on a rim of the paper, within its bounds. */
export function drawLabel(text, x, y, color) {
  const [left, above] = labelBox(text, x, y), top = above + 8;
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  pen.lineWidth = 4;
  pen.strokeStyle = colors.paper;
  pen.strokeText(text, left, top);
  pen.fillStyle = color;
  pen.fillText(text, left, top);
  pen.textBaseline = "alphabetic";
}
/** The first contact of a finger, which gives it its color. */
const firstContact = (/** @type {Trail} */ trail) => { while (trail.before) trail = trail.before; return trail; };
/** Draws the gap between two contacts of a finger that the sensor lost. */
function drawGap(/** @type {[number, number]} */ from, /** @type {[number, number]} */ to) {
  pen.setLineDash([3, 7]);
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(...to);
  pen.stroke();
  pen.setLineDash([]);
}
/** Draws the whole path of the touch whose decision is shown: dotted after the present. */
function drawWholeTouch() {
  const touch = isDecisionOpen() && shownTouch();
  if (!touch) return;
  for (const { trail } of fingersOf(touch)) {
    const color = fingerColor(trail), ends = [...trail.gaps ?? [], trail.t.length];
    for (const [wide, tint] of /** @type {[number, string][]} */ ([[7, "rgba(255, 255, 255, .7)"], [4, color]])) {
      pen.lineWidth = wide;
      pen.strokeStyle = tint;
      ends.forEach((end, part) => {
        const first = part ? ends[part - 1] : 0, last = Math.min(end, beyond(trail.t, now));
        if (last <= first) return;
        if (part) drawGap(point(trail, first - 1), point(trail, first));
        pen.beginPath();
        for (let i = first; i < last; i++) pen.lineTo(...point(trail, i));
        pen.stroke();
      });
    }
    pen.setLineDash([2, 6]);
    pen.lineWidth = 3;
    line(trail, now, trail.end);
    pen.setLineDash([]);
    dot(point(trail, 0), 5, "#ffffff", color);
  }
}
const afterglow = 700, reducesMotion = matchMedia("(prefers-reduced-motion: reduce)");
// Blue and magenta must be visible on any screen, so each finger has a white rim.
function drawFingers() {
  pen.clearRect(0, 0, width, height);
  if (!showsScreen) areas.forEach(drawGrid);
  if (!showsScreen && areSeveral) drawNames(pen, areas, areas.map(area => stepOf(area.millimeter)), width, isToScale);
  pen.lineCap = pen.lineJoin = "round";
  drawWholeTouch();
  if (selection) for (const trail of between(selection.start, selection.end)) {
    const color = fingerColor(firstContact(trail));
    pen.setLineDash([2, 6]);
    pen.lineWidth = 3;
    pen.strokeStyle = color;
    line(trail, trail.start, trail.end);
    pen.setLineDash([]);
    dot(point(trail, 0), 5, "#ffffff", color);
  }
  for (const trail of between(now - afterglow, now)) {
    const color = fingerColor(firstContact(trail)), radius = clamp(4 * areaOf(trail.device).millimeter[0], 9, 26);
    const age = reducesMotion.matches ? 0 : Math.max(0, now - trail.end) / afterglow;
    pen.globalAlpha = 1 - age;
    for (const [wide, tint] of /** @type {[number, string][]} */ ([[7, "rgba(255, 255, 255, .7)"], [4, color]])) {
      pen.lineWidth = wide;
      pen.strokeStyle = tint;
      line(trail, now - afterglow, now);
      if (trail.before && trail.start > now - afterglow) drawGap(point(trail.before, trail.before.t.length - 1), point(trail, 0));
    }
    const end = point(trail, beyond(trail.t, now) - 1);
    if (now <= trail.end) {
      // A ring, so that the touched element remains visible within it.
      dot(end, radius, "transparent", "#ffffff", 7);
      pen.globalAlpha = .15;
      dot(end, radius, color, "transparent");
      pen.globalAlpha = 1;
      dot(end, radius, "transparent", color, 3.5);
    } else dot(end, radius * (1 + age / 2), "transparent", color, 2.5);
    pen.globalAlpha = 1;
  }
  const miss = missed();
  if (!miss) return;
  const paths = between(miss.start, miss.end).filter(trail => trail.device == miss.d);
  const { x, y, millimeter } = areaOf(miss.d);
  if (!paths.length) cross([x + miss.x * millimeter[0], y + miss.y * millimeter[1]]);
  for (const trail of paths) cross(point(trail, trail.t.length - 1));
}
onDraw(() => { drawScreen(); drawFingers(); });
