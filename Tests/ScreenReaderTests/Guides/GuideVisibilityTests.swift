import Controls
import Elements
import ScreenReader
import Testing
import Touches

/// Code of UIKit's accessibility guides, as the reader speaks it: views that cover others, and
/// hidden views.
@Suite struct GuideVisibilityTests {
  private static let frame = Rect(x: 0, y: 200, width: 400, height: 100)

  /// Returns a view of buttons side by side.
  private func keypad() -> View {
    let keypad = View(frame: Self.frame)
    for place in 0..<2 {
      keypad.addSubview(
        Button("Key \(place)", frame: Rect(x: Double(place) * 200, y: 0, width: 200, height: 100)))
    }
    return keypad
  }

  @Test func modalViewHidesItsSiblings() {
    let question = View(frame: Self.frame)
    Lesson.stack([Label("Delete all?"), Button("Delete")], in: question)
    let lesson = Lesson([Label("Notes"), Button("New"), question]).start()
    question.accessibilityViewIsModal = true
    #expect(
      lesson.happens { question.post(.screenChanged(.element(question))) }
        == "(screen-change) [Delete all?] “Delete all?”")
    #expect(lesson.does("flick-left") == "(border) “Delete all?”")
    #expect(
      lesson.does("flick-right flick-right") == """
        [Delete] “Delete. Button.”
        (border) “Delete. Button.”
        """)
    #expect(lesson.does("tap", at: .init(x: 0.5, y: 0.02)) == "(nothing-here)")
    _ = lesson.happens { question.removeFromSuperview() }
    #expect(lesson.does("tap", at: .init(x: 0.5, y: 0.02)) == "[Notes] “Notes”")
  }

  @Test func modalViewHidesOnlyItsSiblings() {
    let toolbar = Button("Share")
    let page = View(frame: Self.frame)
    let question = View(frame: Rect(x: 0, y: 0, width: 400, height: 100))
    question.accessibilityViewIsModal = true
    Lesson.stack([Label("Delete all?")], in: question)
    page.addSubview(question)
    let lesson = Lesson([toolbar, page]).start()
    #expect(lesson.does("flick-right") == "[Delete all?] “Delete all?”")
    #expect(lesson.does("flick-left") == "[Share] “Share. Button.”")
    #expect(lesson.happens { toolbar.isHidden = true } == "[Delete all?] “Delete all?”")
    #expect(lesson.does("flick-left") == "(border) “Delete all?”")
  }

  @Test(arguments: [true, false])
  func coveredButtonsAreReadUnlessHidden(hidesView: Bool) {
    let keys = keypad()
    let cover = View(frame: Self.frame)
    let lesson = Lesson([Label("Dial"), keys, cover]).start()
    func hide(_ isHidden: Bool) {
      if hidesView { keys.isHidden = isHidden } else { keys.accessibilityElementsHidden = isHidden }
    }
    let read = "[Key 0] “Key 0. Button.”\n[Key 1] “Key 1. Button.”\n(border) “Key 1. Button.”"
    #expect(lesson.does("flick-right flick-right flick-right") == read)
    #expect(lesson.happens { hide(true) } == "[Dial] “Dial”")
    #expect(lesson.does("flick-right") == "(border) “Dial”")
    #expect(lesson.does("tap", at: cover) == "(nothing-here)")
    hide(false)
    #expect(lesson.does("flick-right flick-right flick-right") == read)
  }

  @Test func transientVolumeDisplayDoesNotAffectTheReader() {
    let display = Label("Volume 60%", frame: Rect(x: 0, y: 0, width: 400, height: 40))
    display.accessibilityElementsHidden = true
    let lesson = Lesson([Label("Song"), Button("Play")]).start()
    _ = lesson.does("flick-right")
    #expect(lesson.happens { lesson.screen.view.addSubview(display) } == "")
    #expect(lesson.does("tap", at: .init(x: 0.9, y: 0.03)) == "[Song] “Song”")
    _ = lesson.does("flick-right")
    #expect(lesson.happens { display.removeFromSuperview() } == "")
    #expect(lesson.cursor == "Play")
  }
}
