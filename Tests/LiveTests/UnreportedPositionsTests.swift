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
  private func areNeeded(_ slot: Int, _ untold: inout UnreportedPositions) -> Bool {
    untold.mustReport(after: begin, slot: slot)
  }

  @Test func positionOfAnEarlierContactIsEmittedOnce() {
    var untold = UnreportedPositions(state(x: 40, id: -1), isReaderNew: true)
    #expect(areNeeded(0, &untold) == true)
    #expect(areNeeded(0, &untold) == false)
  }

  @Test func unusedSlotIsNotEmitted() {
    var untold = UnreportedPositions(state(x: 0, id: -1), isReaderNew: true)
    #expect(areNeeded(0, &untold) == false)
  }

  @Test func zeroPositionIsEmittedAfterALoss() {
    var untold = UnreportedPositions(state(x: 0, id: -1), isReaderNew: false)
    #expect(areNeeded(0, &untold) == true)
  }

  @Test func emittedContactIsNotRepeated() {
    var untold = UnreportedPositions(state(x: 40, id: 8), isReaderNew: true)
    #expect(areNeeded(0, &untold) == false)
  }

  @Test func nonzeroSlotIsEmittedOnceBeforeTheFirstEvent() {
    let state = DeviceState(contacts: .slots([], current: 3), axes: [], keys: [])
    var untold = UnreportedPositions(state, isReaderNew: true)
    let answers = [untold.pendingSlot(before: begin), untold.pendingSlot(before: begin)]
    #expect(answers == [3, nil])
  }

  @Test func slotSetByTheFirstEventIsNotRepeated() {
    let state = DeviceState(contacts: .slots([], current: 3), axes: [], keys: [])
    var untold = UnreportedPositions(state, isReaderNew: true)
    let change = InputEvent(time: Timestamp(microseconds: 0), code: .absMTSlot, value: 1)
    let answers = [untold.pendingSlot(before: change), untold.pendingSlot(before: begin)]
    #expect(answers == [nil, nil])
  }

  @Test func outOfRangeSlotDoesNotTrap() {
    var untold = UnreportedPositions(state(x: 40, id: -1), isReaderNew: true)
    #expect(areNeeded(-1, &untold) == false)
    #expect(areNeeded(60, &untold) == false)
  }
}
