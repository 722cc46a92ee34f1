import Controls
import Elements
import Gestures
import ScreenReader
import Testing
import Touches

/// Recorded speech of iPhones, compared with that of the same screens here.
///
/// The words are as recorded, the punctuation is not. A comment explains each difference.
@Suite struct DeviceSequenceTests {
  private func named<Element: Responder>(_ element: Element, _ name: String) -> Element {
    element.accessibilityLabel = name
    return element
  }

  /// Returns only the speech, one utterance or hint per entry.
  private func said(_ lines: String) -> [String] {
    var texts: [String] = []
    var isAction = false
    var text: String?
    for character in lines {
      switch character {
      case "<": isAction = true
      case ">": isAction = false
      case "“" where !isAction: text = ""
      case "”" where !isAction:
        if let text { texts.append(text) }
        text = nil
      default: text?.append(character)
      }
    }
    return texts
  }

  @Test func alertAfterSignInIsSpoken() {
    let sign = Button("Sign in")
    let lesson = Lesson([sign])
    sign.onActivate = {
      lesson.screen.present(
        AlertController(
          title: "Error", message: "The username or password is incorrect. Please try again.",
          actions: [AlertAction("OK")]))
    }
    lesson.start()
    #expect(
      said(lesson.does("tap double-tap flick-right flick-right", at: sign)) == [
        "Sign in. Button.", "Alert. Error",
        "The username or password is incorrect. Please try again.", "OK. Button.",
      ])
  }

  @Test func stepperSpeaksItsNewValue() {
    let rate = Stepper(value: 1.0, minimum: 0, maximum: 2, step: 0.05)
    rate.accessibilityValue = "1.00"
    rate.onValueChange = { rate.accessibilityValue = rate.value > 1.01 ? "1.05" : "1.00" }
    let lesson = Lesson([rate]).start()
    // Recorded: “Decrement, button”; here the buttons also speak the value.
    #expect(
      said(lesson.does("flick-right double-tap flick-left double-tap")) == [
        "Increment: 1.00. Button.", "1.05", "Decrement: 1.05. Button.", "1.00",
      ])
  }

  @Test func segmentsAreSpoken() {
    let range = SegmentedControl(["Last 24 hours", "Last 10 days"], selectedIndex: 0)
    let lesson = Lesson([range]).start()
    #expect(
      said(lesson.does("four-finger-tap flick-right double-tap", at: .init(x: 0.5, y: 0.1))) == [
        "Selected: Last 24 hours. Button. 1 of 2.", "Last 10 days. Button. 2 of 2.",
        "Selected: Last 10 days. 2 of 2.",
      ])
  }

  @Test func sliderSpeaksOnlyItsValue() {
    let rate = named(Slider(value: 0.48), "Speaking Rate")
    let lesson = Lesson([rate])
    #expect(
      said(lesson.on()) == [
        "Speaking Rate: 48%. Adjustable.", "Swipe up or down with one finger to adjust the value.",
      ])
    #expect(said(lesson.does("flick-down flick-up")) == ["38%", "48%"])
  }

  @Test func rowWithASwitchIsSpoken() {
    let row = TableViewCell("Reachability", accessory: .view(Switch(isOn: false)))
    let list = TableView(
      sections: [
        TableSection(
          footer: "Swipe down on the bottom edge of the screen to bring the top into reach.",
          cells: [row])
      ], frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let lesson = Lesson([list])
    #expect(said(lesson.on()) == ["Reachability. Off.", "Double tap to toggle setting."])
    #expect(
      said(lesson.does("double-tap flick-right flick-left")) == [
        "On.", "Swipe down on the bottom edge of the screen to bring the top into reach.",
        "Reachability. On.", "Double tap to toggle setting.",
      ])
  }

  @Test func fieldBeginsEditing() {
    let to = named(TextField(), "To")
    let lesson = Lesson([to]).start()
    #expect(
      said(lesson.does("double-tap")) == [
        "To. Text Field. Is editing. Character mode. Insertion point at start"
      ])
  }

  @Test func disclosureGroupIsSpoken() {
    let group = DisclosureGroup("Amenities", frame: Rect(x: 0, y: 0, width: 400, height: 200))
    group.header.accessibilityValue = "2 selected"
    let lesson = Lesson([group])
    // Recorded: “Amenities, collapsed, 2 selected, button”: the state precedes the value.
    #expect(
      said(lesson.on()) == ["Amenities: 2 selected. Collapsed. Button.", "Double tap to expand."])
    #expect(said(lesson.does("double-tap")) == ["Amenities. Expanded."])
  }

  @Test func menuIsClosedByItsLastButton() {
    let add = Button("Add")
    let lesson = Lesson([named(Button(), "Settings"), add]).start(at: add)
    add.setContextMenu(
      ContextMenu(items: [MenuItem("New password") {}, MenuItem("New shared group") {}]))
    #expect(
      said(lesson.does("triple-tap flick-right flick-right double-tap")) == [
        "New password. Button.", "New shared group. Button.", "Dismiss context menu. Button.",
        "Add. Button.",
      ])
  }

  @Test func dateWheelsAreSpoken() {
    let wheels = PickerView([
      PickerComponent(["November", "December"]), PickerComponent(["27", "28"]),
      PickerComponent(["2022", "2023"]),
    ])
    let lesson = Lesson([wheels])
    let hint = "Swipe up or down with one finger to adjust the value."
    #expect(said(lesson.on()) == ["November. Picker Item. Adjustable. 1 of 2.", hint])
    #expect(
      said(lesson.does("flick-up flick-right flick-up flick-right flick-up")) == [
        "December", "27. Picker Item. Adjustable. 1 of 2.", hint, "28",
        "2022. Picker Item. Adjustable. 1 of 2.", hint, "2023",
      ])
  }

  @Test func searchFieldIsSpoken() {
    #expect(said(Lesson([SearchField()]).on()) == ["Search. Search Field.", "Double tap to edit."])
  }

  @Test func pageControlIsSpoken() {
    let pages = named(PageControl(numberOfPages: 11), "TV")
    let lesson = Lesson([pages])
    #expect(
      said(lesson.on()) == [
        "TV: page 1 of 11. Adjustable.", "Swipe up or down with one finger to adjust the value.",
      ])
    #expect(said(lesson.does("flick-up")) == ["page 2 of 11"])
  }

  @Test func popUpButtonIsSpoken() {
    let search = PopUpButton(
      "Search by", choices: ["record locator", "bag tag number"], selectedIndex: 0)
    let lesson = Lesson([search])
    let hint = "Double tap to activate the picker"
    #expect(said(lesson.on()) == ["Search by: record locator. Pop Up Button.", hint])
    #expect(
      said(lesson.does("double-tap flick-right double-tap")) == [
        "Selected: record locator. Button.", "bag tag number. Button.",
        "Search by: bag tag number. Pop Up Button.", hint,
      ])
  }

  @Test func sheetOverATabIsSpoken() {
    let tickets = ViewController()
    tickets.title = "My tickets"
    Lesson.stack([Button("Sign in")], in: tickets.view)
    let tabs = TabBarController(viewControllers: [ViewController(), ViewController(), tickets])
    tabs.selectedIndex = 2
    let lesson = Lesson(root: tabs).start(at: tabs.tabBar.buttons[2])
    #expect(
      said(lesson.does("tap", at: tabs.tabBar.buttons[2])) == ["Selected: My tickets. Tab. 3 of 3."]
    )
    let form = ViewController()
    let heading = named(Label("Sign in"), "Sign in")
    heading.accessibilityTraits = .header
    Lesson.stack([heading, Button("Close")], in: form.view)
    #expect(said(lesson.happens { tabs.present(form) }) == ["Sign in. Heading."])
    #expect(said(lesson.does("flick-right")) == ["Close. Button."])
  }

  @Test func movableRowIsSpoken() {
    let remove = Button("Remove English, US")
    let reorder = Button("Reorder English, US")
    reorder.accessibilityDragSources = ["English, US"]
    let lesson = Lesson([remove, reorder]).start()
    #expect(
      said(lesson.does("flick-right")) == [
        "Reorder English, US. Button. Draggable.",
        "Double tap and hold, wait for the sound, then drag to rearrange.",
      ])
  }
}
