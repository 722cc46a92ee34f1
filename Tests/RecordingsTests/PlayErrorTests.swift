import Evdev
import Recordings
import Testing

@Suite struct PlayErrorTests {
  private func refusal(
    _ source: DeviceDescription, _ target: DeviceDescription, _ fit: Fit = .stretch
  ) -> PlayError? {
    do throws(PlayError) {
      _ = try EventRemapper(from: source, to: target, fit: fit, sizes: nil)
      return nil
    } catch {
      return error
    }
  }

  @Test func sameProtocolIsPlayed() {
    #expect(refusal(PlayPanel.slots(10), PlayPanel.slots(2)) == nil)
    #expect(refusal(PlayPanel.slots(10), PlayPanel.box) == nil)
    #expect(refusal(PlayPanel.lists, PlayPanel.lists) == nil)
    #expect(refusal(PlayPanel.single, PlayPanel.single) == nil)
  }

  @Test func singleTouchAxesArePlayedOnASingleTouchPanel() {
    var twice = PlayPanel.slots(10)
    #expect(refusal(twice, PlayPanel.single) != nil)
    twice[axis: .absX] = AxisRange(0, 1_000)
    twice[axis: .absY] = AxisRange(0, 1_000)
    #expect(refusal(twice, PlayPanel.single) == nil)
  }

  @Test func otherProtocolIsRefusedWithAMessage() {
    let refusal = refusal(PlayPanel.slots(10), PlayPanel.lists)
    #expect(
      refusal?.description
        == "panel tells its fingers in slots (protocol B), lister anew in each frame (protocol A), "
        + "and the one is not made into the other here. Choose a device that tells them as the "
        + "recorded one does.")
  }

  @Test func semiMTIsNotPlayedAsMultitouch() {
    let refusal = refusal(PlayPanel.box, PlayPanel.slots(10))
    #expect(refusal?.description.contains("corners of a box") == true)
  }

  @Test func keyboardIsRefused() {
    let keyboard = DeviceDescription(name: "keyboard", codes: [EventCode(.key, 30)])
    #expect(
      refusal(PlayPanel.slots(10), keyboard)?.description
        == "panel tells its fingers in slots (protocol B), and keyboard is nothing to touch.")
    #expect(
      refusal(keyboard, PlayPanel.slots(10))?.description
        == "keyboard is nothing to touch, so its events have no place on another device.")
  }

  @Test func panelWithoutItsTouchKeyIsRefused() {
    var target = PlayPanel.single
    target = DeviceDescription(name: "mouse", codes: [.btnLeft])
    target[axis: .absX] = AxisRange(0, 100)
    target[axis: .absY] = AxisRange(0, 100)
    #expect(refusal(PlayPanel.single, target) == .missingCodes([.btnTouch], target: "mouse"))
  }

  @Test func millimetersNeedSizes() {
    let refusal = refusal(PlayPanel.slots(2), PlayPanel.slots(2), .mm)
    #expect(refusal == .sizeUnknown(source: "panel", target: "panel"))
    #expect(refusal?.description.contains("--fit stretch") == true)
  }
}
