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

    def test_text_fits_or_ends_in_an_ellipsis(self):
        screen, file = self.folder / "long.json", self.folder / "long.html"
        long = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz und noch viel mehr Text"
        nodes = [
            {"class": "Label", "text": long * 3}, {"class": "Button", "title": long, "imageName": "bell"},
            {"class": "Button", "title": long, "configuration": "tinted"},
            {"class": "SegmentedControl", "segments": [long, long]},
            {"class": "PopUpButton", "title": long, "choices": [long]},
            {"class": "NavigationBar", "title": long, "backTitle": long, "rightButtons": [{"title": long}]},
            {"class": "TabBar", "items": [{"title": long, "badge": long, "imageName": "map"}, {"title": long}]},
            {"class": "Toolbar", "buttons": [{"title": long}, {"title": long}]},
            {"class": "DisclosureGroup", "title": long}]
        views = [{**node, "frame": [20, 20 + 56 * i, 300, 48]} for i, node in enumerate(nodes)]
        views.append({"class": "TableView", "style": "insetGrouped", "frame": [0, 540, 402, 330], "sections": [
            {"header": long, "footer": long, "cells": [
                {"text": long, "detail": long}, {"text": long, "detail": long, "accessory": "disclosure"},
                {"text": long, "detail": long, "style": "subtitle"},
                {"text": long, "accessory": {"class": "Switch"}}]}]})
        screen.write_text(json.dumps({"version": 1, "start": "s", "screens": {"s": {"subviews": views}}}))
        retouch("screen", "draw", screen, "-o", file)
        page = self.browser.page(1280, 1000)
        page.open(file)
        # No text reaches beyond its element, and none over another text of it.
        self.assertEqual(page.evaluate("""(() => {
          // The padding makes room for letters that are higher than the line.
          const inner = span => {
            const box = span.getBoundingClientRect(), padding = parseFloat(getComputedStyle(span).paddingTop);
            return { left: box.left, right: box.right, top: box.top + padding, bottom: box.bottom - padding };
          };
          return [...document.querySelectorAll(".drawn .p > span")].filter(span => {
            const box = inner(span), parent = span.parentElement.getBoundingClientRect();
            return box.left < parent.left - 1 || box.right > parent.right + 1
                || box.top < parent.top - 1 || box.bottom > parent.bottom + 1
                || [...span.parentElement.children].some(other => {
                    const there = inner(other);
                    return other != span && other.localName == "span" && other.className != "badge"
                        && span.className != "badge" && there.left < box.right - 1 && box.left < there.right - 1
                        && there.top < box.bottom - 1 && box.top < there.bottom - 1; });
        }).map(span => span.parentElement.className); })()"""), [])
        # What is cut off ends in an ellipsis: by a number of lines, or in one line.
        self.assertEqual(page.evaluate("""[...document.querySelectorAll(".drawn .p > span")].filter(span => {
            const style = getComputedStyle(span);
            const isCut = span.scrollHeight > span.clientHeight + 2 || span.scrollWidth > span.clientWidth + 2;
            return isCut && style.webkitLineClamp == "none" && style.textOverflow != "ellipsis";
        }).map(span => span.parentElement.className)"""), [])
        self.assertGreater(page.evaluate("document.querySelectorAll('.drawn .p > span').length"), 18)
        page.close()

    def test_page_has_a_title_and_fits_every_window(self):
        file = self.folder / "weather.html"
        retouch("screen", "draw", "Examples/screens/weather.json", "-o", file)
        for width in (320, 400, 768, 1024, 1920):
            page = self.browser.page(width, 800)
            page.open(file)
            self.assertEqual(page.evaluate("document.querySelector('h1').innerText"), "Weather")
            self.assertEqual(
                page.evaluate("document.querySelector('.source').innerText"), 
                "Examples/screens/weather.json, screen cities")
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
            box = page.evaluate("""(() => { const box = document.querySelector(".screen-image").getBoundingClientRect();
                return [box.left, innerWidth - box.right]; })()""")
            self.assertGreaterEqual(box[0], 0)
            self.assertAlmostEqual(box[0], box[1], delta=16)
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
