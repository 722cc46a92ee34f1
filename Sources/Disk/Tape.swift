package import Evdev
package import Recordings

/// The events of one device on their way to a file, whole frames at a time.
package final class Tape {
  package let recorded: RecordedDevice
  private let sink: RecordingSink
  private var whole = WholeFrames()
  private var writer: RecordingWriter
  private let keepsTime: Bool
  private let isFirst: Bool
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
    of recorded: RecordedDevice, _ format: RecordingWriter.Format, into sink: RecordingSink,
    isFirst: Bool = true
  ) {
    self.recorded = recorded
    self.isFirst = isFirst
    writer = RecordingWriter(format)
    keepsTime = format == .raw || format == .raw32
    self.sink = sink
  }

  package var name: String { recorded.file?.device.name ?? "" }
  package var partial: PartialFile? { sink.partial }

  /// Whether its device is gone, so that the file need not stay open; that of the first device of a
  /// recording does, since its lock stands for all of them.
  package var isIdle = false {
    didSet { partial?.closesWhenIdle = isIdle && !isFirst }
  }

  /// When it is to be brought further on its way; `nil` when it has arrived.
  package var due: Timestamp? { sink.due }

  /// Brings what was written to the disk, or to whoever reads it.
  package func bringOut(at now: Timestamp) throws(DiskError) {
    try sink.bringOut(at: now, afterFrames: frames)
  }

  /// When the first event came that is not written yet.
  package var firstArrival: Timestamp? { arrived.first?.time }

  /// Writes what stands before the events.
  package func begin(_ notes: SessionNotes, at now: Timestamp) throws(DiskError) {
    var bytes: [UInt8] = []
    writer.begin([recorded], notes, into: &bytes)
    try put(bytes, at: now, frames: frames)
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
    let count = frames + events.frameCount
    try put(bytes, at: now, frames: count)
    self.events += events.count
    frames = count
    span = (span?.first ?? first.time, last.time)
  }

  /// Takes the device's last word: a frame that is not whole, as it is, and what ends the file.
  package func end(since start: Timestamp?, at now: Timestamp) throws(DiskError) {
    arrived += whole.rest
    whole = WholeFrames()
    if let start = start ?? firstArrival { try write(since: start, at: now) }
    var bytes: [UInt8] = []
    writer.end(into: &bytes)
    try put(bytes, at: now, frames: frames)
    try sink.settle(afterFrames: frames)
  }

  private func put(_ bytes: [UInt8], at now: Timestamp, frames: Int) throws(DiskError) {
    guard !bytes.isEmpty else { return }
    try sink.append(bytes, at: now, afterFrames: frames)
    self.bytes += bytes.count
  }
}
