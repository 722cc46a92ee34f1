import Devices
import Glibc

/// Standard output of a session that goes on whether anybody reads or not.
///
/// A reader that does not read, or a terminal that was stopped, must not keep a finger or Ctrl-C
/// from being heard. What is not taken waits; what there is no room for is left out, line by line.
final class Outlet {
  /// Text whose beginning was not taken yet.
  private var waiting: [UInt8] = []
  /// How much of it was taken.
  private var taken = 0
  private let isSocket: Bool
  private let isTerminal: Bool
  /// What the loop waits for.
  private var interest: EventLoop.Interest?
  /// The lines that there was no room for.
  private(set) var leftOut = 0
  /// Why nothing can be written any more: the system's number of the error.
  private(set) var problem: Int32?

  /// As much as many minutes of fingers are told in.
  private static let room = 1 << 20

  /// Makes standard output one that does not wait, in this process alone.
  init() {
    // Else the end of a reader would be ours, whatever there is to bring home.
    _ = signal(SIGPIPE, SIG_IGN)
    isTerminal = Terminal.output.isTerminal
    isSocket = Outlet.stopWaiting(at: STDOUT_FILENO)
    _ = Outlet.stopWaiting(at: STDERR_FILENO)
  }

  /// What is to be said of the problem; `nil` where whoever read has simply left.
  var complaint: String? {
    guard let problem, problem != EPIPE, !isTerminal else { return nil }
    return "standard output: cannot write: \(unsafe String(cString: strerror(problem)))"
  }

  /// Makes a loop wait until what waits is taken, or until nobody is there to take it.
  func join(_ loop: inout EventLoop) {
    let wanted: EventLoop.Interest? = problem != nil ? nil : isWaiting ? .writing : .nothing
    guard wanted != interest else { return }
    interest = wanted
    switch wanted {
    case .some(let wanted): loop.watch(STDOUT_FILENO, as: .output, for: wanted)
    case .none: loop.forget(.output)
    }
  }

  var isWaiting: Bool { taken < waiting.count }

  /// Takes whole lines, and writes what is taken from it now.
  func write(_ lines: [UInt8]) {
    guard problem == nil else { return }
    guard waiting.count - taken + lines.count <= Outlet.room else {
      leftOut += lines.count { $0 == UInt8(ascii: "\n") }
      return
    }
    let count = isWaiting ? 0 : unsafe lines.withUnsafeBytes { unsafe write($0) }
    if count < lines.count { waiting += lines.dropFirst(count) }
  }

  /// Writes what waits, as far as it is taken now.
  func flush() {
    guard isWaiting, problem == nil else { return }
    taken += unsafe waiting.withUnsafeBytes { waiting in
      unsafe write(UnsafeRawBufferPointer(rebasing: waiting.dropFirst(taken)))
    }
    guard !isWaiting else { return }
    (waiting, taken) = ([], 0)
  }

  /// Writes what waits, as long as somebody takes something of it every second.
  func drain() {
    while isWaiting, problem == nil {
      var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
      let count = unsafe poll(&output, 1, 1_000)
      guard count > 0 || count < 0 && errno == EINTR else { break }
      flush()
    }
    leftOut += waiting.dropFirst(taken).count { $0 == UInt8(ascii: "\n") }
  }

  /// Looks what poll has seen: more is taken, or nobody is there any more.
  func look() {
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&output, 1, 0)
    if output.revents & Int16(POLLERR | POLLHUP) != 0 { problem = problem ?? EPIPE }
    flush()
  }

  /// How much was taken.
  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    var start = 0
    while start < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
      let count =
        isSocket
        ? unsafe send(STDOUT_FILENO, rest.baseAddress, rest.count, Int32(MSG_DONTWAIT))
        : unsafe Glibc.write(STDOUT_FILENO, rest.baseAddress, rest.count)
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

  /// Opens a pipe or a terminal once more, since to whom it belongs besides us may want to wait.
  ///
  /// Whether it is a socket, which needs no other descriptor. A file always takes what is written.
  private static func stopWaiting(at descriptor: Int32) -> Bool {
    var status = stat()
    // What was closed when the program began can only be read from.
    guard unsafe fstat(descriptor, &status) == 0,
      fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY
    else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFSOCK: return true
    case S_IFIFO, S_IFCHR:
      let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY
      let other = unsafe open("/proc/self/fd/\(descriptor)", flags)
      guard other >= 0 else { return false }
      dup2(other, descriptor)
      close(other)
      return false
    default: return false
    }
  }
}
