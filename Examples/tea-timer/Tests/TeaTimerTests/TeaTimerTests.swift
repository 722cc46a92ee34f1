import Controls
import Elements
import Evdev
import Foundation
import Gestures
import Replay
import ScreenReader
import Screens
import TeaTimer
import Testing

/// The app, controlled by the touches of a recording.
@Suite struct TeaTimerTests {
  private let application = teaTimer()

  private var controller: TeaTimerController? {
    application.keyWindow?.rootViewController as? TeaTimerController
  }

  @Test func recordingMakesTea() throws {
    let fingers = try RecordedTouches(Self.bytes(of: "making-tea.evemu"))
    let session = ReaderSession(reader: ScreenReader(application: application))
    let transcript = fingers.transcript(on: session)

    #expect(
      Self.summary(transcript) == [
        "say “Tea timer. Heading.”",
        "say “Steeping time: 3 minutes. Adjustable.” … “Swipe up or down with one finger to adjust the value.”",
        "act increment — SteepDial “Steeping time”: “3 minutes” to “4 minutes” → done",
        "say “4 minutes”",
        "say “Cup of Sencha: empty. Button.” … “Chooses a tea.”",
        "act activate — TeaCup “Cup of Sencha”: yes → done",
        "say “Sencha. Button.”",
        "say “Assam. Button.”",
        "act escape — Button “Assam”: no, View: no, TeaListController: yes → done",
        "say “Cup of Sencha: empty. Button.” … “Chooses a tea.”",
        "say “Nothing chosen”",
        "act magic tap — TeaCup “Cup of Sencha”: no, View: no, TeaTimerController: yes → done",
        "say “240 seconds left”",
        "say “Sencha steeps for 4 minutes”",
      ])
    #expect(controller?.dial.minutes == 4)
  }

  @Test func fourMinutesPassInNoTime() throws {
    let fingers = try RecordedTouches(Self.bytes(of: "making-tea.evemu"))
    let session = ReaderSession(reader: ScreenReader(application: application))
    var engine = ReplayEngine(session: session, start: fingers.start)
    let panels = fingers.devices.map { file in
      engine.addDevice(SurfaceTraits(file.device))
    }
    for (device, frame) in fingers.frames { engine.handle(frame, from: panels[device]) }
    engine.finish()
    engine.removeTranscript()

    engine.advance(to: fingers.start + .seconds(5 * 60))
    #expect(Self.summary(engine.removeTranscript()) == ["say “Your Sencha is ready”"])
    #expect(controller?.cup.content == .ready)
  }

  @Test func dialStopsAtItsEnds() {
    let dial = SteepDial()
    for _ in 0..<10 { dial.accessibilityIncrement() }
    #expect(dial.accessibilityValue == "8 minutes")
    for _ in 0..<10 { dial.accessibilityDecrement() }
    #expect(dial.accessibilityValue == "1 minute")
  }

  private static let lamp = """
    {
      "version": 1,
      "start": "room",
      "screens": {
        "room": {
          "subviews": [
            {"id": "lamp", "class": "Switch", "accessibilityLabel": "Lamp", "frame": [16, 80, 51, 31]}
          ]
        }
      }
    }
    """

  @Test func aScreenFileIsAnApplicationToo() throws {
    let file = try ScreenFile.parse(bytes: Array(Self.lamp.utf8), name: "lamp.json")
    let prototype = Prototype(file)

    var session = ReaderSession(
      reader: ScreenReader(application: prototype.application, settings: prototype.readerSettings))
    session.handle(.power(on: true))
    session.handle(.gesture(.tap(count: 2, fingers: 1), position: .center))
    session.advanceUntilSilent(timeout: .seconds(60))

    var said: [String] = []
    for entry in session.removeTranscript() {
      guard case .effect(let effect) = entry.event else { continue }
      switch effect {
      case .say(let utterance): said.append(utterance.text)
      default: continue
      }
    }
    #expect(said == ["Lamp. Switch Button. Off. Double tap to toggle setting.", "On."])
    #expect((prototype.element("lamp") as? Switch)?.isOn == true)
  }

  private static func bytes(of recording: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: folder.appending(path: "../../recordings/\(recording)")))
  }

  /// Returns the speech and the actions, without times.
  private static func summary(_ transcript: [TranscriptEntry]) -> [String] {
    var text = TranscriptText()
    let lines = transcript.map { text.line($0).dropFirst(12).split(separator: " ") }
    return lines.filter { $0.first == "say" || $0.first == "act" }.map { $0.joined(separator: " ") }
  }
}
