import Elements
import Testing

@testable import Screens

/// The events that each class sends: the documented ones, and those sent when the cursor visits
/// every element and every point is touched.
@Suite struct SentEventTests {
  private static let names = ClassCatalog.names
  /// The events sent to the element with the cursor or to a touched view.
  private static let events = ScreenEvent.allCases.filter {
    $0.target == .element || $0.target == .touched
  }.map(\.rawValue)

  @Test(arguments: names, [false, true])
  func classSendsItsDocumentedEvents(name: String, isElement: Bool) throws {
    let known = try #require(ClassCatalog.named(name))
    if known.kind == .controller, isElement { return }
    let sent = try sent(by: name, isElement: isElement)
    let table = isElement ? known.events(isElement: true) : known.events()
    #expect(sent == Self.events.filter(table.contains), "\(name)")
  }

  @Test func wheelDatePickerReceivesNoOwnEvents() throws {
    let file = Written.file(
      #"{"class": "DatePicker", "style": "wheels", "on": {"activate": [], "focused": []}}"#)
    #expect(Written.sentences(file).count == 2)
  }

  @Test(arguments: [
    (
      #"{"class": "SegmentedControl", "segments": ["a"], "on": {"activate": []}}"#,
      #"3:60 a SegmentedControl does not send "activate"; did you mean "change"? It sends "longPress", "#
    ),
    (
      #"{"class": "ImageView", "on": {"focused": []}}"#,
      #"3:34 an ImageView sends "focused" only if it is an accessibility element; add "isAccessibilityElement": true"#
    ),
    (
      #"{"class": "TableView", "on": {"link": []}}"#,
      #"3:34 a TableView does not send "link"; it sends "activate", "#
    ),
    (
      #"{"class": "Label", "on": {"qwertz": []}}"#,
      #"3:30 unknown event "qwertz"; a Label sends "activate", "#
    ),
  ])
  func neverSentEventIsAnError(node: String, sentence: String) throws {
    let sentences = Written.sentences(Written.file(node))
    #expect(sentences.count == 1)
    #expect(try #require(sentences.first).hasPrefix(sentence), "\(sentences)")
  }

  @Test func screenIsNeverFocused() throws {
    let sentences = Written.sentences(
      #"{"version": 1, "start": "a", "screens": {"a": {"on": {"focused": [], "appear": []}}}}"#)
    #expect(sentences.count == 1)
    #expect(
      sentences[0].hasPrefix(
        #"1:55 a screen does not send "focused"; did you mean "appear"? It sends "activate", "longPress", "#
      ))
    #expect(sentences[0].hasSuffix(#""foreground" and "headphones""#), "\(sentences)")
  }

  /// Views that are elements, or can become elements, may have the cursor.
  @Test(arguments: [
    #"{"isAccessibilityElement": true, "on": {"focused": []}}"#,
    #"{"id": "a", "on": {"focused": []}}, {"class": "Button", "on": {"activate": [{"set": "a", "isAccessibilityElement": true}]}}"#,
    #"{"id": "a", "on": {"focused": []}}, {"class": "Button", "on": {"activate": [{"toggle": "a.isAccessibilityElement"}]}}"#,
  ])
  func currentAndFutureElementsMayBeFocused(nodes: String) {
    #expect(Written.sentences(Written.file(nodes)) == [])
  }

  // MARK: Sending

  /// Returns the events that a node of the class sends, independently of the catalog.
  private func sent(by name: String, isElement: Bool) throws -> [String] {
    let handlers = Self.events.map { #""\#($0)": [{"set": "\#($0)", "isHidden": true}]"# }
    let node = Self.node(
      name,
      #""id": "it", "on": {\#(handlers.joined(separator: ", "))}"#
        + (isElement ? #", "isAccessibilityElement": true"# : ""))
    let marks = Self.events.map { #"{"id": "\#($0)", "frame": [0, 800, 1, 1]}"# }
    let isScreen = ClassCatalog.named(name)?.kind == .controller
    let text = #"""
      {"version": 1, "start": "a", "screens": {"b": {},
       "a": \#(isScreen ? node : #"{"subviews": [\#(node)]}"#),
       "marks": {"subviews": [\#(marks.joined(separator: ","))]}}}
      """#
    let prototype = Prototype(try unchecked(text))
    let application = prototype.application
    for entry in application.readingOrder.entries {
      application.focus(entry.element)
      _ = application.perform(.activate, on: entry.element)
      _ = entry.element.open(link: "x")
      _ = entry.element.receiveDrop("x", from: nil)
      application.focus(nil)
      prototype.window.topViewController?.dismiss()
    }
    for x in stride(from: 5.0, to: 400, by: 20) {
      for y in stride(from: 5.0, to: 400, by: 15) { application.tap(at: Point(x: x, y: y)) }
    }
    return Self.events.filter { (prototype.element($0) as? View)?.isHidden == true }
  }

  /// Parses a file without rejecting errors.
  private func unchecked(_ text: String) throws -> ScreenFile {
    let bytes = Array(text.utf8)
    let (value, mistakes) = try DocumentReader.read(bytes)
    #expect(mistakes.isEmpty)
    return ScreenFile(
      name: "test.json", value: value,
      index: Checker.check(value, data: ScreenData(), of: bytes).index)
  }

  /// Returns a node of a class with the attributes that it needs to work.
  private static func node(_ name: String, _ own: String) -> String {
    let label = #"{"class": "Label", "text": "x", "frame": [0, 0, 30, 20]}"#
    let more =
      switch name {
      case "Label", "TableViewCell", "CollectionViewCell": #""text": "x""#
      case "Button": #""title": "x""#
      case "SegmentedControl": #""segments": ["x", "y"]"#
      case "PickerView": #""components": [["x", "y"]]"#
      case "PageControl": #""numberOfPages": 3"#
      case "ActivityIndicatorView": #""isAnimating": true"#
      case "ReadingView": #""lines": ["x"]"#
      case "TableView", "CollectionView": #""sections": [{"cells": [{"text": "x"}]}]"#
      case "NavigationBar": #""title": "x", "backTitle": "y""#
      case "TabBar": #""items": [{"title": "x"}]"#
      case "Toolbar": #""buttons": [{"title": "x"}]"#
      case "AlertController": #""title": "x", "actions": [{"title": "y"}]"#
      case "TabBarController": #""tabs": [{"screen": "b", "title": "x"}]"#
      case "DisclosureGroup": #""title": "x", "isExpanded": true"#
      case "KeyboardView": #""alpha": 1"#
      default: #""subviews": [\#(label)]"#
      }
    let node = #"{"class": "\#(name)", \#(more), \#(own), "frame": [0, 0, 300, 200]}"#
    switch name {
    case "Element":
      return #"""
        {"frame": [0, 0, 300, 200], "accessibilityElements": [{"class": "Element", \#(own),
         "accessibilityFrameInContainerSpace": [0, 0, 100, 100]}]}
        """#
    case "TableViewCell", "CollectionViewCell":
      let table = name.dropLast(4) == "TableView" ? "TableView" : "CollectionView"
      return #"""
        {"class": "\#(table)", "sections": [{"cells": [\#(node)]}], "frame": [0, 0, 300, 200]}
        """#
    default: return node
    }
  }
}
