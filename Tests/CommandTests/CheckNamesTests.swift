import Foundation
import TestSupport
import Testing

/// Names and lines that look the same but differ: `check` compares bytes.
@Suite struct CheckNamesTests {
  private let tap = "recordings/sessions/next-item.yml"
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  /// Returns a screen that speaks a name.
  private func screen(_ name: String) -> String {
    """
    {"version": 1, "start": "m", "screens": {"m": {"subviews": [
      {"isAccessibilityElement": true, "accessibilityLabel": "\(name)", "frame": [0, 0, 402, 400]},
      {"isAccessibilityElement": true, "accessibilityLabel": "\(name)", "frame": [0, 400, 402, 400]}
    ]}}}
    """
  }

  @Test func linesWithDifferentNormalizationDiffer() throws {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text(tap)), "a.yml")
    try directory.write(screen(Self.composed), "s.json")
    #expect(
      try RetouchProcess.run(["check", "--update", "-s", directory["s.json"], directory.path])
        .status == 0)
    #expect(try RetouchProcess.run(["check", directory.path]).status == 0)
    try directory.write(screen(Self.decomposed), "s.json")
    let program = try RetouchProcess.run(["check", directory.path])
    #expect(program.status == 1 && program.output.contains("1 failed"), "\(program.output)")
  }

  @Test func namesWithDifferentNormalizationAreDistinctRecordings() throws {
    let directory = try TemporaryDirectory()
    for name in [Self.composed, Self.decomposed] {
      try directory.write(try #require(Checkout.text(tap)), "\(name).yml")
    }
    try #require(directory.names.count == 2)
    let update = try RetouchProcess.run(["check", "--update", directory.path])
    #expect(update.output.contains("2 recordings: 2 written in "), "\(update.output)")
    #expect(directory.names.count == 4)
    // The companions of one name do not belong to the other.
    try FileManager.default.removeItem(atPath: directory[Self.decomposed + ".yml"])
    let gone = try RetouchProcess.run(["check", directory.path])
    #expect(gone.status == 66, "\(gone.output)")
    #expect(gone.output.contains("1 recording: 1 passed, 1 missing"), "\(gone.output)")
  }

  @Test func namesWithDifferentNormalizationAreDistinctScreens() throws {
    let directory = try TemporaryDirectory()
    for (number, name) in [Self.composed, Self.decomposed].enumerated() {
      try directory.write(screen("Number \(number)"), "\(name).json")
      try directory.write(try #require(Checkout.text(tap)), "\(number).yml")
      let words = [
        "check", "--update", "-s", directory["\(name).json"], directory["\(number).yml"],
      ]
      #expect(try RetouchProcess.run(words).status == 0)
      #expect(directory.text("\(number).transcript")?.contains("Number \(number)") == true)
    }
    for jobs in ["1", "2"] {
      let program = try RetouchProcess.run(["check", "-j", jobs, directory.path])
      #expect(program.status == 0, "\(program.output)")
    }
    // Replacing one name by the other is a change.
    let other = [
      "check", "--update", "-s", directory["\(Self.decomposed).json"], directory["0.yml"],
    ]
    #expect(try RetouchProcess.run(other).output.contains("rewritten"))
  }

  /// Swift joins the accent with the preceding character.
  @Test func nameMayBeginWithACombiningAccent() throws {
    let directory = try TemporaryDirectory()
    let name = "\u{301}e.json"
    try directory.write(screen("There"), name)
    try directory.write(try #require(Checkout.text(tap)), "\u{301}a.yml")
    let update = try RetouchProcess.start(
      [RetouchProcess.path, "check", "--update", "--screen=\(name)", "."], in: directory.path)
    #expect(update.status == 0 && update.output.contains("1 written"), "\(update)")
    #expect(directory.text("\u{301}a.transcript")?.contains("screen: \(name)\n") == true)
    let check = try RetouchProcess.run(["check", directory.path])
    #expect(check.status == 0, "\(check.output)")
    try directory.write(
      "# retouch session 1\nscreen: \(name)\nlead: 0.5\nvoice: quiet\n"
        + "0 0.7 label \u{301}x\n999 60.0 end\n", "\u{301}a.yml.session")
    let replay = try RetouchProcess.run(["replay", directory["\u{301}a.yml"]])
    #expect(replay.status == 0 && replay.output.contains("There"), "\(replay.errors)")
  }

  // MARK: Names that are not UTF-8

  @Test func invalidUTF8InNamesIsEscaped() throws {
    let directory = try TemporaryDirectory()
    let words = #"""
      N=$(printf 'caf\351'); cp "$TAP" "$N.yml"; cp "$KIOSK" "$N.json"
      "$RETOUCH" check --annotations --junit out.xml .
      "$RETOUCH" check --update --screen "$N.json" . && cp "$N.transcript" a.txt
      "$RETOUCH" check --junit same.xml .
      """#
    let program = try RetouchProcess.start(
      ["/bin/sh", "-c", words], in: directory.path,
      set: [
        "RETOUCH": RetouchProcess.path, "TAP": Checkout.path(tap),
        "KIOSK": Checkout.path("Examples/screens/ticket-kiosk.json"),
      ])
    #expect(program.status == 0, "\(program)")
    #expect(program.output.contains(#"::error file=caf\xE9.yml,title="#), "\(program.output)")
    #expect(directory.text("out.xml")?.contains(#"name="caf\xE9.yml""#) == true)
    #expect(directory.text("same.xml")?.contains(#"name="caf\xE9.yml" time="#) == true)
    let heading = directory.text("a.txt")?.split(separator: "\n").first
    #expect(heading == #"# retouch transcript 1 · screen: caf\xE9.json"#)
    #expect(!program.output.unicodeScalars.contains { $0.value > 0x10_0000 })
  }

  /// A line ending in the name of a test would forge a line of output.
  @Test func lineEndingsInNamesAreEscaped() throws {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text(tap)), "a\nb\tc.yml")
    _ = try RetouchProcess.run(["check", "--junit", directory["out.xml"], directory.path])
    #expect(directory.text("out.xml")?.contains("name=\"a\\x0Ab&#9;c.yml\"") == true)
  }
}
