"""Running programs whose pages are opened in a browser."""

import re
import select
import signal
import subprocess
import time

from retouch import PROGRAM, ROOT, BrowserTest

SCREEN = "Examples/screens/ticket-kiosk.json"
# The left, top, width and height of an element.
BOX = "(({x, y, width, height}) => [x, y, width, height])(document.querySelector('%s').getBoundingClientRect())"


def stamp(file):
    """Returns the modification time of a file, or `None` if it does not exist."""
    return file.stat().st_mtime_ns if file and file.exists() else None


class Session:
    """A running program, and the URL that it prints."""

    def __init__(self, *words, file=None):
        before = stamp(file)
        self.process = subprocess.Popen(
            [PROGRAM, *map(str, words)], cwd=ROOT, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.told, end = "", time.monotonic() + 20
        pattern = r"http://127\.0\.0\.1:\d+/[0-9a-f]{32}/"
        if file:
            while not (stamp(file) != before and (found := re.search(pattern, file.read_text()))):
                if time.monotonic() > end:
                    raise AssertionError(f"no address in {file}")
                time.sleep(0.05)
            self.address = found[0]
            return
        while not (found := re.search(pattern, self.told)):
            if not select.select([self.process.stderr], [], [], end - time.monotonic())[0]:
                raise AssertionError(f"no address: {self.told}")
            piece = self.process.stderr.read1(4096)
            if not piece:
                raise AssertionError(f"it ended: {self.told}")
            self.told += piece.decode()
        self.address = found[0]

    def end(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        status = self.process.wait(timeout=20)
        self.process.stderr.close()
        return status


class LiveTest(BrowserTest):
    def live(self, *words, file=None):
        session = Session(*words, file=file)
        self.addCleanup(session.end)
        return session

    def opened(self, session, width=1280, height=800, dark=False):
        page = self.browser.page(width, height, dark)
        self.addCleanup(page.close)
        page.open(session.address)
        page.wait("document.querySelector('.drawn') != null && document.body.dataset.at != null")
        return page
