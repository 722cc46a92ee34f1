import Foundation
import TestSupport
import Testing

@Suite struct InfoCommandTests {
  private let scrub = "recordings/flatfrog-3200/two-finger-scrub.evemu"

  @Test func textOutputListsTheFacts() throws {
    let program = try RetouchProcess.run(["info", scrub])
    #expect(program.status == 0 && program.errors.isEmpty)
    let lines = program.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("\(scrub): evemu, "))
    #expect(lines.contains("  kind        touchscreen, protocol B with 40 slots"))
    #expect(lines.contains("  irregular   none"))
    #expect(lines.contains { $0.hasPrefix("  contacts    2, at most 2 together") })
    for line in lines { #expect(line.count <= 80) }
  }

  @Test(arguments: [
    (1, "the last event; it is ignored"), (3, "the last 3 events; they are ignored"),
  ])
  func eventsWithoutSYNREPORTAreReported(count: Int, words: String) throws {
    let directory = try TemporaryDirectory()
    let text = try #require(Checkout.text(scrub))
    let more = (0..<count).map { "E: 9.00000\($0) 0003 0035 0010\n" }.joined()
    try directory.write(text + more, "open.evemu")
    for command in ["info", "recognize", "touches"] {
      let program = try RetouchProcess.run([command, directory["open.evemu"]])
      #expect(program.status == 0)
      #expect(program.errors.contains("no SYN_REPORT follows \(words)"), "\(program.errors)")
    }
  }

  @Test func jsonOutputHasOneObjectPerDevice() throws {
    struct Info: Decodable {
      var v, devices, device, events, frames, contacts, together, bytes: Int
      var file, format, name, vendor, kind: String
      var seconds, rate, width: Double
      var whole: Bool
      var irregular: [String: Int]
    }
    let dropped = "recordings/flatfrog-3200/dropped-events.evemu"
    let program = try RetouchProcess.run(["info", "--format", "jsonl", scrub, dropped])
    let infos = try program.output.split(separator: "\n").map {
      try JSONDecoder().decode(Info.self, from: Data($0.utf8))
    }
    try #require(infos.count == 2)
    let text = try #require(Checkout.text(scrub))
    let events = text.split(separator: "\n").filter { $0.hasPrefix("E:") }
    #expect(infos[0].events == events.count)
    #expect(infos[0].frames == events.filter { $0.hasSuffix(" 0000 0000 0000") }.count)
    #expect(infos[0].bytes == text.utf8.count)
    #expect(infos[0].contacts == 2 && infos[0].together == 2 && infos[0].whole)
    #expect(infos[0].irregular.isEmpty)
    #expect((99...101).contains(infos[0].rate))
    #expect(infos[1].irregular["dropped"] == 1)
  }

  @Test func longGapsAreCountedOnlyWhileTouched() throws {
    // The hand rests in the middle of a drag, and the panel sends no reports.
    let rest = try RetouchProcess.run(["info", "recordings/nexus-4/drag-with-rest.evemu"])
    let taps = try RetouchProcess.run(["info", "recordings/nexus-4/double-tap.evemu"])
    #expect(!taps.output.contains("long gaps"))
    #expect(rest.output.contains("long gaps   1 of more than 100 ms while touched"))
  }

  @Test func invalidFileDoesNotHideOthers() throws {
    let program = try RetouchProcess.run(["info", "Package.swift", scrub])
    #expect(program.status == 65)
    #expect(program.output.contains("FlatFrog"))
  }

  @Test func guessedDeviceIsMarked() throws {
    let directory = try TemporaryDirectory()
    _ = try RetouchProcess.run(["convert", scrub, directory["a.events"]])
    let guessed = try RetouchProcess.run(["info", "--format", "jsonl", directory["a.events"]])
    #expect(guessed.output.contains(#""guessed":true"#))
    #expect(
      try RetouchProcess.run(["info", directory["a.events"]]).output.contains(
        "guessed from the eve"))
    // A guessed value stays marked as a guess.
    for name in ["b.evemu", "b.yml"] {
      _ = try RetouchProcess.run(["convert", directory["a.events"], directory[name]])
      let written = try RetouchProcess.run(["info", "--format", "jsonl", directory[name]])
      #expect(written.output.contains(#""guessed":true"#), "\(name)")
    }
    let named = try RetouchProcess.run(
      ["info", "--format", "jsonl", "--device", "flatfrog-3200", directory["a.events"]])
    #expect(!named.output.contains("guessed"))
    #expect(
      !(try RetouchProcess.run(["info", "--format", "jsonl", scrub]).output.contains("guessed")))
  }

  /// In every command, the device of the option replaces the recorded one.
  @Test(arguments: [
    ["info"], ["touches"], ["convert", "--as", "evemu"], ["trim", "--to", "1", "--as", "evemu"],
  ])
  func replacedDeviceIsReportedOnce(words: [String]) throws {
    let output = ["convert", "trim"].contains(words[0]) ? ["-"] : []
    let program = try RetouchProcess.run(words + ["--device", "nexus-4", scrub] + output)
    #expect(program.status == 0, "\(program.errors)")
    #expect(
      program.errors.components(separatedBy: "warning: --device uses ").count == 2,
      "\(program.errors)")
    #expect(program.errors.contains("instead of the recorded device 'FlatFrog"))
    let same = try RetouchProcess.run(words + ["--device", "flatfrog-3200", scrub] + output)
    #expect(!same.errors.contains("--device uses"))
  }
}
