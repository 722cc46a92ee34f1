package import Evdev
internal import Glibc
internal import System

/// Where the bytes of a recording go while it is made.
package enum RecordingSink {
  /// A file that gets its name when it is whole.
  case partial(PartialFile)
  /// Standard output, a pipe or a device: what is written is gone.
  case stream(RecordingStreamOutlet)

  package var partial: PartialFile? {
    switch self {
    case .partial(let file): file
    case .stream: nil
    }
  }

  var due: Timestamp? {
    switch self {
    case .partial(let file): file.due
    case .stream(let outlet): outlet.due
    }
  }

  /// Takes bytes, after which so many frames were written.
  package func append(
    _ bytes: [UInt8], at moment: Timestamp, afterFrames frames: Int = 0
  ) throws(DiskError) {
    switch self {
    case .partial(let file): try file.append(bytes, at: moment)
    case .stream(let outlet): try outlet.append(bytes, at: moment, afterFrames: frames)
    }
  }

  func bringOut(at now: Timestamp, afterFrames frames: Int) throws(DiskError) {
    switch self {
    case .partial(let file): try file.bringToDisk(at: now)
    case .stream(let outlet): try outlet.flush(at: now, afterFrames: frames)
    }
  }

  func settle(afterFrames frames: Int) throws(DiskError) {
    switch self {
    case .partial(let file): try file.settle()
    case .stream(let outlet): try outlet.settle(afterFrames: frames)
    }
  }
}

/// A recording on its way into a pipe, whoever reads that or does not.
///
/// A reader that stands still keeps nobody from recording, nor from ending that. What waits for it has
/// bounds: then the recording ends, and says what was lost.
package final class RecordingStreamOutlet {
  private let path: String
  private let outlet: Outlet
  /// How many bytes were written in all.
  private var length = 0
  /// After so many bytes so many frames were whole, from before what waits on.
  private var marks: [(bytes: Int, frames: Int)] = []
  /// When to look whether more is taken.
  private(set) var due: Timestamp?

  /// The descriptor stays open with the program.
  package init(_ descriptor: Int32, _ path: String) {
    self.path = path
    outlet = Outlet(to: descriptor, OutletManner(stoppingToWaitAt: descriptor))
  }

  func append(
    _ bytes: [UInt8], at now: Timestamp, afterFrames frames: Int
  ) throws(DiskError) {
    guard outlet.write(bytes) else { throw loss(afterFrames: frames) }
    length += bytes.count
    marks.append((length, frames))
    try look(at: now, afterFrames: frames)
  }

  func flush(at now: Timestamp, afterFrames frames: Int) throws(DiskError) {
    guard let due, due <= now else { return }
    outlet.flush()
    try look(at: now, afterFrames: frames)
  }

  /// Waits until all is taken, as long as a person waits for an end.
  func settle(afterFrames frames: Int) throws(DiskError) {
    outlet.drain()
    guard !outlet.isWaiting else { throw loss(afterFrames: frames) }
    try look(at: Monotonic.now, afterFrames: frames)
  }

  private func look(at now: Timestamp, afterFrames frames: Int) throws(DiskError) {
    if let number = outlet.problem { throw .keeping(path, .write, number: number) }
    due = outlet.isWaiting ? now + .milliseconds(50) : nil
    let taken = length - outlet.waitingCount
    while marks.count > 1, marks[1].bytes <= taken { marks.removeFirst() }
  }

  private func loss(afterFrames frames: Int) -> DiskError {
    let taken = length - outlet.waitingCount
    let arrived = marks.last { $0.bytes <= taken }?.frames ?? 0
    return .stalled(path, frames: max(0, frames - arrived))
  }
}
