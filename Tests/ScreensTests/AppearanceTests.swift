import Elements
import Testing

@testable import Screens

/// The appearance of a view in a screen file.
@Suite struct AppearanceTests {
  private static let node = #"""
    {"id": "a", "class": "Label", "text": "A", "frame": [0, 0, 9, 9], "textColor": "#d70015", "backgroundColor": "tint",
     "borderColor": "#0008", "tintColor": "#11223344", "fontSize": 20, "cornerRadius": 6, "textAlignment": "trailing"}
    """#

  @Test func viewHasItsNodesAppearance() throws {
    let prototype = try Written.prototype(Self.node)
    let view = try #require(prototype.element("a") as? View)
    var appearance = Appearance()
    appearance.textColor = .rgb(red: 0xD7, green: 0, blue: 0x15)
    appearance.backgroundColor = .named(.tint)
    appearance.borderColor = .rgb(red: 0, green: 0, blue: 0, opacity: 0x88)
    appearance.tintColor = .rgb(red: 0x11, green: 0x22, blue: 0x33, opacity: 0x44)
    (appearance.fontSize, appearance.cornerRadius) = (20, 6)
    appearance.textAlignment = .trailing
    #expect(view.appearance == appearance)
  }

  /// An accessory has the size that its node specifies, which is applied after the row is created.
  @Test func rowAccessoryKeepsItsNodesSize() throws {
    let prototype = try Written.prototype(
      #"""
      {"class": "TableView", "frame": [0, 0, 300, 400], "rowHeight": 50, "sections": [{"cells": [
        {"text": "A", "accessory": {"id": "a", "class": "Switch", "frame": [0, 0, 60, 30]}}]}]}
      """#)
    let view = try #require(prototype.element("a") as? View)
    #expect(view.frame == Rect(x: 224, y: 10, width: 60, height: 30))
  }

  @Test func printingRoundTrips() throws {
    let file = try Written.parse(Written.file(Self.node))
    #expect(try Written.parse(file.printed) == file)
    #expect(file.printed.contains(##""textColor": "#d70015""##))
  }

  /// The list includes images that only a step shows, so that all files can be found.
  @Test func referencedFilesAreListed() throws {
    let file = try Written.parse(
      Written.file(
        #"""
        {"id": "a", "class": "ImageView", "image": "one.png", "on": {"appear": [{"set": "a", "image": "two.png"}]}},
        {"class": "Button", "image": "one.png"}, {"class": "TableView", "sections": [{"cells": [{"image": "three.png"}]}]}
        """#, more: #""style": "a.css","#))
    #expect(
      file.namedFiles.map { "\($0.use) \($0.name)" }
        == ["style a.css", "image one.png", "image two.png", "image three.png"])
    let prototype = Prototype(file)
    #expect((prototype.element("a") as? View)?.appearance.image == "two.png")
    #expect(
      Written.sentences(
        Written.file(
          #"{"id": "a", "class": "View", "on": {"appear": [{"set": "a", "image": "{a.frame}"}]}}"#))
        == [
          #"3:73 expected the name of an image file in the directory of this file, such as "logo.png""#
        ])
  }

  @Test(arguments: [
    (##""textColor": "#d7001""##, ##"expected a color such as "#d70015" or "secondaryLabel""##),
    (##""textColor": "#d7001g""##, ##"expected a color such as "#d70015" or "secondaryLabel""##),
    (##""textColor": 7"##, "expected a color such as"),
    (##""textColor": "organge""##, #"did you mean "orange"?"#),
  ])
  func invalidColorIsAnError(attribute: String, sentence: String) {
    let found = Written.sentences(Written.file(#"{"class": "Label", \#(attribute)}"#))
    #expect(found.count == 1 && found[0].contains(sentence), "\(found)")
  }
}
