import Controls
import Elements
import Testing

@Suite struct SheetControllerTests {
  @Test func sheetHidesTheScreenBehindAndEscapeDismissesIt() throws {
    let stage = ControlStage(Label("Behind", frame: Rect(x: 0, y: 0, width: 100, height: 20)))
    let content = ViewController()
    content.view.addSubview(Label("Sheet", frame: Rect(x: 0, y: 0, width: 100, height: 20)))
    stage.controller.present(SheetController(content: content, detent: .medium))
    #expect(stage.labels == ["Sheet"])
    #expect(stage.element("Sheet")?.accessibilityFrame.minY == 400)
    let walk = stage.application.perform(.escape, on: stage.element("Sheet"))
    #expect(walk.isHandled)
    #expect(stage.labels == ["Behind"])
  }

  @Test func modalSheetIgnoresEscape() {
    let stage = ControlStage()
    let sheet = SheetController(content: ViewController())
    sheet.isModalInPresentation = true
    stage.controller.present(sheet)
    _ = stage.application.perform(.escape, on: sheet.content.view)
    #expect(stage.controller.presentedViewController === sheet)
  }
}

@Suite struct PopoverControllerTests {
  private let stage = ControlStage(Label("Behind", frame: Rect(x: 0, y: 0, width: 100, height: 20)))
  private let content = ViewController()

  init() {
    content.view.addSubview(Button("Bold", frame: Rect(x: 0, y: 0, width: 100, height: 44)))
    stage.controller.present(
      PopoverController(content: content, area: Rect(x: 350, y: 780, width: 200, height: 100)))
  }

  @Test func popoverHasADismissButton() throws {
    #expect(stage.labels == ["Bold", "dismiss popup"])
    let way = try #require(stage.element("dismiss popup"))
    #expect(way.resolved.traits == .button)
    #expect(way.resolved.hint?.string == "Double tap to dismiss popup window")
    #expect(stage.application.perform(.escape, on: way).isHandled)
    #expect(stage.labels == ["Behind"])
  }

  @Test func touchOutsideDismissesPopover() {
    stage.application.tap(at: Point(x: 5, y: 5))
    #expect(stage.labels == ["Behind"])
  }

  @Test func popoverStaysOnTheScreen() {
    #expect(content.view.accessibilityFrame == Rect(x: 200, y: 700, width: 200, height: 100))
  }
}

@Suite struct ContextMenuTests {
  private let photo = Button("Photo", frame: Rect(x: 20, y: 20, width: 100, height: 100))

  private func menu(_ log: @escaping (String) -> Void) -> ContextMenu {
    var delete = MenuItem("Delete") { log("delete") }
    delete.isDestructive = true
    delete.isEnabled = false
    return ContextMenu(
      title: "IMG 42",
      items: [
        MenuItem("Copy") { log("copy") },
        MenuItem("Share", submenu: [MenuItem("Mail") { log("mail") }]), delete,
      ])
  }

  @Test func longPressOpensTheMenu() {
    photo.setContextMenu(menu { _ in })
    let stage = ControlStage(photo)
    #expect(stage.application.perform(.longPress, on: photo).isHandled)
    #expect(stage.labels == ["IMG 42", "Copy", "Share", "Delete", "Dismiss context menu"])
    #expect(stage.element("Copy")?.resolved.traits == .button)
    #expect(stage.element("Delete")?.resolved.traits == [.button, .notEnabled])
    #expect(stage.element("Dismiss context menu")?.resolved.traits == .button)
    #expect(stage.element("Share")?.resolved.expandedStatus == .collapsed)
  }

  @Test func elementWithoutMenuDoesNotHandleLongPress() {
    photo.setContextMenu(menu { _ in })
    photo.setContextMenu(nil)
    let stage = ControlStage(photo)
    #expect(!stage.application.perform(.longPress, on: photo).isHandled)
  }

  @Test func choosingAnItemRunsItAndClosesTheMenu() throws {
    var log: [String] = []
    photo.setContextMenu(menu { log.append($0) })
    let stage = ControlStage(photo)
    _ = stage.application.perform(.longPress, on: photo)
    stage.activate(try #require(stage.element("Copy")))
    #expect(log == ["copy"])
    #expect(stage.labels == ["Photo"])
  }

  @Test func submenuReplacesTheMenu() throws {
    var log: [String] = []
    photo.setContextMenu(menu { log.append($0) })
    let stage = ControlStage(photo)
    _ = stage.application.perform(.longPress, on: photo)
    stage.activate(try #require(stage.element("Share")))
    #expect(stage.labels == ["Share", "Mail", "Dismiss context menu"])
    #expect(stage.element("Share")?.resolved.expandedStatus == .expanded)
    #expect(stage.layoutChanges() == 1)
    stage.activate(try #require(stage.element("Share")))
    #expect(stage.labels.contains("Copy"))
    stage.activate(try #require(stage.element("Share")))
    stage.activate(try #require(stage.element("Mail")))
    #expect(log == ["mail"])
    #expect(stage.labels == ["Photo"])
  }

  @Test func dismissButtonAndEscapeCloseTheMenu() throws {
    photo.setContextMenu(menu { _ in })
    let stage = ControlStage(photo)
    _ = stage.application.perform(.longPress, on: photo)
    let button = try #require(stage.element("Dismiss context menu"))
    stage.application.tap(at: Point(x: 390, y: 790))
    #expect(stage.labels == ["Photo"])
    _ = stage.application.perform(.longPress, on: photo)
    _ = stage.application.perform(.escape, on: stage.element("Copy"))
    #expect(stage.labels == ["Photo"])
    withExtendedLifetime(button) {}
  }

  @Test func tableRowOffersAMenu() throws {
    let cell = TableViewCell("Home", accessory: .detailButton {})
    cell.setContextMenu(menu { _ in })
    let table = TableView(
      sections: [TableSection(cells: [cell])], frame: Rect(x: 0, y: 0, width: 300, height: 400))
    let stage = ControlStage(table)
    let text = try #require(stage.element("Home"))
    #expect(stage.application.perform(.longPress, on: text).isHandled)
    #expect(stage.labels.first == "IMG 42")
  }
}
