"""The decision of a touch: its limits on the surface, curves, panel and frames."""

import json
import re

from retouch import ROOT, BrowserTest, retouch

# Recordings whose gesture failed, each for another reason.
FAILED = ["longest-tap-above", "flick-length-below", "landing-window-above", "lift-window-above", "diagonal-below",
          "flick-bend-above", "rotor-least-below", "pinch-ratio-below", "escape-time-above", "shortest-tap-below",
          "flick-speed-below", "ghost-reach-below", "escape-legs-above", "tap-unison-above", "rotor-line-below"]
# Simulated gestures that fail: gesture, hand and seed. Each has another reason.
SIMULATED = [("tap", "spastic", 3), ("double-tap", "spastic", 2), ("flick-right", "spastic", 1), ("two-finger-tap", "spastic", 1),
             ("two-finger-tap", "spastic", 2), ("escape", "spastic", 3), ("rotor-clockwise", "spastic", 3),
             ("two-finger-tap", "parkinson", 3), ("escape", "parkinson", 2), ("triple-tap", "parkinson", 1),
             ("two-finger-flick-up", "parkinson", 3), ("flick-right", "blind-novice", 3), ("flick-right", "old", 1), ("escape", "old", 2)]
ROWS = """[...document.querySelectorAll("#panel-decision tbody tr")].map(row => [...row.cells].map(cell => cell.innerText))"""
# What is written on a canvas while a touch is drawn.
WRITTEN = """(() => {
  const written = [], own = pen.fillText;
  pen.fillText = (text, x, y) => { written.push(text); };
  draw();
  delete pen.fillText;
  return written;
})()"""


def explained(file, *options):
    lines = retouch("explain", file, "--format", "jsonl", *options).stdout.splitlines()
    return [one for one in map(json.loads, lines) if "touch" in one and "fingers" in one]


class DecisionTests(BrowserTest):
    def report(self, file, *options, status=0):
        made = self.folder / f"{len(list(self.folder.iterdir()))}.html"
        retouch("report", file, "-o", made, *options, status=status)
        return made

    def opened(self, file, width=1280, height=900, dark=False):
        page = self.browser.page(width, height, dark)
        self.addCleanup(page.close)
        return page.open(file)

    def decision(self, page, time):
        page.evaluate(f"location.hash = '{time}'")
        page.click("#tab-decision")
        page.wait("document.querySelector('#panel-decision h2')")

    def test_the_panel_names_the_reason_and_the_limit_of_each_failed_gesture(self):
        reasons = set()
        for name in FAILED:
            file = f"recordings/limits/{name}.evemu"
            missed = next((one for one in explained(file) if not one["gestures"] and one["reason"] not in ("interrupted", "rested")), None)
            self.assertIsNotNone(missed, name)
            page = self.opened(self.report(file))
            self.decision(page, missed["end"])
            page.wait(f"document.querySelector('#panel-decision').innerText.includes({json.dumps(missed['text'])})")
            text = page.text("#panel-decision")
            self.assertIn("Recognized: nothing", text)
            row = page.evaluate(ROWS)[0]
            self.assertTrue(row[0].startswith(missed["closest"]), f"{name}: {row}")
            # The reason is above the table, and not repeated in it.
            self.assertEqual(text.count(missed["text"].split(". ", 1)[1] if missed["text"].startswith("Closest") else missed["text"]), 1)
            self.assertRegex(text, rf"With [a-z-]+=|No tunable makes this touch {missed['closest']}" if "limit" in missed else "")
            if "tunable" in missed:
                self.assertEqual(row[5], missed["tunable"])
            if "limit" in missed:
                self.assertRegex(row[4], "too (much|little)$")
                # The limit has the number of the sentence.
                self.assertIn(row[2], missed["text"])
                self.assertIn(row[3].removeprefix("at most ").removeprefix("at least "), missed["text"])
            reasons.add(missed["reason"])
            self.picture(page, f"decision-{name}")
            page.check()
        self.assertGreaterEqual(len(reasons), 10, reasons)

    def test_the_panel_says_why_an_expected_gesture_is_missing(self):
        reasons = set()
        for gesture, hand, seed in SIMULATED:
            file = self.folder / f"{hand}-{gesture}-{seed}.yml"
            retouch("synth", gesture, "--hand", hand, "--seed", seed, "-o", file)
            lines = retouch("explain", file, "--format", "jsonl", status=1).stdout.splitlines()
            wrong = next(one for one in map(json.loads, lines) if one.get("verdict") in ("wrong", "missed"))
            page = self.opened(self.report(file, status=1))
            self.decision(page, wrong["start"])
            page.wait(f"document.querySelector('#panel-decision').innerText.includes({json.dumps(wrong['text'])})")
            self.assertIn(f"Expected: {gesture}. {wrong['text']}", page.text("#panel-decision"))
            row = next(row for row in page.evaluate(ROWS) if "expected" in row[0])
            self.assertTrue(row[0].startswith(gesture), row)
            self.assertEqual(page.text("#panel-decision").count(wrong["text"]), 1)
            if "limit" in wrong:
                self.assertIn(row[3].removeprefix("at most ").removeprefix("at least "), wrong["text"])
                self.assertEqual(row[5].split(",")[0], wrong.get("tunable", row[5]))
            else:
                self.assertEqual(row[2], "not measured")
            reasons.add(wrong["reason"])
            page.check()
        self.assertGreaterEqual(len(reasons), 10, reasons)

    def test_a_recognized_gesture_has_the_margins_of_its_limits(self):
        file = "recordings/nexus-4/double-tap.learning.evemu"
        page = self.opened(self.report(file))
        self.decision(page, 0.29)
        page.wait("document.querySelector('#panel-decision h2').innerText == 'Touch 2 of 2'")
        text = page.text("#panel-decision")
        self.assertIn("Recognized: double-tap (tap 2 of 2).", text)
        # The nearest limit is that of 'retouch explain', and the first one.
        self.assertIn("touch 2 was closest to a limit: 114 ms, at most 250 ms (longest-tap)", retouch("explain", file).stdout)
        row = page.evaluate(ROWS)[0]
        self.assertEqual(row[1:], ["114 ms", "at most 250 ms", "136 ms", "longest-tap"])
        self.assertIn("Maximum duration of a tap of one finger", row[0])
        bar = page.evaluate("""["fill", "mark"].map(name => {
          const box = document.querySelector(`#panel-decision .bar .${name}`).getBoundingClientRect();
          return name == "fill" ? box.width : box.left; })""")
        self.assertGreater(bar[0], 0)
        self.assertIn("double-tap-window", text)
        page.check()

    def test_a_tunable_that_cannot_be_set_far_enough_has_its_range(self):
        page = self.opened(self.report("recordings/nexus-4/double-tap.learning.evemu", "--expect", "flick-right", status=1))
        self.decision(page, 0.08)
        row = next(row for row in page.evaluate(ROWS) if row[0].startswith("flick-right"))
        self.assertIn("expected", row[0])
        text = page.text("#panel-decision")
        self.assertIn("One finger moved 0.3 mm down; a flick is at least 6.5 mm long (flick-length, which goes down to 2mm).", text)
        self.assertIn("No tunable makes this touch flick-right: flick-length goes down to 2mm.", text)
        self.assertEqual(row[5], "flick-length, which goes down to 2mm")

    def test_a_tunable_with_the_value_of_the_panel_makes_the_gesture(self):
        for name in ["flick-length-below", "diagonal-below", "rotor-least-below", "pinch-ratio-below", "landing-window-above"]:
            file = f"recordings/limits/{name}.evemu"
            page = self.opened(self.report(file))
            setting, gesture = re.search(r"With ([a-z-]+=\S+), this touch is ([a-z-]+)\.", page.text("#panel-decision")).groups()
            made = [one["gesture"] for one in map(json.loads, retouch("recognize", file, "--format", "jsonl", "--set", setting).stdout.splitlines())
                    if "gesture" in one]
            self.assertEqual(made, [gesture], setting)

    def test_a_page_opens_at_the_first_failure_and_the_address_wins(self):
        made = self.report("recordings/limits/flick-length-below.evemu")
        page = self.opened(made)
        page.wait("document.querySelector('#tab-decision').ariaSelected == 'true' && now == 160")
        page = self.opened(f"file://{made}#0.05")
        page.wait("now == 50")
        # Without a failure, at the start.
        page = self.opened(self.report("recordings/nexus-4/double-tap.learning.evemu"))
        page.wait("now == 0")
        page.check()

    def test_the_key_of_the_next_gesture_shows_the_decision_of_a_failure(self):
        page = self.opened(self.report("recordings/limits/flick-length-below.evemu"))
        page.evaluate("location.hash = '0'")
        page.click("#tab-misses")
        page.press("n")
        page.wait("document.querySelector('#tab-decision').ariaSelected == 'true'")

    def test_a_finger_that_the_sensor_lost_is_one_trail_with_a_gap(self):
        page = self.opened(self.report("recordings/limits/dropout-below.evemu"))
        joined = page.evaluate("touches.map(touch => [touch.fingers, fingersOf(touch).length, fingersOf(touch).flatMap(one => one.trail.gaps ?? []).length])")
        self.assertTrue(any(gaps for _, _, gaps in joined), joined)
        for fingers, drawn, _ in joined:
            self.assertEqual(drawn, fingers, joined)

    def test_the_limits_are_shapes_on_the_surface_and_words(self):
        page = self.opened(self.report("recordings/limits/flick-length-below.evemu"))
        page.evaluate("location.hash = '0.16'")
        label = "document.querySelector('#trails').ariaLabel"
        page.wait(f"{label}.includes('Circle around the landing: 5.8 mm moved, at most 5 mm.')")
        written = page.evaluate(WRITTEN)
        for words in ["5.8 mm moved, at most 5 mm", "50 mm"]:
            self.assertIn(words, written)
        # The distance from the landing is stored in hundredths (5.85 mm), but written as in the sentence.
        self.assertIn("1: 5.8 mm", written)
        # Of another gesture, by a button.
        page.click("#tab-decision")
        page.evaluate("[...document.querySelectorAll('#panel-decision tbody button')].find(one => one.innerText == 'flick-right').click()")
        page.wait(f"{label}.includes('Ruler along the flick: 6.5 mm needed, 5.8 mm made.')")
        self.assertIn("6.5 mm needed, 5.8 mm made", page.evaluate(WRITTEN))
        self.assertEqual(page.evaluate("document.activeElement.innerText"), "flick-right")
        self.picture(page, "decision-ruler")
        # By a key and by a check box.
        page.press("l")
        page.wait(f"{label} == 'Fingers on the surface'")
        self.assertEqual(page.evaluate("document.querySelector('#show-limits').checked"), False)
        self.assertFalse([text for text in page.evaluate(WRITTEN) if "needed" in text or text == "50 mm"])
        page.click("#show-limits")
        page.wait(f"{label}.includes('Ruler')")
        page.check()

    def test_a_ring_around_the_finger_shows_how_much_of_a_time_has_passed(self):
        page = self.opened(self.report("recordings/limits/longest-tap-above.evemu"))
        page.evaluate("location.hash = '0.875'")
        page.wait("document.querySelector('#trails').ariaLabel.includes('Ring around the finger: 275 ms measured, at most 250 ms.')")
        arcs = page.evaluate("""(() => {
          const arcs = [], own = pen.arc;
          pen.arc = (x, y, radius, from, to) => { arcs.push((to - from) / 2 / Math.PI); };
          draw();
          delete pen.arc;
          return arcs; })()""")
        # Full, and a tenth of another round.
        self.assertTrue(any(abs(arc - .1) < .02 for arc in arcs), arcs)
        self.assertTrue(any(abs(arc - 1) < .001 for arc in arcs), arcs)

    def test_the_curves_have_the_values_of_the_time_and_of_the_pointer(self):
        page = self.opened(self.report("recordings/limits/flick-length-below.evemu"))
        page.evaluate("location.hash = '0.16'")
        page.wait("document.querySelector('#curve-values').innerText.startsWith('0.160 s: finger 1 5.')")
        box = page.evaluate("(() => { const b = document.querySelector('#curves').getBoundingClientRect(); return [b.x, b.y, b.width, b.height] })()")
        x = page.evaluate("across(80)")
        page.call("Input.dispatchMouseEvent", type="mouseMoved", x=box[0] + x, y=box[1] + 20)
        page.wait("document.querySelector('#curve-values').innerText.startsWith('0.080 s: finger 1')")
        page.call("Input.dispatchMouseEvent", type="mouseMoved", x=box[0] + x, y=box[1] - 300)
        page.wait("document.querySelector('#curve-values').innerText.startsWith('0.160 s')")
        # They have the zoom of the timeline.
        before = page.evaluate("document.querySelector('#curves').toDataURL()")
        page.press("+")
        page.wait(f"document.querySelector('#curves').toDataURL() != {json.dumps(before)}")
        page.press("c")
        page.wait("document.querySelector('#curve-box').hidden")
        page.press("c")
        page.wait("!document.querySelector('#curve-box').hidden")
        page.check()

    def test_frames_have_the_raw_values_and_only_rows_in_sight_are_elements(self):
        recording = self.folder / "raw.evemu"
        with open(recording, "w", encoding="utf-8") as file:
            file.write("N: Panel\nI: 0003 0001 0001 0001\nP: 02 00 00 00 00 00 00 00\n"
                       "B: 00 0b 00 00 00 00 00 00 00\nB: 01 00 00 00 00 00 00 00 00\n" + "B: 01 00 00 00 00 00 00 00 00\n" * 40
                       + "B: 03 00 00 00 00 00 80 60 06\n"
                       "A: 2f 0 9 0 0 0\nA: 30 0 255 0 0 0\nA: 35 0 4095 0 0 20\nA: 36 0 4095 0 0 20\n"
                       "A: 39 0 65535 0 0 0\nA: 3a 0 255 0 0 0\n")
            for number in range(2_000):
                events = [(47, 3), (57, 77)] if number == 0 else []
                events += [(53, 100 + number), (54, 200), (58, 30 + number % 50), (48, 9)]
                moment = number * 8_000
                for code, value in events:
                    file.write(f"E: {moment // 1_000_000}.{moment % 1_000_000:06} 0003 {code:04x} {value}\n")
                file.write(f"E: {moment // 1_000_000}.{moment % 1_000_000:06} 0000 0000 0\n")
            file.write("E: 16.000000 0003 0039 -1\nE: 16.000000 0000 0000 0\n")
        page = self.opened(self.report(recording))
        page.evaluate("location.hash = '8'")
        page.click("#tab-frames")
        page.wait("document.querySelector('#panel-frames tr.now')")
        heads = page.evaluate("[...document.querySelectorAll('#panel-frames th')].map(one => one.innerText)")
        self.assertEqual(heads, ["Time", "Finger", "Slot", "Tracking ID", "x", "y", "x mm", "y mm", "Pressure", "Size"])
        row = page.evaluate("[...document.querySelector('#panel-frames tr.now').cells].map(one => one.innerText)")
        self.assertEqual(row, ["8.000", "1", "3", "77", "1100", "200", "55.00", "10.00", "30", "9"])
        self.assertEqual(page.evaluate("document.querySelector('#panel-frames table').ariaRowCount"), "2002")
        self.assertLess(page.evaluate("document.querySelectorAll('#panel-frames tbody tr').length"), 60)
        # The spaces for other rows have their height.
        high = page.evaluate("[...new Set([...document.querySelectorAll('#panel-frames tbody tr:not(.space)')].map(row => row.offsetHeight))]")
        self.assertEqual(high, [page.evaluate("rowHeight")])
        # The row is in sight, and scrolling shows others.
        sight = page.evaluate("""(() => {
          const [row, place] = ["#panel-frames tr.now", "#panel-frames"].map(name => document.querySelector(name).getBoundingClientRect());
          return row.top >= place.top + 26 && row.bottom <= place.bottom; })()""")
        self.assertTrue(sight)
        page.evaluate("document.querySelector('#panel-frames').scrollTop = 0")
        page.wait("document.querySelector('#panel-frames tbody tr:nth-child(2)').cells[0].innerText == '0.000'")
        page.click("#panel-frames tbody tr:nth-child(4)")
        page.wait("Number(document.querySelector('#scrub').value) == 16")
        page.check()

    def test_a_screen_reader_and_axe_find_no_fault(self):
        file = self.report("recordings/limits/flick-length-below.evemu")
        for width, height in [(1280, 900), (400, 800), (320, 640), (1024, 600)]:
            for dark in (False, True):
                page = self.opened(file, width, height, dark)
                page.evaluate("location.hash = '0.16'")
                for tab in ["decision", "frames"]:
                    page.click(f"#tab-{tab}")
                    page.rest(0.1)
                    self.assertEqual(page.axe(), [], f"{tab} {width} {dark}")
                    self.picture(page, f"{tab}-{width}x{height}-{'dark' if dark else 'light'}", whole=width < 800)
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)

    def test_all_touches_of_a_recording_are_reached_by_keys(self):
        page = self.opened(self.report("recordings/sessions/activate.yml"))
        page.click("#tab-decision")
        count = len(explained("recordings/sessions/activate.yml"))
        seen = [page.text("#panel-decision h2")]
        page.evaluate("document.querySelector('#panel-decision [data-step=\"1\"]').focus()")
        for _ in range(count - 1):
            page.press("Enter")
            page.wait(f"document.querySelector('#panel-decision h2').innerText != {json.dumps(seen[-1])}")
            seen.append(page.text("#panel-decision h2"))
        self.assertEqual(seen, [f"Touch {number + 1} of {count}" for number in range(count)])
        self.assertEqual(page.evaluate("document.querySelector('#panel-decision [data-step=\"1\"]').disabled"), True)
