import Foundation
import Hands
import Testing

/// The first line of a transcript, which specifies the options of its replay.
@Suite struct CheckHeadingTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  private func visit() throws -> Folder { try .checkedVisit(on: kiosk) }

  private func heading(_ folder: Folder) throws -> String {
    let text = try #require(folder.text("a.transcript"))
    return String(try #require(text.split(separator: "\n").first))
  }

  @Test func whatTheCommandLineSaysIsWrittenIntoTheFirstLine() throws {
    let folder = try visit()
    let words = ["check", "--update", "--language", "de", "--set", "flick-length=30mm"]
    #expect(try Program.run(words + [folder.path]).status == 0)
    #expect(try heading(folder).hasSuffix(" · set: flick-length=30mm · language: de"))
    #expect(try Program.run(["check", folder.path]).status == 0)
    let other = ["check", "--update", "--set", "flick-length=31mm", folder.path]
    #expect(try Program.run(other).status == 0)
    #expect(try heading(folder).hasSuffix(" · language: de · set: flick-length=31mm"))
    #expect(try Program.run(["check", folder.path]).status == 0)
    let more = ["check", "--update", "--set", "double-tap-window=400ms", folder.path]
    #expect(try Program.run(more).status == 0)
    #expect(
      try heading(folder).hasSuffix(" · set: flick-length=31mm · set: double-tap-window=400ms"))
  }

  @Test(arguments: ["my · screen", "  two\nlines ", "a\\b", " ", "·", "a \\· b · "])
  func everyNameOfAScreenIsReadBack(name: String) throws {
    let folder = try visit()
    try folder.write(try #require(Checkout.text(kiosk)), name)
    let written = try Program.run(["check", "--update", "-s", folder[name], folder.path])
    #expect(written.status == 0, "\(written.output)")
    #expect(!(try heading(folder)).contains("ticket-kiosk"))
    let program = try Program.run(["check", folder.path])
    #expect(program.status == 0, "\(program.output)")
  }

  @Test func standardInputIsNoNameOfAScreen() throws {
    let folder = try visit()
    let program = try Program.run(["check", "--update", "-s", "-", folder.path], input: Data())
    #expect(program.status == 2)
    #expect(program.errors.contains("name a file with --screen"))
    #expect(try heading(folder).contains("ticket-kiosk.json"))
  }

  @Test(arguments: ["\u{2028}", "\u{2029}", #"\u0085"#])
  func onlyTheEndOfALineEndsALine(separator: String) throws {
    let folder = try visit()
    let text = try #require(Checkout.text(kiosk))
    #expect(text.contains("City Museum"))
    try folder.write(
      text.replacingOccurrences(of: "City Museum", with: "City\(separator)Museum"), "kiosk.json")
    let update = ["check", "--update", "-s", folder["kiosk.json"], folder.path]
    #expect(try Program.run(update).status == 0)
    let program = try Program.run(["check", folder.path])
    #expect(program.status == 0, "\(program.output)")
    // An editor on another system may change the line endings.
    let lines = try #require(folder.text("a.transcript"))
    try folder.write(lines.replacingOccurrences(of: "\n", with: "\r\n"), "a.transcript")
    #expect(try Program.run(["check", folder.path]).status == 0)
  }

  @Test func aFolderOfTheSameNameIsNoDevice() throws {
    let folder = try visit()
    for name in ["nexus-4", "visits"] {
      try FileManager.default.createDirectory(
        atPath: folder[name], withIntermediateDirectories: false)
    }
    let tap = try #require(Checkout.text("recordings/nexus-4/tap.evemu"))
    try folder.write(tap, "visits/a.evemu")
    let words = ["--update", "--device", "nexus-4", "visits"]
    let update = try Program.start([Program.path, "check"] + words, in: folder.path)
    #expect(update.status == 0, "\(update)")
    let heading = folder.text("visits/a.transcript")?.split(separator: "\n").first
    #expect(heading == "# retouch transcript 1 · device: nexus-4")
    // A directory with the device's name next to the transcript is not used either.
    try FileManager.default.createDirectory(
      atPath: folder["visits/nexus-4"], withIntermediateDirectories: false)
    let check = try Program.start([Program.path, "check", "visits"], in: folder.path)
    #expect(check.status == 0, "\(check)")
    // The name of a known device always refers to the known device. Paths are relative to the
    // transcript.
    let description = tap.split(separator: "\n").filter { !$0.hasPrefix("E:") }
    try folder.write(description.joined(separator: "\n") + "\n", "visits/nexus-4.evemu")
    try folder.write(tap, "mine")
    let other = ["check", "--update", "--device", "mine", "visits"]
    #expect(try Program.start([Program.path] + other, in: folder.path).status == 0)
    #expect(
      folder.text("visits/a.transcript")?.hasPrefix(
        "# retouch transcript 1 · device: ../mine\n") == true)
    let same = ["check", "visits/a.evemu"]
    #expect(try Program.start([Program.path] + same, in: folder.path).status == 0)
    // From another directory, files next to the transcript's directory must be allowed.
    let far = ["check", folder["visits/a.evemu"]]
    #expect(try Program.run(far).status == 77)
    #expect(try Program.run(far + ["--allow-path", folder["mine"]]).status == 0)
  }
}
