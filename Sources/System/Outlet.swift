package import Evdev
internal import Glibc

/// Standard output of a session that goes on whether anybody reads or not.
///
/// A reader that does not read, or a terminal that was stopped, must not keep a finger or Ctrl-C
/// from being heard. What is not taken waits; what there is no room for is left out, line by line.
package final class Outlet {
  /// Text whose beginning was not taken yet.
  package private(set) var waiting: [UInt8] = []
  /// How much of it was taken.
  private var taken = 0
  /// What is written to.
  package let output: Int32
  private let manner: OutletManner
  private let isTerminal: Bool
  /// The lines that there was no room for.
  package private(set) var leftOut = 0
  /// Why nothing can be written any more: the system's number of the error.
  package private(set) var problem: Int32?

  /// As much as many minutes of fingers are told in.
  package static let room = 1 << 20

  /// Makes standard output one that does not wait, in this process alone.
  package convenience init() {
    // Else the end of a reader would be ours, whatever there is to bring home.
    _ = signal(SIGPIPE, SIG_IGN)
    _ = OutletManner(stoppingToWaitAt: STDERR_FILENO)
    self.init(to: STDOUT_FILENO, OutletManner(stoppingToWaitAt: STDOUT_FILENO))
  }

  package init(to output: Int32, _ manner: OutletManner) {
    self.output = output
    self.manner = manner
    isTerminal = isatty(output) == 1
  }

  /// What is to be said of the problem; `nil` where whoever read has simply left.
  package var complaint: String? {
    guard let problem, problem != EPIPE, !isTerminal else { return nil }
    return "standard output: cannot write: \(String(errorNumber: problem))"
  }

  package var isWaiting: Bool { taken < waiting.count }

  /// How many bytes wait.
  package var waitingCount: Int { waiting.count - taken }

  /// Takes whole lines, and writes what is taken from it now; `false` where there is no room for them.
  @discardableResult
  package func write(_ lines: [UInt8]) -> Bool {
    guard problem == nil else { return true }
    guard waitingCount + lines.count <= Outlet.room else {
      leftOut += lines.count { $0 == UInt8(ascii: "\n") }
      return false
    }
    let count = isWaiting ? 0 : unsafe lines.withUnsafeBytes { unsafe write($0) }
    if count < lines.count { waiting += lines.dropFirst(count) }
    return true
  }

  /// Writes what waits, as far as it is taken now.
  package func flush() {
    guard isWaiting, problem == nil else { return }
    taken += unsafe waiting.withUnsafeBytes { waiting in
      unsafe write(UnsafeRawBufferPointer(rebasing: waiting.dropFirst(taken)))
    }
    if !isWaiting {
      (waiting, taken) = ([], 0)
    } else if taken > Outlet.room {
      // A reader that is always a little behind is one for whom something always waits.
      waiting.removeFirst(taken)
      taken = 0
    }
  }

  /// Writes what waits, as long as somebody takes something of it every second, and no longer than
  /// a person waits for an end.
  package func drain(atMost patience: Microseconds = .milliseconds(5_000)) {
    let end = Monotonic.now + patience
    while isWaiting, problem == nil {
      let rest = max(0, (end - Monotonic.now).count / 1_000)
      let isTaken = Readiness.awaitWriting(output, within: Int32(min(rest, 1_000)))
      guard rest > 0, isTaken else { break }
      flush()
    }
    leftOut += waiting.dropFirst(taken).count { $0 == UInt8(ascii: "\n") }
  }

  /// Looks what poll has seen: more is taken, or nobody is there any more.
  package func look() {
    if Readiness.writing(output).isLeft { problem = problem ?? EPIPE }
    flush()
  }

  /// How much was taken.
  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    var start = 0
    while start < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
      let count: Int
      switch manner {
      case .direct: count = unsafe Glibc.write(output, rest.baseAddress, rest.count)
      case .socket:
        count = unsafe send(output, rest.baseAddress, rest.count, Int32(MSG_DONTWAIT))
      case .pipe, .terminal:
        // What takes nothing now would be waited for; what has left says so when it is written to.
        guard Readiness.writing(output).takesSome else { return start }
        count = unsafe Glibc.write(output, rest.baseAddress, manner.piece(of: rest))
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        return start
      } else if errno != EINTR {
        problem = errno
        return start
      }
    }
    return start
  }
}
