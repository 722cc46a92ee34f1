import Foundation
import TestSupport
import Testing

@Suite struct ReplayCommandTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"
  private let sessions = "recordings/sessions"

  @Test func replayOnAScreenMatchesTheTranscript() throws {
    let program = try RetouchProcess.run([
      "replay", "--screen", "Examples/screens/weather.json", "\(sessions)/escape.yml",
    ])
    let transcript = try #require(Checkout.text("\(sessions)/escape.transcript"))
    #expect(program.status == 0 && program.errors.isEmpty)
    #expect(
      program.output == transcript.split(separator: "\n").dropFirst().map { $0 + "\n" }.joined())
  }

  @Test func screenFileAsARecordingIsRefused() throws {
    let program = try RetouchProcess.run(["replay", kiosk])
    #expect(program.status == 65)
    #expect(program.errors.contains("--screen"), "\(program.errors)")
    #expect(program.output.isEmpty)
  }

  @Test(arguments: ["deutsch", "x y", "f"])
  func invalidLanguageIsRefused(language: String) throws {
    let program = try RetouchProcess.run([
      "replay", "-s", kiosk, "--language", language, "\(sessions)/activate.yml",
    ])
    #expect(program.status == 2)
    #expect(program.errors.contains("de"), "\(program.errors)")
  }

  @Test func regionalLanguageUsesItsBaseLanguage() throws {
    let words = ["replay", "-s", kiosk, "\(sessions)/activate.yml", "--language"]
    let austrian = try RetouchProcess.run(words + ["de-AT"])
    #expect(austrian.output.contains("Stadtmuseum"), "\(austrian.errors)")
  }

  @Test func reversedSpanIsRefused() throws {
    let program = try RetouchProcess.run([
      "replay", "--from", "3", "--to", "2", "\(sessions)/activate.yml",
    ])
    #expect(program.status == 2)
    #expect(program.errors.contains("--to"), "\(program.errors)")
  }

  @Test func sessionWithScreenFromStandardInputIsNotRecorded() throws {
    let program = try RetouchProcess.run(["run", "-", "--record", "/tmp/never-written.yml"])
    #expect(program.status == 2)
    #expect(program.errors.contains("--record"), "\(program.errors)")
  }

  @Test func outputIsTheSameInTwoProcesses() throws {
    for format in ["text", "jsonl"] {
      let words = ["replay", "--format", format, "-s", kiosk, "recordings/nexus-4"]
      let first = try RetouchProcess.run(words)
      #expect(first.output.split(separator: "\n").count > 500)
      #expect(try RetouchProcess.run(words).output == first.output)
    }
  }

  @Test func emptyScreenShowsGesturesAndCommands() throws {
    let program = try RetouchProcess.run(["replay", "recordings/nexus-4/two-finger-tap.evemu"])
    #expect(
      program.output == """
             0.410  gesture  two-finger-tap
                    command  two-finger-tap → toggle-speech

        """)
  }

  @Test func jsonObjectsNameTheirFile() throws {
    let file = "recordings/nexus-4/two-finger-tap.evemu"
    let one = try RetouchProcess.run(["replay", "--format", "jsonl", file])
    #expect(one.output.hasPrefix(#"{"v":1,"time":0.410000,"event":"gesture""#))
    let two = try RetouchProcess.run(["replay", "--format", "jsonl", file, file])
    #expect(two.output.hasPrefix(#"{"v":1,"file":"\#(file)","time":0.410000,"event":"gesture""#))
    for line in two.output.split(separator: "\n") {
      _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
    }
  }

  @Test func spanIsPartOfTheWholeOutput() throws {
    let words = ["replay", "-s", kiosk, "\(sessions)/previous-item.yml"]
    let whole = try RetouchProcess.run(words).output.split(separator: "\n")
    let part = try RetouchProcess.run(words + ["--from", "1", "--to", "2.5"]).output
      .split(separator: "\n")
    #expect(part.count > 2 && part.count < whole.count)
    #expect(Set(part).isSubset(of: whole))
    #expect(part.allSatisfy { !$0.hasPrefix("     0.") })
  }

  @Test func speedOptionDeterminesTheDuration() throws {
    let start = Date()
    let slow = try RetouchProcess.run([
      "replay", "--speed", "10", "-s", kiosk, "\(sessions)/next-item.yml",
    ])
    let passed = Date().timeIntervalSince(start)
    let fast = try RetouchProcess.run(["replay", "-s", kiosk, "\(sessions)/next-item.yml"])
    #expect(slow.output == fast.output)
    let last = fast.output.split(separator: "\n").compactMap { Double($0.prefix(10).trimming) }
      .max()
    #expect(passed >= (try #require(last)) / 10)
  }

  @Test func missedTouchesAreExplained() throws {
    let words = ["replay", "--only", "double-tap", "recordings/nexus-4/tap.evemu"]
    #expect(try RetouchProcess.run(words).output.isEmpty)
    let why = try RetouchProcess.run(words + ["--why"])
    #expect(
      why.output.contains(
        "touch    nothing; closest to tap. One finger made the gesture tap, which"), "\(why.output)"
    )
  }

  @Test func devicesOfOneRecordingAreMergedByTime() throws {
    let directory = try TemporaryDirectory()
    let (panel, pad) = ("\(sessions)/next-item.yml", "\(sessions)/magic-tap.yml")
    let merged = try RetouchProcess.run(["merge", panel, pad, directory["both.yml"]])
    try #require(merged.status == 0, "\(merged.errors)")
    let both = try RetouchProcess.run(["replay", "--format", "jsonl", directory["both.yml"]])
    let times = both.output.split(separator: "\n").compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["time"]
        as? Double
    }
    #expect(times.count > 3 && times == times.sorted())
    for gesture in ["flick-right", "magic-tap"] {
      #expect(both.output.contains(#""event":"gesture","gesture":"\#(gesture)""#))
    }
  }

  @Test func adjacentSessionIsUsed() throws {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text("\(sessions)/next-item.yml")), "visit.yml")
    try directory.write(
      """
      # retouch session 1
      screen: \(Checkout.path(kiosk))
      lead: 2.000000
      voice: quiet
      0 1.000000 command last-item
      99999 9.000000 end

      """, "visit.yml.session")
    let program = try RetouchProcess.run(["replay", directory["visit.yml"]])
    #expect(program.output.contains("     1.000  command  last-item\n            focus    help"))
    #expect(program.output.contains("     2.082  gesture  flick-right"), "\(program.output)")
    // The command line overrides the session.
    let other = try RetouchProcess.run(
      ["replay", "-s", "Examples/screens/weather.json", directory["visit.yml"]])
    #expect(other.output.contains("Lima"))
    try directory.write("# retouch session 1\n0 1.0 comand x\n\n", "visit.yml.session")
    let broken = try RetouchProcess.run(["replay", directory["visit.yml"]])
    #expect(broken.status == 65)
    #expect(broken.errors.contains("visit.yml.session:2: expected an input"))
  }

  @Test(arguments: [
    (["nowhere.evemu"], 66, "no such file"),
    (["-s", "nowhere.json", "recordings/nexus-4/tap.evemu"], 66, "no such file"),
    (["-s", "Package.swift", "recordings/nexus-4/tap.evemu"], 65, "Package.swift:"),
    (["--step", "--speed", "1", "x.evemu"], 2, "--step"),
    (["--step", "a.evemu", "b.evemu"], 2, "--step accepts only one recording"),
    (["--step", "--why", "a.evemu"], 2, "options '--step' and '--why'"),
    (["--from", "1e300", "a.evemu"], 2, "expected seconds"),
    (["--to", "1e300", "a.evemu"], 2, "expected seconds"),
  ])
  func errorsAreReported(words: [String], status: Int32, sentence: String) throws {
    let program = try RetouchProcess.run(["replay"] + words)
    #expect(program.status == status)
    #expect(program.errors.contains(sentence), "\(program.errors)")
  }
}

extension Substring {
  fileprivate var trimming: String { trimmingCharacters(in: .whitespaces) }
}
