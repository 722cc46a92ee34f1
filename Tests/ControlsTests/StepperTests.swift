import Controls
import Elements
import Testing

@Suite struct StepperTests {
  private let stepper = Stepper(
    value: 1, maximum: 2, frame: Rect(x: 0, y: 0, width: 94, height: 32))

  @Test func stepperIsTwoButtonsAndNoElement() {
    let stage = ControlStage(stepper)
    #expect(!stepper.isAccessibilityElement)
    #expect(stage.labels == ["Decrement", "Increment"])
    #expect(stepper.incrementButton.accessibilityTraits == .button)
    #expect(stepper.incrementButton.spokenValue == nil)
  }

  @Test func buttonIsDimmedAtItsLimit() {
    let stage = ControlStage(stepper)
    stage.activate(stepper.incrementButton)
    #expect(stepper.value == 2)
    #expect(stepper.incrementButton.accessibilityTraits == [.button, .notEnabled])
    #expect(stepper.decrementButton.accessibilityTraits == .button)
    stage.activate(stepper.incrementButton)
    #expect(stepper.value == 2)
    for _ in 0..<3 { stage.activate(stepper.decrementButton) }
    #expect(stepper.value == 0)
    #expect(stepper.decrementButton.accessibilityTraits == [.button, .notEnabled])
  }

  @Test func wrappingStepperContinuesAtTheOtherEnd() {
    let stage = ControlStage(stepper)
    stepper.wraps = true
    stepper.value = 2
    #expect(stepper.incrementButton.accessibilityTraits == .button)
    stage.activate(stepper.incrementButton)
    #expect(stepper.value == 0)
    stage.activate(stepper.decrementButton)
    #expect(stepper.value == 2)
  }

  @Test func buttonsSpeakTheCustomStepperValue() {
    stepper.accessibilityValue = "1 ticket"
    #expect(stepper.decrementButton.spokenValue == "1 ticket")
    #expect(stepper.incrementButton.spokenValue == "1 ticket")
  }

  @Test func buttonsSpeakTheValueText() {
    stepper.valueText = { "\(Int($0)) tickets" }
    #expect(stepper.incrementButton.spokenValue == "1 tickets")
  }

  @Test func labelMakesTheStepperAGroup() {
    let stage = ControlStage(stepper)
    #expect(stage.application.readingOrder.containers.isEmpty)
    stepper.accessibilityLabel = "Quantity"
    let order = stage.application.readingOrder
    #expect(order.containers.map(\.kind) == [.semanticGroup])
    #expect(order.containers(around: 1).map { $0.responder.resolved.label?.string } == ["Quantity"])
    stepper.accessibilityLabel = nil
    #expect(stage.application.readingOrder.containers.isEmpty)
  }

  @Test func onlyUserStepsAreReported() {
    var changes = 0
    let stage = ControlStage(stepper)
    stepper.onValueChange = { changes += 1 }
    stepper.value = 0
    #expect(changes == 0)
    stage.activate(stepper.decrementButton)
    #expect(changes == 0)
    stage.activate(stepper.incrementButton)
    #expect(changes == 1)
  }

  @Test func disabledStepperDimsBothButtons() {
    stepper.isEnabled = false
    #expect(stepper.incrementButton.accessibilityTraits == [.button, .notEnabled])
    #expect(stepper.decrementButton.accessibilityTraits == [.button, .notEnabled])
  }

  @Test func buttonsSpeakTheApplicationLanguage() {
    let stage = ControlStage(language: "ru", stepper)
    #expect(stage.labels == ["Уменьшить", "Увеличить"])
  }

  @Test func limitBeyondTheOtherMovesBoth() {
    let stepper = Stepper(value: 2, minimum: 0, maximum: 4)
    stepper.minimumValue = 9
    #expect([stepper.minimumValue, stepper.value, stepper.maximumValue] == [9, 9, 9])
    stepper.maximumValue = 1
    #expect([stepper.minimumValue, stepper.value, stepper.maximumValue] == [1, 1, 1])
  }
}
