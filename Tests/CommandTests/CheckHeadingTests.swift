import Foundation
import TestSupport
import Testing

/// The first line of a transcript, which specifies the options of its replay.
@Suite struct CheckHeadingTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  private func visit() throws -> TemporaryDirectory { try .checkedVisit(on: kiosk) }

  private func heading(_ directory: TemporaryDirectory) throws -> String {
    let text = try #require(directory.text("a.transcript"))
    return String(try #require(text.split(separator: "\n").first))
  }

  @Test func commandLineOptionsAreWrittenToTheHeading() throws {
    let directory = try visit()
    let words = ["check", "--update", "--language", "de", "--set", "flick-length=30mm"]
    #expect(try RetouchProcess.run(words + [directory.path]).status == 0)
    #expect(try heading(directory).hasSuffix(" · set: flick-length=30mm · language: de"))
    #expect(try RetouchProcess.run(["check", directory.path]).status == 0)
    let other = ["check", "--update", "--set", "flick-length=31mm", directory.path]
    #expect(try RetouchProcess.run(other).status == 0)
    #expect(try heading(directory).hasSuffix(" · language: de · set: flick-length=31mm"))
    #expect(try RetouchProcess.run(["check", directory.path]).status == 0)
    let more = ["check", "--update", "--set", "double-tap-window=400ms", directory.path]
    #expect(try RetouchProcess.run(more).status == 0)
    #expect(
      try heading(directory).hasSuffix(" · set: flick-length=31mm · set: double-tap-window=400ms"))
  }

  @Test func readerSettingsOfTheHeadingRemain() throws {
    let directory = try visit()
    for setting in ["hint-delay=900", "navigation=grouped", "hint-delay=800"] {
      let words = ["check", "--update", "--reader", setting, directory.path]
      #expect(try RetouchProcess.run(words).status == 0)
    }
    #expect(
      try heading(directory).hasSuffix(" · reader: navigation=grouped · reader: hint-delay=800"))
    #expect(try RetouchProcess.run(["check", directory.path]).status == 0)
  }

  @Test(arguments: ["my · screen", "  two\nlines ", "a\\b", " ", "·", "a \\· b · "])
  func everyScreenNameRoundTrips(name: String) throws {
    let directory = try visit()
    try directory.write(try #require(Checkout.text(kiosk)), name)
    let written = try RetouchProcess.run([
      "check", "--update", "-s", directory[name], directory.path,
    ])
    #expect(written.status == 0, "\(written.output)")
    #expect(!(try heading(directory)).contains("ticket-kiosk"))
    let program = try RetouchProcess.run(["check", directory.path])
    #expect(program.status == 0, "\(program.output)")
  }

  @Test func standardInputIsRefusedAsTheScreen() throws {
    let directory = try visit()
    let program = try RetouchProcess.run(
      ["check", "--update", "-s", "-", directory.path], input: Data())
    #expect(program.status == 2)
    #expect(program.errors.contains("specify a regular file with --screen"))
    #expect(try heading(directory).contains("ticket-kiosk.json"))
  }

  @Test(arguments: ["\u{2028}", "\u{2029}", #"\u0085"#])
  func onlyALineFeedEndsALine(separator: String) throws {
    let directory = try visit()
    let text = try #require(Checkout.text(kiosk))
    #expect(text.contains("City Museum"))
    try directory.write(
      text.replacingOccurrences(of: "City Museum", with: "City\(separator)Museum"), "kiosk.json")
    let update = ["check", "--update", "-s", directory["kiosk.json"], directory.path]
    #expect(try RetouchProcess.run(update).status == 0)
    let program = try RetouchProcess.run(["check", directory.path])
    #expect(program.status == 0, "\(program.output)")
    // An editor on another system may change the line endings.
    let lines = try #require(directory.text("a.transcript"))
    try directory.write(lines.replacingOccurrences(of: "\n", with: "\r\n"), "a.transcript")
    #expect(try RetouchProcess.run(["check", directory.path]).status == 0)
  }

  @Test func directoryNamedLikeADeviceIsIgnored() throws {
    let directory = try visit()
    for name in ["nexus-4", "visits"] {
      try FileManager.default.createDirectory(
        atPath: directory[name], withIntermediateDirectories: false)
    }
    let tap = try #require(Checkout.text("recordings/nexus-4/tap.evemu"))
    try directory.write(tap, "visits/a.evemu")
    let words = ["--update", "--device", "nexus-4", "visits"]
    let update = try RetouchProcess.start(
      [RetouchProcess.path, "check"] + words, in: directory.path)
    #expect(update.status == 0, "\(update)")
    let heading = directory.text("visits/a.transcript")?.split(separator: "\n").first
    #expect(heading == "# retouch transcript 1 · device: nexus-4")
    // A directory with the device's name next to the transcript is not used either.
    try FileManager.default.createDirectory(
      atPath: directory["visits/nexus-4"], withIntermediateDirectories: false)
    let check = try RetouchProcess.start(
      [RetouchProcess.path, "check", "visits"], in: directory.path)
    #expect(check.status == 0, "\(check)")
    // The name of a known device always refers to the known device. Paths are relative to the
    // transcript.
    let description = tap.split(separator: "\n").filter { !$0.hasPrefix("E:") }
    try directory.write(description.joined(separator: "\n") + "\n", "visits/nexus-4.evemu")
    try directory.write(tap, "mine")
    let other = ["check", "--update", "--device", "mine", "visits"]
    #expect(try RetouchProcess.start([RetouchProcess.path] + other, in: directory.path).status == 0)
    #expect(
      directory.text("visits/a.transcript")?.hasPrefix(
        "# retouch transcript 1 · device: ../mine\n") == true)
    let same = ["check", "visits/a.evemu"]
    #expect(try RetouchProcess.start([RetouchProcess.path] + same, in: directory.path).status == 0)
    // From another directory, files next to the transcript's directory must be allowed.
    let far = ["check", directory["visits/a.evemu"]]
    #expect(try RetouchProcess.run(far).status == 77)
    #expect(try RetouchProcess.run(far + ["--allow-path", directory["mine"]]).status == 0)
  }
}
