import Foundation
import TestSupport
import Testing

/// Recordings and screens from named pipes, which can be read only once.
@Suite(
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")), .timeLimit(.minutes(10)))
struct PipedRecordingTests {
  private static let visit = "recordings/visits/museum.yml"

  /// Runs a shell script in the checkout.
  ///
  /// `retouch` is the program and `$IN` the directory.
  private func shell(_ words: String, _ directory: TemporaryDirectory) throws -> RetouchProcess {
    try RetouchProcess.start(
      ["/bin/bash", "-c", #"retouch() { timeout 60 "$RETOUCH" "$@"; }; "# + words],
      set: ["RETOUCH": RetouchProcess.path, "IN": directory.path, "M": Self.visit])
  }

  @Test(arguments: ["replay", "touches", "recognize", "explain"])
  func pipeIsReadLikeAFile(command: String) throws {
    let directory = try TemporaryDirectory()
    // The session is found only next to the recording's path.
    let usual = try shell("cp $M $IN/a.yml; retouch \(command) $IN/a.yml", directory)
    #expect(usual.status == 0 && !usual.output.isEmpty, "\(usual.errors)")
    for words in [
      "retouch \(command) <(cat $M)", "cat $M | retouch \(command) /dev/stdin",
      "mkfifo $IN/f; cat $M > $IN/f & retouch \(command) $IN/f",
    ] {
      let program = try shell(words, directory)
      #expect(program.status == 0, "\(words): \(program.errors)")
      #expect(program.output == usual.output, "\(words)")
    }
  }

  @Test(arguments: [
    "info <(cat $M)", "convert <(cat $M) $IN/b.evemu", "trim <(cat $M) $IN/b.yml --to 2",
    "trim <(cat $M) $IN/b.yml --to 2 --rebase", "anonymize <(cat $M) $IN/b.yml",
    "merge <(cat $M) <(cat $M) $IN/b.yml", "merge --append <(cat $M) <(cat $M) $IN/b.yml",
    "touches <(gzip -c $M)",
  ])
  func everyCommandReadsAPipe(words: String) throws {
    let directory = try TemporaryDirectory()
    let program = try shell("retouch " + words, directory)
    #expect(program.status == 0, "\(program.errors)")
    guard words.contains("$IN") else { return }
    let name = words.contains("evemu") ? "b.evemu" : "b.yml"
    let made = try shell("retouch touches $IN/\(name)", directory)
    let same = try shell("retouch \(words.replacing("<(cat $M)", with: "$M")) --force", directory)
    #expect(same.status == 0, "\(same.errors)")
    #expect(try shell("retouch touches $IN/\(name)", directory).output == made.output)
    #expect(!made.output.isEmpty)
  }

  /// HID reports are played from any source.
  @Test(arguments: ["$IN/a.hid", "<(cat $IN/a.hid)", "- <$IN/a.hid", "/dev/stdin <$IN/a.hid"])
  func hidReportsAreReadFromAPipe(source: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write("R: 6 05 0d 09 04 a1 01\nN: panel\nI: 3 1130 3101\n", "a.hid")
    let program = try shell("retouch play \(source)", directory)
    #expect(program.status == 65)
    #expect(program.errors.contains("the recording has no events to play"), "\(program.errors)")
  }

  @Test func screenIsReadOnceForAllRecordings() throws {
    let screen = "Examples/screens/ticket-kiosk.json"
    let directory = try TemporaryDirectory()
    let text = try #require(Checkout.text("recordings/sessions/next-item.yml"))
    for number in 1...9 { try directory.write(text, "\(number).yml") }
    #expect(
      try RetouchProcess.run(["check", "--update", "-s", screen, directory.path]).status == 0)
    for jobs in [1, 4] {
      let check = try shell("retouch check -j \(jobs) --screen <(cat \(screen)) $IN", directory)
      #expect(check.output.hasPrefix("9 recordings: 9 passed in "), "\(check)")
    }
    let replay = try shell(
      "retouch replay --screen <(cat \(screen)) $IN/1.yml $IN/2.yml", directory)
    #expect(replay.output.matches(of: /Open today/).count == 2, "\(replay)")
    // The pipe could not be opened again.
    let update = try shell("retouch check --update --screen <(cat \(screen)) $IN", directory)
    #expect(
      update.status == 2 && update.errors.contains("specify a regular file with --screen"),
      "\(update)")
    let named = try shell("retouch check <(cat $M)", directory)
    #expect(
      named.status == 2 && named.errors.contains(": not a regular file, so it has no transcript"))
  }
}
