import Arguments
import Disk
import Evdev
import Recordings
import Replay

/// Several recordings on their way into one.
struct Merge {
  let inputs: [SpooledRecording]

  /// What people wrote into any of them, in order, and the machine of the first.
  private var notes: SessionNotes {
    var notes = inputs[0].notes
    for input in inputs.dropFirst() {
      notes.expected += input.notes.expected
      notes.remarks += input.notes.remarks.filter { !notes.remarks.contains($0) }
    }
    return notes
  }

  /// An hour in which nobody touches anything is no part of a session.
  private static let longestPause = Microseconds(3_600_000_000)

  /// Says which recordings never meet, as where one clock counts from the start and one from 1970.
  private func tellStrangers() {
    let spans = inputs.compactMap { input in
      input.survey.earliest.flatMap { first in
        input.survey.latest.map { (input.name, first, last: $0) }
      }
    }.sorted { $0.1 < $1.1 }
    guard var (before, _, last) = spans.first else { return }
    for (name, first, end) in spans.dropFirst() {
      let pause = first - last
      if pause > Merge.longestPause {
        Output.warn(
          "it begins \(pause.count / 1_000_000) seconds after \(before) ends, and their hands never "
            + "meet. 'trim --rebase' has a recording begin at zero; --append puts one after the other",
          of: name)
      }
      if end > last { (before, last) = (name, end) }
    }
  }

  /// Puts the devices of all side by side, with their times as they are.
  func beside(to output: RecordingOutput) throws {
    tellStrangers()
    output.begin(inputs.flatMap(\.devices), notes)
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

  /// Puts the recordings one after the other, device by device.
  func append(to output: RecordingOutput, gap: Microseconds) throws {
    try checkDevices()
    let shifts = shifts(gap: gap)
    let devices = inputs[0].devices
    let room = output.format.hasRoomForSeveralDevices ? devices.count : min(1, devices.count)
    output.begin(Array(devices.prefix(room)), notes, left: devices.count - room)
    var shifted: [InputEvent] = []
    for place in 0..<room {
      var state = KernelState(hasSlots: devices[place].file?.device.has(.absMTSlot) ?? true)
      var last: Timestamp?
      for (index, input) in inputs.enumerated() {
        // The next recording knows nothing of what the one before left behind.
        if let last {
          shifted += state.release(at: last) + state.returnToFirstSlot(at: last)
          for event in shifted { state.take(event) }
          try output.write(shifted.span, of: place)
          shifted.removeAll(keepingCapacity: true)
        }
        var open: [InputEvent] = []
        var cursor = input.events.cursor(of: place)
        while try cursor.next() {
          for var event in cursor.events {
            event.time = event.time + shifts[index]
            open.append(event)
            guard event.code == .synReport else { continue }
            for event in open { state.take(event) }
            last = event.time
            shifted += open
            open.removeAll(keepingCapacity: true)
          }
          try output.write(shifted.span, of: place)
          shifted.removeAll(keepingCapacity: true)
        }
        // What no report closes never came to be, and must not come to be by another's report.
        if index + 1 == inputs.count { try output.write(open.span, of: place) }
      }
    }
    try output.finish()
  }

  /// How far each recording's times move.
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

  private func checkDevices() throws {
    let first = inputs[0]
    for input in inputs.dropFirst() {
      guard input.devices.count == first.devices.count else {
        throw Failure(
          sentence: "\(input.name): has \(input.devices.count) devices, and \(first.name) has "
            + "\(first.devices.count); --append needs the same", status: .badData)
      }
      for (device, other) in zip(input.devices, first.devices) {
        guard let device = device.file?.device, let other = other.file?.device else { continue }
        guard device.identity == other.identity, device.codes == other.codes,
          device.axes == other.axes
        else {
          throw Failure(
            sentence: "\(input.name): is of '\(device.name)', and \(first.name) of "
              + "'\(other.name)', or their axes differ; --append needs the same device",
            status: .badData)
        }
      }
      for (device, other) in zip(input.devices, first.devices) {
        guard device.calibrationText != other.calibrationText else { continue }
        Output.warn(
          "its panel lies otherwise (calibration \(device.calibrationText ?? "none")) than that of "
            + "\(first.name) (\(other.calibrationText ?? "none")), whose calibration all of the new "
            + "recording has", of: input.name)
      }
    }
  }
}
