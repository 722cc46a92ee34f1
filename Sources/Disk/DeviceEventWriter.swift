package import Evdev
package import Recordings

/// Writes the events of one device to a recording, in complete frames.
package final class DeviceEventWriter {
  /// The device that sends the events.
  package let recorded: RecordedDevice
  private let sink: RecordingSink
  private var assembler = FrameAssembler()
  private var writer: RecordingWriter
  private let keepsTimestamps: Bool
  private let isFirst: Bool
  /// The complete frames that are not written yet.
  private var arrived: [InputEvent] = []
  /// The number of events written.
  package private(set) var events = 0
  /// The number of frames written.
  package private(set) var frames = 0
  /// The number of bytes written.
  package private(set) var bytes = 0
  /// The number of times the kernel dropped events.
  package private(set) var dropped = 0
  /// The times of the first and the last event written; `nil` if there are none.
  package private(set) var span: (first: Timestamp, last: Timestamp)?

  /// Creates a writer for a device.
  ///
  /// `isFirst` specifies whether it is the recording's first device.
  package init(
    of recorded: RecordedDevice, _ format: RecordingWriter.Format, into sink: RecordingSink,
    isFirst: Bool = true
  ) {
    self.recorded = recorded
    self.isFirst = isFirst
    writer = RecordingWriter(format)
    keepsTimestamps = format == .raw || format == .raw32
    self.sink = sink
  }

  /// The name of the device; empty if it is unknown.
  package var name: String { recorded.entry?.device.name ?? "" }
  /// The partial file; `nil` if the recording is streamed.
  package var partial: PartialFile? { sink.partial }

  /// Whether the device is disconnected, so that its file can be closed.
  ///
  /// The file of the first device stays open, because its lock protects the whole recording.
  package var isIdle = false {
    didSet { partial?.closesWhenIdle = isIdle && !isFirst }
  }

  /// When to call `flush(at:)`; `nil` if all data has been delivered.
  package var deadline: Timestamp? { sink.deadline }

  /// Flushes written data to the disk or the reading process.
  package func flush(at now: Timestamp) throws(DiskError) {
    try sink.bringOut(at: now, afterFrames: frames)
  }

  /// The time of the first event that is not written yet; `nil` if all are.
  package var firstArrival: Timestamp? { arrived.first?.time }

  /// Writes the header of the recording.
  package func begin(_ notes: SessionNotes, at now: Timestamp) throws(DiskError) {
    var bytes: [UInt8] = []
    writer.begin([recorded], notes, into: &bytes)
    try put(bytes, at: now, frames: frames)
  }

  /// Adds events of the device.
  ///
  /// Complete frames wait to be written.
  package func take(_ events: [InputEvent]) {
    dropped += events.count { $0.code == .synDropped }
    arrived += assembler.take(events)
  }

  /// Writes the waiting frames, with times relative to the first event of the recording.
  package func write(since start: Timestamp, at now: Timestamp) throws(DiskError) {
    guard let first = arrived.first, let last = arrived.last else { return }
    var events = arrived
    arrived.removeAll(keepingCapacity: true)
    if !keepsTimestamps {
      for index in events.indices {
        // With two devices, the one read later may have sent its event slightly earlier.
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

  /// Writes the remaining events, including an incomplete frame, and the end of the file.
  package func end(since start: Timestamp?, at now: Timestamp) throws(DiskError) {
    arrived += assembler.incompleteFrame
    assembler = FrameAssembler()
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
