import Elements
import TestSupport
import Testing

@testable import Screens

@Suite struct ClassCatalogTests {
  @Test func everyClassMakesAnInstanceOfItsName() throws {
    let stage = ScreenRuntime(try Written.parse(ScreenSamples.behavior), language: "en")
    for known in ClassCatalog.classes {
      let made = known.make(.null, stage)
      #expect(made.className == (known.name == "Element" ? "AccessibilityElement" : known.name))
    }
  }

  /// The sample contains every class and every attribute, except texts and a few others.
  @Test func sampleCoversEveryClass() throws {
    for known in ClassCatalog.classes where !["View", "TableViewCell"].contains(known.name) {
      #expect(ScreenSamples.everything.contains("\"\(known.name)\""), "\(known.name)")
    }
    for attribute in Attribute.ofElements + Attribute.ofContainers + Attribute.ofScreens {
      #expect(ScreenSamples.everything.contains("\"\(attribute.name)\"") || attribute.isOfText)
    }
  }

  /// The sample contains every event and every step.
  @Test func sampleCoversEveryEventAndStep() {
    let own = ClassCatalog.classes.flatMap { $0.events.map(\.name) }
    for name in ScreenEvent.allCases.map(\.rawValue) + own + StepKind.allCases.map(\.rawValue) {
      #expect(ScreenSamples.behavior.contains("\"\(name)\": "), "\(name)")
    }
  }

  @Test func attributesReadTheGivenValues() throws {
    let file = try Written.parse(ScreenSamples.everything)
    let prototype = Prototype(file)
    // An alert lays out its own contents.
    for id in file.ids where id != "in" {
      let known = try #require(file.index.elements[id])
      guard let element = prototype.element(id), let kind = ClassCatalog.named(known.className),
        let node = Self.node(id, in: file.value)
      else { continue }
      for attribute in kind.attributes {
        guard let value = node[attribute.name], let read = attribute.read,
          value.entries == nil, attribute.name != "accessibilityUserInputLabels"
        else { continue }
        #expect(read(element) == value.content, "\(id).\(attribute.name)")
      }
    }
  }

  @Test func docSentencesEndWithAPeriod() {
    var docs: [String] = ScreenEvent.allCases.map(\.doc)
    for known in ClassCatalog.classes {
      docs += [known.doc] + known.attributes.map(\.field.doc)
      docs += known.events.map(\.doc)
    }
    for step in StepCatalog.steps { docs += [step.doc] + step.fields.map(\.doc) }
    docs += Checker.file.fields.map(\.doc)
    for doc in docs { #expect(doc.hasSuffix("."), "\(doc)") }
  }

  @Test func namesAreUnique() {
    for known in ClassCatalog.classes {
      let names = known.attributes.map(\.name)
      #expect(Set(names).count == names.count, "\(known.name)")
    }
    #expect(Set(ClassCatalog.names).count == ClassCatalog.names.count)
  }

  /// A semantic group without a label is ignored, and an ID does not make it one.
  @Test func idDoesNotNameAGroup() throws {
    let prototype = try Written.prototype(
      """
      {"id": "g", "accessibilityContainerType": "semanticGroup"},
      {"id": "l", "accessibilityContainerType": "list"}
      """)
    #expect(prototype.element("g")?.accessibilityIdentifier == nil)
    #expect(prototype.element("l")?.accessibilityIdentifier == "l")
  }

  /// A slider has a default size, as a switch has.
  @Test func sliderAccessoryHasASize() throws {
    let prototype = try Written.prototype(
      """
      {"class": "TableView", "frame": [0, 0, 300, 90], "sections": [{"cells": [
        {"id": "row", "text": "Louder", "accessory": {"id": "slider", "class": "Slider"}}]}]}
      """)
    #expect(prototype.order == ["Louder", "slider"])
    #expect(
      prototype.element("slider")?.resolved.frame == Rect(x: 166, y: 5, width: 118, height: 34))
  }

  static func node(_ id: String, in value: ScreenValue) -> ScreenValue? {
    if value["id"]?.string == id { return value }
    for entry in value.entries ?? [] {
      if let found = node(id, in: entry.value) { return found }
    }
    for item in value.list ?? [] {
      if let found = node(id, in: item) { return found }
    }
    return nil
  }
}

extension Attribute {
  fileprivate var isOfText: Bool {
    if case .text = field.type { return true }
    return ["isAccessibilityElement", "accessibilityTraits", "contextMenu"].contains(name)
      || name == "accessibilityCustomActions"
  }
}
