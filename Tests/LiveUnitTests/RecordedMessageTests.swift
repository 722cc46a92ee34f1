import Elements
import Evdev
import Gestures
import Live
import Replay
import ScreenReader
import Screens
import Testing

/// A replay delivers the messages of a recorded session, without the program that sent them.
@Suite struct RecordedMessageTests {
  private static let screen = #"""
    {"version": 1, "start": "pay", "variables": {"price": 1},
     "application": {"event": {"paid": [{"announce": "Receipt {event.text}"}]}},
     "screens": {"pay": {"subviews": [
       {"id": "status", "class": "Label", "text": "Costs {price}", "frame": [0, 0, 400, 40]},
       {"id": "list", "class": "TableView", "frame": [0, 100, 400, 400],
        "sections": [{"cells": [{"text": "None"}]}]}
     ]}}}
    """#

  private final class Emitted { var entries: [TranscriptEntry] = [] }

  private static func prototype() throws -> Prototype {
    Prototype(try ScreenFile.parse(bytes: Array(screen.utf8), name: "pay.json"))
  }

  private static func session(_ prototype: Prototype) -> ReaderSession {
    ReaderSession(application: prototype.application, log: SessionLog(), retaining: prototype)
  }

  private static func lines(_ entries: [TranscriptEntry]) -> [String] {
    var text = TranscriptText()
    return entries.map { text.line($0) }
  }

  @Test func replayEqualsTheLiveSession() throws {
    let emitted = Emitted()
    let start = Timestamp(microseconds: 5_000_000)
    var engine = LiveEngine(
      Self.session(try Self.prototype()), start: start, GestureSettings(), voice: nil,
      log: SessionLog(options: [.application("pay")]), onEntries: { emitted.entries += $0 })
    engine.begin()
    let messages = [
      #"{"set":"price","value":12}"#,
      #"{"announce":"Bjørn\ud83d\ude00 {x} \\ \u0007"}"#, #"{"event":"paid","text":"№ 7"}"#,
      #"[{"reloadRows":"list","cells":[{"id":"a","text":"Rye"},{"text":"Oat"}]},{"focus":"list"}]"#,
    ]
    var now = start
    for message in messages {
      now = now + Microseconds(1_500_000)
      engine.letTimePass(to: now)
      #expect(engine.receive(message, at: now) == nil, "\(message)")
      engine.add(.event("bridgeConnected"), at: now)
    }
    // What is not accepted is not recorded.
    let refused = engine.receive(#"{"set":"nothing","text":"x"}"#, at: now)
    #expect(refused?.problem.contains("nothing") == true)
    engine.letTimePass(to: now + Microseconds(9_000_000))
    engine.stop()
    engine.finish()

    let log = try SessionLog(text: engine.log.text)
    #expect(log == engine.log)
    let recorded = log.lines.compactMap {
      if case .message(let text) = $0.input { text } else { nil }
    }
    #expect(recorded.count == messages.count)
    #expect(recorded.first == #"{"set": "price", "value": 12}"#)

    var replay = SessionReplay(Self.session(try Self.prototype()), log: log, firstEvent: start)
    replay.endFrames()
    replay.finish()
    let lines = Self.lines(emitted.entries)
    #expect(Self.lines(replay.removeTranscript()) == lines)
    for text in ["Bjørn😀 {x} \\", "Receipt № 7", "Rye"] {
      #expect(lines.contains { $0.contains(text) }, "\(text)\n\(lines.joined(separator: "\n"))")
    }
  }

  @Test func walkSendsMessages() throws {
    let steps = try WalkScript.steps(in: #"message:{"announce": "Paid # in full"}"#)
    #expect(steps.map(\.step) == [.message(#"{"announce": "Paid # in full"}"#)])
    #expect(throws: WalkError.self) { try WalkScript.steps(in: "message:") }
    var walk = WalkSession(Self.session(try Self.prototype()))
    try walk.perform(steps)
    walk.finish()
    let lines = Self.lines(walk.session.removeTranscript())
    #expect(lines.contains { $0.contains("say      “Paid # in full”") }, "\(lines)")
    #expect(throws: WalkError.self) {
      try walk.perform(try WalkScript.steps(in: #"message:{"focus": "lost"}"#))
    }
  }
}
