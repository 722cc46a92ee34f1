internal import Evdev

/// The lines that wait until the program of a bridge reads them.
struct BridgeOutput {
  private var bytes: [UInt8] = []
  /// Whether the program has closed its input.
  private var isClosed = false
  /// When the program last read something while lines were waiting; `nil` if none are.
  private(set) var time: Timestamp?

  /// Whether there is something that the program may accept.
  var canWrite: Bool { !bytes.isEmpty && !isClosed }

  /// Appends a line; returns `false` if the lines would then exceed `limit` bytes.
  mutating func append(_ line: [UInt8], upTo limit: Int, at now: Timestamp) -> Bool {
    guard bytes.count + line.count <= limit else { return false }
    bytes += line
    time = time ?? now
    return true
  }

  /// Writes with a closure, which returns the number of accepted bytes, or `nil` if the program has
  /// closed its input.
  mutating func write(at now: Timestamp, _ write: (ArraySlice<UInt8>) -> Int?) {
    guard let count = write(bytes[...]) else {
      isClosed = true
      return
    }
    guard count > 0 else { return }
    bytes.removeFirst(count)
    time = bytes.isEmpty ? nil : now
  }
}

/// The lines that the program of a bridge has written, with limits per second.
///
/// Nothing is read while a line waits or a limit is reached, so that the pipe fills and the program
/// has to wait.
struct BridgeInput {
  private let limits: BridgeLimits
  private var bytes: [UInt8] = []
  /// Whether the rest of a line that is too long is skipped.
  private var isSkipping = false
  private var hasLongLine = false
  private var second = Timestamp(microseconds: 0)
  private var messagesInSecond = 0
  private var bytesInSecond = 0
  /// Whether the program has closed its output.
  private(set) var isAtEnd = false

  init(_ limits: BridgeLimits) { self.limits = limits }

  /// Whether a complete line waits.
  var hasLine: Bool { bytes.contains(Self.newline) }
  /// Whether there is a line without its end.
  var isWithinLine: Bool { !bytes.isEmpty || isSkipping }
  /// The maximum number of bytes to read now.
  var room: Int { max(0, limits.line + 1 - bytes.count) }

  private static let newline = UInt8(ascii: "\n")

  /// Whether to read now.
  func canRead(at now: Timestamp) -> Bool { !isAtEnd && !hasLine && pauseEnd(at: now) == nil }

  /// The end of the second in which a limit was reached; `nil` if none is.
  func pauseEnd(at now: Timestamp) -> Timestamp? {
    let end = second + Microseconds(1_000_000)
    let isFull =
      messagesInSecond >= limits.messagesPerSecond || bytesInSecond >= limits.bytesPerSecond
    return isFull && now < end ? end : nil
  }

  /// Appends what was read; `nil` is the end.
  mutating func append(_ more: [UInt8]?, at now: Timestamp) {
    guard let more else {
      isAtEnd = true
      return
    }
    renewLimits(at: now)
    bytesInSecond += more.count
    bytes += more
    if isSkipping { skipLine() }
    if !isSkipping, bytes.count > limits.line, !hasLine {
      (isSkipping, hasLongLine) = (true, true)
      bytes = []
    }
  }

  private mutating func skipLine() {
    guard let end = bytes.firstIndex(of: Self.newline) else {
      bytes = []
      return
    }
    bytes.removeFirst(end + 1)
    isSkipping = false
  }

  /// Removes the next complete line that is not blank, without its end; `nil` if no line is
  /// complete, or the limit of messages is reached.
  mutating func takeLine(at now: Timestamp) -> [UInt8]? {
    while pauseEnd(at: now) == nil, let end = bytes.firstIndex(of: Self.newline) {
      let line = Array(bytes[..<end])
      bytes.removeFirst(end + 1)
      guard line.contains(where: { !" \t\r".utf8.contains($0) }) else { continue }
      renewLimits(at: now)
      messagesInSecond += 1
      return line
    }
    return nil
  }

  /// Returns whether a line that is too long was found since the last call.
  mutating func takeLongLine() -> Bool {
    defer { hasLongLine = false }
    return hasLongLine
  }

  private mutating func renewLimits(at now: Timestamp) {
    guard second + Microseconds(1_000_000) <= now else { return }
    (second, messagesInSecond, bytesInSecond) = (now, 0, 0)
  }
}
