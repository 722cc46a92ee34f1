import Foundation
import TestSupport
import Testing

/// The surface stored in a recording applies in every command that processes its contacts.
@Suite struct RecordedSurfaceTests {
  /// Returns a flick to the left on a panel that is mounted upside down according to udev.
  private func turned() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let made = try RetouchProcess.run(
      ["synth", "flick-left", "--device", "pixel-tablet-nvt", "-o", directory["a.yml"]])
    #expect(made.status == 0, "\(made.errors)")
    let matrix = "properties:\n    - LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 -1 1\n"
    let text = try #require(directory.text("a.yml"))
    try directory.write(
      text.replacing("properties: []\n", with: matrix)
        .replacing("expect: [flick-left]", with: "expect: [flick-right]"), "a.yml")
    return directory
  }

  @Test(arguments: [
    ["recognize"], ["explain"], ["replay"], ["monitor", "--once", "--speed", "0"],
  ])
  func everyCommandAppliesTheUdevCalibration(words: [String]) throws {
    let directory = try turned()
    let program = try RetouchProcess.run(words + [directory["a.yml"]])
    #expect(program.output.contains("flick-right"), "\(program.output)\(program.errors)")
    #expect(!program.output.contains("flick-left"), "\(program.output)")
    let printed = try RetouchProcess.run(
      words + ["--calibration", "1 0 0 0 1 0", directory["a.yml"]])
    #expect(printed.output.contains("flick-left"), "what a person says wins: \(printed.output)")
  }

  @Test func tuneGradesTheSameGesturesAsRecognize() throws {
    let directory = try turned()
    let tune = try RetouchProcess.run(["tune", directory.path])
    #expect(tune.output.contains("1 right (100 %)"), "\(tune.output)")
  }

  @Test func framesAreCalibratedToo() throws {
    let directory = try turned()
    let turned = try RetouchProcess.run(["touches", directory["a.yml"]])
    let straight = try RetouchProcess.run(
      ["touches", "--calibration", "-1 0 1 0 -1 1", directory["a.yml"]])
    #expect(turned.output == straight.output)
    let other = try RetouchProcess.run([
      "touches", "--calibration", "1 0 0 0 1 0", directory["a.yml"],
    ])
    #expect(other.output != turned.output)
  }

  @Test func udevSizeIsTheFallback() throws {
    let directory = try TemporaryDirectory()
    let made = try RetouchProcess.run(["synth", "flick-left", "-o", directory["a.yml"]])
    #expect(made.status == 0, "\(made.errors)")
    let text = try #require(directory.text("a.yml"))
    let sized = text.replacing(
      "properties: []\n",
      with: "properties:\n    - ID_INPUT_WIDTH_MM=77\n    - ID_INPUT_HEIGHT_MM=123\n")
    // A device of unknown model and size.
    let mute = sized.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("    id: [")
        ? "    id: [3, 1, 2, 3]"
        : line.hasPrefix("      53: [")
          ? "      53: [0, 1600, 0, 0, 0]"
          : line.hasPrefix("      54: [") ? "      54: [0, 2560, 0, 0, 0]" : String(line)
    }
    try directory.write(
      mute.filter { !$0.hasPrefix("    size: ") }.joined(separator: "\n"), "a.yml")
    for words in [["recognize"], ["explain"], ["info"]] {
      let program = try RetouchProcess.run(words + [directory["a.yml"]])
      #expect(program.output.contains("77.0 × 123.0 mm"), "\(program.output)\(program.errors)")
    }
    let printed = try RetouchProcess.run(["recognize", "--size", "70x110", directory["a.yml"]])
    #expect(printed.output.contains("70.0 × 110.0 mm"), "\(printed.output)")
  }

  /// Values from transmission errors do not discredit the axis ranges.
  @Test func strayValueDoesNotDiscreditTheAxes() throws {
    let directory = try TemporaryDirectory()
    let flick = try RetouchProcess.run(["synth", "flick-left", "--device", "nexus-4"]).output
    let lines = flick.split(separator: "\n").map(String.init)
    let places = lines.indices.filter { lines[$0].contains(" 0003 0035 ") }
    try #require(places.count > 4)
    var stray = lines
    stray[places[2]] = String(lines[places[2]].prefix(22)) + "30000"
    try directory.write(stray.joined(separator: "\n") + "\n", "a.evemu")
    let program = try RetouchProcess.run(["recognize", directory["a.evemu"]])
    #expect(!program.errors.contains("the x axis ranges"), "\(program.errors)")
    // If most values are out of range, their share is printed.
    for place in places.dropFirst() { stray[place] = String(lines[place].prefix(22)) + "30000" }
    try directory.write(stray.joined(separator: "\n") + "\n", "b.evemu")
    let maximum = try RetouchProcess.run(["recognize", directory["b.evemu"]])
    #expect(maximum.errors.contains("to 30000: most positions are out of range."))
  }

  @Test func isolatedStraySamplesAreRepairedWithoutAxisWarning() throws {
    let directory = try TemporaryDirectory()
    let made = try RetouchProcess.run([
      "synth", "explore", "--device", "nexus-4", "--seed", "3", "--as", "evemu",
    ])
    var count = 0
    let lines = made.output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("E: "), line.contains(" 0003 0035 ") else { return String(line) }
      count += 1
      let place = line.prefix { $0 != "#" }.split(separator: " ").dropLast().joined(separator: " ")
      return count % 30 == 7 ? place + " 8176" : String(line)
    }
    #expect(count > 60)
    try directory.write(lines.joined(separator: "\n"), "a.evemu")
    let program = try RetouchProcess.run(["explain", directory["a.evemu"]])
    #expect(program.output.contains("1 finger   explore\n"), "\(program.output)")
    #expect(program.output.contains("repaired: outlier 1"), "\(program.output)")
    #expect(!program.errors.contains("the x axis ranges"), "\(program.errors)")
  }

  @Test func mismatchedAxesAreReportedWithARemedy() throws {
    let directory = try TemporaryDirectory()
    let flick = try RetouchProcess.run(["synth", "flick-left", "--device", "nexus-4"])
    for (range, words) in [
      ("A: 35 0 10 0 0 0", "the x axis ranges from 0 to 10, but "),
      ("A: 35 1535 0 0 0 0", "the x axis ranges from 1535 to 0, so positions cannot be computed"),
      ("A: 35 7 7 0 0 0", "the x axis ranges from 7 to 7, so positions cannot be computed"),
    ] {
      let text = flick.output.replacing("A: 35 0 1535 0 0 0", with: range)
      #expect(text != flick.output)
      try directory.write(text, "a.evemu")
      let program = try RetouchProcess.run(["recognize", directory["a.evemu"]])
      #expect(program.output.contains("no gesture"), "\(program.output)")
      #expect(program.output.contains("out-of-range 1"), "\(program.output)")
      #expect(program.errors.contains(words), "\(program.errors)")
      #expect(program.errors.contains("specify the right device with --device"))
    }
  }
}
