// The visible part of the timeline, and what is marked in it.
import { clamp, duration } from "./data.js";
import { ask, now } from "./player.js";

/** The first and the last visible time. */
export let view = [0, duration];
/** The width of the timeline, and of the names of its bands. */
export let chartWidth = 100, gutter = 60;
/** Whether the timeline must be drawn again. */
export let isStale = true;
/** What the search has found: the items, and their times in order. */
export const hits = { items: new Set(), times: /** @type {number[]} */ ([]) };
/** @type {[number, number] | null} the marked range */
export let range = null;

const onChange = [];
/** Adds a function that is called when the visible part or the range changes. */
export const onView = act => { onChange.push(act); };
export function setWidths(chart, names) { [chartWidth, gutter] = [chart, names]; }
export const setDrawn = () => { isStale = false; };
/** Draws the timeline again, with the next frame of the display. */
export function redraw() {
  isStale = true;
  for (const act of onChange) act();
  ask();
}

const room = () => Math.max(1, chartWidth - gutter - 6);
export const across = time => gutter + (time - view[0]) / (view[1] - view[0]) * room();
export const timeAt = x => view[0] + (x - gutter) / room() * (view[1] - view[0]);

/** Shows a period. */
export function look(from, long) {
  const length = clamp(long, Math.min(duration, 50), duration);
  const start = clamp(from, 0, duration - length);
  view = [start, start + length];
  redraw();
}
export const showAll = () => look(0, duration);
/** @param {number} by a part of the visible period, negative to the left */
export const pan = by => look(view[0] + by * (view[1] - view[0]), view[1] - view[0]);
/** @param {number} by the factor of the period */
export function zoom(by, around = now) {
  const part = (around - view[0]) / (view[1] - view[0]), length = clamp((view[1] - view[0]) * by, 1, duration);
  look(around - clamp(part, 0, 1) * length, length);
}
/**
 * Shows the period in which two times are at two positions, as two fingers hold them.
 * @param {number[]} times
 * @param {number[]} positions
 */
export function hold([first, second], [left, right]) {
  const length = (second - first) / (right - left) * room();
  look(first - (left - gutter) / room() * length, length);
}
/** Marks a range, or none without its ends. */
export function setRange(from = NaN, to = NaN) {
  const [start, end] = [from, to].map(time => clamp(time, 0, duration)).sort((a, b) => a - b);
  range = end > start ? [start, end] : null;
  redraw();
}
