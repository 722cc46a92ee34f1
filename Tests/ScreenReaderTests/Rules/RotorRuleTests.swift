import Controls
import Elements
import Gestures
import ScreenReader
import Testing

/// B7 to B10: how the rotor gains and loses options, and how it searches.
@Suite struct RotorRuleTests {
  private func named<Element: Responder>(_ element: Element, _ name: String) -> Element {
    element.accessibilityLabel = name
    return element
  }

  @Test func b7FormerRotorChoiceReturnsOnThePlainElement() {
    let lesson = Lesson([Label("Wine"), named(Slider(value: 0.5), "Volume"), Label("Beer")]).start()
    #expect(lesson.does("rotor-clockwise") == "(tick) “Words”")
    _ = lesson.does("flick-right")
    #expect(lesson.reader.rotorOption == .builtIn(.adjustValue))
    _ = lesson.does("flick-right")
    #expect(lesson.reader.rotorOption == .builtIn(.words))
    #expect(lesson.does("flick-down") == "“Beer”")
  }

  @Test func b7UserRotorChoiceOverridesAdjusting() {
    let lesson = Lesson([named(Slider(value: 0.5), "Volume")]).start()
    while lesson.reader.rotorOption != .builtIn(.characters) { _ = lesson.does("rotor-clockwise") }
    #expect(lesson.does("flick-down") == "“Cap V” … “Victor”")
    while lesson.reader.rotorOption != .builtIn(.adjustValue) { _ = lesson.does("rotor-clockwise") }
    #expect(lesson.does("flick-down") == "<decrement ✓ Slider “Volume”> “40%”")
  }

  @Test func b7ElementSpecificOptionDoesNotCarryOver() {
    let lesson = Lesson([Label("Wine"), named(Slider(value: 0.5), "Volume"), Label("Beer")]).start()
    _ = lesson.does("rotor-clockwise flick-right rotor-clockwise rotor-counterclockwise")
    #expect(lesson.reader.rotorOption == .builtIn(.adjustValue))
    _ = lesson.does("flick-right")
    #expect(lesson.reader.rotorOption == .builtIn(.words))
  }

  @Test func b7AdjustableWinsUntilTheUserSelectsActions() {
    let volume = named(Slider(value: 0.5), "Volume")
    volume.accessibilityCustomActions = [AccessibilityCustomAction(name: "Mute") { true }]
    let lesson = Lesson([volume]).start()
    #expect(lesson.does("flick-up") == "<increment ✓ Slider “Volume”> “60%”")
    while lesson.reader.rotorOption != .builtIn(.actions) { _ = lesson.does("rotor-clockwise") }
    #expect(lesson.does("flick-down") == "“Mute”")
  }

  @Test func b8ActionsCycleAndRunOnDoubleTap() {
    var done: [String] = []
    let mail = Button("Mail") { done.append("open") }
    mail.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Archive") {
        done.append("archive")
        return true
      },
      AccessibilityCustomAction(name: "Delete") { false },
    ]
    let lesson = Lesson([mail]).start()
    #expect(
      lesson.does("flick-down flick-down flick-down flick-up") == """
        “Archive”
        “Delete”
        “Activate”
        “Delete”
        """)
    #expect(lesson.does("double-tap") == "<Delete ✗> (error)")
    #expect(lesson.does("flick-up double-tap") == "“Archive”\n<Archive ✓ Button “Mail”> “Archive”")
    #expect(done == ["archive"])
    #expect(lesson.does("flick-up double-tap") == "“Activate”\n(click) <activate → Button “Mail”>")
    #expect(done == ["archive", "open"])
  }

  @Test func b8SameNamedActionsAreDistinguished() {
    var done: [Int] = []
    func action(_ name: String, _ number: Int) -> AccessibilityCustomAction {
      AccessibilityCustomAction(name: name) {
        done.append(number)
        return true
      }
    }
    let mail = Button("Mail")
    mail.accessibilityCustomActions = [
      action("Delete", 1), action("Move", 2), action("Delete", 3),
    ]
    let lesson = Lesson([mail]).start()
    _ = lesson.does("flick-down double-tap flick-down flick-down double-tap flick-up double-tap")
    #expect(done == [1, 3, 2])
  }

  @Test func b8SpokenActionRunsDespiteAChangedList() {
    var done: [String] = []
    func action(_ name: String) -> AccessibilityCustomAction {
      AccessibilityCustomAction(name: name) {
        done.append(name)
        return true
      }
    }
    let mail = Button("Mail")
    mail.accessibilityCustomActions = ["Reply", "Archive", "Delete"].map(action)
    let lesson = Lesson([mail]).start()
    #expect(lesson.does("flick-down flick-down") == "“Reply”\n“Archive”")
    mail.accessibilityCustomActions = ["Archive", "Delete"].map(action)
    #expect(lesson.does("double-tap flick-down") == "<Archive ✓ Button “Mail”> “Archive”\n“Delete”")
    mail.accessibilityCustomActions = ["Archive", "Move"].map(action)
    #expect(lesson.does("double-tap flick-down") == "(error)\n“Archive”")
    #expect(done == ["Archive"])
  }

  @Test func b8ActionsHintFollowsAPause() {
    let mail = Button("Mail")
    mail.accessibilityCustomActions = [AccessibilityCustomAction(name: "Archive") { true }]
    #expect(Lesson([mail]).on() == "[Mail] “Mail. Button.” … “Actions available”")
    var quiet = ReaderSettings()
    quiet.verbosity.speaksActions = false
    #expect(Lesson([mail], settings: quiet).on() == "[Mail] “Mail. Button.”")
  }

  @Test func b8MissingActionIsAnError() {
    let mail = Button("Mail")
    mail.accessibilityCustomActions = [AccessibilityCustomAction(name: "Archive") { true }]
    let lesson = Lesson([mail]).start()
    _ = lesson.does("flick-down")
    mail.accessibilityCustomActions = nil
    #expect(lesson.does("double-tap double-tap") == "(error)\n(click) <activate → Button “Mail”>")
  }

  @Test func b8RowSwipesAreActions() {
    let row = TableViewCell("Letter")
    row.trailingSwipeActions = [SwipeAction(title: "Delete", isDestructive: true) { true }]
    let list = TableView(rowCount: 1) { _ in row }
    list.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    let lesson = Lesson([list]).start()
    #expect(
      lesson.does("flick-down double-tap") == "“Delete”\n<Delete ✓ TableViewCell “Letter”> “Delete”"
    )
  }

  @Test func b9CustomRotorFindsItemsAndSoundsAtTheEnd() {
    let views = (1...5).map { Label("\($0)") }
    let lesson = Lesson(views)
    lesson.screen.view.accessibilityCustomRotors = [
      AccessibilityCustomRotor(name: "Odd") { predicate in
        let here = views.firstIndex { $0 === predicate.current?.target } ?? 0
        let next = predicate.direction == .next ? here + 2 : here - 2
        return views.indices.contains(next) ? AccessibilityCustomRotor.Item(views[next]) : nil
      }
    ]
    lesson.start()
    #expect(lesson.does("rotor-counterclockwise") == "(tick) “Odd”")
    #expect(
      lesson.does("flick-down flick-down flick-down flick-up") == """
        [3] “3”
        [5] “5”
        (border)
        [3] “3”
        """)
    // A custom rotor applies to every descendant of the responder that has it.
    #expect(lesson.does("flick-right flick-up") == "[4] “4”\n[2] “2”")
  }

  @Test func b9OnlyTheRangeIsSpoken() {
    let text = Label("The quick brown fox")
    text.accessibilityCustomRotors = [
      AccessibilityCustomRotor(name: "Colors") { _ in
        AccessibilityCustomRotor.Item(text, range: 10..<15)
      }
    ]
    let lesson = Lesson([text]).start()
    #expect(lesson.does("rotor-counterclockwise flick-down") == "(tick) “Colors”\n“brown”")
  }

  @Test func b9UnfocusableItemIsStillSpoken() {
    let hidden = Label("Secret")
    hidden.isHidden = true
    let text = Label("Text")
    text.accessibilityCustomRotors = [
      AccessibilityCustomRotor(name: "Notes") { _ in AccessibilityCustomRotor.Item(hidden) }
    ]
    let lesson = Lesson([text, hidden]).start()
    #expect(lesson.does("rotor-counterclockwise flick-down") == "(tick) “Notes”\n“Secret”")
    #expect(lesson.cursor == "Text")
  }

  @Test func b9SystemRotorReplacesTheReaders() {
    let views = [Label("One"), Label("Two"), Label("Three")]
    let lesson = Lesson(views)
    lesson.screen.view.accessibilityCustomRotors = [
      AccessibilityCustomRotor(systemType: .heading) { _ in AccessibilityCustomRotor.Item(views[2])
      },
      AccessibilityCustomRotor(systemType: .boldText) { _ in nil },
    ]
    lesson.start()
    #expect(lesson.reader.rotorOptions.contains(.builtIn(.headings)))
    #expect(lesson.does("rotor-counterclockwise") == "(tick) “Bold text”")
    while lesson.reader.rotorOption != .builtIn(.headings) { _ = lesson.does("rotor-clockwise") }
    #expect(lesson.does("flick-down") == "[Three] “Three”")
  }

  @Test func b10OnlyApplicableOptionsAreOffered() {
    let heading = Label("Menu")
    heading.accessibilityTraits = .header
    let lesson = Lesson([heading, Button("Buy"), TextField("Name")]).start()
    #expect(lesson.reader.rotorOptions.contains(.builtIn(.headings)))
    #expect(lesson.reader.rotorOptions.contains(.builtIn(.textFields)))
    #expect(!lesson.reader.rotorOptions.contains(.builtIn(.links)))
    #expect(!lesson.reader.rotorOptions.contains(.builtIn(.edit)))
    #expect(lesson.happens { heading.removeFromSuperview() } == "[Buy] “Buy. Button.”")
    #expect(!lesson.reader.rotorOptions.contains(.builtIn(.headings)))
  }

  @Test func b10ElementKindsAreTraversedToTheEnd() {
    let heads = ["Fruit", "Bread"].map { name in
      let head = Label(name)
      head.accessibilityTraits = .header
      return head
    }
    let lesson = Lesson([heads[0], Button("Apple"), heads[1], Button("Rye")]).start()
    while lesson.reader.rotorOption != .builtIn(.headings) { _ = lesson.does("rotor-clockwise") }
    #expect(
      lesson.does("flick-down flick-down flick-up flick-up") == """
        [Bread] “Bread. Heading.”
        (border) “Heading not found”
        [Fruit] “Fruit. Heading.”
        (border) “Heading not found”
        """)
  }

  @Test func b10SameAndDifferentItemsAreFound() {
    let lesson = Lesson([Button("One"), Label("a"), Label("b"), Button("Two")]).start()
    while lesson.reader.rotorOption != .builtIn(.sameItem) { _ = lesson.does("rotor-clockwise") }
    #expect(lesson.does("flick-down") == "[Two] “Two. Button.”")
    while lesson.reader.rotorOption != .builtIn(.differentItem) {
      _ = lesson.does("rotor-clockwise")
    }
    #expect(lesson.does("flick-up flick-up") == "[b] “b”\n[One] “One. Button.”")
  }

  @Test func b10VerticalNavigationStaysInTheColumn() {
    let cells = (0..<6).map { place in
      let x = Double(place % 2) * 200
      return Label("\(place)", frame: Rect(x: x, y: Double(place / 2) * 50, width: 150, height: 40))
    }
    let lesson = Lesson(cells).start(at: cells[1])
    while lesson.reader.rotorOption != .builtIn(.verticalNavigation) {
      _ = lesson.does("rotor-clockwise")
    }
    #expect(lesson.does("flick-down flick-down flick-up") == "[3] “3”\n[5] “5”\n[3] “3”")
  }

  @Test func b10ContainersAreTraversedByTheirFirstElements() {
    let bars = ["Top", "Bottom"].map { name in
      let bar = Toolbar([Button("\(name) 1"), Button("\(name) 2")])
      bar.accessibilityLabel = name
      return bar
    }
    let lesson = Lesson([bars[0], Label("Text"), bars[1]]).start()
    while lesson.reader.rotorOption != .builtIn(.containers) { _ = lesson.does("rotor-clockwise") }
    #expect(
      lesson.does("flick-down flick-up")
        == "[Bottom 1] “Bottom. Bottom 1. Button.”\n[Top 1] “Top. Top 1. Button.”")
  }

  @Test func b10SettingsChangeStepByStep() {
    let lesson = Lesson([Label("Text")]).start()
    func turn(to kind: RotorOption.Kind) -> String {
      var said = ""
      while lesson.reader.rotorOption != .builtIn(kind) { said = lesson.does("rotor-clockwise") }
      return said + "\n" + lesson.does("flick-up flick-down")
    }
    #expect(
      turn(to: .speakingRate)
        == "(tick) “Speaking Rate: 50%”\nsetting(speakingRate(55)) “55%”\nsetting(speakingRate(50)) “50%”"
    )
    #expect(
      turn(to: .volume)
        == "(tick) “Volume: 80%”\nsetting(volume(85)) “85%”\nsetting(volume(80)) “80%”")
    #expect(
      turn(to: .punctuation)
        == """
        (tick) “Punctuation: None”
        setting(punctuation(ScreenReader.PunctuationLevel.some)) “Some”
        setting(punctuation(ScreenReader.PunctuationLevel.none)) “None”
        """
    )
    #expect(
      turn(to: .hints)
        == "(tick) “Hints: On”\nsetting(hints(isOn: false)) “Off”\nsetting(hints(isOn: true)) “On”")
    #expect(
      turn(to: .language)
        == "(tick) “Language: English”\nsetting(language(\"hi\")) “हिन्दी”\nsetting(language(\"en\")) “English”"
    )
  }
}
