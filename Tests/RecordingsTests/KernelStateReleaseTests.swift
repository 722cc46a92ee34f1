import Evdev
import Recordings
import Testing

/// The release of contacts and keys at the end of a session or a playback.
@Suite struct KernelStateReleaseTests {
  private func lift(_ events: [InputEvent], on device: DeviceDescription) -> [String] {
    let moment = Timestamp(microseconds: 0)
    var state = KernelState(hasSlots: device.has(.absMTSlot))
    for event in events { state.apply(event) }
    let lift = state.release(at: moment)
    for event in lift { state.apply(event) }
    #expect(!state.isTouched && state.release(at: moment).isEmpty)
    return lift.map { "\($0.code.name) \($0.value)" }
  }

  @Test func everySlotAndKeyIsReleased() {
    var device = PlayPanel.slots(10)
    device.insert(.btnToolDoubletap)
    let events = frame(
      at: 0, (.absMTSlot, 3), (.absMTTrackingID, 8), (.absMTSlot, 1), (.absMTTrackingID, 9),
      (.absMTSlot, 2), (.absMTTrackingID, 10), (.absMTTrackingID, -1), (.btnToolDoubletap, 1),
      (.btnTouch, 1))
    #expect(
      lift(events, on: device) == [
        "ABS_MT_SLOT 1", "ABS_MT_TRACKING_ID -1", "ABS_MT_SLOT 3", "ABS_MT_TRACKING_ID -1",
        "BTN_TOUCH 0", "BTN_TOOL_DOUBLETAP 0", "SYN_REPORT 0",
      ])
  }

  @Test func releaseIsEmptyIfNothingIsHeld() {
    let events =
      frame(at: 0, (.absMTTrackingID, 8), (.btnTouch, 1))
      + frame(at: 1, (.absMTTrackingID, -1), (.btnTouch, 0))
    #expect(lift(events, on: PlayPanel.slots(10)).isEmpty)
  }

  @Test func contactOfAnIncompleteFrameIsReleased() {
    var events = frame(at: 0, (.absMTTrackingID, 8), (.absMTPositionX, 5))
    events.removeLast()
    #expect(
      lift(events, on: PlayPanel.slots(10))
        == ["ABS_MT_SLOT 0", "ABS_MT_TRACKING_ID -1", "SYN_REPORT 0"])
  }

  @Test func protocolAContactsAreReleased() {
    let down = frame(
      at: 0, (.absMTTouchMajor, 9), (.absMTPositionX, 5), (.absMTPositionY, 6), (.synMTReport, 0),
      (.btnTouch, 1))
    #expect(
      lift(down, on: PlayPanel.lists) == ["SYN_MT_REPORT 0", "BTN_TOUCH 0", "SYN_REPORT 0"])
    let gone = frame(at: 1, (.synMTReport, 0), (.btnTouch, 0))
    #expect(lift(down + gone, on: PlayPanel.lists).isEmpty)
    let without = frame(at: 1, (.absMTTouchMajor, 0), (.absMTPositionX, 5), (.synMTReport, 0))
    #expect(
      lift(down + without, on: PlayPanel.lists) == ["BTN_TOUCH 0", "SYN_REPORT 0"])
  }

  @Test func singleTouchIsReleased() {
    #expect(
      lift(
        frame(at: 0, (.btnTouch, 1), (.absX, 5), (.absPressure, 80)), on: PlayPanel.single)
        == ["BTN_TOUCH 0", "ABS_PRESSURE 0", "SYN_REPORT 0"])
  }

  @Test func pressureWithoutAContactNeedsNoRelease() {
    let events =
      frame(at: 0, (.absMTTrackingID, 8), (.btnTouch, 1), (.absPressure, 40))
      + frame(at: 1, (.absMTTrackingID, -1), (.btnTouch, 0))
    #expect(lift(events, on: PlayPanel.slots(10)).isEmpty)
  }
}
