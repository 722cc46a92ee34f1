import Controls
import Elements
import ScreenReader
import Testing

/// Code of UIKit's accessibility guides, as the reader speaks it: a keyboard whose keys change.
@Suite struct GuideKeyTests {
  @Test func letterFollowsShift() {
    let lesson = Lesson([LargeKeyboard()])
    #expect(lesson.on() == "[q] “q” … “Quebec”")
    #expect(
      lesson.does("flick-right flick-right double-tap flick-left flick-left") == """
        [w] “w” … “Whiskey”
        [shift] “shift”
        (click) <activate ✓ LargeKey “shift”> “Selected: shift”
        [W] “Cap W” … “Whiskey”
        [Q] “Cap Q” … “Quebec”
        """)
  }

  @Test func nonLetterKeyIgnoresShift() {
    let keyboard = LargeKeyboard()
    let lesson = Lesson([keyboard]).start(at: keyboard.keys[3])
    keyboard.isShifted = true
    #expect(lesson.does("tap", at: keyboard.keys[3]) == "“delete”")
  }

  @Test func shiftIsSelectedWhileActive() {
    let keyboard = LargeKeyboard()
    let shift = keyboard.keys[2]
    let lesson = Lesson([keyboard]).start(at: shift)
    #expect(lesson.does("double-tap").hasSuffix("“Selected: shift”"))
    #expect(lesson.does("double-tap").hasSuffix("> “shift”"))
    keyboard.isShifted = true
    #expect(lesson.does("tap", at: keyboard.keys[0]) == "[Q] “Cap Q” … “Quebec”")
  }

  @Test func numberPlaneIsSpokenAtTheCursor() {
    let keyboard = LargeKeyboard()
    let lesson = Lesson([keyboard]).start()
    #expect(lesson.cursor == "q")
    #expect(lesson.happens { keyboard.changeToNumbers() } == "“1”")
    #expect(lesson.does("flick-right") == "[2] “2”")
  }

  @Test func removedKeyLeavesTheCursorNearby() {
    let keyboard = LargeKeyboard()
    let lesson = Lesson([keyboard]).start(at: keyboard.keys[2])
    #expect(
      lesson.happens {
        keyboard.keys[2].removeFromSuperview()
        keyboard.changeToNumbers()
      } == "[delete] “delete”")
  }

  private final class LargeKeyboard: View {
    var isShifted = false
    private(set) var showsNumbers = false
    private(set) var keys: [LargeKey] = []

    init() {
      super.init(frame: Rect(x: 0, y: 300, width: 400, height: 100))
      keys = [("q", "1"), ("w", "2"), ("shift", "more"), ("delete", "delete")].map {
        LargeKey($0.0, number: $0.1, of: self)
      }
      for (place, key) in keys.enumerated() {
        key.frame = Rect(x: Double(place) * 100, y: 0, width: 100, height: 100)
        addSubview(key)
      }
    }

    func changeToNumbers() {
      showsNumbers = true
      post(.layoutChanged())
    }
  }

  private final class LargeKey: View {
    private let letter: Label
    private let number: Label
    private unowned let keyboard: LargeKeyboard

    init(_ letter: String, number: String, of keyboard: LargeKeyboard) {
      self.letter = Label(letter)
      self.number = Label(number)
      self.keyboard = keyboard
      super.init()
      isAccessibilityElement = true
    }

    private var cap: Label { keyboard.showsNumbers ? number : letter }
    private var isLetter: Bool { cap.text?.count == 1 && cap.text?.first?.isLetter == true }
    private var isShift: Bool { cap.text == "shift" }

    override var accessibilityLabel: String? {
      get {
        let label = cap.accessibilityLabel
        guard isLetter else { return label }
        return keyboard.isShifted ? label?.uppercased() : label?.lowercased()
      }
      set {}
    }
    override var accessibilityTraits: AccessibilityTraits {
      get {
        let traits = super.accessibilityTraits.union(.keyboardKey)
        return isShift && keyboard.isShifted ? traits.union(.selected) : traits
      }
      set { super.accessibilityTraits = newValue }
    }
    override func accessibilityActivate() -> Bool {
      if isShift { keyboard.isShifted.toggle() }
      return true
    }
  }
}
