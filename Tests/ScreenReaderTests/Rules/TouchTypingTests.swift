import Controls
import Elements
import Gestures
import ScreenReader
import Testing
import Touches

/// E2: in touch typing, each touch enters one key once.
@Suite struct TouchTypingTests {
  private let field = TextField("Name", frame: Rect(x: 0, y: 0, width: 400, height: 44))

  private func lesson() -> Lesson {
    var settings = ReaderSettings()
    settings.typingMode = .touch
    return Lesson.typing(field, settings)
  }

  private func key(_ lesson: Lesson, _ kind: KeyboardKey.Kind) -> UnitPoint {
    lesson.window.keyboardView?.key(kind).map { lesson.place(of: $0) } ?? .center
  }

  @Test func keyEnteredBySplitTapIsNotEnteredOnLift() {
    let lesson = lesson()
    let place = key(lesson, .character("s"))
    _ = lesson.follows(.continuousGesture(.explore, .began, position: place))
    #expect(lesson.does("split-tap") == "(click) <activate ✓ KeyboardKey “s”> “s”")
    // The exploring finger moved slightly during the split tap.
    let nearby = UnitPoint(x: place.x + 0.001, y: place.y)
    #expect(lesson.follows(.continuousGesture(.explore, .changed, position: nearby)) == "")
    #expect(lesson.follows(.continuousGesture(.explore, .ended, position: nearby)) == "")
    #expect(field.text == "s")
  }

  @Test func fingerContinuesToTheNextKeyAfterASplitTap() {
    let lesson = lesson()
    let place = key(lesson, .character("a"))
    _ = lesson.follows(.continuousGesture(.explore, .began, position: key(lesson, .character("s"))))
    _ = lesson.does("split-tap split-tap")
    #expect(
      lesson.follows(.continuousGesture(.explore, .changed, position: place)) == "[a] “a” … “Alfa”")
    #expect(
      lesson.follows(.continuousGesture(.explore, .ended, position: place))
        == "(click) <activate ✓ KeyboardKey “a”> “a”")
    #expect(field.text == "ssa")
  }

  @Test func shiftPressedBySplitTapStaysPressed() {
    let lesson = lesson()
    let place = key(lesson, .shift)
    _ = lesson.follows(.continuousGesture(.explore, .began, position: place))
    _ = lesson.does("split-tap")
    _ = lesson.follows(.continuousGesture(.explore, .ended, position: place))
    #expect(lesson.window.keyboardView?.isShifted == true)
  }

  @Test func shortTouchEntersAKey() {
    let lesson = lesson()
    #expect(
      lesson.does("tap", at: key(lesson, .character("q")))
        == "[q] “q” … “Quebec” (click) <activate ✓ KeyboardKey “q”> “q”")
    #expect(field.text == "q")
  }
}
