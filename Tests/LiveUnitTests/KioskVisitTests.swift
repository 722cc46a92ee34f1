import Controls
import Elements
import Evdev
import Gestures
import Live
import Replay
import ScreenReader
import Screens
import TestSupport
import Testing

/// Many visits to the ticket machine of the examples, with random commands, keys and answers of a
/// bridge.
@Suite struct KioskVisitTests {
  /// The visits of a session: their prototypes, and the lines of the transcript.
  private final class Visits {
    struct Weak {
      weak var prototype: Prototype?
    }

    let file: ScreenFile
    private(set) var made: [Weak] = []
    var entries: [TranscriptEntry] = []

    init(_ file: ScreenFile) { self.file = file }

    func session() -> ReaderSession {
      let prototype = Prototype(file)
      made.append(Weak(prototype: prototype))
      return ReaderSession(
        reader: ScreenReader(
          application: prototype.application, settings: prototype.readerSettings),
        keeping: prototype)
    }
  }

  private static let pin = ["8", "3", "5", "1"]

  private func file() throws -> ScreenFile {
    let text = try #require(Checkout.text("Examples/kiosk/ticket-machine.json"))
    let stations = try #require(Checkout.text("Examples/kiosk/stations.csv"))
    return try ScreenFile.parse(bytes: Array(text.utf8), name: "ticket-machine.json") { _ in
      Array(stations.utf8)
    }
  }

  private func key(_ name: String) throws -> SessionLog.Input {
    .key(try #require(KeypadKey(name: name)), isRepeat: false)
  }

  private func engine(of visits: Visits) -> LiveEngine {
    var first = visits.session()
    first.nextVisit = visits.session
    return LiveEngine(
      first, start: Timestamp(microseconds: 0), GestureSettings(), voice: nil, log: SessionLog(),
      onEntries: { visits.entries += $0 })
  }

  @Test func hundredVisitsLeaveNothing() throws {
    let visits = Visits(try file())
    var dice = RandomSource(seed: 7)
    var engine = engine(of: visits)
    engine.begin()
    var now = Timestamp(microseconds: 0)
    func wait(_ time: Microseconds) {
      let end = now + time
      while let due = engine.deadline, due <= end {
        now = max(now, due)
        engine.letTimePass(to: now)
      }
      now = end
    }
    let commands: [ReaderCommand] = [
      .nextItem, .nextItem, .nextItem, .previousItem, .activate, .activate, .activate, .escape,
      .magicTap, .scrollDown, .nextRotor, .nextRotorItem, .toggleMute, .toggleCurtain, .louder,
      .quieter, .readFromTop,
    ]
    let messages = [
      #"{"event": "paid", "text": "4711"}"#, #"{"event": "wrongPin"}"#, #"{"event": "declined"}"#,
      #"{"event": "bridgeDisconnected"}"#,
    ]
    var buyerCount = 0
    for visit in 0..<100 {
      if dice.oneIn(2) {
        // Someone who buys a ticket: the second element, a station, the payment, the PIN.
        for input in [
          .focus(2), .command(.activate), .focus(5 + dice.below(8)), .command(.activate),
          .command(.lastItem), .command(.activate),
        ] as [SessionLog.Input] {
          wait(.milliseconds(700))
          engine.add(input, at: now)
        }
        let pin = visits.made.last?.prototype?.element("pin") as? SecureTextField
        for digit in pin?.isFirstResponder == true ? Self.pin : [] {
          wait(.milliseconds(400))
          engine.add(try key("KEY_\(digit)"), at: now)
        }
        wait(.milliseconds(4_000))
        _ = engine.receive(messages[dice.below(messages.count)], at: now)
        buyerCount += 1
      }
      for _ in 0..<dice.below(25) {
        wait(.milliseconds(300 + Int64(dice.below(2_500))))
        switch dice.below(8) {
        case 0: engine.add(try key("KEY_RIGHT"), at: now)
        case 1: engine.add(try key("KEY_2"), at: now)
        case 2: _ = engine.receive(messages[dice.below(messages.count)], at: now)
        default: engine.add(.command(commands[dice.below(commands.count)]), at: now)
        }
      }
      wait(.milliseconds(100))
      engine.add(.visit, at: now)
      let kept = visits.made.dropLast().indices.filter { visits.made[$0].prototype != nil }
      #expect(kept == [], "visit \(visit)")
      wait(.milliseconds(3_000))
    }
    engine.stop()
    engine.finish()
    #expect(buyerCount > 30)

    // Every visit begins with the same words.
    var text = TranscriptText()
    let lines = visits.entries.map { String(text.line($0).dropFirst(12)) }
    let begins = lines.indices.filter { lines[$0].contains("a new visit begins") }
    #expect(begins.count >= 100)
    let openings = begins.map { start in Array(lines[start...].dropFirst().prefix(2)) }
    #expect(Set(openings).count == 1 && openings[0].contains { $0.contains("Tickets") })

    // The PIN is in no file.
    let log = engine.log.text
    let sent = lines.filter { $0.contains("send authorize") }
    #expect(sent.count > 10 && sent.allSatisfy { $0.contains("••••") })
    #expect(Self.pin.allSatisfy { !log.contains("KEY_\($0)\n") } && log.contains("KEY_0\n"))
    #expect(!lines.joined().contains(Self.pin.joined()))

    // A replay needs neither keypad nor bridge.
    let again = Visits(visits.file)
    var replay = SessionReplay(
      again.session(), log: try SessionLog(text: log), firstEvent: Timestamp(microseconds: 0),
      visit: again.session)
    replay.endFrames()
    replay.finish()
    var repeated = TranscriptText()
    #expect(replay.removeTranscript().map { String(repeated.line($0).dropFirst(12)) } == lines)
  }
}
