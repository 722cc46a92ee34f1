"""The index of several recordings, and the page with all of them."""

import json
import unittest

from retouch import ROOT, BrowserTest, retouch

ROWS = "[...document.querySelectorAll('#lines tr')].filter(one => !one.hidden)"
NAMES = f"{ROWS}.map(one => one.querySelector('strong').textContent)"
VERDICTS = f"{ROWS}.map(one => one.querySelector('.verdict span').textContent)"
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


class IndexTests(BrowserTest):
    """One page with recordings of all verdicts."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.source = cls.folder / "recordings"
        cls.source.mkdir()
        nexus = ROOT / "recordings/nexus-4"
        for name in ["take10", "take2"]:
            (cls.source / f"{name}.evemu").write_bytes((nexus / "double-tap.learning.evemu").read_bytes())
        (cls.source / "wrong.evemu").write_bytes((nexus / "two-finger-flick-left.learning.evemu").read_bytes())
        broken = (nexus / "double-tap.learning.evemu").read_text().splitlines(True)
        (cls.source / "broken.evemu").write_text("".join(broken[:-3]) + "E: 1.0 zzzz\n")
        plain = [line for line in broken if not line.startswith("# Expect")]
        (cls.source / "plain.evemu").write_text("".join(plain))
        (cls.source / "<img src=x onerror=alert(1)>.evemu").write_text("".join(plain))
        (cls.source / "visit.yml").write_bytes((ROOT / "recordings/sessions/activate.yml").read_bytes())
        screens = str(ROOT / "Examples")
        golden = (ROOT / "recordings/sessions/activate.transcript").read_text()
        golden = golden.replace("../../Examples", screens)
        said = next(line for line in golden.splitlines() if "  say  " in line)
        cls.said = said.split("say", 1)[1].strip()
        (cls.source / "visit.transcript").write_text(golden.replace(said, said.replace(cls.said, "Zoo"), 1))
        cls.file, cls.pages = cls.folder / "all.html", cls.folder / "pages"
        for target in (cls.file, f"{cls.pages}/"):
            retouch("report", cls.source, "-o", target, "--allow-path", screens, status=65)

    def opened(self, width=1280, height=800, dark=False, file=None, address=""):
        page = self.browser.page(width, height, dark)
        self.addCleanup(page.close)
        return page.open((file or self.file).as_uri() + address)

    def test_failures_come_first_with_counts_and_the_difference_in_words(self):
        page = self.opened()
        self.assertEqual(page.text("h1"), "2 of 7 failed, 1 unreadable")
        self.assertTrue(page.evaluate("document.title").startswith("2 of 7 failed, 1 unreadable – "))
        self.assertEqual(page.evaluate(VERDICTS), ["failed"] * 2 + ["unreadable"] + ["nothing expected"] * 2 + ["passed"] * 2)
        self.assertEqual(page.evaluate(NAMES)[-2:], ["take2.evemu", "take10.evemu"])
        rows = page.evaluate(f"Object.fromEntries({ROWS}.map(one => [one.querySelector('strong').textContent, one.textContent]))")
        self.assertIn(f"expected “Zoo”, heard “{self.said}”", rows["visit.yml"])
        self.assertIn("expected two-finger-flick-left, recognized no gesture", rows["wrong.evemu"])
        self.assertIn("double-tap", rows["take2.evemu"])
        page.check()

    def test_the_columns_sort_by_keyboard_and_say_so(self):
        page = self.opened()
        order = "document.querySelector('th.name').getAttribute('aria-sort')"
        self.assertEqual(page.evaluate("document.querySelector('th.verdict').getAttribute('aria-sort')"), "ascending")
        page.evaluate("document.querySelector('th.name button').focus()")
        page.press("Enter")
        self.assertEqual(page.evaluate(order), "ascending")
        names = page.evaluate(NAMES)
        self.assertLess(names.index("take2.evemu"), names.index("take10.evemu"))
        page.press("Space")
        self.assertEqual(page.evaluate(order), "descending")
        self.assertEqual(page.evaluate(NAMES), names[::-1])
        self.assertEqual(page.evaluate("document.querySelectorAll('[aria-sort]').length"), 1)
        self.assertIn("sort=-name", page.evaluate("location.hash"))

    def test_the_rows_are_filtered_by_text_verdict_device_and_gesture(self):
        page = self.opened()
        page.click("#by-text")
        page.type("TAKE evemu")
        self.assertEqual(page.evaluate(NAMES), ["take2.evemu", "take10.evemu"])
        self.assertEqual(page.text("#shown"), "2 of 7 shown")
        page.click("#clear")
        self.assertEqual(page.focused(), "input#by-text ")

        def choose(name, value):
            page.evaluate(f"""(() => {{ const one = document.querySelector('#by-{name}'); one.value = {json.dumps(value)};
              one.dispatchEvent(new Event('change')); return one.value; }})()""")
        for verdict, count in [("failed", 2), ("unreadable", 1), ("nothing expected", 2), ("passed", 2)]:
            choose("verdict", verdict)
            self.assertEqual(page.evaluate(VERDICTS), [verdict] * count)
        choose("verdict", "")
        choose("gesture", "two-finger-flick-left")
        self.assertEqual(page.evaluate(NAMES), ["wrong.evemu"])
        choose("gesture", "")
        device = page.evaluate("document.querySelector('#by-device').options[1].value")
        choose("device", device)
        shown = page.evaluate(f"{ROWS}.map(one => one.querySelector('.device').textContent)")
        self.assertTrue(shown and set(shown) == {device}, shown)
        choose("verdict", "unreadable")
        self.assertFalse(page.evaluate("document.querySelector('#nothing').hidden"))
        page.check()

    def test_the_address_keeps_the_view_the_filter_and_the_order(self):
        page = self.opened()
        page.click("#as-thumbnails")
        page.click("#by-text")
        page.type("take")
        address = page.evaluate("location.hash")
        again = self.opened(address=address)
        shown = "[...document.querySelectorAll('#cards li')].filter(one => !one.hidden).map(one => one.querySelector('strong').textContent)"
        self.assertEqual(again.evaluate(shown), ["take2.evemu", "take10.evemu"])
        self.assertEqual(again.evaluate("document.querySelector('#as-thumbnails').ariaPressed"), "true")
        self.assertTrue(again.evaluate("document.querySelectorAll('#cards li svg path').length > 2"))
        self.assertIsNone(again.evaluate("document.querySelector('table')"))
        again.click("#cards li:not([hidden]) a")
        again.wait("document.querySelector('#play')")
        again.click(".back-link")
        again.wait("document.querySelector('#cards')")
        self.assertEqual(again.evaluate(shown), ["take2.evemu", "take10.evemu"])

    def test_each_row_leads_to_its_report(self):
        for file in (self.file, self.pages / "index.html"):
            page = self.opened(file=file)
            self.assertEqual(page.evaluate(f"{ROWS}.filter(one => !one.querySelector('a')).map(one => one.querySelector('strong').textContent)"),
                             ["broken.evemu"])
            page.evaluate(f"{ROWS}.find(one => one.textContent.includes('visit.yml')).querySelector('a').click()")
            page.wait("document.querySelector('#play')")
            self.assertIn("visit.yml", page.text("h1"))
            self.assertIn("visit.yml", page.evaluate("document.title"))
            page.wait("document.querySelector('#panel-gestures strong')")
            page.press("n")
            page.wait("Number(document.querySelector('#scrub').value) > 0")
            self.assertGreater(page.evaluate("chartWidth"), 1000)
            ids = page.evaluate("[...document.querySelectorAll('[id]')].map(one => one.id)")
            self.assertEqual([one for one in set(ids) if ids.count(one) > 1], [])
            self.assertEqual(page.axe(), [])
            page.check()
            page.click(".back-link")
            page.wait("document.querySelector('#lines')")

    def test_a_hostile_name_is_text_in_both_views_and_in_its_report(self):
        page = self.opened()
        self.assertIn("<img src=x onerror=alert(1)>.evemu", page.evaluate(NAMES))
        page.click("#as-thumbnails")
        page.evaluate("[...document.querySelectorAll('#cards a')].find(one => one.textContent.includes('<img')).click()")
        page.wait("document.querySelector('#play')")
        self.assertIn("<img src=x onerror=alert(1)>", page.text("h1"))
        self.assertEqual(page.evaluate("document.images.length"), 0)
        page.check()

    def test_it_fits_narrow_pages_and_paper(self):
        for view in ("", "#view=thumbnails"):
            for width in (320, 400, 1024, 1920):
                page = self.opened(width, 800, address=view)
                self.assertLessEqual(page.evaluate(SIDEWAYS), 0, (view, width))
                self.picture(page, f"index-{width}{view[6:]}", whole=True)
            page = self.opened(address=view)
            page.media("print")
            self.assertFalse(page.evaluate("document.querySelector('#by-text').offsetParent"))
            self.assertEqual(page.evaluate("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")


class ManyRecordingsTests(BrowserTest):
    """1,000 recordings in one page."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.source = cls.folder / "many"
        files = sorted((ROOT / "recordings").glob("*/*.evemu"))
        for number in range(1000):
            file = files[number % len(files)]
            folder = cls.source / file.parent.name
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{file.stem}.take{number // len(files) + 1}.evemu").write_bytes(file.read_bytes())
        cls.file = cls.folder / "many.html"
        retouch("report", cls.source, "-o", cls.file, status=1)

    def opened(self, width=1280, height=800, dark=False, address=""):
        page = self.browser.page(width, height, dark)
        self.addCleanup(page.close)
        return page.open(self.file.as_uri() + address)

    def test_one_page_is_small_and_opens_at_once(self):
        size = self.file.stat().st_size
        print(f"1,000 recordings need {size / 1e6:.1f} MB", end=" ")
        self.assertLess(size, 10_000_000)
        self.assertEqual(self.file.read_text().count('id="play"'), 1)
        for address in ("", "#view=thumbnails", "?recording=500"):
            page = self.opened(address=address)
            took = page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")
            print(f"and open in {took:.0f} ms", end=" ")
            self.assert_scales(took, 1000, address)
            page.check()

    def test_the_filter_answers_within_a_tenth_of_a_second(self):
        for address in ("", "#view=thumbnails"):
            page = self.opened(address=address)
            took = page.evaluate("""new Promise(async done => {
              const field = document.querySelector("#by-text"), times = [];
              for (const text of ["f", "fl", "flick", "flick tap", "", "rotor", ""]) {
                const start = performance.now();
                field.value = text;
                field.dispatchEvent(new Event("input"));
                document.body.getBoundingClientRect();
                document.querySelector("#list").offsetHeight;
                times.push(performance.now() - start);
                await new Promise(requestAnimationFrame);
              }
              done(times);
            })""")
            print(f"a filter takes {sorted(took)[len(took) // 2]:.0f} ms, at most {max(took):.0f} ms", end=" ")
            self.assert_scales(sorted(took)[len(took) // 2], 100)
            self.assert_scales(max(took), 200)
            self.assertEqual(page.text("#shown"), "All 1000 shown")

    def test_axe_finds_nothing_in_a_thousand_rows(self):
        for dark in (False, True):
            page = self.opened(dark=dark)
            self.assertEqual(page.evaluate(f"{ROWS}.length"), 1000)
            self.assertEqual(page.axe(), [])
            self.picture(page, f"many-{'dark' if dark else 'light'}")
            thumbnails = self.opened(dark=dark, address="#view=thumbnails")
            self.assertEqual(thumbnails.axe(), [])
            self.picture(thumbnails, f"many-thumbnails-{'dark' if dark else 'light'}")
        narrow = self.opened(width=320)
        self.assertLessEqual(narrow.evaluate(SIDEWAYS), 0)
        self.assertEqual(narrow.axe(), [])


class SeveralDevicesTests(BrowserTest):
    """A panel of 46 inches beside a phone."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.file = cls.folder / "two.html"
        merged = cls.folder / "two.yml"
        retouch("merge", "recordings/nexus-4/double-tap.learning.evemu",
                "recordings/flatfrog-3200/dropped-events.evemu", merged)
        retouch("report", merged, "-o", cls.file)

    def opened(self, width=1280, height=800, dark=False):
        page = self.browser.page(width, height, dark)
        self.addCleanup(page.close)
        return page.open(self.file)

    def test_surfaces_are_to_scale_until_each_fits(self):
        page = self.opened()
        scales = "areas.flatMap(one => one.millimeter)"
        first = page.evaluate(scales)
        for scale in first:
            self.assertAlmostEqual(scale, first[0], places=3)
        page.click("#fit-each")
        page.wait(f"Math.max(...{scales}) > {first[0]} * 1.5")

    def test_names_sizes_and_the_scale_are_written(self):
        page = self.opened()
        written = page.evaluate("""(() => {
          const written = [], own = pen.fillText;
          pen.fillText = text => { written.push(text); };
          draw();
          delete pen.fillText;
          return written; })()""")
        self.assertTrue(any(" mm, the same scale for all devices" in text for text in written), written)
        for number, device in enumerate(page.evaluate("data.devices")):
            words = f"{number + 1} {device['name']}: {round(device['width'])} × {round(device['height'])} mm"
            self.assertTrue(any(text.startswith(words) for text in written), (words, written))

    def test_each_device_has_rows_a_color_and_a_column(self):
        page = self.opened()
        names = page.evaluate("bands.map(band => band.name)")
        for name in ["Fingers 1", "Fingers 2", "Gestures 1", "Gestures 2"]:
            self.assertIn(name, names)
        for number in (1, 2):
            devices = page.evaluate(f"bands.filter(band => band.name == 'Fingers {number}')[0].items.map(one => one.device)")
            self.assertTrue(devices and set(devices) == {number - 1}, devices)
        colors = page.evaluate("trails.map(trail => [trail.device, fingerColor(trail)])")
        self.assertEqual(len({tuple(one) for one in colors}), 2)
        self.assertEqual(len({color for _, color in colors}), 2)
        page.click("#tab-lines")
        heads = page.evaluate("[...document.querySelectorAll('#panel-lines th')].map(one => one.textContent)")
        self.assertEqual(heads, ["Time", "Device", "Kind", "Text"])
        marks = page.evaluate("[...document.querySelectorAll('#panel-lines tbody tr')].map(row => row.cells[1].textContent.slice(0, 1))")
        self.assertEqual([mark or None for mark in marks],
                         page.evaluate("data.lines.map(line => line[3] === undefined ? null : String(line[3] + 1))"))
        self.assertIn("1", marks)
        for dark in (False, True):
            other = self.opened(dark=dark)
            other.click("#tab-lines")
            self.assertEqual(other.axe(), [])
            self.picture(other, f"two-devices-{'dark' if dark else 'light'}")
        page.check()


if __name__ == "__main__":
    unittest.main()
