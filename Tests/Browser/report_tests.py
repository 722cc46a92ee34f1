"""Reports of replays, used as by a person: played and scrubbed, by keyboard and mouse."""

import json
import time
import unittest

from retouch import ROOT, BrowserTest, retouch

VISIT = "recordings/visits/museum.yml"
NOW = "Number(document.querySelector('#scrub').value)"
# The frames per second and the longest frame in milliseconds while the time slider is moved.
SCRUB = """new Promise(done => {
  const scrub = document.querySelector("#scrub"), most = Number(scrub.max), count = 600;
  let shown = 0, worst = 0, before = performance.now();
  const start = before;
  const step = moment => {
    worst = Math.max(worst, moment - before);
    before = moment;
    if (shown == count) return done([count * 1000 / (performance.now() - start), worst]);
    scrub.value = shown++ * most / count;
    scrub.dispatchEvent(new Event("input"));
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})"""


class ReportTests(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.file = cls.folder / "visit.html"
        retouch("report", VISIT, "-o", cls.file, "--vtt", cls.folder / "visit.vtt",
                "--trace", cls.folder / "visit.json")
        lines = retouch("replay", "--format", "jsonl", VISIT).stdout.splitlines()
        cls.transcript = [json.loads(line) for line in lines]

    def opened(self, width=1280, height=800, dark=False, file=None):
        page = self.browser.page(width, height, dark)
        self.addCleanup(page.close)
        return page.open(file or self.file)

    def events(self, kind):
        return [one for one in self.transcript if one["event"] == kind]

    def test_it_opens_within_a_second_and_asks_for_nothing(self):
        page = self.opened()
        took = page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")
        print(f"the page of a visit opens in {took:.0f} ms", end=" ")
        self.assert_scales(took, 1000)
        page.check()
        self.assertEqual([one for one in page.requests if not one.startswith("data:")],
                         [self.file.as_uri()])

    def test_it_has_what_the_transcript_has(self):
        page = self.opened()
        names = page.evaluate("[...document.querySelectorAll('#panel-gestures strong')].map(one => one.innerText)")
        self.assertEqual(names, [one["gesture"] for one in self.events("gesture")])
        # Each gesture of the visit has a command and is followed by speech.
        rows = page.evaluate("[...document.querySelectorAll('#panel-gestures tbody tr')].map(one => [3, 4].map(i => one.cells[i].textContent))")
        self.assertEqual([command for command, _ in rows], [one["command"] for one in self.events("command")])
        for gesture, (_, spoken) in zip(self.events("gesture"), rows):
            self.assertEqual(spoken, next(one["text"] for one in self.events("say") if one["time"] >= gesture["time"]))
        page.click("#tab-speech")
        said = page.evaluate(
            "[...document.querySelectorAll('#panel-speech td:nth-child(2)')].map(one => one.textContent)")
        self.assertEqual(said, [one["text"] for one in self.events("say")])
        page.click("#tab-lines")
        self.assertEqual(page.evaluate("document.querySelectorAll('#panel-lines tbody tr').length"),
                         len(self.transcript))
        page.check()

    def test_the_screen_the_cursor_and_the_caption_follow_the_time(self):
        page = self.opened()
        speech = self.events("say")[2]
        page.evaluate(f"location.hash = '{speech['time'] + 0.01}'")
        page.wait(f"document.querySelector('#caption').textContent == {json.dumps(speech['text'])}")
        # The cursor is on the spoken element, which is in the picture.
        words = page.evaluate("""(() => {
          const cursor = document.querySelector("#cursor").getBoundingClientRect();
          return [...document.querySelectorAll("#screen .p")].filter(one => {
            const box = one.getBoundingClientRect();
            return Math.abs(box.x - cursor.x) < 6 && Math.abs(box.y - cursor.y) < 6 && Math.abs(box.width - cursor.width) < 12;
          }).map(one => one.innerText).join(" "); })()""")
        self.assertIn("Buy tickets", words)

    def test_space_plays_and_pauses_at_the_speed_that_is_chosen(self):
        page = self.opened()
        page.press("Space")
        page.wait(f"{NOW} > 300")
        page.press("Space")
        stopped = page.evaluate(NOW)
        page.rest(0.2)
        self.assertEqual(page.evaluate(NOW), stopped)
        self.assertEqual(page.evaluate("document.querySelector('#play').ariaLabel"), "Play")
        page.evaluate("document.querySelector('#speed').value = '4';"
                      "document.querySelector('#speed').dispatchEvent(new Event('change'))")
        page.click("#play")
        before, start = page.evaluate(NOW), time.monotonic()
        page.rest(1)
        rate = (page.evaluate(NOW) - before) / 1000 / (time.monotonic() - start)
        self.assertTrue(3 < rate < 5, rate)
        page.check()

    def test_n_and_p_go_from_gesture_to_gesture_and_frames_are_single(self):
        page = self.opened()
        times = [int(one["time"] * 1000) for one in self.events("gesture")]
        for moment in times[:3]:
            page.press("n")
            page.wait(f"{NOW} == {moment}")
        self.assertIn(self.events("gesture")[2]["gesture"], page.text("#verdict"))
        page.press("p")
        page.wait(f"{NOW} == {times[1]}")
        page.press(".")
        page.wait(f"{NOW} > {times[1]}")
        page.press(",")
        page.wait(f"{NOW} == {times[1]}")

    def test_a_row_jumps_by_click_and_by_keys(self):
        page = self.opened()
        times = [int(one["time"] * 1000) for one in self.events("gesture")]
        page.click("#panel-gestures tbody tr:nth-child(4) td:nth-child(2)")
        page.wait(f"{NOW} == {times[3]}")
        page.evaluate("document.querySelector('#panel-gestures tbody button').focus()")
        page.press("ArrowDown", "ArrowDown", "Enter")
        page.wait(f"{NOW} == {times[2]}")
        self.assertEqual(page.evaluate("document.querySelector('tr.now').rowIndex"), 3)

    def test_the_timeline_jumps_and_comes_closer(self):
        page = self.opened()
        box = page.evaluate("(() => { const b = document.querySelector('#rows').getBoundingClientRect(); return [b.x, b.y, b.width] })()")
        page.click((box[0] + box[2] * 0.6, box[1] + 8))
        page.wait(f"Math.abs({NOW} / Number(document.querySelector('#scrub').max) - .57) < .05")
        before = page.evaluate("document.querySelector('#chart').toDataURL()")
        page.press("+")
        page.wait(f"document.querySelector('#chart').toDataURL() != {json.dumps(before)}")
        page.press("0")
        page.wait(f"document.querySelector('#chart').toDataURL() == {json.dumps(before)}")

    def test_an_element_is_chosen_in_the_picture_and_in_the_list(self):
        page = self.opened()
        page.evaluate("location.hash = '1.5'")
        page.wait("!document.querySelector('#cursor').hidden")
        page.rest(0.1)
        page.click("#cursor")
        page.wait("document.querySelector('#panel-elements h2')")
        facts = page.text("#panel-elements dl")
        for words in ["Buy tickets", "Button", "buy", "Spoken", "Frame", "Responder chain"]:
            self.assertIn(words, facts)
        page.evaluate("document.querySelector('#panel-elements li button[aria-pressed=true]').focus()")
        page.press("ArrowUp")
        page.wait("document.querySelector('#panel-elements h2').innerText.includes('hours')")
        self.picture(page, "elements")
        page.check()

    def test_an_unrecognized_touch_shows_the_reason(self):
        file = self.folder / "slow.html"
        # The minimum length is longer than any flick, so no flick is recognized.
        retouch("report", "recordings/sessions/activate.yml", "--set", "flick-length=80",
                "--screen", "Examples/screens/ticket-kiosk.json", "-o", file, status=1)
        page = self.opened(file=file)
        page.click("#tab-misses")
        reasons = page.evaluate("[...document.querySelectorAll('#panel-misses tbody tr td:nth-child(4)')].map(e => e.innerText.split('\\n')[0])")
        self.assertEqual(len(reasons), 2)
        self.assertNotEqual(reasons[0], reasons[1])
        # The page opens at the first failure.
        self.assertIn(reasons[0], page.text("#verdict"))
        page.press("n")
        page.wait(f"document.querySelector('#verdict').innerText.includes({json.dumps(reasons[1])})")
        self.picture(page, "nothing")

    def test_everything_is_reached_by_keys(self):
        page = self.opened()
        seen = []
        for _ in range(40):
            page.press("Tab")
            one = page.focused()
            if one is None or one in seen:
                break
            seen.append(one)
            self.assertTrue(page.evaluate("document.activeElement.matches(':focus-visible')"), one)
        for name in ["#play", "#next", "#previous", "#on", "#back", "#scrub", "#speed", "#closer", "#tab-gestures"]:
            self.assertTrue(any(name in one for one in seen), f"{name} is not reached: {seen}")
        page.evaluate("document.querySelector('#tab-gestures').focus()")
        for _ in range(page.evaluate("document.querySelectorAll('[role=tab]').length")):
            page.press("ArrowRight")
            self.assertEqual(page.evaluate("document.querySelectorAll('[role=tabpanel]:not([hidden])').length"), 1)
        page.check()

    def test_axe_finds_nothing_in_either_theme_and_at_any_width(self):
        for width, height in [(1280, 800), (400, 800), (1080, 1920)]:
            for dark in (False, True):
                page = self.opened(width, height, dark)
                page.evaluate("location.hash = '2.4'")
                page.rest(0.2)
                for tab in page.evaluate("[...document.querySelectorAll('[role=tab]')].map(one => one.id)"):
                    page.click(f"#{tab}")
                    self.assertEqual(page.axe(), [], f"{tab} {width} {'dark' if dark else 'light'}")
                wide = page.evaluate("document.documentElement.scrollWidth")
                self.assertLessEqual(wide, width)
                page.click("#tab-gestures")
                page.evaluate("scrollTo(0, 0)")
                self.picture(page, f"report-{width}x{height}-{'dark' if dark else 'light'}", whole=True)

    def test_ten_thousand_frames_are_scrubbed_at_the_rate_of_the_display(self):
        recording = self.folder / "long.evemu"
        with open(recording, "w", encoding="utf-8") as file:
            with open(ROOT / "recordings/limits/lift-window-above.evemu", encoding="utf-8") as other:
                file.writelines(line for line in other if line[:2] in ("N:", "I:", "P:", "B:", "A:"))
            for number in range(10_000):
                moment, way = number * 8_000, number % 500
                events = []
                for finger in range(10):
                    events.append((3, 47, finger))
                    if way == 0:
                        events.append((3, 57, number // 50 + finger + 1))
                    events += [(3, 53, 300 + finger * 350 + number * (7 + finger) % 60),
                               (3, 54, 100 + way * 5 + finger)]
                    if way == 499:
                        events.append((3, 57, -1))
                for kind, code, value in events + [(0, 0, 0)]:
                    file.write(f"E: {moment // 1_000_000}.{moment % 1_000_000:06} {kind:04x} {code:04x} {value:04d}\n")
        page_file = self.folder / "long.html"
        retouch("report", recording, "-o", page_file)
        print(f"a page of 10,000 frames of ten fingers has {page_file.stat().st_size / 1e6:.2f} MB", end=" ")
        self.assertLess(page_file.stat().st_size, 1_500_000)
        page = self.opened(file=page_file)
        self.assertIn("10000 frames", page.text("#facts"))
        took = page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")
        print(f"opens in {took:.0f} ms", end=" ")
        self.assert_scales(took, 1000)
        rate, worst = max(page.evaluate(SCRUB, seconds=60) for _ in range(3))
        print(f"and is scrubbed at {rate:.1f} frames/s, the slowest after {worst:.0f} ms", end=" ")
        self.assert_scales(1000 / rate, 1000 / 60)

    def test_a_folder_has_an_index_of_all_of_them(self):
        folder = self.folder / "sessions"
        retouch("report", "recordings/sessions", "recordings/visits", "-o", folder)
        for dark in (False, True):
            page = self.opened(dark=dark, file=folder / "index.html")
            self.assertEqual(page.axe(), [])
            links = page.evaluate("document.querySelectorAll('#lines a').length")
            self.assertGreater(links, 10)
            self.assertEqual(links, len(list(folder.iterdir())) - 1)
            self.picture(page, f"index-{'dark' if dark else 'light'}")
            page.check()
        page.click("#lines a")
        page.wait("document.querySelector('#play')")
        page.click(".back-link")
        page.wait("document.querySelectorAll('#lines a').length")

    def test_a_name_that_would_be_a_script_is_a_name(self):
        name = "</script><img src=x onerror=alert(1)>{{data}}.yml"
        recording = self.folder / name.replace("/", "∕")
        recording.write_bytes((ROOT / "recordings/sessions/activate.yml").read_bytes())
        file = self.folder / "hostile.html"
        retouch("report", recording, "-o", file)
        page = self.opened(file=file)
        self.assertIn("<img src=x onerror=alert(1)>{{data}}", page.text("h1"))
        self.assertEqual(page.evaluate("document.images.length"), 0)
        page.check()

    def test_each_device_has_a_surface_of_its_own_shape(self):
        merged, file = self.folder / "two.yml", self.folder / "two.html"
        retouch("merge", "recordings/nexus-4/double-tap.learning.evemu",
                "recordings/flatfrog-3200/dropped-events.evemu", merged)
        retouch("report", merged, "-o", file)
        page = self.opened(file=file)
        shapes = page.evaluate("areas.map(one => [one.wide / one.high, one.device.width / one.device.height])")
        self.assertEqual(len(shapes), 2)
        for drawn, real in shapes:
            self.assertAlmostEqual(drawn, real, places=2)
        self.assertTrue(page.evaluate("areas[0].x + areas[0].wide < areas[1].x"))
        # Each finger is drawn on the surface of its device.
        self.assertTrue(page.evaluate("""trails.every(trail => trail.t.every((_, i) => {
          const [x, y] = point(trail, i), area = areas[trail.device];
          return x >= area.x - 1 && x <= area.x + area.wide + 1 && y >= area.y - 1 && y <= area.y + area.high + 1;
        }))"""))
        self.picture(page, "two-devices")
        self.assertEqual(page.axe(), [])
        retouch("report", merged, VISIT, "-o", self.folder / "two-index")
        index = self.opened(file=self.folder / "two-index" / "index.html")
        index.click("#as-thumbnails")
        self.assertEqual(sorted(index.evaluate("[...document.querySelectorAll('li svg')].map(one => one.querySelectorAll('rect').length)")), [1, 2])
        self.picture(index, "two-devices-index")

    def test_without_a_screen_a_portrait_window_is_filled(self):
        file = self.folder / "bare.html"
        retouch("report", "recordings/nexus-4/double-tap.learning.evemu", "-o", file)
        page = self.opened(1000, 1600, file=file)
        for part in ["#stage", "#details"]:
            self.assertGreater(page.evaluate(f"document.querySelector('{part}').offsetWidth"), 990, part)
        self.picture(page, "bare-portrait")

    def test_every_gesture_of_the_timeline_has_its_name(self):
        file = self.folder / "names.html"
        retouch("report", "recordings/sessions/activate.yml", "-o", file)
        page = self.opened(file=file)
        written = page.evaluate("""(() => {
          const written = [], own = chalk.fillText;
          chalk.fillText = (text, x, y) => { written.push([text, x + chalk.measureText(text).width]); };
          drawChart();
          delete chalk.fillText;
          return written;
        })()""")
        names = [text for text, end in written if end <= page.evaluate("chartWidth")]
        gestures = page.evaluate("data.gestures.map(one => one.name)")
        self.assertGreater(len(gestures), 2)
        for name in gestures:
            self.assertEqual(names.count(name), gestures.count(name), name)

    def wide_row(self):
        """Returns a page with the cursor on a full-width row, and a long caption."""
        screen, file = self.folder / "wide.json", self.folder / "wide.html"
        screen.write_text(json.dumps({"version": 1, "start": "s", "screens": {"s": {"subviews": [
            {"class": "Label", "text": "A long text. " * 60, "frame": [0, 0, 402, 60]},
            {"class": "Button", "title": "Next", "frame": [0, 100, 402, 60]}]}}}))
        retouch("report", "recordings/sessions/next-item.yml", "--screen", screen, "-o", file, "--force")
        return file

    def test_the_cursor_on_a_row_from_edge_to_edge_is_whole(self):
        page = self.opened(file=self.wide_row())
        page.wait("!document.querySelector('#cursor').hidden")
        room, cursor = page.evaluate("""["#surface", "#cursor"].map(name => {
          const box = document.querySelector(name).getBoundingClientRect();
          return [box.left, box.top, box.right, box.bottom]; })""")
        self.assertGreaterEqual(cursor[0], room[0])
        self.assertGreaterEqual(cursor[1], room[1])
        self.assertLessEqual(cursor[2], room[2])
        self.assertGreater(cursor[2] - cursor[0], 0.95 * (room[2] - room[0]))
        self.picture(page, "wide-row")

    def test_a_long_caption_is_reached_by_keys(self):
        for width in (1280, 400):
            page = self.opened(width, 800, file=self.wide_row())
            page.wait("document.querySelector('#caption').textContent.includes('A long text')")
            self.assertEqual(page.axe(), [], width)
            self.assertEqual(page.evaluate("document.querySelector('#caption').tabIndex"), 0)

    def test_the_table_stays_as_it_is_while_the_row_of_the_present_moves(self):
        page = self.opened()
        page.click("#tab-lines")
        looks = "[...document.querySelectorAll('#panel-lines tbody tr')].map(one => [one.offsetHeight, one.cells[1].offsetLeft])"
        before = page.evaluate(looks)
        late = [one["time"] for one in self.transcript if one["time"] > 10]
        self.assertGreater(len(late), 3)
        for moment in late[:3] + late[-1:]:
            page.evaluate(f"location.hash = '{moment + 0.001}'")
            page.wait("document.querySelector('#panel-lines tr.now')")
            page.rest(0.1)
            self.assertEqual(page.evaluate(looks), before, moment)
            self.assertEqual(page.evaluate("document.querySelector('tr.now button').getClientRects().length"), 1)

    def test_space_plays_after_a_click_on_a_tab(self):
        page = self.opened()
        page.click("#tab-speech")
        page.press("Space")
        page.wait(f"{NOW} > 100")
        page.press("Space")
        page.wait("document.querySelector('#play').ariaLabel == 'Play'")
        # Space activates an unselected tab, as it does any button.
        page.evaluate("document.querySelector('#tab-lines').focus()")
        page.press("Space")
        page.wait("document.querySelector('#tab-lines').ariaSelected == 'true'")

    def test_what_a_finger_touches_is_seen(self):
        page = self.opened()
        moment = page.evaluate("trails[0].start + 1")
        page.evaluate(f"location.hash = '{moment / 1000}'")
        page.wait(f"Math.abs({NOW} - {moment}) < 2")
        page.rest(0.2)
        alpha = page.evaluate("""(() => {
          const [x, y] = point(trails[0], 0), dense = devicePixelRatio || 1;
          return pen.getImageData(Math.round(x * dense), Math.round((y - 3) * dense), 1, 1).data[3]; })()""")
        self.assertTrue(0 < alpha < 100, alpha)
        self.picture(page, "finger")

    def test_expected_gestures_are_shown_with_what_came(self):
        for setting, right in [((), 3), (("--set", "flick-length=80"), 1)]:
            file = self.folder / f"expected-{right}.html"
            retouch("report", "recordings/sessions/activate.yml", *setting, "-o", file, "--force", status=0 if right == 3 else 1)
            page = self.opened(file=file)
            self.assertIn(f"{right} of 3 expected gestures recognized", page.text("#facts"))
            page.click("#tab-expected")
            rows = page.evaluate("[...document.querySelectorAll('#panel-expected tbody tr')].map(one => [one.cells[1].innerText, one.cells[2].innerText])")
            self.assertEqual([name for name, _ in rows], ["flick-right", "flick-right", "double-tap"])
            self.assertEqual(sum(found == "as expected" for _, found in rows), right)
            self.assertEqual(page.axe(), [])
            self.picture(page, f"expected-{right}")

    def test_what_is_left_out_is_told(self):
        screen, file = self.folder / "timer.json", self.folder / "timer.html"
        screen.write_text(json.dumps({"version": 1, "start": "m", "screens": {"m": {
            "on": {"appear": [{"timer": 1, "repeat": True, "steps": [{"add": 1, "to": "t.text"}]}]},
            "subviews": [{"id": "t", "class": "Label", "text": "0", "frame": [20, 20, 300, 40]}]
            + [{"class": "Label", "text": f"row {i}", "frame": [20, 60 + 8 * i, 300, 8]} for i in range(90)]}}}))
        told = retouch("report", "recordings/visits/museum.yml", "--screen", screen, "-o", file).stderr
        self.assertIn("too often to show every state", told)
        page = self.opened(file=file)
        self.assertIn("too often to show every state", page.text("#left-out"))
        # At any time, the number on the screen is approximately the time in milliseconds.
        for moment in (3, 9, 12):
            page.evaluate(f"location.hash = '{moment}'")
            page.wait(f"{NOW} == {moment * 1000}")
            page.rest(0.1)
            shown = page.evaluate("document.querySelector('#screen .label, #screen .p .p').innerText")
            number = int(shown.split("\n")[0])
            self.assertTrue(moment * 1000 - 400 < number <= moment * 1000 + 1, (moment, number))
        page.check()

    def test_nothing_scrolls_sideways_in_the_narrowest_window(self):
        for file in [self.file, self.wide_row()]:
            page = self.opened(320, 640, file=file)
            for tab in page.evaluate("[...document.querySelectorAll('[role=tab]')].map(one => one.id)"):
                page.click(f"#{tab}")
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320, tab)
            self.picture(page, "report-320", whole=True)

    def test_it_is_printed_with_all_of_its_tables(self):
        page = self.opened()
        page.media("print")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        shown = page.evaluate(
            "[...document.querySelectorAll('[role=tabpanel]')].filter(one => one.offsetHeight).length")
        self.assertGreater(shown, 3)
        self.picture(page, "print", whole=True)

    def test_it_is_printed_in_black_on_white(self):
        page = self.opened(dark=True)
        page.media("print")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        colors = page.evaluate("""["color", "backgroundColor"].map(name => getComputedStyle(document.body)[name])""")
        self.assertEqual(colors, ["rgb(0, 0, 0)", "rgb(255, 255, 255)"])
        self.assertEqual(page.evaluate("colors.ink"), "#000000")
        # The screen is drawn in light colors although the window is dark.
        self.assertEqual(page.evaluate("getComputedStyle(document.querySelector('.drawn')).getPropertyValue('--label').trim()"), "#111113")
        # No panel is cut off at the end of the window.
        self.assertTrue(page.evaluate("""[...document.querySelectorAll("[role=tabpanel]")]
          .every(one => one.offsetHeight == 0 || one.scrollHeight <= one.clientHeight + 1)"""))


if __name__ == "__main__":
    unittest.main()
