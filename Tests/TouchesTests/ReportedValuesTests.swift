import Evdev
import TestSupport
import Testing
import Touches

/// The values that a device reported for a contact.
@Suite struct ReportedValuesTests {
  /// Returns the values after events, which are given as codes with values.
  private func values(
    _ device: DeviceDescription, _ events: [(EventCode, Int32)]
  ) -> [ReportedValues?] {
    var tracker = TouchTracker(
      device: device, surface: Surface(device: device, size: SurfaceSize(of: device)))
    for (index, (code, value)) in events.enumerated() {
      _ = tracker.handle(
        InputEvent(time: Timestamp(microseconds: Int64(index)), code: code, value: value))
    }
    return tracker.reportedValues
  }

  @Test func eachContactHasItsSlotTrackingIDPressureAndSize() {
    let first: [(EventCode, Int32)] = [
      (.absMTSlot, 2), (.absMTTrackingID, 70), (.absMTPositionX, 100), (.absMTPositionY, 100),
      (.absMTPressure, 40), (.absMTTouchMajor, 9), (.absMTSlot, 5), (.absMTTrackingID, 71),
      (.absMTPositionX, 900), (.absMTPositionY, 100), (.absMTPressure, 50), (.synReport, 0),
    ]
    #expect(
      values(SampleDevices.panel, first) == [
        ReportedValues(slot: 2, trackingID: 70, pressure: 40, size: 9),
        ReportedValues(slot: 5, trackingID: 71, pressure: 50, size: 0),
      ])
    // A changed value; the lifted finger reports none.
    let later =
      first + [(.absMTPressure, 44), (.absMTSlot, 2), (.absMTTrackingID, -1), (.synReport, 0)]
    #expect(
      values(SampleDevices.panel, later) == [
        nil, ReportedValues(slot: 5, trackingID: 71, pressure: 44, size: 0),
      ])
  }

  @Test func deviceWithoutSlotsHasNoValues() {
    let events: [(EventCode, Int32)] = [(.absX, 5), (.absY, 5), (.btnTouch, 1), (.synReport, 0)]
    #expect(values(SampleDevices.point, events).isEmpty)
  }

  @Test func coordinatesAreKnownUnlessTheSurfaceIsRotatedOrFine() {
    let panel = SampleDevices.panel
    func coordinates(of device: DeviceDescription, _ calibration: Calibration) -> [Int]? {
      Surface(device: device, size: SurfaceSize(of: device), calibration: calibration)
        .coordinates(of: device)
    }
    let axes = panel[axis: .absMTPositionX]
    #expect(
      coordinates(of: panel, .identity)?.prefix(2) == [0, axes.map { Int($0.maximum) } ?? -1])
    #expect(coordinates(of: panel, .identity.rotated(.half)) == nil)
    var fine = panel
    fine[axis: .absMTPositionX] = AxisRange(0, 32_767, resolution: 150)
    fine[axis: .absMTPositionY] = AxisRange(0, 32_767, resolution: 150)
    #expect(coordinates(of: fine, .identity) == nil)
  }
}
