import Foundation
import TestSupport
import Testing

@Suite struct SynthCommandTests {
  /// The complete file, which shows the note and that all machines draw the same random numbers.
  @Test func tapMatchesTheGolden() throws {
    let program = try RetouchProcess.run(["synth", "tap", "--device", "nexus-4", "--seed", "7"])
    #expect(program.status == 0)
    #expect(program.errors.isEmpty)
    #expect(
      Golden.difference(program.output, "Tests/CommandTests/Goldens/synth-tap.evemu.txt") == nil)
  }

  /// Axes with the full 32-bit range have more steps than `Int32` can count.
  @Test(arguments: ["tap", "flick-left", "rotor-clockwise"])
  func deviceMayHaveAnyAxisRange(gesture: String) throws {
    let directory = try TemporaryDirectory()
    let panel = try #require(Checkout.text("devices/nexus-4.evemu"))
    let lines = panel.split(separator: "\n").map { line in
      ["A: 35", "A: 36", "A: 3a"].contains(line.prefix(5))
        ? "\(line.prefix(5)) -2147483648 2147483647 0 0 0" : String(line)
    }
    try directory.write(lines.joined(separator: "\n") + "\n", "wide.evemu")
    let made = try RetouchProcess.run(["synth", gesture, "--device", directory["wide.evemu"]])
    #expect(made.status == 0 && made.output.contains("\nE: 0."), "\(made.status) \(made.errors)")
  }

  @Test func synthesizedFingersAreReadBack() throws {
    let directory = try TemporaryDirectory()
    let made = try RetouchProcess.run(
      ["synth", "escape", "--hand", "slow", "--noise", "0", "-o", directory["z.yml"]])
    #expect(made.status == 0, "\(made.errors)")
    let read = try RetouchProcess.run(["touches", directory["z.yml"]])
    #expect(
      Golden.difference(read.output, "Tests/CommandTests/Goldens/synth-escape-slow.txt") == nil)
    let info = try RetouchProcess.run(["info", directory["z.yml"]])
    #expect(info.output.contains("escape"))
  }

  /// The recording contains the size that the hand used, in its axes and notes.
  @Test(
    arguments: ["20x20", "60x110", "531x299", "97.3x51.7"],
    ["pixel-tablet-nvt", "nexus-4", "synaptics-ps2-semi-mt"])
  func sizeOptionIsWrittenToTheRecording(size: String, device: String) throws {
    let made = try RetouchProcess.run([
      "synth", "tap", "--size", size, "--device", device, "--as", "evemu",
    ])
    #expect(made.status == 0, "\(made.errors)")
    let found = try RetouchProcess.run(
      ["recognize", "-", "--format", "jsonl", "--summary"], input: Data(made.output.utf8))
    #expect(found.output.contains(#""gestures":["tap"]"#), "\(found.output)")
    let info = try RetouchProcess.run(
      ["info", "-", "--format", "jsonl"], input: Data(made.output.utf8))
    struct Info: Decodable { var width, height: Double }
    let sides = size.split(separator: "x").compactMap { Double($0) }
    let printed = try JSONDecoder().decode(Info.self, from: Data(info.output.utf8))
    #expect((printed.width - sides[0]).magnitude <= 0.05, "\(printed)")
    #expect((printed.height - sides[1]).magnitude <= 0.05, "\(printed)")
  }

  @Test(arguments: ["libinput", "evemu", "events", "raw", "raw32"])
  func everyFormatKeepsTheSameFingers(format: String) throws {
    let directory = try TemporaryDirectory()
    let made = try RetouchProcess.run(
      ["synth", "magic-tap,flick-left", "-o", directory["a.file"], "--as", format])
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.errors.contains("the expected gestures") == format.hasPrefix("raw"))
    let read = try RetouchProcess.run([
      "touches", directory["a.file"], "--device", "pixel-tablet-nvt",
    ])
    let plain = try RetouchProcess.run(["synth", "magic-tap,flick-left"])
    let back = try RetouchProcess.run(["touches", "-"], input: Data(plain.output.utf8))
    #expect(read.output == back.output)
  }

  @Test(arguments: ["a.evemu.gz", "a.yml.xz", "a.raw.zst"])
  func fileExtensionSelectsCompression(name: String) throws {
    let directory = try TemporaryDirectory()
    let made = try RetouchProcess.run(["synth", "tap", "-o", directory[name]])
    #expect(made.status == 0, "\(made.errors)")
    let read = try RetouchProcess.run(
      ["recognize", directory[name], "--device", "pixel-tablet-nvt", "--summary"])
    #expect(read.output.contains(" tap"), "\(read)")
  }

  @Test func severalRecordingsAreWrittenToADirectory() throws {
    let directory = try TemporaryDirectory()
    let program = try RetouchProcess.run(
      [
        "synth", "magic-tap,escape", "--hand", "all", "--seed", "7", "--count", "2", "--as", "raw",
        "-o", directory["corpus"],
      ])
    #expect(program.status == 0, "\(program.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: directory["corpus"]).sorted()
    let hands = [
      "blind-novice", "child", "curving", "dwelling", "gloves", "learning", "nails", "old",
      "parkinson", "practiced", "slow", "spastic", "steady", "thumb", "tremor",
    ]
    let expected = hands.flatMap { hand in
      ["7", "8"].map { "magic-tap+escape.\(hand).\($0).raw" }
    }
    #expect(names == expected)
    // Thirty files, but each warning is printed once.
    #expect(program.errors.split(separator: "\n").count == 4)
    let again = try RetouchProcess.run(["synth", "all", "-o", directory["corpus"], "--as", "raw"])
    #expect(again.status == 0)
    let twice = try RetouchProcess.run(["synth", "all", "-o", directory["corpus"], "--as", "raw"])
    #expect(twice.status == 2)
    #expect(twice.errors.contains("file exists; use --force to replace it"))
  }

  @Test func panelIsNamedInTheCommentAndFileName() throws {
    let directory = try TemporaryDirectory()
    let words = ["synth", "escape", "--hand", "parkinson", "--panel", "lag", "--count", "2"]
    let program = try RetouchProcess.run(words + ["-o", directory["made"]])
    #expect(program.status == 0, "\(program.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: directory["made"]).sorted()
    #expect(names == ["escape.parkinson.lag.1.evemu", "escape.parkinson.lag.2.evemu"])
    let text = try #require(directory.text("made/escape.parkinson.lag.1.evemu"))
    #expect(text.contains("parkinson hand, seed 1"))
    #expect(text.contains("lag panel: positions are smoothed over 60 ms"))
  }

  @Test func unsupportedGesturesAreLeftOutOfAGroup() throws {
    let directory = try TemporaryDirectory()
    let program = try RetouchProcess.run(
      ["synth", "all", "--device", "elo-2700-single-touch", "-o", directory["one"]])
    #expect(program.status == 0)
    #expect(program.errors.contains("omitted: 'escape' requires 2 fingers, but 'Elo TouchSystems"))
    let names = try FileManager.default.contentsOfDirectory(atPath: directory["one"]).sorted()
    #expect(
      names == [
        "double-tap-hold.practiced.1.evemu", "double-tap.practiced.1.evemu",
        "explore.practiced.1.evemu", "flick-down.practiced.1.evemu", "flick-left.practiced.1.evemu",
        "flick-right.practiced.1.evemu", "flick-up.practiced.1.evemu",
        "quadruple-tap.practiced.1.evemu", "tap.practiced.1.evemu", "triple-tap.practiced.1.evemu",
      ])
  }

  @Test(arguments: [
    (["magic-tab"], 2, "did you mean 'magic-tap'?"),
    (["tap,,tap"], 2, "names with one comma between them"),
    (
      ["tap", "--hand", "quick"], 2,
      "expected practiced, learning, slow, tremor, curving, dwelling, steady, parkinson, "
    ),
    (["tap", "--device", "nexus-5"], 66, "did you mean 'nexus-4'?"),
    (["escape", "--device", "elo-2700-single-touch"], 2, "Specify another device with --device"),
    (["five-finger-flick-up", "--size", "25x20"], 2, "requires at least"),
    (
      ["all"], 2,
      "47 recordings cannot be written to standard output; specify a directory with -o DIR/"
    ),
    (["tap", "-o", "a.foo"], 2, "unknown format"),
    (["tap", "-o", "/nowhere/a.evemu"], 66, "no such directory; create it first"),
    (["tap", "--count", "2", "-o", "/nowhere/a"], 66, "no such directory; create it first"),
    (["tap", "--rate", "5"], 2, "a number from 20 to 2000"),
  ])
  func errorsSuggestARemedy(words: [String], status: Int32, sentence: String) throws {
    let program = try RetouchProcess.run(["synth"] + words)
    #expect(program.status == status, "\(program.errors)")
    #expect(program.errors.contains(sentence), "\(program.errors)")
    #expect(program.output.isEmpty)
  }
}
