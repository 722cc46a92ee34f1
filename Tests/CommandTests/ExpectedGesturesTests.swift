import Foundation
import TestSupport
import Testing

/// The expected gestures noted in a section of a recording are the gestures recognized in it.
@Suite struct ExpectedGesturesTests {
  private struct Made: Decodable { var start: Double }

  /// Returns the start times of the gestures in a new recording.
  private func made(
    _ gestures: String, in directory: TemporaryDirectory, _ name: String = "a.yml",
    seed: String = "1"
  ) throws -> [Double] {
    let words = ["--device", "nexus-4", "--seed", seed, "-o", directory[name]]
    let made = try RetouchProcess.run(["synth", gestures] + words)
    #expect(made.status == 0, "\(made.errors)")
    let found = try RetouchProcess.run(["recognize", directory[name], "--format", "jsonl"])
    return try found.output.split(separator: "\n")
      .map { try JSONDecoder().decode(Made.self, from: Data($0.utf8)).start }
  }

  /// Returns the verdict of `recognize` for a derived recording.
  private func verdict(_ name: String, in directory: TemporaryDirectory) throws -> String {
    let program = try RetouchProcess.run(["recognize", directory[name]])
    let last = program.output.split(separator: "\n").last.map(String.init) ?? ""
    return last.contains("; ") ? String(last.split(separator: ";")[1]) : ""
  }

  /// A gesture cut in two is no longer the expected one.
  @Test func cutGestureIsNotExpected() throws {
    let directory = try TemporaryDirectory()
    let starts = try made("tap,double-tap,flick-right", in: directory)
    try #require(starts.count == 3)
    let touches = try RetouchProcess.run(["touches", directory["a.yml"], "--format", "jsonl"])
    let ups = touches.output.split(separator: "\n").filter { $0.contains(#""phase":"ended""#) }
      .compactMap { $0.firstMatch(of: /"time":([0-9.]*)/).flatMap { Double($0.1) } }
    try #require(ups.count == 4)
    // Between the two taps of the double tap.
    let cut = ["\(ups[1] + 0.001)"]
    for words in [["--to"] + cut, ["--from"] + cut] {
      let program = try RetouchProcess.run(
        ["trim", directory["a.yml"], directory["b.yml"], "--force"] + words)
      #expect(program.status == 0)
      #expect(
        program.errors.contains("are omitted: the time range alone shows "),
        "\(program.errors)")
      #expect(try verdict("b.yml", in: directory) == "", "\(words)")
    }
  }

  /// A section that shows the expected gesture keeps the note, whatever else the recording shows.
  @Test func sectionKeepsTheExpectedGestureItShows() throws {
    let directory = try TemporaryDirectory()
    let starts = try made("tap,double-tap", in: directory)
    try #require(starts.count == 2)
    let text = try #require(directory.text("a.yml"))
    try directory.write(text.replacing("[tap, double-tap]", with: "[double-tap]"), "a.yml")
    #expect(try verdict("a.yml", in: directory).hasPrefix(" WRONG"))
    let words = ["trim", directory["a.yml"], directory["b.yml"], "--from", "\(starts[1] - 0.1)"]
    let program = try RetouchProcess.run(words)
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    #expect(try verdict("b.yml", in: directory) == " as expected: double-tap")
  }

  /// Two hands at once: the gestures are in order of time, as in the output.
  @Test(arguments: [
    (["trim", "OUT.yml", "--only", "0"], "tap, double-tap, flick-left"),
    (["trim", "OUT.yml", "--only", "1"], "flick-right, flick-up"),
    (["convert", "OUT.yml", "--only", "1"], "flick-right, flick-up"),
    (["convert", "OUT.evemu", "--only", "1"], "flick-right, flick-up"),
    (["convert", "OUT.evemu"], "tap, double-tap, flick-left"),
    (["convert", "OUT.yml"], "flick-right, tap, flick-up, double-tap, flick-left"),
    (["trim", "OUT.yml", "--to", "1"], "flick-right, tap, double-tap"),
  ])
  func extractedDeviceKeepsItsExpectedGestures(words: [String], shown: String) throws {
    let directory = try TemporaryDirectory()
    _ = try made("tap,double-tap,flick-left", in: directory)
    _ = try made("flick-right,flick-up", in: directory, "b.yml", seed: "2")
    let both = ["merge", directory["a.yml"], directory["b.yml"], directory["both.yml"]]
    #expect(try RetouchProcess.run(both).status == 0)
    #expect(try verdict("both.yml", in: directory).hasPrefix(" as expected"))
    let out = words[1].replacing("OUT", with: "c")
    let program = try RetouchProcess.run(
      [words[0], directory["both.yml"], directory[out]] + words.dropFirst(2))
    #expect(program.status == 0, "\(program.errors)")
    #expect(try verdict(out, in: directory) == " as expected: \(shown)", "\(program.errors)")
  }

  /// In any order of the recordings, including unrecognized gestures.
  @Test(arguments: [["a.yml", "b.yml"], ["b.yml", "a.yml"]])
  func simultaneousGesturesAreWrittenInTimeOrder(order: [String]) throws {
    let directory = try TemporaryDirectory()
    _ = try made("tap,double-tap,flick-left", in: directory)
    _ = try made("flick-right,flick-up", in: directory, "b.yml", seed: "2")
    let text = try #require(directory.text("b.yml"))
    try directory.write(text.replacing("flick-right,", with: "flick-right, escape,"), "b.yml")
    let both = ["merge"] + order.map { directory[$0] } + [directory["both.yml"]]
    #expect(try RetouchProcess.run(both).status == 0)
    let merged = try #require(directory.text("both.yml"))
    #expect(
      merged.contains("expect: [flick-right, escape, tap, flick-up, double-tap, flick-left]\n"))
    try directory.write(merged.replacing("escape, ", with: ""), "both.yml")
    let list = "flick-right, tap, flick-up, double-tap, flick-left"
    #expect(try verdict("both.yml", in: directory) == " as expected: \(list)")
    let table = try RetouchProcess.run(["recognize", "--summary", directory["both.yml"]]).output
    #expect(table.contains("  right  \(list)\n"), "\(table)")
    let tuned = try RetouchProcess.run(["tune", directory["both.yml"]]).output
    #expect(tuned.contains("5 gestures: 5 right"), "\(tuned)")
  }

  @Test func recordingWithoutGesturesAddsNoExpectation() throws {
    let directory = try TemporaryDirectory()
    _ = try made("tap", in: directory)
    let text = try #require(directory.text("a.yml"))
    try directory.write(text.replacing("[tap]", with: "[none]"), "n.yml")
    for (words, shown) in [(["n.yml", "a.yml"], "[tap]"), (["n.yml", "n.yml"], "[none]")] {
      for how in [["merge"], ["merge", "--append"]] {
        let files = words.map { directory[$0] } + [directory["both.yml"]]
        #expect(try RetouchProcess.run(how + ["--force"] + files).status == 0)
        let both = try #require(directory.text("both.yml"))
        #expect(both.contains("expect: \(shown)\n"), "\(how) \(words)")
      }
    }
  }
}
