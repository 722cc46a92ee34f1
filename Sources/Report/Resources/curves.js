// The curves of the touch that is shown, below the timeline: distance and speed of each finger.
import { one } from "./dom.js";
import { beyond, devices, film, seconds, speedText } from "./data.js";
import { ask, now, onDraw } from "./player.js";
import { colors, fingerColors, resize } from "./canvas.js";
import { across, chartWidth, gutter, onView, timeAt, view } from "./view.js";
import { distanceAt, distanceText, fingersOf, pointAt, shownLimits, shownTouch, speedAt } from "./touches.js";

/** @typedef {import("./touches.js").Touch} Touch */
const curveHeight = 42, curveGap = 6, curvesHeight = 2 * curveHeight + curveGap + 2;
/** @type {CanvasRenderingContext2D} */
const curvePen = one("curves").getContext("2d");
/** @type {{ touch: Touch | undefined, distances: Float32Array[], speeds: Float32Array[] }} */
const curves = { touch: undefined, distances: [], speeds: [] };
let areCurvesStale = true, drawnFor = "";
/** The time under the pointer; `NaN` without one. */
let hovered = NaN;
// A screen needs the room in a low window.
export let showsCurves = innerHeight >= (film ? 900 : 760) + 120 * (devices.length - 1);

export function showCurves(on = !showsCurves) {
  showsCurves = on;
  one("show-curves").checked = on;
  one("curve-box").hidden = !on;
  fitCurves();
  ask();
}
/** Limits that are distances of a finger from its landing, or its speed. */
const distanceReasons = ["slid", "moved-in-long-tap", "too-short"];
function limitsOf(/** @type {Touch} */ touch, isSpeed) {
  return shownLimits(touch).filter(({ rule }) => isSpeed ? rule.unit == "mm/s" : distanceReasons.includes(rule.reason ?? "")).slice(0, 2);
}
function takeCurves(/** @type {Touch} */ touch) {
  const fingers = fingersOf(touch);
  curves.touch = touch;
  curves.distances = fingers.map(({ trail }) => Float32Array.from(trail.t, (_, i) => distanceAt(trail, i)));
  curves.speeds = fingers.map(({ trail }) => Float32Array.from(trail.t, (_, i) => speedAt(trail, i)));
}
const highest = (lists, least) => lists.reduce((most, list) => list.reduce((a, b) => Math.max(a, b), most), least);

export function fitCurves() {
  if (!showsCurves) return;
  resize(curvePen, chartWidth, curvesHeight);
  one("curves").style.height = `${curvesHeight}px`;
  areCurvesStale = true;
}
function drawCurves(/** @type {Touch} */ touch) {
  areCurvesStale = false;
  curvePen.clearRect(0, 0, chartWidth, curvesHeight);
  drawCurve(touch, curves.distances, "mm", 0, false);
  drawCurve(touch, curves.speeds, "mm/s", curveHeight + curveGap, true);
}
function drawCurve(/** @type {Touch} */ touch, lists, unit, top, isSpeed) {
  const limits = limitsOf(touch, isSpeed), fingers = fingersOf(touch);
  const most = highest([...lists, limits.map(({ rule }) => rule.limit ?? 0)], 1) * 1.1;
  const yOf = value => top + curveHeight - 2 - value / most * (curveHeight - 4);
  curvePen.font = "12px system-ui, sans-serif";
  curvePen.textBaseline = "middle";
  curvePen.fillStyle = colors.soft;
  curvePen.fillText(isSpeed ? "mm/s" : "Distance", 0, top + 10);
  curvePen.fillText(`to ${Math.round(most)}${isSpeed ? "" : " mm"}`, 0, top + 26);
  curvePen.save();
  curvePen.beginPath();
  curvePen.rect(gutter - 1, top, chartWidth - gutter, curveHeight);
  curvePen.clip();
  curvePen.strokeStyle = colors.line;
  curvePen.lineWidth = 1;
  curvePen.strokeRect(gutter - .5, top + .5, chartWidth - gutter - 1, curveHeight - 1);
  curvePen.lineJoin = "round";
  fingers.forEach(({ trail }, number) => {
    curvePen.beginPath();
    const first = Math.max(0, beyond(trail.t, view[0]) - 1), last = Math.min(trail.t.length - 1, beyond(trail.t, view[1]));
    const isGap = i => trail.gaps?.includes(i);
    for (let i = first; i <= last; i++) {
      if (isGap(i)) curvePen.moveTo(across(trail.t[i]), yOf(lists[number][i]));
      else curvePen.lineTo(across(trail.t[i]), yOf(lists[number][i]));
    }
    curvePen.lineWidth = 2;
    curvePen.strokeStyle = fingerColors[trail.row % 5];
    curvePen.stroke();
    curvePen.setLineDash([3, 4]);
    curvePen.beginPath();
    for (const i of trail.gaps ?? []) for (const at of [i - 1, i])
      curvePen[at == i ? "lineTo" : "moveTo"](across(trail.t[at]), yOf(lists[number][at]));
    curvePen.stroke();
    curvePen.setLineDash([]);
  });
  for (const limit of limits) {
    const y = yOf(limit.rule.limit ?? 0), text = `${limit.isMaximum ? "at most" : "at least"} ${limit.rule.limit_text}`;
    curvePen.strokeStyle = curvePen.fillStyle = limit.passed ? colors.good : colors.alarm;
    curvePen.lineWidth = 1.5;
    curvePen.setLineDash([5, 4]);
    curvePen.beginPath();
    curvePen.moveTo(gutter, y);
    curvePen.lineTo(chartWidth, y);
    curvePen.stroke();
    curvePen.setLineDash([]);
    const left = chartWidth - curvePen.measureText(text).width - 4, middle = y < top + 18 ? y + 10 : y - 9;
    curvePen.lineWidth = 4;
    curvePen.strokeStyle = colors.paper;
    curvePen.strokeText(text, left, middle);
    curvePen.fillText(text, left, middle);
  }
  if (!isSpeed) drawTimeLimits(touch, top);
  curvePen.restore();
}
const touchReasons = ["touched-too-long", "touched-too-short", "took-too-long", "lasted-too-long", "swept-too-long", "explored", "gripped"];
/** Draws limits of the duration of the touch as vertical lines. */
function drawTimeLimits(/** @type {Touch} */ touch, top) {
  for (const limit of shownLimits(touch).filter(({ rule }) => touchReasons.includes(rule.reason ?? "")).slice(0, 2)) {
    const x = across(touch.start + (limit.rule.limit ?? 0)), text = `${limit.isMaximum ? "at most" : "at least"} ${limit.rule.limit_text}`;
    curvePen.strokeStyle = curvePen.fillStyle = limit.passed ? colors.good : colors.alarm;
    curvePen.lineWidth = 1.5;
    curvePen.setLineDash([5, 4]);
    curvePen.beginPath();
    curvePen.moveTo(x, top);
    curvePen.lineTo(x, top + 2 * curveHeight + curveGap);
    curvePen.stroke();
    curvePen.setLineDash([]);
    curvePen.fillText(text, x + 4, top + 10);
  }
}
/** The values of each finger at a time, in words. */
function valuesAt(/** @type {Touch} */ touch, time) {
  const fingers = fingersOf(touch).filter(({ trail }) => time >= trail.start && time <= trail.end);
  if (!fingers.length) return `${seconds(time)} s: no finger of this touch`;
  return `${seconds(time)} s: ${fingers.map(({ trail, number }) => {
    const i = pointAt(trail, time);
    return `finger ${number} ${distanceText(touch, trail, i)}, ${speedText(speedAt(trail, i))}`;
  }).join("; ")}`;
}
onView(() => { areCurvesStale = true; });
onDraw(() => {
  const touch = shownTouch();
  one("curve-box").hidden = !showsCurves || !touch;
  if (!showsCurves || !touch) return;
  if (touch != curves.touch) takeCurves(touch);
  const state = `${touch.number} ${shownLimits(touch).map(({ rule }) => rule.reason)} ${chartWidth} ${view}`;
  if (areCurvesStale || state != drawnFor) { drawnFor = state; drawCurves(touch); }
  const time = Number.isNaN(hovered) ? now : hovered, x = across(time);
  one("curve-head").style.transform = `translateX(${x}px)`;
  one("curve-head").hidden = x < gutter - 1 || x > chartWidth;
  const text = valuesAt(touch, time);
  if (one("curve-values").textContent != text) one("curve-values").textContent = text;
});
one("curves").onpointermove = event => {
  hovered = timeAt(event.clientX - one("curves").getBoundingClientRect().left);
  if (hovered < view[0] || hovered > view[1]) hovered = NaN;
  ask();
};
one("curves").onpointerleave = () => { hovered = NaN; ask(); };
one("show-curves").checked = showsCurves;
one("show-curves").onchange = () => showCurves(one("show-curves").checked);
