import Controls
import Elements
import ScreenReader
import Testing

/// The speech of the standard controls, with their context and hints.
@Suite struct StandardControlTests {
  private static let adjust = "Swipe up or down with one finger to adjust the value."
  private static let toggle = "Double tap to toggle setting."
  private static let edit = "Double tap to edit."

  /// Returns the speech of all elements of a screen, in order.
  private func read(_ views: [View], language: String = "en") -> [String] {
    read(Lesson(views, language: language))
  }

  private func read(_ lesson: Lesson) -> [String] {
    let order = lesson.application.readingOrder
    return order.entries.indices.map { place in
      let words = SpokenStrings.strings(for: lesson.application.language) ?? .english
      let spoken = SpokenElement(
        of: order.entries[place].element, context: order.context(at: place), words: words)
      return spoken.text + (spoken.hint.map { " … " + $0 } ?? "")
    }
  }

  @Test func labelsButtonsAndImagesAreRead() {
    let off = Button("Save")
    off.isEnabled = false
    let chosen = Button("Bold")
    chosen.isSelected = true
    let cat = ImageView(imageName: "cat")
    cat.isAccessibilityElement = true
    cat.accessibilityLabel = "Cat"
    #expect(
      read([
        Label("Hello"), Button("Save"), off, chosen, Button(imageName: "trash"), cat,
        ImageView(imageName: "dog"), Button(),
      ]) == [
        "Hello", "Save. Button.", "Save. Dimmed. Button.", "Selected: Bold. Button.",
        "Delete. Button.", "Cat. Image.", "Button.",
      ])
  }

  @Test func switchesAndSlidersAreRead() {
    let light = Switch(isOn: true)
    light.accessibilityLabel = "Light"
    let bright = Slider(value: 0.75, frame: Rect(x: 0, y: 100, width: 118, height: 34))
    let dim = Slider(value: 0.75, frame: Rect(x: 0, y: 150, width: 118, height: 34))
    dim.isEnabled = false
    #expect(
      read([Switch(isOn: false), light, bright, dim]) == [
        "Switch Button. Off. … \(Self.toggle)", "Light. Switch Button. On. … \(Self.toggle)",
        "75%. Adjustable. … \(Self.adjust)", "75%. Dimmed. Adjustable.",
      ])
  }

  @Test func steppersAreTwoButtons() {
    #expect(
      read([
        Stepper(value: 0, maximum: 9), Stepper(value: 9, maximum: 9), Stepper(value: 5, maximum: 9),
      ])
        == [
          "Decrement. Dimmed. Button.", "Increment. Button.", "Decrement. Button.",
          "Increment. Dimmed. Button.", "Decrement. Button.", "Increment. Button.",
        ])
  }

  @Test func segmentsAreCounted() {
    #expect(
      read([SegmentedControl(["Day", "Week", "Year"], selectedIndex: 1)]) == [
        "Day. Button. 1 of 3.", "Selected: Week. Button. 2 of 3.", "Year. Button. 3 of 3.",
      ])
  }

  @Test func textFieldsAreRead() {
    let named = TextField(text: "Ann")
    named.accessibilityLabel = "Name"
    let off = TextField("Name")
    off.isEnabled = false
    #expect(
      read([
        TextField("Name"), TextField("Name", text: "Ann"), named, off, SecureTextField("Code"),
        SecureTextField(text: "abc"), SearchField(), SearchField("Find songs", text: "blue"),
        TextView("Dear Ann"), TextField(),
      ]) == [
        "Name. Text Field. … \(Self.edit)", "Name: Ann. Text Field. … \(Self.edit)",
        "Name: Ann. Text Field. … \(Self.edit)", "Name. Dimmed. Text Field.",
        "Code. Secure Text Field. … \(Self.edit)",
        "3 characters. Secure Text Field. … \(Self.edit)",
        "Search. Search Field. … \(Self.edit)", "Find songs: blue. Search Field. … \(Self.edit)",
        "Clear text. Button.",
        "Dear Ann. Text Field. … \(Self.edit)",
        "Text Field. … \(Self.edit)",
      ])
  }

  @Test func pagesProgressAndActivityAreRead() {
    let busy = ActivityIndicatorView(isAnimating: true)
    let halted = ActivityIndicatorView()
    halted.hidesWhenStopped = false
    #expect(
      read([
        PageControl(numberOfPages: 3, currentPage: 1), ProgressView(progress: 0.4), busy, halted,
      ]) == [
        "page 2 of 3. Adjustable. … \(Self.adjust)", "Progress: 40%", "In progress",
        "Progress halted",
      ])
  }

  @Test func tabsSpeakTheirBadgesAndPositions() {
    let bar = TabBar([
      TabBarItem(title: "Home"), TabBarItem(title: "Mail", badge: "3"),
      TabBarItem(title: "Shop", badge: "A"), TabBarItem(title: "Feed", badge: ""),
      TabBarItem(title: "Lab", isEnabled: false), TabBarItem(title: nil),
    ])
    bar.selectedIndex = 1
    #expect(
      read([bar]) == [
        "Home. Tab. 1 of 6.", "Selected: Mail: 3 items. Tab. 2 of 6.", "Shop: A. Tab. 3 of 6.",
        "Feed. Tab. 4 of 6.", "Lab. Tab. 5 of 6.", "Tab. 6 of 6.",
      ])
  }

  @Test func navigationBarStartsWithItsBackButton() {
    let first = ViewController()
    first.title = "First"
    let navigation = NavigationController(rootViewController: first)
    let lesson = Lesson(root: navigation)
    let second = ViewController()
    second.title = "Second"
    second.rightBarButtons = [Button("Edit")]
    navigation.pushViewController(second)
    #expect(read(lesson) == ["First. Back Button.", "Second. Heading.", "Edit. Button."])
    first.title = nil
    navigation.popViewController()
    navigation.pushViewController(second)
    #expect(read(lesson).first == "Back Button.")
  }

  @Test func tableRowsAreRead() {
    let light = Switch(isOn: false)
    let cells = [
      TableViewCell("Milk"), TableViewCell("Name", detail: "Ann"),
      TableViewCell("Milk", detail: "2 liters", style: .subtitle),
      TableViewCell("General", accessory: .disclosure),
      TableViewCell("German", accessory: .checkmark),
      TableViewCell("Reachability", accessory: .view(light)),
      TableViewCell("Wi-Fi", accessory: .detailButton {}), TableViewCell("Open") {},
    ]
    let list = TableView(
      sections: [TableSection(header: "ACCOUNTS", footer: "Two in use", cells: cells)],
      frame: Rect(x: 0, y: 0, width: 400, height: 700))
    #expect(
      read([list]) == [
        "ACCOUNTS. Heading.", "Milk", "Name: Ann", "Milk, 2 liters", "General. Button.",
        "Selected: German", "Reachability. Off. … \(Self.toggle)", "Wi-Fi", "More info. Button.",
        "Open. Button.", "Two in use",
      ])
  }

  @Test func pickersAndDatesAreRead() {
    let wheels = PickerView([
      PickerComponent(["November", "December"]), PickerComponent(["27", "28"]),
    ])
    wheels.select(row: 1, inComponent: 0)
    let date = DatePicker(DateTime(year: 2_024, month: 3, day: 5))
    #expect(
      read([wheels, date]) == [
        "December. Picker Item. Adjustable. 2 of 2. … \(Self.adjust)",
        "27. Picker Item. Adjustable. 1 of 2. … \(Self.adjust)",
        "Date Picker: March 5, 2024. Pop Up Button. … Double tap to activate the picker",
      ])
  }

  @Test func expandingChoicesAreRead() {
    let group = DisclosureGroup("Amenities", frame: Rect(x: 0, y: 50, width: 400, height: 100))
    #expect(
      read([PopUpButton("Sort", choices: ["Name", "Date"], selectedIndex: 1), group]) == [
        "Sort: Date. Pop Up Button. … Double tap to activate the picker",
        "Amenities. Collapsed. Button. … Double tap to expand.",
      ])
  }

  @Test func alertsMenusAndPopoversAreRead() {
    let lesson = Lesson([Label("Behind")])
    lesson.screen.present(
      AlertController(
        title: "Delete?", message: "It is gone then.",
        actions: [
          AlertAction("Delete", style: .destructive), AlertAction("Cancel", style: .cancel),
        ]))
    #expect(read(lesson) == ["Delete?", "It is gone then.", "Cancel. Button.", "Delete. Button."])
    lesson.screen.dismiss()
    lesson.screen.present(
      ContextMenuController(ContextMenu(items: [MenuItem("Copy") {}]), beside: .zero))
    #expect(read(lesson) == ["Copy. Button.", "Dismiss context menu. Button."])
    lesson.screen.dismiss()
    let content = ViewController()
    Lesson.stack([Label("Inside")], in: content.view)
    lesson.screen.present(
      PopoverController(content: content, area: Rect(x: 10, y: 10, width: 200, height: 200)))
    #expect(
      read(lesson) == [
        "Inside", "dismiss popup. Button. … Double tap to dismiss popup window",
      ])
  }

  @Test func listsLandmarksAndToolbarsAreRead() {
    let list = View(frame: Rect(x: 0, y: 0, width: 400, height: 100))
    let rows = [Label("Milk"), Label("Bread"), Label("Eggs")]
    Lesson.stack(rows, in: list)
    list.accessibilityContainerType = .list
    list.accessibilityElements = rows
    let mark = View(frame: Rect(x: 0, y: 200, width: 400, height: 100))
    let links = [Label("Imprint"), Label("Help")]
    Lesson.stack(links, in: mark)
    mark.accessibilityContainerType = .landmark
    mark.accessibilityElements = links
    #expect(
      read([list, mark]) == [
        "Milk. List Start.", "Bread", "Eggs. List End.", "Imprint. Landmark.", "Help. End.",
      ])
  }

  /// All controls that have words or parts.
  private var controls: [View] {
    func table(_ cell: TableViewCell) -> TableView {
      TableView(
        sections: [TableSection(cells: [cell])], frame: Rect(x: 0, y: 0, width: 400, height: 100))
    }
    let edited = table(TableViewCell("Brot"))
    edited.onDelete = { _ in true }
    edited.onMove = { _, _ in true }
    edited.isEditing = true
    let bar = NavigationBar(frame: Rect(x: 0, y: 0, width: 400, height: 44))
    bar.show(title: "Zwei", backTitle: "")
    let off = Button("Sichern")
    off.isEnabled = false
    let date = DateTime(year: 2_024, month: 3, day: 5)
    return [
      Stepper(value: 0), SegmentedControl(["Tag"], selectedIndex: 0), off, Switch(isOn: true),
      Slider(value: 0.5), ProgressView(progress: 0.4), ActivityIndicatorView(isAnimating: true),
      PageControl(numberOfPages: 3), SearchField(text: "Lied"), SearchField(),
      SecureTextField(text: "abc"), PopUpButton("Ordnung", choices: ["Name"]), DatePicker(date),
      DatePicker(date, style: .wheels, frame: Rect(x: 0, y: 0, width: 400, height: 200)),
      DisclosureGroup("Mehr", frame: Rect(x: 0, y: 0, width: 400, height: 44)),
      table(TableViewCell("WLAN", accessory: .detailButton {})), edited, bar,
      TabBar([TabBarItem(title: "Post", badge: "3")]),
    ]
  }

  /// On an English screen, a German control and its parts have the same speech as on a German
  /// screen.
  @Test func controlPartsHaveItsLanguage() {
    for (own, german) in zip(controls, controls) {
      own.accessibilityLanguage = "de"
      let said = read([own])
      #expect(!said.isEmpty && said == read([german], language: "de"), "\(said)")
    }
    let stepper = Stepper(value: 0)
    stepper.accessibilityLanguage = "de-CH"
    stepper.incrementButton.accessibilityLanguage = "ru"
    #expect(
      read([stepper]) == ["Verringern. Grau dargestellt. Taste.", "Увеличить. Кнопка."])
  }

  @Test func openedContentHasTheControlsLanguage() {
    func opened(_ control: Control, _ language: String) -> [String] {
      let lesson = Lesson([control], language: language)
      control.sendActions()
      return read(lesson)
    }
    let date = DateTime(year: 2_024, month: 3, day: 5)
    let own: [Control] = [PopUpButton("Ordnung", choices: ["Name"]), DatePicker(date)]
    let german: [Control] = [PopUpButton("Ordnung", choices: ["Name"]), DatePicker(date)]
    for (own, german) in zip(own, german) {
      own.accessibilityLanguage = "de"
      let said = opened(own, "en")
      #expect(said.count > 1 && said == opened(german, "de"), "\(said)")
    }
  }

  @Test func unsupportedLanguageKeepsTheApplicationWords() {
    let stepper = Stepper(value: 0)
    stepper.accessibilityLanguage = "cs"
    #expect(
      read([stepper], language: "de") == [
        "Verringern. Grau dargestellt. Taste.", "Erhöhen. Taste.",
      ])
  }

  @Test func controlsOfOtherLanguagesAreRead() {
    let off = Button("Sichern")
    off.isEnabled = false
    #expect(
      read([Stepper(value: 1), off], language: "de") == [
        "Verringern. Taste.", "Erhöhen. Taste.", "Sichern. Grau dargestellt. Taste.",
      ])
    #expect(
      read([Stepper(value: 1)], language: "ru") == ["Уменьшить. Кнопка.", "Увеличить. Кнопка."])
  }
}
