// The display of a kiosk: the screen as large as the window allows.
import { one } from "./dom.js";
import { Drawn, follow } from "./following.js";

const drawn = new Drawn(one("screen"), one("cursor")), caption = one("caption");

function fit() {
  const { width, height } = drawn.size;
  if (!width || !height) return;
  const scale = Math.min(innerWidth / width, innerHeight / height);
  const left = (innerWidth - width * scale) / 2, top = (innerHeight - height * scale) / 2;
  one("stage").style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
}
addEventListener("resize", fit);

follow(
  {
    screen: (message) => { drawn.draw(message); document.documentElement.lang = message.language; fit(); },
    cursor: (message) => drawn.move(message),
    curtain: (message) => { one("curtain").hidden = !message.is_down; },
    caption: ({ text, language }) => {
      caption.textContent = text;
      caption.lang = language ?? "";
      if (!language) caption.removeAttribute("lang");
      caption.hidden = text === "";
    },
    // The time of the change, to measure the delay of the page.
    moment: (message) => { document.body.dataset.at = String(message.at); },
  },
  (isConnected) => { one("waiting").hidden = isConnected; },
);
