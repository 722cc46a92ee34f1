"""A headless Chromium, controlled over its debugging protocol.

    with Browser() as browser:
        page = browser.page(1280, 800)
        page.open("file:///…/page.html")
        page.press("Space")
        page.wait("document.title == 'Done'")
        page.check()        # no error in the console, no request that leaves this machine

The protocol goes through a pipe, so no port is open to other programs.
"""

import base64
import json
import os
import pathlib
import select
import shutil
import signal
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
AXE = ROOT / ".build/axe/axe.min.js"


class BrowserError(Exception):
    """The browser is missing, ended, or did not perform a request."""


def chromium():
    """Returns the path of Chromium, or raises an error with installation instructions."""
    for name in [os.environ.get("RETOUCH_BROWSER"), "chromium", "chromium-browser", "google-chrome"]:
        if name and shutil.which(name):
            return shutil.which(name)
    raise BrowserError("there is no chromium: scripts/packages browser installs it")


class Browser:
    """A browser with a temporary profile."""

    def __init__(self, *options):
        self._profile = tempfile.mkdtemp(prefix="retouch-browser-")
        self._answers, self._sessions, self._number, self._unread = {}, {}, 0, b""
        # The browser reads from descriptor 3 and writes to 4.
        there_in, self._out = os.pipe()
        self._in, there_out = os.pipe()
        command = [
            chromium(), "--headless=new", "--remote-debugging-pipe", "--disable-gpu",
            f"--user-data-dir={self._profile}", "--no-first-run", "--no-default-browser-check",
            "--disable-dev-shm-usage", "--disable-background-networking", "--disable-sync",
            "--disable-component-update", "--disable-extensions", "--disable-default-apps",
            "--hide-scrollbars", "--mute-audio", "--force-color-profile=srgb",
            # Requests to other machines are not sent, but still reported.
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
            *(["--no-sandbox"] if os.geteuid() == 0 else []), *options, "about:blank",
        ]

        def place():
            # Duplicates both first: either may have the number that the other needs.
            first, second = os.dup(there_in), os.dup(there_out)
            spare_in, spare_out = os.dup(first), os.dup(second)
            os.dup2(spare_in, 3)
            os.dup2(spare_out, 4)

        # pylint: disable=subprocess-popen-preexec-fn
        self._process = subprocess.Popen(
            command, preexec_fn=place, close_fds=False, start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(there_in)
        os.close(there_out)
        try:
            self.call("Browser.getVersion", seconds=60)
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the browser with all its processes, and removes its profile."""
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self._process.wait()
        os.close(self._in)
        os.close(self._out)
        for _ in range(20):
            shutil.rmtree(self._profile, ignore_errors=True)
            if not os.path.exists(self._profile):
                return
            time.sleep(0.1)

    def page(self, width=1280, height=800, dark=False):
        """Opens a new page of the given size."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, session, target)
        self._sessions[session] = page
        for domain in ["Page", "Runtime", "Network", "Log"]:
            page.call(f"{domain}.enable")
        page.size(width, height)
        page.colors("dark" if dark else "light")
        return page

    # The protocol: a sequence of JSON objects, each terminated by a null byte.

    def call(self, method, session=None, seconds=30, **parameters):
        """Calls a method and returns its result."""
        self._number += 1
        number = self._number
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._out, data):]
        end = time.monotonic() + seconds
        while number not in self._answers:
            if not self.listen(end - time.monotonic()):
                raise BrowserError(f"{method} has no answer after {seconds} s")
        answer = self._answers.pop(number)
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error'].get('message')}")
        return answer["result"]

    def listen(self, seconds):
        """Processes messages of the browser. Returns whether any arrived in time."""
        if not select.select([self._in], [], [], max(0, seconds))[0]:
            return False
        data = os.read(self._in, 1 << 20)
        if not data:
            raise BrowserError("the browser is gone")
        *messages, self._unread = (self._unread + data).split(b"\0")
        for message in map(json.loads, messages):
            if "id" in message:
                self._answers[message["id"]] = message
            elif message.get("sessionId") in self._sessions:
                self._sessions[message["sessionId"]].heard(message["method"], message["params"])
        return True


class Page:
    """A page: its content, its input, its requests and its errors."""

    def __init__(self, browser, session, target):
        self._browser, self._session, self._target = browser, session, target
        self.problems, self.requests, self._loads = [], [], 0

    def call(self, method, seconds=30, **parameters):
        return self._browser.call(method, self._session, seconds, **parameters)

    def heard(self, event, told):
        if event == "Page.loadEventFired":
            self._loads += 1
        elif event in ("Network.requestWillBeSent", "Network.webSocketCreated"):
            self.requests.append(told["request"]["url"] if "request" in told else told["url"])
        elif event == "Runtime.exceptionThrown":
            details = told["exceptionDetails"]
            what = details.get("exception", {}).get("description") or details["text"]
            self.problems.append(f"exception: {what}")
        elif event == "Runtime.consoleAPICalled" and told["type"] in ("error", "assert", "warning"):
            words = [str(one.get("value", one.get("description"))) for one in told["args"]]
            self.problems.append(f"console.{told['type']}: {' '.join(words)}")
        elif event == "Log.entryAdded" and told["entry"]["level"] in ("error", "warning"):
            entry = told["entry"]
            self.problems.append(f"{entry['source']}: {entry['text']} {entry.get('url', '')}")

    def close(self):
        self._browser.call("Target.closeTarget", targetId=self._target)

    # Content.

    def open(self, address, seconds=30):
        """Opens a URL or a file and waits until it is loaded."""
        if isinstance(address, pathlib.Path) or "://" not in address:
            address = pathlib.Path(address).resolve().as_uri()
        before = self._loads
        failure = self.call("Page.navigate", seconds, url=address).get("errorText")
        if failure:
            raise BrowserError(f"{address}: {failure}")
        end = time.monotonic() + seconds
        while self._loads == before:
            if not self._browser.listen(end - time.monotonic()):
                raise BrowserError(f"{address} is not there after {seconds} s")
        return self

    def evaluate(self, expression, seconds=30):
        """Returns the value of an expression in the page, or the resolved value of a promise."""
        answer = self.call(
            "Runtime.evaluate", seconds, expression=expression, awaitPromise=True,
            returnByValue=True, userGesture=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            what = details.get("exception", {}).get("description") or details["text"]
            raise BrowserError(f"{expression}: {what}")
        return answer["result"].get("value")

    def wait(self, expression, seconds=10):
        """Waits until an expression is true in the page, also after a navigation, and returns its value."""
        end = time.monotonic() + seconds
        # An element is transferred as an empty object.
        told = f"(value => value instanceof Node ? true : value)({expression})"
        while True:
            try:
                value = self.evaluate(told)
            except BrowserError as error:
                if "navigated" not in str(error) and "context" not in str(error):
                    raise
                value = None
            if value:
                return value
            if time.monotonic() > end:
                raise BrowserError(f"not so after {seconds} s: {expression}")
            self.rest(0.02)

    def rest(self, seconds):
        """Lets time pass and processes messages of the page."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self._browser.listen(left)

    def text(self, selector="body"):
        """Returns the visible text."""
        return self.evaluate(f"document.querySelector({json.dumps(selector)}).innerText")

    def screenshot(self, file, whole=False):
        """Writes the visible part or the whole page as a PNG file."""
        data = self.call(
            "Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        pathlib.Path(file).write_bytes(base64.b64decode(data))

    # Input.

    def size(self, width, height, scale=1):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height,
            deviceScaleFactor=scale, mobile=False)

    def colors(self, scheme, motion="no-preference"):
        """Sets the color scheme, `light` or `dark`, and the preference for reduced motion."""
        self._features = {"prefers-color-scheme": scheme, "prefers-reduced-motion": motion}
        self._emulate("")

    def media(self, kind):
        """Sets the media type: `print`, `screen`, or the default."""
        self._emulate(kind)

    def _emulate(self, kind):
        features = [{"name": name, "value": value} for name, value in self._features.items()]
        self.call("Emulation.setEmulatedMedia", media=kind, features=features)

    NAMED = {
        "Space": (" ", 32, " "), "Enter": ("Enter", 13, "\r"), "Tab": ("Tab", 9, ""),
        "Escape": ("Escape", 27, ""), "ArrowLeft": ("ArrowLeft", 37, ""),
        "ArrowUp": ("ArrowUp", 38, ""), "ArrowRight": ("ArrowRight", 39, ""),
        "ArrowDown": ("ArrowDown", 40, ""), "Home": ("Home", 36, ""), "End": ("End", 35, ""),
        "PageUp": ("PageUp", 33, ""), "PageDown": ("PageDown", 34, ""),
        "Delete": ("Delete", 46, ""), "Backspace": ("Backspace", 8, ""),
    }

    def press(self, *keys):
        """Presses keys by name in sequence: `n`, `Space`, `Shift+Tab`."""
        for name in keys:
            *held, last = name.split("+") if len(name) > 1 else [name]
            modifiers = sum({"Alt": 1, "Control": 2, "Meta": 4, "Shift": 8}[one] for one in held)
            key, code, text = self.NAMED.get(last, (last, ord(last.upper()[0]), last))
            if modifiers & 7:
                text = ""
            common = {
                "key": key, "code": last if last in self.NAMED else "",
                "windowsVirtualKeyCode": code, "modifiers": modifiers}
            self.call(
                "Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text,
                **common)
            self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def type(self, text):
        """Types text into the focused element."""
        self.call("Input.insertText", text=text)

    def place(self, selector):
        """Scrolls an element into view and returns its center."""
        place = self.evaluate(
            f"""(() => {{ const one = document.querySelector({json.dumps(selector)});
            if (!one) return null;
            one.scrollIntoView({{block: "nearest", inline: "nearest", behavior: "instant"}});
            const box = one.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]; }})()""")
        if not place:
            raise BrowserError(f"there is no {selector}")
        return place

    def point(self, x, y):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def click(self, place, count=1):
        """Clicks on an element, or at a position in the window."""
        x, y = self.place(place) if isinstance(place, str) else place
        self.point(x, y)
        for number in range(1, count + 1):
            for kind in ("mousePressed", "mouseReleased"):
                self.call(
                    "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left",
                    buttons=1 if kind == "mousePressed" else 0, clickCount=number)

    def drag(self, start, end, steps=10):
        """Drags the pointer from one position to another."""
        (x, y), (ax, ay) = start, end
        self.point(x, y)
        common = {"button": "left", "clickCount": 1}
        self.call("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, buttons=1, **common)
        for step in range(1, steps + 1):
            part = step / steps
            self.call(
                "Input.dispatchMouseEvent", type="mouseMoved", x=x + (ax - x) * part,
                y=y + (ay - y) * part, button="left", buttons=1)
        self.call("Input.dispatchMouseEvent", type="mouseReleased", x=ax, y=ay, **common)

    # Checks.

    def foreign_requests(self):
        """Returns the requests to neither the file nor this machine."""
        own = ("file:", "data:", "blob:", "about:", "http://127.0.0.1:", "http://[::1]:",
               "http://localhost:")
        return [one for one in self.requests if not one.startswith(own)]

    def check(self):
        """Checks that the page has no errors and made no requests to other machines."""
        self.rest(0.05)
        assert not self.problems, "the page complains: " + "; ".join(self.problems)
        assert not self.foreign_requests(), f"it asked for {self.foreign_requests()}"

    def axe(self, context="document"):
        """Returns the violations that axe-core finds, one line each."""
        if not AXE.exists():
            raise BrowserError(f"there is no {AXE}: scripts/browser-tests fetches it")
        if not self.evaluate("typeof axe == 'object'"):
            # Over the protocol, so that the content security policy of the page does not apply.
            self.evaluate(AXE.read_text() + "; true", seconds=60)
        found = self.evaluate(
            f"""axe.run({context}, {{resultTypes: ["violations"]}}).then(found =>
            found.violations.flatMap(rule => rule.nodes.map(node =>
            `${{rule.id}}: ${{node.target.join(" ")}}: ${{node.failureSummary}}`)))""", seconds=120)
        return found

    def focused(self):
        """Returns a short description of the focused element."""
        return self.evaluate(
            """(() => { const one = document.activeElement;
            return one == document.body ? null : one.tagName.toLowerCase() + (one.id ? "#" + one.id : "")
              + " " + (one.getAttribute("aria-label") || one.innerText || "").slice(0, 40); })()""")
