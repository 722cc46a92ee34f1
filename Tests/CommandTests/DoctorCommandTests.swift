import Foundation
import TestSupport
import Testing

/// `retouch doctor` on this machine.
@Suite struct DoctorCommandTests {
  @Test func exitStatusMatchesTheFindings() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "doctor-\(ProcessInfo.processInfo.processIdentifier).json")
    try Data(#"{"version": 1, "start": "a", "screens": {"a": {"class": "Buton"}}}"#.utf8)
      .write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // Prevents the start of a speech server for a test.
    let program = try RetouchProcess.run(
      ["doctor", "--screen", file.path, "--format", "jsonl"],
      set: ["SPEECHD_ADDRESS": "unix_socket:/nonexistent", "SPEECHD_CMD": "/nonexistent"])
    #expect(program.status == 1)
    #expect(program.errors.isEmpty)
    let lines = program.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix(#"{"v":1,"check":""#) })
    let screen = try #require(lines.first { $0.contains(#""check":"screens""#) })
    #expect(screen.contains(#""state":"problem""#))
    #expect(screen.contains("Button"))
    #expect(
      lines.contains {
        $0.contains(#""check":"speech","state":"warning""#) && $0.contains("not installed")
      })
    #expect(lines.contains { $0.contains(#""check":"speech","subject":"eSpeak NG","state":"#) })
    #expect(lines.contains { $0.contains(#""check":"terminal","subject":"C.UTF-8","state":"ok""#) })
  }
}
