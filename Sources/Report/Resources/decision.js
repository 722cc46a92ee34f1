// The panel of a decision: what a touch was recognized as, and what ruled the other gestures out.
import { make } from "./dom.js";
import { data, seconds, valueText } from "./data.js";
import { gesture, onDraw, play, seek, selection } from "./player.js";
import { redraw } from "./view.js";
import { shapesInWords } from "./shapes.js";
import { allMeasured, chooseGesture, expectedNames, firstFailure, hasFailed, measured, missingNames, sentenceOf, shownGesture } from "./touches.js";
import { shownTouch, touches } from "./touches.js";
import { cell, open, panels } from "./tables.js";

/**
 * @typedef {import("./touches.js").Touch} Touch
 * @typedef {import("./touches.js").Measured} Measured
 */
/** @type {HTMLElement | null} */
let decisionPlace = null;
/** @type {{ touch: Touch | undefined, name: string }} what the panel shows */
const decided = { touch: undefined, name: "" };
/** What changes of tunables achieve for the gesture of a comparison. */
function cureOf(/** @type {Touch} */ touch, /** @type {import("./data.js").Compared} */ compared) {
  const name = data.rules[compared[0]].name;
  return touch.cures?.[touch.failed.findIndex(([index]) => data.rules[index].name == name)] ?? "";
}
/** The sentence of a comparison, without the name of the closest gesture. */
const bare = (/** @type {import("./data.js").Compared} */ compared) => sentenceOf(compared).replace(/^Closest to [^.]+\. /, "");
/**
 * The comparisons above the tables, which do not repeat their sentences: why a touch is no gesture, and why it is
 * not a gesture that the recording expects and that is missing, as `retouch explain` prints it.
 * A touch that is an expected gesture was not meant to be another one.
 * @returns {import("./data.js").Compared[]}
 */
function reasonsOf(/** @type {Touch} */ touch) {
  const missing = touch.made.some(name => expectedNames.has(name) && !missingNames.has(name)) ? []
    : touch.failed.filter(([index]) => missingNames.has(data.rules[index].name ?? ""));
  const isStated = touch.reason && missing.some(compared => bare(compared) == bare(touch.reason ?? compared));
  return touch.reason && !isStated ? [touch.reason, ...missing] : missing;
}
function reasonInWords(/** @type {Touch} */ touch, /** @type {import("./data.js").Compared} */ compared) {
  const name = data.rules[compared[0]].name ?? "", cure = cureOf(touch, compared);
  return make("p", { className: "reason" }, `${missingNames.has(name) && compared != touch.reason ? `Expected: ${name}. ` : ""}${sentenceOf(compared)}`,
    cure && make("span", { className: "cure" }, cure));
}

/** A difference in the unit of its limit, with more decimals if it would be zero. */
function differenceOf({ measure, rule: { limit = 0, unit = "", limit_text = "" } }) {
  const away = Math.abs(measure - limit);
  if (limit_text.endsWith("%") && away > 10) return "over 1000 %";
  const text = valueText(away, unit, limit_text);
  if (Number.parseFloat(text)) return text;
  const factor = limit_text.endsWith("%") ? 100 : 1, decimals = [1, 2].find(count => Number((away * factor).toFixed(count))) ?? 3;
  return text.replace(/^[\d.]+/, String(Number((away * factor).toFixed(decimals))));
}
/** By how much a value missed its limit: `25 ms too much`. */
const missedBy = (/** @type {Measured} */ limit) => make("span", {}, make("span", { className: "short" }, differenceOf(limit)),
  limit.isMaximum ? " too much" : " too little");
const limitOf = (/** @type {Measured} */ limit) => make("span", {}, `at ${limit.isMaximum ? "most" : "least"} `,
  make("span", { className: "short" }, limit.rule.limit_text ?? ""));

/** A bar of a value, with a mark at the limit. The words beside it say the same. */
function barOf(/** @type {Measured} */ { rule: { limit = 0 }, measure, passed, isMaximum }) {
  const most = Math.max(Math.abs(measure), Math.abs(limit)) * (isMaximum ? 1.15 : 1.05) || 1;
  const fill = make("span", { className: "fill" }), mark = make("span", { className: "mark" });
  fill.style.width = `${Math.abs(measure) / most * 100}%`;
  mark.style.left = `${Math.abs(limit) / most * 100}%`;
  return make("span", { className: `bar ${passed ? "passed" : "missed"}`, "aria-hidden": "true" }, fill, mark);
}
const tunableOf = (text = "", cure = "") => {
  const [name, ...rest] = text.split(",");
  return make("span", {}, make("code", { className: "short" }, name), rest.length && !cure ? make("small", {}, `,${rest.join(",")}`) : "");
};
/** The heads of a table, of which some have no room in a narrow panel: other cells repeat their values. */
const headed = (/** @type {string[]} */ heads, /** @type {string[]} */ extra) => make("thead", {}, make("tr", {},
  ...heads.map(head => make("th", { scope: "col", className: extra.includes(head) ? "extra" : "" }, head))));
/** What a limit of a gesture that passed is about, in words. */
const aboutOf = ({ reason = "", rule = "" }) => (rule || reason.replaceAll("-", " ")).replace(/\.$/, "");

/** @param {Touch} touch */
function marginsOf(touch) {
  return touch.passed.filter(([, limits]) => limits.length).map(([[index], limits]) => make("section", {},
    make("h3", {}, `Limits of ${data.rules[index].name}`),
    make("p", {}, "The nearest limit is first: it decides whether a slightly different touch is still this gesture."),
    make("table", { className: "still" }, make("caption", {}, `Limits of ${data.rules[index].name}, and how close the touch was`),
      headed(["Limit", "Measured", "Allowed", "Left", "Tunable"], ["Left"]),
      make("tbody", {}, ...allMeasured(limits, true).map(limit => make("tr", {},
        make("th", { scope: "row" }, aboutOf(limit.rule), barOf(limit)), cell("short", limit.text), make("td", {}, limitOf(limit)),
        cell("short extra", differenceOf(limit)), make("td", {}, limit.rule.tunable ? tunableOf(limit.rule.tunable) : "none")))))));
}
/** @param {Touch} touch */
function candidatesOf(touch) {
  if (!touch.failed.length) return [];
  const shown = shownGesture(touch), stated = new Set(reasonsOf(touch).map(bare));
  const names = [...touch.passed.map(([[index]]) => index), ...touch.failed.map(([index]) => index)];
  return [make("section", {}, make("h3", {}, touch.made.length ? "Why it was no other gesture" : "Closest gestures, and why each one failed"),
    make("table", { className: "still" }, make("caption", {}, "Gestures that were compared with the touch"),
      headed(["Gesture", "What ruled it out", "Measured", "Limit", "By how much", "Tunable"], ["Measured", "Limit"]),
      make("tbody", {}, ...touch.failed.map(compared => {
        const rule = data.rules[compared[0]], limit = measured(compared), name = rule.name ?? "";
        const isStated = stated.has(bare(compared)), cure = isStated ? "" : cureOf(touch, compared);
        return make("tr", { className: name == shown ? "chosen" : "" }, make("th", { scope: "row" },
          names.length > 1 && limit ? pick(touch, name, shown) : name,
          expectedNames.has(name) ? make("small", {}, " expected") : ""),
        cell("sentence", isStated ? limit && rule.rule ? `${aboutOf(rule)}.` : "See above." : sentenceOf(compared),
          !isStated && rule.rule ? make("small", {}, ` ${aboutOf(rule)}.`) : "", limit ? barOf(limit) : ""),
        ...(limit ? [cell("short extra", limit.text), cell("extra", limitOf(limit)), cell("alarm", missedBy(limit)),
          make("td", {}, rule.tunable ? tunableOf(rule.tunable, cure) : "none: the limit is fixed",
            cure && make("small", { className: "cure" }, cure))]
          : [cell("extra", "not measured"), cell("extra", "–"), make("td", {}, "–"), make("td", {}, "none")]));
      }))))];
}
/** A button that shows the limits of a gesture on the surface and in the curves. */
const pick = (/** @type {Touch} */ touch, name, shown) => make("button", { className: "plain", ariaPressed: String(name == shown),
  title: "Show its limits on the surface", onclick: () => {
    chooseGesture(touch, name);
    redraw();
    showDecision(true);
    /** @type {HTMLElement | null} */
    const again = decisionPlace?.querySelector("button[aria-pressed=true]") ?? null;
    again?.focus();
  } }, name);

/** The result of a touch in words, as `retouch explain` prints it. */
export function verdictOf(/** @type {Touch} */ touch) {
  const made = touch.made.join(", ") || touch.outcome || "nothing";
  return `${made}${touch.part ? ` (tap ${touch.part[0]} of ${touch.part[1]})` : ""}`;
}
/** @param {number} by -1 for the touch before, 1 for the next */
function stepTouch(by) {
  const touch = shownTouch(), next = touch && touches[touches.indexOf(touch) + by];
  if (!next) return;
  play(false);
  seek(next.end, { start: next.start, end: next.end, d: next.d });
}
/** Fills the panel, again if the touch or the gesture has changed. */
function showDecision(again = false) {
  const touch = shownTouch(), name = touch ? shownGesture(touch) : "";
  if (!decisionPlace || !touch || !again && decided.touch == touch && decided.name == name) return;
  Object.assign(decided, { touch, name });
  const number = touches.indexOf(touch) + 1, shapes = shapesInWords(touch);
  const isMade = touch.made.length > 0 || touch.outcome != "nothing";
  const focused = document.activeElement instanceof HTMLElement && decisionPlace.contains(document.activeElement)
    ? document.activeElement.dataset.step : null;
  const step = (by, text) => make("button", { className: "plain", "data-step": String(by),
    disabled: !touches[number - 1 + by], onclick: () => stepTouch(by) }, text);
  decisionPlace.replaceChildren(
    make("div", { className: "decision-head" }, make("h2", {}, `Touch ${number} of ${touches.length}`),
      make("span", {}, `${seconds(touch.start)} to ${seconds(touch.end)} s, ${touch.fingers == 1 ? "1 finger" : `${touch.fingers} fingers`}`),
      step(-1, "Previous touch"), step(1, "Next touch")),
    make("p", { className: `decision ${isMade ? "" : "alarm"}` },
      "Recognized: ", make("strong", {}, verdictOf(touch)), "."),
    ...reasonsOf(touch).map(compared => reasonInWords(touch, compared)),
    touch.bridge ? make("p", {}, `All fingers were up for ${touch.bridge[0]} ms, then the touch continued; a pause of at most `
      + `${touch.bridge[1]} ms is a bounce (bounce).`) : "",
    ...candidatesFirst(touch),
    shapes.length ? make("details", {}, make("summary", {}, `Shapes on the surface: ${name}`),
      make("ul", {}, ...shapes.map(text => make("li", {}, text)))) : "");
  if (focused) /** @type {HTMLElement | null} */ (decisionPlace.querySelector(`[data-step="${focused}"]:not(:disabled)`))?.focus();
}
const candidatesFirst = (/** @type {Touch} */ touch) => touch.made.length && !hasFailed(touch)
  ? [...marginsOf(touch), ...candidatesOf(touch)] : [...candidatesOf(touch), ...marginsOf(touch)];

function openDecision() {
  const panel = panels.find(one => one.id == "decision");
  if (panel) open(panel);
}
/** Shows the decision of the first touch that failed, if there is one. */
export function showFailure() {
  const touch = firstFailure();
  if (!touch) return;
  openDecision();
  seek(touch.end, { start: touch.start, end: touch.end, d: touch.d });
}
/**
 * Goes to another gesture or unrecognized touch, and shows the decision of one that failed.
 * @param {number} by -1 for the previous one, 1 for the next
 */
export function stepGesture(by) {
  gesture(by);
  const touch = shownTouch();
  if (selection && touch && hasFailed(touch)) openDecision();
}
/** @param {import("./tables.js").Panel} panel */
export function fillDecision(panel) {
  decisionPlace = make("div", { className: "decisions" });
  panel.place.append(decisionPlace);
  if (!touches.length) decisionPlace.append(make("p", {}, "The recording contains no touch."));
  showDecision(true);
}
onDraw(() => showDecision());
