// The display of a kiosk: the screen as large as the window lets it be.
import { Drawn, follow } from "./following.js";

const [stage, screen, cursor, caption, curtain, waiting] =
  ["stage", "screen", "cursor", "caption", "curtain", "waiting"].map((id) => document.getElementById(id));
const drawn = new Drawn(screen, cursor);

function fit() {
  const { width, height } = drawn.size;
  if (!width || !height) return;
  const scale = Math.min(innerWidth / width, innerHeight / height);
  const left = (innerWidth - width * scale) / 2, top = (innerHeight - height * scale) / 2;
  stage.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
}
addEventListener("resize", fit);

follow(
  {
    screen: (message) => { drawn.draw(message); document.documentElement.lang = message.language; fit(); },
    cursor: (message) => drawn.move(message),
    curtain: (message) => { curtain.hidden = !message.is_down; },
    caption: (message) => {
      caption.textContent = message.text;
      caption.lang = message.language ?? "";
      if (!message.language) caption.removeAttribute("lang");
      caption.hidden = message.text === "";
    },
    // When it happened, for whoever measures how far behind the page is.
    moment: (message) => { document.body.dataset.at = message.at; },
  },
  (isThere) => { waiting.hidden = isThere; },
);
