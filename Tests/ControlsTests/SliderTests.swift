import Controls
import Elements
import Testing

@Suite struct SliderTests {
  @Test func sliderSpeaksPercentOfItsRange() {
    #expect(Slider(value: 0.75).spokenValue == "75%")
    #expect(Slider(value: 15, minimum: 10, maximum: 20).spokenValue == "50%")
    #expect(Slider(value: 0.285).spokenValue == "29%")
    #expect(Slider(value: 0.75).spokenLabel == nil)
    #expect(Slider().accessibilityTraits == .adjustable)
  }

  @Test func sliderStepsByATenthOfItsRange() {
    var changes = 0
    let slider = Slider(value: 20, minimum: 10, maximum: 60) { changes += 1 }
    let stage = ControlStage(slider)
    let walk = stage.application.perform(.increment, on: slider)
    #expect(slider.value == 25)
    #expect(walk.steps.map(\.response) == [.adjusted(from: "20%", to: "30%")])
    _ = stage.application.perform(.decrement, on: slider)
    #expect(slider.value == 20)
    #expect(changes == 2)
  }

  @Test func tenStepsReachTheEndAndStop() {
    var changes = 0
    let slider = Slider { changes += 1 }
    for _ in 0..<10 { slider.accessibilityIncrement() }
    #expect(slider.value == 1)
    slider.accessibilityIncrement()
    #expect(slider.value == 1)
    #expect(changes == 10)
    for _ in 0..<10 { slider.accessibilityDecrement() }
    #expect(slider.value == 0)
  }

  @Test func activationPointIsTheThumbCenter() {
    let slider = Slider(value: 0.25, frame: Rect(x: 100, y: 10, width: 228, height: 40))
    let stage = ControlStage(slider)
    #expect(slider.resolved.activationPoint == Point(x: 164, y: 30))
    withExtendedLifetime(stage) {}
  }

  @Test func thumbIsMirroredInRightToLeftLayout() {
    let slider = Slider(value: 0.25, frame: Rect(x: 100, y: 10, width: 228, height: 40))
    let stage = ControlStage(direction: .rightToLeft, slider)
    #expect(slider.resolved.activationPoint == Point(x: 264, y: 30))
    withExtendedLifetime(stage) {}
  }

  @Test func dragMovesTheThumb() {
    var changes = 0
    let slider = Slider(value: 0.5, frame: Rect(x: 0, y: 0, width: 228, height: 40)) {
      changes += 1
    }
    let thumb = slider.resolved.activationPoint
    _ = slider.receiveTouch(ViewTouch(.began, at: thumb))
    _ = slider.receiveTouch(ViewTouch(.moved, at: thumb + Point(x: 50, y: 0)))
    #expect(slider.value == 0.75)
    _ = slider.receiveTouch(ViewTouch(.ended, at: thumb + Point(x: 400, y: 0)))
    #expect(slider.value == 1)
    #expect(changes == 2)
  }

  @Test func stepValueIsTheChangePerIncrement() {
    let slider = Slider(value: 20, minimum: 10, maximum: 60, step: 7)
    slider.accessibilityIncrement()
    #expect(slider.value == 27)
    slider.accessibilityDecrement()
    slider.accessibilityDecrement()
    #expect(slider.value == 13)
    slider.accessibilityDecrement()
    #expect(slider.value == 10)
  }

  @Test func dragSetsWholeStepsFromTheMinimum() {
    let slider = Slider(
      value: 1, minimum: 1, maximum: 11, step: 4, frame: Rect(x: 0, y: 0, width: 128, height: 40))
    let thumb = slider.resolved.activationPoint
    _ = slider.receiveTouch(ViewTouch(.began, at: thumb))
    let values = [10.0, 30, 55, 85, 200].map { distance in
      _ = slider.receiveTouch(ViewTouch(.moved, at: thumb + Point(x: distance, y: 0)))
      return slider.value
    }
    #expect(values == [1, 5, 5, 9, 11])
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func impossibleStepIsATenthOfTheRange(step: Double) {
    let slider = Slider(value: 0, maximum: 50, step: step)
    slider.accessibilityIncrement()
    #expect(slider.value == 5)
  }

  @Test func valueTextReplacesThePercentage() {
    let slider = Slider(value: 5, maximum: 50)
    let stage = ControlStage(slider)
    slider.valueText = { "\(Int($0)) km/h" }
    let walk = stage.application.perform(.increment, on: slider)
    #expect(walk.steps.map(\.response) == [.adjusted(from: "5 km/h", to: "10 km/h")])
    slider.accessibilityValue = "slow"
    #expect(slider.spokenValue == "slow")
  }

  @Test func doubleTapDoesNothingWithoutAnActivationHandler() {
    let slider = Slider(value: 0.5, frame: Rect(x: 0, y: 0, width: 228, height: 40))
    let stage = ControlStage(slider)
    #expect(stage.activate(slider) == .handled(by: "Slider"))
    var count = 0
    slider.onActivate = { count += 1 }
    stage.activate(slider)
    #expect(count == 1)
    #expect(slider.value == 0.5)
  }

  @Test func disabledSliderDoesNotMove() {
    let slider = Slider(value: 0.5, frame: Rect(x: 0, y: 0, width: 228, height: 40))
    slider.isEnabled = false
    slider.accessibilityIncrement()
    _ = slider.receiveTouch(ViewTouch(.began, at: Point(x: 114, y: 20)))
    _ = slider.receiveTouch(ViewTouch(.moved, at: Point(x: 200, y: 20)))
    #expect(slider.value == 0.5)
    #expect(slider.accessibilityTraits == [.adjustable, .notEnabled])
  }

  @Test(arguments: [Double.nan, -Double.infinity, -3])
  func valueBelowTheRangeIsClampedToMinimum(value: Double) {
    #expect(Slider(value: value, minimum: 2, maximum: 4).value == 2)
  }

  @Test func emptyRangeIsZeroPercent() {
    #expect(Slider(value: 3, minimum: 3, maximum: 3).spokenValue == "0%")
    let slider = Slider(value: 0.5)
    slider.minimumValue = 2
    #expect(slider.maximumValue == 2)
    #expect(slider.value == 2)
    slider.minimumValue = .nan
    #expect(slider.spokenValue == "0%")
  }
}
