"""The timeline of a report: what it shows, and how it is moved, searched and copied from."""

import json
import re
import unittest

from retouch import ROOT, BrowserTest, retouch

VISIT = "recordings/visits/museum.yml"
NOW = "Number(document.querySelector('#scrub').value)"
# The contrast of two colors such as `#0a5fd7`.
CONTRAST = """(one, other) => {
  const light = color => [1, 3, 5].map(i => parseInt(color.slice(i, i + 2), 16) / 255)
    .map(part => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
    .reduce((sum, part, i) => sum + part * [.2126, .7152, .0722][i], 0);
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + .05) / (low + .05);
}"""


class TimelineTests(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.file = cls.folder / "visit.html"
        retouch("report", VISIT, "-o", cls.file)

    def opened(self, width=1280, height=800, dark=False, file=None, at=""):
        page = self.browser.page(width, height, dark)
        self.addCleanup(page.close)
        page.open((file or self.file).as_uri() + at)
        page.rest(0.1)
        return page

    def reported(self, recording, name, *options):
        file = self.folder / f"{name}.html"
        retouch("report", recording, "-o", file, "--force", *options)
        return file

    def place(self, page, time, band="Gestures", level=0):
        """Returns the position of a time in a band of the timeline."""
        return tuple(page.evaluate(f"""(() => {{
          const box = document.querySelector("#rows").getBoundingClientRect();
          const band = bands.find(band => band.name == {json.dumps(band)});
          return [box.left + across({time}), box.top + (band ? band.top + {level} * levelHeight + 10 : 6)]; }})()"""))

    def wheel(self, page, place, across=0, down=0, modifiers=0):
        page.call("Input.dispatchMouseEvent", type="mouseWheel", x=place[0], y=place[1], deltaX=across, deltaY=down, modifiers=modifiers)
        page.rest(0.2)

    def drag(self, page, start, end, modifiers=0):
        page.point(*start)
        for kind, part in [("mousePressed", 0), ("mouseMoved", .5), ("mouseMoved", 1), ("mouseReleased", 1)]:
            x, y = (a + (b - a) * part for a, b in zip(start, end))
            page.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", modifiers=modifiers, clickCount=1,
                      buttons=0 if kind == "mouseReleased" else 1)
        page.rest(0.1)

    def touch(self, page, kind, *points):
        page.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)])

    # What it shows.

    def test_names_are_inside_their_blocks_and_cut_when_they_do_not_fit(self):
        for width in (1280, 900):
            page = self.opened(width)
            placed = page.evaluate("""(() => {
              const written = [], own = chalk.fillText;
              chalk.fillText = (text, x, y) => { written.push([text, x, x + chalk.measureText(text).width, y]); };
              drawChart();
              delete chalk.fillText;
              const band = bands.find(band => band.name == "Gestures");
              return blocks.map(block => {
                const top = band.top + block.level * levelHeight, [left, right] = [across(block.start), across(block.end)];
                const within = written.filter(([, from, , y]) => y > top && y < top + levelHeight && from >= left && from <= right);
                return [block.made.name, within.map(([text, , to]) => [text, to <= right])];
              }); })()""")
            self.assertGreater(len(placed), 5)
            cut = 0
            for name, texts in placed:
                self.assertLessEqual(len(texts), 1, name)
                for text, fits in texts:
                    self.assertTrue(fits, text)
                    self.assertTrue(text == name or text.endswith("…") and name.startswith(text[:-1]), (text, name))
                    cut += text != name
            if width == 1280:
                self.assertTrue(all(texts for _, texts in placed))
            else:
                self.assertGreater(cut, 0)

    def test_each_kind_has_a_color_a_sign_and_a_place_in_the_legend(self):
        lines = [json.loads(line) for line in retouch("gestures", "--format", "jsonl").stdout.splitlines()]
        # The other lines are for keys.
        names = [line["gesture"] for line in lines if "gesture" in line]
        self.assertGreater(len(names), 40)
        kinds = {"explore": "explore", "two-finger-flick-up": "flick", "magic-tap": "tap", "three-finger-triple-tap": "tap",
                 "two-finger-double-tap-hold": "hold", "split-tap": "split", "rotor-clockwise": "rotor", "escape": "escape",
                 "five-finger-pinch-in": "pinch", "corner-tap": "other"}
        for dark in (False, True):
            page = self.opened(dark=dark)
            self.assertEqual(page.evaluate(f"{json.dumps(list(kinds))}.map(name => kindOf(name).id)"), list(kinds.values()))
            self.assertEqual(page.evaluate(f"{json.dumps(names)}.filter(name => kindOf(name).id == 'other')"), [])
            for kind, color, paper in page.evaluate("kinds.map(kind => [kind.id, colors[kind.id], colors.paper])"):
                self.assertGreaterEqual(page.evaluate(f"({CONTRAST})('{color}', '{paper}')"), 3, (kind, dark))
            for part in ["colors[kind.id]", "kind.path"]:
                self.assertEqual(page.evaluate(f"new Set(kinds.map(kind => {part})).size"), len(set(kinds.values())))
            words = page.text("#legend")
            for word in ["taps", "flicks", "escape", "fingers on the glass", "wait for the decision", "speech"]:
                self.assertIn(word, words)

    def test_the_phases_of_a_gesture_look_different_and_are_told_in_words(self):
        page = self.opened()
        block = page.evaluate("(({made, level, end}) => ({...made, level, end}))(blocks.find(one => one.made.name == 'double-tap'))")
        self.assertLess(block["decided"], block["t"])
        page.point(*self.place(page, (block["start"] + block["decided"]) / 2, level=block["level"]))
        page.wait("!document.querySelector('#tip').hidden")
        told = re.fullmatch(r"double-tap: fingers ([\d.]+) s, decided ([\d.]+) s later, speech ([\d.]+) s", page.text("#tip"))
        self.assertTrue(told, page.text("#tip"))
        spoken = block["end"] - block["t"]
        for text, real in zip(told.groups(), [block["decided"] - block["start"], block["t"] - block["decided"], spoken]):
            self.assertAlmostEqual(float(text), real / 1000, delta=0.06)
        self.picture(page, "phases")
        # The shares of filled and of different pixels in a part of the block, below its name.
        page.evaluate(f"look({block['start'] - 100}, {block['end'] - block['start'] + 200})")
        looks = page.evaluate(f"""(() => {{
          drawChart();
          const band = bands.find(band => band.name == "Gestures"), dense = devicePixelRatio || 1;
          return [[{block['start']}, {block['decided']}], [{block['decided']}, {block['t']}], [{block['t']}, {block['end']}]].map(([from, to]) => {{
            const [left, right] = [across(from) + 3, across(to) - 3];
            const y = band.top + {block['level']} * levelHeight + levelHeight - 6;
            const data = chalk.getImageData(left * dense, y * dense, (right - left) * dense, 1).data;
            const seen = []; for (let i = 0; i < data.length; i += 4) seen.push(data.slice(i, i + 3).join());
            const color = colors.tap.match(/[0-9a-f]{{2}}/g).map(part => parseInt(part, 16)).join();
            return [seen.filter(one => one == color).length / seen.length, new Set(seen).size];
          }}); }})()""")
        (fingers, _), (wait, tints), (speech, dots) = looks
        self.assertEqual(fingers, 1)
        self.assertLess(wait, .5)
        self.assertGreater(tints, 3)
        self.assertTrue(.2 < speech < .6, looks)
        self.assertLess(dots, tints)

    def test_a_gesture_that_continues_has_its_command_and_its_speech(self):
        page = self.opened(file=self.reported("recordings/sessions/explore.yml", "explore"))
        row = page.evaluate("[...document.querySelector('#panel-gestures tbody tr').cells].map(cell => cell.innerText)")
        self.assertEqual(row[1:4], ["explore", "1", "explore"])
        self.assertIn("Lima, 19 degrees", row[4])
        page.press("n")
        page.wait("document.querySelector('#verdict').innerText.startsWith('explore → explore\\nfingers 1.8 s, decided at once')")
        page.point(*self.place(page, 500))
        page.wait("document.querySelector('#tip').textContent.startsWith('explore: fingers 1.8 s, decided at once, speech 5.1 s')")

    def test_a_recording_of_nothing_opens_where_something_is(self):
        empty = self.folder / "empty.evemu"
        with open(ROOT / "recordings/nexus-4/double-tap.learning.evemu", encoding="utf-8") as file:
            kept = [line for line in file if not line.startswith(("E:", "# Expect"))]
        empty.write_text("".join(kept) + "E: 0.000001 0000 0000 0000\nE: 2.000001 0000 0000 0000\n", encoding="utf-8")
        page = self.opened(file=self.reported(empty, "nothing", "--screen", "Examples/screens/weather.json"))
        self.assertEqual(page.evaluate("document.querySelector('[role=tabpanel]:not([hidden])').id"), "panel-speech")
        self.assertGreater(page.evaluate("document.querySelectorAll('[role=tabpanel]:not([hidden]) tbody tr').length"), 0)
        page = self.opened(file=self.reported(empty, "nothing-bare"))
        self.assertIn("the recording contains no touch", page.text("[role=tabpanel]:not([hidden])"))
        self.assertEqual(page.axe(), [])
        page.check()

    # How it is moved.

    def test_the_wheel_zooms_around_the_pointer_and_moves_with_shift(self):
        page = self.opened()
        place, length = self.place(page, 9000), "view[1] - view[0]"
        whole = page.evaluate(length)
        for modifiers in (0, 2):
            before = page.evaluate(length)
            self.wheel(page, place, down=-240, modifiers=modifiers)
            self.assertLess(page.evaluate(length), before * 0.8)
            self.assertAlmostEqual(self.place(page, 9000)[0], place[0], delta=2)
        before, zoomed = page.evaluate("view[0]"), page.evaluate(length)
        self.wheel(page, place, down=100, modifiers=8)
        shifted = page.evaluate("view[0]")
        self.assertGreater(shifted, before)
        self.wheel(page, place, across=-100)
        self.assertLess(page.evaluate("view[0]"), shifted)
        self.assertAlmostEqual(page.evaluate(length), zoomed)
        for _ in range(8):
            self.wheel(page, place, down=400)
        self.assertEqual(page.evaluate(length), whole)
        page.check()

    def test_the_page_scrolls_unless_the_pointer_is_on_the_timeline(self):
        page = self.opened(400, 700)
        self.wheel(page, (200, 300), down=100)
        page.wait("scrollY > 50")
        page.evaluate("document.querySelector('#rows').scrollIntoView({ block: 'center', behavior: 'instant' })")
        before = page.evaluate("scrollY")
        self.wheel(page, self.place(page, 7000), down=-200)
        self.assertEqual(page.evaluate("scrollY"), before)
        self.assertLess(page.evaluate("view[1] - view[0]"), page.evaluate("duration") * .9)

    def test_a_drag_moves_the_timeline_and_a_double_click_shows_everything(self):
        page = self.opened()
        page.evaluate("look(4000, 4000)")
        page.rest(0.1)
        start = self.place(page, 6500)
        self.drag(page, start, (start[0] + 120, start[1]))
        self.assertLess(page.evaluate("view[0]"), 3800)
        self.assertAlmostEqual(self.place(page, 6500)[0], start[0] + 120, delta=3)
        self.assertEqual(page.evaluate(NOW), 0)
        page.click(self.place(page, 4000, "Focus"), count=2)
        page.wait("view[0] == 0 && view[1] == duration")

    def test_a_range_shows_its_duration_and_its_counts_and_can_be_zoomed_to(self):
        page = self.opened()
        facts = "document.querySelector('#range-facts').textContent"
        for start, end, modifiers in [(self.place(page, 0), self.place(page, 13500), 8),
                                      (self.place(page, 13500, "ruler"), self.place(page, 0, "ruler"), 0)]:
            self.drag(page, start, end, modifiers)
            page.wait("range")
            low, high = page.evaluate("range")
            self.assertAlmostEqual(low, 0, delta=30)
            self.assertAlmostEqual(high, 13500, delta=30)
            counts = page.evaluate("""[data.gestures.map(one => one.t), data.misses.map(one => one.end), data.speech.map(one => one.t)]
              .map(times => times.filter(time => time >= range[0] && time <= range[1]).length)""")
            self.assertEqual(len(set(counts)), 3)
            self.assertEqual(page.evaluate(facts), f"{(high - low) / 1000:.3f} s: {counts[0]} gestures, "
                             f"{counts[1]} touches not recognized, {counts[2]} utterances")
            self.picture(page, "range")
            self.assertEqual(page.axe(), [])
            page.press("Escape")
            page.wait(f"!range && {facts} == ''")
        # By keys, and by buttons.
        page.evaluate("location.hash = '3'")
        page.wait(f"{NOW} == 3000")
        page.press("i")
        page.evaluate("location.hash = '5'")
        page.wait(f"{NOW} == 5000")
        page.press("o")
        page.wait("range?.join() == '3000,5000'")
        page.press("z")
        page.wait("view.join() == '3000,5000'")
        page.press("0")
        page.click("#range-zoom")
        page.wait("view.join() == '3000,5000'")
        page.click("#range-clear")
        page.wait("!range")
        page.click("#range-end")
        page.wait("range?.join() == '0,5000'")
        page.click("#range-start")
        page.wait("range?.[0] == 5000")
        page.check()

    def test_two_fingers_zoom_and_one_moves(self):
        page = self.opened()
        left, right = self.place(page, 4000), self.place(page, 8000)
        self.touch(page, "touchStart", left)
        self.touch(page, "touchStart", left, right)
        for step in range(1, 6):
            self.touch(page, "touchMove", (left[0] - 30 * step, left[1]), (right[0] + 30 * step, right[1]))
        self.touch(page, "touchEnd")
        page.rest(0.2)
        for time, x in [(4000, left[0] - 150), (8000, right[0] + 150)]:
            self.assertAlmostEqual(self.place(page, time)[0], x, delta=6)
        before = page.evaluate("view[0]")
        self.touch(page, "touchStart", left)
        for step in range(1, 8):
            self.touch(page, "touchMove", (left[0] - 20 * step, left[1]))
        self.touch(page, "touchEnd")
        page.rest(0.2)
        self.assertGreater(page.evaluate("view[0]"), before)
        page.check()

    def test_the_overview_shows_the_visible_part_which_is_dragged_and_moved_by_keys(self):
        page = self.opened()
        page.evaluate("look(2000, 3000)")
        page.rest(0.1)
        box = "(one => [one.left, one.top, one.width, one.height])(document.querySelector('#visible').getBoundingClientRect())"
        left, top, width, height = page.evaluate(box)
        room = page.evaluate("chartWidth - gutter")
        self.assertAlmostEqual(width / room, 3000 / page.evaluate("duration"), delta=.02)
        middle = (left + width / 2, top + height / 2)
        self.drag(page, middle, (middle[0] + 200, middle[1]))
        self.assertAlmostEqual(page.evaluate(box)[0], left + 200, delta=3)
        self.assertAlmostEqual(page.evaluate("view[1] - view[0]"), 3000)
        page.evaluate("document.querySelector('#overview').focus()")
        for key, want in [("End", "view[1] == duration"), ("Home", "view[0] == 0"), ("ArrowRight", "view[0] == 300"), ("PageDown", "view[0] == 3000")]:
            page.press(key)
            page.wait(want)
        self.assertIn("3.000 to 6.000", page.evaluate("document.querySelector('#overview').ariaValueText"))
        self.assertEqual(page.axe(), [])


if __name__ == "__main__":
    unittest.main()
