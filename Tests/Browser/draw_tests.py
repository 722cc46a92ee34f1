"""The output of `retouch screen draw` in a browser."""

import json
import unittest

from retouch import BrowserTest, retouch


class DrawnScreenTests(BrowserTest):
    def test_a_drawn_screen_asks_for_nothing_and_has_no_finding(self):
        file = self.folder / "museum.html"
        retouch("screen", "draw", "Examples/screens/ticket-kiosk.json", "--order", "-o", file)
        for dark in (False, True):
            page = self.browser.page(1280, 800, dark)
            page.open(file)
            self.assertIn("Museum", page.evaluate("document.title + document.body.innerText"))
            self.assertEqual(page.axe(), [])
            page.check()
            page.close()

    def test_disabled_controls_can_be_read(self):
        screen, file = self.folder / "disabled.json", self.folder / "disabled.html"
        screen.write_text(json.dumps({"version": 1, "start": "s", "screens": {"s": {"subviews": [
            {"class": name, "isEnabled": False, **more, "frame": [20, 20 + 60 * i, 300, 44]}
            for i, (name, more) in enumerate([
                ("Button", {"title": "Buy"}), ("TextField", {"text": "Name"}),
                ("SegmentedControl", {"segments": ["One", "Two"]}),
                ("PopUpButton", {"title": "Size", "choices": ["S", "M"]})])]}}}))
        retouch("screen", "draw", screen, "-o", file)
        for dark in (False, True):
            page = self.browser.page(1280, 800, dark)
            page.open(file)
            self.assertGreater(page.evaluate("document.querySelectorAll('.disabled').length"), 2)
            self.assertEqual(page.axe(), [])
            page.close()

    def test_what_a_page_asks_for_elsewhere_is_noticed(self):
        file = self.folder / "asking.html"
        file.write_text(
            "<!DOCTYPE html><title>x</title><img alt='' src='https://example.org/x.png'>")
        page = self.browser.page()
        page.open(file)
        page.wait("document.images[0].complete")
        self.assertEqual(page.foreign_requests(), ["https://example.org/x.png"])
        self.assertRaises(AssertionError, page.check)
        page.close()


if __name__ == "__main__":
    unittest.main()
