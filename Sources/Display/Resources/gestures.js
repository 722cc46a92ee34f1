// A button for every gesture, by the number of fingers.
import { make, one } from "./dom.js";
import { rove, settle } from "./roving.js";
import { ask } from "./session.js";
import { pick } from "./views.js";

/** @type {[RegExp, string][]} */
const groups = [
  [/^(?!(two|three|four|five)-finger-|pinch|rotor|escape|magic)/, "One finger"],
  [/^(two-finger-|pinch|rotor|escape|magic)/, "Two fingers"], [/^three-finger-/, "Three fingers"],
  [/^four-finger-/, "Four fingers"], [/^five-finger-/, "Five fingers"],
];

/** The kinds of gestures, in the order of the buttons. */
const kinds = ["tap", "double-tap", "triple-tap", "quadruple-tap", "magic-tap", "double-tap-hold", "explore", "split-tap", "flick-", "pinch-", "rotor-", "escape"];
/** Returns the position of the kind of a gesture; unknown kinds are last. */
function rank(/** @type {string} */ name) {
  const own = name.replace(/^(two|three|four|five)-finger-/, ""), found = kinds.findIndex((kind) => kind.endsWith("-") ? own.startsWith(kind) : own === kind);
  return found < 0 ? kinds.length : found;
}

export function offerGestures(names) {
  names = [...names].sort((a, b) => rank(a) - rank(b));
  one("gestures").replaceChildren(...groups.map(([rule, title]) =>
    make("section", { role: "group", "aria-label": title }, make("h3", {}, title),
      make("div", {}, ...names.filter((name) => rule.test(name)).map((name) =>
        make("button", { type: "button", "data-gesture": name, title: name }, name.replace(/^(two|three|four|five)-finger-/, "").replaceAll("-", " ")))))));
  settle(one("gestures"));
}
rove(one("gestures"));
one("gestures").addEventListener("click", (event) => {
  const name = event.target.closest("button")?.dataset.gesture;
  if (!name) return;
  pick(null);
  ask("gesture", { name });
});
