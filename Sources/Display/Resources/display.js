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
    screen: (told) => { drawn.draw(told); document.documentElement.lang = told.language; fit(); },
    cursor: (told) => drawn.move(told),
    curtain: (told) => { curtain.hidden = !told.isDown; },
    caption: (told) => {
      caption.textContent = told.text;
      caption.lang = told.language ?? "";
      if (!told.language) caption.removeAttribute("lang");
      caption.hidden = told.text === "";
    },
    // When it happened, for whoever measures how far behind the page is.
    moment: (told) => { document.body.dataset.at = told.at; },
  },
  (isThere) => { waiting.hidden = isThere; },
);
