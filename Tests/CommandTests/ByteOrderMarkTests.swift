import Foundation
import Hands
import Testing

/// A byte order mark is ignored in every kind of file.
@Suite struct ByteOrderMarkTests {
  private static let mark = "\u{FEFF}"
  private let tap = "recordings/sessions/next-item.yml"
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  @Test func aSessionIsReadAllTheSame() throws {
    let folder = try Folder()
    try folder.write(try #require(Checkout.text(tap)), "a.yml")
    let session =
      "# retouch session 1\nscreen: \(Checkout.path(kiosk))\nlead: 0.5\nvoice: quiet\n"
      + "0 0.1 command last-item\n"
    try folder.write(session, "a.yml.session")
    let plain = try Program.run(["replay", folder["a.yml"]])
    #expect(plain.status == 0 && plain.output.contains("command  last-item"), "\(plain)")
    try folder.write(Self.mark + session, "a.yml.session")
    let marked = try Program.run(["replay", folder["a.yml"]])
    #expect(marked.output == plain.output && marked.errors.isEmpty, "\(marked)")
  }

  @Test func namesAreReadAllTheSame() throws {
    let folder = try Folder()
    try folder.write(Self.mark + "[screen welcome]\nhours = Hello there\n", "names")
    let words = ["replay", "-s", kiosk, "--labels", folder["names"], tap]
    let replay = try Program.run(words)
    #expect(replay.status == 0 && replay.output.contains("Hello there"), "\(replay)")
    let walk = try Program.run(["walk", kiosk, "--labels", folder["names"], "flick-right"])
    #expect(walk.status == 0 && walk.output.contains("Hello there"), "\(walk)")
  }

  @Test func stepsOfAWalkAreReadAllTheSame() throws {
    let steps = "flick-right\nsay\n"
    let plain = try Program.run(["walk", kiosk], input: Data(steps.utf8))
    let marked = try Program.run(["walk", kiosk], input: Data((Self.mark + steps).utf8))
    #expect(marked.status == 0 && marked.output == plain.output, "\(marked)")
  }

  @Test func optionsAreReadAllTheSame() throws {
    let folder = try Folder()
    try folder.write(Self.mark + "double-tap-window = 600 ms\n", "config")
    let recording = "recordings/nexus-4/two-finger-tap.evemu"
    let program = try Program.run(["recognize", recording, "--config", folder["config"]])
    #expect(program.status == 0 && program.output.contains("waited 600 ms"), "\(program)")
  }

  @Test func bindingsScreensAndTranscriptsAreReadAllTheSame() throws {
    let folder = try Folder()
    try folder.write(Self.mark + "[default]\nflick-right = last-item\n", "bindings")
    try folder.write(Self.mark + (try #require(Checkout.text(kiosk))), "kiosk.json")
    try folder.write(try #require(Checkout.text(tap)), "a.yml")
    let terms = ["-s", folder["kiosk.json"], "--bindings", folder["bindings"]]
    let update = try Program.run(["check", "--update"] + terms + [folder.path])
    #expect(update.status == 0, "\(update)")
    let text = try #require(folder.text("a.transcript"))
    #expect(text.contains("flick-right → last-item"))
    try folder.write(Self.mark + text, "a.transcript")
    let check = try Program.run(["check", folder.path])
    #expect(check.status == 0, "\(check)")
  }
}
