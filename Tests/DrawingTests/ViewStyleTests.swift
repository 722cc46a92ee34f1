import Controls
import Elements
import Testing

@testable import Drawing

/// The content drawn for each class of view.
@Suite struct ViewStyleTests {
  @Test func buttonShowsItsTitle() {
    #expect(ViewStyle(of: Button("Pay", frame: frame)).texts == ["Pay"])
  }

  @Test func buttonWithAKnownImageShowsASymbol() {
    #expect(ViewStyle(of: Button(imageName: "play.fill", frame: frame)).content == [.symbol(.play)])
  }

  @Test func buttonHasTheLookOfItsConfiguration() {
    let button = Button("Pay", frame: frame)
    #expect(ViewStyle(of: button).states == [])
    for (configuration, state) in [
      (Button.Configuration.plain(), ViewStyle.State.borderless), (.gray(), .gray),
      (.tinted(), .tinted), (.filled(), .on),
    ] {
      button.configuration = configuration
      #expect(ViewStyle(of: button).states == [state])
    }
  }

  @Test func buttonWithImageAndTitleShowsBoth() {
    #expect(
      ViewStyle(of: Button("Call", imageName: "bell", frame: frame)).content
        == [.symbol(.bell), .text("Call", size: 17)])
  }

  @Test func symbolIsAboveATitleThatNeedsTheWholeWidth() {
    let narrow = Rect(x: 0, y: 0, width: 88, height: 64)
    let style = ViewStyle(of: Button("Next song", imageName: "forward", frame: narrow))
    #expect(style.states == [.stacked])
    #expect(style.content.first == .symbol(.forward))
    #expect(ViewStyle(of: Button("Next", imageName: "forward", frame: frame)).states == [])
  }

  @Test func backButtonHasAChevron() {
    let button = Button("Weather", frame: frame)
    button.accessibilityTraits = [.button, .backButton]
    #expect(ViewStyle(of: button).kind == .back)
    #expect(ViewStyle(of: button).content.first == .symbol(.back))
  }

  @Test func tabShowsItsSymbolAboveItsTitle() {
    let bar = TabBar(
      [TabBarItem(title: "Map", imageName: "map"), TabBarItem(title: "Hours")],
      frame: Rect(x: 0, y: 0, width: 300, height: 49))
    #expect(ViewStyle(of: bar.buttons[0]).content == [.symbol(.map), .text("Map", size: 12)])
    #expect(ViewStyle(of: bar.buttons[1]).content == [.text("Hours", size: 13)])
  }

  @Test func rowsOfAGroupHaveRoundEnds() {
    let rows = ["a", "b", "c", "d"].map { TableViewCell($0) }
    let table = TableView(
      sections: [
        TableSection(header: "x", cells: Array(rows[..<3])), TableSection(cells: [rows[3]]),
      ],
      frame: Rect(x: 0, y: 0, width: 402, height: 400), style: .insetGrouped)
    #expect(
      rows.map { ViewStyle(of: $0).states } == [
        [.boxed, .first], [.boxed], [.boxed, .last], [.boxed, .first, .last],
      ])
    table.style = .plain
    #expect(ViewStyle(of: rows[1]).states == [])
  }

  /// The arrow is in the middle of the edge that is next to the source.
  @Test func popoverPointsToItsSource() throws {
    let controller = ViewController()
    let app = shown()
    app.windows[0].rootViewController = controller
    for (y, tip) in [(112.0, 112.0), (400.0, 500.0)] {
      let source = Rect(x: 100, y: y == 112 ? 60 : 512, width: 40, height: 40)
      controller.present(
        PopoverController(
          content: ViewController(), area: Rect(x: 20, y: y, width: 200, height: 100),
          sourceRect: source))
      let look = try #require(Picture(of: app).looks.first { $0.kind == .pointer })
      #expect(look.arrow == Point(x: 120, y: tip))
      #expect(Picture(of: app).markup.contains("--arrow-x:120px;--arrow-y:\(Int(tip))px"))
      controller.dismiss()
    }
  }

  @Test func actionSheetSeparatesItsCancelButton() {
    let controller = ViewController()
    let app = shown()
    app.windows[0].rootViewController = controller
    controller.present(
      AlertController(
        title: "Song", style: .actionSheet,
        actions: [AlertAction("Stop", style: .cancel), AlertAction("Share"), AlertAction("Add")]))
    let looks = Picture(of: app).looks.filter { $0.kind == .alertButton || $0.kind == .title }
    #expect(
      looks.map(\.states) == [[.first], [], [.last], [.cancel, .first, .last]])
  }

  @Test func switchShowsItsState() {
    #expect(ViewStyle(of: Switch(isOn: true)).states == [.on])
    #expect(ViewStyle(of: Switch()).states == [])
  }

  @Test func sliderIsFilledToItsValue() {
    #expect(ViewStyle(of: Slider(value: 3, minimum: 0, maximum: 4)).amount == 0.75)
  }

  @Test func fieldShowsTheInsertionPoint() {
    let field = TextField("Name", text: "Ann", frame: frame)
    #expect(ViewStyle(of: field).texts == ["Ann"])
    let app = shown(field)
    field.becomeFirstResponder()
    field.moveInsertionPoint(to: 1)
    let look = ViewStyle(of: field)
    #expect(look.states == [.editing])
    #expect(look.content == [.text("A"), .insertionPoint, .text("nn")])
    field.select(1..<3)
    #expect(ViewStyle(of: field).content == [.text("A"), .text("nn", .selection)])
    withExtendedLifetime(app) {}
  }

  @Test func emptyFieldShowsItsPlaceholder() {
    #expect(ViewStyle(of: TextField("Name", frame: frame)).content == [.text("Name", .placeholder)])
  }

  @Test func secretIsNeverDrawn() {
    let field = SecureTextField("Password", text: "hunter2", frame: frame)
    #expect(ViewStyle(of: field).texts == ["•••••••"])
  }

  @Test func wheelShowsNeighboringRows() {
    let picker = PickerView([PickerComponent(["a", "b", "c", "d"])], frame: frame)
    picker.select(row: 1, inComponent: 0)
    #expect(ViewStyle(of: picker.wheels[0]).texts == ["", "a", "b", "c", "d"])
  }

  @Test func rowShowsItsAccessory() {
    let row = TableViewCell("Berlin", detail: "18°", accessory: .disclosure)
    #expect(ViewStyle(of: row).texts == ["Berlin", "18°"])
    #expect(ViewStyle(of: row).content.last == .symbol(.chevron))
  }

  @Test(arguments: [Application.Direction.leftToRight, .rightToLeft])
  func rowTextIsPlacedBesideEditingControls(direction: Application.Direction) {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 402, height: 200))
    table.onDelete = { _ in true }
    table.onMove = { _, _ in true }
    let rows = [
      TableViewCell("Berlin"), TableViewCell("Paris", accessory: .detailButton {}),
    ]
    table.sections = [TableSection(cells: rows)]
    let app = shown(table, direction: direction)
    #expect(ViewStyle(of: rows[0]).occupiedWidths == ViewStyle.OccupiedWidths())
    #expect(ViewStyle(of: rows[1]).occupiedWidths == ViewStyle.OccupiedWidths(start: 0, end: 60))
    table.isEditing = true
    #expect(ViewStyle(of: rows[0]).occupiedWidths == ViewStyle.OccupiedWidths(start: 44, end: 44))
    #expect(ViewStyle(of: rows[1]).occupiedWidths == ViewStyle.OccupiedWidths(start: 44, end: 104))
    #expect(Picture(of: app).markup.contains("--start:44px;--end:104px"))
  }

  @Test func destructiveActionsAreMarked() {
    let alert = AlertController(
      title: "Delete?", actions: [AlertAction("Delete", style: .destructive), AlertAction("Keep")])
    let app = shown(Label("Coffee"))
    let menu = MenuItem("Remove") {}
    var lost = menu
    lost.isDestructive = true
    func buttons() -> [ViewStyle] {
      Picture(of: app).looks.filter { [.alertButton, .menuLine].contains($0.kind) }
    }
    let controller = ViewController()
    app.windows[0].rootViewController = controller
    controller.present(alert)
    #expect(buttons().map(\.texts) == [["Delete"], ["Keep"]])
    #expect(buttons().map(\.states) == [[.destructive, .last], [.first, .last]])
    controller.dismiss()
    controller.present(ContextMenuController(ContextMenu(items: [menu, lost]), beside: frame))
    #expect(buttons().map(\.states) == [[], [.destructive]])
  }

  @Test func customViewIsDrawnByItsTraits() {
    let view = View(frame: frame)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Rating"
    view.accessibilityValue = "3 stars"
    view.accessibilityTraits = .adjustable
    #expect(ViewStyle(of: view).kind == .element)
    #expect(ViewStyle(of: view).texts == ["Rating", "3 stars"])
    view.accessibilityTraits = .header
    #expect(ViewStyle(of: view).kind == .heading)
  }

  @Test func requestedFontSizeIsUsed() {
    let heading = Label("Coffee", frame: frame)
    heading.accessibilityTraits = .header
    for view in [heading, Label("Coffee", frame: frame), Button("Pay", frame: frame)] {
      view.appearance.fontSize = 36
      let markup = Picture(of: shown(view)).markup
      let sizes = markup.matches(of: #/font-size:([0-9.]+)px/#).map(\.1)
      #expect(!sizes.isEmpty && sizes.allSatisfy { $0 == "36" }, "\(markup)")
    }
  }

  /// The font shrinks so that the text is not cut off.
  @Test func oversizedFontShrinksToFit() {
    let button = Button("Geschwindigkeitsbegrenzung aufheben", frame: frame)
    button.appearance.fontSize = 40
    for case .text(_, _, let size) in ViewStyle(of: button).content {
      #expect(size.map { $0 < 40 } == true)
    }
    let row = TableViewCell("Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz")
    row.frame = frame
    row.detail = "Geschwindigkeitsbegrenzung"
    let sizes = ViewStyle(of: row).content.map { mark -> Double in
      guard case .text(_, _, let size) = mark else { return 0 }
      return size ?? 17
    }
    #expect(sizes.count == 2 && sizes.allSatisfy { $0 < 15 }, "\(sizes)")
  }

  /// Otherwise a symbol would get the style of the view kind of the same name.
  @Test func symbolNamesDifferFromKindNames() {
    for symbol in Symbol.allCases {
      #expect(!StyleSheet.screen.contains("svg.\(symbol.rawValue)"), "\(symbol)")
      #expect(
        Picture(of: shown(Button(imageName: symbol.rawValue, frame: frame))).markup
          .contains("class=\"s-\(symbol.rawValue)\""))
    }
  }

  @Test func everyKindAndStateHasAStyleRule() {
    let sheet = StyleSheet.screen
    // These kinds draw only their contents.
    let bare: Set<ViewStyle.Kind> = [.plain, .table, .items, .dataTable]
    let named = Set(sheet.matches(of: #/\.([A-Za-z]+)/#).map { String($0.1) })
    for kind in ViewStyle.Kind.allCases where !bare.contains(kind) {
      #expect(named.contains(kind.rawValue), "\(kind)")
    }
    for state in ViewStyle.State.allCases { #expect(named.contains(state.rawValue), "\(state)") }
  }

  private let frame = Rect(x: 0, y: 0, width: 300, height: 44)
}

extension ViewStyle {
  /// The texts that the view shows.
  var texts: [String] {
    content.compactMap { if case .text(let text, _, _) = $0 { text } else { nil } }
  }
}

/// Returns an application whose window shows the views.
func shown(
  _ views: View..., direction: Application.Direction = .leftToRight
) -> Application {
  let app = Application(direction: direction)
  let window = Window(frame: Rect(x: 0, y: 0, width: 402, height: 874))
  for view in views { window.addSubview(view) }
  app.show(window)
  return app
}
