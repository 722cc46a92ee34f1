import Controls
import Elements
import Testing

@Suite struct ControlTests {
  @Test func customControlIsNoElementByDefault() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(!control.isAccessibilityElement)
    control.isAccessibilityElement = true
    #expect(control.isAccessibilityElement)
  }

  @Test func touchEndingInsideActivates() {
    var count = 0
    let control = Control(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    control.onActivate = { count += 1 }
    let stage = ControlStage(control)
    #expect(stage.application.tap(at: Point(x: 20, y: 20)) === control)
    #expect(count == 1)
  }

  @Test func touchEndingOutsideDoesNothing() {
    var count = 0
    let control = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    control.onActivate = { count += 1 }
    _ = control.receiveTouch(ViewTouch(.began, at: Point(x: 5, y: 5)))
    #expect(control.isHighlighted)
    _ = control.receiveTouch(ViewTouch(.moved, at: Point(x: 90, y: 5)))
    #expect(!control.isHighlighted)
    _ = control.receiveTouch(ViewTouch(.ended, at: Point(x: 90, y: 5)))
    #expect(count == 0)
  }

  @Test func disabledControlSwallowsTouches() {
    var count = 0
    let control = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    control.onActivate = { count += 1 }
    control.isEnabled = false
    let stage = ControlStage(control)
    #expect(stage.application.tap(at: Point(x: 5, y: 5)) === control)
    #expect(count == 0)
    #expect(control.accessibilityTraits == .notEnabled)
  }

  @Test func partsOfARequiredControlAreRequired() {
    let choice = SegmentedControl(["Day", "Week"], frame: Rect(x: 0, y: 0, width: 300, height: 32))
    let stepper = Stepper(frame: Rect(x: 0, y: 50, width: 94, height: 32))
    let picker = PickerView(
      [PickerComponent(["One", "Two"])], frame: Rect(x: 0, y: 100, width: 300, height: 216))
    let date = DatePicker(
      DateTime(year: 2025, month: 12, day: 31), style: .wheels,
      frame: Rect(x: 0, y: 400, width: 300, height: 216))
    let stage = ControlStage(choice, stepper, picker, date)
    func partsWith(_ trait: AccessibilityTraits) -> Int {
      stage.application.readingOrder.entries.count { $0.element.resolved.traits.contains(trait) }
    }
    let partCount = stage.application.readingOrder.entries.count
    #expect(partCount == 2 + 2 + 1 + 3)
    #expect(partsWith(.required) == 0)
    for control: Control in [choice, stepper, picker, date] { control.isRequired = true }
    #expect(partsWith(.required) == partCount)
    #expect(partsWith(.invalid) == 0)
    for control: Control in [choice, stepper, picker, date] { control.isInvalid = true }
    #expect(partsWith(.invalid) == partCount)
    let dimmed = partsWith(.notEnabled)
    date.isEnabled = false
    #expect(partsWith(.notEnabled) == dimmed + 3)
  }

  @Test func customTraitsReplaceClassTraits() {
    let button = Button("Go")
    button.isEnabled = false
    button.accessibilityTraits = .link
    #expect(button.accessibilityTraits == .link)
  }
}

@Suite struct LabelTests {
  @Test func labelHasItsTextAndStaticTextTrait() {
    let label = Label("Total")
    #expect(label.isAccessibilityElement)
    #expect(label.spokenLabel == "Total")
    #expect(label.spokenValue == nil)
    #expect(label.accessibilityTraits == .staticText)
  }

  @Test func customLabelOverridesTheText() {
    let label = Label("12:30")
    label.accessibilityLabel = "Half past twelve"
    #expect(label.spokenLabel == "Half past twelve")
  }
}

@Suite struct ButtonTests {
  @Test func buttonLabelIsItsTitle() {
    let button = Button("Save")
    #expect(button.isAccessibilityElement)
    #expect(button.spokenLabel == "Save")
    #expect(button.accessibilityTraits == .button)
  }

  @Test func untitledButtonIsLabeledByItsIcon() {
    #expect(Button(imageName: "plus").spokenLabel == "Add")
    #expect(Button("", imageName: "plus").spokenLabel == "Add")
    #expect(Button("New list", imageName: "plus").spokenLabel == "New list")
    #expect(Button().spokenLabel == nil)
  }

  @Test(arguments: ["ic_save_24pt", "plus.png", "IMG_0042", "image", ""])
  func fileNameIsNotUsedAsLabel(name: String) {
    #expect(Button(imageName: name).spokenLabel == nil)
    #expect(Button("", imageName: name).spokenLabel == nil)
    #expect(Button("Save", imageName: name).spokenLabel == "Save")
    #expect(ImageView(imageName: name).spokenLabel == nil)
  }

  @Test func traitsReflectTheState() {
    let button = Button("Bold")
    button.isSelected = true
    #expect(button.accessibilityTraits == [.button, .selected])
    button.isEnabled = false
    #expect(button.accessibilityTraits == [.button, .selected, .notEnabled])
  }
}

@Suite struct ImageViewTests {
  @Test func imageIsNoElementAndHasNoLabel() {
    let image = ImageView(imageName: "IMG_0042")
    #expect(!image.isAccessibilityElement)
    #expect(image.spokenLabel == nil)
    #expect(image.accessibilityTraits == .image)
  }
}
