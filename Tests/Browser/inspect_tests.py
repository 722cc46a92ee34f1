"""The page of the inspector in a browser: its panes, lists, marks, actions, and undo."""

import json
import re
import unittest

from live import BOX, SCREEN, LiveTest

ACTING = {"version": 1, "start": "s", "screens": {"s": {"subviews": [
    {"id": "title", "class": "Label", "text": "Messages", "frame": [0, 0, 390, 40], "accessibilityTraits": ["header"]},
    {"id": "mail", "class": "Button", "title": "Mail from Ada", "frame": [0, 60, 390, 60], "accessibilityCustomActions": [
        {"name": "Archive", "steps": [{"announce": "Archived"}]}, {"name": "Delete <b>mail</b>", "steps": [{"announce": "Deleted"}]}]},
    {"id": "volume", "class": "Slider", "accessibilityLabel": "Volume", "frame": [0, 140, 390, 40], "accessibilityCustomActions": [
        {"name": "Mute", "steps": [{"announce": "Muted"}]}]},
    {"class": "Label", "text": "No id", "frame": [0, 200, 390, 40]},
]}}}
# The lowest contrast of the texts of elements with their backgrounds.
CONTRAST = """(selector => {
  const parse = color => color.match(/[\\d.]+/g).map(Number), over = (a, b) => a.slice(0, 3).map((part, i) => part * (a[3] ?? 1) + b[i] * (1 - (a[3] ?? 1)));
  const light = color => color.map(part => (part /= 255) <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
    .reduce((sum, part, i) => sum + part * [.2126, .7152, .0722][i], 0);
  return Math.min(...[...document.querySelectorAll(selector)].map(one => {
    const grounds = [], style = getComputedStyle(one);
    for (let part = one; part; part = part.parentElement) grounds.unshift(parse(getComputedStyle(part).backgroundColor));
    const ground = grounds.reduce((below, color) => over(color, below), [255, 255, 255]);
    const text = parse(style.color);
    text[3] = (text[3] ?? 1) * style.opacity;
    const [a, b] = [light(over(text, ground)), light(ground)].sort((x, y) => y - x);
    return (a + .05) / (b + .05);
  }));
})('%s')"""


class PageTests(LiveTest):
    def inspected(self, screen=SCREEN, **look):
        session = self.live("inspect", screen, "-o", self.folder / f"{self.id()}-edited.json")
        page = self.opened(session, **look)
        page.wait("document.querySelectorAll('#elements button').length > 3")
        return page

    def acting(self, **look):
        file = self.folder / f"{self.id()}.json"
        file.write_text(json.dumps(ACTING))
        return self.inspected(file, **look)

    def cursor(self, page, number):
        page.click(f"#elements li:nth-child({number}) button")
        page.wait(f"document.querySelector('#elements li:nth-child({number}) button').ariaCurrent == 'true'")

    def test_everything_is_in_one_window_and_only_panes_scroll(self):
        page = self.inspected()
        for width, height in [(1280, 800), (1024, 600), (1920, 1080), (900, 1200), (1080, 1920)]:
            page.size(width, height)
            page.rest(0.2)
            self.assertEqual(page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"), [width, height])
            for pane in ("#view", "#stage", "#caption", "#hands", "#list", "#one", "#story", "#log", "#save"):
                left, top, wide, high = page.evaluate(BOX % pane)
                self.assertTrue(left >= 0 and top >= 0 and left + wide <= width and top + high <= height and high > 20, f"{pane} {width}")
            view, hands = page.evaluate(BOX % "#view"), page.evaluate(BOX % "#hands")
            self.assertEqual(view[1], hands[1], "the gestures are beside the picture")
            self.assertGreaterEqual(hands[0], view[0] + view[2])
            self.assertGreater(page.evaluate(BOX % "#stage")[3], height * 0.25)
            # No pane contains something that is cut and cannot be scrolled to.
            self.assertEqual(page.evaluate("""[...document.querySelectorAll("main > section")]
              .filter(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1).map(one => one.id)"""), [], width)
            self.picture(page, f"inspect-panes-{width}")
        page.click("#tree summary")
        page.size(1024, 600)
        page.rest(0.2)
        self.assertEqual(page.evaluate("document.documentElement.scrollHeight"), 600)
        self.assertEqual(page.axe(), [])
        page.check()

    def test_the_findings_of_an_element_are_in_the_list_and_in_its_attributes_with_their_line(self):
        file = self.folder / f"{self.id()}.json"
        nodes = [
            {"id": "title", "class": "Label", "text": "Shop", "frame": [0, 0, 390, 40], "accessibilityTraits": ["header"]},
            {"id": "save", "class": "Button", "title": "Save button.", "frame": [0, 60, 390, 43], "on": {"activate": [{"push": "t"}]}},
            {"id": "tea", "class": "Label", "text": "Tea", "frame": [0, 120, 390, 44]},
        ]
        file.write_text("\n".join([
            '{"version": 1, "start": "s", "screens": {"s": {"subviews": [', ",\n".join(map(json.dumps, nodes)), ']},',
            '"t": {"subviews": [{"class": "Label", "text": "Bought", "accessibilityTraits": ["header"], "frame": [0, 0, 390, 40]},',
            '{"class": "Button", "title": "ok", "frame": [0, 60, 390, 44]},{"class": "Label", "text": "Milk", "frame": [0, 120, 390, 44]}]}}}']))
        page = self.opened(self.live("inspect", file, "-o", self.folder / f"{self.id()}-edited.json"))
        small = "[...document.querySelectorAll('#elements li')].map(one => one.querySelector('small')?.innerText ?? '')"
        page.wait("document.querySelectorAll('#elements button').length == 3")
        self.assertEqual([re.search(r"\d+ findings?", text) and re.search(r"\d+ findings?", text)[0] for text in page.evaluate(small)],
                         [None, "3 findings", None])
        found = "[...document.querySelectorAll('#rest dt')].find(one => one.innerText == 'Findings')?.nextElementSibling"
        self.cursor(page, 2)
        page.wait(f"{found}?.querySelectorAll('li').length == 3")
        lines = page.evaluate(f"[...{found}.querySelectorAll('li')].map(one => one.innerText)")
        for line, rule in zip(lines, ["L2", "G1", "L7"]):
            self.assertRegex(line, rf"^(error|warning): .+ \({rule}, line 3\)$")
        self.cursor(page, 3)
        page.wait(f"{found} === undefined")
        self.assertEqual(page.axe(), [])
        # The findings of the screen that opens.
        self.cursor(page, 2)
        page.evaluate("document.querySelector('#stage').focus()")
        page.press("Space")
        page.wait(f"{small}.some(text => text.includes('1 finding') && !text.includes('findings'))")
        page.check()

    def test_the_log_is_resized_by_dragging_and_by_keys(self):
        page = self.inspected()
        height = lambda: page.evaluate(BOX % "#story")[3]
        before, (x, y) = height(), page.place("#splitter")
        page.drag((x, y), (x, y - 100))
        self.assertAlmostEqual(height(), before + 100, delta=2)
        page.press("ArrowDown", "ArrowDown")
        self.assertAlmostEqual(height(), before + 52, delta=2)
        self.assertEqual(float(page.evaluate("document.querySelector('#splitter').ariaValueNow")), round(height()))
        page.open(page.evaluate("location.href"))
        page.wait("document.querySelectorAll('#elements button').length > 3")
        self.assertAlmostEqual(height(), before + 52, delta=2)
        for key, least in (("End", 300), ("Home", 90)):
            page.evaluate("document.querySelector('#splitter').focus()")
            page.press(key)
            self.assertGreater(height(), least)
            self.assertGreater(page.evaluate(BOX % "#list")[3], 90)
            self.assertEqual(page.evaluate("document.documentElement.scrollHeight"), 800)
        self.assertLess(height(), 100)
        page.check()

    def test_the_log_is_filtered_and_copied(self):
        page = self.inspected()
        self.cursor(page, 3)
        page.wait("[...document.querySelectorAll('#log .say')].some(one => one.innerText.includes('Buy tickets'))")
        shown = "[...document.querySelectorAll('#log li:not([hidden])')].map(one => one.innerText)"
        every = len(page.evaluate(shown))
        page.evaluate("document.querySelector('#kind').value = 'say'; document.querySelector('#kind').dispatchEvent(new Event('input'))")
        self.assertTrue(all("say" in line for line in page.evaluate(shown)))
        page.evaluate("document.querySelector('#words').focus()")
        page.type("buy TICKETS")
        page.wait("[...document.querySelectorAll('#log li:not([hidden])')].length == 1")
        page.evaluate("Object.defineProperty(navigator.clipboard, 'writeText', { value: async text => { window.copied = text; } })")
        page.click("#copy")
        copied = page.wait("window.copied")
        self.assertRegex(copied, r"^\d+\.\d{3}\tsay\t“Buy tickets[^\n]*”\n$")
        page.wait("document.querySelector('#status').innerText == 'Copied 1 line.'")
        page.evaluate("document.querySelector('#words').focus()")
        page.type(" nothing of this kind")
        page.wait("!document.querySelector('#no-lines').hidden")
        self.assertEqual(page.axe(), [])
        # New lines are filtered, too.
        self.cursor(page, 2)
        page.rest(0.3)
        self.assertEqual(page.evaluate(shown), [])
        page.evaluate("""for (const id of ['kind', 'words']) {
          document.getElementById(id).value = '';
          document.getElementById(id).dispatchEvent(new Event('input'));
        }""")
        self.assertGreater(len(page.evaluate(shown)), every)
        page.check()

    def test_the_log_outlives_an_interruption(self):
        page = self.inspected()
        self.cursor(page, 3)
        page.rest(0.5)
        texts = "[...document.querySelectorAll('#log li:not(.page)')].map(one => one.innerText)"
        before = page.evaluate(texts)
        self.assertGreater(len(before), 3)
        # The page sees an interruption, and the session sends all of its lines again.
        page.evaluate("""Promise.all([import("./log.js"), fetch("events")]).then(async ([{ noteConnection, write }, answer]) => {
          const reader = answer.body.getReader(), decoder = new TextDecoder();
          let text = "";
          while (!text.includes("event: line")) text += decoder.decode((await reader.read()).value);
          await new Promise(done => setTimeout(done, 100));
          reader.cancel();
          noteConnection(false);
          noteConnection(true);
          for (const [, line] of text.matchAll(/event: line\\ndata: (.*)\\n\\n/g)) write(JSON.parse(line));
        })""")
        self.assertEqual(page.evaluate(texts), before)
        self.assertEqual(page.evaluate("document.querySelectorAll('#log .page').length"), 2)
        # New lines are appended, also if they equal an earlier one of another session.
        self.cursor(page, 2)
        page.wait(f"{texts}.length > {len(before)}")
        page.evaluate("""import("./log.js").then(({ write }) => write({ v: 1, time: 0, event: "say", text: "Again" }))""")
        self.assertIn("restarted", page.evaluate("[...document.querySelectorAll('#log .page')].at(-1).innerText"))
        page.check()

    def test_hover_marks_the_element_in_the_list_and_in_the_picture(self):
        page = self.inspected()
        page.point(*page.place("#elements li:nth-child(3) button"))
        page.wait("!document.querySelector('#hovered').hidden")
        marked = page.evaluate(BOX % "#hovered")
        drawn = page.evaluate("""(({x, y, width, height}) => [x, y, width, height])([...document.querySelectorAll("#screen .button")]
          .find(one => one.innerText.includes("Buy")).getBoundingClientRect())""")
        for one, other in zip(marked, drawn):
            self.assertAlmostEqual(one, other, delta=1)
        page.point(5, 5)
        page.wait("document.querySelector('#hovered').hidden")
        page.point(drawn[0] + drawn[2] / 2, drawn[1] + drawn[3] / 2)
        page.wait("document.querySelector('#elements li:nth-child(3) button').classList.contains('pointed')")
        self.assertFalse(page.evaluate("document.querySelector('#hovered').hidden"))
        # The mark stays when the session changes the list.
        page.evaluate("fetch('do/gesture?name=flick-right', { method: 'POST' })")
        page.wait("document.querySelector('#elements li:nth-child(2) button').ariaCurrent == 'true'")
        self.assertEqual(page.evaluate("document.querySelectorAll('.pointed').length"), 1)
        page.point(5, 5)
        page.wait("document.querySelector('.pointed') == null")
        # The keyboard focus marks, too.
        page.evaluate("document.querySelector('#elements li:nth-child(2) button').focus()")
        page.wait("!document.querySelector('#hovered').hidden")
        page.check()

    def test_facts_name_the_class_the_chain_and_the_source_of_the_name(self):
        page = self.acting()
        facts = "Object.fromEntries([...document.querySelectorAll('#rest dt')].map(one => [one.innerText, one.nextSibling.innerText]))"
        names = [("Label", "“Messages”, from text"), ("Button", "“Mail from Ada”, from title"), ("Slider", "“Volume”, set as its label")]
        for number, (kind, source) in enumerate(names, 1):
            self.cursor(page, number)
            page.wait(f"({facts}).Class == {json.dumps(kind)}")
            found = page.evaluate(facts)
            self.assertEqual(found["Name"], source)
            self.assertIn("Application", found["Responder chain"])
            self.assertRegex(found["Frame"], r"^390 × \d+ points, at 0, \d+$")
        page.check()

    def test_actions_are_pressed_and_the_rotor_is_shown(self):
        page = self.acting()
        for number, name, said in [(2, "Delete <b>mail</b>", "Deleted"), (3, "Mute", "Muted"), (2, "Archive", "Archived")]:
            self.cursor(page, number)
            page.wait(f"[...document.querySelectorAll('#actions button')].some(one => one.textContent == {json.dumps(name)})")
            # Also if the user has turned the rotor to something else.
            before = page.text("#rotor-now")
            page.click("#rotor-on")
            page.wait(f"document.querySelector('#rotor-now').innerText != {json.dumps(before)}")
            index = page.evaluate(f"[...document.querySelectorAll('#actions button')].findIndex(one => one.textContent == {json.dumps(name)})")
            page.click(f"#actions button:nth-child({index + 1})")
            page.wait(f"[...document.querySelectorAll('#log .say')].some(one => one.innerText.includes({json.dumps(said)}))")
            self.assertEqual(page.axe(), [])
        self.cursor(page, 1)
        page.wait("document.querySelector('#actions').hidden")
        page.click("#voiceover")
        page.wait("document.querySelector('#rotor-on').disabled && document.querySelector('#rotor-now').innerText.includes('off')")
        page.check()

    def test_each_list_is_one_tab_stop(self):
        page = self.inspected()
        page.click("#tree summary")
        page.wait("document.querySelectorAll('#nodes button').length > 4")
        for place in ("#elements", "#nodes", "#gestures"):
            stops = f"[...document.querySelectorAll('{place} button')].filter(one => one.tabIndex == 0)"
            self.assertEqual(page.evaluate(f"{stops}.length"), 1, place)
            page.evaluate(f"{stops}[0].focus()")
            at = f"[...document.querySelectorAll('{place} button')].indexOf(document.activeElement)"
            count = page.evaluate(f"document.querySelectorAll('{place} button').length")
            for key, index in [("Home", 0), ("ArrowDown", 1), ("ArrowDown", 2), ("ArrowUp", 1), ("End", count - 1), ("ArrowDown", count - 1)]:
                page.press(key)
                page.wait(f"{at} == {index}")
                page.rest(0.1)
                page.wait(f"{stops}.length == 1 && {stops}[0] == document.activeElement")
            page.press("Tab")
            self.assertEqual(page.evaluate(at), -1, place)
        page.check()

    def change(self, page, selector, text):
        page.click(selector, count=3)
        page.type(text)
        page.press("Enter")

    def test_changes_are_undone_by_a_button_and_by_keys(self):
        page = self.inspected()
        self.assertTrue(page.evaluate("document.querySelector('#undo').disabled"))
        self.cursor(page, 3)
        self.change(page, "#label", "First")
        page.wait("document.querySelector('#spoken').innerText.startsWith('First')")
        self.change(page, "#label", "Second")
        page.wait("document.querySelector('#spoken').innerText.startsWith('Second')")
        # Another element has the cursor meanwhile.
        self.cursor(page, 2)
        page.press("Control+z")
        page.wait("document.querySelector('#elements li:nth-child(3)').innerText.includes('First')")
        self.assertEqual(page.evaluate("document.querySelector('#save').textContent"), "Save 1 change")
        # While a text is typed, the keys undo the typing.
        page.click("#hint", count=3)
        page.type("typed")
        page.press("Control+z")
        page.rest(0.3)
        self.assertIn("First", page.text("#elements li:nth-child(3)"))
        page.evaluate("document.querySelector('#hint').blur()")
        page.rest(0.3)
        page.evaluate("while (document.querySelector('#undo').title.includes('hint')) document.querySelector('#undo').click()")
        page.click("#undo")
        page.wait("document.querySelector('#elements li:nth-child(3)').innerText.includes('Buy tickets')")
        self.assertTrue(page.evaluate("document.querySelector('#undo').disabled"))
        page.wait("document.querySelector('#save').disabled")
        self.assertEqual(page.axe(), [])
        page.check()

    def test_a_restart_warns_before_changes_are_lost(self):
        page = self.acting()
        page.evaluate("""window.sent = []; const send = window.fetch;
          window.fetch = (address, ...more) => {
            sent.push(address);
            return address.startsWith("do/record") ? Promise.resolve(new Response("")) : send(address, ...more);
          }""")
        record = "document.querySelector('#record').disabled = false; document.querySelector('#record').click()"
        page.evaluate(record)
        page.wait("sent.includes('do/record?on=yes')")
        self.cursor(page, 2)
        self.change(page, "#label", "With an id")
        page.wait("document.querySelector('#save').textContent == 'Save 1 change'")
        self.cursor(page, 4)
        self.change(page, "#label", "Without an id")
        page.wait("document.querySelector('#spoken').innerText.startsWith('Without an id')")
        page.evaluate("sent.length = 0;" + record)
        page.wait("document.querySelector('#restart').open")
        self.assertIn("Not saved: 1 change.", page.text("#restart-text"))
        self.assertIn("have no id: 1 change.", page.text("#restart-text"))
        self.assertEqual(page.axe(), [])
        self.picture(page, "inspect-restart")
        page.click("#restart-not")
        page.rest(0.1)
        self.assertEqual(page.evaluate("sent"), [])
        page.evaluate(record)
        page.click("#restart-save")
        page.wait("sent.includes('do/record?on=yes') && sent.includes('do/save')")
        self.assertFalse(page.evaluate("document.querySelector('#restart').open"))
        page.check()

    def test_disabled_controls_and_long_captions_can_be_read(self):
        for dark in (False, True):
            page = self.inspected(dark=dark)
            # What is spoken replaces the caption, at any time.
            fill = f"document.querySelector('#caption').textContent = {json.dumps('A sentence of a long caption. ' * 30)};"
            page.evaluate(fill)
            self.assertEqual(page.axe(), [])
            page.evaluate("document.querySelectorAll('main button, main input').forEach(one => one.disabled = true)")
            for what in (":disabled", "#caption", "#status", ".elements button > *"):
                self.assertGreaterEqual(page.evaluate(CONTRAST % what), 4.5, f"{what} {dark}")
            scrolled = page.evaluate(f"{fill} document.querySelector('#caption').scrollTop = 1e6; document.querySelector('#caption').scrollTop")
            self.assertGreater(scrolled, 0)
            page.check()


if __name__ == "__main__":
    unittest.main()
