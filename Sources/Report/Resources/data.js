// The data of a report, which the page contains, and searches in it.
import { expanded, trailsOf } from "./decoding.js";

/**
 * @typedef {import("./elements.js").ElementRecord} ElementRecord
 * @typedef {{ name: string, width: number, height: number, axes?: number[] }} Device with the size in millimeters,
 *   and the first and last coordinates of both axes in device units
 * @typedef {{ name?: string, reason?: string, text?: string, limit?: number, limit_text?: string, unit?: string,
 *   tunable?: string, rule?: string }} Rule a limit that a touch is compared with; {} in its text is the measured value
 * @typedef {[number, number?, string?]} Compared the index of a rule, and the measured value as a number and as text
 * @typedef {{ number: number, d: number, start: number, end: number, fingers: number, made: string[], outcome?: string,
 *   part?: number[], reason?: Compared, bridge?: number[], passed: [Compared, Compared[]][], failed: Compared[],
 *   cures?: (string | null)[] }} Touch the gestures that passed, with the limits that they did not miss, those that
 *   failed, and for each of these what changes of tunables achieve
 * @typedef {{ t: number, start: number, decided: number, name: string, fingers: number, x: number, y: number,
 *   d?: number, command?: number, speech?: number }} Gesture with the indices of its command and the first speech
 *   after it, and of the device if there are several
 * @typedef {{ start: number, end: number, d: number, fingers: number, x: number, y: number, closest?: string,
 *   text?: string, measure?: number, limit?: number, unit?: string, tunable?: string }} Miss an unrecognized touch
 * @typedef {{ t: number, gesture: string | null, command: string | null, walk?: number }} Command with the index
 *   of its walk along the responder chain
 * @typedef {{ t: number, action: string, on: string | null, steps: { name: string, answer: string }[],
 *   outcome: string, handled: boolean }} Walk
 * @typedef {{ t: number, end: number, text: string, muted?: boolean }} Speech
 * @typedef {{ size: number[], pieces: string[], pictures: number[][], elements: ElementRecord[], places: number[][],
 *   outlines: number[][], shots: number[][], cursors: number[][], left_out?: string }} Film the states of the
 *   screen: shots are time, picture and outline; an outline lists places, which are an element and its frame,
 *   without a frame in long lists if it is out of sight
 *
 * @typedef {object} Report
 * @property {string} title
 * @property {string | null} screen_name
 * @property {string} language
 * @property {number} duration all times are in milliseconds
 * @property {number} frames
 * @property {number} [dropout] the maximum duration for which a sensor may lose a finger
 * @property {Device[]} devices
 * @property {{ d: number, id: number, cancelled?: boolean, p: number[], slot?: number, tracking?: number,
 *   pressure?: number[], size?: number[] }[]} trails
 * @property {[number, string, string, number?][]} lines the transcript: times, kinds and texts, and the device
 *   whose touch is the cause if there are several
 * @property {Gesture[]} gestures
 * @property {Miss[]} misses
 * @property {Rule[]} rules
 * @property {Touch[]} touches
 * @property {{ t: number, name: string, found: string[], right: boolean }[]} [expected]
 * @property {Command[]} commands
 * @property {{ t: number, text: string }[]} focus
 * @property {{ t: number, is_down: boolean }[]} curtains
 * @property {Speech[]} speech
 * @property {Walk[]} walks
 * @property {{ t: number, kind: string, text: string }[]} repairs
 * @property {Film} [film]
 * @property {string} captions
 *
 * @typedef {object} Trail the path of a finger: times, and positions from 0 to 1 of its device
 * @property {Float64Array} t
 * @property {Float32Array} x
 * @property {Float32Array} y
 * @property {number} start
 * @property {number} end
 * @property {number} device
 * @property {number} id
 * @property {number} row the row in the timeline; fingers that are down at once on a device have different ones
 * @property {number} [slot]
 * @property {number} [tracking] the tracking ID
 * @property {Int32Array} [pressure] at each time, in device units
 * @property {Int32Array} [size]
 * @property {Trail} [before] the contact of the same finger before the sensor lost it
 * @property {number[]} [gaps] the points that follow a gap, in a trail of several contacts
 */

/** @type {Report} */
export const data = JSON.parse(document.getElementById("data")?.textContent ?? "");

export const seconds = time => (time / 1000).toFixed(3);
/** Returns a number with at most one decimal. */
const tenths = value => String(Number(value.toFixed(1)));
/** Returns a measured value with its unit, with the same decimals in the whole page. */
export const lengthText = value => `${tenths(value)} mm`;
export const angleText = value => `${tenths(value)}°`;
export const timeText = value => `${Math.round(value)} ms`;
export const speedText = value => `${Math.round(value)} mm/s`;
/** Returns a value in the unit of its limit, as the limit is written. */
export const valueText = (value, unit = "", limit = "") => unit == "mm" ? lengthText(value) : unit == "deg" ? angleText(value)
  : unit == "ms" ? timeText(value) : unit == "mm/s" ? speedText(value)
  : limit.endsWith("%") ? `${Math.round(value * 100)} %` : String(Number(value.toFixed(2)));
export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/**
 * Returns the first index of a sorted list whose key is above a value.
 * @template Item
 * @param {ArrayLike<Item>} list
 * @param {number} value
 * @param {(item: Item) => number} [key]
 */
export function beyond(list, value, key = Number) {
  let low = 0, high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (key(list[middle]) <= value) low = middle + 1; else high = middle;
  }
  return low;
}
/**
 * Returns the last item of a sorted list that is not after a time.
 * @template Item
 * @param {Item[]} list
 * @param {number} time
 * @param {(item: Item) => number} key
 * @returns {Item | undefined}
 */
export const at = (list, time, key) => list[beyond(list, time, key) - 1];

export const film = data.film;
if (film) [film.pictures, film.outlines] = [expanded(film.pictures), expanded(film.outlines)];
export const duration = Math.max(1, data.duration);
// A screen covers all devices; without one, each device is drawn as a separate surface.
export const devices = data.devices.length ? data.devices : [{ name: "", width: 100, height: 60 }];

/** @type {Trail[]} */
export const trails = trailsOf(data, devices);
/** @type {number[]} the latest end of each trail and those before it, at which a search can stop */
const lasting = [];
trails.forEach((trail, i) => { lasting[i] = Math.max(trail.end, lasting[i - 1] ?? 0); });
/** Returns the trails of a period. */
export function between(from, to) {
  const found = [];
  for (let i = beyond(trails, to, trail => trail.start) - 1; i >= 0 && lasting[i] >= from; i--)
    if (trails[i].end >= from) found.push(trails[i]);
  return found.reverse();
}
export const rowCount = (() => {
  /** @type {number[][]} */
  const all = devices.map(() => []);
  for (const trail of trails) {
    const ends = all[trail.device] ?? all[0];
    const free = ends.findIndex(end => end < trail.start);
    trail.row = free < 0 ? ends.length : free;
    ends[trail.row] = trail.end;
  }
  return Math.max(1, ...all.map(ends => ends.length));
})();

export const shotAt = time => film && at(film.shots, time, shot => shot[0]);
/** Returns the frame of the cursor, or an empty list without a cursor. */
export const cursorAt = time => (film && at(film.cursors, time, change => change[0]) || []).slice(1);
export const markupOf = picture => film ? film.pictures[picture].map(number => film.pieces[number]).join("") : "";
/**
 * Returns the elements of an outline, with their frames.
 * @returns {ElementRecord[]}
 */
export const outlineAt = index => film ? film.outlines[index].map(place => {
  const [element, ...frame] = film.places[place];
  return frame.length ? { ...film.elements[element], frame } : film.elements[element];
}) : [];
/** @param {Command | undefined} command */
export const commandName = command => command ? command.command ?? "unbound" : "";
