// The panel of a decision: what a touch was recognized as, and what ruled the other gestures out.
import { make } from "./dom.js";
import { data, seconds } from "./data.js";
import { onDraw, play, seek } from "./player.js";
import { redraw } from "./view.js";
import { shapesInWords } from "./shapes.js";
import { allMeasured, chooseGesture, measured, sentenceOf, shownGesture, shownTouch, touches } from "./touches.js";
import { cell } from "./tables.js";

/**
 * @typedef {import("./touches.js").Touch} Touch
 * @typedef {import("./touches.js").Measured} Measured
 */
/** @type {HTMLElement | null} */
let decisionPlace = null;
/** @type {{ touch: Touch | undefined, name: string }} what the panel shows */
const decided = { touch: undefined, name: "" };
const expectedNames = new Set((data.expected ?? []).map(one => one.name));
const missingNames = new Set((data.expected ?? []).filter(one => !one.right).map(one => one.name));
/**
 * Why a touch is not a gesture that the recording expects and that is missing, as `retouch explain` prints it.
 * A touch that is an expected gesture was not meant to be another one.
 */
function missingIn(/** @type {Touch} */ touch) {
  if (touch.made.some(name => expectedNames.has(name) && !missingNames.has(name))) return [];
  return touch.failed.filter(([index]) => missingNames.has(data.rules[index].name ?? ""))
    .map(compared => make("p", { className: "reason" }, `Expected: ${data.rules[compared[0]].name}. ${sentenceOf(compared)}`));
}

/** A difference in the unit of its limit, with enough decimals not to be zero. */
function differenceOf({ measure, rule: { limit = 0, unit = "", limit_text = "" } }) {
  const factor = limit_text.endsWith("%") ? 100 : 1, away = Math.abs(measure - limit) * factor;
  let decimals = unit == "mm" || unit == "deg" ? 1 : 0;
  while (decimals < 3 && !Number(away.toFixed(decimals))) decimals++;
  return `${Number(away.toFixed(decimals))}${factor == 100 ? " %" : unit == "deg" ? "°" : unit && ` ${unit}`}`;
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
const tunableOf = (text = "") => {
  const [name, ...rest] = text.split(",");
  return make("span", {}, make("code", { className: "short" }, name), rest.length ? make("small", {}, `,${rest.join(",")}`) : "");
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
  const shown = shownGesture(touch);
  const names = [...touch.passed.map(([[index]]) => index), ...touch.failed.map(([index]) => index)];
  return [make("section", {}, make("h3", {}, touch.made.length ? "Why it was no other gesture" : "Closest gestures, and why each one failed"),
    make("table", { className: "still" }, make("caption", {}, "Gestures that were compared with the touch"),
      headed(["Gesture", "What ruled it out", "Measured", "Limit", "By how much", "Tunable"], ["Measured", "Limit"]),
      make("tbody", {}, ...touch.failed.map(compared => {
        const rule = data.rules[compared[0]], limit = measured(compared), name = rule.name ?? "";
        return make("tr", { className: name == shown ? "chosen" : "" }, make("th", { scope: "row" },
          names.length > 1 && limit ? pick(touch, name, shown) : name,
          expectedNames.has(name) ? make("small", {}, " expected") : ""),
        cell("sentence", sentenceOf(compared), rule.rule ? make("small", {}, ` ${aboutOf(rule)}.`) : "", limit ? barOf(limit) : ""),
        ...(limit ? [cell("short extra", limit.text), cell("extra", limitOf(limit)), cell("alarm", missedBy(limit)),
          make("td", {}, rule.tunable ? tunableOf(rule.tunable) : "none: the limit is fixed")]
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
    touch.reason ? make("p", { className: "reason" }, sentenceOf(touch.reason)) : "",
    ...missingIn(touch),
    touch.bridge ? make("p", {}, `All fingers were up for ${touch.bridge[0]} ms, then the touch continued; a pause of at most `
      + `${touch.bridge[1]} ms is a bounce (bounce).`) : "",
    ...candidatesFirst(touch),
    shapes.length ? make("section", {}, make("h3", {}, `On the surface: ${name}`), make("ul", {}, ...shapes.map(text => make("li", {}, text)))) : "");
  if (focused) /** @type {HTMLElement | null} */ (decisionPlace.querySelector(`[data-step="${focused}"]:not(:disabled)`))?.focus();
}
const candidatesFirst = (/** @type {Touch} */ touch) => touch.made.length
  ? [...marginsOf(touch), ...candidatesOf(touch)] : [...candidatesOf(touch), ...marginsOf(touch)];

/** @param {import("./tables.js").Panel} panel */
export function fillDecision(panel) {
  decisionPlace = make("div", { className: "decisions" });
  panel.place.append(decisionPlace);
  if (!touches.length) decisionPlace.append(make("p", {}, "The recording contains no touch."));
  showDecision(true);
}
onDraw(() => showDecision());
