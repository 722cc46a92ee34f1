// The session as the page knows it, and requests to it.
import { one } from "./dom.js";

/**
 * The last messages.
 * @type {import("./following.js").Scene["elements"] & { session: import("./following.js").Scene["session"] | null }}
 */
export const scene = { elements: [], nodes: [], focused: null, session: null };

/** Whether VoiceOver is off. */
export const isOff = () => scene.session !== null && !scene.session.is_on;

/**
 * Sends a request, and shows the message if it fails. Returns the response, or `null` after a failure.
 * @param {string | null} [body]
 */
export async function ask(what, words = {}, body = null) {
  const query = new URLSearchParams(words).toString();
  try {
    const answer = await fetch(`do/${what}${query && "?"}${query}`, { method: "POST", body });
    const text = await answer.text();
    tell(answer.ok ? "" : text, !answer.ok);
    return answer.ok ? text : null;
  } catch {
    tell("The session does not respond.", true);
    return null;
  }
}

/** Shows a message of the page. */
export function tell(text, isBad = false) {
  one("status").textContent = text;
  // In a narrow header, only the first lines are visible.
  one("status").title = text;
  one("status").classList.toggle("bad", isBad);
}
