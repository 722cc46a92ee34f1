import Evdev
import Glibc
import TestSupport
import System
import Testing

/// The messages to a service manager, in systemd's notification protocol.
@Suite struct ServiceNotifierTests {
  private static let start = Timestamp(seconds: 100, microseconds: 0)

  /// Returns a path and an abstract name, which is not a file.
  private static func names(in directory: TemporaryDirectory) -> [String] {
    [directory["notify"], "@\(directory.path)"]
  }

  @Test func readinessAndWatchdogAreReported() throws {
    let directory = try TemporaryDirectory()
    for name in Self.names(in: directory) {
      let ear = try Ear(name)
      var supervisor = try #require(
        ServiceNotifier(variables(["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "9000000"])))
      #expect(supervisor.deadline == nil && ear.heard.isEmpty)
      supervisor.notifyReady(at: Self.start)
      #expect(ear.heard == ["READY=1"])
      #expect(supervisor.deadline == Self.start + .milliseconds(3_000))
      supervisor.notifyWatchdog(at: Self.start + .milliseconds(2_999))
      #expect(ear.heard.isEmpty)
      supervisor.notifyWatchdog(at: Self.start + .milliseconds(3_100))
      #expect(ear.heard == ["WATCHDOG=1"])
      // One late notification does not delay the following ones.
      #expect(supervisor.deadline == Self.start + .milliseconds(6_100))
    }
  }

  @Test func statusIsReportedOnOneLine() throws {
    let directory = try TemporaryDirectory()
    let ear = try Ear(directory["notify"])
    let supervisor = try #require(
      ServiceNotifier(variables(["NOTIFY_SOCKET": directory["notify"]])))
    supervisor.notifyStatus("no panel")
    // A text on a separate line would be another assignment of the protocol.
    supervisor.notifyStatus("A\nSTOPPING=1")
    #expect(ear.heard == ["STATUS=no panel", "STATUS=A STOPPING=1"])
  }

  @Test(arguments: [
    [:], ["WATCHDOG_USEC": "0"], ["WATCHDOG_USEC": "soon"], ["WATCHDOG_USEC": "-5"],
    ["WATCHDOG_USEC": "9000000", "WATCHDOG_PID": "1"],
  ])
  func nothingIsDueWithoutAWatchdog(more: [String: String]) throws {
    let directory = try TemporaryDirectory()
    let ear = try Ear(directory["notify"])
    let socket = ["NOTIFY_SOCKET": directory["notify"]]
    var supervisor = try #require(ServiceNotifier(variables(socket.merging(more) { $1 })))
    supervisor.notifyReady(at: Self.start)
    supervisor.notifyWatchdog(at: Timestamp(microseconds: .max))
    #expect(supervisor.deadline == nil && ear.heard == ["READY=1"])
  }

  @Test func watchdogOfThisProcessIsUsed() throws {
    let directory = try TemporaryDirectory()
    var supervisor = try #require(
      ServiceNotifier(
        variables([
          "NOTIFY_SOCKET": directory["notify"], "WATCHDOG_USEC": "3", "WATCHDOG_PID": "\(getpid())",
        ])))
    // A missing listener does not end the program.
    supervisor.notifyReady(at: Self.start)
    #expect(supervisor.deadline == Self.start + Microseconds(1))
  }

  /// The kernel limits such a name to 108 bytes; other addresses are not for local sockets.
  @Test(arguments: [
    nil, "", "@", "relative", "vsock:2:1234", "/" + String(repeating: "n", count: 107),
  ])
  func invalidSocketDisablesTheSupervisor(name: String?) {
    #expect(ServiceNotifier { $0 == "NOTIFY_SOCKET" ? name : "9000000" } == nil)
  }

  /// A listener that does not read does not block the input loop.
  @Test func watchdogNotificationDoesNotBlock() throws {
    let directory = try TemporaryDirectory()
    let ear = try Ear(directory["notify"])
    var supervisor = try #require(
      ServiceNotifier(variables(["NOTIFY_SOCKET": directory["notify"], "WATCHDOG_USEC": "3"])))
    supervisor.notifyReady(at: Self.start)
    // More messages than a socket buffers.
    for count in 1...2_000 {
      supervisor.notifyWatchdog(at: Self.start + .milliseconds(Int64(count)))
    }
    #expect(ear.heard.first == "READY=1")
  }
}

private func variables(_ values: [String: String]) -> (String) -> String? {
  { values[$0] }
}

/// The socket of a service manager.
private final class Ear {
  private let descriptor: Int32

  init(_ name: String) throws {
    let kind = SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    descriptor = socket(AF_UNIX, Int32(kind), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = name.hasPrefix("@") ? [0] + name.utf8.dropFirst() : Array(name.utf8)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    let status = unsafe withUnsafeBytes(of: &address) { place in
      unsafe bind(
        descriptor, place.baseAddress?.assumingMemoryBound(to: sockaddr.self), length)
    }
    try #require(status == 0)
  }

  deinit { close(descriptor) }

  /// The messages received since the last call.
  var heard: [String] {
    var messages: [String] = []
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
      guard count >= 0 else { return messages }
      messages.append(String(decoding: bytes[..<count], as: UTF8.self))
    }
  }
}
