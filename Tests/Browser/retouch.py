"""The fixtures of browser tests: the program, a browser, and a temporary directory."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from browser import ROOT, Browser

PROGRAM = pathlib.Path(os.environ.get("RETOUCH", ROOT / ".build/release/retouch")).resolve()
# The directory for screenshots; `None` if they are not kept.
PICTURES = os.environ.get("RETOUCH_SCREENSHOTS")


def retouch(*words, status=0):
    """Runs the program in the checkout. Returns the finished process with its output."""
    done = subprocess.run(
        [PROGRAM, *map(str, words)], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True,
        text=True, timeout=120, check=False)
    assert done.returncode == status, f"{words}: {done.returncode}: {done.stderr}"
    return done


class BrowserTest(unittest.TestCase):
    """One browser for all tests of a class."""

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="retouch-pages-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    def assert_scales(self, milliseconds, goal, name=None):
        """Fails at five times a goal, because other processes slow down a page; the tests print
        the time itself."""
        self.assertLess(milliseconds, 5 * goal, name)

    def picture(self, page, name, whole=False):
        """Writes a screenshot if a directory for them is set."""
        if PICTURES:
            folder = pathlib.Path(PICTURES)
            folder.mkdir(parents=True, exist_ok=True)
            page.screenshot(folder / f"{name}.png", whole)
