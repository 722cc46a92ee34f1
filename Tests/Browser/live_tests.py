"""Live sessions in a browser: the inspector, and the display of a kiosk."""

import json
import re
import select
import signal
import subprocess
import time
import unittest
import urllib.error
import urllib.request

from retouch import PROGRAM, ROOT, BrowserTest

SCREEN = "Examples/screens/ticket-kiosk.json"
# The delays between events and their display in the page, in milliseconds.
DELAYS = """new Promise(done => {
  const delays = [], seen = new Set();
  new MutationObserver(() => {
    const at = document.body.dataset.at;
    if (seen.has(at)) return;
    seen.add(at);
    requestAnimationFrame(() => delays.push(performance.timeOrigin + performance.now() - at));
  }).observe(document.body, { attributes: true, attributeFilter: ["data-at"] });
  let sent = 0;
  const next = () => {
    if (sent++ == 150) return setTimeout(() => done(delays), 300);
    fetch(`do/gesture?name=flick-${sent % 40 < 20 ? "right" : "left"}`, { method: "POST" })
      .then(() => setTimeout(next, 25));
  };
  next();
})"""

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


class InspectorTests(LiveTest):
    def inspected(self, *words, **look):
        target = self.folder / f"{self.id()}.json"
        session = self.live("inspect", SCREEN, "-o", target, *words)
        return session, self.opened(session, **look), target

    def test_a_click_points_and_a_double_click_activates(self):
        _, page, _ = self.inspected()
        page.wait("document.querySelectorAll('#elements button').length > 3")
        page.click("#elements li:nth-child(4) button")
        page.wait("document.querySelector('#elements li:nth-child(4) button').ariaCurrent == 'true'")
        said = page.text("#elements li:nth-child(4) span")
        page.wait(f"document.querySelector('#caption').textContent.includes({json.dumps(said.split('.')[0])})")
        self.assertEqual(page.text("#spoken"), said)
        # The cursor is drawn around an element.
        box = page.evaluate(BOX % "#cursor")
        self.assertGreater(box[2] * box[3], 100)
        # Selects another element by a click on it.
        place = page.evaluate("""(() => { const one = [...document.querySelectorAll("#screen .button")]
          .find(one => one.innerText.includes("Buy")).getBoundingClientRect();
          return [one.x + one.width / 2, one.y + one.height / 2]; })()""")
        page.click(place)
        page.wait("document.querySelector('#spoken').innerText.includes('Buy tickets')")
        before = page.text("#shown")
        page.rest(0.6)
        page.click(place, count=2)
        page.wait(f"document.querySelector('#shown').innerText != {json.dumps(before)}")
        page.wait("[...document.querySelectorAll('#log .act')].length > 0")
        page.check()

    def test_every_gesture_has_a_button_and_keys_are_hands(self):
        _, page, _ = self.inspected()
        names = page.wait("(all => all.length > 40 && all)([...document.querySelectorAll('#gestures button')].map(one => one.dataset.gesture))")
        self.assertEqual(len(names), len(set(names)))
        page.click("[data-gesture='flick-right']")
        page.wait("document.querySelector('#elements li:nth-child(2) button').ariaCurrent == 'true'")
        page.evaluate("document.querySelector('#stage').focus()")
        page.press("ArrowRight", "ArrowRight", "ArrowLeft")
        page.wait("document.querySelector('#elements li:nth-child(3) button').ariaCurrent == 'true'")
        page.click("#curtain-button")
        page.wait("!document.querySelector('#curtain').hidden")
        self.assertEqual(page.evaluate("document.querySelector('#curtain-button').ariaPressed"), "true")
        page.check()

    def test_a_change_is_heard_and_saved_and_never_over_another_file(self):
        _, page, target = self.inspected()
        page.wait("document.querySelectorAll('#elements button').length > 3")
        number = page.evaluate("1 + [...document.querySelectorAll('#elements button')].findIndex(one => one.innerText.includes('Buy tickets'))")
        page.click(f"#elements li:nth-child({number}) button")
        page.wait("document.querySelector('#label').value == 'Buy tickets'")
        page.evaluate("document.querySelector('#label').select()")
        page.click("#label", count=3)
        page.type("Get a <b>ticket</b>")
        page.press("Enter")
        page.wait("document.querySelector('#caption').textContent.includes('Get a <b>ticket</b>')")
        page.wait("document.querySelector('#spoken').textContent.includes('Get a <b>ticket</b>')")
        page.click("#save")
        page.wait("document.querySelector('#status').textContent.startsWith('Saved')")
        saved = json.loads(target.read_text())
        self.assertIn("Get a <b>ticket</b>", json.dumps(saved))
        # The saved file is valid.
        check = subprocess.run([PROGRAM, "screen", "check", target], capture_output=True, check=False)
        self.assertEqual(check.returncode, 0, check.stderr)
        page.check()
        other = self.live("inspect", SCREEN, "-o", target)
        request = urllib.request.Request(other.address + "do/save", method="POST", data=b"")
        with self.assertRaises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(request, timeout=10)
        self.assertEqual(refused.exception.code, 409)
        refused.exception.close()
        self.assertEqual(json.loads(target.read_text()), saved)

    def test_without_voiceover_a_click_presses_and_the_switch_brings_it_back(self):
        _, page, _ = self.inspected()
        page.wait("document.querySelectorAll('#elements button').length > 3")
        page.click("#voiceover")
        page.wait("document.querySelector('#voiceover').ariaPressed == 'false' && !document.querySelector('#keys-off').hidden")
        before = page.text("#shown")
        place = page.evaluate("""(() => { const one = [...document.querySelectorAll("#screen .button")]
          .find(one => one.innerText.includes("Buy")).getBoundingClientRect();
          return [one.x + one.width / 2, one.y + one.height / 2]; })()""")
        page.click(place)
        page.wait(f"document.querySelector('#shown').innerText != {json.dumps(before)}")
        self.assertEqual(page.axe(), [])
        page.click("#voiceover")
        page.wait("document.querySelector('#voiceover').ariaPressed == 'true' && document.querySelector('#caption').textContent != ''")
        page.check()

    def test_a_view_that_is_no_element_becomes_one(self):
        _, page, _ = self.inspected()
        page.wait("document.querySelectorAll('#elements button').length > 3")
        count = page.evaluate("document.querySelectorAll('#elements button').length")
        page.click("#tree summary")
        page.wait("document.querySelectorAll('#nodes button').length > 4")
        # The root view of the screen, which contains the elements.
        index = page.evaluate("[...document.querySelectorAll('#nodes button')].findIndex(one => one.innerText.startsWith('View'))")
        page.click(f"#nodes li:nth-child({index + 1}) button")
        page.wait("!document.querySelector('#is-element').checked && !document.querySelector('#picked').hidden")
        page.click("#is-element")
        page.wait(f"document.querySelectorAll('#elements button').length < {count}")
        page.click("#is-element")
        page.wait(f"document.querySelectorAll('#elements button').length == {count}")
        self.assertEqual(page.axe(), [])
        page.check()

    def test_the_page_follows_within_a_tenth_of_a_second(self):
        _, page, _ = self.inspected()
        delays = sorted(page.evaluate(DELAYS, seconds=60))
        median, most = delays[len(delays) // 2], delays[int(len(delays) * 0.99)]
        print(f"the page follows within {median:.0f} ms, p99 {most:.0f} ms, of {len(delays)}", end=" ")
        self.assertGreater(len(delays), 50)
        self.assertLess(most, 100)
        page.check()

    def test_nothing_is_found_by_axe_in_any_size_and_theme(self):
        session, page, _ = self.inspected()
        page.call("Page.navigate", url="about:blank")
        for width, height in [(1280, 800), (400, 800), (320, 640), (1080, 1920)]:
            for dark in (False, True):
                page = self.opened(session, width, height, dark)
                page.wait("document.querySelectorAll('#elements button').length > 3 && document.querySelector('#spoken').innerText != ''")
                self.assertEqual(page.axe(), [], f"{width} {dark}")
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
                self.picture(page, f"inspect-{width}-{'dark' if dark else 'light'}", whole=True)
                page.check()
                # A browser has six connections per host, and each open page uses one.
                page.call("Page.navigate", url="about:blank")

    def changed(self, *words):
        """Returns a session with one unsaved change of a label."""
        session, page, target = self.inspected(*words)
        page.wait("document.querySelectorAll('#elements button').length > 3")
        page.click("#elements li:nth-child(2) button")
        page.wait("document.querySelector('#elements li:nth-child(2) button').ariaCurrent == 'true'")
        page.click("#label", count=3)
        page.type("Other words")
        page.press("Enter")
        page.wait("document.querySelector('#save').textContent == 'Save 1 change'")
        return session, page, target

    def test_changes_that_are_not_saved_are_told_when_the_session_ends(self):
        session, page, _ = self.changed()
        session.process.send_signal(signal.SIGINT)
        told = session.process.stderr.read().decode()
        self.assertIn("1 unsaved change is lost", told)
        saved, page, _ = self.changed()
        page.click("#save")
        page.wait("document.querySelector('#status').textContent.startsWith('Saved')")
        self.assertTrue(page.evaluate("document.querySelector('#save').disabled"))
        saved.process.send_signal(signal.SIGINT)
        self.assertNotIn("not saved", saved.process.stderr.read().decode())

    def test_the_page_asks_before_changes_are_lost_with_it(self):
        _, page, _ = self.changed()
        leaves = "!dispatchEvent(new Event('beforeunload', { cancelable: true }))"
        self.assertTrue(page.evaluate(leaves))
        page.click("#save")
        page.wait("document.querySelector('#status').textContent.startsWith('Saved')")
        self.assertFalse(page.evaluate(leaves))

    def test_no_word_of_the_log_is_broken(self):
        for width in (1280, 1080, 400, 320):
            _, page, _ = self.inspected(width=width)
            page.wait("document.querySelectorAll('#elements button').length > 3")
            page.evaluate("""for (const event of ["command", "irregular", "practice", "gesture"]) {
              const line = document.createElement("li");
              line.innerHTML = `<time>3600.000</time><b>${event}</b><span>words</span>`;
              document.querySelector("#log").append(line);
            }""")
            broken = page.evaluate("""[...document.querySelectorAll("#log b, #log time")].filter(one => {
              const range = document.createRange();
              range.selectNodeContents(one);
              return range.getClientRects().length != 1 || one.scrollWidth > one.clientWidth;
            }).map(one => one.textContent)""")
            self.assertEqual(broken, [], width)
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
            self.picture(page, f"inspect-log-{width}", whole=True)

    def test_whoever_loses_the_session_finds_it_again(self):
        session, page, _ = self.inspected()
        session.end()
        page.wait("document.querySelector('#there').classList.contains('lost')")
        self.assertIn("Reconnecting", page.text("#there"))


class DisplayTests(LiveTest):
    def setUp(self):
        self.file = self.folder / f"{self.id()}.address"

    def shown(self, *words):
        # No device has this name, so the session waits for one.
        return self.live("run", SCREEN, "nodevice", "--voice", "none", "--show", "--show-address", self.file, *words, file=self.file)

    def test_the_screen_fills_the_window_and_keeps_its_shape(self):
        session = self.shown()
        self.assertEqual(self.file.read_text().strip(), session.address)
        self.assertEqual(self.file.stat().st_mode & 0o777, 0o600)
        for width, height in [(1280, 800), (400, 800), (1080, 1920)]:
            for dark in (False, True):
                page = self.opened(session, width, height, dark)
                page.wait("document.querySelector('#caption').textContent != ''")
                box, strip = page.evaluate(BOX % "#screen"), page.evaluate(BOX % "#strip")
                # The strip of the caption covers nothing of the screen.
                self.assertTrue(abs(box[2] - width) < 1 or abs(box[3] - strip[1]) < 1, box)
                self.assertGreater(min(box[0], box[1]), -1)
                self.assertLess(box[1] + box[3], strip[1] + 1)
                self.assertAlmostEqual(strip[1] + strip[3], height, delta=1)
                self.assertEqual(page.axe(), [], f"{width} {dark}")
                self.picture(page, f"display-{width}-{'dark' if dark else 'light'}")
                page.check()
                self.assertTrue(all(one.startswith((session.address, "data:")) for one in page.requests), page.requests)
                page.call("Page.navigate", url="about:blank")

    def test_a_page_that_is_open_goes_on_when_the_kiosk_is_started_again(self):
        session = self.shown()
        page = self.opened(session)
        self.assertEqual(session.end(), 0)
        page.wait("!document.querySelector('#waiting').hidden")
        again = self.shown()
        self.assertEqual(again.address, session.address)
        page.wait("document.querySelector('#waiting').hidden", seconds=15)
        page.wait("document.querySelector('.drawn') != null")

    def test_captions_are_left_out_where_nobody_wants_them(self):
        page = self.opened(self.shown("--captions", "off"))
        self.assertTrue(page.evaluate("document.querySelector('#strip').hidden"))
        box = page.evaluate(BOX % "#screen")
        self.assertAlmostEqual(box[3], 800, delta=1)

    def caption(self, page, text):
        """Shows a text as the caption, as a message of the session would."""
        page.evaluate(f"document.querySelector('#caption').textContent = {json.dumps(text)}; dispatchEvent(new Event('resize'))")

    def test_a_long_caption_is_whole_and_covers_nothing(self):
        session = self.shown()
        for width, height in [(1280, 800), (1024, 600), (400, 800), (1080, 1920)]:
            for dark in (False, True):
                page = self.opened(session, width, height, dark)
                page.wait("document.querySelector('#caption').textContent != ''")
                self.caption(page, "Short")
                one = page.evaluate(BOX % "#strip")
                for text in ("A sentence of a caption. " * 5, "A sentence of a caption. " * 12, "Word" * 30):
                    self.caption(page, text)
                    words, strip, screen = (page.evaluate(BOX % which) for which in ("#caption", "#strip", "#screen"))
                    self.assertGreaterEqual(words[1], strip[1], text)
                    self.assertLessEqual(words[1] + words[3], height, text)
                    self.assertLessEqual(screen[1] + screen[3], strip[1] + 1, text)
                    self.assertEqual(page.axe(), [], f"{width} {dark}")
                self.assertGreaterEqual(strip[3], one[3])
                self.picture(page, f"display-long-{width}-{'dark' if dark else 'light'}")
                page.call("Page.navigate", url="about:blank")

    def test_the_caption_grows_with_the_window(self):
        session = self.shown()
        sizes = []
        for width, height in [(1024, 600), (1920, 1080), (3840, 2160)]:
            page = self.opened(session, width, height)
            page.wait("document.querySelector('#caption').textContent != ''")
            sizes.append(page.evaluate("parseFloat(getComputedStyle(document.querySelector('#caption')).fontSize)"))
            page.call("Page.navigate", url="about:blank")
        self.assertGreater(sizes[0], 17)
        self.assertAlmostEqual(sizes[2] / sizes[1], 2, delta=0.01)

    def test_the_room_beside_the_screen_has_its_color(self):
        session = self.shown()
        for dark in (False, True):
            page = self.opened(session, 1280, 800, dark)
            colors = page.wait("""(room => room && [room, getComputedStyle(document.querySelector('.drawn')).backgroundColor])
              (document.querySelector('#room').style.background)""")
            self.assertEqual(colors[0], colors[1])
            # It follows a change of the theme.
            page.colors("light" if dark else "dark")
            page.wait(f"document.querySelector('#room').style.background != {json.dumps(colors[0])}")
            page.call("Page.navigate", url="about:blank")

    def test_the_cursor_is_whole_at_the_edge_of_the_window(self):
        session = self.shown()
        for width, height in [(400, 800), (1080, 1920)]:
            page = self.opened(session, width, height)
            page.wait("!document.querySelector('#cursor').hidden")
            page.evaluate("""import("./following.js").then(({ Drawn }) => {
              const drawn = new Drawn(document.querySelector("#screen"), document.querySelector("#cursor"));
              const { offsetWidth: width, offsetHeight: height } = drawn.screen;
              drawn.size = { width, height };
              drawn.move({ frame: [0, height - 44, width, 44] });
            })""")
            screen, cursor = page.evaluate(BOX % "#screen"), page.evaluate(BOX % "#cursor")
            edge = 2 * screen[2] / page.evaluate("document.querySelector('#screen').offsetWidth") - 0.1
            self.assertGreaterEqual(cursor[0] - screen[0], edge)
            self.assertLessEqual(cursor[0] + cursor[2], screen[0] + screen[2] - edge)
            self.assertLessEqual(cursor[1] + cursor[3], screen[1] + screen[3] - edge)
            page.check()
            page.call("Page.navigate", url="about:blank")


if __name__ == "__main__":
    unittest.main()
