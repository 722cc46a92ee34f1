import Foundation
import Hands
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

  @Test func aLineThatOnlyLooksAlikeDiffers() throws {
    let folder = try Folder()
    try folder.write(try #require(Checkout.text(tap)), "a.yml")
    try folder.write(screen(Self.composed), "s.json")
    #expect(
      try Program.run(["check", "--update", "-s", folder["s.json"], folder.path]).status == 0)
    #expect(try Program.run(["check", folder.path]).status == 0)
    try folder.write(screen(Self.decomposed), "s.json")
    let program = try Program.run(["check", folder.path])
    #expect(program.status == 1 && program.output.contains("1 otherwise"), "\(program.output)")
  }

  @Test func namesThatLookAlikeAreTwoRecordings() throws {
    let folder = try Folder()
    for name in [Self.composed, Self.decomposed] {
      try folder.write(try #require(Checkout.text(tap)), "\(name).yml")
    }
    try #require(folder.names.count == 2)
    let update = try Program.run(["check", "--update", folder.path])
    #expect(update.output.contains("2 recordings: 2 written ("), "\(update.output)")
    #expect(folder.names.count == 4)
    // The companions of one name do not belong to the other.
    try FileManager.default.removeItem(atPath: folder[Self.decomposed + ".yml"])
    let gone = try Program.run(["check", folder.path])
    #expect(gone.status == 66, "\(gone.output)")
    #expect(gone.output.contains("1 recording: 1 as written down; 1 is missing"), "\(gone.output)")
  }

  @Test func screensWhoseNamesLookAlikeAreTwo() throws {
    let folder = try Folder()
    for (number, name) in [Self.composed, Self.decomposed].enumerated() {
      try folder.write(screen("Number \(number)"), "\(name).json")
      try folder.write(try #require(Checkout.text(tap)), "\(number).yml")
      let words = ["check", "--update", "-s", folder["\(name).json"], folder["\(number).yml"]]
      #expect(try Program.run(words).status == 0)
      #expect(folder.text("\(number).transcript")?.contains("Number \(number)") == true)
    }
    for jobs in ["1", "2"] {
      let program = try Program.run(["check", "-j", jobs, folder.path])
      #expect(program.status == 0, "\(program.output)")
    }
    // Replacing one name by the other is a change.
    let other = ["check", "--update", "-s", folder["\(Self.decomposed).json"], folder["0.yml"]]
    #expect(try Program.run(other).output.contains("rewritten"))
  }

  /// Swift joins the accent with the preceding character.
  @Test func aNameMayBeginWithAnAccent() throws {
    let folder = try Folder()
    let name = "\u{301}e.json"
    try folder.write(screen("There"), name)
    try folder.write(try #require(Checkout.text(tap)), "\u{301}a.yml")
    let update = try Program.start(
      [Program.path, "check", "--update", "--screen=\(name)", "."], in: folder.path)
    #expect(update.status == 0 && update.output.contains("1 written"), "\(update)")
    #expect(folder.text("\u{301}a.transcript")?.contains("screen: \(name)\n") == true)
    let check = try Program.run(["check", folder.path])
    #expect(check.status == 0, "\(check.output)")
    try folder.write(
      "# retouch session 1\nscreen: \(name)\nlead: 0.5\nvoice: quiet\n"
        + "0 0.7 label \u{301}x\n999 60.0 end\n", "\u{301}a.yml.session")
    let replay = try Program.run(["replay", folder["\u{301}a.yml"]])
    #expect(replay.status == 0 && replay.output.contains("There"), "\(replay.errors)")
  }

  // MARK: Names that are not UTF-8

  @Test func bytesThatAreNoTextAreToldByTheirNumbers() throws {
    let folder = try Folder()
    let words = #"""
      N=$(printf 'caf\351'); cp "$TAP" "$N.yml"; cp "$KIOSK" "$N.json"
      "$RETOUCH" check --annotations --junit out.xml .
      "$RETOUCH" check --update --screen "$N.json" . && cp "$N.transcript" a.txt
      "$RETOUCH" check --junit same.xml .
      """#
    let program = try Program.start(
      ["/bin/sh", "-c", words], in: folder.path,
      set: [
        "RETOUCH": Program.path, "TAP": Checkout.path(tap),
        "KIOSK": Checkout.path("Examples/screens/ticket-kiosk.json"),
      ])
    #expect(program.status == 0, "\(program)")
    #expect(program.output.contains(#"::error file=caf\xE9.yml,title="#), "\(program.output)")
    #expect(folder.text("out.xml")?.contains(#"name="caf\xE9.yml""#) == true)
    #expect(folder.text("same.xml")?.contains(#"name="caf\xE9.yml"/>"#) == true)
    let heading = folder.text("a.txt")?.split(separator: "\n").first
    #expect(heading == #"# retouch transcript 1 · screen: caf\xE9.json"#)
    #expect(!program.output.unicodeScalars.contains { $0.value > 0x10_0000 })
  }

  /// A line ending in the name of a test would forge a line of output.
  @Test func endsOfLinesInANameAreToldByTheirNumbers() throws {
    let folder = try Folder()
    try folder.write(try #require(Checkout.text(tap)), "a\nb\tc.yml")
    _ = try Program.run(["check", "--junit", folder["out.xml"], folder.path])
    #expect(folder.text("out.xml")?.contains("name=\"a\\x0Ab&#9;c.yml\"") == true)
  }
}
