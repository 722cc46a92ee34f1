"""A report is searched, used by keys, addressed and copied from."""

import json
import unittest

from retouch import BrowserTest, retouch

VISIT = "recordings/visits/museum.yml"
NOW = "Number(document.querySelector('#scrub').value)"
SHOWN = "document.querySelector('[role=tabpanel]:not([hidden])').id"


class FindingTests(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.file = cls.folder / "visit.html"
        retouch("report", VISIT, "-o", cls.file)
        cls.transcript = [json.loads(line) for line in retouch("replay", "--format", "jsonl", VISIT).stdout.splitlines()]
        cls.browser.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])

    def opened(self, width=1280, height=800, dark=False, at=""):
        page = self.browser.page(width, height, dark)
        self.addCleanup(page.close)
        page.call("Emulation.setFocusEmulationEnabled", enabled=True)
        page.open(self.file.as_uri() + at)
        page.rest(0.1)
        return page

    def copied(self, page, wanted):
        page.wait(f"navigator.clipboard.readText().then(text => text == {json.dumps(wanted)})")

    def search(self, page, text):
        page.press("/")
        page.wait("document.activeElement.id == 'query'")
        page.type(text)
        page.rest(0.1)

    # The search.

    def test_the_search_finds_gestures_speech_elements_and_the_transcript(self):
        page = self.opened()
        self.search(page, "DOUBLE-tap")
        times = [int(one["time"] * 1000) for one in self.transcript if one.get("gesture") == "double-tap" and one["event"] == "gesture"]
        self.assertEqual(page.text("#found"), f"{len(times)} found")
        for i, moment in enumerate(times):
            page.press("Enter")
            page.wait(f"{NOW} == {moment}")
            page.wait(f"document.querySelector('#found').textContent == '{i + 1} of {len(times)}'")
        page.press("Shift+Enter")
        page.wait(f"{NOW} == {times[-2]}")
        page.click("#find-next")
        page.wait(f"{NOW} == {times[-1]}")
        # After the last comes the first.
        page.press("Escape")
        page.evaluate("document.activeElement.blur()")
        page.press(">")
        page.wait(f"{NOW} == {times[0]}")
        page.press("<")
        page.wait(f"{NOW} == {times[-1]}")
        for text, kind in [("Total: 6", "elements"), ("senior: 9", "speech"), ("handled by buy", "commands")]:
            page.evaluate(f"one('query').value = {json.dumps(text)}; find(); goToHit(1)")
            page.rest(0.1)
            self.assertIn(text.lower(), page.text(f"#{page.evaluate(SHOWN)}").lower(), kind)
            self.assertTrue(page.evaluate(f"found.some(one => one.panel == {json.dumps(kind)})"), text)
        page.evaluate("one('query').value = 'no such text'; find()")
        self.assertEqual(page.text("#found"), "nothing found")
        page.check()

    def test_hits_are_marked_in_the_timeline_and_in_the_tables(self):
        page = self.opened()
        picture = "document.querySelector('#{}').toDataURL()"
        before = [page.evaluate(picture.format(one)) for one in ("chart", "map")]
        self.search(page, "senior")
        for one, former in zip(("chart", "map"), before):
            page.wait(f"{picture.format(one)} != {json.dumps(former)}")
        for tab, rows in [("speech", "tbody tr"), ("lines", "tbody tr"), ("elements", "li button"), ("gestures", "tbody tr")]:
            page.click(f"#tab-{tab}")
            page.evaluate("location.hash = '3'")
            page.rest(0.2)
            marked = page.evaluate(f"""[...document.querySelectorAll('#panel-{tab} {rows}')]
              .map(one => [one.textContent.toLowerCase(), one.classList.contains('hit')])""")
            self.assertTrue(any(hit for _, hit in marked), tab)
            for text, hit in marked:
                self.assertEqual("senior" in text, hit, (tab, text))
        self.picture(page, "hits")
        page.evaluate("one('query').value = ''; find()")
        self.assertEqual(page.evaluate("document.querySelectorAll('.hit').length"), 0)

    def test_an_element_that_is_found_is_chosen(self):
        page = self.opened()
        self.search(page, "total: 6")
        page.press("Enter")
        page.wait("document.querySelector('#panel-elements li button[aria-pressed=true]')?.textContent.includes('Total: 6 euros')")
        self.assertEqual(page.evaluate(SHOWN), "panel-elements")
        self.assertIn("Total: 6 euros", page.text("#panel-elements dl"))

    # The keys.

    def test_a_dialog_lists_all_keys(self):
        for width, height, dark in [(1280, 800, False), (320, 640, True)]:
            page = self.opened(width, height, dark)
            page.press("?")
            page.wait("document.querySelector('#keys').open")
            keys = page.evaluate("[...document.querySelectorAll('#keys kbd')].map(key => key.textContent)")
            self.assertEqual(page.evaluate(f"Object.keys(letters).filter(key => !{json.dumps(keys)}.includes(key))"), [])
            self.assertEqual(page.axe(), [])
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
            self.assertLessEqual(page.evaluate("document.querySelector('#keys').scrollWidth - document.querySelector('#keys').clientWidth"), 0)
            self.picture(page, f"keys-{width}")
            # Keys do nothing behind the dialog, which Escape closes.
            page.press("n", "Escape")
            page.wait("!document.querySelector('#keys').open")
            self.assertEqual(page.evaluate(NOW), 0)
            page.click("#help")
            page.wait("document.querySelector('#keys').open")
            page.click("#keys-close")
            page.wait("!document.querySelector('#keys').open")

    def test_keys_of_a_single_character_can_be_switched_off(self):
        page = self.opened()
        page.evaluate("localStorage.clear()")
        self.addCleanup(page.evaluate, "localStorage.clear()")
        page.click("#help")
        page.click("#letters")
        page.press("Escape")
        for _ in range(2):
            page.press("n", ".", "+", "i", "/", "?")
            page.rest(0.1)
            state = page.evaluate(f"[{NOW}, view[0], view[1] - duration, range, document.activeElement.id, document.querySelector('#keys').open]")
            self.assertEqual(state, [0, 0, 0, None, state[4], False])
            self.assertNotEqual(state[4], "query")
            page.call("Page.reload")
            page.rest(0.5)
        # Keys that are no characters, and Space, act as before.
        page.press("Space")
        page.wait(f"{NOW} > 50")
        page.press("Space")
        page.click("#help")
        page.click("#letters")
        page.press("Escape")
        before = page.evaluate(NOW)
        page.press("n")
        page.wait(f"{NOW} > {before}")

    # The address, and what is copied.

    def test_the_address_has_the_time_when_it_rests(self):
        page = self.opened()
        self.assertEqual(page.evaluate("location.hash"), "")
        page.press("Space")
        page.wait(f"{NOW} > 400")
        self.assertEqual(page.evaluate("location.hash"), "")
        page.press("Space")
        page.wait("location.hash != ''")
        self.assertAlmostEqual(float(page.evaluate("location.hash.slice(1)")), page.evaluate("now") / 1000, places=3)
        count = page.evaluate("history.length")
        page.evaluate("one('scrub').value = 12500; one('scrub').oninput(); one('scrub').dispatchEvent(new Event('change'))")
        page.wait("location.hash == '#12.5'")
        self.assertEqual(page.evaluate("history.length"), count)
        page = self.opened(at="#12.5")
        page.wait(f"{NOW} == 12500")
        page.check()

    def test_the_address_of_the_moment_is_copied(self):
        page = self.opened(at="#2.4")
        page.click("#link")
        self.copied(page, f"{self.file.as_uri()}#2.4")
        self.assertEqual(page.text("#link"), "Copied")
        self.assertEqual(page.evaluate("document.querySelector('#status').textContent"), "Copied")
        page.wait("document.querySelector('#link').textContent == 'Copy link'")
        # Without permission to use the clipboard.
        page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('no')); location.hash = '3'")
        page.wait(f"{NOW} == 3000")
        page.click("#link")
        self.copied(page, f"{self.file.as_uri()}#3")

    def test_rows_of_the_transcript_are_selected_and_copied(self):
        first = next(line for line in retouch("replay", VISIT).stdout.splitlines() if "City Museum" in line)
        page = self.opened()
        page.click("#tab-lines")
        texts = page.evaluate("data.lines.map(([time, kind, text]) => [seconds(time), kind, text])")
        whole = [f"{time:>10}  {kind:<8} {text}" for time, kind, text in texts]
        # As in a transcript, which omits a time that is the same as before.
        self.assertEqual(whole[1][10:], first[10:])
        row = "#panel-lines tbody tr:nth-child({}) td:nth-child(3)"
        button, rows = "#panel-lines .picks button", lambda *numbers: "".join(f"{whole[i]}\n" for i in numbers)
        page.click(row.format(3))
        page.wait(f"{NOW} == {int(float(texts[2][0]) * 1000)}")
        page.click(button)
        self.copied(page, rows(2))
        moment = page.evaluate(NOW)
        self.held_click(page, row.format(6), 8)
        page.wait(f"document.querySelector('{button}').textContent == 'Copy 4 rows'")
        self.held_click(page, row.format(4), 2)
        page.click(button)
        self.copied(page, rows(2, 4, 5))
        self.assertEqual(page.evaluate(NOW), moment)
        self.assertEqual(page.evaluate("[...document.querySelectorAll('#panel-lines tr.picked')].length"), 3)
        self.assertEqual(page.evaluate("document.querySelectorAll('#panel-lines td button[aria-pressed=true]').length"), 3)
        self.assertEqual(page.axe(), [])
        # By keys.
        page.click(row.format(9))
        page.wait(f"document.querySelector('{button}').textContent == 'Copy row'")
        # "Copied" has ended meanwhile and does not restore the former text.
        page.rest(1.6)
        self.assertEqual(page.text(button), "Copy row")
        page.evaluate("document.querySelector('#panel-lines tbody tr:nth-child(2) button').focus()")
        page.press("Shift+ArrowDown", "Shift+ArrowDown")
        page.wait(f"document.querySelector('{button}').textContent == 'Copy 3 rows'")
        page.call("Input.dispatchKeyEvent", type="rawKeyDown", key="c", code="KeyC", windowsVirtualKeyCode=67, modifiers=2, commands=["copy"])
        self.copied(page, rows(1, 2, 3))
        page.check()

    def held_click(self, page, selector, modifiers):
        x, y = page.place(selector)
        for kind in ("mousePressed", "mouseReleased"):
            page.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1, modifiers=modifiers,
                      buttons=int(kind == "mousePressed"))

    # Access.

    def test_caption_and_verdict_are_announced_but_not_the_clock(self):
        page = self.opened()
        live = "(one => one.closest('[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output') != null)(document.querySelector('{}'))"
        for name, is_live in [("#caption", True), ("#verdict", True), ("#time", False), ("#range-facts", True), ("#found", True)]:
            self.assertEqual(page.evaluate(live.format(name)), is_live, name)

    def test_nothing_scrolls_sideways_with_a_range_and_a_search(self):
        for width, height in [(320, 640), (400, 800), (900, 1200), (1024, 600)]:
            for dark in (False, True):
                page = self.opened(width, height, dark, at="#5")
                page.evaluate("setRange(2000, 9000); one('query').value = 'tickets'; find(); goToHit(1)")
                page.rest(0.1)
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
                for button in ["#help", "#find-next", "#range-zoom", "#link"]:
                    self.assertLessEqual(page.evaluate(f"document.querySelector('{button}').getBoundingClientRect().right"), width, button)
                self.assertEqual(page.axe(), [])
                self.picture(page, f"found-{width}-{'dark' if dark else 'light'}", whole=True)

    def test_it_is_printed_with_the_legend_and_without_what_only_a_screen_needs(self):
        for dark in (False, True):
            page = self.opened(dark=dark)
            page.media("print")
            page.evaluate("dispatchEvent(new Event('beforeprint'))")
            for name in ["#finder", "#help", "#overview", "#ranges", "#link", ".picks"]:
                self.assertEqual(page.evaluate(f"document.querySelector('{name}').getClientRects().length"), 0, name)
            self.assertIn("flicks", page.text("#legend"))
            self.assertEqual(page.evaluate("[colors.flick, colors.paper]"), ["#1b7a34", "#ffffff"])
            self.assertEqual(page.evaluate("getComputedStyle(document.querySelector('#legend svg')).fill"), "rgb(10, 95, 215)")
            self.picture(page, f"print-{'dark' if dark else 'light'}", whole=True)


if __name__ == "__main__":
    unittest.main()
