// The whole session in small, with the visible part, which can be moved.
import { one } from "./dom.js";
import { data, duration, seconds, trails } from "./data.js";
import { now, onDraw } from "./player.js";
import { colors, resize } from "./canvas.js";
import { blocks } from "./gestures.js";
import { chartWidth, gutter, hits, look, onView, pan, view } from "./view.js";

const overview = one("overview"), mapHeight = 22;
/** @type {CanvasRenderingContext2D} */
const mapPen = one("map").getContext("2d");
let isMapStale = true;
/** Draws the whole session again, with the next frame of the display. */
export const redrawMap = () => { isMapStale = true; };
const mapRoom = () => Math.max(1, chartWidth - gutter - 6);
const onMap = time => gutter + time / duration * mapRoom();

function drawMap() {
  isMapStale = false;
  resize(mapPen, chartWidth, mapHeight);
  mapPen.clearRect(0, 0, chartWidth, mapHeight);
  const bar = (from, to, top, high, color) => {
    mapPen.fillStyle = color;
    mapPen.fillRect(onMap(from), top, Math.max(1.5, onMap(to) - onMap(from)), high);
  };
  for (const trail of trails) bar(trail.start, trail.end, 16, 3, colors.edge);
  for (const { made, kind } of blocks) bar(made.start, made.t, 4, 10, colors[kind.id]);
  for (const miss of data.misses) bar(miss.start, miss.end, 4, 15, colors.alarm);
  mapPen.fillStyle = colors.pick;
  for (const time of hits.times) mapPen.fillRect(onMap(time) - 1, 0, 3, 8);
}
function showVisible() {
  const [from, to] = view, visible = one("visible").style;
  visible.left = `${onMap(from)}px`;
  visible.width = `${Math.max(6, onMap(to) - onMap(from))}px`;
  overview.ariaValueNow = String(Math.round(from));
  overview.ariaValueText = `${seconds(from)} to ${seconds(to)} of ${seconds(duration)} seconds`;
}
overview.setAttribute("aria-valuemin", "0");
overview.setAttribute("aria-valuemax", String(Math.round(duration)));
onView(showVisible);
onDraw(() => {
  if (isMapStale) drawMap();
  one("map-head").style.transform = `translateX(${onMap(now)}px)`;
});
export function fitMap() {
  drawMap();
  showVisible();
}

/** @type {number | null} the time between the pointer and the start of the visible part */
let held = null;
const mapTime = event => (event.clientX - overview.getBoundingClientRect().left - gutter) / mapRoom() * duration;
const drawAlong = event => {
  if (held !== null) look(mapTime(event) - held, view[1] - view[0]);
};
overview.onpointerdown = event => {
  if (event.button) return;
  const time = mapTime(event), length = view[1] - view[0];
  // Beside the visible part, its middle comes to the pointer.
  held = time >= view[0] && time <= view[1] ? time - view[0] : length / 2;
  overview.setPointerCapture(event.pointerId);
  drawAlong(event);
};
overview.onpointermove = drawAlong;
overview.onpointerup = overview.onpointercancel = () => { held = null; };
overview.ondblclick = () => look(0, duration);
overview.onkeydown = event => {
  const by = { ArrowLeft: -.1, ArrowRight: .1, ArrowUp: -.1, ArrowDown: .1, PageUp: -.9, PageDown: .9, Home: -1e9, End: 1e9 }[event.key];
  if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  pan(by);
};
