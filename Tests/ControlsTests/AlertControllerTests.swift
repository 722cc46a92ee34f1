import Controls
import Elements
import Testing

@Suite struct AlertControllerTests {
  private func alert(
    _ style: AlertController.Style = .alert, log: @escaping (String) -> Void
  )
    -> AlertController
  {
    AlertController(
      title: "Delete?", message: "It is gone for good.", style: style,
      actions: [
        AlertAction("Delete", style: .destructive) { log("deleted") },
        AlertAction("Cancel", style: .cancel) { log("cancelled") },
      ])
  }

  @Test func titleAndMessageAreElementsBeforeTheButtons() {
    let stage = ControlStage(Label("Behind", frame: Rect(x: 0, y: 0, width: 100, height: 20)))
    let alert = alert { _ in }
    stage.controller.present(alert)
    #expect(stage.labels == ["Delete?", "It is gone for good.", "Cancel", "Delete"])
    #expect(alert.presentationStyle == .alert)
    #expect(alert.preferredFocus?.spokenLabel == "Delete?")
    #expect(stage.element("Delete?")?.resolved.traits == .staticText)
    #expect(stage.element("Delete")?.resolved.traits == .button)
  }

  @Test func cancelIsLastOfThreeButtons() {
    let stage = ControlStage()
    let alert = alert { _ in }
    alert.addAction(AlertAction("Archive", isEnabled: false))
    stage.controller.present(alert)
    #expect(stage.labels.suffix(3) == ["Delete", "Archive", "Cancel"])
    #expect(stage.element("Archive")?.resolved.traits == [.button, .notEnabled])
  }

  @Test func buttonDismissesTheAlertAndRunsItsAction() throws {
    var log: [String] = []
    let stage = ControlStage()
    let alert = alert { log.append($0) }
    stage.controller.present(alert)
    stage.activate(try #require(stage.element("Delete")))
    #expect(log == ["deleted"])
    #expect(stage.controller.presentedViewController == nil)
  }

  @Test func escapeTriggersCancel() {
    var log: [String] = []
    let stage = ControlStage()
    stage.controller.present(alert { log.append($0) })
    let walk = stage.application.perform(.escape, on: stage.element("Delete"))
    #expect(walk.isHandled)
    #expect(log == ["cancelled"])
    #expect(stage.controller.presentedViewController == nil)
  }

  @Test func g2EscapeKeepsAlertWithoutCancelAction() throws {
    let stage = ControlStage()
    stage.controller.present(AlertController(title: "Done", actions: [AlertAction("OK")]))
    #expect(!stage.application.perform(.escape, on: stage.element("OK")).isHandled)
    #expect(stage.controller.presentedViewController != nil)
    // A disabled cancel action does not handle Escape.
    let dimmed = AlertAction("Cancel", style: .cancel, isEnabled: false)
    stage.controller.dismiss()
    stage.controller.present(AlertController(title: "Sure?", actions: [dimmed]))
    #expect(!stage.application.perform(.escape, on: stage.element("Cancel")).isHandled)
    #expect(stage.controller.presentedViewController != nil)
  }

  @Test func chosenActionMayPresentAnotherAlert() throws {
    let stage = ControlStage()
    let next = AlertController(title: "Sure?", actions: [AlertAction("Yes")])
    let action = AlertAction("Go on") { stage.controller.present(next) }
    stage.controller.present(AlertController(title: "Careful", actions: [action]))
    stage.activate(try #require(stage.element("Go on")))
    #expect(stage.labels == ["Sure?", "Yes"])
  }

  @Test func actionSheetSitsAtTheBottom() {
    let stage = ControlStage()
    let sheet = alert(.actionSheet) { _ in }
    stage.controller.present(sheet)
    #expect(stage.labels == ["Delete?", "It is gone for good.", "Delete", "Cancel"])
    #expect(stage.element("Cancel")?.accessibilityFrame.maxY == 792)
    #expect(sheet.presentationStyle == .sheet)
  }

  @Test func contentSitsBetweenMessageAndButtons() {
    let stage = ControlStage()
    let alert = alert { _ in }
    alert.addContent(Label("Field", frame: Rect(x: 0, y: 0, width: 0, height: 40)))
    stage.controller.present(alert)
    #expect(stage.labels == ["Delete?", "It is gone for good.", "Field", "Cancel", "Delete"])
  }

  @Test func messageIsFocusedFirstWithoutTitle() {
    let alert = AlertController(title: nil, message: "Saved.", actions: [AlertAction("OK")])
    ControlStage().controller.present(alert)
    _ = alert.view
    #expect(alert.preferredFocus?.spokenLabel == "Saved.")
  }
}
