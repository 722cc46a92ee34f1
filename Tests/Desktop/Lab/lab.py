"""Touches a program on Xorg or sway through a live session of Retouch, in the lab's kernel.

    python3 lab.py xorg|sway RETOUCH
"""

import os
import pathlib
import signal
import sys
import time
import traceback

from session import Failure, Panel, Session, until

FOLDER = pathlib.Path(__file__).resolve().parent
BUTTON, CHECK, AREA = (240, 100), (740, 100), (490, 530)
TOUCH = r" (clicked|toggled|touch)\b"


class Trial:
    """The steps, one method each, in order."""

    def __init__(self, kind, retouch):
        self.retouch = retouch
        self.panel = Panel()
        self.session = Session(kind)
        self.program = self.reader = None

    # Processes.

    def start_program(self):
        """Starts the program, and waits for its window."""
        self.program = self.session.start("program", "/usr/bin/python3", FOLDER / "program.py")
        self.program.expect("shown", seconds=60)

    def start_reader(self):
        """Starts a session of Retouch, and waits until it shows the window."""
        self.reader = self.session.start("retouch", self.retouch, "run", "--desktop")
        self.reader.expect("Buy", seconds=60)
        # The display server needs a moment to open the panel of the session.
        until(20, "the panel of the session", has_pass_through)
        time.sleep(2)

    # Expectations.

    def received(self, mark):
        """Returns what the program has received after a mark."""
        return self.program.since(mark, TOUCH)

    def quiet(self, mark, seconds=1.5):
        """Expects that the program receives nothing."""
        time.sleep(seconds)
        if self.received(mark):
            raise Failure(f"the program received {self.received(mark)}")

    def once(self, mark, *patterns, seconds=5):
        """Expects that the program receives exactly one line for each pattern."""
        for pattern in patterns:
            self.program.expect(pattern, mark, seconds)
        time.sleep(1)
        for pattern in patterns:
            lines = self.program.since(mark, pattern)
            if len(lines) != 1:
                raise Failure(f"'{pattern}' several times: {lines}")

    def choose(self, point):
        """Moves the cursor of Retouch to a point."""
        # A finger that returns at once continues the previous touch.
        time.sleep(0.5)
        mark = self.reader.mark()
        self.panel.tap(*point)
        self.reader.expect("say", mark)
        time.sleep(1)

    def click_once(self):
        """Expects that a double tap clicks the button once."""
        self.choose(BUTTON)
        mark = self.program.mark()
        self.panel.tap(*BUTTON, count=2)
        self.once(mark, "clicked")

    def pass_drag(self, end):
        """Begins a touch that passes through, and moves it."""
        self.choose(AREA)
        mark = self.program.mark()
        self.panel.hold(*AREA)
        self.panel.drag(AREA, end)
        self.program.expect("touch began", mark)
        return mark

    def released_since(self, mark):
        """Expects that the finger of the session is up."""
        self.program.expect("touch (ended|cancelled)", mark, 5)
        began = self.program.since(mark, "touch began")
        over = self.program.since(mark, "touch (ended|cancelled)")
        if (len(began), len(over)) != (1, 1):
            raise Failure(f"{began} and {over}")

    def tap_reaches_program(self, seconds):
        """Expects that taps reach the program directly, and returns after how long."""
        start = time.monotonic()
        mark = self.program.mark()
        self.panel.tap(*BUTTON)
        self.program.expect("clicked", mark, seconds)
        return time.monotonic() - start

    # Steps.

    def without_retouch(self):
        """a program gets taps"""
        self.start_program()
        self.tap_until_clicked()

    def tap_until_clicked(self):
        """Taps until the display server uses the panel."""
        mark = self.program.mark()
        for _ in range(20):
            self.panel.tap(*BUTTON)
            time.sleep(0.5)
            if self.program.since(mark, "clicked"):
                return
        raise Failure("the program was not clicked")

    def grab(self):
        """(a) a grabbed panel reaches no program"""
        self.start_reader()
        if not self.panel.is_grabbed:
            raise Failure("the panel is not grabbed")
        mark = self.program.mark()
        for point in [BUTTON, CHECK, AREA]:
            self.panel.tap(*point)
            time.sleep(0.8)
        self.quiet(mark)

    def double_tap(self):
        """(b) a double tap clicks once, also without an action"""
        self.click_once()
        self.choose(CHECK)
        mark = self.program.mark()
        self.panel.tap(*CHECK, count=2)
        self.once(mark, "toggled 1")
        self.choose(AREA)
        mark = self.program.mark()
        self.panel.tap(*AREA, count=2)
        self.once(mark, "touch began", "touch ended")

    def pass_through(self):
        """(c) a drag passes through once"""
        mark = self.pass_drag((690, 600))
        self.panel.up()
        self.once(mark, "touch began", "touch ended")
        touches = [line.split()[2:] for line in self.program.since(mark, "touch")]
        phases = [phase for phase, *_ in touches]
        if phases.count("moved") < 1 or phases[0] != "began" or phases[-1] != "ended":
            raise Failure(f"the phases are {phases}")
        (x, y), (last_x, last_y) = (map(int, touches[0][1:]), map(int, touches[-1][1:]))
        if abs(last_x - x - 200) > 3 or abs(last_y - y - 70) > 3 or abs(x - AREA[0]) > 3:
            raise Failure(f"the touch went from {x}, {y} to {last_x}, {last_y}")

    def long_press(self):
        """a long press passes through once"""
        self.choose(AREA)
        mark = self.program.mark()
        self.panel.hold(*AREA)
        time.sleep(1.5)
        self.panel.up()
        self.released_since(mark)

    def escape(self):
        """(h) two fingers that scrub press the Escape key"""
        mark = self.program.mark()
        self.panel.scrub(300, 600)
        self.once(mark, "key Escape")

    def unplug(self):
        """(d) the panel is unplugged during a touch, and plugged in again"""
        mark = self.pass_drag((690, 600))
        self.replug(lambda: self.released_since(mark))
        self.click_once()
        # A touch that has not moved clicks nothing.
        mark = self.program.mark()
        self.panel.hold(*BUTTON)
        self.replug(lambda: self.quiet(mark))
        self.click_once()

    def replug(self, check):
        """Unplugs the panel, checks something, and plugs the panel in again."""
        log = self.reader.mark()
        self.panel.unplug()
        check()
        self.reader.expect("disconnected", log)
        self.panel.plug()
        self.reader.expect("reconnected", log)

    def kill_retouch(self):
        """(e) Retouch is killed during a touch"""
        mark = self.pass_drag((690, 600))
        self.reader.end(signal.SIGKILL)
        killed = time.monotonic()
        self.panel.up()
        self.released_since(mark)
        released = time.monotonic() - killed
        taken = self.tap_reaches_program(5)
        took = time.monotonic() - killed
        print(f"  tap sent {released:.2f} s after the kill, arrived {taken:.2f} s later")
        if took > 1:
            raise Failure(f"a tap arrived only {took:.2f} s after the end of Retouch")
        if has_pass_through():
            raise Failure("the panel of the session still exists")

    def kill_program(self):
        """(f) the program is killed during a touch"""
        # A touch that the display server did not end stays in the program.
        self.program.end()
        self.start_program()
        self.start_reader()
        self.pass_drag((690, 600))
        log = self.reader.mark()
        self.program.end(signal.SIGKILL)
        self.reader.expect("has ended", log)
        self.panel.drag((690, 600), (500, 600))
        self.panel.up()
        time.sleep(1)
        if not self.reader.is_running or not self.panel.is_grabbed:
            raise Failure("Retouch does not go on")
        log = self.reader.mark()
        self.start_program()
        # The program may reply too late for its first element to be spoken.
        for _ in range(10):
            time.sleep(1)
            if self.reader.since(log, "say .*Buy"):
                break
            self.panel.tap(*BUTTON)
        self.click_once()

    def release(self):
        """(g) five fingers for three seconds release the panel"""
        for slot in range(5):
            self.panel.down(200 + 120 * slot, 400, slot)
        until(10, "Retouch ends", lambda: not self.reader.is_running)
        self.panel.lift()
        time.sleep(0.5)
        if self.panel.is_grabbed:
            raise Failure("the panel is still grabbed")
        self.tap_reaches_program(5)

    def run(self):
        """Runs the steps, and returns the number of failures."""
        failures = 0
        steps = [
            self.without_retouch, self.grab, self.double_tap, self.pass_through, self.long_press,
            self.escape, self.unplug, self.kill_retouch, self.kill_program, self.release]
        for step in steps:
            start = time.monotonic()
            marks = {one: one.mark() for one in [self.program, self.reader] if one}
            try:
                step()
                verdict = "ok"
            except Exception as failure:  # every failure is reported with the logs
                failures += 1
                self.panel.lift()
                verdict = f"FAILED: {failure}"
                if not isinstance(failure, Failure):
                    traceback.print_exc(file=sys.stdout)
            print(f"{verdict:4} {time.monotonic() - start:5.1f} s  {step.__doc__}", flush=True)
            if verdict != "ok" or os.environ.get("RETOUCH_LAB_LOG"):
                for one in [self.program, self.reader]:
                    for when, line in one.lines[marks.get(one, 0):] if one else []:
                        print(f"    {when:.3f} {one.name}: {line}")
            if verdict != "ok" and step == self.without_retouch:
                break
        return failures


def has_pass_through():
    """Returns whether the panel of a session exists."""
    return "Retouch pass-through" in pathlib.Path("/proc/bus/input/devices").read_text()


def main():
    """Runs all steps on a display server."""
    kind, retouch = sys.argv[1:]
    trial = Trial(kind, retouch)
    failures = trial.run()
    trial.session.end()
    print(f"{kind}: {failures} steps failed" if failures else f"{kind}: all steps passed")
    return 1 if failures else 0


sys.exit(main())
