import Controls
import Elements
import TestSupport
import Testing

@testable import Screens

@Suite struct ScreenFileTests {
  @Test func everythingHasADefault() throws {
    let file = try Written.parse(#"{"version": 1, "start": "a", "screens": {"a": {}}}"#)
    #expect(file.size == Size(width: 402, height: 874))
    #expect(file.idiom == .phone)
    #expect(file.direction == .leftToRight)
    #expect(file.language == "en")
    #expect(file.screenNames == ["a"])
    let prototype = Prototype(file)
    let root = try #require(prototype.navigation.topController?.view)
    #expect(root.frame == Rect(x: 0, y: 0, width: 402, height: 874))
    #expect(prototype.currentScreen == "a")
  }

  @Test func soundsAreListedOnce() throws {
    let file = try Written.parse(
      #"""
      {"version": 1, "start": "sound", "strings": {"en": {"sound": "Sound"}},
       "screens": {"sound": {"on": {"appear": [{"sound": "hello"}]}, "subviews": [
        {"id": "a", "class": "Button", "on": {"activate": [
          {"timer": 5, "steps": [{"sound": "tick"}]},
          {"if": "a.title", "equals": "x", "then": [{"sound": "hello"}], "else": [{"sound": "no"}]},
          {"sound": "{a.title}"}
        ]}}]}}}
      """#)
    #expect(file.sounds == ["hello", "tick", "no"])
  }

  @Test func blockStyleAndCommentsAreRead() throws {
    let file = try Written.parse(
      """
      # A prototype as a person types it.
      version: 1
      start: main
      screens:
        main:
          subviews:
            - id: hello   # the only one
              class: Label
              text: It's "here"
              frame: [0, 0, 100, 44]
      """)
    #expect(Prototype(file).said("hello") == "It's \"here\"")
  }

  /// Slashes are certainly a comment only after a complete value.
  @Test(arguments: [
    "Either // or", "no//1 // 2", "1 or 2 // 3", "null//", "2//3", #"//srv/"a" x"#,
  ])
  func slashesMayBePartOfText(text: String) throws {
    let file = try Written.parse(
      """
      version: 1
      start: main
      screens: {main: {subviews: [{id: a, class: Label, frame: [0, 0, 9, 9], text: \(text)}]}}
      """)
    #expect(Prototype(file).said("a") == text)
  }

  @Test func jsonTabsAndEscapesAreRead() throws {
    let prototype = try Written.prototype(
      "{\t\"id\":\"a\",\n\t\t\"class\":\"Label\",\"text\":"
        + #""\ud83d\ude00 \u00e4 \/ \\ud83d\\ude00 \t\n","frame":[0,0,1,1]}"#)
    #expect(prototype.said("a") == "😀 ä / \\ud83d\\ude00 \t\n")
  }

  @Test func nullMeansTheClassDefault() throws {
    let text = Written.file(
      #"{"id": "a", "class": "Button", "title": "Go", "isHidden": null, "on": null}"#)
    let plain = Written.file(#"{"id": "a", "class": "Button", "title": "Go"}"#)
    #expect(try Written.parse(text) == Written.parse(plain))
  }

  @Test func oversizedFileIsRejected() {
    let bytes = [UInt8](repeating: 0x20, count: ScreenFile.maximum + 1)
    #expect(throws: ScreenError.self) { try ScreenFile.parse(bytes: bytes, name: "large") }
  }

  /// Nesting deeper than two hundred levels is rejected quickly.
  @Test(arguments: ["[", "{\"a\":", "- ", "{\"screens\": [", "? "])
  func deepNestingIsRejectedQuickly(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    #expect(Written.sentences(text).count == 1)
  }

  /// The time for each element does not depend on the size of the file.
  @Test(.timeLimit(.minutes(3)))
  func largeFileIsReadQuickly() throws {
    let count = 20_000
    let buttons = (0..<count).map { number in
      ##"""
      {"id": "b\##(number)", "class": "Button", "title": "Go", "frame": [0, \##(number), 99, 1], "on": {
       "activate": [{"announce": "Hello {b\##(count - 1 - number).title} {{ x }"}, {"push": "s\##(number)"},
        {"cancelTimer": "t"}, {"timer": 1, "name": "t", "steps": [{"sound": "s\##(number)"}]}]}}
      """##
    }.joined(separator: ",")
    let screens = (0..<count).map { ##""s\##($0)": {}"## }.joined(separator: ", ")
    let file = try Written.parse(
      ##"""
      {"version": 1, "start": "main", "screens": {\##(screens), "main": {"subviews": [\##(buttons)]}}}
      """##)
    #expect(file.ids.count == count)
    #expect(file.sounds.count == count)
  }

  // MARK: Printing

  @Test func defaultsAreNotPrinted() throws {
    let file = try Written.parse(
      """
      {"screens": {"main": {"frame": [0, 0, 402, 874], "subviews": [
         {"frame": [0, 0, 10, 10], "isHidden": false, "alpha": 1, "class": "View", "id": "a",
          "subviews": [], "isAccessibilityElement": false},
         {"class": "Label", "isAccessibilityElement": true, "accessibilityTraits": ["staticText"]},
         {"class": "Button", "accessibilityTraits": ["button"], "title": {"text": "Go"}}]}},
       "start": "main", "version": 1, "idiom": "phone", "language": "en", "size": [402, 874]}
      """)
    #expect(
      file.printed == """
        {
          "version": 1,
          "start": "main",
          "screens": {
            "main": {
              "subviews": [
                {"id": "a", "frame": [0, 0, 10, 10]},
                {"class": "Label"},
                {"class": "Button", "title": "Go", "accessibilityTraits": ["button"]}
              ]
            }
          }
        }

        """)
  }

  /// A default that depends on other attributes is left out only if it is equal.
  @Test func derivedDefaultsArePreserved() throws {
    let text = Written.file(
      """
      {"class": "Button", "isEnabled": false, "accessibilityTraits": ["button"]},
      {"class": "TableView", "sections": [{"cells": [
        {"text": "a", "isAccessibilityElement": false}, {"isAccessibilityElement": false}]}]}
      """)
    let printed = try Written.parse(text).printed
    #expect(printed.contains(#""accessibilityTraits": ["button"]"#))
    #expect(printed.contains(#"{"text": "a", "isAccessibilityElement": false}, {}"#))
  }

  @Test func printedFileRoundTrips() throws {
    for text in [ScreenSamples.everything, ScreenSamples.behavior] {
      let file = try Written.parse(text)
      let again = try Written.parse(file.printed)
      #expect(again == file)
      #expect(again.printed == file.printed)
    }
  }

  @Test func everyCharacterSurvivesPrinting() throws {
    let rare: [UInt32] = [0xfeff, 0xfffd, 0xfffe, 0xffff, 0x1f600] + Array(0x10fe00...0x10ffff)
    for value in Array(1...0x3000) + rare {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let layout = JSONLayout.text(of: ScreenValue(.string("a\(scalar)b")))
      let (read, _) = try DocumentReader.read(Array(layout.utf8))
      #expect(read.string == "a\(scalar)b", "U+\(String(value, radix: 16))")
    }
  }
}
