import Foundation
import TestSupport
import Testing

/// `retouch` and its benchmark program look like one program to the user.
@Suite struct BenchHelpTests {
  @Test(arguments: ["accuracy", "bench"])
  func helpMatchesTheGolden(command: String) throws {
    let program = try RetouchProcess.run([command, "--help"])
    #expect(program.status == 0 && program.errors.isEmpty)
    let golden = "Tests/BenchTests/Goldens/help-\(command).txt"
    #expect(Golden.difference(program.output, golden) == nil)
    for line in program.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    // The list of commands wraps summaries over several lines.
    let list = try RetouchProcess.run(["--help"]).output.split(whereSeparator: \.isWhitespace)
    let abstract = try #require(program.output.split(separator: "\n\n").first)
    let words = abstract.split(whereSeparator: \.isWhitespace)
    #expect(list.contains(words), "\(abstract)")
  }

  @Test func benchErrorsMatchTheOtherCommands() throws {
    let program = try RetouchProcess.run(["bench", "--secnds", "1"])
    #expect(program.status == 2 && program.output.isEmpty)
    #expect(
      program.errors == """
        retouch: error: unknown option '--secnds' for 'bench'; did you mean '--seconds'?
        See 'retouch bench --help'.

        """)
  }

  @Test func everyBenchmarkIsListed() throws {
    let program = try RetouchProcess.run(["bench", "--list", "--format", "jsonl"])
    #expect(program.status == 0)
    #expect(program.output.split(separator: "\n").count == 39)
    #expect(program.output.hasPrefix(#"{"v":1,"benchmark":"touches","input":"1–5 fingers"#))
  }

  @Test func comparisonIsPrintedAsOneObject() throws {
    let program = try RetouchProcess.run(
      ["bench", "touches-1", "parse-raw", "--seconds", "0.01", "--format", "jsonl"])
    #expect(program.status == 0, "\(program.errors)")
    let lines = program.output.split(separator: "\n")
    #expect(lines.count == 2, "\(program.output)")
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect((object?["baselines"] as? [Any])?.isEmpty == false, "\(line)")
    }
  }
}
