import Elements
import Testing

@testable import Screens

/// Displayed text is spoken with the runs of the file.
@Suite struct SpokenTextTests {
  private static let french = #"{"text": "Say oui", "runs": [{"range": [4, 7], "language": "fr"}]}"#

  private static let shown = [
    #"{"class": "Label", "text": FR, "frame": [0, 0, 99, 40]}"#,
    #"{"class": "Button", "title": FR, "frame": [0, 0, 99, 40]}"#,
    #"{"class": "PopUpButton", "title": FR, "frame": [0, 0, 99, 40]}"#,
    #"{"class": "DisclosureGroup", "title": FR, "frame": [0, 0, 99, 40]}"#,
    #"{"class": "SegmentedControl", "segments": [FR], "frame": [0, 0, 99, 40]}"#,
    #"{"class": "NavigationBar", "title": FR, "frame": [0, 0, 99, 40]}"#,
    #"{"class": "NavigationBar", "backTitle": FR, "frame": [0, 0, 99, 40]}"#,
    ##"{"class": "TableView", "sections": [{"header": FR, "cells": []}], "frame": [0, 0, 99, 90]}"##,
    ##"{"class": "TableView", "sections": [{"footer": FR, "cells": []}], "frame": [0, 0, 99, 90]}"##,
    ##"{"class": "TableView", "sections": [{"cells": [{"text": FR}]}], "frame": [0, 0, 99, 90]}"##,
    ##"""
    {"class": "TableView", "sections": [{"cells": [
      {"text": FR, "accessory": {"class": "Slider"}}]}], "frame": [0, 0, 200, 90]}
    """##,
  ]

  @Test(arguments: shown)
  func textRunsAreLabelRuns(node: String) throws {
    let prototype = try Written.prototype(node.replacing("FR", with: Self.french))
    let label = try #require(prototype.application.readingOrder.first?.resolved.label)
    #expect(label.string == "Say oui")
    #expect(label.runs == [AttributedText.Run(4..<7, SpeechAttributes(language: "fr"))])
  }

  @Test func tabAttributesHaveRuns() throws {
    let prototype = try Written.prototype(
      ##"""
      {"class": "TabBar", "frame": [0, 0, 300, 49], "items": [{"title": "A", "badge": "3",
        "accessibilityLabel": FR, "accessibilityValue": FR, "accessibilityHint": FR}, {"title": "B"}]}
      """##.replacing("FR", with: Self.french))
    let order = prototype.application.readingOrder
    let tab = try #require(order.first?.resolved)
    for text in [tab.label, tab.value, tab.hint] {
      #expect(text?.string == "Say oui")
      #expect(text?.runs == [AttributedText.Run(4..<7, SpeechAttributes(language: "fr"))])
    }
    let other = try #require(order.last?.resolved)
    #expect(other.label == AttributedText("B"))
    #expect(other.value == nil && other.hint == nil)
  }

  @Test func rowDetailIsTheValueOrLabelEnd() throws {
    let cells = ["value", "subtitle"].map {
      ##"{"id": "\##($0)", "text": "On", "detail": \##(Self.french), "style": "\##($0)"}"##
    }
    let prototype = try Written.prototype(
      ##"""
      {"class": "TableView", "frame": [0, 0, 300, 300],
       "sections": [{"cells": [\##(cells.joined(separator: ", "))]}]}
      """##)
    let row = try #require(prototype.element("value")?.resolved)
    #expect(row.label?.runs == [])
    #expect(row.value?.runs.map(\.range) == [4..<7])
    let below = try #require(prototype.element("subtitle")?.resolved)
    #expect(below.label?.string == "On, Say oui")
    #expect(below.label?.runs.map(\.range) == [8..<11])
    #expect(below.value == nil)
  }

  @Test func headingLevelComesFromTheText() throws {
    let prototype = try Written.prototype(
      ##"{"id": "a", "class": "Label", "text": {"text": "Hall", "runs": [{"headingLevel": 2}]}}"##)
    #expect(prototype.element("a")?.resolved.label?.runs.map(\.attributes.headingLevel) == [2])
  }

  /// A custom label is spoken as written, without the runs of the text.
  @Test func customLabelHasNoTextRuns() throws {
    let prototype = try Written.prototype(
      ##"{"id": "a", "class": "Label", "text": \##(Self.french), "accessibilityLabel": "Say oui"}"##
    )
    #expect(prototype.element("a")?.resolved.label?.runs == [])
  }

  // MARK: Steps

  private func after(_ step: String) throws -> Prototype {
    let prototype = try Written.prototype(
      ##"""
      {"id": "a", "class": "Label", "text": \##(Self.french), "frame": [0, 0, 99, 40]},
      {"id": "go", "class": "Button", "title": "Go", "frame": [0, 50, 99, 40],
       "on": {"activate": [\##(step)]}}
      """##)
    prototype.application.setVoiceOverRunning(true)
    prototype.application.removeRequests()
    prototype.activate("go")
    return prototype
  }

  @Test func setTextHasTheStepsRuns() throws {
    let plain = try after(##"{"set": "a", "text": "Say oui"}"##)
    #expect(plain.element("a")?.resolved.label == AttributedText("Say oui"))
    let other = try after(
      ##"{"set": "a", "text": {"text": "Ja", "runs": [{"language": "de"}]}}"##)
    #expect(other.element("a")?.resolved.label?.runs.map(\.attributes.language) == ["de"])
  }

  @Test func snapshotKeepsTheStepsRuns() throws {
    for key in ["text", "accessibilityLabel"] {
      let prototype = try after(
        ##"""
        {"set": "a", "\##(key)": {"text": "Ja, sì", "runs": [{"range": [0, 2], "language": "de",
          "pitch": 1.5}, {"range": [4, 6], "ipaNotation": "si", "spellOut": true}]}}
        """##)
      let again = Prototype(try Written.parse(prototype.snapshot.printed))
      let label = again.element("a")?.resolved.label
      #expect(label == prototype.element("a")?.resolved.label, "\(key)")
      #expect(label?.runs.count == 2, "\(key)")
    }
  }

  @Test func queuedAnnouncementKeepsItsRuns() throws {
    let prototype = try after(##"{"announce": \##(Self.french), "queued": true}"##)
    for case .announcement(let announcement) in prototype.application.removeRequests() {
      #expect(announcement.isQueued)
      #expect(announcement.text.runs.map(\.attributes.language) == ["fr"])
      return
    }
    Issue.record("nothing was announced")
  }

  // MARK: Text that is not spoken

  @Test(arguments: [
    #"{"class": "TextField", "text": FR}"#, #"{"class": "TextField", "placeholder": FR}"#,
    #"{"class": "PickerView", "components": [[FR]]}"#,
    #"{"class": "PopUpButton", "choices": [FR]}"#,
    #"{"class": "TabBar", "items": [{"title": FR}]}"#,
    #"{"accessibilityUserInputLabels": [FR]}"#,
    #"{"contextMenu": [{"title": FR, "steps": []}]}"#, #"{"on": {"activate": [{"type": FR}]}}"#,
  ])
  func unheardRunsAreAnError(node: String) {
    let mistakes = Written.sentences(Written.file(node.replacing("FR", with: Self.french)))
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.contains("this text cannot have runs") == true, "\(mistakes)")
  }
}
