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
        == "panel reports fingers in slots (protocol B), lister as a list in each frame (protocol A); "
        + "retouch cannot convert one into the other. Choose a device that reports fingers as the "
        + "recorded device does.")
  }

  @Test func semiMTIsNotPlayedAsMultitouch() {
    let refusal = refusal(PlayPanel.box, PlayPanel.slots(10))
    #expect(refusal?.description.contains("corners of a box") == true)
  }

  @Test func keyboardIsRefused() {
    let keyboard = DeviceDescription(name: "keyboard", codes: [EventCode(.key, 30)])
    #expect(
      refusal(PlayPanel.slots(10), keyboard)?.description
        == "panel reports fingers in slots (protocol B), but keyboard is not a touch device.")
    #expect(
      refusal(keyboard, PlayPanel.slots(10))?.description
        == "keyboard is not a touch device, so its events cannot be played on another device.")
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
