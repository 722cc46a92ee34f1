import Foundation
import TestSupport
import Testing

@Suite struct TranscriptRangeTests {
  private let words = [
    "replay", "-s", "Examples/screens/ticket-kiosk.json", "recordings/sessions/previous-item.yml",
  ]

  @Test func copiedTimeIsInsideTheSpan() throws {
    let whole = try RetouchProcess.run(words).output.split(separator: "\n")
    let times = whole.compactMap { line in
      line.firstMatch(of: /^ +([0-9]+\.[0-9]{3})  gesture/).map { String($0.1) }
    }
    #expect(times.count == 3)
    for time in times {
      let line = try #require(whole.first { $0.contains("\(time)  gesture") })
      let part = try RetouchProcess.run(words + ["--to", time]).output.split(separator: "\n")
      #expect(part.contains(line), "\(time)")
      let rest = try RetouchProcess.run(words + ["--from", time]).output.split(separator: "\n")
      #expect(rest.first == line, "\(time)")
    }
  }

  @Test func negativeTimeCountsFromTheEnd() throws {
    let whole = try RetouchProcess.run(words).output
    let end = try RetouchProcess.run(words + ["--from", "-1"]).output
    #expect(whole.hasSuffix(end) && end.count > 20 && end.count < whole.count, "\(end)")
    let start = try RetouchProcess.run(words + ["--to", "-1"]).output
    #expect(start + end == whole)
    // Input from a pipe also supports times relative to the end.
    let piped = try RetouchProcess.run(
      Array(words.dropLast()) + ["-", "--from=-1"],
      input: Data(try #require(Checkout.text(words[3])).utf8))
    #expect(piped.output == end, "\(piped.errors)")
    let turned = try RetouchProcess.run(words + ["--from", "-1", "--to", "-2"])
    #expect(turned.status == 2)
  }

  /// A section that ends before its start is empty, for printing and for writing.
  @Test(arguments: [["--to=-600"], ["--from", "600"], ["--from=-500", "--to=-400"]])
  func emptySpanFailsInReplayAndTrim(stretch: [String]) throws {
    let replay = try RetouchProcess.run(words + stretch)
    #expect(replay.status == 1 && replay.output.isEmpty, "\(replay.output)")
    #expect(replay.errors.contains(": no entries in this range"), "\(replay.errors)")
    let directory = try TemporaryDirectory()
    let trim = try RetouchProcess.run(["trim", words[3], directory["a.yml"]] + stretch)
    #expect(trim.status == 1, "\(trim.errors)")
  }

  @Test(arguments: [
    (["--from", "2", "--to", "1"], "--from (2.000000) is later than --to (1.000000)"),
    (["--from=-1", "--to=-2"], "--from (-1.000000) is later than --to (-2.000000)"),
    (["--from", "2", "--to=-600"], "--from (2.000000) is later than --to (-"),
  ])
  func reversedSpanHasOneErrorMessage(stretch: [String], sentence: String) throws {
    let directory = try TemporaryDirectory()
    for words in [words, ["trim", words[3], directory["a.yml"]]] {
      let program = try RetouchProcess.run(words + stretch)
      #expect(program.status == 2 && program.errors.contains(sentence), "\(program.errors)")
      #expect(program.errors.contains("; the range is empty\n"))
    }
  }
}
