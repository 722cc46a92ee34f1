import Foundation
import TestSupport
import Testing

/// `retouch walk --record`: walks that a synthetic hand performs.
@Suite struct RecordedWalkTests {
  private static let kiosk = "Examples/kiosk/ticket-machine.json"

  /// Records a walk and returns its output, the replay and the walk without a recording.
  private func record(
    _ screen: String, _ steps: [String], _ options: [String] = []
  ) throws -> (recorded: RetouchProcess, replayed: RetouchProcess, walked: RetouchProcess) {
    let directory = try TemporaryDirectory()
    let file = directory["visit.yml"]
    let recorded = try RetouchProcess.run(
      ["walk", screen, "--record", file] + options + ["--"] + steps)
    #expect(recorded.status == 0 && recorded.errors.isEmpty, "\(recorded)")
    let replayed = try RetouchProcess.run(["replay", file, "--allow-path", Checkout.root])
    #expect(replayed.status == 0 && replayed.errors.isEmpty, "\(replayed)")
    return (recorded, replayed, try RetouchProcess.run(["walk", screen, "--"] + steps))
  }

  private func spoken(_ program: RetouchProcess) -> [Substring] {
    program.output.split(separator: "\n").filter { $0.contains(" say ") || $0.hasPrefix(" ") }
      .map { $0.drop { $0 != "“" } }.filter { !$0.isEmpty }
  }

  /// Returns the lines of a transcript without the steps.
  private func transcript(_ program: RetouchProcess) -> [Substring] {
    program.output.split(separator: "\n").filter { !$0.hasPrefix("> ") }
  }

  @Test(arguments: [[], ["--hand", "slow", "--seed", "5"], ["--device", "nexus-4"]])
  func replaySaysTheSameAsTheWalk(options: [String]) throws {
    let visit = try record(Self.kiosk, ["Examples/kiosk/buy-a-ticket.walk"], options)
    #expect(spoken(visit.replayed).count > 20)
    #expect(spoken(visit.replayed) == spoken(visit.walked))
    #expect(transcript(visit.replayed) == transcript(visit.recorded))
  }

  @Test(arguments: ["ticket-by-flicks", "ticket-by-touch", "help-left-by-escape"])
  func replayGivesTheTranscriptOfTheRecordedWalk(name: String) throws {
    let visit = try record(
      "Examples/screens/ticket-kiosk.json", ["Examples/walks/\(name).walk"])
    #expect(transcript(visit.replayed) == transcript(visit.recorded))
  }

  @Test(arguments: [
    (["walk", kiosk, "--record", "a.yml"], "--record requires steps"),
    (["walk", kiosk, "--record", "a.yml", "wait", "2s"], "no step touches the surface"),
    (["walk", kiosk, "--record", "a.txt", "tap"], "a.txt"),
    (["walk", kiosk, "--force", "tap"], "--force requires --record"),
    (
      ["walk", kiosk, "--record", "a.yml", "three-finger-double-tap-hold@20,300:200,300"],
      "a path of several fingers cannot be recorded"
    ),
  ])
  func walkThatCannotBeRecordedIsRefused(words: [String], sentence: String) throws {
    let program = try RetouchProcess.run(words)
    #expect(program.status == 2 && program.errors.contains(sentence), "\(program)")
  }
}
