// The element under the pointer is marked in the list and in the picture.
import { one } from "./dom.js";
import { place } from "./following.js";
import { scene } from "./session.js";

/** The number of the element under the pointer in the picture. */
let pointed = 0;

function outline(frame) {
  one("hovered").hidden = !frame;
  if (frame) place(one("hovered"), frame, 0);
}

/**
 * Marks the element under the pointer in the list, also after the list has changed.
 * @returns {HTMLElement | null} its button
 */
export function markPointed() {
  for (const button of one("elements").querySelectorAll(".pointed")) button.classList.remove("pointed");
  const button = one("elements").querySelector(`[data-number="${pointed}"]`);
  button?.classList.add("pointed");
  return button;
}

function point(number) {
  outline(scene.elements[number - 1]?.frame);
  if (number === pointed) return;
  pointed = number;
  markPointed()?.scrollIntoView({ block: "nearest" });
}

// From the picture to the list: the smallest element under the pointer, as it is on top.
one("stage").addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch") return;
  const area = one("stage").getBoundingClientRect(), scale = area.width / one("stage").offsetWidth;
  const x = (event.clientX - area.left) / scale, y = (event.clientY - area.top) / scale;
  let best = 0, least = Infinity;
  scene.elements.forEach(({ frame }, i) => {
    if (!frame || x < frame[0] || y < frame[1] || x > frame[0] + frame[2] || y > frame[1] + frame[3]) return;
    if (frame[2] * frame[3] > least) return;
    [best, least] = [i + 1, frame[2] * frame[3]];
  });
  point(best);
});
one("stage").addEventListener("pointerleave", () => point(0));

// From the lists to the picture.
const frames = {
  elements: ({ number }) => scene.elements[Number(number) - 1]?.frame,
  nodes: ({ node }) => scene.nodes[Number(node)]?.frame,
};
for (const [id, frame] of Object.entries(frames)) {
  for (const name of ["pointerover", "focusin"]) {
    one(id).addEventListener(name, (event) => {
      const button = event.target.closest("button");
      outline(button && frame(button.dataset));
    });
  }
  for (const name of ["pointerleave", "focusout"]) one(id).addEventListener(name, () => outline(null));
}
