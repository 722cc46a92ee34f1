#!/usr/bin/python3
"""A touch panel for a program that runs under umockdev-wrapper, without /dev/uinput.

The process needs the library of umockdev: umockdev-wrapper /usr/bin/python3 …

    simulated_panel.py RETOUCH DEVICE

prints the directory of the simulated devices, the node of the panel and the ranges of its axes, and
passes on the events in the kernel's format that it reads.
"""
import ctypes, errno, os, struct, subprocess, sys, termios, time

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import UMockdev

EV_SYN, EV_KEY, EV_ABS = 0x00, 0x01, 0x03
ABS_MT_SLOT, ABS_MT_TRACKING_ID = 0x2F, 0x39
ABS_MT_POSITION_X, ABS_MT_POSITION_Y = 0x35, 0x36
# Requests that set something: EVIOCGRAB, EVIOCREVOKE, EVIOCSMASK, EVIOCSCLOCKID.
SETTINGS = {0x90, 0x91, 0x93, 0xA0}
# The functions of the C library itself, which umockdev does not replace.
LIBC = ctypes.CDLL("libc.so.6")
# Requests that return the length: texts, properties, states and codes.
LENGTHS = {0x06, 0x09, 0x18, 0x19, 0x1A, 0x1B, *range(0x20, 0x40)}


class Description:
    """The lines of an evemu file that describe its device."""

    def __init__(self, text):
        self.name, self.identity, self.properties = "", [0, 0, 0, 0], b""
        self.codes, self.axes = {}, {}
        for line in text.splitlines():
            key, _, rest = line.partition(": ")
            words = rest.split()
            if key == "N":
                self.name = rest.strip()
            elif key == "I":
                self.identity = [int(word, 16) for word in words]
            elif key == "P":
                self.properties += bytes.fromhex(rest)
            elif key == "B":
                kind = int(words[0], 16)
                self.codes[kind] = self.codes.get(kind, b"") + bytes.fromhex("".join(words[1:]))
            elif key == "A":
                low, high, fuzz, flat, *resolution = (int(word) for word in words[1:])
                self.axes[int(words[0], 16)] = (low, high, fuzz, flat, *(resolution or [0]))

    @property
    def is_direct(self):
        return bool(self.properties[:1] and self.properties[0] & 2)

    def tree(self, node):
        """The device and its parents in sysfs, in umockdev's format."""
        number = int(node.removeprefix("event"))
        kind = "ID_INPUT_TOUCHSCREEN" if self.is_direct else "ID_INPUT_TOUCHPAD"
        bus, vendor, product, version = self.identity
        parent = f"/devices/platform/panel/input/input{number}"
        return "\n".join([
            f"P: {parent}/{node}", f"N: input/{node}", f"E: DEVNAME=/dev/input/{node}",
            "E: ID_INPUT=1", f"E: {kind}=1", "E: MAJOR=13", f"E: MINOR={64 + number}",
            "E: SUBSYSTEM=input", f"A: dev=13:{64 + number}", f"L: device=../../input{number}", "",
            f"P: {parent}", f'E: NAME="{self.name}"',
            f"E: PRODUCT={bus:x}/{vendor:x}/{product:x}/{version:x}", "E: ID_INPUT=1",
            f"E: {kind}=1", "E: SUBSYSTEM=input", f"A: name={self.name}",
            f"A: properties={_bitmap(self.properties)}",
            *(f"A: capabilities/{name}={_bitmap(self.codes.get(kind, b''))}"
              for name, kind in [("ev", 0), ("key", EV_KEY), ("abs", EV_ABS)]),
            f"A: id/bustype={bus:04x}", f"A: id/vendor={vendor:04x}",
            f"A: id/product={product:04x}", f"A: id/version={version:04x}", "",
            "P: /devices/platform/panel", "E: SUBSYSTEM=platform", ""])

    def answer(self, number, size, asked):
        """The bytes that the kernel returns for the request EVIOC… with a number; None if unknown.

        asked is what the program has written into the memory for the answer.
        """
        if number == 0x01:  # EVIOCGVERSION
            return struct.pack("=i", 0x010001)
        if number == 0x02:  # EVIOCGID
            return struct.pack("=4H", *self.identity)
        if number == 0x06:  # EVIOCGNAME
            return self.name.encode()[:size - 1] + b"\0"
        if number == 0x09:  # EVIOCGPROP
            return self.properties[:size]
        if number == 0x0A:  # EVIOCGMTSLOTS
            code, = struct.unpack("=I", asked[:4])
            empty = -1 if code == ABS_MT_TRACKING_ID else 0
            return struct.pack(f"=I{size // 4 - 1}i", code, *[empty] * (size // 4 - 1))
        if number in (0x18, 0x19, 0x1A, 0x1B):  # EVIOCGKEY, EVIOCGLED, EVIOCGSND, EVIOCGSW
            return bytes(size)
        if 0x20 <= number < 0x40:  # EVIOCGBIT
            return self.codes.get(number - 0x20, bytes(8))[:size].ljust(size, b"\0")
        if number >= 0x40 and number - 0x40 in self.axes:  # EVIOCGABS
            return struct.pack("=6i", 0, *self.axes[number - 0x40])
        return None


def _bitmap(data):
    """Words of 64 bits in hexadecimal, the highest first, as in sysfs."""
    words = [int.from_bytes(data[at:at + 8], "little") for at in range(0, len(data), 8)] or [0]
    while len(words) > 1 and not words[-1]:
        words.pop()
    return " ".join(f"{word:x}" for word in reversed(words))


class _Requests(UMockdev.IoctlBase):
    """Answers the requests of programs that have opened the device."""

    def __init__(self, description):
        super().__init__()
        self._description = description

    def do_handle_ioctl(self, client):
        request = client.get_request()
        number, kind, size = request & 0xFF, request >> 8 & 0xFF, request >> 16 & 0x3FFF
        if kind != ord("E"):
            return False
        if number in SETTINGS:
            client.complete(0, 0)
            return True
        memory = client.get_arg().resolve(0, size)
        data = self._description.answer(number, size, bytes(memory.retrieve()))
        if data is None:
            # The place and the serial number are optional.
            client.complete(-1, errno.ENOENT if number in (0x07, 0x08) else errno.EINVAL)
        else:
            memory.update(0, data)
            client.complete(len(data) if number in LENGTHS else 0, 0)
        return True


class SimulatedPanel:
    """A touch panel on which gestures are performed as by a hand, in real time."""

    def __init__(self, retouch, device, node="event7"):
        self.path = f"/dev/input/{node}"
        self._retouch, self._device, self._gestures = retouch, device, {}
        # A device file has no events; that of a gesture describes the device just as well.
        description = Description(self._recording("tap"))
        self._bed = UMockdev.Testbed.new()
        self._bed.add_from_string(description.tree(node))
        # What the program reads from; never read here, only asked for its length.
        self._unread = os.open(os.readlink(self._bed.get_root_dir() + self.path),
                               os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
        self.axes = description.axes
        self._requests = _Requests(description)
        self._bed.attach_ioctl(self.path, self._requests)
        self._terminal = self._bed.get_dev_fd(self.path)

    def _recording(self, gesture):
        if gesture not in self._gestures:
            self._gestures[gesture] = subprocess.run(
                [self._retouch, "synth", gesture, "--device", self._device, "--as", "evemu"],
                check=True, capture_output=True, text=True).stdout
        return self._gestures[gesture]

    def _await_space(self):
        """Waits while much is unread: a terminal cuts events at 4,095 bytes."""
        for _ in range(5_000):
            length = ctypes.c_int()
            LIBC.ioctl(self._unread, termios.FIONREAD, ctypes.byref(length))
            if length.value < 2_048:
                return
            time.sleep(0.002)

    def perform(self, gesture):
        """Performs a gesture of 'retouch synth', with the current time of CLOCK_MONOTONIC."""
        start = first = None
        # A recording begins with slot 0; the gesture before may have ended with another one.
        frame = [(EV_ABS, ABS_MT_SLOT, 0)]
        for line in self._recording(gesture).splitlines():
            if not line.startswith("E: "):
                continue
            at, kind, code, value = line[3:].split()[:4]
            frame.append((int(kind, 16), int(code, 16), int(value)))
            if int(kind, 16) != EV_SYN:
                continue
            if first is None:
                first, start = float(at), time.monotonic()
            moment = start + float(at) - first
            time.sleep(max(0, moment - time.monotonic()))
            self.send(moment, frame)
            frame = []

    def send(self, moment, frame):
        """Sends the events of a frame, which ends with EV_SYN, with a time of CLOCK_MONOTONIC."""
        stamp = divmod(round(moment * 1_000_000), 1_000_000)
        self.write(b"".join(struct.pack("=qqHHi", *stamp, *event) for event in frame))

    def write(self, events):
        """Sends events in the kernel's format."""
        self._await_space()
        os.write(self._terminal, events)

    @property
    def directory(self):
        """The directory of the simulated devices, for UMOCKDEV_DIR of a program."""
        return self._bed.get_root_dir()


def main():
    panel = SimulatedPanel(*sys.argv[1:3])
    ranges = (panel.axes[axis][end] for axis in (ABS_MT_POSITION_X, ABS_MT_POSITION_Y)
              for end in (0, 1))
    print(panel.directory, panel.path, *ranges, flush=True)
    # Frames are shorter than a pipe writes in one piece.
    while events := os.read(sys.stdin.fileno(), 4_080):
        panel.write(events)


if __name__ == "__main__":
    main()
