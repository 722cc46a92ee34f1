// The display of a kiosk: the screen as large as the window allows, and the caption in a strip below it.
import { one } from "./dom.js";
import { Drawn, follow } from "./following.js";

const drawn = new Drawn(one("screen"), one("cursor")), caption = one("caption"), strip = one("strip");

function fit() {
  const { width, height } = drawn.size;
  if (!width || !height) return;
  const room = innerHeight - strip.offsetHeight;
  const scale = Math.min(innerWidth / width, room / height);
  const left = (innerWidth - width * scale) / 2, top = (room - height * scale) / 2;
  one("room").style.height = `${room}px`;
  one("stage").style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
}

/** Colors the room beside the screen like the screen. */
function color() {
  const { width, height } = drawn.size;
  const views = [...one("screen").querySelectorAll(".drawn, .drawn .screen")].reverse()
    .filter((view) => view.clientWidth >= width - 1 && view.clientHeight >= height - 1);
  const colors = views.map((view) => getComputedStyle(view).backgroundColor);
  const top = colors.findIndex((name) => !/^transparent|^rgba|\//.test(name));
  one("room").style.background = colors[top] ?? "";
  // What is below that view has the same color, because it is visible at the edges, between two pixels.
  if (top >= 0) for (const view of views.slice(top + 1)) if (view instanceof HTMLElement) view.style.background = colors[top];
}

/**
 * Shows a text in the strip. The strip has two lines. A longer text is smaller, down to two thirds; then the strip
 * grows. Without any text there is no strip.
 */
function show(text) {
  caption.textContent = text;
  strip.hidden = text === "";
  caption.style.fontSize = "";
  if (!strip.hidden) {
    const least = parseFloat(getComputedStyle(strip).minHeight);
    for (const size of [0.9, 0.8, 0.67]) {
      if (strip.scrollHeight <= least + 2) break;
      caption.style.fontSize = `max(14px, var(--caption) * ${size})`;
    }
  }
  fit();
}
addEventListener("resize", () => show(caption.textContent));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", color);

follow(
  {
    screen: (message) => { drawn.draw(message); document.documentElement.lang = message.language; color(); fit(); },
    cursor: (message) => drawn.move(message),
    curtain: (message) => { one("curtain").hidden = !message.is_down; },
    caption: ({ text, language }) => {
      caption.lang = language ?? "";
      if (!language) caption.removeAttribute("lang");
      show(text);
    },
    // The time of the change, to measure the delay of the page.
    moment: (message) => { document.body.dataset.at = String(message.at); },
  },
  (isConnected) => { one("waiting").hidden = isConnected; },
);
