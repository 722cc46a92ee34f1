// Follows a session, and connects again after each interruption.

/**
 * A node of the tree, as `retouch outline --why --format jsonl` prints it, with what can be edited.
 * @typedef {{ id: string | null, class: string, label: string | null, value: string | null, hint: string | null,
 *   depth: number, frame: number[], verdict: string, number?: number, why: string, traits: string[],
 *   isAccessibilityElement: boolean }} NodeRecord
 *
 * An option of the rotor, with its name in the language of VoiceOver.
 * @typedef {{ option: string, name: string }} Rotor
 *
 * The messages of a scene by their topics; lengths are in points.
 * @typedef {object} Scene
 * @property {{ width: number, height: number, language: string, markup: string }} screen
 * @property {{ frame: number[] | null }} cursor
 * @property {{ is_down: boolean }} curtain
 * @property {{ text: string, language?: string }} caption
 * @property {{ at: number }} moment the time of the first change, in milliseconds since 1970
 * @property {{ elements: import("./elements.js").ElementRecord[], nodes: NodeRecord[], focused: number | null }} elements
 * @property {{ file: string, screen: string, gestures: string[], traits: string[], target: string | null, edits: number,
 *   can_record: boolean, is_recording: boolean, is_on: boolean, rotor?: Rotor }} session
 * @property {{ v: number, time: number, event: string, [key: string]: any }} line a line of the transcript
 */

/** Longer than the program is ever silent, in milliseconds. */
const silence = 16_000;

/**
 * Calls a function for each message.
 * @param {{ [Topic in keyof Scene]?: (message: Scene[Topic]) => void }} handlers
 */
export function follow(handlers, change) {
  /** @type {EventSource} */
  let source;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let alarm;
  const begin = () => {
    source = new EventSource("events");
    source.onopen = () => { wait(); change(true); };
    source.onerror = () => {
      change(false);
      // The browser reconnects unless the server closed the stream.
      if (source.readyState === EventSource.CLOSED) again(1_000);
    };
    source.addEventListener("pulse", wait);
    for (const [topic, act] of Object.entries(handlers)) {
      source.addEventListener(topic, (event) => { wait(); act(JSON.parse(event.data)); });
    }
  };
  const wait = () => { clearTimeout(alarm); alarm = setTimeout(() => { change(false); again(0); }, silence); };
  const again = (later) => { source.close(); clearTimeout(alarm); alarm = setTimeout(begin, later); };
  begin();
}

/** The width of the light line around the cursor, in points. */
const edge = 2;

/** The drawn screen with the cursor. */
export class Drawn {
  constructor(screen, cursor) {
    this.screen = screen;
    this.cursor = cursor;
    this.size = { width: 0, height: 0 };
  }

  /** @param {Scene["screen"]} message */
  draw({ width, height, markup }) {
    this.size = { width, height };
    // The program creates the markup; texts of a screen file are escaped in it.
    this.screen.innerHTML = markup;
    for (const part of [this.screen, this.cursor.parentElement]) {
      if (part) Object.assign(part.style, { width: `${width}px`, height: `${height}px` });
    }
  }

  /** @param {Scene["cursor"]} message */
  move({ frame }) {
    this.cursor.hidden = frame === null;
    if (frame) place(this.cursor, this.#around(frame), 0);
  }

  /**
   * Returns the frame of the cursor: around the element, not over it, but whole within the screen.
   * @param {number[]} frame
   */
  #around(frame) {
    const [x, y, width, height] = frame;
    const ends = (start, length, most) => [Math.max(edge, start - 3), Math.min(most - edge, start + length + 3)];
    const [left, right] = ends(x, width, this.size.width), [top, bottom] = ends(y, height, this.size.height);
    return [left, top, Math.max(0, right - left), Math.max(0, bottom - top)];
  }
}

/** Puts an element at a frame of the screen, with a margin around it. */
export function place(element, frame, margin) {
  const [x, y, width, height] = frame;
  Object.assign(element.style, {
    left: `${x - margin}px`, top: `${y - margin}px`, width: `${width + 2 * margin}px`, height: `${height + 2 * margin}px`,
  });
}
