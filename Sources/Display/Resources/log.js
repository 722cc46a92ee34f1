// The event log. It can be filtered and copied, and it outlives an interruption of the connection.
import { make, one } from "./dom.js";
import { tell } from "./session.js";

/** The maximum number of lines. */
const most = 2_000;

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

/** @typedef {{ item: HTMLElement, time: string, event: string, text: string, key: string | null }} Line */
/** @type {Line[]} */
let lines = [];
/** The position of the first line of the current session, and the time of the last line. */
let first = 0, last = -1;
/** How often each line that the page already has will be sent again after a reconnection. */
let again = new Map();
/** The number of utterances, and the text of the last one. */
export const heard = { count: 0, text: "" };

const kind = one("kind"), words = one("words"), view = one("scroll");
const isShown = ({ event, text }) =>
  (kind.value === "" || kind.value === event) && `${event} ${text}`.toLowerCase().includes(words.value.trim().toLowerCase());

// The log stays at its end unless the user has scrolled away from it. Scrolls once per frame.
let isAtEnd = true, isFollowing = false;
view.addEventListener("scroll", () => { isAtEnd = view.scrollHeight - view.scrollTop - view.clientHeight < 40; });
function follow() {
  if (isFollowing || !isAtEnd) return;
  isFollowing = true;
  requestAnimationFrame(() => {
    isFollowing = false;
    view.scrollTop = view.scrollHeight;
  });
}

function filter() {
  for (const line of lines) line.item.hidden = !isShown(line);
  one("no-lines").hidden = lines.length === 0 || lines.some((line) => !line.item.hidden);
  isAtEnd = true;
  follow();
}
kind.addEventListener("input", filter);
words.addEventListener("input", filter);

function append(time, event, text, key) {
  const item = make("li", { className: event }, make("time", {}, time), make("b", {}, event), make("span", {}, text));
  const line = { item, time, event, text, key };
  item.hidden = !isShown(line);
  if (!item.hidden) one("no-lines").hidden = true;
  lines.push(line);
  one("log").append(item);
  while (lines.length > most) {
    lines.shift()?.item.remove();
    first = Math.max(0, first - 1);
  }
  follow();
  if (![...kind.options].some((option) => option.value === event)) kind.append(make("option", { value: event }, event));
}

/** Adds a line of the transcript, unless the page has it from before an interruption. */
export function write(message) {
  const { v, time, event, ...rest } = message, key = JSON.stringify(message), left = again.get(key) ?? 0;
  if (left > 0) return void again.set(key, left - 1);
  if (time < last) {
    append("", "page", "The session restarted.", null);
    [first, again] = [lines.length, new Map()];
  }
  last = time;
  if (event === "say") Object.assign(heard, { count: heard.count + 1, text: rest.text });
  append(Number(time).toFixed(3), event, texts[event]?.(rest) ?? Object.entries(rest).map(([name, value]) => `${name}: ${value}`).join(", "), key);
}

let isLost = false;
/** Notes an interruption. After it, the session sends its lines again. */
export function noteConnection(isConnected) {
  if (isConnected !== isLost) return;
  isLost = !isConnected;
  append("", "page", isLost ? "The connection was lost." : "The connection is back.", null);
  again = new Map();
  for (const { key } of lines.slice(first)) if (key !== null) again.set(key, (again.get(key) ?? 0) + 1);
}

one("copy").addEventListener("click", async () => {
  const shown = lines.filter((line) => !line.item.hidden);
  try {
    await navigator.clipboard.writeText(shown.map(({ time, event, text }) => `${time}\t${event}\t${text}\n`).join(""));
    tell(`Copied ${shown.length} ${shown.length === 1 ? "line" : "lines"}.`);
  } catch {
    tell("The browser does not allow copying.", true);
  }
});
