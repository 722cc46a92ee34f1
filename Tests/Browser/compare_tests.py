"""Two recordings side by side."""

from retouch import BrowserTest, retouch


class CompareTests(BrowserTest):
    def compared(self, first, second, *options):
        """Returns the page of two simulated recordings."""
        files = []
        for number, words in enumerate([first, second]):
            files.append(self.folder / f"{number}.yml")
            retouch("synth", *words, "-o", files[-1], "--force")
        made = self.folder / "both.html"
        retouch("report", *files, "--compare", "-o", made, "--force")
        return made

    def opened(self, file, width=1280, height=900, dark=False):
        page = self.browser.page(width, height, dark)
        self.addCleanup(page.close)
        return page.open(file)

    def test_the_first_gesture_that_differs_is_marked(self):
        page = self.opened(self.compared(["tap,flick-right,double-tap"], ["tap,flick-left,double-tap"]))
        self.assertEqual(page.text("#difference"), "First difference: gesture 2 is flick-right in recording 1 and flick-left in recording 2.")
        rows = page.evaluate("[...document.querySelectorAll('#pairs tr')].map(row => [row.className, row.cells[2].innerText, row.cells[4].innerText, row.cells[5].innerText])")
        self.assertEqual(rows, [["", "tap", "tap", "same"], ["differs", "flick-right", "flick-left", "first difference"],
                                ["", "double-tap", "double-tap", "same"]])
        self.assertEqual(page.evaluate("[...document.querySelectorAll('.strip .differs')].map(one => one.textContent)"), ["flick-right", "flick-left"])
        # It opens there.
        self.assertGreater(page.evaluate("time"), 500)
        for number in [1, 2]:
            self.assertGreater(page.evaluate(f"document.querySelectorAll('canvas')[{number - 1}].width"), 100)
        page.check()

    def test_equal_recordings_have_no_difference(self):
        page = self.opened(self.compared(["tap,flick-right"], ["tap,flick-right"]))
        self.assertEqual(page.text("#difference"), "Both recordings have the same gestures.")
        self.assertEqual(page.evaluate("document.querySelectorAll('.differs').length"), 0)
        self.assertEqual(page.evaluate("time"), 0)

    def test_the_first_touches_can_be_aligned(self):
        page = self.opened(self.compared(["tap,flick-right"], ["tap,flick-left"]))
        page.evaluate("sides[1].first = 1000; align(false)")
        starts = "[...document.querySelectorAll('.strip')].map(strip => strip.firstChild.style.left)"
        self.assertEqual(len(set(page.evaluate(starts))), 1)
        page.evaluate("one('align').value = 'touch'; one('align').onchange()")
        self.assertEqual(page.evaluate("startOf(sides[0])"), 1000)
        self.assertEqual(page.evaluate("location.hash"), "#align=touch")
        page.check()

    def test_the_names_lead_to_the_reports_and_back(self):
        page = self.opened(self.compared(["tap,flick-right"], ["tap,flick-left"]))
        page.click("#columns section:nth-child(2) a")
        page.wait("document.querySelector('#tab-gestures')")
        page.click(".back-link")
        page.wait("document.querySelector('#difference')")
        page.check()

    def test_space_plays_and_the_slider_moves(self):
        page = self.opened(self.compared(["tap,flick-right"], ["tap,flick-left"]))
        page.evaluate("seek(0)")
        page.press(" ")
        page.wait("time > 100 && one('play').textContent == 'Pause'")
        page.press(" ")
        page.wait("one('play').textContent == 'Play'")
        page.evaluate("one('scrub').value = 300; one('scrub').oninput()")
        self.assertEqual(page.text("#time"), "0.300 s")

    def test_screens_are_shown_and_axe_finds_no_fault(self):
        made = self.folder / "screens.html"
        retouch("report", "recordings/sessions/activate.yml", "recordings/sessions/escape.yml", "--compare", "-o", made, "--force")
        for width, height in [(1280, 900), (400, 800), (320, 640)]:
            for dark in (False, True):
                page = self.opened(made, width, height, dark)
                self.assertEqual(page.axe(), [], f"{width} {dark}")
                self.assertTrue(page.evaluate("[...document.querySelectorAll('.screen')].every(one => one.childElementCount > 0)"))
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
                self.picture(page, f"compare-{width}-{'dark' if dark else 'light'}")

    def test_another_number_of_recordings_is_an_error(self):
        for files in [["recordings/sessions/activate.yml"], ["recordings/sessions"]]:
            done = retouch("report", *files, "--compare", "-o", self.folder / "no.html", status=2)
            self.assertIn("--compare requires exactly two recordings", done.stderr)
            self.assertFalse((self.folder / "no.html").exists())
