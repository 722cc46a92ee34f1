"""The output of `retouch convert --as webdriver`, played by chromedriver in a headless browser."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest
import urllib.error
import urllib.request

from browser import BrowserError, chromium
from retouch import retouch

PAGE = """<!DOCTYPE html><meta name="viewport" content="width=device-width"><title>trails</title>
<style>html, body { margin: 0; height: 100%; touch-action: none }</style><script>
const events = []
for (const type of ["down", "move", "up", "cancel"])
  addEventListener("pointer" + type, event => {
    // Chromium merges the movements of one picture.
    for (const one of type == "move" ? event.getCoalescedEvents() : [event])
      events.push([type, one.pointerId, one.clientX, one.clientY, one.timeStamp])
  })
</script>"""
WIDTH, HEIGHT = 400, 640


class Driver:
    """A chromedriver with one session, over HTTP."""

    def __init__(self):
        program = shutil.which("chromedriver")
        if not program:
            raise BrowserError("there is no chromedriver: scripts/packages browser installs it")
        self._profile = pathlib.Path(tempfile.mkdtemp(prefix="retouch-driver-"))
        # A file, because only secure contexts list merged events.
        self._page = self._profile / "trails.html"
        self._page.write_text(PAGE)
        self._process = subprocess.Popen(
            [program, "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self._session = ""
        try:
            for line in self._process.stdout:
                if match := re.search(r"started successfully on port (\d+)", line):
                    self._address = f"http://127.0.0.1:{match[1]}"
                    break
            else:
                raise BrowserError("chromedriver does not start")
            options = [
                "--headless=new", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
                "--disable-dev-shm-usage", f"--user-data-dir={self._profile}",
                "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
                *(["--no-sandbox"] if os.geteuid() == 0 else [])]
            answer = self.call("POST", "/session", {"capabilities": {"alwaysMatch": {
                "browserName": "chrome",
                "goog:chromeOptions": {
                    "binary": chromium(), "args": options,
                    "mobileEmulation": {"deviceMetrics": {
                        "width": WIDTH, "height": HEIGHT, "pixelRatio": 1, "touch": True}}}}}})
            self._session = f"/session/{answer['sessionId']}"
        except BaseException:
            self.close()
            raise

    def call(self, method, path, body=None):
        """Sends a request and returns the value of its answer."""
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(
            self._address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            # A proxy of the environment must not get the requests.
            opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
            with opener.open(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise BrowserError(f"{path}: {error.read().decode()[:2_000]}") from None

    def perform(self, actions):
        """Performs actions on a new page and returns the pointer events: type, finger, x, y, time."""
        self.call("POST", f"{self._session}/url", {"url": self._page.as_uri()})
        self.call("POST", f"{self._session}/actions", actions)
        # The last events may arrive after the answer.
        return self.call("POST", f"{self._session}/execute/sync", {"args": [], "script": """
            const count = type => events.filter(event => event[0] == type).length
            const end = performance.now() + 2000
            while (count("up") + count("cancel") < count("down") && performance.now() < end)
              await new Promise(done => setTimeout(done, 20))
            return events"""})

    def close(self):
        """Ends the browser and the driver."""
        try:
            if self._session:
                self.call("DELETE", self._session)
        finally:
            self._process.terminate()
            self._process.wait()
            self._process.stdout.close()
            shutil.rmtree(self._profile, ignore_errors=True)


def contacts(file):
    """Returns the contacts of a recording: phases with the ID, the pixel and the time in ms."""
    found = []
    for line in retouch("touches", "--format", "jsonl", file).stdout.splitlines():
        frame = json.loads(line)
        for one in frame["contacts"]:
            found.append((
                one["phase"], one["id"], one["nx"] * WIDTH, one["ny"] * HEIGHT,
                frame["time"] * 1_000))
    return found


class WebDriverTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()
        cls.addClassCleanup(cls.driver.close)
        # pylint: disable=consider-using-with
        cls.folder = tempfile.TemporaryDirectory(prefix="retouch-webdriver-")
        cls.addClassCleanup(cls.folder.cleanup)

    def compare(self, file):
        """Plays a recording and compares the touches of the page with its contacts.

        Returns the durations of both in milliseconds.
        """
        actions = json.loads(retouch(
            "convert", file, "-", "--as", "webdriver", "--viewport", f"{WIDTH}x{HEIGHT}").stdout)
        recorded, shown = Trails(contacts(file)), Trails(self.driver.perform(actions))
        self.assertEqual(recorded.order, shown.order)
        for one, other in zip(recorded.paths, shown.paths):
            # Neither passes a position where the other is not, and both begin and end together.
            for path, there in ((one, other), (other, one), (one[:1], other[:1]), (one[-1:], other[-1:])):
                for x, y in path:
                    near = min(max(abs(x - at[0]), abs(y - at[1])) for at in there)
                    self.assertLessEqual(near, 1, f"{file}: {x}, {y}")
        return recorded.duration, shown.duration

    def synthesize(self, gesture, seed=3):
        """Returns a new recording of a gesture."""
        file = f"{self.folder.name}/{gesture}.{seed}.evemu"
        if not os.path.exists(file):
            retouch("synth", gesture, "--device", "nexus-4", "--seed", seed, "-o", file)
        return file

    def test_two_fingers_draw_the_trails_of_the_recording(self):
        self.compare("recordings/nexus-4/two-finger-scrub.evemu")

    def test_taps_flicks_and_many_fingers_arrive(self):
        for gesture in ("tap", "flick-right", "three-finger-flick-up", "four-finger-double-tap"):
            with self.subTest(gesture):
                self.compare(self.synthesize(gesture))

    def test_fingers_that_come_and_go_keep_their_order(self):
        for gesture in ("split-tap", "magic-tap", "rotor-clockwise", "magic-tap,split-tap,escape"):
            with self.subTest(gesture):
                self.compare(self.synthesize(gesture))

    def test_six_fingers_and_fingers_that_the_sensor_loses_arrive(self):
        for name in ("six-fingers-tap", "two-finger-flick-with-one-lost-for-20-ms", "never-lifts"):
            with self.subTest(name):
                self.compare(f"recordings/nexus-4/{name}.evemu")

    def test_pauses_last_as_long_as_in_the_recording(self):
        recorded, shown = self.compare(self.synthesize("double-tap"))
        # The driver needs time for each tick, so it is never much faster.
        self.assertGreaterEqual(shown, recorded - 20)


class Trails:
    """The paths of the fingers, and the order in which they land and lift."""

    def __init__(self, events):
        # Fingers that land at the same time have no order, so they are sorted by position.
        groups, current = [], {}
        for kind, finger, x, y, _ in events:
            kind = {"began": "down", "ended": "up", "cancelled": "up"}.get(kind, kind)
            if kind == "down":
                current[finger] = []
            current[finger].append((x, y))
            if kind not in ("down", "up"):
                continue
            if not groups or groups[-1][0] != kind:
                groups.append((kind, []))
            groups[-1][1].append(current[finger])
        for _, paths in groups:
            paths.sort(key=lambda path: path[0][0] + 1.7 * path[0][1])
        self.paths = [path for kind, paths in groups if kind == "down" for path in paths]
        numbers = {id(path): number for number, path in enumerate(self.paths)}
        self.order = [(kind, sorted(numbers[id(path)] for path in paths)) for kind, paths in groups]
        self.duration = events[-1][-1] - events[0][-1]


if __name__ == "__main__":
    unittest.main()
