"""A program of GTK 3 that prints what it receives: clicks, changes and touches of its area."""

import sys
import time

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

TOUCHES = {
    Gdk.EventType.TOUCH_BEGIN: "began",
    Gdk.EventType.TOUCH_UPDATE: "moved",
    Gdk.EventType.TOUCH_END: "ended",
    Gdk.EventType.TOUCH_CANCEL: "cancelled",
}


def say(*words):
    """Prints words after the time in seconds."""
    print(f"{time.monotonic():.3f}", *words, flush=True)


def print_touch(_widget, event):
    """Prints an event of the area if it is a touch."""
    if event.type in TOUCHES:
        say("touch", TOUCHES[event.type], round(event.touch.x_root), round(event.touch.y_root))
    return False


def main():
    """Shows a window with 1024 × 768 pixels."""
    GLib.set_prgname("touched-program")
    window = Gtk.Window(title="Ticket machine", decorated=False)
    window.set_default_size(1024, 768)
    window.move(0, 0)
    window.fullscreen()
    fixed = Gtk.Fixed()
    window.add(fixed)

    button = Gtk.Button(label="Buy")
    button.connect("clicked", lambda _: say("clicked"))
    check = Gtk.CheckButton(label="Sound")
    check.connect("toggled", lambda box: say("toggled", int(box.get_active())))
    entry = Gtk.Entry(text="Ann")
    entry.connect("changed", lambda field: say("text", field.get_text()))
    area = Gtk.EventBox(visible_window=True)
    area.add(Gtk.Label(label="Map"))
    area.add_events(Gdk.EventMask.TOUCH_MASK)
    area.connect("touch-event", print_touch)
    places = [(button, 40, 40, 400, 120), (check, 540, 40, 400, 120), (entry, 40, 220, 400, 80)]
    for widget, x, y, width, height in places + [(area, 40, 340, 900, 380)]:
        widget.set_size_request(width, height)
        fixed.put(widget, x, y)

    window.connect("key-press-event", lambda _, event: say("key", Gdk.keyval_name(event.keyval)))
    window.connect("map-event", lambda *_: say("shown"))
    window.show_all()
    Gtk.main()


sys.exit(main())
