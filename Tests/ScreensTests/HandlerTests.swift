import Controls
import Elements
import Testing

@testable import Screens

@Suite struct HandlerTests {
  /// Returns a prototype whose element appends a letter to `log` for each event.
  private func prototype(_ node: String, more: String = "") throws -> Prototype {
    try Written.prototype(
      """
      {"id": "log", "class": "Label", "text": ".", "frame": [0, 700, 400, 44]},
      \(node.replacing("LOG-", with: #"{"set": "log", "text": "{log.text}"#)
        .replacing("-GOL", with: #""}"#))
      """)
  }

  @Test(arguments: ["View", "Label", "ImageView", "Button", "Switch", "ProgressView"])
  func doubleTapAndTouchBothActivate(name: String) throws {
    let prototype = try prototype(
      """
      {"id": "it", "class": "\(name)", "isAccessibilityElement": true, "frame": [0, 0, 60, 60],
       "on": {"activate": [LOG-a-GOL]}}
      """)
    #expect(prototype.activate("it").isHandled)
    #expect(prototype.said("log") == ".a")
    prototype.application.tap(at: Point(x: 30, y: 15))
    #expect(prototype.said("log") == ".aa")
    prototype.application.tap(at: Point(x: 300, y: 300))
    #expect(prototype.said("log") == ".aa")
  }

  @Test func nonViewElementIsTouched() throws {
    let prototype = try prototype(
      """
      {"id": "board", "frame": [10, 10, 100, 100], "accessibilityElements": [
        {"id": "it", "class": "Element", "accessibilityFrameInContainerSpace": [0, 0, 50, 100],
         "on": {"activate": [LOG-a-GOL]}}]}
      """)
    prototype.application.tap(at: Point(x: 20, y: 20))
    #expect(prototype.said("log") == ".a")
    prototype.application.tap(at: Point(x: 90, y: 20))
    #expect(prototype.said("log") == ".a")
    #expect(prototype.activate("it").isHandled)
    #expect(prototype.said("log") == ".aa")
  }

  @Test func touchLeavingTheElementDoesNotActivate() throws {
    let prototype = try prototype(
      #"{"id": "it", "frame": [0, 0, 60, 60], "on": {"activate": [LOG-a-GOL]}}"#)
    let taker = prototype.application.touch(ViewTouch(.began, at: Point(x: 5, y: 5)))
    _ = taker?.receiveTouch(ViewTouch(.ended, at: Point(x: 500, y: 5)))
    #expect(taker != nil)
    #expect(prototype.said("log") == ".")
  }

  @Test func gesturesClimbToTheEnclosingHandler() throws {
    let prototype = try prototype(
      """
      {"id": "around", "frame": [0, 0, 400, 400], "on": {
         "escape": [LOG-e-GOL], "magicTap": [LOG-m-GOL],
         "scroll": {"left": [LOG-l-GOL], "any": [LOG-s-GOL]}, "longPress": [LOG-p-GOL]},
       "subviews": [{"id": "it", "class": "Label", "text": "x", "frame": [0, 0, 9, 9],
         "accessibilityTraits": ["adjustable"],
         "on": {"increment": [LOG-i-GOL], "decrement": [LOG-d-GOL]}}]}
      """)
    let actions: [AccessibilityAction] = [
      .escape, .magicTap, .scroll(.left), .scroll(.down), .longPress, .increment, .decrement,
    ]
    for action in actions {
      #expect(prototype.application.perform(action, on: prototype.element("it")).isHandled)
    }
    #expect(prototype.said("log") == ".emlspid")
  }

  @Test func pinchReachesTheZoomHandler() throws {
    let prototype = try prototype(
      """
      {"frame": [0, 0, 400, 400], "on": {"zoomOut": [LOG-o-GOL]}, "subviews": [
        {"id": "it", "isAccessibilityElement": true, "frame": [0, 0, 9, 9],
         "accessibilityTraits": ["supportsZoom"],
         "on": {"zoomIn": [LOG-i-GOL, {"return": false}]}}]}
      """)
    let it = prototype.element("it")
    #expect(!prototype.application.perform(.zoomIn(.zero), on: it).isHandled)
    #expect(prototype.application.perform(.zoomOut(.zero), on: it).isHandled)
    #expect(prototype.said("log") == ".io")
  }

  @Test func scrollInAnUnhandledDirectionIsDeclined() throws {
    let prototype = try prototype(
      #"{"id": "it", "frame": [0, 0, 9, 9], "on": {"scroll": {"left": [LOG-l-GOL]}}}"#)
    let walk = prototype.application.perform(.scroll(.right), on: prototype.element("it"))
    #expect(walk.steps.first?.response == .declined)
  }

  @Test func controlsReportUserChanges() throws {
    let prototype = try prototype(
      """
      {"id": "s", "class": "Slider", "frame": [0, 0, 200, 44], "on": {"change": [LOG-s-GOL]}},
      {"id": "w", "class": "Switch", "frame": [0, 50, 51, 31], "on": {"change": [LOG-w-GOL]}},
      {"id": "p", "class": "PageControl", "numberOfPages": 3, "frame": [0, 100, 200, 44],
       "on": {"change": [LOG-p-GOL]}},
      {"id": "d", "class": "DisclosureGroup", "title": "More", "frame": [0, 150, 200, 100],
       "on": {"change": [LOG-d-GOL]}},
      {"id": "t", "class": "TextField", "frame": [0, 260, 200, 44],
       "on": {"change": [LOG-t-GOL], "beginEditing": [LOG-b-GOL], "endEditing": [LOG-e-GOL]}}
      """)
    let application = prototype.application
    _ = application.perform(.increment, on: prototype.element("s"))
    _ = prototype.activate("w")
    _ = application.perform(.increment, on: prototype.element("p"))
    let group = try #require(prototype.element("d") as? DisclosureGroup)
    _ = application.perform(.activate, on: group.header)
    let field = try #require(prototype.element("t") as? TextField)
    _ = prototype.activate("t")
    field.insertText("x")
    prototype.window.endEditing()
    #expect(prototype.said("log") == ".swpdbte")
  }

  @Test func tabsUseTheirItemsAttributes() throws {
    let prototype = try Written.prototype(
      """
      {"id": "bar", "class": "TabBar", "frame": [0, 700, 400, 49], "items": [
        {"title": "Home", "badge": "3"},
        {"title": "Mail", "badge": "3", "accessibilityLabel": "Letters",
         "accessibilityValue": {"key": "unread", "args": [2]}, "accessibilityHint": "Shows them."},
        {"title": "Lab", "isEnabled": false}]}
      """,
      more: #" "strings": {"en": {"unread": {"one": "{0} unread", "other": "{0} new"}}},"#)
    let bar = try #require(prototype.element("bar") as? TabBar)
    #expect(bar.buttons.map { $0.resolved.label?.string } == ["Home", "Letters", "Lab"])
    #expect(bar.buttons.map { $0.resolved.value?.string } == ["3 items", "2 new", nil])
    #expect(bar.buttons.map { $0.resolved.hint?.string } == [nil, "Shows them.", nil])
    #expect(bar.buttons.map(\.isEnabled) == [true, true, false])
    #expect(bar.buttons.allSatisfy { !$0.resolved.traits.contains(.selected) })
  }

  @Test func shownTabMatchesTheFile() throws {
    let prototype = try Written.prototype(
      """
      {"id": "bar", "class": "TabBar", "frame": [0, 700, 400, 49],
       "items": [{"title": "a"}, {"title": "b"}],
       "selectedIndex": 0}
      """)
    let bar = try #require(prototype.element("bar") as? TabBar)
    #expect(bar.buttons.map { $0.resolved.traits.contains(.selected) } == [true, false])
    #expect(prototype.snapshot == prototype.file)
    prototype.application.tap(at: bar.buttons[1].accessibilityActivationPoint)
    #expect(bar.selectedIndex == 1)
  }

  @Test func screensReportAppearAndDisappear() throws {
    let prototype = Prototype(
      try Written.parse(
        """
        {"version": 1, "start": "a", "screens": {
          "a": {"on": {"appear": [{"set": "log", "text": "{log.text}a"}],
                       "disappear": [{"set": "log", "text": "{log.text}b"}]},
            "subviews": [{"id": "log", "class": "Label", "text": "."},
              {"id": "go", "class": "Button", "frame": [0, 0, 50, 50],
               "on": {"activate": [{"push": "c"}]}}]},
          "c": {"id": "c", "on": {"appear": [{"set": "log", "text": "{log.text}c"}]}}}}
        """))
    #expect(prototype.said("log") == ".a")
    prototype.activate("go")
    #expect(prototype.said("log") == ".abc")
    _ = prototype.application.perform(.escape, on: prototype.element("c"))
    #expect(prototype.said("log") == ".abca")
  }

  @Test func cursorIsReportedToVisitedElements() throws {
    let prototype = try prototype(
      """
      {"id": "x", "class": "Label", "text": "x",
       "on": {"focused": [LOG-f-GOL], "unfocused": [LOG-u-GOL]}}
      """)
    prototype.application.focus(prototype.element("x"))
    prototype.application.focus(prototype.element("log"))
    #expect(prototype.said("log") == ".fu")
  }

  @Test func actionsMenusAndRotorsRunTheirSteps() throws {
    let prototype = try prototype(
      """
      {"id": "x", "class": "Label", "text": "x", "frame": [0, 0, 9, 9],
       "accessibilityCustomActions": [{"name": "Add", "steps": [LOG-a-GOL]},
         {"name": "No", "steps": [{"return": false}]}],
       "accessibilityCustomRotors": [{"name": "Both", "items": ["x", "log"]}],
       "contextMenu": [{"title": "More", "steps": [LOG-m-GOL]}]}
      """)
    let element = try #require(prototype.element("x"))
    #expect(element.resolved.customActions.map { $0.handler() } == [true, false])
    let rotor = try #require(element.resolved.customRotors.first)
    let first = rotor.search(.init(current: nil, direction: .next))
    let second = rotor.search(.init(current: first, direction: .next))
    #expect(first?.target === element)
    #expect(second?.target === prototype.element("log"))
    #expect(rotor.search(.init(current: second, direction: .next)) == nil)
    #expect(rotor.search(.init(current: nil, direction: .previous))?.target === second?.target)
    #expect(prototype.application.perform(.longPress, on: element).isHandled)
    let order = prototype.application.readingOrder
    let line = try #require(
      order.entries.map(\.element).first { $0.resolved.label?.string == "More" })
    _ = prototype.application.perform(.activate, on: line)
    #expect(prototype.said("log") == ".am")
  }
}
