import Controls
import Elements
import Testing

@testable import Screens

/// Screens whose frames follow the writing direction.
@Suite struct MirroredScreenTests {
  private func prototype(_ direction: String, _ mirror: Bool = true) throws -> Prototype {
    Prototype(
      try Written.parse(
        """
        {"version": 1, "start": "main", "size": [400, 800], "direction": "\(direction)",
         "screens": {"main": {"mirror": \(mirror), "subviews": [
           {"id": "one", "class": "Button", "title": "One", "frame": [20, 100, 100, 44]},
           {"id": "two", "class": "Button", "title": "Two", "frame": [140, 100, 200, 44]},
           {"id": "box", "frame": [0, 200, 300, 100], "accessibilityElements": [
             {"id": "part", "class": "Element", "accessibilityLabel": "Part",
              "accessibilityFrameInContainerSpace": [10, 0, 40, 40]}]},
           {"id": "pages", "class": "ScrollView", "frame": [0, 400, 400, 100],
            "contentSize": [800, 100], "subviews": [
             {"id": "first", "class": "Button", "title": "First", "frame": [0, 0, 100, 44]}]}
         ]}}}
        """))
  }

  private func frame(_ id: String, _ prototype: Prototype) throws -> Rect {
    try #require(prototype.element(id)).resolved.frame
  }

  @Test func framesAreMirroredInTheElementTree() throws {
    let mirrored = try prototype("rtl")
    #expect(try frame("one", mirrored) == Rect(x: 280, y: 100, width: 100, height: 44))
    #expect(try frame("two", mirrored) == Rect(x: 60, y: 100, width: 200, height: 44))
    // The box has moved to 100, and the element is in it.
    #expect(try frame("part", mirrored) == Rect(x: 350, y: 200, width: 40, height: 40))
  }

  @Test func readingOrderAndTouchesFollow() throws {
    let mirrored = try prototype("rtl")
    #expect(mirrored.order.prefix(2) == ["one", "two"])
    let order = mirrored.application.readingOrder
    #expect(order.hitTest(Point(x: 330, y: 120)) === mirrored.element("one"))
    #expect(order.hitTest(Point(x: 30, y: 120)) == nil)
    #expect(mirrored.window.hitTest(screen: Point(x: 330, y: 120)) === mirrored.element("one"))
    // Without mirroring, the same file is read from the right: Two comes first.
    #expect(try prototype("rtl", false).order.prefix(2) == ["two", "one"])
  }

  @Test func nothingIsMirroredFromLeftToRight() throws {
    for prototype in [try prototype("ltr"), try prototype("ltr", false)] {
      #expect(try frame("one", prototype).minX == 20)
      #expect(try frame("part", prototype).minX == 10)
    }
  }

  @Test func scrollViewBeginsAtItsRightEnd() throws {
    let mirrored = try prototype("rtl")
    let pages = try #require(mirrored.element("pages") as? ScrollView)
    #expect(pages.contentOffset == Point(x: 400, y: 0))
    #expect(try frame("first", mirrored).minX == 300)
  }

  @Test func changedSizesMirrorAgain() throws {
    let mirrored = try prototype("rtl")
    let view = try #require(mirrored.element("one") as? View)
    let parent = try #require(view.superview)
    parent.frame = Rect(x: 0, y: 0, width: 800, height: 400)
    #expect(view.frame.minX == 680)
    view.directionalFrame = Rect(x: 0, y: 0, width: 50, height: 44)
    #expect(view.frame.minX == 750)
  }

  @Test func snapshotContainsTheFramesOfTheFile() throws {
    let mirrored = try prototype("rtl")
    #expect(mirrored.snapshot == mirrored.file)
  }

  @Test func mirrorBelongsToAScreen() {
    #expect(Written.mistakes(Written.file("{\"mirror\": true}")).contains("mirror"))
  }
}
