import Controls
import Elements
import Testing

@Suite struct TableViewCellTests {
  private func stage(
    _ cells: TableViewCell..., onSelect: ((IndexPath) -> Void)? = nil
  )
    -> ControlStage
  {
    let table = TableView(
      sections: [TableSection(cells: cells)], frame: Rect(x: 0, y: 0, width: 300, height: 400))
    table.onSelect = onSelect
    return ControlStage(table)
  }

  @Test func detailOppositeTheTextIsTheValue() {
    let cell = TableViewCell("Battery", detail: "80%")
    #expect(cell.isAccessibilityElement)
    #expect(cell.spokenLabel == "Battery")
    #expect(cell.spokenValue == "80%")
    #expect(cell.accessibilityTraits == .none)
  }

  @Test func detailBelowTheTextJoinsTheLabel() {
    let cell = TableViewCell("Anna", detail: "See you at eight", style: .subtitle)
    #expect(cell.spokenLabel == "Anna, See you at eight")
    #expect(cell.spokenValue == nil)
  }

  @Test func navigatingRowIsAButton() {
    #expect(TableViewCell("More", accessory: .disclosure).accessibilityTraits == .button)
    #expect(TableViewCell("Do") {}.accessibilityTraits == .button)
  }

  @Test func checkmarkMeansSelected() {
    let cell = TableViewCell("Blue", accessory: .checkmark)
    #expect(cell.accessibilityTraits == .selected)
    cell.accessory = .none
    #expect(cell.accessibilityTraits == .none)
  }

  @Test func detailButtonIsAnElementBesideTheText() throws {
    var posted = 0
    var selected = 0
    let cell = TableViewCell("Home", detail: "Connected", accessory: .detailButton { posted += 1 })
    let stage = stage(cell) { _ in selected += 1 }
    #expect(stage.labels == ["Home", "More info"])
    let text = try #require(stage.element("Home"))
    #expect(text.spokenValue == "Connected")
    #expect(text.resolved.traits == .button)
    stage.activate(try #require(stage.element("More info")))
    #expect((posted, selected) == (1, 0))
    stage.activate(text)
    #expect((posted, selected) == (1, 1))
  }

  @Test func switchIsPartOfItsRow() throws {
    let toggle = Switch()
    let stage = stage(TableViewCell("Reachability", accessory: .view(toggle)))
    #expect(stage.labels == ["Reachability"])
    let row = try #require(stage.element("Reachability"))
    #expect(row.spokenValue == "0")
    #expect(row.resolved.traits == .toggleButton)
    stage.activate(row)
    #expect(toggle.isOn)
    #expect(row.spokenValue == "1")
  }

  @Test func disabledSwitchDimsItsRow() {
    let toggle = Switch()
    toggle.isEnabled = false
    let cell = TableViewCell("Reachability", accessory: .view(toggle))
    #expect(cell.accessibilityTraits == [.toggleButton, .notEnabled])
  }

  @Test func sliderIsAnElementBesideTheText() {
    let slider = Slider(value: 0.5, frame: Rect(x: 0, y: 0, width: 100, height: 30))
    slider.accessibilityLabel = "Volume"
    let stage = stage(TableViewCell("Loudness", accessory: .view(slider)))
    #expect(stage.labels == ["Loudness", "Volume"])
    #expect(stage.element("Volume")?.spokenValue == "50%")
  }

  @Test func partsOfARowStayTogether() {
    let table = TableView(rowCount: 2) { row in
      let cell = TableViewCell()
      cell.addSubview(Button("Buy \(row)", frame: Rect(x: 300, y: 40, width: 90, height: 4)))
      cell.addSubview(Label("Milk \(row)", frame: Rect(x: 0, y: 0, width: 100, height: 20)))
      return cell
    }
    table.frame = Rect(x: 0, y: 0, width: 400, height: 88)
    #expect(ControlStage(table).labels == ["Milk 0", "Buy 0", "Milk 1", "Buy 1"])
  }

  @Test func rowWithoutTextExposesItsContents() {
    let cell = TableViewCell()
    cell.addSubview(Label("Berlin", frame: Rect(x: 0, y: 0, width: 100, height: 20)))
    cell.addSubview(Label("21°", frame: Rect(x: 200, y: 0, width: 50, height: 20)))
    let stage = stage(cell)
    #expect(stage.labels == ["Berlin", "21°"])
    cell.isAccessibilityElement = true
    cell.accessibilityLabel = "Berlin, 21°"
    #expect(stage.labels == ["Berlin, 21°"])
  }

  @Test func swipesAreCustomActionsAfterTheProgramsOwn() {
    var deleted = 0
    let cell = TableViewCell("Message")
    #expect(cell.accessibilityCustomActions == nil)
    cell.trailingSwipeActions = [
      SwipeAction(title: "Delete", isDestructive: true) {
        deleted += 1
        return true
      }
    ]
    cell.leadingSwipeActions = [SwipeAction(title: "Mark as read") { true }]
    cell.accessibilityCustomActions = [AccessibilityCustomAction(name: "Reply") { true }]
    #expect(cell.resolved.customActions.map(\.name.string) == ["Reply", "Mark as read", "Delete"])
    #expect(cell.resolved.customActions.last?.handler() == true)
    #expect(deleted == 1)
  }

  @Test func textBesideAButtonKeepsTheRowsSwipes() throws {
    let cell = TableViewCell("Home", accessory: .detailButton {})
    cell.trailingSwipeActions = [SwipeAction(title: "Forget") { true }]
    let stage = stage(cell)
    let text = try #require(stage.element("Home"))
    #expect(text.resolved.customActions.map(\.name.string) == ["Forget"])
  }

  @Test func textOfAReleasedRowIsEmpty() throws {
    var stage: ControlStage? = stage(TableViewCell("Home", accessory: .detailButton {}))
    let text = try #require(stage?.element("Home"))
    stage = nil
    #expect(text.spokenLabel == nil)
    #expect(text.resolved.frame == .zero)
  }
}
