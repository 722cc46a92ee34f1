import Controls
import Elements
import Gestures
import ScreenReader
import Testing
import Touches

/// The cursor position after the keyboard with the cursor is hidden.
@Suite struct KeyboardFocusTests {
  private let field = TextField("Name", frame: Rect(x: 0, y: 0, width: 400, height: 44))

  private func key(_ lesson: Lesson, _ kind: KeyboardKey.Kind) -> UnitPoint {
    lesson.window.keyboardView?.key(kind).map { lesson.place(of: $0) } ?? .center
  }

  @Test func e1EscapeOnAKeyReturnsToTheField() {
    let lesson = Lesson([Label("Title"), field, Label("After")])
    lesson.window.keyboardLayout = .english
    lesson.start(at: field)
    _ = lesson.does("double-tap")
    _ = lesson.does("tap", at: key(lesson, .character("q")))
    #expect(
      lesson.does("double-tap escape") == """
        (click) <activate ✓ KeyboardKey “q”> “q”
        <escape ✓ KeyboardView> (layout-change) [Name] “Name: q. Text Field.” … “Double tap to edit.”
        """)
    _ = lesson.does("double-tap")
    _ = lesson.does("tap", at: key(lesson, .dismiss))
    #expect(
      lesson.does("double-tap")
        == "(click) <activate ✓ KeyboardKey “hide keyboard”> (layout-change) [Name] “Name: q. Text Field.” … “Double tap to edit.”"
    )
  }

  @Test func e1HiddenFieldLeavesTheNearestElement() {
    let lesson = Lesson([Label("Title"), field, Label("After")])
    lesson.window.keyboardLayout = .english
    field.onEndEditing = { [field] in field.isHidden = true }
    lesson.start(at: field)
    _ = lesson.does("double-tap")
    _ = lesson.does("tap", at: key(lesson, .character("q")))
    #expect(
      lesson.does("escape") == "<escape ✓ KeyboardView> (layout-change) [After] “After”")
  }
}
