package import Evdev
internal import Glibc
internal import Text

/// Sends `sd_notify` messages (`READY`, `WATCHDOG`, `STATUS`) to the service manager.
///
/// Each message is a datagram to the socket that `NOTIFY_SOCKET` names. Implemented here because
/// `send` is all that is needed of libsystemd.
package struct ServiceNotifier {
  /// The socket address: the bytes of a path, or of an abstract name after a zero.
  private let address: [UInt8]
  /// The interval of watchdog messages, a third of the timeout; `nil` if there is no watchdog.
  private let interval: Microseconds?
  /// The time of the next watchdog message; `nil` if there is no watchdog.
  package private(set) var deadline: Timestamp?

  /// Reads the environment; returns `nil` if no service manager expects messages.
  package init?(_ variable: (String) -> String? = { Environment[$0] }) {
    guard let name = variable("NOTIFY_SOCKET")?.fileNameBytes,
      (2..<MemoryLayout.size(ofValue: sockaddr_un().sun_path)).contains(name.count)
    else { return nil }
    switch name[0] {
    case UInt8(ascii: "/"): address = name
    case UInt8(ascii: "@"): address = [0] + name.dropFirst()
    default: return nil
    }
    // The variables may be inherited from a process for which they were set.
    let isMeant = variable("WATCHDOG_PID").map { $0 == "\(getpid())" } ?? true
    let limit = isMeant ? variable("WATCHDOG_USEC").flatMap { Int64($0) } : nil
    interval = limit.flatMap { $0 > 0 ? Microseconds(max(1, $0 / 3)) : nil }
  }

  /// Reports the start as complete, and schedules the watchdog.
  package mutating func notifyReady(at now: Timestamp) {
    send("READY=1")
    deadline = interval.map { now + $0 }
  }

  /// Sends a watchdog message if it is due.
  ///
  /// Call it only from the main loop, so that a hung loop is not reported as alive.
  package mutating func notifyWatchdog(at now: Timestamp) {
    guard let moment = deadline, let interval, moment <= now else { return }
    // Never blocks: if the service manager is busy, the next message follows soon enough.
    send("WATCHDOG=1", Int32(MSG_DONTWAIT))
    deadline = now + interval
  }

  /// Reports a one-line status, which `systemctl status` shows.
  package func notifyStatus(_ status: String) {
    send("STATUS=\(status.split(separator: "\n").joined(separator: " "))", Int32(MSG_DONTWAIT))
  }

  private func send(_ message: String, _ flags: Int32 = 0) {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: self.address) }
    let words = Array(message.utf8)
    // An abstract name ends with the address length.
    let length = socklen_t(MemoryLayout<sa_family_t>.size + self.address.count)
    _ = unsafe withUnsafeBytes(of: &address) { bytes in
      unsafe sendto(
        descriptor, words, words.count, flags,
        bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), length)
    }
  }
}
