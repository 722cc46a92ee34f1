import Disk
import Evdev
import Gestures
import Grading
import Recordings
import Replay

/// Combines several recordings into one.
struct Merge {
  private let inputs: [SpooledRecording]

  /// Combines the given recordings in this order.
  init(_ inputs: [SpooledRecording]) { self.inputs = inputs }

  /// Returns the comments of all recordings, the machine of the first, and the expected gestures.
  private func notes(showing expected: [String]) -> SessionNotes {
    var notes = inputs[0].notes
    for input in inputs.dropFirst() {
      notes.comments += input.notes.comments.filter { !notes.comments.contains($0) }
    }
    // If any gesture is expected, `none` is dropped.
    let gestures = expected.filter { $0 != GestureOutcome.nothing }
    notes.expected = gestures.isEmpty ? Array(expected.prefix(1)) : gestures
    return notes
  }

  /// Returns the expected gestures of simultaneous recordings in time order.
  ///
  /// An expected gesture that is not recognized has the time of the one before it.
  private func shownTogether() throws(DiskError) -> [String] {
    guard inputs.count(where: { !$0.notes.expected.isEmpty }) > 1 else {
      return inputs.flatMap(\.notes.expected)
    }
    var shown: [(name: String, time: Timestamp)] = []
    for input in inputs where !input.notes.expected.isEmpty {
      let made = try input.events.gestures(on: input.devices) { _ in }.map(\.made)
      var time = input.survey.start ?? Timestamp(microseconds: 0)
      for (name, recognized) in GestureOutcome.places(of: input.notes.expected, among: made) {
        time = recognized?.time ?? time
        shown.append((name, time))
      }
    }
    // The sort is stable: at equal times, gestures follow the order of the recordings.
    return shown.sorted { $0.time < $1.time }.map(\.name)
  }

  /// The maximum pause between recordings of one session: one hour.
  private static let longestPause = Microseconds(3_600_000_000)

  /// Reports recordings that never overlap, such as those with times since the start and since
  /// 1970.
  private func emitDisjoint(_ notice: (EditingNotice) -> Void) {
    let spans = inputs.compactMap { input in
      input.survey.earliest.flatMap { first in
        input.survey.latest.map { (input.name, first, last: $0) }
      }
    }.sorted { $0.1 < $1.1 }
    guard var (before, _, last) = spans.first else { return }
    for (name, first, end) in spans.dropFirst() {
      let pause = first - last
      if pause > Merge.longestPause { notice(.disjoint(name, after: before, by: pause)) }
      if end > last { (before, last) = (name, end) }
    }
  }

  /// Writes the devices of all recordings side by side, with unchanged times.
  func combine(into output: RecordingOutput) throws {
    emitDisjoint(output.notice)
    output.begin(inputs.flatMap(\.devices), notes(showing: try shownTogether()))
    var first = 0
    for input in inputs {
      for number in input.devices.indices {
        var cursor = input.events.cursor(of: number)
        while try cursor.next() { try output.write(cursor.events.span, of: first + number) }
      }
      first += input.devices.count
    }
    try output.finish()
  }

  /// Writes the recordings one after the other, device by device.
  func append(to output: RecordingOutput, gap: Microseconds) throws {
    try checkDevices(output.notice)
    let shifts = shifts(gap: gap)
    let devices = inputs[0].devices
    let room = output.format.hasRoomForSeveralDevices ? devices.count : min(1, devices.count)
    let notes = notes(showing: inputs.flatMap(\.notes.expected))
    output.begin(Array(devices.prefix(room)), notes, left: devices.count - room)
    var shifted: [InputEvent] = []
    for slot in 0..<room {
      var state = KernelState(hasSlots: devices[slot].entry?.device.has(.absMTSlot) ?? true)
      var last: Timestamp?
      for (index, input) in inputs.enumerated() {
        // The next recording starts from a released state in the first slot.
        if let last {
          shifted += state.release(at: last) + state.returnToFirstSlot(at: last)
          for event in shifted { state.apply(event) }
          try output.write(shifted.span, of: slot)
          shifted.removeAll(keepingCapacity: true)
        }
        var open: [InputEvent] = []
        var cursor = input.events.cursor(of: slot)
        while try cursor.next() {
          for var event in cursor.events {
            event.time = event.time + shifts[index]
            open.append(event)
            guard event.code == .synReport else { continue }
            for event in open { state.apply(event) }
            last = event.time
            shifted += open
            open.removeAll(keepingCapacity: true)
          }
          try output.write(shifted.span, of: slot)
          shifted.removeAll(keepingCapacity: true)
        }
        // Events after the last SYN_REPORT are written only at the very end. Otherwise, the next
        // recording's report would complete them.
        if index + 1 == inputs.count { try output.write(open.span, of: slot) }
      }
    }
    try output.finish()
  }

  /// Returns the offset to add to the times of each recording.
  private func shifts(gap: Microseconds) -> [Microseconds] {
    var shifts: [Microseconds] = []
    var end: Timestamp?
    for input in inputs {
      guard let start = input.survey.start, let latest = input.survey.latest else {
        shifts.append(Microseconds(0))
        continue
      }
      let shift = end.map { ($0 + gap) - start } ?? Microseconds(0)
      shifts.append(shift)
      end = latest + shift
    }
    return shifts
  }

  private func checkDevices(_ notice: (EditingNotice) -> Void) throws(EditingError) {
    let first = inputs[0]
    for input in inputs.dropFirst() {
      guard input.devices.count == first.devices.count else {
        throw .deviceCountMismatch(
          input.name, input.devices.count, first: first.name, first.devices.count)
      }
      for (device, other) in zip(input.devices, first.devices) {
        guard let device = device.entry?.device, let other = other.entry?.device else { continue }
        guard device.identity == other.identity, device.codes == other.codes,
          device.axes == other.axes
        else {
          throw .deviceMismatch(
            input.name, device.name, first: first.name, other.name)
        }
      }
      for (device, other) in zip(input.devices, first.devices) {
        guard device.calibrationText != other.calibrationText else { continue }
        notice(
          .otherCalibration(
            input.name, device.calibrationText, first: first.name, other.calibrationText))
      }
    }
  }
}
