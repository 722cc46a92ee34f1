import Controls
import Elements
import ScreenReader
import Testing

@testable import AccessibleTrees

/// Popovers, menus and lists of toolkits that describe them in their own way.
@Suite struct PopoverTests {
  /// A window with two dropdowns of GTK 4, the first of which is open if `isOpen`.
  private func dropdowns(isOpen: Bool) -> SampleTree {
    var sample = SampleTree()
    for (index, option) in ["1 minute", "Arial"].enumerated() {
      let choice = sample.add(.comboBox, "GtkDropDown")
      let button = sample.add(.pushButton, "GtkToggleButton", to: choice)
      sample.add(.label, "(None)", to: button) { $0.frame = .zero }
      sample.add(.label, option, to: button)
      guard isOpen, index == 0 else { continue }
      let popover = sample.add(.filler, "GtkPopover", to: choice)
      let content = sample.add(.filler, "GtkPopoverContent", to: popover)
      let list = sample.add(.list, "GtkListView", to: content)
      for (index, text) in ["1 minute", "2 minutes"].enumerated() {
        let item = sample.add(.listItem, "", index == 0 ? .selected : [], to: list)
        sample.add(.label, text, to: item)
      }
    }
    return sample
  }

  @Test func dropdownOfGTK4HasTheTextInItAsValue() throws {
    #expect(
      try dropdowns(isOpen: false).spoken() == [
        "1 minute. Pop Up Button.", "Arial. Pop Up Button.",
      ])
  }

  @Test func openPopoverIsInFront() throws {
    #expect(
      try dropdowns(isOpen: true).spoken() == ["Selected: 1 minute. Button.", "2 minutes. Button."])
  }

  @Test func choiceOfQtIsOpenWhileItsListHasASize() throws {
    func sample(_ frame: Rect) -> SampleTree {
      var sample = SampleTree()
      sample.tree.toolkit = "Qt"
      let choice = sample.add(.comboBox, "Red")
      let list = sample.add(.list, "", .managesDescendants, to: choice) { $0.frame = frame }
      sample.add(.listItem, "Red", .selected, to: list)
      sample.add(.listItem, "Blue", to: list)
      return sample
    }
    #expect(try sample(.zero).spoken() == ["Red. Pop Up Button."])
    #expect(
      try sample(Rect(x: 0, y: 0, width: 90, height: 60)).spoken() == [
        "Selected: Red. Button.", "Blue. Button.",
      ])
  }

  @Test func openMenuOfAPageIsReadInThePage() throws {
    func sample(_ states: AccessibleStates) -> SampleTree {
      var sample = SampleTree()
      let page = sample.add(.documentWeb)
      sample.add(.pushButton, "Actions", to: page)
      let menu = sample.add(.menu, to: page)
      sample.add(.menuItem, "Copy", to: menu) { $0.states.formSymmetricDifference(states) }
      sample.add(.pushButton, "Details", to: page)
      return sample
    }
    let open = try sample([]).spoken()
    #expect(open == ["Actions. Button.", "Copy. Button.", "Details. Button."])
    let closed = try sample([.visible, .showing]).spoken()
    #expect(!closed.contains { $0.contains("Copy") }, "\(closed)")
  }

  @Test func repeatedNameOfGTK4IsSpokenOnce() throws {
    var sample = SampleTree()
    let button = sample.add(.pushButton, "_Open File Open File")
    sample.add(.label, "Open File", to: button)
    let other = sample.add(.pushButton, "Bora Bora")
    sample.add(.label, "Island", to: other)
    #expect(try sample.spoken() == ["Open File. Button.", "Bora Bora. Button."])
  }

  @Test func pageWithTheNameOfItsWindowIsNotNamedAgain() throws {
    var sample = SampleTree()
    let page = sample.add(.documentWeb, "Sample")
    sample.add(.pushButton, "Save", to: page)
    let dialog = sample.add(.dialog, "Question", to: page)
    sample.add(.pushButton, "Cancel", to: dialog)
    let session = MirrorSession([])
    #expect(session.tell(sample.changes).first == "Sample. Save. Button.")
    #expect(session.perform(.nextItem).first == "Question. Cancel. Button.")
  }

  @Test func pageOfANotebookWithoutTabsIsRead() throws {
    var sample = SampleTree()
    let list = sample.add(.pageTabList)
    let tab = sample.add(.pageTab, "Untitled", to: list) {
      $0.frame = Rect(x: -1, y: -1, width: -1, height: -1)
    }
    sample.add(.text, "", [.editable, .multiLine], to: tab) { $0.text = "Hello" }
    #expect(try sample.spoken() == ["Hello. Text Field."])
  }

  @Test func tabOfGTK4HasTheTextInItAsName() throws {
    var sample = SampleTree()
    let list = sample.add(.pageTabList)
    for name in ["Info", "Source"] {
      let tab = sample.add(.pageTab, "Tab", to: list)
      let frame = sample.tree[tab]?.frame
      sample.add(.label, name, to: tab) { $0.frame = frame }
    }
    #expect(try sample.spoken() == ["Info. Tab. 1 of 2.", "Source. Tab. 2 of 2."])
  }

  @Test func controlsInABoxOfAGroupAreRead() throws {
    var sample = SampleTree()
    sample.tree.toolkit = "Qt"
    let box = sample.add(.checkBox, "Proxy", .checked)
    sample.add(.pushButton, "Configure", to: box)
    #expect(try sample.spoken() == ["Proxy. Switch Button. On.", "Configure. Button."])
  }

  @Test func choiceThatIsTypedIsATextField() throws {
    var sample = SampleTree()
    sample.add(.comboBox, "Address", .editable) {
      $0.interfaces.formUnion([.text, .editableText])
      $0.text = "about:blank"
    }
    #expect(try sample.spoken() == ["Address: about:blank. Text Field."])
  }

  @Test func labelOfAChoiceEndsBeforeItsOption() throws {
    var sample = SampleTree()
    let label = sample.add(.label, "Color Red")
    let choice = sample.add(.comboBox) { $0.relations = [.labelledBy: [label]] }
    let list = sample.add(.list, to: choice) { $0.frame = .zero }
    sample.add(.listItem, "Red", to: list)
    sample.add(.listItem, "Green", .selected, to: list)
    #expect(try sample.spoken().last == "Color: Green. Pop Up Button.")
  }

  @Test func rowsOutOfSightKeepTheOrderOfTheList() throws {
    var sample = SampleTree()
    let list = sample.add(.list) { $0.frame = Rect(x: 0, y: 100, width: 300, height: 200) }
    // The first two rows have their places from before the list was scrolled.
    let tops = [100.0, 150, 90, 140, 190, 240, 100, 100]
    for (index, top) in tops.enumerated() {
      let frame = Rect(x: 0, y: top, width: 300, height: 40)
      let row = sample.add(.listItem, to: list) {
        $0.states = .visible
        $0.frame = frame
      }
      sample.add(.label, "Row \(index)", to: row) { $0.frame = frame }
    }
    #expect(try sample.spoken() == tops.indices.map { "Row \($0)" })
    // Rows 2 to 5 cover the list, so the others are above and below them.
    let tree = sample.tree.placingFormerRows()
    let placed = tree.children(of: list).compactMap { tree[$0]?.frame?.minY }
    #expect(placed == [-10, 40, 90, 140, 190, 240, 290, 340])
  }
}

/// Text that the user types on a keyboard of the machine.
@Suite struct TypedTextTests {
  private func field() -> (SampleTree, AccessibleObject.ID, AccessibleObject) {
    var sample = SampleTree()
    let field = sample.add(.entry, "Name", [.editable, .focused]) { $0.text = "Ann" }
    return (sample, field, sample.tree[field] ?? AccessibleObject(.unknown))
  }

  @Test func typedAndDeletedCharactersAreSpoken() {
    var (sample, field, object) = field()
    let session = MirrorSession(sample.changes)
    sample.tree[field] = object
    object.text = "Anna"
    #expect(session.tell([.object(field, object)]) == ["a"])
    object.text = "Anna "
    #expect(session.tell([.object(field, object)]) == ["Anna"])
    object.text = "Anna"
    #expect(session.tell([.object(field, object)]) == ["space"])
  }

  @Test func replacedTextIsSpokenAsAWhole() {
    var (sample, field, object) = field()
    let session = MirrorSession(sample.changes)
    sample.tree[field] = object
    object.text = "Bob"
    #expect(session.tell([.object(field, object)]) == ["Bob"])
  }

  @Test func editThatTheProgramRefusesIsTakenBack() throws {
    for hasFailed in [false, true] {
      var sample = SampleTree()
      sample.add(.entry, "Name", .editable) { $0.text = "Ann" }
      let button = sample.add(.pushButton, "Save")
      let session = MirrorSession(sample.changes)
      _ = session.perform(.activate)
      let input = try #require(
        session.mirror.application.keyWindow?.firstResponder as? TextInput)
      input.insertText("x")
      #expect(input.text == "Annx")
      _ = session.tell([.finished(request: 2, hasFailed: hasFailed)])
      #expect(input.text == (hasFailed ? "Ann" : "Annx"))
      var object = sample.tree[button] ?? AccessibleObject(.unknown)
      object.name = "Store"
      _ = session.tell([.object(button, object)])
      #expect(input.text == "Ann")
    }
  }

  @Test func textOfAnotherFieldIsNotTyped() {
    var (sample, field, object) = field()
    let session = MirrorSession(sample.changes)
    sample.tree[field] = object
    object.states.remove(.focused)
    object.text = "Anna"
    #expect(session.tell([.object(field, object)]) == ["Anna"])
  }
}
