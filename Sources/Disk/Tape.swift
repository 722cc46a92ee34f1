package import Evdev
package import Recordings

/// The events of one device on their way to a file, whole frames at a time.
package final class Tape {
  package let recorded: RecordedDevice
  private let sink: RecordingSink
  private var whole = WholeFrames()
  private var writer: RecordingWriter
  private let keepsTime: Bool
  /// Whole frames that are not written yet.
  private var arrived: [InputEvent] = []
  package private(set) var events = 0
  package private(set) var frames = 0
  package private(set) var bytes = 0
  /// How often the kernel had to drop events.
  package private(set) var dropped = 0
  /// The times of the first event that was written, and of the last.
  package private(set) var span: (first: Timestamp, last: Timestamp)?

  package init(
    of recorded: RecordedDevice, _ format: RecordingWriter.Format, into sink: RecordingSink
  ) {
    self.recorded = recorded
    writer = RecordingWriter(format)
    keepsTime = format == .raw || format == .raw32
    self.sink = sink
  }

  package var name: String { recorded.file?.device.name ?? "" }
  package var partial: PartialFile? { sink.partial }

  /// When the first event came that is not written yet.
  package var firstArrival: Timestamp? { arrived.first?.time }

  /// Writes what stands before the events.
  package func begin(_ notes: SessionNotes, at now: Timestamp) throws(DiskError) {
    var bytes: [UInt8] = []
    writer.begin([recorded], notes, into: &bytes)
    try put(bytes, at: now)
  }

  /// Takes what the device sent; what is whole waits to be written.
  package func take(_ events: [InputEvent]) {
    dropped += events.count { $0.code == .synDropped }
    arrived += whole.take(events)
  }

  /// Writes what has arrived, with its time counted from the recording's first event.
  package func write(since start: Timestamp, at now: Timestamp) throws(DiskError) {
    guard let first = arrived.first, let last = arrived.last else { return }
    var events = arrived
    arrived.removeAll(keepingCapacity: true)
    if !keepsTime {
      for index in events.indices {
        // Of two devices, the one that was read later may have spoken a little earlier.
        events[index].time = Timestamp(microseconds: max(0, (events[index].time - start).count))
      }
    }
    var bytes: [UInt8] = []
    writer.write(events.span, into: &bytes)
    try put(bytes, at: now)
    self.events += events.count
    frames += events.frameCount
    span = (span?.first ?? first.time, last.time)
  }

  /// Takes the device's last word: a frame that is not whole, as it is, and what ends the file.
  package func end(since start: Timestamp?, at now: Timestamp) throws(DiskError) {
    arrived += whole.rest
    whole = WholeFrames()
    if let start = start ?? firstArrival { try write(since: start, at: now) }
    var bytes: [UInt8] = []
    writer.end(into: &bytes)
    try put(bytes, at: now)
    try sink.partial?.settle()
  }

  private func put(_ bytes: [UInt8], at now: Timestamp) throws(DiskError) {
    guard !bytes.isEmpty else { return }
    try sink.append(bytes, at: now)
    self.bytes += bytes.count
  }
}

/// Where the bytes of a recording go while it is made.
package enum RecordingSink {
  /// A file that gets its name when it is whole.
  case partial(PartialFile)
  /// Standard output, a pipe or a device: what is written is gone.
  case stream(Int32, path: String)

  package var partial: PartialFile? {
    switch self {
    case .partial(let file): file
    case .stream: nil
    }
  }

  package func append(_ bytes: [UInt8], at moment: Timestamp) throws(DiskError) {
    switch self {
    case .partial(let file): try file.append(bytes, at: moment)
    case .stream(let file, let path): try bytes.write(to: file, path)
    }
  }
}
