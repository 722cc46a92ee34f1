package import Evdev
internal import Recordings

/// Extracts the kept reports of a device and adds the state that they require.
package struct EventTrimmer {
  private let cut: KeptRange
  /// The offset to add to all times.
  private let shift: Microseconds
  /// The device state after the events read, and after the events written.
  private var state: KernelState
  private var emittedState: KernelState
  private var report: [InputEvent] = []
  private var number = 0
  private var hasBegun = false

  package init(_ cut: KeptRange, hasSlots: Bool, shift: Microseconds) {
    (self.cut, self.shift) = (cut, shift)
    state = KernelState(hasSlots: hasSlots)
    emittedState = KernelState(hasSlots: hasSlots)
  }

  /// Processes the next events and appends those that are kept.
  package mutating func process(_ events: Span<InputEvent>, into kept: inout [InputEvent]) {
    for index in events.indices {
      report.append(events[index])
      if events[index].code == .synReport { close(into: &kept) }
    }
  }

  /// Ends the events.
  ///
  /// Events after the last report are kept unless the end is cut.
  package mutating func finish(into kept: inout [InputEvent]) {
    if !cut.omitsEnd { add(report, &kept) }
    report = []
  }

  private mutating func close(into kept: inout [InputEvent]) {
    defer {
      for event in report { state.apply(event) }
      report.removeAll(keepingCapacity: true)
      number += 1
    }
    guard cut.keeps(number) else { return }
    if !hasBegun, number > 0, state.isTouched { add(state.snapshot(at: report[0].time), &kept) }
    hasBegun = true
    add(cut.first == 0 ? report : state.completed(report, knowing: emittedState), &kept)
    if number == cut.last, cut.omitsEnd {
      add(emittedState.release(at: report[report.count - 1].time), &kept)
    }
  }

  private mutating func add(_ events: [InputEvent], _ kept: inout [InputEvent]) {
    for var event in events {
      emittedState.apply(event)
      event.time = event.time + shift
      kept.append(event)
    }
  }
}
