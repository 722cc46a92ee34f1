internal import CLibevdev
internal import Glibc
internal import System

/// A wish that reaches a program from outside.
package enum Signal: Hashable, Sendable, CaseIterable {
  /// Ctrl-C.
  case interrupt
  case terminate
  /// The terminal is gone.
  case hangUp
  /// Ctrl-\, of which the kernel would make a core dump.
  case quit
  /// The terminal has another size.
  case windowChange
  /// Ctrl-Z.
  case suspend
  /// The screen is to be cleaned, or is clean.
  case clean

  /// Those that ask a program to end.
  package static let ends: [Signal] = [.interrupt, .terminate, .hangUp, .quit]

  /// The system's number of the signal.
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

/// Signals as something to read; while it lives they do nothing else.
struct SignalDescriptor: ~Copyable {
  private let file: FileDescriptor
  private let previousMask: sigset_t

  init(_ signals: [Signal]) throws(DeviceError) {
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    for signal in signals where !SignalDescriptor.isToBeIgnored(signal) {
      unsafe sigaddset(&mask, signal.number)
    }
    file = try FileDescriptor(.watch, "signalfd") {
      unsafe signalfd(-1, &mask, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
    }
    var previous = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &mask, &previous)
    previousMask = previous
  }

  deinit {
    // A terminal that closes says so twice; the second time must not end what has ended well.
    while let bytes = try? file.read(upTo: MemoryLayout<signalfd_siginfo>.size), !bytes.isEmpty {}
    var mask = previousMask
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Whether whoever started the program wants it to outlive its terminal, as `nohup` does.
  private static func isToBeIgnored(_ signal: Signal) -> Bool {
    signal == .hangUp && SignalManner.isIgnored(signal.number)
  }

  var fileDescriptor: Int32 { file.number }

  /// The signals that have come, in order of their numbers, each once.
  borrowing func read() throws(DeviceError) -> [Signal] {
    var signals: [Signal] = []
    let size = MemoryLayout<signalfd_siginfo>.size
    while true {
      let bytes = try file.read(upTo: size)
      guard bytes.count == size else { return signals }
      // The record begins with the number, in the machine's order, which is little-endian.
      let number = UInt32(littleEndian: bytes[0..<4])
      signals += Signal.allCases.filter { $0.number == number }
    }
  }
}
