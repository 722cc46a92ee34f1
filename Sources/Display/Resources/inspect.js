// The inspector: what a session shows, and the buttons that control it.
import { showRotor } from "./actions.js";
import { forget, offerSaving } from "./changes.js";
import { one } from "./dom.js";
import { ElementList } from "./elements.js";
import { follow } from "./following.js";
import { ask, isOff, scene } from "./session.js";
import { drawn, fit } from "./stage.js";
import { listViews, pick, pickElement } from "./views.js";
import { offerTraits, showElement } from "./element.js";
import { offerGestures } from "./gestures.js";
import { markPointed } from "./hover.js";
import { noteConnection, write } from "./log.js";
import "./splitter.js";

const list = new ElementList(one("elements"), (number) => {
  // Without VoiceOver there is no cursor to move.
  if (isOff()) return pickElement(number);
  pick(null);
  ask("focus", { number });
});
one("elements").addEventListener("dblclick", () => { if (!isOff()) ask("gesture", { name: "double-tap" }); });

/** @param {import("./following.js").Scene["session"]} message */
function showSession(message) {
  const isFirst = scene.session === null, wasOn = scene.session?.is_on;
  scene.session = message;
  one("file").textContent = message.file.split("/").at(-1) ?? "";
  one("file").title = message.file;
  one("shown").textContent = message.screen;
  document.title = `${message.file}: inspector`;
  if (isFirst) {
    offerGestures(message.gestures);
    offerTraits(message.traits);
  }
  one("voiceover").setAttribute("aria-pressed", String(message.is_on));
  one("keys").hidden = !message.is_on;
  one("keys-off").hidden = message.is_on;
  one("stage").setAttribute("aria-describedby", message.is_on ? "keys" : "keys-off");
  one("stage").classList.toggle("off", !message.is_on);
  if (wasOn !== message.is_on) showElement();
  one("record").setAttribute("aria-pressed", String(message.is_recording));
  one("record").textContent = message.is_recording ? "Stop recording" : "Record";
  one("record").disabled = !message.can_record;
  one("record").title = message.can_record ? "Restarts the session" : "To record, start the inspector with a device and --record DIRECTORY";
  one("save").hidden = message.target === null;
  one("save").title = message.target ?? "";
  offerSaving(message.edits);
  showRotor();
}
one("voiceover").addEventListener("click", () => ask("voiceover", { on: isOff() ? "yes" : "no" }));
one("curtain-button").addEventListener("click", () => ask("command", { name: "toggle-curtain" }));

follow(
  {
    session: showSession,
    screen: (message) => { drawn.draw(message); fit(); },
    elements: (message) => {
      Object.assign(scene, message);
      list.show(scene.elements);
      list.mark(scene.focused);
      markPointed();
      listViews();
      showElement();
    },
    cursor: (message) => drawn.move(message),
    curtain: (message) => {
      one("curtain").hidden = !message.is_down;
      one("curtain-button").setAttribute("aria-pressed", String(message.is_down));
    },
    caption: (message) => { one("caption").textContent = message.text; one("caption").lang = message.language ?? "en"; },
    line: write,
    moment: (message) => { document.body.dataset.at = String(message.at); },
  },
  (isConnected) => {
    one("there").textContent = isConnected ? "Connected" : "Disconnected. Reconnecting …";
    one("there").classList.toggle("lost", !isConnected);
    noteConnection(isConnected);
    if (!isConnected) forget();
  },
);
