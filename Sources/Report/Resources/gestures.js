// The kinds of gestures and the phases of a gesture: fingers on the glass, the wait, the speech.
import { at, beyond, commandName, data } from "./data.js";

/** @typedef {import("./data.js").Gesture} Gesture */
/** @typedef {import("./data.js").Speech} Speech */
/**
 * A gesture on the timeline: its speech, and the level of its block, of which no two overlap.
 * @typedef {{ made: Gesture, start: number, end: number, kind: Kind, spoken: Speech[], level: number }} Block
 */
/** @typedef {{ id: string, name: string, path: string, fits: RegExp }} Kind a path is within a square of 12 */

const many = "(?:two|three|four|five)-finger-";
/** @type {Kind[]} the last one fits every name */
export const kinds = [
  { id: "tap", name: "taps", path: "M6 2.5a3.5 3.5 0 1 0 .01 0z", fits: RegExp(`^(?:${many})?(?:(?:double|triple|quadruple)-)?tap$|^magic-tap$`) },
  { id: "hold", name: "holds", path: "M6 .5a5.5 5.5 0 1 0 .01 0zM6 2.5a3.5 3.5 0 1 1 -.01 0zM6 4.5a1.5 1.5 0 1 0 .01 0z", fits: /-hold$/ },
  { id: "flick", name: "flicks", path: "M0 5h7V1.5L12 6 7 10.5V7H0z", fits: RegExp(`^(?:${many})?flick-(?:left|right|up|down)$`) },
  { id: "explore", name: "explore", path: "M0 6C2 1 4 1 6 5S10 8 12 3V6.5C10 11.5 8 11 6 7.5S2 5.5 0 10z", fits: /^explore$/ },
  { id: "split", name: "split tap", path: "M0 1h4.5v10H0zM9 4a2.5 2.5 0 1 0 .01 0z", fits: /^split-tap$/ },
  { id: "rotor", name: "rotor", path: "M6 1a5 5 0 1 0 5 5H9a3 3 0 1 1-3-3v2.5L10.5 2 6-1z", fits: /^rotor-/ },
  { id: "escape", name: "escape", path: "M1 1h10v2L4.5 9H11v2H1V9l6.5-6H1z", fits: /^escape$/ },
  { id: "pinch", name: "pinch", path: "M1 1h5L4.5 2.5l5 5L11 6v5H6l1.5-1.5-5-5L1 6z", fits: RegExp(`^(?:${many})?pinch-(?:in|out)$`) },
  { id: "other", name: "others", path: "M6 0l6 6-6 6-6-6z", fits: /^/ },
];
/** @param {string} name */
export const kindOf = name => kinds.find(kind => kind.fits.test(name)) ?? kinds[kinds.length - 1];

const owned = new Set(data.gestures.map(made => made.speech));
const ownedCommands = new Set(data.gestures.map(made => made.command));
/**
 * Returns the command of a gesture. The command of a gesture that continues, such as explore, comes
 * before the gesture ends.
 * @param {Gesture} made
 */
export function commandOf(made) {
  if (made.command !== undefined) return data.commands[made.command];
  const last = beyond(data.commands, made.t, command => command.t) - 1;
  for (let i = last; i >= 0 && data.commands[i].t >= made.start; i--)
    if (data.commands[i].gesture == made.name && !ownedCommands.has(i)) return data.commands[i];
}
/**
 * Returns the speech of a gesture: the first after it, or all during a gesture that continues.
 * @param {Gesture} made
 * @returns {Speech[]}
 */
export function speechOf(made) {
  if (made.speech !== undefined) return [data.speech[made.speech]];
  const command = commandOf(made);
  if (!command || command.t >= made.t) return [];
  const [from, to] = [command.t, made.t].map(time => beyond(data.speech, time, one => one.t));
  const first = data.speech[from - 1]?.t == command.t ? from - 1 : from;
  return data.speech.slice(first, to).filter((one, i) => !one.muted && !owned.has(first + i));
}

/** The most levels; where more blocks overlap, the later one is above. */
const most = 3;
/** @type {number[]} */
const levelEnds = [];
/** @type {Block[]} by their start */
export const blocks = data.gestures.map(made => {
  const spoken = speechOf(made);
  return { made, start: made.start, end: Math.max(made.t, spoken.at(-1)?.end ?? 0), kind: kindOf(made.name), spoken, level: 0 };
}).sort((a, b) => a.start - b.start);
for (const block of blocks) {
  let level = levelEnds.findIndex(end => end <= block.start);
  if (level < 0) level = levelEnds.length < most ? levelEnds.length : levelEnds.indexOf(Math.min(...levelEnds));
  block.level = level;
  levelEnds[level] = block.end;
}
export const levelCount = Math.max(1, levelEnds.length);

/** @param {number} time in milliseconds */
export const brief = time => `${(time / 1000).toFixed(time < 995 ? 2 : 1)} s`;
/**
 * Returns the durations of the phases in words.
 * @param {Block} block
 */
export function durationsOf({ made, spoken, end }) {
  const wait = made.t - made.decided;
  return `fingers ${brief(made.decided - made.start)}, decided ${wait > 0 ? `${brief(wait)} later` : "at once"}, `
    + (spoken.length ? `speech ${brief(end - spoken[0].t)}` : "no speech");
}
/** @param {Block} block */
export const phasesOf = block => `${block.made.name}: ${durationsOf(block)}`;
/** Returns the last gesture that was made at a time. */
export const gestureAt = time => at(data.gestures, time, made => made.t);
/** @type {(made: Gesture) => Block | undefined} */
export const blockOf = made => blocks.find(block => block.made == made);
/** @param {Gesture} made */
export const commandNameOf = made => commandName(commandOf(made));
