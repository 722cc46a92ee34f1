// The time that the page shows. Every panel draws itself for it.
import { beyond, clamp, data, trails } from "./data.js";

export let now = 0, playing = false;
/** @type {any} the touch that is shown with its whole path: an unrecognized touch, or a start and an end */
export let selection = null;
let speed = 1, before = 0, asked = false;

const drawings = [];
/** Adds a function that draws a part of the page for `now`. */
export const onDraw = draw => { drawings.push(draw); };
export const draw = () => { for (const act of drawings) act(); };

/** Shows a time, with a touch if one is given. */
export function seek(time, touch = /** @type {any} */ (null)) {
  now = clamp(time, 0, data.duration);
  selection = touch;
  ask();
}
/** Draws with the next frame of the display. */
export function ask() {
  if (asked) return;
  asked = true;
  requestAnimationFrame(moment => { asked = false; step(moment); });
}
function step(moment) {
  if (playing) {
    now += Math.min(250, moment - before) * speed;
    before = moment;
    if (now >= data.duration) { now = data.duration; play(false); }
  }
  draw();
  if (playing) ask();
}
export function play(on = !playing) {
  if (on && now >= data.duration) now = 0;
  [playing, before] = [on, performance.now()];
  if (on) selection = null;
  ask();
}
export function setSpeed(rate) { speed = rate; }

const frames = (() => {
  const all = [0, data.duration];
  for (const trail of trails) for (const time of trail.t) all.push(time);
  for (const [time] of data.lines) all.push(time);
  const sorted = Float64Array.from(all).sort();
  return sorted.filter((time, i) => i == 0 || time != sorted[i - 1]);
})();
/** @param {number} by -1 for the previous frame, 1 for the next */
export function frame(by) {
  play(false);
  const index = beyond(frames, Math.floor(now));
  seek(frames[clamp(by > 0 ? index : index - (frames[index - 1] < now ? 1 : 2), 0, frames.length - 1)]);
}
const stops = [
  ...data.gestures.map(made => ({ t: made.t, touch: { start: made.start, end: made.decided } })),
  ...data.misses.map(miss => ({ t: miss.end, touch: miss })),
].sort((a, b) => a.t - b.t);
/** @param {number} by -1 for the previous gesture or unrecognized touch, 1 for the next */
export function gesture(by) {
  play(false);
  const stop = by > 0 ? stops[beyond(stops, Math.floor(now), one => one.t)]
    : stops[beyond(stops, Math.ceil(now) - 1, one => one.t) - 1];
  if (stop) seek(stop.t, stop.touch); else seek(by > 0 ? data.duration : 0);
}
/**
 * Returns the unrecognized touch that is shown: the selected one, or a recent one.
 * @returns {import("./data.js").Miss | null}
 */
export function missed() {
  if (selection?.fingers && "x" in selection) return selection;
  const miss = data.misses[beyond(data.misses, now, miss => miss.end) - 1];
  return miss && now - miss.end < 1500 ? miss : null;
}
