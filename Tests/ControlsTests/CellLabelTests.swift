import Controls
import Elements
import Testing

/// Table cells as elements: their labels and the controls in them.
@Suite struct CellLabelTests {
  private func stage(_ cells: TableViewCell...) -> ControlStage {
    ControlStage(
      TableView(
        sections: [TableSection(cells: cells)], frame: Rect(x: 0, y: 0, width: 400, height: 400)))
  }

  private func weather(_ type: TableViewCell = TableViewCell()) -> TableViewCell {
    type.addSubview(Label("Cupertino", frame: Rect(x: 0, y: 0, width: 200, height: 44)))
    type.addSubview(Label("22°", frame: Rect(x: 200, y: 0, width: 200, height: 44)))
    return type
  }

  // MARK: Labels

  @Test func rowWithoutTextIsOneElementWhenLabeled() {
    let cell = weather()
    let stage = stage(cell)
    #expect(stage.labels == ["Cupertino", "22°"])
    cell.accessibilityLabel = "Cupertino, 22°"
    #expect(stage.labels == ["Cupertino, 22°"])
    cell.accessibilityLabel = nil
    #expect(stage.labels == ["Cupertino", "22°"])
    cell.accessibilityBlocks.label = { "by a closure" }
    #expect(stage.labels == ["by a closure"])
  }

  @Test func rowComputingItsLabelIsOneElement() {
    final class CurrentWeather: TableViewCell {
      override var accessibilityLabel: String? {
        get { subviews.compactMap(\.accessibilityLabel).joined(separator: ", ") }
        set {}
      }
    }
    #expect(stage(weather(CurrentWeather())).labels == ["Cupertino, 22°"])
  }

  @Test(arguments: ["Milk", nil])
  func nonElementRowIsAGroupWithItsLabel(text: String?) {
    let cell = weather()
    cell.text = text
    cell.accessibilityLabel = "Weather"
    let stage = stage(cell)
    #expect(stage.labels == ["Weather"])
    cell.isAccessibilityElement = false
    #expect(stage.labels == ["Cupertino", "22°"])
    let order = stage.application.readingOrder
    #expect(order.containers.map(\.kind) == [.semanticGroup])
    #expect(order.containers(around: 1).first?.responder === cell)
    cell.accessibilityLabel = ""
    #expect(stage.application.readingOrder.containers.isEmpty)
  }

  @Test func rowListingItsElementsIsAGroupWithItsLabel() {
    let cell = weather()
    cell.accessibilityLabel = "Weather"
    let stage = stage(cell)
    cell.accessibilityElements = cell.subviews.reversed()
    #expect(stage.labels == ["22°", "Cupertino"])
    #expect(stage.application.readingOrder.containers.map(\.kind) == [.semanticGroup])
  }

  @Test(arguments: [
    ("Apple Inc., 432.39 dollars, up 1.3 %", "432.39 dollars", false),
    ("Apple Inc., 432 dollars", "$432", false), ("苹果，432 美元", "432 美元", false),
    ("Price: $432", "$432", false), ("Apple company", "$432", true), ("10 apples", "1", true),
    ("Offer", "Off", true), ("Volume off", "Off", false),
  ])
  func detailIsTheValueUnlessTheLabelContainsIt(label: String, detail: String, isSaid: Bool) {
    let cell = TableViewCell("Apple Inc.", detail: detail)
    #expect(cell.spokenValue == detail)
    cell.accessibilityLabel = label
    #expect(cell.spokenValue == (isSaid ? detail : nil))
    #expect(cell.accessibilityValue == detail)
    cell.accessibilityValue = "set"
    #expect(cell.spokenValue == "set")
  }

  @Test func labelMayBeJoinedFromTheValue() {
    final class Joined: TableViewCell {
      override var accessibilityLabel: String? {
        get { "\(text ?? ""), \(accessibilityValue ?? "")" }
        set {}
      }
    }
    let cell = Joined("Wi-Fi", detail: "Off")
    #expect(cell.spokenLabel == "Wi-Fi, Off")
    #expect(cell.spokenValue == nil)
  }

  // MARK: Controls among the subviews

  @Test(arguments: ["text", "label"])
  func controlSubviewsAreElementsBesideTheText(name: String) throws {
    var bought = 0
    var opened = 0
    let cell = TableViewCell()
    if name == "text" { cell.text = "Milk" } else { cell.accessibilityLabel = "Milk" }
    cell.onActivate = { opened += 1 }
    let stage = stage(cell)
    #expect(stage.labels == ["Milk"])
    cell.addSubview(Label("1 l", frame: Rect(x: 0, y: 24, width: 100, height: 20)))
    let buy = Button("Buy", frame: Rect(x: 150, y: 0, width: 100, height: 44)) { bought += 1 }
    cell.addSubview(buy)
    let wrapper = View(frame: Rect(x: 260, y: 0, width: 100, height: 44))
    wrapper.addSubview(Stepper())
    cell.addSubview(wrapper)
    // The label of a cell joins the texts of its labels, unless the program sets one.
    let text = name == "text" ? "Milk, 1 l" : "Milk"
    #expect(stage.labels == [text, "Buy", "Decrement", "Increment"])
    // The button covers the center of the row.
    #expect(stage.application.readingOrder.hitTest(buy.resolved.frame.center) === buy)
    stage.activate(try #require(stage.element(text)))
    stage.activate(try #require(stage.element("Buy")))
    #expect((opened, bought) == (1, 1))
    buy.isHidden = true
    #expect(stage.labels == [text, "Decrement", "Increment"])
    cell.isAccessibilityElement = true
    #expect(stage.labels == [text])
  }

  @Test func controlsAreReadInRowOrder() {
    let cell = TableViewCell("Song")
    cell.addSubview(Button("Share", frame: Rect(x: 300, y: 0, width: 80, height: 44)))
    cell.addSubview(Button("Like", frame: Rect(x: 200, y: 0, width: 80, height: 44)))
    #expect(stage(cell).labels == ["Song", "Like", "Share"])
    #expect(
      ControlStage(
        direction: .rightToLeft,
        TableView(
          sections: [TableSection(cells: [cell])], frame: Rect(x: 0, y: 0, width: 400, height: 44))
      ).labels == ["Song", "Share", "Like"])
  }

  @Test func adjustableSubviewIsItsOwnElement() {
    let cell = TableViewCell("Song")
    let stars = View(frame: Rect(x: 300, y: 0, width: 80, height: 44))
    stars.isAccessibilityElement = true
    stars.accessibilityLabel = "4 stars"
    cell.addSubview(stars)
    let stage = stage(cell)
    #expect(stage.labels == ["Song"])
    stars.accessibilityTraits = .adjustable
    #expect(stage.labels == ["Song", "4 stars"])
  }

  @Test func switchBelongsToTheTextBesideAControl() throws {
    let toggle = Switch()
    let cell = TableViewCell("Wi-Fi", accessory: .view(toggle))
    cell.addSubview(Button("Networks", frame: Rect(x: 200, y: 0, width: 80, height: 44)))
    let stage = stage(cell)
    #expect(stage.labels == ["Wi-Fi", "Networks"])
    let text = try #require(stage.element("Wi-Fi"))
    #expect(text.spokenValue == "0")
    stage.activate(text)
    #expect(toggle.isOn)
  }
}
