import Disk
import Foundation
import TestSupport
import Testing
import Text

@Suite struct ReplayProgramTests {
  private func lines(_ script: String, of path: String = "a.yml") throws -> [Substring] {
    try ReplayProgram(application: "tea", words: ["/bin/sh", "-c", script])
      .transcript(of: path, within: 1)
  }

  @Test func outputIsSplitIntoLines() throws {
    #expect(try lines("printf 'a\\r\\n\\n b\\n'") == ["a", "", " b"])
    #expect(try lines("printf 'a\\nb'") == ["a", "b"])
    // The output exceeds the capacity of a pipe, and the program closes it before it ends.
    #expect(try lines("seq 100000; exec >&- 2>&-; sleep 0.1").count == 100_000)
  }

  @Test func recordingIsTheLastArgument() throws {
    #expect(try lines("echo \"$0\"", of: "my tap.yml") == ["my tap.yml"])
    #expect(try lines("echo \"$0\"", of: "--version") == ["./--version"])
    #expect(try lines("echo $0 | od -An -tx1", of: String(fileNameBytes: [0xE9])) == [" e9 0a"])
  }

  @Test func endlessProgramIsKilledWithItsChildren() throws {
    let folder = try TemporaryDirectory()
    let began = ContinuousClock.now
    #expect(
      throws: DiskError.program("/bin/sh", of: "a.yml", .timedOut(seconds: 1))
    ) { try lines("(sleep 2; touch '\(folder["late"])') & sleep 60") }
    #expect(ContinuousClock.now - began < .seconds(30))
    Thread.sleep(forTimeInterval: 2)
    #expect(folder.names.isEmpty)
  }
}
