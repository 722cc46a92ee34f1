import Evdev

/// Everything in evtest's output that is no event: runs of it, each with its device.
struct EvtestSession: Sendable {
  /// What the last lines were about.
  private enum Stage {
    /// None of evtest's lines came yet.
    case before
    case description
    /// Evtest waits for events, and the terminal shows whatever comes.
    case waiting
    case events
  }

  private var stage = Stage.before
  private var runs = [EvtestDescription()]

  var devices: [RecordedDevice] { runs.map { RecordedDevice(file: $0.file) } }

  /// The number of the device that sends, once it does; `nil` before, and in a description.
  var lastSender: Int? { stage == .events ? runs.count - 1 : nil }

  /// Tells the number of the device that sends the event of this line.
  @inline(__always)
  mutating func deviceThatSends() -> Int {
    stage = .events
    return runs.count - 1
  }

  /// Reads a line that is no event.
  mutating func readLine(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) {
    guard cursor.position < cursor.end else { return }
    if beginsRun(bytes, cursor), stage != .before,
      stage != .description || runs[runs.count - 1].isIdentified
    {
      guard runs.count < GeteventSession.mostDevices else { throw LineProblem(.tooManyDevices) }
      runs.append(EvtestDescription())
    }
    if cursor.begins(with: "Testing ...", bytes) {
      stage = .waiting
    } else if stage == .description || begins(bytes, cursor) {
      // A line that went wrong stands in the description; what a shell wrote does not.
      if try runs[runs.count - 1].readLine(bytes, &cursor) {
        stage = .description
      } else if !isNoise(bytes, cursor) {
        throw LineProblem(.unknownLine(.evtest))
      }
    } else if stage == .events, !isNoise(bytes, cursor) {
      throw LineProblem(.unknownLine(.evtest))
    }
  }

  /// Whether a description begins here.
  private func begins(_ bytes: Span<UInt8>, _ cursor: LineCursor) -> Bool {
    beginsRun(bytes, cursor) || cursor.begins(with: "Supported events:", bytes)
      || cursor.begins(with: "Input device name:", bytes)
      || cursor.begins(with: "Event type ", bytes)
  }

  private func beginsRun(_ bytes: Span<UInt8>, _ cursor: LineCursor) -> Bool {
    cursor.begins(with: "Input driver version is", bytes)
      || cursor.begins(with: "Input device ID:", bytes)
  }

  /// Whether the line is what stands around evtest's lines where people paste them.
  private func isNoise(_ bytes: Span<UInt8>, _ cursor: LineCursor) -> Bool {
    let beginnings: [StaticString] = [
      "evtest", "Available devices:", "No device specified", "Not running as root",
      "Select the device event number", "/dev/input/event", "expected ", "***",
      "This device is grabbed",
      // What the kernel says meanwhile.
      "[",
    ]
    return beginnings.contains { cursor.begins(with: $0, bytes) } || cursor.isPasted(bytes)
  }
}
