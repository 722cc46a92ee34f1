import Foundation
import TestSupport
import Testing

/// Terminal control sequences in all foreign input.
///
/// No command prints them.
@Suite struct TerminalSafeOutputTests {
  /// A line ending with a forged line, an escape sequence, a C1 control and bidirectional
  /// overrides.
  private static let orders = "\nE: 9.0 0001 014a 0001\u{1B}[31m\u{9B}2J\u{202E}\u{2066}\r"
  /// The same text as escaped in YAML and JSON.
  private static let written = #"\nE: 9.0 0001 014a 0001\u001b[31m\u009b2J\u202e\u2066\r"#

  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    let walk = try #require(Checkout.text("recordings/sessions/next-item.yml"))
    let name = try #require(walk.firstRange(of: #/\n    name: ".*"\n/#))
    let spoiled =
      walk.replacingCharacters(in: name, with: "\n    name: \"Panel\(Self.written)\"\n")
      .replacing("expect: [flick-right]", with: "expect: [\"tap\(Self.written)\"]")
      .replacing("\n  remarks:\n", with: "\n  remarks:\n  - \"seen\(Self.written)\"\n")
      .replacing("\n    notes:\n", with: "\n    notes:\n    - \"n\(Self.written)\"\n")
    #expect(spoiled.count > walk.count + 4 * Self.written.count - 30)
    try directory.write(spoiled, "a.yml")
    try directory.write(spoiled, "b\(Self.lines).yml")
    try directory.write(
      #"{"version": 1, "start": "s", "screens": {"s": {"subviews": [{"class": "Button", "id": "b", "#
        + #""frame": [0, 0, 80, 80], "title": "B\#(Self.written)"}, {"class": "Label", "frame": "#
        + #"[0, 90, 80, 80], "text": "L\#(Self.written)"}]}}}"#, "s.json")
    try directory.write("{\"screens\": \(Self.orders)", "broken.json")
    for name in ["broken.evemu", "broken\(Self.lines).evemu"] {
      try directory.write("E: 0.0 0003 0035 1\nE: x\(Self.bare)\n", name)
    }
    try FileManager.default.createDirectory(
      atPath: directory["folder\(Self.lines)"], withIntermediateDirectories: false)
    try directory.write("this is no recording\n", "folder\(Self.lines)/x.yml")
    try directory.write("[s]\nb\(Self.bare) name\(Self.bare)\n", "labels")
    try directory.write("a = b\(Self.bare)\n", "config")
  }

  /// The part that fits in a line of a file.
  private static let bare = "\u{1B}[31m\u{9B}2J\u{202E}\u{2066}"
  /// The part that fits in file names and arguments: lines that a build server would run.
  private static let lines =
    "\n::stop-commands::x\n \t::error file=y::z\nE: 9.0 0001 014a 0001\r\(bare)"

  private func check(_ words: [String], set: [String: String] = [:]) throws {
    let program = try RetouchProcess.run(words, set: set)
    let text = program.output + program.errors
    #expect(!text.isEmpty, "\(words)")
    let order = text.unicodeScalars.first { scalar in
      (scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t")
        || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
    #expect(order == nil, "\(words): \(String(reflecting: text))")
    // No line is the forged one.
    #expect(!text.contains("\nE: 9.0"), "\(words): \(text)")
    let commands = text.split(separator: "\n").filter {
      $0.drop { $0.isWhitespace }.hasPrefix("::") && !words.contains("--annotations")
    }
    #expect(commands.isEmpty, "\(words): \(text)")
  }

  @Test func recordingOutputIsTerminalSafe() throws {
    let (a, b) = (directory["a.yml"], directory["b\(Self.lines).yml"])
    for words in [
      ["info", a], ["info", b, "--format", "jsonl"], ["touches", a], ["touches", b, a],
      ["touches", b, "--format", "jsonl"], ["describe", a], ["describe", b], ["convert", a, "-"],
      ["convert", a, "-", "--as", "libinput"], ["convert", a, "-", "--as", "evemu"],
      ["convert", a, "-", "--as", "events"], ["trim", a, "-", "--as", "evemu", "--to", "1"],
      ["merge", a, b, "-", "--as", "libinput"], ["merge", "--append", a, b, "-", "--as", "evemu"],
      ["anonymize", a, "-", "--as", "evemu", "--keep-notes"],
      ["recognize", a, b], ["recognize", b, "--format", "jsonl"], ["recognize", b, "--summary"],
      ["explain", a], ["explain", b, "--trace"], ["tune", a, b], ["tune", b, "--format", "jsonl"],
      ["synth", "tap", "--device", a], ["synth", "pinch", "--device", a, "--size", "20x20"],
      ["convert", a, "-", "--as", "evemu", "--only", "no\(Self.lines)"],
      ["monitor", a, "--still", "0.1"],
    ] { try check(words) }
  }

  @Test func screenAndSessionOutputIsTerminalSafe() throws {
    let (a, b, s) = (directory["a.yml"], directory["b\(Self.lines).yml"], directory["s.json"])
    for words in [
      ["outline", s], ["outline", s, "--why"], ["outline", s, "--format", "jsonl"],
      ["walk", s, "flick-right", "double-tap"], ["walk", s, "flick-right", "--format", "jsonl"],
      ["walk", s, "step\(Self.lines)"], ["replay", a, "-s", s], ["replay", a, b, "-s", s],
      ["replay", b, "-s", s, "--format", "jsonl"],
      ["screen", "check", s, directory["broken.json"]],
      ["screen", "check", directory["broken.json"], "--format", "jsonl"], ["screen", "print", s],
      ["check", a, b, "-s", s, "--annotations"], ["check", b, "-s", s, "--format", "jsonl"],
      ["check", b, "-s", s, "--junit", "/dev/stdout"],
      ["replay", a, "-s", s, "--labels", directory["labels"]],
    ] { try check(words) }
  }

  @Test func errorOutputIsTerminalSafe() throws {
    let lines = Self.lines
    for words in [
      ["info", directory["broken.evemu"]], ["info", "no\(lines)"], ["no\(lines)"],
      ["info", "--no\(lines)"],
      ["synth", "no\(lines)"], ["synth", "tap", "--device", "no\(lines)"],
      ["recognize", directory["a.yml"], "--only", "no\(lines)"],
      ["recognize", directory["a.yml"], "--config", directory["config"]],
      ["recognize", directory["a.yml"], "--set", "no\(lines)=1"],
      ["gestures", "--bindings", directory["config"]], ["play", directory["broken.evemu"]],
    ] { try check(words) }
    let a = directory["a.yml"]
    for name in [
      "broken\(lines).evemu", "missing\(lines)", "folder\(lines)/x.yml", "folder\(lines)",
    ]
    .map({ directory[$0] }) {
      for words in [
        ["info", name], ["touches", name], ["recognize", name], ["explain", name], ["tune", name],
        ["replay", name], ["replay", a, "-s", name], ["outline", name], ["walk", name, "tap"],
        ["screen", "check", name], ["screen", "print", name], ["gestures", "--bindings", name],
        ["recognize", a, "--config", name], ["doctor", "--screen", name], ["check", name],
        ["check", name, "--format", "jsonl"], ["check", a, "--junit", name],
        ["check", a, "-s", name],
        ["replay", a, "-s", directory["s.json"], "--labels", name], ["convert", name, "-"],
        ["convert", a, name], ["convert", a, "\(name).yml/"], ["anonymize", name, "-"],
        ["merge", a, name, "-"], ["trim", name, "-"], ["monitor", name, "--still", "0.1"],
        ["record", "/dev/null", "-o", name], ["record", "--recover", "-o", name],
        ["run", name], ["describe", name], ["synth", "tap", "-o", "\(name)/x"],
        ["synth", "tap", "--device", name], ["play", name], ["convert", a, "-", "--as", lines],
        ["completion", lines], ["tune", a, "-w", name],
      ] { try check(words) }
    }
    try check(["synth", "tap", "--device", "x"], set: ["RETOUCH_DEVICES": directory["no\(lines)"]])
    try check(["devices", "--files"], set: ["RETOUCH_DEVICES": directory["no\(lines)"]])
  }

  /// A line break in a description would be an instruction elsewhere.
  @Test func evemuNameIsReducedToOneLineWithANotice() throws {
    let program = try RetouchProcess.run(["convert", directory["a.yml"], directory["a.evemu"]])
    #expect(program.status == 0)
    #expect(program.errors.contains("lost in evemu: line breaks and control characters"))
    let name = try #require(
      directory.text("a.evemu")?.split(separator: "\n").first { $0.hasPrefix("N:") })
    #expect(name == "N: Panel·E: 9.0 0001 014a 0001·[31m·2J···")
    let touches = try RetouchProcess.run(["touches", directory["a.evemu"]])
    let before = try RetouchProcess.run(["touches", directory["a.yml"]])
    #expect(touches.status == 0)
    #expect(touches.output == before.output)
  }
}
