import Controls
import Elements
import Gestures
import ScreenReader
import Testing

/// Group navigation: flicks between groups, and two-finger flicks into and out of a group.
@Suite struct GroupNavigationTests {
  private func lesson(_ style: NavigationStyle = .grouped) -> Lesson {
    var settings = ReaderSettings()
    settings.navigation = style
    let inner = Toolbar([Button("Bold"), Button("Italic")])
    inner.accessibilityLabel = "Style"
    let outer = View(frame: Rect(x: 0, y: 50, width: 400, height: 100))
    outer.accessibilityContainerType = .semanticGroup
    outer.accessibilityLabel = "Editor"
    Lesson.stack([Label("Text"), inner], in: outer)
    return Lesson(
      [Label("Top"), outer, Button("Save", frame: Rect(x: 0, y: 200, width: 400, height: 44))],
      settings: settings
    ).start()
  }

  @Test func groupIsOneStep() {
    let lesson = lesson()
    #expect(
      lesson.does("flick-right flick-right flick-right flick-left") == """
        [Text] “Editor. 3 items”
        [Save] “Save. Button.”
        (border) “Save. Button.”
        [Text] “Editor. 3 items”
        """)
  }

  @Test func twoFingerFlicksEnterAndLeaveAGroup() {
    let lesson = lesson()
    #expect(
      lesson.does(
        "flick-right two-finger-flick-right flick-right two-finger-flick-right flick-right flick-right"
      ) == """
        [Text] “Editor. 3 items”
        “Text”
        [Bold] “Style. 2 items”
        “Bold. Button.”
        [Italic] “Italic. Button.”
        (border) “Italic. Button.”
        """)
    #expect(
      lesson.does("two-finger-flick-left two-finger-flick-left two-finger-flick-left") == """
        [Bold] “Style. 2 items”
        [Text] “Editor. 3 items”
        (border)
        """)
  }

  @Test func elementCannotBeEnteredAsAGroup() {
    #expect(lesson().does("two-finger-flick-right") == "(border)")
  }

  @Test func navigationContinuesFromATouchedElement() {
    let lesson = lesson()
    let save = lesson.screen.view.subviews[2]
    _ = lesson.does("flick-right two-finger-flick-right")
    #expect(lesson.does("tap", at: save) == "[Save] “Save. Button.”")
    #expect(lesson.does("flick-left") == "[Text] “Editor. 3 items”")
  }

  @Test func flatNavigationHasNoGroups() {
    let lesson = lesson(.flat)
    #expect(lesson.does("flick-right two-finger-flick-right") == "[Text] “Editor. Text”\n")
    #expect(!lesson.reader.boundGestures.contains(.flick(.right, fingers: 2)))
    #expect(self.lesson().reader.boundGestures.contains(.flick(.right, fingers: 2)))
  }

  @Test func customBindingsAreKept() throws {
    var settings = ReaderSettings()
    settings.navigation = .grouped
    var bindings = Bindings.standard
    try bindings.read("two-finger-flick-right = last-item\ntwo-finger-flick-left = nothing\n")
    let reader = ScreenReader(
      application: Application(), settings: settings, bindings: bindings)
    #expect(reader.bindings.command(for: .flick(.right, fingers: 2), in: .default) == .lastItem)
  }
}
