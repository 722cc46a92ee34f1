// The event log.
import { make, one } from "./dom.js";

const texts = {
  say: (message) => `“${message.text}”`,
  gesture: (message) => message.gesture,
  touch: (message) => message.text ?? message.gestures.join(", "),
  command: (message) => `${message.gesture ? `${message.gesture} → ` : ""}${message.command ?? "unbound"}`,
  practice: (message) => `${message.gesture} → ${message.command ?? "unbound"}`,
  focus: (message) => message.label ?? message.id ?? message.class ?? "none",
  act: (message) => [message.action, message.outcome, message.by].filter(Boolean).join(" · "),
  sound: (message) => message.sound,
  voice: (message) => message.do,
  irregular: (message) => message.text,
  pass: (message) => `${message.phase} at ${message.x}, ${message.y}${message.taken_by ? ` · ${message.taken_by}` : ""}`,
  curtain: (message) => (message.is_down ? "down" : "up"),
};

/** Adds a line of the transcript. */
export function write({ v, time, event, ...message }) {
  const text = texts[event]?.(message) ?? Object.entries(message).map(([key, value]) => `${key}: ${value}`).join(", ");
  const log = one("log"), view = one("scroll");
  const isAtEnd = view.scrollHeight - view.scrollTop - view.clientHeight < 40;
  log.append(make("li", { className: event }, make("time", {}, Number(time).toFixed(3)), make("b", {}, event), make("span", {}, text)));
  while (log.children.length > 400) log.firstElementChild.remove();
  if (isAtEnd) view.scrollTop = view.scrollHeight;
}
