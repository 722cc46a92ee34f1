import Foundation
import Hands
import Testing

/// The expected gestures noted in a section of a recording are the gestures recognized in it.
@Suite struct ShownGesturesTests {
  private struct Made: Decodable { var start: Double }

  /// Returns the start times of the gestures in a new recording.
  private func made(
    _ gestures: String, in folder: Folder, _ name: String = "a.yml", seed: String = "1"
  ) throws -> [Double] {
    let words = ["--device", "nexus-4", "--seed", seed, "-o", folder[name]]
    let made = try Program.run(["synth", gestures] + words)
    #expect(made.status == 0, "\(made.errors)")
    let found = try Program.run(["recognize", folder[name], "--format", "jsonl"])
    return try found.output.split(separator: "\n")
      .map { try JSONDecoder().decode(Made.self, from: Data($0.utf8)).start }
  }

  /// Returns the verdict of `recognize` for a derived recording.
  private func verdict(_ name: String, in folder: Folder) throws -> String {
    let program = try Program.run(["recognize", folder[name]])
    let last = program.output.split(separator: "\n").last.map(String.init) ?? ""
    return last.contains("; ") ? String(last.split(separator: ";")[1]) : ""
  }

  /// A gesture cut in two is no longer the expected one.
  @Test func whatIsCutInTwoIsNotWhatIsShown() throws {
    let folder = try Folder()
    let starts = try made("tap,double-tap,flick-right", in: folder)
    try #require(starts.count == 3)
    let touches = try Program.run(["touches", folder["a.yml"], "--format", "jsonl"])
    let ups = touches.output.split(separator: "\n").filter { $0.contains(#""phase":"ended""#) }
      .compactMap { $0.firstMatch(of: /"time":([0-9.]*)/).flatMap { Double($0.1) } }
    try #require(ups.count == 4)
    // Between the two taps of the double tap.
    let cut = ["\(ups[1] + 0.001)"]
    for words in [["--to"] + cut, ["--from"] + cut] {
      let program = try Program.run(
        ["trim", folder["a.yml"], folder["b.yml"], "--force"] + words)
      #expect(program.status == 0)
      #expect(
        program.errors.contains("is left out: by itself, the stretch shows "),
        "\(program.errors)")
      #expect(try verdict("b.yml", in: folder) == "", "\(words)")
    }
  }

  /// A section that shows the expected gesture keeps the note, whatever else the recording shows.
  @Test func aStretchThatShowsWhatWasMeantKeepsIt() throws {
    let folder = try Folder()
    let starts = try made("tap,double-tap", in: folder)
    try #require(starts.count == 2)
    let text = try #require(folder.text("a.yml"))
    try folder.write(text.replacing("[tap, double-tap]", with: "[double-tap]"), "a.yml")
    #expect(try verdict("a.yml", in: folder).hasPrefix(" WRONG"))
    let words = ["trim", folder["a.yml"], folder["b.yml"], "--from", "\(starts[1] - 0.1)"]
    let program = try Program.run(words)
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    #expect(try verdict("b.yml", in: folder) == " as expected: double-tap")
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
  func aDeviceOfSeveralKeepsItsOwn(words: [String], shown: String) throws {
    let folder = try Folder()
    _ = try made("tap,double-tap,flick-left", in: folder)
    _ = try made("flick-right,flick-up", in: folder, "b.yml", seed: "2")
    let both = ["merge", folder["a.yml"], folder["b.yml"], folder["both.yml"]]
    #expect(try Program.run(both).status == 0)
    #expect(try verdict("both.yml", in: folder).hasPrefix(" as expected"))
    let out = words[1].replacing("OUT", with: "c")
    let program = try Program.run([words[0], folder["both.yml"], folder[out]] + words.dropFirst(2))
    #expect(program.status == 0, "\(program.errors)")
    #expect(try verdict(out, in: folder) == " as expected: \(shown)", "\(program.errors)")
  }

  /// In any order of the recordings, including unrecognized gestures.
  @Test(arguments: [["a.yml", "b.yml"], ["b.yml", "a.yml"]])
  func whatIsMadeAtOnceIsWrittenInOrderOfTime(order: [String]) throws {
    let folder = try Folder()
    _ = try made("tap,double-tap,flick-left", in: folder)
    _ = try made("flick-right,flick-up", in: folder, "b.yml", seed: "2")
    let text = try #require(folder.text("b.yml"))
    try folder.write(text.replacing("flick-right,", with: "flick-right, escape,"), "b.yml")
    let both = ["merge"] + order.map { folder[$0] } + [folder["both.yml"]]
    #expect(try Program.run(both).status == 0)
    let merged = try #require(folder.text("both.yml"))
    #expect(
      merged.contains("expect: [flick-right, escape, tap, flick-up, double-tap, flick-left]\n"))
    try folder.write(merged.replacing("escape, ", with: ""), "both.yml")
    let list = "flick-right, tap, flick-up, double-tap, flick-left"
    #expect(try verdict("both.yml", in: folder) == " as expected: \(list)")
    let table = try Program.run(["recognize", "--summary", folder["both.yml"]]).output
    #expect(table.contains("  right  \(list)\n"), "\(table)")
    let tuned = try Program.run(["tune", folder["both.yml"]]).output
    #expect(tuned.contains("5 gestures: 5 right"), "\(tuned)")
  }

  @Test func whatShowsNothingAddsNothing() throws {
    let folder = try Folder()
    _ = try made("tap", in: folder)
    let text = try #require(folder.text("a.yml"))
    try folder.write(text.replacing("[tap]", with: "[none]"), "n.yml")
    for (words, shown) in [(["n.yml", "a.yml"], "[tap]"), (["n.yml", "n.yml"], "[none]")] {
      for how in [["merge"], ["merge", "--append"]] {
        let files = words.map { folder[$0] } + [folder["both.yml"]]
        #expect(try Program.run(how + ["--force"] + files).status == 0)
        let both = try #require(folder.text("both.yml"))
        #expect(both.contains("expect: \(shown)\n"), "\(how) \(words)")
      }
    }
  }
}
