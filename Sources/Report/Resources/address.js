// The address of the present, and what can be copied.
import { one, make } from "./dom.js";
import { data } from "./data.js";
import { now, onDraw, playing, seek } from "./player.js";

const addressOf = time => `#${Number((time / 1000).toFixed(3))}`;
/** Goes to the time in the address. */
export function fromAddress() {
  const time = Number(location.hash.slice(1));
  if (location.hash.length > 1 && Number.isFinite(time)) seek(time * 1000);
}
addEventListener("hashchange", fromAddress);

// The address changes when the time rests: not with each frame, of which browsers allow only some.
let written = NaN, rests = 0;
onDraw(() => {
  // The first time is that of the address, or the page has chosen it.
  if (Number.isNaN(written)) written = now;
  if (playing || now == written) { if (playing) clearTimeout(rests); return; }
  clearTimeout(rests);
  rests = setTimeout(() => {
    if (playing) return;
    written = now;
    try { history.replaceState(null, "", addressOf(now)); } catch { /* Some browsers refuse it for files. */ }
  }, 150);
});

/** Sets the text of a button that copies, also while it says "Copied". */
export function setLabel(button, text) {
  clearTimeout(Number(button.dataset.timer));
  if (button.dataset.text) one("status").textContent = "";
  delete button.dataset.text;
  button.textContent = text;
}
/** Copies a text, and says so on the button. */
export async function copy(text, button) {
  let isCopied = true;
  try { await navigator.clipboard.writeText(text); } catch {
    // Without permission, a text field copies.
    const field = make("textarea", { value: text, className: "unseen" });
    document.body.append(field);
    field.select();
    isCopied = document.execCommand("copy");
    field.remove();
    button.focus();
  }
  const before = button.dataset.text ??= button.textContent;
  button.textContent = one("status").textContent = isCopied ? "Copied" : "Copying failed";
  clearTimeout(Number(button.dataset.timer));
  button.dataset.timer = setTimeout(() => setLabel(button, before), 1500);
}
one("link").onclick = () => copy(location.href.split("#")[0] + addressOf(now), one("link"));
one("save").onclick = () => {
  const address = URL.createObjectURL(new Blob([data.captions], { type: "text/vtt" }));
  make("a", { href: address, download: `${data.title.split("/").pop()}.vtt` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
};
