internal import CLibevdev
internal import Glibc
internal import System

/// A signal that the program handles.
package enum Signal: Hashable, Sendable, CaseIterable {
  /// Ctrl-C.
  case interrupt
  case terminate
  /// The terminal was closed.
  case hangUp
  /// Ctrl-\, which by default causes a core dump.
  case quit
  /// The terminal was resized.
  case windowChange
  /// Ctrl-Z.
  case suspend
  /// The screen is to be cleaned, or is clean.
  case clean

  /// The signals that request the program to end.
  package static let terminating: [Signal] = [.interrupt, .terminate, .hangUp, .quit]

  /// The system's signal number.
  package var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .quit: SIGQUIT
    case .windowChange: SIGWINCH
    case .suspend: SIGTSTP
    case .clean: SIGUSR1
    }
  }
}

/// A signalfd; the signals stay blocked during its lifetime.
struct SignalDescriptor: ~Copyable {
  private let file: FileDescriptor
  private let previousMask: sigset_t
  private let forwarding: SignalForwarding

  init(_ signals: [Signal]) throws(DeviceError) {
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    let numbers = signals.filter { !SignalDescriptor.isToBeIgnored($0) }.map(\.number)
    for number in numbers { unsafe sigaddset(&mask, number) }
    file = try FileDescriptor(.watch, "signalfd") {
      unsafe signalfd(-1, &mask, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
    }
    var previous = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &mask, &previous)
    previousMask = previous
    forwarding = SignalForwarding(numbers)
  }

  deinit {
    // A closing terminal sends SIGHUP twice. The second one must not end a program that has shut
    // down cleanly.
    while let bytes = try? file.read(upTo: MemoryLayout<signalfd_siginfo>.size), !bytes.isEmpty {}
    var mask = previousMask
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Returns whether the program was started to survive its terminal, as with `nohup`.
  private static func isToBeIgnored(_ signal: Signal) -> Bool {
    signal == .hangUp && SignalDisposition.isIgnored(signal.number)
  }

  var fileDescriptor: Int32 { file.number }

  /// Returns the pending signals in order of their numbers, each once.
  borrowing func read() throws(DeviceError) -> [Signal] {
    var signals: [Signal] = []
    let size = MemoryLayout<signalfd_siginfo>.size
    while true {
      let bytes = try file.read(upTo: size)
      guard bytes.count == size else { return signals }
      // The record begins with the number in native byte order, which is little-endian.
      let number = UInt32(littleEndian: bytes[0..<4])
      signals += Signal.allCases.filter { $0.number == number }
    }
  }
}
