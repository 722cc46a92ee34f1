import Evdev
import Live
import Testing

@Suite struct ExitInstructionsTests {
  private static func panel(slots: Int32, keys: [EventCode] = []) -> DeviceDescription {
    var device = DeviceDescription(name: "Panel \(slots)", codes: [.btnTouch])
    for key in keys { device.insert(key) }
    for code in [EventCode.absX, .absY, .absMTPositionX, .absMTPositionY] {
      device[axis: code] = AxisRange(0, 1_000)
    }
    device[axis: .absMTSlot] = AxisRange(0, slots - 1)
    return device
  }

  private static func sentence(_ devices: DeviceDescription...) -> String {
    ExitInstructions(on: devices, process: 42).sentence
  }

  private static let five =
    "to end the session, press Ctrl-C or hold five fingers for three seconds"

  @Test func fiveFingerPanelOffersTheFiveFingerHold() {
    #expect(Self.sentence(Self.panel(slots: 5)) == Self.five)
    #expect(Self.sentence(Self.panel(slots: 2), Self.panel(slots: 10)) == Self.five)
    // The panel tracks two fingers but counts five.
    #expect(Self.sentence(Self.panel(slots: 2, keys: [.btnToolQuinttap])) == Self.five)
    #expect(Self.sentence() == Self.five)
    let way = ExitInstructions(on: [Self.panel(slots: 5)], process: 42, pausesForCleaning: true)
    #expect(way.sentence == "to end the session, press Ctrl-C or hold five fingers for six seconds")
  }

  @Test func smallerPanelsOfferOtherWaysToEnd() {
    let words =
      "to end the session, press Ctrl-C or run 'kill 42' in another terminal; "
      + "holding five fingers does not end it: "
    #expect(Self.sentence(Self.panel(slots: 2)) == words + "Panel 2 detects 2 fingers")
    #expect(Self.sentence(Self.panel(slots: 1)) == words + "Panel 1 detects one finger")
  }

  /// The hold counts the fingers on all panels.
  @Test func fingersOfAllPanelsAreCountedTogether() {
    #expect(Self.sentence(Self.panel(slots: 2), Self.panel(slots: 3)) == Self.five)
    #expect(
      Self.sentence(Self.panel(slots: 2), Self.panel(slots: 1), Self.panel(slots: 1))
        == "to end the session, press Ctrl-C or run 'kill 42' in another terminal; holding five "
        + "fingers does not end it: all panels together detect 4")
  }
}
