import Controls
import Elements
import Testing

@testable import Screens

@Suite struct SystemScreenTests {
  @Test func alertRunsTheChosenAction() throws {
    let prototype = Prototype(
      try Written.parse(
        """
        {"version": 1, "start": "a", "screens": {
          "a": {"subviews": [{"id": "go", "class": "Button", "title": "Delete", "frame": [0, 0, 90, 44],
              "on": {"activate": [{"present": "sure"}]}},
            {"id": "log", "class": "Label", "text": ".", "frame": [0, 50, 90, 44]}]},
          "sure": {"class": "AlertController", "title": "Delete all?", "message": "For ever.",
            "actions": [{"title": "Keep", "style": "cancel",
                "steps": [{"set": "log", "text": "kept"}]},
              {"title": "Delete", "steps": [{"set": "log", "text": "gone"}]}],
            "contents": [{"id": "why", "class": "TextField", "frame": [0, 0, 200, 44]}],
            "on": {"appear": [{"set": "log", "text": "asked"}]}}}}
        """))
    prototype.activate("go")
    #expect(prototype.said("log") == "asked")
    #expect(prototype.currentScreen == "sure")
    #expect(prototype.order == ["Delete all?", "For ever.", "why", "Keep", "Delete"])
    _ = prototype.application.perform(.escape, on: prototype.element("why"))
    #expect(prototype.said("log") == "kept")
    prototype.activate("go")
    let last = try #require(prototype.application.readingOrder.last)
    _ = prototype.application.perform(.activate, on: last)
    #expect(prototype.said("log") == "gone")
    #expect(prototype.currentScreen == "a")
  }

  @Test func tabsShowTheirScreens() throws {
    let prototype = Prototype(
      try Written.parse(
        """
        {"version": 1, "start": "tabs", "screens": {
          "tabs": {"class": "TabBarController", "tabs": [{"screen": "a", "title": "A"},
            {"screen": "b", "title": "B"}]},
          "a": {"subviews": [{"id": "one", "class": "Label", "text": "1", "frame": [0, 0, 9, 9]}]},
          "b": {"subviews": [{"id": "two", "class": "Label", "text": "2", "frame": [0, 0, 9, 9],
            "on": {}}], "on": {"appear": [{"set": "two", "text": "seen"}]}}}}
        """))
    #expect(prototype.currentScreen == "a")
    #expect(prototype.order.prefix(3) == ["one", "A", "B"])
    let tab = prototype.application.readingOrder.entries[2].element
    _ = prototype.application.perform(.activate, on: tab)
    #expect(prototype.currentScreen == "b")
    #expect(prototype.said("two") == "seen")
  }

  @Test func pushWithinATabKeepsTheBar() throws {
    let prototype = Prototype(
      try Written.parse(
        """
        {"version": 1, "start": "tabs", "screens": {
          "tabs": {"class": "TabBarController", "tabs": [{"screen": "a", "title": "A"},
            {"screen": "b", "title": "B"}]},
          "a": {"subviews": [{"id": "go", "class": "Button", "title": "Go", "frame": [0, 0, 90, 44],
            "on": {"activate": [{"push": "c"}]}}]},
          "b": {"subviews": [{"id": "two", "class": "Button", "title": "2", "frame": [0, 0, 90, 44],
            "on": {"activate": [{"pop": true}]}}]},
          "c": {"subviews": [{"id": "more", "class": "Button", "title": "More", "frame": [0, 0, 90, 44],
            "on": {"activate": [{"push": "d"}]}}]},
          "d": {"subviews": [{"id": "root", "class": "Button", "title": "Root", "frame": [0, 0, 90, 44],
            "on": {"activate": [{"popToRoot": true}]}}]}}}
        """))
    prototype.activate("go")
    #expect(prototype.currentScreen == "c")
    #expect(prototype.order == ["more", "A", "B"])
    // Each tab has its own stack, so the first tab keeps its screens.
    let tabs = prototype.application.readingOrder.entries.suffix(2).map(\.element)
    _ = prototype.application.perform(.activate, on: tabs[1])
    #expect(prototype.order == ["two", "A", "B"])
    prototype.activate("two")
    #expect(prototype.currentScreen == "b")
    _ = prototype.application.perform(.activate, on: tabs[0])
    #expect(prototype.currentScreen == "c")
    prototype.activate("more")
    #expect(prototype.order == ["root", "A", "B"])
    prototype.activate("root")
    #expect(prototype.currentScreen == "a")
    prototype.activate("go")
    _ = prototype.application.perform(.escape, on: prototype.element("more"))
    #expect(prototype.currentScreen == "a")
  }

  @Test func cellsAreRowsOfTheirTable() throws {
    let prototype = try Written.prototype(
      """
      {"id": "log", "class": "Label", "text": ".", "frame": [0, 0, 90, 44]},
      {"class": "TableView", "frame": [0, 50, 400, 300], "sections": [{"header": "Fruit", "cells": [
        {"id": "apple", "text": "Apple", "detail": "3",
         "on": {"activate": [{"set": "log", "text": "apple"}]},
         "trailingSwipeActions": [{"title": "Eat", "steps": [{"set": "apple", "detail": "2"}]}]},
        {"id": "pear", "text": "Pear", "accessory": {"id": "ripe", "class": "Switch"}},
        {"id": "fig", "text": "Fig", "on": {"detail": [{"set": "log", "text": "fig"}]}}]}]}
      """)
    #expect(prototype.order == ["log", "Fruit", "apple", "pear", "Fig", "More info"])
    prototype.activate("apple")
    #expect(prototype.said("log") == "apple")
    #expect(prototype.element("apple")?.resolved.customActions.first?.handler() == true)
    #expect(prototype.said("apple") == "Apple: 2")
    prototype.activate("pear")
    #expect((prototype.element("ripe") as? Switch)?.isOn == true)
    let more = try #require(prototype.application.readingOrder.last)
    _ = prototype.application.perform(.activate, on: more)
    #expect(prototype.said("log") == "fig")
  }
}
