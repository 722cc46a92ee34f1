import Controls
import Elements
import Testing

@Suite struct PopUpButtonTests {
  private let button = PopUpButton(
    "Size", choices: ["Small", "Large"], selectedIndex: 0,
    frame: Rect(x: 20, y: 20, width: 200, height: 44))

  @Test func popUpButtonSpeaksItsChoice() {
    #expect(button.spokenLabel == "Size")
    #expect(button.spokenValue == "Small")
    #expect(button.accessibilityTraits == .button)
    #expect(button.spokenRole == .popUpButton)
    #expect(button.resolved.hint?.string == "Double tap to activate the picker")
  }

  @Test func activationOpensAMenuOfChoices() throws {
    var changes = 0
    button.onValueChange = { changes += 1 }
    let stage = ControlStage(button)
    stage.activate(button)
    #expect(stage.labels == ["Small", "Large", "Dismiss context menu"])
    let small = try #require(stage.element("Small"))
    #expect(small.resolved.traits == [.button, .selected])
    stage.activate(try #require(stage.element("Large")))
    #expect(button.spokenValue == "Large")
    #expect(changes == 1)
    #expect(stage.labels == ["Size"])
  }

  @Test func invalidChoiceHasNoValue() {
    button.selectedIndex = 5
    #expect(button.spokenValue == nil)
    button.selectedIndex = 1
    button.choices = ["Only"]
    #expect(button.spokenValue == nil)
  }
}

@Suite struct DisclosureGroupTests {
  private let group = DisclosureGroup("Details", frame: Rect(x: 0, y: 0, width: 300, height: 200))

  init() {
    group.content.addSubview(Label("Inside", frame: Rect(x: 0, y: 0, width: 300, height: 40)))
  }

  @Test func groupHeaderIsAButtonWithExpandedState() {
    let stage = ControlStage(group)
    #expect(stage.labels == ["Details"])
    #expect(group.header.accessibilityTraits == .button)
    #expect(group.header.resolved.expandedStatus == .collapsed)
  }

  @Test func activationExpandsAndPostsLayoutChange() {
    let stage = ControlStage(group)
    stage.activate(group.header)
    #expect(group.isExpanded)
    #expect(group.header.resolved.expandedStatus == .expanded)
    #expect(stage.layoutChanges() == 1)
    #expect(stage.labels == ["Details", "Inside"])
    stage.activate(group.header)
    #expect(stage.labels == ["Details"])
    #expect(stage.layoutChanges() == 1)
  }

  @Test func removedChoiceIsDeselected() {
    let button = PopUpButton("Size", choices: ["S", "M"], selectedIndex: 1)
    button.choices = ["S"]
    #expect(button.selectedIndex == nil)
    #expect(button.spokenValue == nil)
  }
}
