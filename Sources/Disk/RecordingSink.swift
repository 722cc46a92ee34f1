package import Evdev
internal import Glibc
internal import System

/// The destination of a recording in progress.
package enum RecordingSink {
  /// A file that gets its name when it is complete.
  case partial(PartialFile)
  /// Standard output, a pipe or a device: written data cannot be withdrawn.
  case stream(RecordingStreamSink)

  /// The partial file; `nil` for a stream.
  package var partial: PartialFile? {
    switch self {
    case .partial(let file): file
    case .stream: nil
    }
  }

  var deadline: Timestamp? {
    switch self {
    case .partial(let file): file.deadline
    case .stream(let sink): sink.deadline
    }
  }

  /// Appends bytes.
  ///
  /// `frames` is the total number of frames written with them.
  package func append(
    _ bytes: [UInt8], at time: Timestamp, afterFrames frames: Int = 0
  ) throws(DiskError) {
    switch self {
    case .partial(let file): try file.append(bytes, at: time)
    case .stream(let sink): try sink.append(bytes, at: time, afterFrames: frames)
    }
  }

  func bringOut(at now: Timestamp, afterFrames frames: Int) throws(DiskError) {
    switch self {
    case .partial(let file): try file.sync(at: now)
    case .stream(let sink): try sink.flush(at: now, afterFrames: frames)
    }
  }

  func settle(afterFrames frames: Int) throws(DiskError) {
    switch self {
    case .partial(let file): try file.syncAndWait()
    case .stream(let sink): try sink.settle(afterFrames: frames)
    }
  }
}

/// A recording written to a pipe.
///
/// A stalled reading process blocks neither recording nor its end. The buffer is limited; if it
/// overflows, the recording ends and the lost frames are counted.
package final class RecordingStreamSink {
  private let path: String
  private let sink: OutputSink
  /// The number of bytes appended so far.
  private var length = 0
  /// The total bytes and frames after each append, from the last delivered one on.
  private var marks: [(bytes: Int, frames: Int)] = []
  /// When to try again to write buffered bytes; `nil` if there are none.
  private(set) var deadline: Timestamp?

  /// Creates a stream.
  ///
  /// The descriptor must stay open until the process exits.
  package init(_ descriptor: Int32, _ path: String) {
    self.path = path
    sink = OutputSink(to: descriptor, OutputSinkMode(makingNonblocking: descriptor))
  }

  func append(_ bytes: [UInt8], at now: Timestamp, afterFrames frames: Int) throws(DiskError) {
    guard sink.write(bytes) else { throw loss(afterFrames: frames) }
    length += bytes.count
    marks.append((length, frames))
    try look(at: now, afterFrames: frames)
  }

  func flush(at now: Timestamp, afterFrames frames: Int) throws(DiskError) {
    guard let deadline, deadline <= now else { return }
    sink.flush()
    try look(at: now, afterFrames: frames)
  }

  /// Writes all buffered bytes.
  ///
  /// Throws if the reading process stalls.
  func settle(afterFrames frames: Int) throws(DiskError) {
    sink.drain()
    guard !sink.hasPendingBytes else { throw loss(afterFrames: frames) }
    try look(at: MonotonicClock.now, afterFrames: frames)
  }

  private func look(at now: Timestamp, afterFrames frames: Int) throws(DiskError) {
    if let number = sink.errorNumber { throw .storing(path, .write, number: number) }
    deadline = sink.hasPendingBytes ? now + .milliseconds(50) : nil
    let taken = length - sink.pendingByteCount
    while marks.count > 1, marks[1].bytes <= taken { marks.removeFirst() }
  }

  private func loss(afterFrames frames: Int) -> DiskError {
    let taken = length - sink.pendingByteCount
    let arrived = marks.last { $0.bytes <= taken }?.frames ?? 0
    return .stalled(path, frames: max(0, frames - arrived))
  }
}
