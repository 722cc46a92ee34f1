import Controls
import Elements
import Testing

@Suite struct SwitchTests {
  @Test func switchValueIsOneOrZero() {
    let toggle = Switch()
    #expect(toggle.spokenValue == "0")
    toggle.isOn = true
    #expect(toggle.spokenValue == "1")
    #expect(toggle.spokenLabel == nil)
    #expect(toggle.isAccessibilityElement)
  }

  @Test func switchHasButtonAndToggleTraits() {
    #expect(Switch().accessibilityTraits == [.button, .toggleButton])
  }

  @Test func doubleTapTogglesTheSwitch() {
    var changes = 0
    let toggle = Switch(frame: Rect(x: 20, y: 20, width: 51, height: 31)) { changes += 1 }
    let stage = ControlStage(toggle)
    stage.activate(toggle)
    #expect(toggle.isOn)
    #expect(changes == 1)
    stage.activate(toggle)
    #expect(!toggle.isOn)
  }

  @Test func programmaticChangeIsNotReported() {
    var changes = 0
    let toggle = Switch { changes += 1 }
    toggle.isOn = true
    #expect(changes == 0)
  }

  @Test func disabledSwitchDoesNotChange() {
    let toggle = Switch(frame: Rect(x: 20, y: 20, width: 51, height: 31))
    toggle.isEnabled = false
    let stage = ControlStage(toggle)
    stage.activate(toggle)
    #expect(!toggle.isOn)
    #expect(toggle.accessibilityTraits.contains(.notEnabled))
  }

  @Test func switchHasADefaultSize() {
    #expect(Switch().frame.size == Switch.size)
  }
}
