import Devices
import Glibc
import System

/// A second process that lifts the finger of the virtual touchscreen when the session is killed.
///
/// Not all display servers end a touch of a device that is removed. The process keeps the device until
/// it has lifted the finger.
@safe
struct PanelGuard: ~Copyable {
  /// The first argument of the process.
  private static let argument = "--guard-panel"

  /// The pipe that the kernel closes at the end of the session.
  private let pipe: Int32

  /// Starts the process for a touchscreen of a size; `nil` if it cannot be started.
  init?(_ panel: PassThroughPanel, width: Int, height: Int) {
    var ends: [Int32] = [-1, -1]
    guard unsafe Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let started = ChildProcess.start(
      ["/proc/self/exe", Self.argument, String(width), String(height)], standardInput: ends[0],
      standardOutput: panel.descriptor, standardError: nil)
    close(ends[0])
    guard case .success = started else {
      close(ends[1])
      return nil
    }
    pipe = ends[1]
  }

  deinit {
    // A byte is the end of a session that has lifted its finger.
    _ = unsafe write(pipe, [0], 1)
    close(pipe)
  }

  /// Runs the process if the arguments are those of one; returns whether they are.
  static func run(_ arguments: [String]) -> Bool {
    guard arguments.count == 4, arguments[1] == argument, let width = Int(arguments[2]),
      let height = Int(arguments[3])
    else { return false }
    // The session may be stopped together with this process.
    for number in [SIGTERM, SIGINT, SIGHUP] { _ = signal(number, SIG_IGN) }
    var byte: UInt8 = 0
    var count: Int
    repeat { count = unsafe read(STDIN_FILENO, &byte, 1) } while count < 0 && errno == EINTR
    if count == 0 {
      PassThroughPanel.lift(on: STDOUT_FILENO, width: width, height: height)
    }
    return true
  }
}
