import Controls
import Elements
import ScreenReader
import Testing

@testable import Screens

/// The step `language`.
@Suite struct LanguageStepTests {
  private static let file = """
    {"version": 1, "start": "main", "currency": "EUR",
     "variables": {"count": 2},
     "strings": {
       "en": {"welcome": "Welcome", "ask": "Really?", "yes": "Yes", "zones": "Zones", "left": "{0} left"},
       "de": {"welcome": "Willkommen", "ask": "Wirklich?", "yes": "Ja", "zones": "Zonen", "left": "noch {0}"},
       "ar": {"welcome": "أهلا", "ask": "هل", "yes": "نعم", "zones": "مناطق", "left": "{0} متبق"}
     },
     "screens": {
       "main": {"mirror": true, "subviews": [
         {"id": "title", "class": "Label", "text": {"key": "welcome"}, "frame": [10, 20, 200, 40]},
         {"id": "price", "class": "Label", "text": "{money(count * 1.5)}", "frame": [10, 70, 200, 40]},
         {"id": "note", "class": "Label", "text": {"key": "welcome"}, "frame": [10, 120, 200, 40]},
         {"id": "left", "class": "Label", "text": "-", "frame": [10, 170, 200, 40]},
         {"id": "name", "class": "TextField", "text": {"key": "welcome"}, "frame": [10, 220, 200, 40]},
         {"id": "level", "class": "Stepper", "frame": [10, 270, 100, 40]},
         {"id": "zones", "class": "TableView", "frame": [0, 320, 402, 200], "sections": [
           {"header": {"key": "zones"}, "cells": [{"id": "row", "text": {"key": "yes"}}]}]},
         {"id": "set", "class": "Button", "title": "Set", "frame": [10, 540, 200, 40], "on": {"activate": [
           {"set": "note", "text": "Fixed"},
           {"set": "left", "text": {"key": "left", "args": ["{count}"]}},
           {"set": "count", "value": 7}]}},
         {"id": "ask", "class": "Button", "title": "Ask", "frame": [10, 590, 200, 40], "on": {"activate": [{"present": "alert"}]}},
         {"id": "close", "class": "Button", "title": "Close", "frame": [220, 590, 100, 40], "on": {"activate": [{"dismiss": true}]}},
         {"id": "german", "class": "Button", "title": "Deutsch", "frame": [10, 640, 200, 40], "on": {"activate": [{"language": "de"}]}},
         {"id": "arabic", "class": "Button", "title": "عربي", "frame": [10, 690, 200, 40], "on": {"activate": [{"language": "ar"}]}},
         {"id": "first", "class": "Button", "title": "First", "frame": [10, 740, 200, 40], "on": {"activate": [{"language": null}]}}
       ]},
       "alert": {"class": "AlertController", "title": {"key": "ask"}, "actions": [{"title": {"key": "yes"}}]}
     }}
    """

  private func prototype() throws -> Prototype { Prototype(try Written.parse(Self.file)) }

  @Test func textsFollowTheLanguage() throws {
    let prototype = try prototype()
    prototype.activate("german")
    #expect(prototype.said("title") == "Willkommen")
    #expect(prototype.said("price") == "3,00\u{A0}€")
    #expect(prototype.said("row") == "Ja")
    #expect(prototype.order.contains("Zonen"))
    #expect(prototype.application.language == "de")
    #expect(prototype.window.keyboardLayout?.language == "de")
    prototype.activate("first")
    #expect(prototype.said("title") == "Welcome")
    #expect(prototype.said("price") == "€3.00")
    #expect(prototype.warnings.isEmpty)
  }

  @Test func tabsAndHeadersFollowTheLanguage() throws {
    let prototype = Prototype(
      try Written.parse(
        """
        {"version": 1, "start": "tabs",
         "strings": {"en": {"home": "Home", "zones": "Zones"}, "de": {"home": "Start", "zones": "Zonen"}},
         "screens": {
           "tabs": {"class": "TabBarController", "tabs": [{"screen": "main", "title": {"key": "home"}}]},
           "main": {"subviews": [
             {"id": "zones", "class": "CollectionView", "frame": [0, 100, 402, 200], "sections": [
               {"header": {"key": "zones"}, "cells": [{"id": "a", "text": "A"}]}]},
             {"id": "now", "class": "Label", "text": "{language()}", "frame": [0, 40, 99, 44]},
             {"id": "german", "class": "Button", "title": "Deutsch", "frame": [10, 540, 200, 40],
              "on": {"activate": [{"language": "de"}]}}]}}}
        """))
    #expect(prototype.order.contains("Home"))
    #expect(prototype.order.contains("Zones"))
    #expect(prototype.said("now") == "en")
    prototype.activate("german")
    #expect(prototype.order.contains("Start"))
    #expect(prototype.order.contains("Zonen"))
    #expect(prototype.said("now") == "de")
  }

  @Test func assignedTextsAreKeptOrTranslated() throws {
    let prototype = try prototype()
    prototype.activate("set")
    prototype.activate("german")
    #expect(prototype.said("note") == "Fixed")
    // The step read the variable before it changed.
    #expect(prototype.said("left") == "noch 2")
    #expect(prototype.said("price") == "10,50\u{A0}€")
  }

  @Test func typedTextStays() throws {
    let prototype = try prototype()
    let field = try #require(prototype.element("name") as? TextField)
    field.text = "Ada"
    prototype.activate("german")
    #expect(field.text == "Ada")
  }

  @Test func hiddenAlertIsTranslated() throws {
    let prototype = try prototype()
    prototype.activate("ask")
    #expect(prototype.order.first == "Really?")
    prototype.window.rootViewController?.dismiss()
    prototype.activate("german")
    prototype.activate("ask")
    #expect(prototype.order.first == "Wirklich?")
  }

  @Test func controlsAndReaderSpeakTheLanguage() throws {
    let prototype = try prototype()
    var reader = ScreenReader(
      application: prototype.application, settings: prototype.readerSettings)
    _ = reader.handle(.power(on: true), at: .zero)
    prototype.activate("german")
    let effects = reader.handle(.command(.activate), at: .seconds(1))
    #expect(reader.settings.ownLanguage == "de")
    let languages = effects.compactMap { effect -> String? in
      if case .setting(.language(let language)) = effect { language } else { nil }
    }
    #expect(languages == ["de"])
    let parts = prototype.order
    #expect(parts.contains("Erhöhen") && parts.contains("Verringern"), "\(parts)")
  }

  @Test func directionFollowsTheLanguage() throws {
    let prototype = try prototype()
    let title = try #require(prototype.element("title") as? View)
    prototype.activate("arabic")
    #expect(prototype.application.direction == .rightToLeft)
    #expect(title.frame.minX == 192)
    #expect(prototype.said("title") == "أهلا")
    prototype.activate("german")
    #expect(prototype.application.direction == .leftToRight)
    #expect(title.frame.minX == 10)
  }

  @Test(arguments: [
    ("de-AT", false), ("ar", true), ("he-IL", true), ("fa", true), ("az-Arab", true),
    ("pa-Arab-PK", true), ("ar-Latn", false), ("en", false), ("", false),
  ])
  func rightToLeftLanguagesAreKnown(tag: String, isRightToLeft: Bool) {
    #expect(LanguageTag.isRightToLeft(tag) == isRightToLeft)
  }

  @Test func languageWithoutTextsIsReported() {
    let text = Self.file.replacing(#"{"language": "ar"}"#, with: #"{"language": "fr"}"#)
    #expect(Written.sentences(text).contains { $0.contains(#""fr""#) })
    let wrong = Self.file.replacing(#"{"language": "ar"}"#, with: #"{"language": "arabic!"}"#)
    #expect(Written.sentences(wrong).contains { $0.contains("expected a language") })
  }

  @Test func languageOfAnElementReachesItsParts() throws {
    let prototype = try Written.prototype(
      """
      {"accessibilityLanguage": "de", "frame": [0, 0, 400, 400], "subviews": [
        {"id": "s", "class": "Stepper", "frame": [0, 0, 100, 40]},
        {"id": "p", "class": "PopUpButton", "choices": ["A", "B"], "frame": [0, 50, 100, 40]}]}
      """)
    let labels = prototype.application.readingOrder.entries.map {
      ($0.element.resolved.label?.string ?? "", $0.element.resolved.language)
    }
    #expect(labels.contains { $0.0 == "Erhöhen" })
    #expect(labels.allSatisfy { $0.1 == "de" })
  }
}
