import Disk
import Foundation
import TestSupport
import Replay
import ScreenReader
import Screens
import Testing

/// The library reports the same about a recording as `retouch replay` prints.
@Suite struct LibraryReplayTests {
  /// One of several devices reports fingers without positions.
  private static let recordings = [
    "recordings/visits/museum.yml", "recordings/apple-magic-trackpad/circle.practiced.evemu",
    "recordings/alps-ps2-glidepoint-semi-mt/four-fingers-one-after-another.evemu",
  ]

  /// A session with every kind of line and no default settings.
  private static func session(_ screen: String, _ variant: Variant) -> String {
    """
    # retouch session 1
    screen: \(screen)
    language: de
    hints: off
    rate: 90
    profile: slow
    set: tap-slop=7mm
    except: magic-tap
    size: 120x210
    rotate: 180
    label: screen book/title = Mein Buch
    lead: 0.250000
    voice: \(variant.isHeard ? "heard" : "quiet")
    0 0.100000 command last-item
    1 0.300000 spoken 1 cut
    3 0.310000 unplugged 1
    4 0.320000 command next-item
    5 0.330000 command label-item
    6 0.340000 label Ziel
    7 0.350000 command read-from-top
    8 0.360000 spoken 2
    8 0.361000 spoken 3
    8 0.362000 spoken 4
    8 0.363000 spoken 5
    8 0.364000 spoken 6
    8 0.365000 spoken 7
    8 0.366000 spoken 8
    \(variant.isEnded ? "9 14.000000 end\n" : "")
    """
  }

  /// The conditions under which a session is replayed.
  struct Variant: CustomTestStringConvertible {
    /// Whether the user ended the session without waiting for the voice.
    let isEnded: Bool
    let isHeard: Bool
    let isReleased: Bool

    var testDescription: String {
      "\(isEnded ? "ended" : "not ended"), \(isHeard ? "heard" : "quiet"), "
        + (isReleased ? "all lifted" : "a finger left down")
    }

    static let all = [true, false].flatMap { isEnded in
      [true, false].flatMap { isHeard in
        [true, false].map { Variant(isEnded: isEnded, isHeard: isHeard, isReleased: $0) }
      }
    }
  }

  /// Returns two taps of a finger.
  ///
  /// If it is not lifted, it stays down to the end of the recording.
  private static func taps(isReleased: Bool) throws -> String {
    let text = try #require(Checkout.text("recordings/nexus-4/double-tap.learning.evemu"))
    guard !isReleased else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let lift = try #require(lines.lastIndex { $0.hasSuffix("0003 0039 -001") })
    return lines[..<lift].joined(separator: "\n") + "\n"
  }

  /// The devices follow each other in the file and are touched at the same time.
  @Test(arguments: [1, 2, 3, 4], Variant.all)
  func libraryAndProgramReplaySeveralDevicesEqually(devices: Int, variant: Variant) throws {
    let directory = try TemporaryDirectory()
    let name = "visit.yml"
    try directory.write(Self.taps(isReleased: variant.isReleased), "taps.evemu")
    let words = devices > 1 ? ["merge"] : ["convert"]
    let made = try RetouchProcess.run(
      words + [directory["taps.evemu"]] + Self.recordings.prefix(devices - 1).map(Checkout.path)
        + [directory[name]])
    #expect(made.status == 0, "\(made)")
    let screen = Checkout.path("Examples/screens/book.json")
    let text = Self.session(screen, variant)
    try directory.write(text, "\(name).session")
    let program = try RetouchProcess.run(["replay", directory[name]])

    let log = try SessionLog(text: text)
    let fingers = try RecordedTouches(Array(try #require(directory.data(name))), log: log)
    #expect(fingers.devices.count == devices)
    let file = try ScreenFile.parse(
      bytes: Array(try #require(FileManager.default.contents(atPath: screen))), name: screen)
    let prototype = Prototype(file, language: log.options.language)
    let session = ReaderSession(
      application: prototype.application, log: log, baseSettings: prototype.readerSettings,
      retaining: prototype)
    var lines = TranscriptText()
    let transcript = fingers.transcript(on: session, log: log)
    #expect(transcript.map { lines.line($0) + "\n" }.joined() == program.output)
    #expect(transcript.count > 5)
  }

  /// A session may contain half a million events after one frame.
  @Test func eventsAfterOneFrameAreReturnedInPieces() throws {
    let text =
      "# retouch session 1\nlead: 0.100000\nvoice: quiet\n"
      + (0..<9_000).map { "3 1.00\(1_000 + $0) command undo\n" }.joined()
    let terms = try ReplayConfiguration(SessionOptions()) { _ in }
    let recording = OpenRecording(Checkout.path(Self.recordings[1])) { _ in }
    var replay = try terms.replay(recording, try SessionLog(text: text)).replay
    var (commands, longest) = (0, 0)
    while let entries = try replay.next() {
      commands += entries.count {
        if case .effect(.command(_, .undo)) = $0.event { true } else { false }
      }
      longest = max(longest, entries.count)
    }
    #expect(commands == 9_000)
    #expect(longest < 5_000)
  }
}
