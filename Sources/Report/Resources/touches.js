// The touch whose decision is shown, and the limits that it is compared with.
import { between, beyond, clamp, data, devices, lengthText } from "./data.js";
import { now, selection } from "./player.js";

/**
 * @typedef {import("./data.js").Rule} Rule
 * @typedef {import("./data.js").Touch} Touch
 * @typedef {import("./data.js").Trail} Trail
 */
/**
 * A limit with the value that was measured.
 * @typedef {{ rule: Rule, measure: number, text: string, passed: boolean, isMaximum: boolean }} Measured
 */
/** @typedef {{ trail: Trail, number: number }} Finger a finger of a touch, numbered in the order of landing */

/** @type {Touch[]} by their start */
export const touches = data.touches.slice().sort((a, b) => a.start - b.start || a.number - b.number);

/**
 * Returns a limit with its measured value, or `null` if nothing was measured.
 * @param {import("./data.js").Compared} compared
 * @returns {Measured | null}
 */
export function measured([index, measure, text = ""], passed = false) {
  const rule = data.rules[index];
  if (measure === undefined || rule.limit === undefined) return null;
  // A value that passed is on the allowed side of its limit, one that failed on the other.
  return { rule, measure, text, passed, isMaximum: passed == measure <= rule.limit };
}
/** Returns those limits of which a value was measured. */
export const allMeasured = (/** @type {import("./data.js").Compared[]} */ all, passed = false) => all.flatMap(one => measured(one, passed) ?? []);
/**
 * Returns the text of a comparison, with its measured value.
 * @param {import("./data.js").Compared} compared
 */
export const sentenceOf = ([index, , text = ""]) => (data.rules[index].text ?? "").replace("{}", () => text);

/**
 * Returns the touch that is shown: of the selected ones, or of all, the last that began before the present.
 * @returns {Touch | undefined}
 */
export function shownTouch() {
  const from = selection ? beyond(touches, selection.start - 1, touch => touch.start) : 0;
  const own = selection && "d" in selection ? touches.slice(from).find(touch => touch.start == selection.start && touch.d == selection.d) : null;
  if (own) return own;
  const last = beyond(touches, selection ? Math.max(selection.start, Math.min(now, selection.end)) : now, touch => touch.start) - 1;
  const running = touches.slice(Math.max(from, last - 8), last + 1).filter(touch => touch.end >= now && touch.failed.length);
  return running.at(-1) ?? touches[Math.max(from, last, 0)] ?? touches[0];
}
/** Whether the panel of decisions is open, in which a touch stays in sight. */
export const isDecisionOpen = () => document.getElementById("panel-decision")?.hidden === false;
/** Whether the touch is at the present, selected, or in the panel of decisions. */
export const isShownNow = (/** @type {Touch} */ touch) => isDecisionOpen() ||
  Boolean(selection && touch.start >= selection.start && touch.start <= selection.end) || touch.start <= now && now <= touch.end + 700;

/** Returns the contacts of a touch, in the order of landing. */
const contactsOf = (/** @type {Touch} */ touch) => between(touch.start, touch.end)
  .filter(trail => trail.device == touch.d && trail.start >= touch.start && trail.start <= touch.end)
  .sort((a, b) => a.start - b.start || a.id - b.id);
/** Links the contacts of fingers that the sensor lost and found again: the touch has more contacts than fingers. */
function joinContacts(/** @type {Touch} */ touch) {
  const own = contactsOf(touch), longest = Math.max(data.dropout ?? 0, touch.bridge?.[0] ?? 0) + 1;
  const away = (/** @type {Trail} */ before, /** @type {Trail} */ next) => {
    const [[x, y], [left, top]] = [millimeters(before, before.t.length - 1), millimeters(next, 0)];
    return Math.hypot(x - left, y - top);
  };
  for (const next of own.slice(0, own.length < 30 ? own.length : 0)) {
    if (own.filter(trail => !trail.before).length <= touch.fingers) return;
    const lost = own.filter(trail => trail.end <= next.start && next.start - trail.end <= longest && trail != next
      && !own.some(other => other.before == trail)).sort((a, b) => away(a, next) - away(b, next));
    if (lost[0]) next.before = lost[0];
  }
}
for (const touch of touches) joinContacts(touch);
/** Returns a trail with the contacts that continue it. */
function wholeTrail(/** @type {Trail} */ first, /** @type {Trail[]} */ contacts) {
  let whole = first;
  for (let last = first, next; (next = contacts.find(trail => trail.before == last)); last = next) {
    const joined = (from, other) => from && other && Object.getPrototypeOf(from).constructor.from([...from, ...other]);
    whole = { ...whole, t: joined(whole.t, next.t), x: joined(whole.x, next.x), y: joined(whole.y, next.y), end: next.end,
      pressure: joined(whole.pressure, next.pressure), size: joined(whole.size, next.size), gaps: [...whole.gaps ?? [], whole.t.length] };
  }
  return whole;
}
/** @type {{ touch: Touch | null, fingers: Finger[] }} */
const lastFingers = { touch: null, fingers: [] };
/**
 * Returns the fingers of a touch, in the order of landing.
 * @param {Touch} touch
 */
export function fingersOf(touch) {
  if (lastFingers.touch == touch) return lastFingers.fingers;
  const contacts = contactsOf(touch);
  Object.assign(lastFingers, { touch, fingers: contacts.filter(trail => !trail.before)
    .map((trail, i) => ({ trail: wholeTrail(trail, contacts), number: i + 1 })) });
  return lastFingers.fingers;
}
/** Returns the touch before another one on the same device, such as the tap before a tap. */
export const touchBefore = (/** @type {Touch} */ touch) =>
  touches.slice(0, touches.indexOf(touch)).reverse().find(one => one.d == touch.d && one.end <= touch.start);

/** Returns the position of a finger at one of its points, in millimeters. */
export function millimeters(/** @type {Trail} */ trail, i) {
  const { width, height } = devices[trail.device] ?? devices[0];
  // Positions are stored in hundredths.
  return [trail.x[i] * width, trail.y[i] * height].map(length => Math.round(length * 100) / 100);
}
/** Returns the index of the last point of a finger at a time. */
export const pointAt = (/** @type {Trail} */ trail, time) => clamp(beyond(trail.t, time) - 1, 0, trail.t.length - 1);
/** Returns how far a finger is from its landing, in millimeters. */
export function distanceAt(/** @type {Trail} */ trail, i) {
  const [[x, y], [left, top]] = [millimeters(trail, i), millimeters(trail, 0)];
  return Math.hypot(x - left, y - top);
}
/** Returns the speed of a finger over the last 20 milliseconds or more, in millimeters per second. */
export function speedAt(/** @type {Trail} */ trail, i) {
  let first = i;
  while (first > 0 && trail.t[i] - trail.t[first] < 20) first--;
  const time = trail.t[i] - trail.t[first], [[x, y], [left, top]] = [millimeters(trail, i), millimeters(trail, first)];
  return time > 0 ? Math.hypot(x - left, y - top) / time * 1000 : 0;
}

/** @type {{ touch: Touch | null, name: string }} the gesture that the user has chosen for a touch */
const choice = { touch: null, name: "" };
/** Shows the limits of a gesture. */
export function chooseGesture(/** @type {Touch} */ touch, name) { Object.assign(choice, { touch, name }); }
/**
 * Returns the gesture whose limits are shown: the chosen one, a missing one, the one that was made, or the closest one.
 * @param {Touch} touch
 * @returns {string}
 */
export function shownGesture(touch) {
  if (choice.touch == touch) return choice.name;
  const wanted = hasFailed(touch) && touch.failed.find(([index]) => missingNames.has(data.rules[index].name ?? ""));
  const first = wanted || (touch.passed[0]?.[0] ?? touch.failed[0]);
  return first ? data.rules[first[0]].name ?? "" : "";
}
/**
 * Returns the measured limits of the gesture that is shown.
 * @param {Touch} touch
 * @returns {Measured[]}
 */
export function shownLimits(touch) {
  const name = shownGesture(touch);
  const made = touch.passed.find(([[index]]) => data.rules[index].name == name);
  return made ? allMeasured(made[1], true) : allMeasured(touch.failed.filter(([index]) => data.rules[index].name == name));
}

/** Returns the distance of a finger from its landing as text: that of a limit if both are the same but for rounding. */
export function distanceText(/** @type {Touch} */ touch, /** @type {Trail} */ trail, i) {
  const distance = distanceAt(trail, i);
  return shownLimits(touch).find(({ rule, measure }) => rule.unit == "mm" && Math.abs(measure - distance) < .015)?.text ?? lengthText(distance);
}
const expected = data.expected ?? [];
export const expectedNames = new Set(expected.map(one => one.name));
export const missingNames = new Set(expected.filter(one => !one.right).map(one => one.name));
/** Whether a touch was not recognized, or is another gesture than the recording expects. */
export const hasFailed = (/** @type {Touch} */ touch) => touch.made.length
  ? missingNames.size > 0 && !touch.made.some(name => expectedNames.has(name)) : touch.outcome == "nothing";
/**
 * Returns the first touch that failed; none if the recording is as expected.
 * @returns {Touch | undefined}
 */
export function firstFailure() {
  if (expected.length && !missingNames.size) return undefined;
  const wrong = expected.find(one => !one.right);
  return touches.find(hasFailed) ?? (wrong && touches.find(touch => touch.end >= wrong.t));
}
