package import Evdev

/// The text that Android's `uinput` command reads to play a schedule: evemu, of one device.
///
/// The command creates the device, waits 0.5 s, and sends the first event. At the end of its input
/// it removes the device 1 ms after the last event. Android's input reader may open the device later
/// and read the last events later. So empty reports, which have no effect, add time before and after
/// the touches.
package struct AndroidPlayText: Sendable {
  /// The time before the first frame, for Android to open the device.
  package static let leadTime = Microseconds.milliseconds(1_000)
  /// The time after the last frame, for Android to read it.
  package static let trailTime = Microseconds.milliseconds(500)
  /// The pause between two passes.
  package static let pause = Microseconds.milliseconds(1_000)

  private let part: PlayPart
  private let schedule: PlaySchedule
  private let passes: Int
  private var printer = EvemuPrinter()
  private var piece = Piece.description
  private var time = AndroidPlayText.leadTime
  /// The number of passes at whose end fingers or keys were released.
  package private(set) var forcedReleases = 0

  private enum Piece {
    case description
    case pass(Int)
    case end
  }

  /// Creates the text of a schedule of one part.
  package init(_ part: PlayPart, _ schedule: PlaySchedule, passes: Int) {
    (self.part, self.schedule, self.passes) = (part, schedule, passes)
  }

  /// The time from the first frame to the last.
  package private(set) var duration = Microseconds(0)

  /// Returns the next piece of the text: the description, one pass, or the end; then `nil`.
  package mutating func next() -> [UInt8]? {
    var bytes: [UInt8] = []
    switch piece {
    case .description:
      let device = RecordedDevice(entry: DeviceFile(device: part.device))
      printer.begin([device], SessionNotes(), into: &bytes)
      append([InputEvent(time: Timestamp(microseconds: 0), code: .synReport, value: 0)], &bytes)
      piece = passes > 0 ? .pass(0) : .end
    case .pass(let pass) where pass < passes:
      if pass > 0 { time = time + AndroidPlayText.pause }
      appendPass(&bytes)
      piece = .pass(pass + 1)
    case .pass:
      let last = Timestamp(microseconds: (time + AndroidPlayText.trailTime).count)
      append([InputEvent(time: last, code: .synReport, value: 0)], &bytes)
      piece = .end
    case .end: return nil
    }
    return bytes
  }

  private mutating func appendPass(_ bytes: inout [UInt8]) {
    var state = KernelState(hasSlots: part.device.has(.absMTSlot))
    for step in schedule.steps {
      let moment = Timestamp(microseconds: (time + step.time).count)
      var events = Array(part[frame: step.frame])
      for index in events.indices { events[index].time = moment }
      for event in events { state.apply(event) }
      append(events, &bytes)
    }
    time = time + schedule.duration
    duration = time - AndroidPlayText.leadTime
    let lift = state.release(at: Timestamp(microseconds: time.count))
    guard !lift.isEmpty else { return }
    forcedReleases += 1
    append(lift, &bytes)
  }

  private mutating func append(_ events: [InputEvent], _ bytes: inout [UInt8]) {
    printer.print(events.span, of: 0, into: &bytes)
  }
}
