// The custom actions of the element, and the rotor, by which VoiceOver's user performs them.
import { make, one } from "./dom.js";
import { heard } from "./log.js";
import { rove, settle } from "./roving.js";
import { ask, isOff, scene, tell } from "./session.js";

/** Waits until a condition is true, at most a second. */
async function until(condition) {
  for (let i = 0; i < 50 && !condition(); i++) await new Promise((done) => { setTimeout(done, 20); });
  return condition();
}

/** Performs a command, and waits for what VoiceOver says. Returns the text. */
async function say(name) {
  const { count } = heard;
  await ask("command", { name });
  await until(() => heard.count > count);
  return heard.count > count ? heard.text : "";
}
const letters = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

let isBusy = false;
/** Performs an action as a user does: selects it with the rotor, then double-taps. */
async function perform(number, name, count) {
  if (isBusy) return;
  isBusy = true;
  try {
    if (scene.focused !== number) {
      await ask("focus", { number });
      if (!await until(() => scene.focused === number)) return tell("The cursor did not reach the element.", true);
    }
    for (let turns = 0; scene.session?.rotor?.option !== "actions"; turns++) {
      const before = scene.session?.rotor?.option;
      await ask("command", { name: "next-rotor" });
      if (turns === 60 || !await until(() => scene.session?.rotor?.option !== before)) return tell("The rotor has no actions.", true);
    }
    for (let steps = 0; letters(await say("next-rotor-item")) !== letters(name); steps++) {
      if (steps > count + 1) return tell(`The rotor did not reach “${name}”.`, true);
    }
    await ask("command", { name: "activate" });
  } finally {
    isBusy = false;
  }
}

let shown = "";
/** Shows a button for each custom action of an element. */
export function showActions(element) {
  const { actions = [], number = null } = element ?? {}, isUsable = number !== null && !isOff();
  const now = JSON.stringify([actions, number, isUsable]);
  if (now === shown) return;
  shown = now;
  const place = one("actions");
  place.hidden = actions.length === 0;
  place.replaceChildren(...actions.map((name) =>
    make("button", { type: "button", disabled: !isUsable, onclick: () => perform(number, name, actions.length) }, name)));
  settle(place);
}
rove(one("actions"));

export function showRotor() {
  const { rotor, is_on: isOn } = scene.session ?? {};
  one("rotor-now").textContent = !isOn ? "VoiceOver is off" : rotor?.name ?? "not known";
  for (const id of ["rotor-back", "rotor-on"]) one(id).disabled = !isOn;
}
one("rotor-back").addEventListener("click", () => ask("command", { name: "previous-rotor" }));
one("rotor-on").addEventListener("click", () => ask("command", { name: "next-rotor" }));
