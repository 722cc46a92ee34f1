"""A display server, a session bus, a touchscreen, and processes of an unprivileged user in it."""

import os
import pathlib
import re
import subprocess
import threading
import time

import evdev
from evdev import AbsInfo, UInput, ecodes

ROOM = pathlib.Path("/run/desktop-lab")
RUNTIME = ROOM / "runtime"
USER = 65534
WIDTH, HEIGHT = 1024, 768


class Failure(Exception):
    """What was expected did not happen in time."""


def until(seconds, what, condition):
    """Waits until a condition is true, and returns its value."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.02)
    raise Failure(f"not within {seconds} s: {what}")


class Process:
    """A process whose output is kept as lines, with the times at which they arrived."""

    def __init__(self, name, command, environment, as_root=False):
        if not as_root:
            group = os.stat("/dev/input/event0").st_gid
            command = ["setpriv", f"--reuid={USER}", f"--regid={USER}", f"--groups={group}", *command]
        self.name = name
        self.lines = []
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace", bufsize=1)
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.append((time.monotonic(), line.rstrip()))

    def since(self, mark, pattern):
        """Returns the lines that match after a number of lines."""
        return [line for _, line in self.lines[mark:] if re.search(pattern, line)]

    def mark(self):
        """Returns the number of lines so far."""
        return len(self.lines)

    def expect(self, pattern, since=0, seconds=20):
        """Waits for a line that matches, and returns it."""
        def found():
            ended = not self.is_running
            lines = self.since(since, pattern)
            if ended and not lines:
                raise Failure(f"{self.name} ended, without '{pattern}'")
            return lines

        return until(seconds, f"{self.name} prints '{pattern}'", found)[0]

    @property
    def is_running(self):
        """Whether it has not ended."""
        return self.process.poll() is None

    def end(self, signal=15):
        """Ends it with a signal, and waits for it."""
        if self.is_running:
            self.process.send_signal(signal)
        self.process.wait(30)
        self.thread.join(10)


class Panel:
    """A touchscreen with ten slots."""

    def __init__(self):
        self.plug()

    def plug(self):
        """Creates the device."""
        axis = {
            ecodes.ABS_X: AbsInfo(0, 0, WIDTH - 1, 0, 0, 4),
            ecodes.ABS_Y: AbsInfo(0, 0, HEIGHT - 1, 0, 0, 4),
            ecodes.ABS_MT_SLOT: AbsInfo(0, 0, 9, 0, 0, 0),
            ecodes.ABS_MT_TRACKING_ID: AbsInfo(0, 0, 65535, 0, 0, 0),
            ecodes.ABS_MT_POSITION_X: AbsInfo(0, 0, WIDTH - 1, 0, 0, 4),
            ecodes.ABS_MT_POSITION_Y: AbsInfo(0, 0, HEIGHT - 1, 0, 0, 4),
        }
        self.device = UInput(
            {ecodes.EV_KEY: [ecodes.BTN_TOUCH], ecodes.EV_ABS: list(axis.items())},
            name="Lab panel", vendor=0x1234, product=0x5678,
            input_props=[ecodes.INPUT_PROP_DIRECT])
        self.number = 0
        self.down_slots = set()
        self.path = until(5, "the node of the panel", lambda: self.device.device).path

    def unplug(self):
        """Removes the device, whatever touches it."""
        self.device.close()
        self.down_slots.clear()

    def _write(self, *events):
        for code, value in events:
            kind = ecodes.EV_KEY if code == ecodes.BTN_TOUCH else ecodes.EV_ABS
            self.device.write(kind, code, value)

    def down(self, x, y, slot=0):
        """Puts a finger down."""
        self.number += 1
        self._write(
            (ecodes.ABS_MT_SLOT, slot), (ecodes.ABS_MT_TRACKING_ID, self.number),
            (ecodes.ABS_MT_POSITION_X, x), (ecodes.ABS_MT_POSITION_Y, y))
        if not self.down_slots:
            self._write((ecodes.BTN_TOUCH, 1), (ecodes.ABS_X, x), (ecodes.ABS_Y, y))
        self.down_slots.add(slot)
        self.device.syn()

    def move(self, x, y, slot=0):
        """Moves a finger."""
        self._write(
            (ecodes.ABS_MT_SLOT, slot), (ecodes.ABS_MT_POSITION_X, x),
            (ecodes.ABS_MT_POSITION_Y, y), (ecodes.ABS_X, x), (ecodes.ABS_Y, y))
        self.device.syn()

    def up(self, slot=0):
        """Lifts a finger."""
        self._write((ecodes.ABS_MT_SLOT, slot), (ecodes.ABS_MT_TRACKING_ID, -1))
        self.down_slots.discard(slot)
        if not self.down_slots:
            self._write((ecodes.BTN_TOUCH, 0))
        self.device.syn()

    def lift(self):
        """Lifts all fingers."""
        for slot in sorted(self.down_slots):
            self.up(slot)

    def tap(self, x, y, count=1):
        """Taps with one finger."""
        for turn in range(count):
            if turn:
                time.sleep(0.1)
            self.down(x, y)
            time.sleep(0.06)
            self.up()

    def hold(self, x, y):
        """Taps, and puts the finger down again until it holds."""
        self.tap(x, y)
        time.sleep(0.1)
        self.down(x, y)
        time.sleep(0.6)

    def drag(self, start, end, steps=10):
        """Moves the finger."""
        for step in range(1, steps + 1):
            part = step / steps
            self.move(*(round(a + (b - a) * part) for a, b in zip(start, end)))
            time.sleep(0.02)

    def scrub(self, x, y):
        """Moves two fingers as the letter Z."""
        corners = [(x, y), (x + 200, y), (x, y + 60), (x + 200, y + 60)]
        for slot in range(2):
            self.down(x, y + 100 * slot, slot)
        for start, end in zip(corners, corners[1:]):
            for step in range(1, 11):
                part = step / 10
                for slot in range(2):
                    self.move(*(round(a + (b - a) * part) + 100 * slot * (i == 1)
                                for i, (a, b) in enumerate(zip(start, end))), slot)
                time.sleep(0.01)
        self.lift()

    @property
    def is_grabbed(self):
        """Whether another process has grabbed it."""
        device = evdev.InputDevice(self.path)
        try:
            device.grab()
            device.ungrab()
            return False
        except OSError:
            return True
        finally:
            device.close()


XORG = """
Section "ServerFlags"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "device"
  Driver "dummy"
  VideoRam 16384
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
EndSection
Section "Screen"
  Identifier "screen"
  Device "device"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Modes "1024x768"
    Virtual 1024 768
  EndSubSection
EndSection
"""

SWAY = """
output HEADLESS-1 resolution 1024x768 position 0 0
input * map_to_output HEADLESS-1
default_border none
xwayland disable
seat seat0 fallback true
"""


class Session:
    """A display server with a session bus."""

    def __init__(self, kind):
        for folder in [ROOM, RUNTIME, ROOM / "home"]:
            folder.mkdir(exist_ok=True)
            os.chown(folder, USER, USER)
        RUNTIME.chmod(0o700)
        os.chmod("/dev/uinput", 0o666)
        bus = f"unix:path={RUNTIME}/bus"
        self.environment = {
            "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(ROOM / "home"),
            "XDG_RUNTIME_DIR": str(RUNTIME), "DBUS_SESSION_BUS_ADDRESS": bus,
            "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "0",
        }
        self.servers = []
        getattr(self, f"_start_{kind}")()
        self._serve("bus", ["dbus-daemon", "--session", f"--address={bus}", "--nofork", "--nopidfile"])
        until(20, "the session bus", (RUNTIME / "bus").exists)

    def _serve(self, name, command, environment=None, as_root=False):
        server = Process(name, command, environment or self.environment, as_root)
        self.servers.append(server)
        return server

    def _start_xorg(self):
        (ROOM / "xorg.conf").write_text(XORG)
        log = ROOM / "Xorg.log"
        server = self._serve(
            "Xorg", ["/usr/lib/xorg/Xorg", ":5", "-config", str(ROOM / "xorg.conf"), "-ac",
                     "-noreset", "-novtswitch", "-sharevts", "-logfile", str(log), "vt7"],
            as_root=True)
        self.environment.update(DISPLAY=":5", GDK_BACKEND="x11")
        try:
            until(60, "the socket of Xorg",
                  lambda: not server.is_running or os.path.exists("/tmp/.X11-unix/X5"))
            until(30, "Xorg uses the panel", lambda: "Lab panel" in log.read_text())
        except Failure:
            print(log.read_text()[-3000:])
            raise

    def _start_sway(self):
        (ROOM / "sway.conf").write_text(SWAY)
        self._serve("seatd", ["seatd", "-u", "nobody"], {**os.environ, "SEATD_VTBOUND": "0"}, True)
        until(20, "the socket of seatd", lambda: os.path.exists("/run/seatd.sock"))
        variables = {
            "WLR_BACKENDS": "headless,libinput", "WLR_RENDERER": "pixman",
            "LIBSEAT_BACKEND": "seatd"}
        server = self._serve(
            "sway", ["sway", "-d", "-c", str(ROOM / "sway.conf")], self.environment | variables)
        self.environment.update(WAYLAND_DISPLAY="wayland-1", GDK_BACKEND="wayland")
        try:
            until(60, "the socket of sway",
                  lambda: not server.is_running or (RUNTIME / "wayland-1").exists())
            server.expect("Lab panel", seconds=30)
        except Failure:
            found = server.since(0, "(?i)libinput|session|seat|error|udev|input")
            print("\n".join(found[-60:]))
            raise

    def start(self, name, *command):
        """Starts a program in the session."""
        return Process(name, list(map(str, command)), self.environment)

    def end(self):
        """Ends the servers."""
        for server in reversed(self.servers):
            server.end(9)
