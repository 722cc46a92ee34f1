import Foundation
import TestSupport
import Testing

/// Command lines that use standard input more than once.
@Suite struct StandardInputTests {
  private static let tap = "recordings/nexus-4/tap.evemu"
  private static let kiosk = "Examples/screens/ticket-kiosk.json"

  @Test(arguments: [
    ["replay", "-", "--screen", "-"], ["replay", "-", "-"], ["replay", "-", "--labels", "-"],
    ["replay", tap, "--screen", "-", "--bindings", "-"], ["replay", "-", "--config", "-"],
    ["explain", "-", "--config", "-"], ["recognize", "-", "--config", "-"],
    ["monitor", "-", "--config", "-"], ["tune", "-", "--config", "-"], ["touches", "-", "-"],
    ["info", "-", "-"], ["walk", "-", "--bindings", "-", "say"],
    ["run", "-", "--bindings", "-"], ["merge", "-", "-", "-", "--append"],
    ["screen", "check", "-", "-"], ["touches", "-", "/dev/stdin"],
    ["replay", "/dev/fd/0", "--screen", "-"],
  ])
  func usingStandardInputTwiceIsRefused(words: [String]) throws {
    let program = try RetouchProcess.run(words, input: Data("# EVEMU 1.3\n".utf8))
    #expect(program.status == 2 && program.output.isEmpty, "\(program)")
    let sentence = "retouch: error: standard input can be read only once, but "
    #expect(program.errors.hasPrefix(sentence), "\(program.errors)")
  }

  @Test func stepsAndBindingsCannotShareStandardInput() throws {
    let program = try RetouchProcess.run(["walk", Self.kiosk, "--bindings", "-"], input: Data())
    #expect(program.status == 2)
    #expect(program.errors.contains("specify the steps"), "\(program.errors)")
  }

  @Test(arguments: [["walk", kiosk, "say"], ["run", kiosk]])
  func labelsRequireAFile(words: [String]) throws {
    let program = try RetouchProcess.run(
      words + ["--labels", "-"], input: Data("[s]\na = b\n".utf8))
    #expect(program.status == 2 && program.output.isEmpty, "\(program)")
    #expect(program.errors.contains("--labels requires a file"), "\(program.errors)")
  }

  /// Such a path refers to another file in the next process.
  @Test(arguments: ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0", "/dev/fd/7"])
  func standardInputIsNotWrittenToATranscript(path: String) throws {
    let directory = try TemporaryDirectory()
    let recording = try #require(Checkout.text("recordings/sessions/next-item.yml"))
    try directory.write(recording, "a.yml")
    func run(_ words: String) throws -> RetouchProcess {
      try RetouchProcess.start(["/bin/sh", "-c", words, RetouchProcess.path, path, directory.path])
    }
    let update = try run(#""$0" check --update --screen "$1" "$2" <\#(Self.kiosk) 7<&0"#)
    #expect(update.status == 2, "\(update)")
    #expect(update.errors.contains("a transcript cannot name \(path)"), "\(update.errors)")
    let check = try run(#""$0" check "$1" <"$2/a.yml" 7<&0"#)
    #expect(check.status == 2, "\(check)")
    #expect(check.errors.contains("\(path): not a regular file"), "\(check.errors)")
    #expect(directory.names == ["a.yml"])
  }

  @Test func messagesUseOneNameForStandardInput() throws {
    let head = try #require(Checkout.text("recordings/sessions/next-item.yml")).prefix(1_000)
    let program = try RetouchProcess.run(["replay", "-"], input: Data(head.utf8))
    let lines = program.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(program.errors)")
    for line in lines { #expect(line.hasPrefix("retouch: standard input: "), "\(line)") }
  }
}
