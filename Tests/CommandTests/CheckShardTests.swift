import Foundation
import TestSupport
import Testing

/// Checks in shards, and their common report.
@Suite struct CheckShardTests {
  /// Returns a directory with twelve recordings, two of which fail.
  private func visits() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let text = try #require(Checkout.text("recordings/sessions/next-item.yml"))
    for number in 1...12 { try directory.write(text, "visit-\(number).yml") }
    let written = try RetouchProcess.run([
      "check", "--update", "-s", "Examples/screens/ticket-kiosk.json", directory.path,
    ])
    try #require(written.status == 0, "\(written.errors)")
    let transcript = try #require(directory.text("visit-2.transcript"))
    try directory.write(
      transcript.replacingOccurrences(of: "→ next-item", with: "→ “previous”\t"),
      "visit-2.transcript")
    try directory.write("x", "visit-13.transcript")
    return directory
  }

  /// Writes the output of each shard to a file beside the recordings, and returns the paths.
  private func shards(
    _ count: Int, of directory: TemporaryDirectory, in other: TemporaryDirectory
  )
    throws -> [String]
  {
    try (1...count).map { number in
      let program = try RetouchProcess.run([
        "check", "--shard", "\(number)/\(count)", "--format", "jsonl", directory.path,
      ])
      try other.write(program.output, "\(number).jsonl")
      return other["\(number).jsonl"]
    }
  }

  @Test func joinedShardsEqualOneProcess() throws {
    let (directory, other) = (try visits(), try TemporaryDirectory())
    let paths = try shards(3, of: directory, in: other)
    for format in ["jsonl", "text"] {
      let whole = try RetouchProcess.run(["check", "--format", format, directory.path])
      let joined = try RetouchProcess.run(
        ["check", "--format", format, "--join"] + Array(paths.reversed()))
      #expect(joined.status == whole.status)
      // Only the duration differs.
      func timeless(_ text: String) -> [String] {
        text.split(separator: "\n").map {
          $0.replacingOccurrences(of: " in [0-9.]+ s$", with: "", options: .regularExpression)
        }
      }
      #expect(timeless(joined.output) == timeless(whole.output))
      #expect(whole.output.split(separator: "\n").count > 3)
    }
    let bytes = try RetouchProcess.run(["check", "--format", "jsonl", directory.path]).output
    #expect(
      try RetouchProcess.run(["check", "--format", "jsonl", "--join"] + paths).output == bytes)
  }

  @Test func joinedShardsHaveTheTestCasesOfOneProcess() throws {
    let (directory, other) = (try visits(), try TemporaryDirectory())
    try directory.write("E: 0.1 0003", "visit-7.yml")
    let paths = try shards(3, of: directory, in: other)
    let reports = try [
      ("whole.xml", [directory.path]), ("joined.xml", ["--join"] + paths),
    ].map { name, words in
      _ = try RetouchProcess.run(["check", "--junit", other[name]] + words)
      return try #require(other.text(name)).replacing(/\ time="[0-9.]+"/, with: "")
    }
    #expect(reports[0] == reports[1])
    #expect(reports[0].contains("<failure ") && reports[0].contains("<error "))
  }

  @Test func missingAndRepeatedShardsAreErrors() throws {
    let (directory, other) = (try visits(), try TemporaryDirectory())
    let paths = try shards(3, of: directory, in: other)
    let missing = try RetouchProcess.run(["check", "--join"] + paths.dropLast())
    #expect(missing.status == 65 && missing.errors.contains("missing: 3/3"), "\(missing.errors)")
    let twice = try RetouchProcess.run(["check", "--join"] + paths + [paths[0]])
    #expect(twice.status == 65 && twice.errors.contains("name each shard once"))
    let text = try #require(other.text("2.jsonl"))
    try other.write(text.split(separator: "\n").dropLast().joined(separator: "\n"), "2.jsonl")
    let torn = try RetouchProcess.run(["check", "--join"] + paths)
    #expect(torn.status == 65, "\(torn.errors)")
    try other.write("hello\n", "2.jsonl")
    let foreign = try RetouchProcess.run(["check", "--join"] + paths)
    #expect(foreign.status == 65 && foreign.errors.contains("--shard"), "\(foreign.errors)")
  }

  @Test func everyRecordingIsInOneShard() throws {
    let directory = try visits()
    var files: [String] = []
    for number in 1...4 {
      let program = try RetouchProcess.run([
        "recognize", "--summary", "--format", "jsonl", "--shard", "\(number)/4", directory.path,
      ])
      let lines = program.output.split(separator: "\n").filter { $0.contains("\"verdict\"") }
      files += lines.compactMap { line in
        line.split(separator: "\"").first { $0.hasSuffix(".yml") }.map(String.init)
      }
    }
    #expect(Set(files).count == 12)
  }

  @Test func shardOfAFileDependsOnNameAndContentOnly() throws {
    let (directory, other) = (try visits(), try TemporaryDirectory())
    let text = try #require(directory.text("visit-5.yml"))
    try other.write(text, "visit-5.yml")
    for number in 1...4 {
      let isIn = try [directory, other].map { place in
        try RetouchProcess.run([
          "recognize", "--shard", "\(number)/4", "--summary", "--format", "jsonl", place.path,
        ]).output.contains("visit-5.yml")
      }
      #expect(isIn[0] == isIn[1])
    }
  }

  @Test(arguments: ["0/4", "5/4", "3", "a/b", "1/0"])
  func invalidShardsAreRefused(word: String) throws {
    let program = try RetouchProcess.run(["check", "--shard", word, "recordings/sessions"])
    #expect(program.status == 2 && program.errors.contains("such as 3/16"), "\(program.errors)")
  }
}
