import Foundation
import TestSupport
import Testing

/// A byte order mark is ignored in every kind of file.
@Suite struct ByteOrderMarkTests {
  private static let mark = "\u{FEFF}"
  private let tap = "recordings/sessions/next-item.yml"
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  @Test func sessionWithByteOrderMarkIsRead() throws {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text(tap)), "a.yml")
    let session =
      "# retouch session 1\nscreen: \(Checkout.path(kiosk))\nlead: 0.5\nvoice: quiet\n"
      + "0 0.1 command last-item\n"
    try directory.write(session, "a.yml.session")
    let plain = try RetouchProcess.run(["replay", directory["a.yml"]])
    #expect(plain.status == 0 && plain.output.contains("command  last-item"), "\(plain)")
    try directory.write(Self.mark + session, "a.yml.session")
    let marked = try RetouchProcess.run(["replay", directory["a.yml"]])
    #expect(marked.output == plain.output && marked.errors.isEmpty, "\(marked)")
  }

  @Test func labelsWithByteOrderMarkAreRead() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.mark + "[screen welcome]\nhours = Hello there\n", "names")
    let words = ["replay", "-s", kiosk, "--labels", directory["names"], tap]
    let replay = try RetouchProcess.run(words)
    #expect(replay.status == 0 && replay.output.contains("Hello there"), "\(replay)")
    let walk = try RetouchProcess.run([
      "walk", kiosk, "--labels", directory["names"], "flick-right",
    ])
    #expect(walk.status == 0 && walk.output.contains("Hello there"), "\(walk)")
  }

  @Test func walkStepsWithByteOrderMarkAreRead() throws {
    let steps = "flick-right\nsay\n"
    let plain = try RetouchProcess.run(["walk", kiosk], input: Data(steps.utf8))
    let marked = try RetouchProcess.run(["walk", kiosk], input: Data((Self.mark + steps).utf8))
    #expect(marked.status == 0 && marked.output == plain.output, "\(marked)")
  }

  @Test func configurationWithByteOrderMarkIsRead() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.mark + "double-tap-window = 600 ms\n", "config")
    let recording = "recordings/nexus-4/two-finger-tap.evemu"
    let program = try RetouchProcess.run(["recognize", recording, "--config", directory["config"]])
    #expect(program.status == 0 && program.output.contains("waited 600 ms"), "\(program)")
  }

  @Test func bindingsScreensAndTranscriptsWithByteOrderMarkAreRead() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.mark + "[default]\nflick-right = last-item\n", "bindings")
    try directory.write(Self.mark + (try #require(Checkout.text(kiosk))), "kiosk.json")
    try directory.write(try #require(Checkout.text(tap)), "a.yml")
    let terms = ["-s", directory["kiosk.json"], "--bindings", directory["bindings"]]
    let update = try RetouchProcess.run(["check", "--update"] + terms + [directory.path])
    #expect(update.status == 0, "\(update)")
    let text = try #require(directory.text("a.transcript"))
    #expect(text.contains("flick-right → last-item"))
    try directory.write(Self.mark + text, "a.transcript")
    let check = try RetouchProcess.run(["check", directory.path])
    #expect(check.status == 0, "\(check)")
  }
}
