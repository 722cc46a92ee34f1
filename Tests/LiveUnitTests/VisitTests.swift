import Elements
import Evdev
import Gestures
import TestSupport
import Live
import Replay
import ScreenReader
import Screens
import Testing

/// Visits: no state is left of the previous one, and a replay begins them at the same time.
@Suite struct VisitTests {
  private static let screen = """
    {"version": 1, "start": "m", "screens": {"m": {"subviews": [
     {"id": "name", "class": "TextField", "frame": [20, 40, 300, 40], "accessibilityLabel": "Name"},
     {"id": "done", "class": "Button", "title": "Done", "frame": [20, 100, 300, 40],
      "on": {"activate": [{"set": "done", "title": "Thanks"}]}},
     {"id": "more", "class": "Button", "title": "More", "frame": [20, 160, 300, 40],
      "on": {"activate": [{"endVisit": true}]}}
    ]}}}
    """

  private final class NoticeRecorder {
    var entries: [TranscriptEntry] = []
    var applications: [Application] = []
    var prototypes: [Prototype] = []
  }

  /// A session whose visits begin after a minute without input.
  private struct Visits {
    let emitted = NoticeRecorder()
    var engine: LiveEngine
    var now = Timestamp(microseconds: 0)

    init(after seconds: Int64? = 60) throws {
      let recorder = emitted
      let file = try ScreenFile.parse(bytes: Array(VisitTests.screen.utf8), name: "m.json")
      let make = { VisitTests.session(file, recorder) }
      var first = make()
      first.nextVisit = make
      engine = LiveEngine(
        first, start: now, GestureSettings(), voice: nil, log: SessionLog(),
        visitsEndAfter: seconds.map { .milliseconds($0 * 1_000) },
        onEntries: { recorder.entries += $0 })
      engine.begin()
    }

    var application: Application { emitted.applications[emitted.applications.count - 1] }

    mutating func take(_ inputs: [SessionLog.Input]) {
      for input in inputs {
        now = now + .milliseconds(900)
        engine.letTimePass(to: now)
        engine.add(input, at: now)
      }
    }

    /// Advances time as an event loop does, which wakes up at each deadline.
    mutating func wait(_ seconds: Int64) {
      let end = now + .milliseconds(seconds * 1_000)
      while let due = engine.deadline, due <= end {
        now = max(now, due)
        engine.letTimePass(to: now)
      }
      now = end
      engine.letTimePass(to: now)
    }

    /// Moves the cursor to a key and types it, or to another element.
    mutating func type(_ label: String) {
      let place = application.readingOrder.entries.firstIndex {
        $0.element.resolved.label?.string == label
      }
      take([.focus(1 + (place ?? 999)), .command(.activate)])
    }

    /// Performs a visit that changes as much state as possible.
    mutating func visit() {
      take([.focus(1), .command(.activate)])
      for key in ["A", "l"] { type(key) }
      take([.focus(1)])
      // Selects Edit: the pasteboard of an earlier visitor is empty.
      take((0..<7).map { _ in .command(.previousRotor) })
      take((0..<8).flatMap { _ in [.command(.nextRotorItem), .command(.activate)] })
      take([.command(.undo), .command(.toggleMute), .command(.toggleCurtain)])
      take([.focus(2), .command(.activate), .command(.nextRotor)])
    }

    var isOn: Bool { application.isVoiceOverRunning }
    /// The volume that was set last, or that of a new visit.
    var volume: Int {
      var volume = ReaderSettings().volume
      for entry in emitted.entries {
        if case .visit = entry.event { volume = ReaderSettings().volume }
        if case .effect(.setting(.volume(let percent))) = entry.event { volume = percent }
      }
      return volume
    }

    var visits: Int { engine.log.lines.count { $0.input == .visit } }
  }

  private static func session(_ file: ScreenFile, _ emitted: NoticeRecorder) -> ReaderSession {
    let prototype = Prototype(file)
    emitted.prototypes.append(prototype)
    emitted.applications.append(prototype.application)
    return ReaderSession(
      reader: ScreenReader(application: prototype.application, settings: prototype.readerSettings),
      keeping: prototype)
  }

  /// Returns the spoken text of each visit, without times.
  private func visits(_ entries: [TranscriptEntry]) -> [[String]] {
    var visits: [[String]] = [[]]
    for entry in entries {
      if case .visit = entry.event {
        visits.append([])
      } else {
        var text = TranscriptText()
        visits[visits.count - 1].append(String(text.line(entry).dropFirst(12)))
      }
    }
    return visits
  }

  @Test func secondVisitStartsFresh() throws {
    var session = try Visits()
    session.visit()
    let before = session.application
    #expect(before.pasteboard.text != nil)
    session.wait(61)
    #expect(session.visits == 1)
    #expect(session.application !== before && session.application.pasteboard.text == nil)
    session.visit()
    session.wait(61)
    let visits = visits(session.emitted.entries)
    #expect(visits.count == 3)
    #expect(visits[0].count > 40)
    #expect(visits[0] == visits[1])
    #expect(visits[0].starts(with: visits[2]) && !visits[2].isEmpty)
  }

  @Test func secondUserInheritsStateWithoutVisits() throws {
    var session = try Visits(after: nil)
    session.visit()
    session.wait(61)
    let count = session.emitted.entries.count
    session.visit()
    #expect(session.visits == 0)
    let second = visits(Array(session.emitted.entries[count...]))[0]
    #expect(!visits(session.emitted.entries)[0].starts(with: second))
  }

  @Test func visitsAreReplayed() throws {
    var session = try Visits()
    session.visit()
    session.wait(75)
    session.visit()
    session.wait(20)
    #expect(session.engine.log.text.contains(" visit\n"))
    #expect(try newVisitsInReplay(of: &session) == 1)
  }

  /// Ends a session and checks that its replay has the same transcript; returns the number of new
  /// visits in it.
  private func newVisitsInReplay(of session: inout Visits) throws -> Int {
    session.engine.stop()
    session.engine.finish()
    let log = try SessionLog(text: session.engine.log.text)
    let emitted = NoticeRecorder()
    let file = try ScreenFile.parse(bytes: Array(Self.screen.utf8), name: "m.json")
    var replay = SessionReplay(
      Self.session(file, emitted), log: log, firstEvent: Timestamp(microseconds: 0),
      visit: { Self.session(file, emitted) })
    replay.endFrames()
    replay.finish()
    var (live, again) = (TranscriptText(), TranscriptText())
    let lines = replay.removeTranscript().map { again.line($0) }
    #expect(lines == session.emitted.entries.map { live.line($0) })
    return lines.count { $0.contains("visit    a new visit begins") }
  }

  @Test func stepThatEndsTheVisitIsReplayedWithoutInput() throws {
    var session = try Visits(after: nil)
    session.take([.focus(3), .command(.activate), .focus(2), .command(.activate)])
    session.visit()
    #expect(session.emitted.applications.count == 2)
    #expect(session.visits == 0)
    #expect(try newVisitsInReplay(of: &session) == 1)
  }

  /// The first state begins no visit; each change does.
  ///
  /// The reader is on with headphones only.
  @Test func headphonesBeginAndEndAVisitThatIsReplayed() throws {
    var session = try Visits()
    session.take([.headphones(pluggedIn: false)])
    #expect(!session.isOn && session.visits == 0)
    let before = session.application
    session.take([.headphones(pluggedIn: true)])
    #expect(session.isOn && session.application !== before)
    let volume = try #require(KeypadKey(name: "KEY_VOLUMEDOWN"))
    let digit = try #require(KeypadKey(name: "KEY_4"))
    session.take([
      .key(volume, isRepeat: false), .focus(1), .key(digit, isRepeat: false),
      .key(digit, isRepeat: false),
    ])
    #expect(session.volume == 70)
    // A visit that ends by time leaves the reader on while headphones are plugged in.
    session.wait(75)
    #expect(session.isOn && session.visits == 1 && session.volume == 80)
    session.take([.headphones(pluggedIn: false)])
    #expect(!session.isOn)
    #expect(try newVisitsInReplay(of: &session) == 3)
  }

  /// Another digit is logged, and the replay says the same.
  @Test func secretDigitsOfAKeypadAreNotLogged() throws {
    let screen = """
      {"version": 1, "start": "m", "screens": {"m": {"subviews": [
        {"id": "pin", "class": "SecureTextField", "maxLength": 4, "frame": [20, 40, 300, 40], "accessibilityLabel": "PIN",
         "on": {"lengthReached": [{"send": "pay", "with": {"pin": "{pin.text}"}}, {"set": "pin", "text": ""}]}},
        {"class": "TextField", "frame": [20, 100, 300, 40], "accessibilityLabel": "Name"}
      ]}}}
      """
    let file = try ScreenFile.parse(bytes: Array(screen.utf8), name: "m.json")
    let recorder = NoticeRecorder()
    var sent: [String] = []
    var engine = LiveEngine(
      VisitTests.session(file, recorder), start: Timestamp(microseconds: 0), GestureSettings(),
      voice: nil, log: SessionLog(), onEntries: { recorder.entries += $0 })
    engine.begin()
    var now = Timestamp(microseconds: 0)
    func key(_ name: String) throws -> SessionLog.Input {
      .key(try #require(KeypadKey(name: name)), isRepeat: false)
    }
    let digits = try ["7", "3", "9", "4"].map { try key("KEY_\($0)") }
    for input in [.focus(1)] + digits + [.focus(2), .command(.activate)] + digits {
      now = now + .milliseconds(900)
      engine.add(input, at: now)
    }
    for case .effect(.system(.send(let request))) in recorder.entries.map(\.event) {
      sent += request.values.map(\.json)
    }
    #expect(sent == [#""7394""#])
    engine.stop()
    engine.finish()
    let keys = engine.log.text.split(separator: "\n").filter { $0.contains("KEY_") }
      .compactMap { $0.split(separator: " ").last.map(String.init) }
    #expect(keys == ["KEY_0", "KEY_0", "KEY_0", "KEY_0", "KEY_7", "KEY_3", "KEY_9", "KEY_4"])
    let again = NoticeRecorder()
    var replay = SessionReplay(
      Self.session(file, again), log: try SessionLog(text: engine.log.text),
      firstEvent: Timestamp(microseconds: 0))
    replay.endFrames()
    replay.finish()
    var (live, repeated) = (TranscriptText(), TranscriptText())
    let lines = replay.removeTranscript().map { repeated.line($0) }
    #expect(lines == recorder.entries.map { live.line($0) })
    #expect(!lines.joined().contains("7394") && lines.joined().contains("••••"))
  }

  @Test func idleSessionBeginsNoVisit() throws {
    var session = try Visits()
    session.wait(300)
    #expect(session.visits == 0)
    session.take([.command(.nextItem)])
    session.wait(59)
    #expect(session.visits == 0)
    session.take([.command(.nextItem)])
    session.wait(59)
    #expect(session.visits == 0)
    session.wait(2)
    #expect(session.visits == 1)
    session.wait(300)
    #expect(session.visits == 1)
  }

  /// During a long text, a visitor may touch nothing for a long time.
  @Test func noVisitBeginsWhileSpeaking() throws {
    var session = try Visits(after: 2)
    session.take([.command(.readFromTop)])
    session.wait(3)
    #expect(session.visits == 0)
    session.wait(60)
    #expect(session.visits == 1)
  }
}
