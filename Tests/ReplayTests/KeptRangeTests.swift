import Evdev
import Recordings
import Replay
import Testing

/// Cutting a range out of one device among several.
@Suite struct KeptRangeTests {
  /// Cuts a range out of a device with one touch: three reports from 1.00 to 1.02.
  private func cut(from: Int64, to: Int64) -> KeptRange {
    var device = DeviceDescription(name: "Panel", codes: [.btnTouch])
    for code in [EventCode.absX, .absY] { device[axis: code] = AxisRange(0, 1_000) }
    var cut = KeptRange(
      RecordedDevice(entry: DeviceFile(device: device)), start: Timestamp(microseconds: 0),
      from: .milliseconds(from), to: .milliseconds(to),
      splitsTouches: false)
    func report(_ time: Int64, _ code: EventCode, _ value: Int32) -> [InputEvent] {
      [(code, value), (.synReport, 0)].map {
        InputEvent(time: Timestamp(microseconds: time * 1_000), code: $0.0, value: $0.1)
      }
    }
    cut.process(report(1_000, .btnTouch, 1).span)
    cut.process(report(1_010, .absX, 500).span)
    cut.process(report(1_020, .btnTouch, 0).span)
    return cut
  }

  @Test func touchInsideTheCutIsKeptWhole() {
    let cut = cut(from: 500, to: 2_000)
    #expect(cut.keptCount == 3 && !cut.omitsBeginning && !cut.omitsEnd)
    #expect(cut.end == Timestamp(microseconds: 1_020_000))
  }

  @Test func deviceWithOnlyEarlierTouchesBeginsLate() {
    let cut = cut(from: 1_500, to: 2_000)
    #expect(cut.keptCount == 0 && cut.omitsBeginning && cut.omitsEnd)
  }

  @Test func deviceWithOnlyLaterTouchesEndsEarly() {
    let cut = cut(from: 0, to: 500)
    #expect(cut.keptCount == 0 && !cut.omitsBeginning && cut.omitsEnd)
  }
}
