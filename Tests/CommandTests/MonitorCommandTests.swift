import Foundation
import Hands
import Testing

@Suite struct MonitorCommandTests {
  private let scrub = "recordings/nexus-4/two-finger-scrub.evemu"

  @Test func aStillIsAPictureOfItsMoment() throws {
    let program = try Program.run(["monitor", "--still", "0.3", scrub])
    #expect(program.status == 0)
    #expect(
      Golden.difference(program.output, "Tests/CommandTests/Goldens/still-two-finger-scrub.txt")
        == nil)
  }

  @Test func aStillIsAsciiWhereNothingElseCanBeShown() throws {
    let program = try Program.run(
      ["monitor", "--still", "0.3", scrub], set: ["LC_ALL": "C", "NO_COLOR": "1"])
    #expect(
      program.output.split(separator: "\n").dropFirst(2).allSatisfy { $0.utf8.count == $0.count })
    #expect(program.output.contains("[1]"))
  }

  @Test func aTerminalThatIsTooSmallIsToldSo() throws {
    let program = try Program.run(
      ["monitor", "--still", "0.3", scrub], set: ["COLUMNS": "20", "LINES": "5"])
    #expect(program.output.contains("larger"))
  }

  @Test func anAbsurdTerminalDoesNoHarm() throws {
    let program = try Program.run(
      ["monitor", "--still", "0", scrub], set: ["COLUMNS": "99999999", "LINES": "99999999"])
    #expect(program.status == 0)
  }

  @Test func aFilmIntoAPipeIsWhatTouchesPrints() throws {
    let film = try Program.run(["monitor", "--speed", "0", scrub])
    let touches = try Program.run(["touches", scrub])
    #expect(film.output == touches.output)
    let lines = try Program.run(["monitor", "--speed", "0", "--format", "jsonl", scrub])
    #expect(lines.output == (try Program.run(["touches", "--format", "jsonl", scrub])).output)
  }

  @Test(arguments: [
    (["monitor", "nowhere.evemu"], 66), (["monitor", "--grab", "recordings/nexus-4/tap.evemu"], 2),
    (["monitor", "--speed", "-1", "x"], 2), (["monitor", "--still", "1", "--once", "x"], 2),
  ])
  func mistakesAreTold(words: [String], status: Int) throws {
    let program = try Program.run(words)
    #expect(Int(program.status) == status)
    #expect(program.errors.hasPrefix("retouch: error: "))
  }
}
