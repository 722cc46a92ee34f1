import Devices
import Evdev
import Testing

/// The frame with the full device state depends only on the state and is tested without a device.
struct DeviceStateTests {
  private let time = Timestamp(microseconds: 7)

  @Test func activeSlotsAreEmittedWithTheCurrentSlotLast() {
    let state = DeviceState(
      contacts: .slots(
        [
          DeviceState.Slot(
            number: 0, trackingID: 31, readings: [.init(.absMTPositionX, 5)]),
          DeviceState.Slot(
            number: 1, trackingID: -1, readings: [.init(.absMTPositionX, 6)]),
          DeviceState.Slot(
            number: 2, trackingID: 33, readings: [.init(.absMTPositionX, 7)]),
        ], current: 1),
      axes: [.init(.absX, 5)], keys: [.init(.btnTouch, 1), .init(.btnToolFinger, 0)])
    #expect(
      state.frame(at: time).map(Word.init) == [
        Word(.absMTSlot, 0), Word(.absMTTrackingID, 31), Word(.absMTPositionX, 5),
        Word(.absMTSlot, 2), Word(.absMTTrackingID, 33), Word(.absMTPositionX, 7),
        Word(.btnTouch, 1), Word(.btnToolFinger, 0), Word(.absX, 5), Word(.absMTSlot, 1),
        Word(.synReport, 0),
      ])
    #expect(state.isTouched)
  }

  @Test func protocolAStateContainsOnlyKeys() {
    let state = DeviceState(
      contacts: .anonymous, axes: [.init(.absX, 5)], keys: [.init(.btnTouch, 1)])
    #expect(
      state.frame(at: time).map(Word.init) == [Word(.btnTouch, 1), Word(.synReport, 0)])
  }

  @Test func singleTouchStateContainsItsPosition() {
    let state = DeviceState(
      contacts: .single, axes: [.init(.absX, 5), .init(.absY, 6)], keys: [.init(.btnTouch, 0)])
    #expect(
      state.frame(at: time).map(Word.init) == [
        Word(.btnTouch, 0), Word(.absX, 5), Word(.absY, 6), Word(.synReport, 0),
      ])
    #expect(!state.isTouched)
  }

  @Test func lossHasItsOwnFrame() {
    let state = DeviceState(contacts: .single, axes: [], keys: [.init(.btnTouch, 1)])
    let events = state.resyncFrames(droppedAt: time, now: Timestamp(microseconds: 9))
    #expect(
      events.map(Word.init) == [
        Word(.synDropped, 0), Word(.synReport, 0), Word(.btnTouch, 1), Word(.synReport, 0),
      ])
    #expect(events.map(\.time.microseconds) == [7, 7, 9, 9])
  }
}
