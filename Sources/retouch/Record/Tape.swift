import Devices
import Disk
import Evdev
import Recordings
import Touches

/// The events of one device on their way to a file, whole frames at a time.
final class Tape {
  let recorded: RecordedDevice
  private let sink: RecordingSink
  private var whole = WholeFrames()
  private var writer: RecordingWriter
  private let keepsTime: Bool
  /// Whole frames that are not written yet.
  private var arrived: [InputEvent] = []
  private(set) var events = 0
  private(set) var frames = 0
  private(set) var bytes = 0
  /// The times of the first event that was written, and of the last.
  private(set) var span: (first: Timestamp, last: Timestamp)?

  init(
    of listed: ListedDevice, _ description: DeviceDescription, size: SurfaceSize,
    _ format: RecordingWriter.Format, into sink: RecordingSink
  ) {
    recorded = RecordedDevice(
      file: DeviceFile(
        device: description, kind: listed.kind, size: DeviceFile.Size(known: size)),
      node: listed.node, udevProperties: listed.udev.recorded)
    writer = RecordingWriter(format)
    keepsTime = format == .raw || format == .raw32
    self.sink = sink
  }

  var name: String { recorded.file?.device.name ?? "" }
  var partial: PartialFile? { sink.partial }

  /// When the first event came that is not written yet.
  var firstArrival: Timestamp? { arrived.first?.time }

  /// Writes what stands before the events.
  func begin(_ notes: SessionNotes, at now: Timestamp) throws(DiskError) {
    var bytes: [UInt8] = []
    writer.begin([recorded], notes, into: &bytes)
    try put(bytes, at: now)
  }

  /// Takes what the device sent; what is whole waits to be written.
  func take(_ events: [InputEvent]) {
    arrived += whole.take(events)
  }

  /// Writes what has arrived, with its time counted from the recording's first event.
  func write(since start: Timestamp, at now: Timestamp) throws(DiskError) {
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
  func end(since start: Timestamp?, at now: Timestamp) throws(DiskError) {
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

extension DeviceFile.Size {
  /// A size that somebody knew; what is only assumed is not written down.
  fileprivate init?(known size: SurfaceSize) {
    switch size.source {
    case .option: self.init(width: size.width, height: size.height, source: "measured")
    case .deviceFile: self.init(width: size.width, height: size.height, source: "device file")
    case .kernel: self.init(width: size.width, height: size.height, source: "kernel resolution")
    case .udev: self.init(width: size.width, height: size.height, source: "udev")
    case .assumed: return nil
    }
  }
}
