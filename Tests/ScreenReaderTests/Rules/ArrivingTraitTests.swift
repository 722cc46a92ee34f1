import Elements
import Replay
import ScreenReader
import Testing

/// Actions and traits that an element gains while it has the cursor.
@Suite struct ArrivingTraitTests {
  /// A volume control that becomes adjustable when it is unlocked.
  private final class Volume: View {
    var level = 5

    init() {
      super.init()
      isAccessibilityElement = true
      accessibilityLabel = "Volume"
    }

    override var accessibilityValue: String? {
      get { "\(level)" }
      set {}
    }
    override func accessibilityIncrement() { level += 1 }
    override func accessibilityDecrement() { level -= 1 }
  }

  @Test func rotorFollowsTheAdjustableTrait() {
    let volume = Volume()
    let lesson = Lesson([volume]).start()
    #expect(lesson.does("flick-down") == "“Cap V” … “Victor”")
    volume.accessibilityTraits = .adjustable
    #expect(lesson.does("flick-up") == "<increment ✓ Volume “Volume”> “6”")
    #expect(lesson.reader.rotorOption == .builtIn(.adjustValue))
    volume.accessibilityTraits = .none
    #expect(lesson.does("flick-down") == "“o” … “Oscar”")
    #expect(lesson.reader.rotorOption == .builtIn(.characters))
  }

  @Test func userRotorChoiceIsKeptUntilTheTraitReturns() {
    let volume = Volume()
    volume.accessibilityTraits = .adjustable
    let lesson = Lesson([volume]).start()
    while lesson.reader.rotorOption != .builtIn(.words) { _ = lesson.does("rotor-clockwise") }
    volume.accessibilityTraits = [.adjustable, .button]
    #expect(lesson.does("flick-down") == "“Volume”")
    volume.accessibilityTraits = .button
    _ = lesson.does("flick-up")
    volume.accessibilityTraits = .adjustable
    #expect(lesson.does("flick-up") == "<increment ✓ Volume “Volume”> “6”")
    volume.accessibilityTraits = .none
    _ = lesson.does("flick-up")
    #expect(lesson.reader.rotorOption == .builtIn(.words))
  }

  @Test func newlyAdjustableElementSpeaksItsHint() {
    let volume = Volume()
    let lesson = Lesson([volume]).start()
    let said = lesson.happens {
      volume.accessibilityTraits = .adjustable
      volume.post(.layoutChanged())
    }
    #expect(
      said == "“Volume: 5. Adjustable.” … “Swipe up or down with one finger to adjust the value.”")
  }

  @Test func newActionsSelectTheActionsRotor() {
    let volume = Volume()
    let lesson = Lesson([volume]).start()
    volume.accessibilityCustomActions = [AccessibilityCustomAction(name: "Reset") { true }]
    _ = lesson.does("tap", at: volume)
    #expect(lesson.reader.rotorOption == .builtIn(.actions))
    volume.accessibilityCustomActions = nil
    #expect(lesson.does("flick-down") == "“Cap V” … “Victor”")
    volume.accessibilityCustomActions = [AccessibilityCustomAction(name: "Reset") { true }]
    #expect(lesson.does("flick-down") == "“Reset”")
  }
}
