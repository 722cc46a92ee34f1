package import Evdev
internal import Glibc
internal import Text

/// The service manager that started this program and waits to hear of it: systemd, or one that goes
/// by its words, each a datagram to the socket that `NOTIFY_SOCKET` names.
///
/// Written by hand: libsystemd would be one more library for every program, and all of it that is
/// needed stands in `send`.
package struct Supervisor {
  /// Where it listens: the bytes of a path, or of a name that no file has, after a zero.
  private let place: [UInt8]
  /// How often it is told that the program lives: three times before it ends one that is silent.
  private let interval: Microseconds?
  /// When it is to be told next; `nil` where it does not wait for that.
  package private(set) var due: Timestamp?

  /// The one that the variables of this program tell of; `nil` where nobody waits to hear.
  package init?(_ variable: (String) -> String? = { Environment[$0] }) {
    guard let name = variable("NOTIFY_SOCKET")?.fileName,
      (2..<MemoryLayout.size(ofValue: sockaddr_un().sun_path)).contains(name.count)
    else { return nil }
    switch name[0] {
    case UInt8(ascii: "/"): place = name
    case UInt8(ascii: "@"): place = [0] + name.dropFirst()
    default: return nil
    }
    // A program inherits variables that are not meant for it.
    let isMeant = variable("WATCHDOG_PID").map { $0 == "\(getpid())" } ?? true
    let limit = isMeant ? variable("WATCHDOG_USEC").flatMap { Int64($0) } : nil
    interval = limit.flatMap { $0 > 0 ? Microseconds(max(1, $0 / 3)) : nil }
  }

  /// Says that the program does from now on what it was started for.
  package mutating func begin(at now: Timestamp) {
    send("READY=1")
    due = interval.map { now + $0 }
  }

  /// Says that the program lives, where that is due.
  ///
  /// To be called by the loop that does the work, and by nothing else: one that hangs must not say so.
  package mutating func look(at now: Timestamp) {
    guard let moment = due, let interval, moment <= now else { return }
    // The work does not wait for one who is too busy to listen; it is told again soon enough.
    send("WATCHDOG=1", Int32(MSG_DONTWAIT))
    due = now + interval
  }

  /// Says how it goes, in a line for people: `systemctl status` shows it.
  package func tell(_ status: String) {
    send("STATUS=\(status.split(separator: "\n").joined(separator: " "))", Int32(MSG_DONTWAIT))
  }

  private func send(_ message: String, _ flags: Int32 = 0) {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: place) }
    let words = Array(message.utf8)
    // A name that no file has ends where it is said to end.
    let length = socklen_t(MemoryLayout<sa_family_t>.size + place.count)
    _ = unsafe withUnsafeBytes(of: &address) { bytes in
      unsafe sendto(
        descriptor, words, words.count, flags,
        bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), length)
    }
  }
}
