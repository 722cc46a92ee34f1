// One tab stop for a list of buttons. The arrow keys, Home and End move the keyboard focus within it.

const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** @returns {HTMLButtonElement[]} the buttons that can have the keyboard focus */
const reachable = (place) => [...place.querySelectorAll("button:not(:disabled)")];

/**
 * Makes one button the tab stop of its list: the given one, otherwise the previous tab stop or the first button.
 * @param {HTMLButtonElement | null} [chosen]
 */
export function settle(place, chosen = null) {
  const buttons = reachable(place);
  const stop = chosen ?? buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
  for (const button of place.querySelectorAll("button")) button.tabIndex = button === stop ? 0 : -1;
}

/**
 * Lets the keys move in a list of buttons.
 * @param {(button: HTMLButtonElement) => void} [arrive] is called with the button that the keys reach
 */
export function rove(place, arrive) {
  place.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = reachable(place), here = buttons.indexOf(event.target.closest("button"));
    const step = steps[/** @type {keyof steps} */ (event.key)];
    const to = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : step ? here + step : -1;
    if (here < 0 || !buttons[to]) return;
    event.preventDefault();
    settle(place, buttons[to]);
    buttons[to].focus();
    arrive?.(buttons[to]);
  });
  // A click makes its button the tab stop.
  place.addEventListener("focusin", (event) => settle(place, event.target.closest("button")));
}
