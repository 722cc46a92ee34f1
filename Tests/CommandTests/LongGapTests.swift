import Foundation
import TestSupport
import Testing

/// Recordings with gaps of years, on screens with timers.
@Suite struct LongGapTests {
  /// A button that starts a one-millisecond timer, whose change starts it again.
  private static let screen = """
    {"version": 1, "start": "a", "screens": {"a": {"subviews": [
      {"id": "x", "class": "Button", "title": "Go", "frame": [0, 0, 402, 874],
       "on": {"activate": [{"timer": 1, "repeat": true, "steps": [{"set": "y", "text": "b"}]}]}},
      {"id": "y", "class": "Label", "text": "0", "frame": [20, 80, 362, 40],
       "accessibilityTraits": ["staticText", "updatesFrequently"]}
    ]}}}
    """

  /// Returns a double tap, another thirty years later, and a third at the maximum time.
  private func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let tap = try #require(Checkout.text("recordings/flatfrog-3200/double-tap.evemu"))
    let lines = tap.split(separator: "\n")
    var text = lines.filter { !$0.hasPrefix("E:") }.joined(separator: "\n") + "\n"
    for years in ["", "100000000", "999999999"] {
      text += lines.filter { $0.hasPrefix("E: 0") }
        .map { "E: \(years)\($0.dropFirst(3))\n" }.joined()
    }
    try directory.write(text, "a.evemu")
    try directory.write(Self.screen, "a.json")
    return directory
  }

  @Test func replaySkipsTimersInLongGaps() throws {
    let folder = try directory()
    let words = ["replay", "-s", folder["a.json"], folder["a.evemu"]]
    let program = try RetouchProcess.run(words)
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.output.components(separatedBy: "limit    ").count == 2)
    #expect(program.output.components(separatedBy: "gesture  double-tap").count == 4)
    #expect(try RetouchProcess.run(words).output == program.output)
    #expect(try RetouchProcess.run(["check", "--update"] + words.dropFirst()).status == 0)
    #expect(try RetouchProcess.run(["check", folder["a.evemu"]]).status == 0)
  }

  @Test(arguments: ["info", "touches", "recognize", "explain", "replay", "describe"])
  func otherCommandsDoNotWaitForLongGaps(command: String) throws {
    let folder = try directory()
    let program = try RetouchProcess.run([command, folder["a.evemu"]])
    #expect(program.status == 0, "\(program.errors)")
  }

  @Test func walkSkipsTimersInLongWaits() throws {
    let folder = try directory()
    let program = try RetouchProcess.run(
      ["walk", folder["a.json"]], input: Data("double-tap\nwait 86400s\nwait 86400s\n".utf8))
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.output.components(separatedBy: "limit    ").count == 2)
  }
}
