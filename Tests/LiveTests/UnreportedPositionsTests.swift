import Devices
import Evdev
import Testing

struct UnreportedPositionsTests {
  private func state(x: Int32, id: Int32) -> DeviceState {
    DeviceState(
      contacts: .slots(
        [DeviceState.Slot(number: 0, trackingID: id, readings: [.init(.absMTPositionX, x)])],
        current: 0),
      axes: [], keys: [])
  }

  private let begin = InputEvent(
    time: Timestamp(microseconds: 0), code: .absMTTrackingID, value: 9)

  /// A wrapper, because `#expect` accepts no mutating calls.
  private func areNeeded(_ slot: Int, _ unreported: inout UnreportedPositions) -> Bool {
    unreported.mustReport(after: begin, slot: slot)
  }

  @Test func positionOfAnEarlierContactIsEmittedOnce() {
    var unreported = UnreportedPositions(state(x: 40, id: -1), isReaderNew: true)
    #expect(areNeeded(0, &unreported) == true)
    #expect(areNeeded(0, &unreported) == false)
  }

  @Test func unusedSlotIsNotEmitted() {
    var unreported = UnreportedPositions(state(x: 0, id: -1), isReaderNew: true)
    #expect(areNeeded(0, &unreported) == false)
  }

  @Test func zeroPositionIsEmittedAfterALoss() {
    var unreported = UnreportedPositions(state(x: 0, id: -1), isReaderNew: false)
    #expect(areNeeded(0, &unreported) == true)
  }

  @Test func emittedContactIsNotRepeated() {
    var unreported = UnreportedPositions(state(x: 40, id: 8), isReaderNew: true)
    #expect(areNeeded(0, &unreported) == false)
  }

  @Test func nonzeroSlotIsEmittedOnceBeforeTheFirstEvent() {
    let state = DeviceState(contacts: .slots([], current: 3), axes: [], keys: [])
    var unreported = UnreportedPositions(state, isReaderNew: true)
    let answers = [unreported.pendingSlot(before: begin), unreported.pendingSlot(before: begin)]
    #expect(answers == [3, nil])
  }

  @Test func slotSetByTheFirstEventIsNotRepeated() {
    let state = DeviceState(contacts: .slots([], current: 3), axes: [], keys: [])
    var unreported = UnreportedPositions(state, isReaderNew: true)
    let change = InputEvent(time: Timestamp(microseconds: 0), code: .absMTSlot, value: 1)
    let answers = [unreported.pendingSlot(before: change), unreported.pendingSlot(before: begin)]
    #expect(answers == [nil, nil])
  }

  @Test func outOfRangeSlotDoesNotTrap() {
    var unreported = UnreportedPositions(state(x: 40, id: -1), isReaderNew: true)
    #expect(areNeeded(-1, &unreported) == false)
    #expect(areNeeded(60, &unreported) == false)
  }
}
