// Follows a session: whoever loses it looks for it again, for as long as the page stands.

/** Longer than the program is ever silent, in milliseconds. */
const silence = 16_000;

/**
 * Calls a function for each thing that the program tells.
 * @param {Record<string, (message: any) => void>} hear handlers by topic
 * @param {(isThere: boolean) => void} change receives whether the program is there
 */
export function follow(hear, change) {
  let source, alarm;
  const begin = () => {
    source = new EventSource("events");
    source.onopen = () => { wait(); change(true); };
    source.onerror = () => {
      change(false);
      // The browser reconnects unless the server closed the stream.
      if (source.readyState === EventSource.CLOSED) again(1_000);
    };
    source.addEventListener("pulse", wait);
    for (const [name, act] of Object.entries(hear)) {
      source.addEventListener(name, (event) => { wait(); act(JSON.parse(event.data)); });
    }
  };
  const wait = () => { clearTimeout(alarm); alarm = setTimeout(() => { change(false); again(0); }, silence); };
  const again = (later) => { source.close(); clearTimeout(alarm); alarm = setTimeout(begin, later); };
  begin();
}

/** Draws what the program tells of a screen. */
export class Drawn {
  constructor(screen, cursor) {
    this.screen = screen;
    this.cursor = cursor;
    this.size = { width: 0, height: 0 };
  }

  draw(message) {
    this.size = { width: Number(message.width), height: Number(message.height) };
    // It is made of our own words; what stands in a screen file is text in it.
    this.screen.innerHTML = message.markup;
    for (const part of [this.screen, this.cursor.parentElement]) {
      part.style.width = `${this.size.width}px`;
      part.style.height = `${this.size.height}px`;
    }
  }

  move(message) {
    this.cursor.hidden = message.frame === null;
    if (message.frame === null) return;
    const [x, y, width, height] = message.frame;
    // Around the element, not over it.
    Object.assign(this.cursor.style, {
      left: `${x - 3}px`, top: `${y - 3}px`, width: `${width + 6}px`, height: `${height + 6}px`,
    });
  }
}
