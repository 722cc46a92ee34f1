import Foundation
import Hands
import Replay
import ScreenReader
import Screens
import Testing

/// What an app hears of a recording by the library is what `retouch replay` prints of it.
@Suite struct LibraryReplayTests {
  private static let recordings = [
    "recordings/visits/museum.yml", "recordings/apple-magic-trackpad/circle.practised.evemu",
    "recordings/nexus-4/double-tap.learning.evemu",
  ]

  /// A session in which every sort of line stands, and of whose settings nothing is usual.
  private static let session = """
    # retouch session 1
    screen: SCREEN
    language: de
    rate: 90
    profile: slow
    set: tap-slop=7mm
    except: magic-tap
    size: 120x210
    label: street/door = Tor
    lead: 0.250000
    voice: quiet
    0 0.100000 command last-item
    20 1.200000 unplugged 1
    40 2.000000 command next-item
    60 2.500000 label Ziel

    """

  /// The devices stand one behind the other in the file, and are touched at the same time; who ended
  /// the session did not wait for the voice.
  @Test(arguments: [1, 2, 3], [true, false])
  func ofSeveralDevicesBothSayTheSame(devices: Int, isEnded: Bool) throws {
    let folder = try Folder()
    let name = "visit.yml"
    let words = devices > 1 ? ["merge"] : ["convert"]
    let made = try Program.run(
      words + Self.recordings.prefix(devices).map(Checkout.path) + [folder[name]])
    #expect(made.status == 0, "\(made)")
    let screen = Checkout.path("Examples/screens/ticket-kiosk.json")
    let text =
      Self.session.replacing("SCREEN", with: screen) + (isEnded ? "99 14.000000 end\n" : "")
    try folder.write(text, "\(name).session")
    let program = try Program.run(["replay", folder[name]])

    let log = try SessionLog(text: text)
    let fingers = try RecordedFingers(Array(try #require(folder.data(name))), log: log)
    #expect(fingers.devices.count == devices)
    let file = try ScreenFile.parse(
      bytes: Array(try #require(FileManager.default.contents(atPath: screen))), name: screen)
    let prototype = Prototype(file, language: log.options.language)
    let session = ReaderSession(on: prototype.application, as: log, keeping: prototype)
    var lines = TranscriptText()
    let transcript = fingers.transcript(on: session, log: log)
    #expect(transcript.map { lines.line($0) + "\n" }.joined() == program.output)
    #expect(transcript.count > 50)
  }
}
