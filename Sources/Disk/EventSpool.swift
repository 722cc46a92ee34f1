package import Evdev
internal import Glibc
internal import System
internal import Text

/// A store for events that are read repeatedly: in memory if they are few, otherwise in an unnamed
/// temporary file.
package final class EventSpool {
  private var events: [InputEvent] = []
  private var file: Int32 = -1
  /// The number of events.
  package private(set) var count = 0

  /// The maximum number of events in memory, at 16 bytes each.
  ///
  /// Most recordings have fewer.
  private static let maximumInMemory = 1 << 18

  /// Creates an empty spool.
  package init() {}

  deinit { if file >= 0 { close(file) } }

  /// Appends events.
  ///
  /// Throws if the temporary file cannot be written.
  package func append(_ more: Span<InputEvent>) throws(DiskError) {
    count += more.count
    events.append(addingCapacity: more.count) { room in
      for index in more.indices { room.append(more[index]) }
    }
    if events.count > EventSpool.maximumInMemory { try writeDown() }
  }

  /// Appends events.
  ///
  /// Throws if the temporary file cannot be written.
  package func append(_ more: [InputEvent]) throws(DiskError) { try append(more.span) }

  /// Moves the events in memory to the file.
  private func writeDown() throws(DiskError) {
    if file < 0 { file = try EventSpool.open() }
    let isWritten = unsafe events.withUnsafeBytes { bytes in
      unsafe FileWriting.write(bytes, to: file)
    }
    guard isWritten else { throw .writing(EventSpool.directory) }
    events.removeAll(keepingCapacity: true)
  }

  /// Reads a run of events from index `start` into `stretch`, which stays empty after the last
  /// event.
  fileprivate func read(from start: Int, into stretch: inout [InputEvent]) throws(DiskError) {
    stretch.removeAll(keepingCapacity: true)
    let written = count - events.count
    guard start < written else {
      if start == 0 { stretch = events } else { stretch += events[(start - written)...] }
      return
    }
    let wanted = min(written - start, EventSpool.maximumInMemory / 4)
    let size = MemoryLayout<InputEvent>.stride
    var length = 0
    stretch.append(addingCapacity: wanted) { room in
      unsafe room.withUnsafeMutableBufferPointer { memory, initialized in
        length = unsafe pread(file, memory.baseAddress, wanted * size, start * size)
        initialized = max(0, length) / size
      }
    }
    guard length > 0 else { throw .reading(EventSpool.directory, .read) }
  }

  private static var directory: String { Environment["TMPDIR"] ?? "/tmp" }

  private static func open() throws(DiskError) -> Int32 {
    // The placeholder that `mkstemp` replaces.
    let blanks = String(repeating: "X", count: 6)
    var template =
      "\(directory)/retouch-\(blanks)".fileNameBytes.map { CChar(bitPattern: $0) } + [0]
    let file = unsafe mkstemp(&template)
    guard file >= 0 else { throw .writing(directory) }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    // The kernel frees the file when the process exits, even after a crash.
    unsafe unlink(&template)
    return file
  }
}

/// A cursor over the events of a spool, from first to last.
package struct EventCursor {
  private let spool: EventSpool
  private var position = 0
  /// The events that the last call of `next()` read.
  package private(set) var events: [InputEvent] = []

  /// Creates a cursor before the first event.
  package init(_ spool: EventSpool) { self.spool = spool }

  /// Reads the next events.
  ///
  /// Returns `false` after the last.
  package mutating func next() throws(DiskError) -> Bool {
    guard position < spool.count else { return false }
    try spool.read(from: position, into: &events)
    position += events.count
    return true
  }
}
