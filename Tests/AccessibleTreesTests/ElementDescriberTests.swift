import Elements
import ScreenReader
import Screens
import Testing

@testable import AccessibleTrees

/// The elements that represent the objects of a program.
@Suite struct ElementDescriberTests {
  @Test func controlsAreSpokenAsThoseOfUIKit() throws {
    var sample = SampleTree()
    sample.add(.pushButton, "Save")
    sample.add(.checkBox, "Bold", .checked)
    sample.add(.checkBox, "Italic", .indeterminate)
    sample.add(.radioButton, "Left", .checked)
    sample.add(.link, "Help")
    sample.add(.slider, "Volume") {
      $0.value = AccessibleObject.Value(current: 3, minimum: 0, maximum: 4)
    }
    sample.add(.spinButton, "Copies") {
      $0.value = AccessibleObject.Value(current: 2, minimum: 1, maximum: 9)
    }
    sample.add(.progressBar, "Copying") {
      $0.value = AccessibleObject.Value(current: 0.25, minimum: 0, maximum: 1)
    }
    sample.add(.entry, "Name", .editable) { $0.text = "Ann" }
    sample.add(.passwordText, "PIN", .editable) { $0.text = "1234" }
    #expect(
      try sample.spoken() == [
        "Save. Button.", "Bold. Switch Button. On.", "Italic. Switch Button. Mixed.",
        "Selected: Left. Button.", "Help. Link.", "Volume: 75%. Adjustable.",
        "Copies: 2. Adjustable.", "Copying: 25%", "Name: Ann. Text Field.",
        "PIN: 4 characters. Secure Text Field.",
      ])
  }

  @Test func fieldsOfFormsAreRequiredOrInvalid() throws {
    var sample = SampleTree()
    let wrong: AccessibleStates = [.editable, .required, .invalidEntry]
    sample.add(.entry, "Name", wrong)
    sample.add(.entry, "City", wrong) { $0.text = "x" }
    sample.add(.entry, "Street", [.editable, .invalidEntry])
    sample.add(.checkBox, "Terms", wrong)
    sample.add(.slider, "Age", .required) {
      $0.value = AccessibleObject.Value(current: 3, minimum: 0, maximum: 4)
    }
    sample.add(.passwordText, "PIN", wrong) { $0.text = "" }
    sample.add(.spinButton, "Copies", wrong) {
      $0.value = AccessibleObject.Value(current: 0, minimum: 0, maximum: 4)
      $0.text = ""
    }
    sample.add(.entry, "Total", [.required, .invalidEntry]) { $0.text = "5 €" }
    sample.add(.radioButton, "Small", wrong)
    sample.add(.radioButton, "Large", .invalidEntry)
    sample.add(.static, "Fields with a star are required", .required)
    let spoken = try sample.spoken()
    #expect(
      spoken == [
        "Name. Text Field. Required.", "City: x. Text Field. Required. Invalid data.",
        "Street. Text Field. Invalid data.", "Terms. Switch Button. Off. Required.",
        "Age: 75%. Adjustable. Required.", "PIN. Secure Text Field. Required.",
        "Copies: 0. Adjustable. Required.", "Total: 5 €", "Small. Button. Required.",
        "Large. Button.",
        "Fields with a star are required",
      ])
  }

  @Test func valuesOutsideTheirScaleAreSpoken() throws {
    var sample = SampleTree()
    sample.add(.spinButton, "Age", .invalidEntry) {
      $0.value = AccessibleObject.Value(current: 20, minimum: 1, maximum: 9, increment: 1)
    }
    sample.add(.slider, "Volume") {
      $0.value = AccessibleObject.Value(current: -1, minimum: 0, maximum: 4)
    }
    #expect(
      try sample.spoken() == ["Age: 20. Adjustable. Invalid data.", "Volume: 0%. Adjustable."])
  }

  @Test func pagesAreReadInTheirOwnOrder() throws {
    var sample = SampleTree()
    let page = sample.add(.documentWeb, "Page") {
      $0.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    }
    let line = sample.add(.paragraph, to: page) {
      $0.frame = Rect(x: 0, y: 0, width: 400, height: 100)
    }
    // The label is at the bottom of the text area that follows it.
    sample.add(.static, "Note", to: line) {
      $0.frame = Rect(x: 0, y: 80, width: 40, height: 20)
    }
    sample.add(.entry, "Note", [.editable, .multiLine], to: line) {
      $0.frame = Rect(x: 50, y: 0, width: 200, height: 60)
    }
    #expect(try sample.spoken() == ["Note", "Note. Text Field."])
  }

  @Test func radioButtonsSpeakTheirPosition() throws {
    var sample = SampleTree()
    sample.add(.radioButton, "Small") { $0.attributes = ["posinset": "1", "setsize": "2"] }
    sample.add(.radioButton, "Large", .checked) {
      $0.attributes = ["posinset": "2", "setsize": "2"]
    }
    sample.add(.radioButton, "Other") { $0.attributes = ["posinset": "3", "setsize": "2"] }
    #expect(
      try sample.spoken() == [
        "Small. Button. 1 of 2.", "Selected: Large. Button. 2 of 2.", "Other. Button.",
      ])
  }

  @Test func disabledSearchFieldsAreDimmed() throws {
    var sample = SampleTree()
    sample.add(.entry, "Find", .editable) {
      $0.attributes = ["text-input-type": "search"]
      $0.states.subtract([.enabled, .sensitive])
    }
    let spoken = try sample.spoken()
    #expect(spoken == ["Find: Search. Dimmed. Search Field."])
  }

  @Test func headingsHaveTheirLevelAndTheirLinksToo() throws {
    var sample = SampleTree()
    sample.add(.heading, "Prices") { $0.attributes = ["level": "2"] }
    let heading = sample.add(.heading, "See help") { $0.attributes = ["level": "3"] }
    sample.add(.static, "See", to: heading)
    sample.add(.link, "help", to: heading)
    #expect(
      try sample.spoken() == [
        "Prices. Heading Level 2.", "See. Heading Level 3.", "help. Heading Level 3. Link.",
      ])
  }

  @Test func invisibleObjectsAreOmitted() throws {
    var sample = SampleTree()
    sample.add(.pushButton, "Shown")
    sample.add(.pushButton, "Without a size") { $0.frame = .zero }
    sample.add(.pushButton, "On a hidden page") {
      $0.frame = Rect(x: -2_147_483_648, y: -2_147_483_648, width: 1, height: 1)
    }
    sample.add(.pushButton, "Not a number") {
      $0.frame = Rect(x: .nan, y: 0, width: 10, height: 10)
    }
    sample.add(.pushButton, "Invisible") { $0.states = .enabled }
    sample.add(.pushButton, "Gone", .defunct)
    sample.add(.separator, "Line")
    #expect(try sample.spoken() == ["Shown. Button."])
  }

  @Test func textsOfOneItemAreOneElement() throws {
    var sample = SampleTree()
    let list = sample.add(.list, "Stations")
    let item = sample.add(.listItem, to: list)
    sample.add(.label, "Berlin", to: item)
    sample.add(.label, "12:00", to: item)
    let other = sample.add(.listItem, to: list)
    sample.add(.label, "Bonn", to: other)
    sample.add(.pushButton, "Buy", to: other)
    let spoken = try sample.spoken()
    #expect(
      spoken == ["Berlin 12:00", "Bonn", "Buy. Button."])
  }

  @Test func namesOfClassesAndMnemonicsAreNotSpoken() throws {
    var sample = SampleTree()
    sample.add(.pushButton, "GtkButton")
    sample.add(.pushButton, "_Open")
    sample.add(.pushButton, "snake_case")
    #expect(try sample.spoken() == ["Button.", "Open. Button.", "snake_case. Button."])
  }

  @Test func rowsThatAreScrolledOutOfSightFollowTheVisibleOnes() throws {
    var sample = SampleTree()
    let pane = sample.add(.scrollPane) { $0.frame = Rect(x: 0, y: 0, width: 300, height: 60) }
    let table = sample.add(.table, to: pane) { $0.frame = Rect(x: 0, y: 0, width: 300, height: 60) }
    for row in 0..<4 {
      sample.add(.tableCell, "Row \(row)", to: table) {
        let isVisible = row < 2
        let top = isVisible ? Double(row) * 30 : -2_147_483_648
        $0.frame = Rect(x: isVisible ? 5 : top, y: top, width: 200, height: 25)
      }
    }
    sample.add(.pushButton, "OK") { $0.frame = Rect(x: 0, y: 70, width: 80, height: 30) }
    let spoken = try sample.spoken()
    #expect(spoken == ["Row 0", "Row 1", "Row 2", "Row 3", "OK. Button."])
    let placed = sample.tree.placingScrolledObjects()
    let tops = placed.children(of: table).map { placed[$0]?.frame?.minY }
    #expect(tops == [0, 30, 60, 90])
  }

  @Test func theItemsOfAnOpenMenuAreInFrontOfTheWindow() throws {
    var sample = SampleTree()
    let bar = sample.add(.menuBar, "Menu")
    let file = sample.add(.menu, "File", to: bar)
    let open = sample.add(.menuItem, "Open", to: file) { $0.states.subtract(.showing) }
    sample.add(.pushButton, "Save")
    #expect(try sample.spoken() == ["File. Button.", "Save. Button."])
    sample.tree[open]?.states.formUnion(.showing)
    #expect(try sample.spoken() == ["Open. Button."])
  }

  @Test func cellsWithoutTextThatCanBeCheckedAreSwitches() throws {
    var sample = SampleTree()
    let table = sample.add(.table)
    sample.add(.tableCell, "", [.checkable, .checked], to: table)
    sample.add(.tableCell, "", to: table)
    let spoken = try sample.spoken()
    #expect(spoken.count == 1)
    #expect(spoken.first?.contains("Switch Button. On.") == true, "\(spoken)")
  }

  @Test func repeatedTextsAndValuesAreSpokenOnce() throws {
    var sample = SampleTree()
    let button = sample.add(.pushButton)
    sample.add(.label, "OK", to: button)
    sample.add(.label, "OK", to: button)
    sample.add(.slider, "Volume") {
      $0.value = AccessibleObject.Value(current: 30, minimum: 0, maximum: 100)
      $0.description = "30"
    }
    #expect(try sample.spoken() == ["OK. Button.", "Volume: 30%. Adjustable."])
    #expect(ElementDescriber(sample.tree).window.content.last?.hint == nil)
  }

  @Test func labelsOfOtherObjectsAreUsed() throws {
    var sample = SampleTree()
    let label = sample.add(.label, "Amount")
    sample.add(.entry, "", .editable) {
      $0.relations = [.labelledBy: [label]]
      $0.text = "5"
    }
    #expect(try sample.spoken() == ["Amount", "Amount: 5. Text Field."])
  }

  @Test func choicesHaveTheirOptions() throws {
    var sample = SampleTree()
    let choice = sample.add(.comboBox, "Two")
    let menu = sample.add(.menu, to: choice) { $0.states = [] }
    sample.add(.menuItem, "One", to: menu) { $0.states = [] }
    sample.add(.menuItem, "Two", .selected, to: menu) { $0.states = .selected }
    let described = ElementDescriber(sample.tree).window.content
    #expect(described.map(\.choices) == [["One", "Two"]])
    #expect(described.map(\.selectedIndex) == [1])
    #expect(described.map(\.label) == [nil])
  }

  @Test func pagesInTheirTabsAreBesideTheTabBar() throws {
    var sample = SampleTree()
    let tabs = sample.add(.pageTabList)
    let first = sample.add(.pageTab, "General", .selected, to: tabs)
    sample.add(.checkBox, "Sound", to: first)
    sample.add(.pageTab, "Network", to: tabs)
    #expect(
      try sample.spoken() == [
        "Selected: General. Tab. 1 of 2.", "Network. Tab. 2 of 2.",
        "Sound. Switch Button. Off.",
      ])
  }

  @Test func bracesAndQuotesInNamesAreText() throws {
    var sample = SampleTree()
    sample.add(.pushButton, "{name} \"x\" {{y}} \u{7}")
    #expect(try sample.spoken().first?.hasPrefix("{name} \"x\" {{y}}") == true)
  }

  @Test func everyRoleMakesAValidScreenFile() throws {
    for role in AccessibleRole.allCases {
      var sample = SampleTree()
      let object = sample.add(role, "Name of \(role.rawValue)") {
        $0.cell = AccessibleObject.Cell(row: 0, column: 0)
        $0.text = "text"
        $0.value = AccessibleObject.Value(current: .nan, minimum: 5, maximum: 1)
      }
      sample.add(.pushButton, "Inside", to: object)
      #expect(throws: Never.self, "\(role.rawValue)") { try ProgramSnapshot(sample.tree).file() }
    }
  }

  @Test func hiddenPagesOutsideOfTheWindowAreOmitted() throws {
    var sample = SampleTree()
    let outside = Rect(x: -500, y: -600, width: 30, height: 20)
    sample.add(.pushButton, "Hidden") { $0.frame = outside }
    let pane = sample.add(.scrollPane)
    sample.add(.pushButton, "Near", to: pane)
    sample.add(.pushButton, "Scrolled away", to: pane) {
      $0.frame = Rect(x: 10, y: 5_000, width: 30, height: 20)
    }
    #expect(try sample.spoken() == ["Near. Button.", "Scrolled away. Button."])
  }

  @Test func pagesOfOtherTabsAreOmitted() throws {
    var sample = SampleTree()
    let shown = sample.add(.documentWeb, "Shown")
    sample.add(.pushButton, "Buy", to: shown)
    let other = sample.add(.documentWeb, "Other") { $0.states = [.visible, .enabled] }
    sample.add(.pushButton, "Sell", to: other)
    #expect(try sample.spoken() == ["Buy. Button."])
  }

  @Test func textAroundLinksIsReadInItsPlace() throws {
    var sample = SampleTree()
    let page = sample.add(.documentWeb, "Page")
    let paragraph = sample.add(.paragraph, to: page) { $0.text = "See \u{FFFC} for details" }
    sample.add(.link, "help", to: paragraph)
    let item = sample.add(.listItem, to: page) { $0.text = "• \u{FFFC}" }
    sample.add(.link, "Start", to: item)
    #expect(
      try sample.spoken() == ["See", "help. Link.", "for details", "Start. Link."])
  }

  @Test func textAroundTextIsOneElement() throws {
    var sample = SampleTree()
    let page = sample.add(.documentWeb, "Page")
    let paragraph = sample.add(.paragraph, to: page) { $0.text = "Result: \u{FFFC}." }
    sample.add(.statusBar, to: paragraph) { $0.text = "none" }
    let image = sample.add(.paragraph, to: page) { $0.text = "\u{FFFC}" }
    sample.add(.image, "Map", to: image)
    #expect(try sample.spoken() == ["Result: none", "Map. Image."])
  }

  @Test func labelOfAControlIsReadOnce() throws {
    var sample = SampleTree()
    let page = sample.add(.documentWeb, "Page")
    let label = sample.add(.label, to: page) { $0.text = "\u{FFFC} Gift wrap" }
    sample.add(.checkBox, "Gift wrap", to: label)
    let other = sample.add(.label, to: page) { $0.text = "Volume \u{FFFC}" }
    sample.add(.checkBox, "Loud", to: other)
    #expect(
      try sample.spoken() == [
        "Gift wrap. Switch Button. Off.", "Volume", "Loud. Switch Button. Off.",
      ])
  }

  @Test func itemsOfMenusAreNotSelectedByThePointer() throws {
    var sample = SampleTree()
    let menu = sample.add(.popupMenu)
    sample.add(.menuItem, "Copy", .selected, to: menu)
    sample.add(.radioMenuItem, "Large", .checked, to: menu)
    #expect(try sample.spoken() == ["Copy. Button.", "Selected: Large. Button."])
  }

  @Test func pageWithoutASizeIsNotComplete() {
    var sample = SampleTree()
    #expect(!sample.tree.awaitsSizes)
    let page = sample.add(.documentWeb) { $0.frame = Rect(x: -1, y: -1, width: -1, height: -1) }
    #expect(sample.tree.awaitsSizes)
    #expect(sample.tree.isLoading)
    sample.tree[page]?.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(!sample.tree.awaitsSizes && !sample.tree.isLoading)
    sample.tree[page]?.states.insert(.busy)
    #expect(!sample.tree.awaitsSizes && sample.tree.isLoading)
    sample.tree[page]?.states.remove(.showing)
    #expect(!sample.tree.isLoading)
  }

  @Test func emptyFrameWaitsForItsPage() {
    var sample = SampleTree()
    let frame = sample.add(.internalFrame)
    #expect(sample.tree.isLoading)
    sample.add(.documentWeb, to: frame)
    #expect(!sample.tree.isLoading)
  }

  @Test func labelOfATextFieldStaysAnElement() throws {
    var sample = SampleTree()
    let page = sample.add(.documentWeb, "Page")
    let label = sample.add(.label, to: page) { $0.text = "Name \u{FFFC}" }
    sample.add(.entry, "Name", [.editable, .singleLine], to: label)
    #expect(try sample.spoken() == ["Name", "Name. Text Field."])
  }

  @Test func languagesOfLocalesAreTags() {
    #expect(LanguageName.tag("de_AT.UTF-8@euro") == "de-AT")
    #expect(LanguageName.tag("C.UTF-8") == nil)
    #expect(LanguageName.tag("POSIX") == nil)
    #expect(LanguageName.tag("") == nil)
    #expect(LanguageName.tag("fil") == "fil")
    #expect(LanguageName.tag("e\u{301}n") == nil)
  }

  @Test func numbersAreThoseOfATSPI() {
    #expect(AccessibleRole(number: 43) == .pushButton)
    #expect(AccessibleRole(number: 83) == .heading)
    #expect(AccessibleRole(number: 88) == .link)
    #expect(AccessibleRole(number: 95) == .documentWeb)
    #expect(AccessibleRole(number: 116) == .static)
    #expect(AccessibleRole(number: 999) == .unknown)
    #expect(AccessibleStates.showing.rawValue == 1 << 25)
    #expect(AccessibleStates.readOnly.rawValue == 1 << 43)
    #expect(AccessibleRelation(number: 2) == .labelledBy)
  }
}
