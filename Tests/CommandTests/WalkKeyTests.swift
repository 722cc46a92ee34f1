import Foundation
import Hands
import Testing

@testable import retouch

/// What keys mean on a walk in a terminal.
@Suite struct WalkKeyTests {
  private func keys(_ text: String) -> [WalkKey] {
    var typed = Array(text.utf8)[...]
    var keys: [WalkKey] = []
    while let key = WalkKey.next(in: &typed) { keys.append(key) }
    return keys
  }

  private func gestures(_ text: String) -> [String] {
    keys(text).map { if case .step(_, let words) = $0 { words } else { "\($0)" } }
  }

  @Test func arrowsAreFlicks() {
    #expect(
      gestures("\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}[D")
        == ["flick-up", "flick-down", "flick-right", "flick-left"])
    #expect(
      gestures("\u{1B}[1;2A\u{1B}[1;2D") == ["three-finger-flick-up", "three-finger-flick-left"])
    #expect(
      gestures("\u{1B}[5~\u{1B}[6~\u{1B}[H\u{1B}[4~")
        == ["three-finger-flick-down", "three-finger-flick-up", "first-item", "last-item"])
  }

  @Test func escAloneIsTheGestureAndWithALetterNothing() {
    #expect(gestures("\u{1B}") == ["escape"])
    #expect(keys("\u{1B}x") == [.unknown])
    #expect(keys("\u{1B}[99~\u{1B}[1;5P") == [.unknown, .unknown])
  }

  @Test func everyKeyOfTheHelpDoesWhatItSays() {
    for (names, meaning) in WalkKey.table {
      for name in names.split(whereSeparator: { " ,".contains($0) }) where name.count == 1 {
        guard name.utf8.count == 1 else { continue }
        let step = gestures(String(name))
        #expect(step.count == 1 && step != ["unknown"], "\(name)")
        let known = ["first-item", "last-item", "say"]
        #expect(meaning.contains(step[0]) || known.contains(step[0]), "\(name): \(step)")
      }
    }
  }

  @Test func othersQuitSuspendOrAsk() {
    #expect(
      keys("q\u{3}\u{4}\u{1A}?:t~") == [
        .quit, .quit, .quit, .suspend, .help, .ask(""), .ask("type:"), .unknown,
      ])
  }

  @Test func aTerminalIsWalkedInByKeys() throws {
    // util-linux's script(1) lends a terminal.
    let script = "/usr/bin/script"
    try #require(FileManager.default.isExecutableFile(atPath: script))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: script)
    process.arguments = [
      "-qec", "'\(Program.path)' walk Examples/screens/ticket-kiosk.json", "/dev/null",
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: Checkout.root)
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "dumb", "SHELL": "/bin/sh"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data("\u{1B}[C :tap@200,672\r z2q".utf8))
    let shown = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    for step in ["flick-right", "tap@200,672", "double-tap", "escape", "last-item"] {
      #expect(shown.contains("> \(step)\r\n"), "\(step)\n\(shown)")
    }
    #expect(shown.contains("say      “Buy tickets. Button.”"))
  }
}
