import Controls
import Elements
import Gestures
import ScreenReader
import Testing
import Touches

/// Gestures of three and more fingers, and two-finger gestures that are held.
@Suite struct ManyFingersTests {
  let milk = Button("Milk")
  let bread = Label("Bread")
  let eggs = Button("Eggs")

  func shop() -> Lesson { Lesson([milk, bread, eggs]).start() }

  @Test func threeFingersScrollAndSpeakTheStatus() {
    let list = TableView(rowCount: 45) { TableViewCell("Row \($0 + 1)") }
    list.frame = Rect(x: 0, y: 0, width: 400, height: 352)
    let lesson = Lesson([list]).start()
    // Fingers move up, the content scrolls down.
    #expect(
      lesson.does("three-finger-flick-up")
        == "<scroll down ✓ TableView> [Row 9] (scroll) “Rows 9 to 16 of 45”")
    #expect(
      lesson.does("three-finger-flick-down")
        == "<scroll up ✓ TableView> [Row 1] (scroll) “Rows 1 to 8 of 45”")
    #expect(lesson.does("three-finger-flick-left") == "<scroll left ✗> (border)")
    #expect(lesson.does("three-finger-flick-right") == "<scroll right ✗> (border)")
  }

  @Test func itemSummarySpeaksTheCursorPosition() {
    let shop = shop()
    #expect(shop.does("flick-right three-finger-tap") == "[Bread] “Bread”\n“2 of 3”")
    let list = TableView(rowCount: 45) { TableViewCell("Row \($0 + 1)") }
    list.frame = Rect(x: 0, y: 0, width: 400, height: 352)
    // Rows outside the visible area are counted, too.
    #expect(Lesson([list]).start().does("three-finger-tap") == "“1 of 45. Rows 1 to 8 of 45”")
    #expect(Lesson([]).start().does("three-finger-tap") == "“Nothing selected”")
  }

  @Test func threeFingerDoubleTapMutesSpeechButNotSounds() {
    let shop = shop()
    #expect(
      shop.does("three-finger-double-tap flick-left three-finger-double-tap") == """
        “Speech off” setting(isMuted(true))
        (border) muted“Milk. Button.”
        setting(isMuted(false)) “Speech on”
        """)
  }

  @Test func threeFingerTripleTapTogglesTheScreenCurtain() {
    #expect(
      shop().does("three-finger-triple-tap flick-right three-finger-triple-tap") == """
        curtain(down) “Screen curtain on”
        [Bread] “Bread”
        curtain(up) “Screen curtain off”
        """)
  }

  @Test func threeFingerQuadrupleTapCopiesTheLastSpeech() {
    let shop = shop()
    #expect(
      shop.does("flick-left three-finger-quadruple-tap")
        == "(border) “Milk. Button.”\ncopy(“Milk. Button.”) “Copied to clipboard”")
  }

  @Test func undoAndRedoAreSeparateCommands() {
    let name = TextField("Name")
    let lesson = Lesson([name]).start()
    _ = lesson.does("double-tap")
    name.insertText("Ann")
    #expect(lesson.commands(.undo) == "edit(undo “Ann”) “Undone Ann”")
    #expect(lesson.commands(.redo) == "edit(redo “Ann”) “Redone Ann”")
    #expect(lesson.commands(.redo) == "(error)")
    _ = lesson.commands(.undo)
    #expect(lesson.commands(.undo) == "(error) “Nothing to undo”")
  }

  @Test func threeFingerHoldUndoesLeftAndRedoesRight() {
    let name = TextField("Name")
    let lesson = Lesson([name]).start()
    _ = lesson.does("double-tap")
    name.insertText("Ann")
    let hold = Gesture.doubleTapHold(fingers: 3)
    func goes(to x: Double, _ y: Double) -> String {
      lesson.follows(.continuousGesture(hold, .began, position: .init(x: 0.5, y: 0.5)))
        + lesson.follows(.continuousGesture(hold, .changed, position: .init(x: x, y: y)))
        + lesson.follows(.continuousGesture(hold, .changed, position: .init(x: 1 - x, y: 0.5)))
        + lesson.follows(.continuousGesture(hold, .ended, position: .init(x: x, y: y)))
    }
    #expect(goes(to: 0.3, 0.5) == "edit(undo “Ann”) “Undone Ann”")
    #expect(goes(to: 0.7, 0.55) == "edit(redo “Ann”) “Redone Ann”")
    // A small movement or a downward one has no effect.
    #expect(goes(to: 0.48, 0.5) == "")
    #expect(
      lesson.follows(.continuousGesture(hold, .began, position: .init(x: 0.5, y: 0.5)))
        + lesson.follows(.continuousGesture(hold, .ended, position: .init(x: 0.3, y: 0.9))) == "")
    #expect(name.text == "Ann")
  }

  @Test func fourFingerTapMovesToFirstOrLast() {
    let shop = shop()
    #expect(shop.does("four-finger-tap", at: .init(x: 0.5, y: 0.8)) == "[Eggs] “Eggs. Button.”")
    #expect(shop.does("four-finger-tap", at: .init(x: 0.5, y: 0.2)) == "[Milk] “Milk. Button.”")
  }

  @Test func helpNamesGesturesAndDoesNothing() {
    let shop = shop()
    #expect(shop.does("four-finger-double-tap") == "setting(help(isOn: true)) “Starting help”")
    #expect(
      shop.does("double-tap")
        == "practice(double-tap → activate) “One-finger double tap. Activate”")
    #expect(
      shop.does("two-finger-flick-left")
        == "practice(two-finger-flick-left → unbound) “Two-finger swipe left. No command”")
    #expect(shop.does("explore") == "practice(explore → explore) “One-finger drag. Explore”")
    #expect(
      shop.follows(.continuousGesture(.explore, .began, position: shop.place(of: eggs))) == "")
    #expect(shop.does("four-finger-double-tap") == "setting(help(isOn: false)) “Ending help”")
    #expect(shop.cursor == "Milk")
  }

  @Test func fourFingerFlicksSwitchApplications() {
    #expect(
      shop().does("four-finger-flick-left four-finger-flick-right")
        == "system(previous application)\nsystem(next application)")
    #expect(shop().does("four-finger-flick-up four-finger-flick-down") == "\n")
  }

  @Test func fiveFingerPinchGoesHome() {
    #expect(shop().does("five-finger-pinch-in") == "system(home)")
  }

  @Test func labelItemPromptsForANameAndStoresIt() {
    let shop = Lesson([Button("img_7"), bread]).start()
    #expect(shop.does("two-finger-double-tap-hold") == "ask(“img_7”) “Enter a label for this item”")
    // The label may be entered after the cursor has moved.
    #expect(shop.does("flick-right") == "[Bread] “Bread”")
    #expect(shop.follows(.label("  Buy ")) == "“Label: Buy”")
    #expect(shop.does("flick-left") == "[img_7] “Buy. Button.”")
    #expect(shop.reader.userLabels.names == ["Screen/Button0": "Buy"])
    #expect(shop.does("two-finger-double-tap-hold") == "ask(“Buy”) “Enter a label for this item”")
    #expect(shop.follows(.label(nil)) == "“Label removed”")
  }

  @Test func everyGestureIsBoundAsInIOS() {
    let unbound: Set = [
      "two-finger-flick-left", "two-finger-flick-right", "four-finger-flick-up",
      "four-finger-flick-down", "four-finger-triple-tap", "five-finger-tap",
      "five-finger-flick-left", "five-finger-flick-right", "five-finger-flick-up",
      "five-finger-flick-down", "five-finger-pinch-out",
    ]
    let bindings = Bindings.standard
    for gesture in GestureCatalog.gestures {
      let isBound = bindings.command(for: gesture, in: .default) != nil
      #expect(isBound != unbound.contains(gesture.name), "\(gesture.name)")
    }
  }
}
