import Evdev
import Recordings
import Testing

@Suite struct EventRemapperTests {
  private typealias Size = DeviceFile.Size

  private func play(
    _ events: [InputEvent], from source: DeviceDescription, on target: DeviceDescription,
    fit: Fit = .stretch, sizes: (source: DeviceFile.Size, target: DeviceFile.Size)? = nil
  ) throws -> PlayPart {
    PlayPart(
      events, on: target,
      try EventRemapper(from: source, to: target, fit: fit, sizes: sizes))
  }

  private func touch(_ x: Int32, _ y: Int32) -> [InputEvent] {
    frame(at: 0, (.absMTTrackingID, 7), (.absMTPositionX, x), (.absMTPositionY, y))
  }

  @Test func stretchingMapsEdgesToEdges() throws {
    let target = PlayPanel.slots(10, 4_000, 100)
    for (x, y, expected) in [
      (0, 0, "ABS_MT_POSITION_X 0, ABS_MT_POSITION_Y 0"),
      (1_000, 500, "ABS_MT_POSITION_X 4000, ABS_MT_POSITION_Y 100"),
      (500, 250, "ABS_MT_POSITION_X 2000, ABS_MT_POSITION_Y 50"),
    ] as [(Int32, Int32, String)] {
      let part = try play(touch(x, y), from: PlayPanel.slots(10), on: target)
      #expect(story(part)[0].contains(expected))
      #expect(part.omissions == PlayOmissions())
    }
  }

  @Test func millimetersArePreservedAroundTheCenter() throws {
    // 100 mm with 1000 units onto 200 mm with 4000 units: 10 units per mm become 20.
    let part = try play(
      touch(500, 250) + frame(at: 1, (.absMTPositionX, 600), (.absMTPositionY, 300)),
      from: PlayPanel.slots(10), on: PlayPanel.slots(10, 4_000, 2_000), fit: .mm,
      sizes: (Size(width: 100, height: 50), Size(width: 200, height: 100)))
    #expect(
      story(part) == [
        "ABS_MT_SLOT 0, ABS_MT_TRACKING_ID 7, ABS_MT_POSITION_X 2000, ABS_MT_POSITION_Y 1000, "
          + "SYN_REPORT 0",
        "ABS_MT_POSITION_X 2200, ABS_MT_POSITION_Y 1100, SYN_REPORT 0",
      ])
  }

  @Test func positionsBeyondTheEdgeAreClampedAndCounted() throws {
    let part = try play(
      touch(0, 250), from: PlayPanel.slots(10), on: PlayPanel.slots(10, 1_000, 500), fit: .mm,
      sizes: (Size(width: 100, height: 50), Size(width: 50, height: 50)))
    #expect(story(part)[0].contains("ABS_MT_POSITION_X 0, ABS_MT_POSITION_Y 250"))
    #expect(part.omissions.places == 1)
    #expect(part.omissions.sentences == ["1 coordinate beyond the edge moved to the edge"])
  }

  @Test func sameDeviceKeepsEventsUnchanged() throws {
    let events = touch(0, 0) + frame(at: 9, (.absMTPositionX, 1_000)) + touch(3, 1_001)
    let device = PlayPanel.slots(10)
    let part = try play(
      events, from: device, on: device, fit: .mm,
      sizes: (Size(width: 100, height: 50), Size(width: 100, height: 50)))
    // The slot is repeated where a recording may assume that it is known.
    #expect(part.events.filter { $0.code != .absMTSlot } == events)
  }

  @Test func pressureAndAngleKeepTheirZero() throws {
    var (source, target) = (PlayPanel.slots(2), PlayPanel.slots(2))
    source[axis: .absMTPressure] = AxisRange(0, 255)
    target[axis: .absMTPressure] = AxisRange(0, 63)
    source[axis: .absMTOrientation] = AxisRange(0, 1)
    target[axis: .absMTOrientation] = AxisRange(-31, 32)
    let part = try play(
      frame(at: 0, (.absMTTrackingID, 1), (.absMTPressure, 255), (.absMTOrientation, 0))
        + frame(at: 1, (.absMTPressure, 0), (.absMTOrientation, 1)), from: source, on: target)
    #expect(story(part)[0].contains("ABS_MT_PRESSURE 63, ABS_MT_ORIENTATION 0"))
    #expect(story(part)[1].contains("ABS_MT_PRESSURE 0, ABS_MT_ORIENTATION 32"))
  }

  @Test func contactsExceedingTheSlotsAreOmittedAndCounted() throws {
    var down: [InputEvent] = []
    for slot in 0..<4 as Range<Int32> {
      down += frame(
        at: 0, (.absMTSlot, slot), (.absMTTrackingID, 10 + slot), (.absMTPositionX, slot)
      ).dropLast()
    }
    let part = try play(
      down + frame(at: 0), from: PlayPanel.slots(10), on: PlayPanel.slots(2))
    #expect(
      story(part) == [
        "ABS_MT_SLOT 0, ABS_MT_TRACKING_ID 10, ABS_MT_POSITION_X 0, "
          + "ABS_MT_SLOT 1, ABS_MT_TRACKING_ID 11, ABS_MT_POSITION_X 1, SYN_REPORT 0"
      ])
    #expect(part.omissions.contacts == 2)
  }

  @Test func contactInAHighSlotUsesAFreeSlot() throws {
    let part = try play(
      frame(at: 0, (.absMTSlot, 7), (.absMTTrackingID, 1), (.absMTPositionX, 5))
        + frame(at: 1, (.absMTTrackingID, -1))
        + frame(at: 2, (.absMTSlot, 0), (.absMTTrackingID, 2)),
      from: PlayPanel.slots(10), on: PlayPanel.slots(1))
    #expect(
      story(part) == [
        "ABS_MT_SLOT 0, ABS_MT_TRACKING_ID 1, ABS_MT_POSITION_X 5, SYN_REPORT 0",
        "ABS_MT_TRACKING_ID -1, SYN_REPORT 0", "ABS_MT_TRACKING_ID 2, SYN_REPORT 0",
      ])
    #expect(part.omissions == PlayOmissions())
  }

  @Test func missingSlotDoesNotAffectAnother() {
    let device = PlayPanel.slots(2)
    let part = PlayPart(
      frame(at: 0, (.absMTSlot, 1), (.absMTTrackingID, 1), (.absMTPositionX, 5))
        + frame(at: 1, (.absMTSlot, 5), (.absMTPositionX, 99)),
      on: device, EventRemapper(on: device))
    #expect(part.frames.count == 1)
    #expect(!part.events.contains { $0.value == 99 })
  }

  @Test func unsupportedEventsAreCountedByCode() {
    let device = PlayPanel.slots(2)
    let part = PlayPart(
      frame(at: 0, (.absMTTrackingID, 1), (.mscTimestamp, 5), (.absMTPressure, 5))
        + frame(at: 1, (.mscTimestamp, 6)) + frame(at: 2, (.synDropped, 0)),
      on: device, EventRemapper(on: device))
    #expect(
      part.omissions.sentences == [
        "1 × SYN_DROPPED omitted: the recorder lost events there",
        "events omitted because the device cannot send them: MSC_TIMESTAMP 2, ABS_MT_PRESSURE 1",
      ])
    // Empty frames are removed.
    #expect(part.frames.count == 1)
  }
}
