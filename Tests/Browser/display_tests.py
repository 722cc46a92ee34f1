"""The display of a kiosk in a browser."""

import json
import unittest

from live import BOX, SCREEN, LiveTest


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

    def test_the_room_has_the_color_of_the_view_that_covers_the_screen(self):
        session = self.live("run", "Examples/screens/museum.json", "nodevice", "--voice", "none", "--show", "--show-address", self.file, file=self.file)
        page = self.opened(session, 1280, 800)
        self.assertEqual(page.wait("document.querySelector('#room').style.background"), "rgb(15, 28, 37)")

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
