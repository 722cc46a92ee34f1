import Foundation

/// A private message bus that starts no programs.
final class SessionBus {
  private let process = Process()
  let address: String

  private static let configuration = """
    <busconfig>
      <type>session</type>
      <listen>unix:tmpdir=/tmp</listen>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """

  init() throws {
    let output = Pipe()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bus-\(UUID().uuidString).conf")
    try Self.configuration.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    process.arguments = ["--config-file", file.path, "--nofork", "--print-address"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = text.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// Ends the bus.
  ///
  /// Test threads block signals, and child processes inherit the mask.
  func end() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
