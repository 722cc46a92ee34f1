// The limits as shapes on the surface: circles, rulers and rings around the fingers, and a scale.
import { one } from "./dom.js";
import { clamp } from "./data.js";
import { ask, now, onDraw } from "./player.js";
import { colors, fingerColors } from "./canvas.js";
import { areaOf, areas, drawLabel, isToScale, isTooWide, labelBox, pen, point, showsScreen } from "./surface.js";
import { distanceAt, distanceText, fingersOf, isShownNow, pointAt, shownGesture, shownLimits, shownTouch, touchBefore } from "./touches.js";

/**
 * @typedef {import("./touches.js").Measured} Measured
 * @typedef {import("./touches.js").Touch} Touch
 * @typedef {import("./touches.js").Finger} Finger
 */
/** Whether the limits are drawn. */
export let showsLimits = true;
export function showLimits(on = !showsLimits) {
  showsLimits = on;
  one("show-limits").checked = on;
  ask();
}

/** @type {Record<string, string>} the shape of each reason; the times of a touch are rings */
const shapes = {
  slid: "circle", "moved-in-long-tap": "circle", "next-tap-far": "before", "too-short": "ruler", bent: "band",
  "spread-too-little": "spread", "spread-too-little-apart": "spread", "turned-too-little": "turn",
  "touched-too-long": "ring", "touched-too-short": "ring", gripped: "ring", flickered: "ring", scattered: "ring", explored: "ring",
  "took-too-long": "ring", "lasted-too-long": "ring", "swept-too-long": "ring", "touched-unevenly": "ring",
  "paused-at-end": "ring", "lifted-late": "ring", "landed-late": "ring", "next-tap-late": "pause", bounced: "pause",
};
/** The shape of a limit: a bar for ratios, angles, speeds and counts, which have no place on the surface. */
const shapeOf = (/** @type {import("./data.js").Rule} */ { reason = "", limit }) => shapes[reason] ?? (limit === undefined ? "" : "bar");
const made = ({ rule, text }) => ({
  circle: `${text} moved`, before: `${text} from the tap before`, ruler: `${text} made`, band: `bent by ${text}`,
  spread: `${text} made`, turn: `turned by ${text}`, ring: `${text} measured`, pause: `${text} after the touch before`,
}[shapeOf(rule)] ?? `${text} measured`);
/** The limit and the measured value of a shape: `6.5 mm needed, 5.8 mm made`. */
export const shapeLabel = (/** @type {Measured} */ limit) => limit.isMaximum
  ? `${made(limit)}, at most ${limit.rule.limit_text}` : `${limit.rule.limit_text} needed, ${made(limit)}`;
/** @type {Record<string, string>} */
const shapeNames = {
  circle: "Circle around the landing", before: "Circle around the tap before", ruler: "Ruler along the flick", band: "Band along the line",
  spread: "Rulers of the fingers", turn: "Angle of the fingers", ring: "Ring around the finger", pause: "Ring around the touch before",
  bar: "Bar beside the finger",
};
/** Returns the limits that have a shape, one of each kind: the nearest. */
function drawable(/** @type {Touch} */ touch) {
  const seen = new Set();
  return shownLimits(touch).filter(({ rule }) => {
    const shape = shapeOf(rule);
    if (!shape || seen.has(shape)) return false;
    return Boolean(seen.add(shape));
  });
}
/** Returns what the shapes show, in words. */
export const shapesInWords = (/** @type {Touch} */ touch) =>
  drawable(touch).map(limit => `${shapeNames[shapeOf(limit.rule)]}: ${shapeLabel(limit)}.`);

const tint = (/** @type {Measured} */ limit) => limit.passed ? colors.good : colors.alarm;
/** Strokes the path of the pen on a white rim, so that it is visible on any screen. */
function strokeRimmed(color, wide = 2, dash = /** @type {number[]} */ ([])) {
  pen.setLineDash([]);
  pen.lineWidth = wide + 2.5;
  pen.strokeStyle = colors.paper;
  pen.globalAlpha = .7;
  pen.stroke();
  pen.globalAlpha = 1;
  pen.setLineDash(dash);
  pen.lineWidth = wide;
  pen.strokeStyle = color;
  pen.stroke();
  pen.setLineDash([]);
}
function strokeLine(from, to, color, wide = 2, dash = /** @type {number[]} */ ([])) {
  pen.beginPath();
  pen.moveTo(from[0], from[1]);
  pen.lineTo(to[0], to[1]);
  strokeRimmed(color, wide, dash);
}
/** Draws a line with marks at both ends. */
function drawMeasure(from, to, color, wide, dash) {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [across, down] = [-(to[1] - from[1]) / long * 6, (to[0] - from[0]) / long * 6];
  strokeLine(from, to, color, wide, dash);
  for (const [x, y] of [from, to]) strokeLine([x - across, y - down], [x + across, y + down], color, wide);
}
const middleOf = points => [0, 1].map(axis => points.reduce((sum, at) => sum + at[axis], 0) / points.length);
/** @type {(at: number[], by: number[], scale: number[]) => number[]} */
const moved = ([x, y], [across, down], [wide, high]) => [x + across * wide, y + down * high];
/** The unit vector of a gesture with a direction. */
const wayOf = name => ({ left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[name.split("-").pop() ?? ""]);

/** Draws one limit, and returns where its label is. */
function drawShape(/** @type {Measured} */ limit, /** @type {Touch} */ touch, /** @type {Finger[]} */ fingers) {
  const { rule, measure } = limit, size = rule.limit ?? 0, color = tint(limit), scale = areaOf(touch.d).millimeter;
  const landings = fingers.map(({ trail }) => point(trail, 0)), ends = fingers.map(({ trail }) => point(trail, pointAt(trail, now)));
  const before = touchBefore(touch), prior = before ? landingsOf(before) : [];
  switch (shapeOf(rule)) {
    case "circle":
      for (const [x, y] of landings) {
        pen.beginPath();
        pen.ellipse(x, y, size * scale[0], size * scale[1], 0, 0, 7);
        strokeRimmed(color);
      }
      fingers.forEach(({ trail }, i) => strokeLine(landings[i], point(trail, farthest(trail)), color, 1.5, [3, 3]));
      return moved(landings[0], [0, size], scale);
    case "before": {
      if (!prior.length) return null;
      const start = middleOf(prior);
      pen.beginPath();
      pen.ellipse(start[0], start[1], size * scale[0], size * scale[1], 0, 0, 7);
      strokeRimmed(color);
      strokeLine(start, middleOf(landings), color, 1.5, [3, 3]);
      return moved(start, [0, size], scale);
    }
    case "ruler": {
      const way = wayOf(shownGesture(touch));
      if (!way) return null;
      // Beside the finger, so that what it touches remains visible.
      const aside = clamp(4 * scale[0], 9, 26) + 8, [from, other] = [aside + 10, aside].map(by =>
        moved(middleOf(landings), [Math.abs(way[1]) * by, Math.abs(way[0]) * by], [1, 1]));
      const needed = moved(from, [way[0] * size, way[1] * size], scale);
      drawMeasure(from, needed, colors.ink, 2, [5, 4]);
      drawMeasure(other, moved(other, [way[0] * measure, way[1] * measure], scale), color, 4, []);
      return middleOf([from, needed]);
    }
    case "band": {
      const trail = fingers[0].trail, [start, end] = [point(trail, 0), point(trail, trail.t.length - 1)];
      const [across, down] = [-(end[1] - start[1]) * size, (end[0] - start[0]) * size];
      for (const side of [-1, 1]) {
        const [from, to] = [start, end].map(([x, y]) => [x + side * across, y + side * down]);
        strokeLine(from, to, color, 1.5, [5, 4]);
      }
      return [start[0] + across, start[1] + down];
    }
    case "spread": {
      const middle = middleOf(landings), sign = shownGesture(touch).endsWith("in") ? -1 : 1;
      const lengths = landings.map(([x, y]) => Math.hypot((x - middle[0]) / scale[0], (y - middle[1]) / scale[1]));
      // A ratio is relative to the mean distance from the middle.
      const whole = rule.unit == "mm" ? 1 : lengths.reduce((sum, long) => sum + long, 0) / lengths.length;
      for (const [x, y] of landings) {
        const way = Math.hypot((x - middle[0]) / scale[0], (y - middle[1]) / scale[1]) || 1;
        const unit = [(x - middle[0]) / scale[0] / way * sign, (y - middle[1]) / scale[1] / way * sign];
        const from = moved([x, y], [unit[1] * 2, -unit[0] * 2], scale);
        drawMeasure(from, moved(from, [unit[0] * size * whole, unit[1] * size * whole], scale), colors.ink, 2, [5, 4]);
        drawMeasure([x, y], moved([x, y], [unit[0] * measure * whole, unit[1] * measure * whole], scale), color, 4, []);
      }
      return middle;
    }
    case "turn": {
      if (landings.length < 2) return null;
      const middle = middleOf(landings), sign = shownGesture(touch).includes("counter") ? -1 : 1;
      const start = Math.atan2(landings[0][1] - middle[1], landings[0][0] - middle[0]);
      const far = Math.hypot(landings[0][0] - middle[0], landings[0][1] - middle[1]);
      for (const [angle, tone, wide] of /** @type {[number, string, number][]} */ ([[size, colors.ink, 2], [measure, color, 4]])) {
        pen.beginPath();
        const last = start + sign * angle / 180 * Math.PI;
        pen.arc(middle[0], middle[1], far * (wide > 2 ? .9 : 1), Math.min(start, last), Math.max(start, last));
        strokeRimmed(tone, wide, wide > 2 ? [] : [5, 4]);
      }
      return middle;
    }
    case "ring": {
      // The time that has passed of the measured one; the arc is its part of the limit.
      const last = Math.max(...fingers.map(({ trail }) => trail.start));
      const from = { "paused-at-end": touch.end - measure, "lifted-late": touch.end - measure, "landed-late": last - measure }[rule.reason ?? ""]
        ?? touch.start;
      const part = clamp(now - from, 0, measure) / Math.max(1, size);
      ends.forEach(at => drawTimeRing(at, part, limit, touch));
      return moved(middleOf(ends), [0, 5.5], scale);
    }
    case "pause": {
      if (!before || !prior.length) return null;
      const part = clamp(now - before.end, 0, measure) / Math.max(1, size);
      for (const at of prior) drawTimeRing(at, part, limit, touch);
      return moved(middleOf(prior), [0, 5.5], scale);
    }
    case "bar": return drawBar(middleOf(ends), limit);
    default: return null;
  }
}
/** Draws a measured value as a part of a bar, with a mark at the limit, and returns where its label is. */
function drawBar(/** @type {number[]} */ [x, y], /** @type {Measured} */ limit) {
  const [measure, most] = [limit.measure, limit.rule.limit ?? 0].map(Math.abs), whole = Math.max(measure, most) || 1;
  const long = 96, [left, top] = [clamp(x + 18, 4, Math.max(4, areas[0].x + areas[0].wide - long - 6)), y + 26];
  const mark = left + most / whole * long;
  strokeLine([left, top], [left + long, top], colors.edge, 3);
  strokeLine([left, top], [left + measure / whole * long, top], tint(limit), 5);
  strokeLine([mark, top - 7], [mark, top + 7], colors.ink, 3);
  return [left - 6, top - 6];
}
const landingsOf = (/** @type {Touch} */ touch) => fingersOf(touch).map(({ trail }) => point(trail, 0));
const farthest = trail => {
  let best = 0, most = 0;
  for (let i = 0; i < trail.t.length; i++) if (distanceAt(trail, i) > most) [best, most] = [i, distanceAt(trail, i)];
  return best;
};
/** Draws how much of a time has passed: a full circle is the limit. */
function drawTimeRing(/** @type {number[]} */ [x, y], part, /** @type {Measured} */ limit, /** @type {Touch} */ touch) {
  const radius = clamp(5 * areaOf(touch.d).millimeter[0], 14, 32), top = -Math.PI / 2;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  strokeRimmed(colors.edge, 2, [2, 4]);
  pen.beginPath();
  pen.arc(x, y, radius, top, top + Math.min(1, part) * 2 * Math.PI);
  strokeRimmed(limit.passed || limit.isMaximum && part <= 1 ? colors.good : colors.alarm, 4);
  if (part <= 1) return;
  pen.beginPath();
  pen.arc(x, y, radius + 5, top, top + Math.min(1, part - 1) * 2 * Math.PI);
  strokeRimmed(tint(limit), 4);
}
/** Draws a scale on each surface. */
function drawScale(/** @type {typeof areas[0]} */ { x, y, wide, high, millimeter: [unit] }) {
  const long = [100, 50, 20, 10, 5].find(one => one * unit < wide / 3) ?? 1, right = x + wide - 10, bottom = y + high - (showsScreen ? 10 : 28);
  drawMeasure([right - long * unit, bottom], [right, bottom], colors.ink, 1.5, []);
  drawLabel(`${long} mm`, right - long * unit, bottom - 9, colors.ink);
}
/** Whether a label overlaps none of the others. */
const isFree = (/** @type {number[]} */ [left, top, right, bottom], /** @type {number[][]} */ taken) =>
  taken.every(other => right + 4 <= other[0] || other[2] + 4 <= left || bottom <= other[1] || other[3] <= top);
/** Returns the nearest line for a label that overlaps no other: below a position, or above it at the bottom edge. */
function freeLine(text, x, from, /** @type {number[][]} */ taken) {
  const bottom = Math.max(...areas.map(area => area.y + area.high)) - 9, start = Math.min(from, bottom);
  for (let y = start; y <= bottom; y += 8) if (isFree(labelBox(text, x, y), taken)) return y;
  for (let y = start; y >= 9; y -= 8) if (isFree(labelBox(text, x, y), taken)) return y;
  return start;
}
/** Writes the number of a finger and its distance beside it, where no other label is; without room, only the number. */
function drawFinger(number, distance, /** @type {number[]} */ [x, y], color, /** @type {number[][]} */ taken) {
  for (const text of [`${number}: ${distance}`, String(number)]) {
    const [left, , right] = labelBox(text, 0, y), long = right - left;
    for (const [at, line] of [[x + 14, y - 14], [x + 14, y + 16], [x - 14 - long, y - 14], [x - 14 - long, y + 16], [x - long / 2, y - 30], [x - long / 2, y + 32]]) {
      const box = labelBox(text, at, line);
      if (!isFree(box, taken)) continue;
      taken.push(box);
      return drawLabel(text, at, line, color);
    }
  }
}
/** The words that describe the shapes; they change with the touch, not with the time. */
let described = "";
function describe(/** @type {Touch | undefined} */ touch) {
  const words = touch && showsLimits ? ["Fingers on the surface.", ...shapesInWords(touch)].join(" ") : "Fingers on the surface";
  if (words == described) return;
  described = words;
  one("trails").ariaLabel = words;
}
onDraw(() => {
  const touch = shownTouch(), isShown = touch && isShownNow(touch);
  describe(isShown ? touch : undefined);
  if (!showsLimits) return;
  if (areas.length == 1 || showsScreen || !isToScale) areas.forEach((area, i) => { if (!i || area.y != areas[0].y) drawScale(area); });
  if (!touch || !isShown) return;
  const fingers = fingersOf(touch).slice();
  if (!fingers.length) return;
  const labels = drawable(touch).map(limit => ({ limit, at: drawShape(limit, touch, fingers) }));
  // The lines of the scales and the fingers.
  /** @type {number[][]} */
  const taken = areas.map(({ x, y, wide, high }) => [x, y + high - (showsScreen ? 27 : 45), x + wide, y + high - (showsScreen ? 4 : 22)]);
  for (const { trail } of fingers) taken.push((([x, y]) => [x - 7, y - 7, x + 7, y + 7])(point(trail, pointAt(trail, now))));
  for (const { trail, number } of fingers) {
    const i = pointAt(trail, now);
    drawFinger(number, distanceText(touch, trail, i), point(trail, i), fingerColors[trail.row % 5], taken);
  }
  for (const { limit, at } of labels) {
    if (!at) continue;
    // A label that is wider than the surface has two lines.
    for (const text of isTooWide(shapeLabel(limit)) ? shapeLabel(limit).split(/(?<=,) /) : [shapeLabel(limit)]) {
      const y = freeLine(text, at[0] + 6, at[1] + 14, taken);
      taken.push(labelBox(text, at[0] + 6, y));
      drawLabel(text, at[0] + 6, y, tint(limit));
    }
  }
});
one("show-limits").onchange = () => showLimits(one("show-limits").checked);
