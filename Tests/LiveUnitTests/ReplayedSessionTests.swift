import Controls
import Elements
import Evdev
import Gestures
import TestSupport
import Live
import Replay
import ScreenReader
import Testing
import Touches

/// The log of a live session suffices to reproduce everything that does not come from fingers.
@Suite struct ReplayedSessionTests {
  /// A voice whose utterances end on the test's request.
  private final class TestVoice: SpeechOutput {
    let fileDescriptor: Int32 = -1
    var ends: [(id: Int, wasCut: Bool)] = []
    private(set) var said: [Int] = []
    private(set) var hasFinished = false

    func handle(_ effect: ReaderEffect, _ settings: ReaderSettings) {
      if case .say(let utterance) = effect { said.append(utterance.id) }
    }

    func takeFinished() -> [(id: Int, wasCut: Bool)] {
      defer { ends = [] }
      return ends
    }

    func finish() { hasFinished = true }
  }

  private final class NoticeRecorder { var entries: [TranscriptEntry] = [] }

  private static func application() -> Application {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    for number in 1...3 {
      let button = Button(frame: Rect(x: 0, y: Double(number) * 100, width: 400, height: 90))
      button.accessibilityLabel = "Button \(number)"
      button.accessibilityIdentifier = "button \(number)"
      window.addSubview(button)
    }
    let application = Application()
    application.show(window)
    application.on("loaded") { [weak application] in
      application?.post(.announcement("Finished loading", priority: .high))
    }
    return application
  }

  private static func lines(_ entries: [TranscriptEntry]) -> [String] {
    var text = TranscriptText()
    return entries.map { text.line($0) }
  }

  /// Runs a session; `act` is called between any two frames.
  private struct Life {
    var engine: LiveEngine
    let voice: TestVoice?
    let emitted = NoticeRecorder()
    let start: Timestamp
    let frames: [TouchFrame]
    let settings: GestureSettings

    init(
      _ hand: String = "double-tap.learning", names: UserLabels = UserLabels(), isHeard: Bool,
      explains: Bool = false, pausesForCleaning: Bool = false
    ) throws {
      settings = GestureSettings(pausesForCleaning: pausesForCleaning)
      let fingers = try RecordedTouches(
        Array(try #require(Checkout.text("recordings/nexus-4/\(hand).evemu")).utf8))
      frames = fingers.frames.map(\.frame)
      start = fingers.start + .milliseconds(-2_000)
      voice = isHeard ? TestVoice() : nil
      let log = SessionLog(
        options: [.config("/dev/null"), .application("buttons")], labels: names, hasVoice: isHeard)
      let session = ReaderSession(application: ReplayedSessionTests.application(), log: log)
      engine = LiveEngine(
        session, start: start, settings, voice: voice, log: SessionLog(),
        explains: explains, onEntries: { [emitted] in emitted.entries += $0 })
      engine.addDevice(SurfaceTraits())
      engine.begin()
    }

    /// Processes the frames and calls `act` before each.
    mutating func live(
      _ act: (inout LiveEngine, _ frame: Int, _ moment: Timestamp) -> Void
    ) {
      for (number, frame) in frames.enumerated() {
        engine.letTimePass(to: frame.time)
        act(&engine, number, max(engine.now, frame.time))
        engine.take(frame, from: 0)
      }
    }

    /// Ends the session and returns the transcript of its replay.
    mutating func replayed(after rest: Microseconds) throws -> [String] {
      engine.letTimePass(to: (frames.last?.time ?? start) + rest)
      engine.stop()
      engine.finish()
      var log = try SessionLog(text: engine.log.text)
      log.lead = frames[0].time - start
      var replay = SessionReplay(
        ReaderSession(application: ReplayedSessionTests.application(), log: log), log: log,
        firstEvent: frames[0].time, settings: settings)
      replay.addDevice(SurfaceTraits())
      for frame in frames { replay.handle(frame, from: .init(0)) }
      replay.endFrames()
      replay.finish()
      return ReplayedSessionTests.lines(replay.removeTranscript())
    }
  }

  /// A label given before the session began is stored in the header, not as a log line.
  @Test func commandsLabelsAndSpeechEndsAreReplayed() throws {
    var life = try Life(names: UserLabels(["/button 1": "Door"]), isHeard: true)
    let voice = try #require(life.voice)
    var ended: Set<Int> = []
    life.live { engine, frame, moment in
      switch frame {
      case 0: engine.add(.command(.lastItem), at: moment)
      case 1: engine.add(.command(.firstItem), at: moment)
      case 2: engine.add(.command(.labelItem), at: moment)
      case 3: engine.add(.label("Bell"), at: moment)
      case 4: engine.add(.command(.previousItem), at: moment)
      default: break
      }
      // Every second utterance is interrupted.
      guard frame > 4 || frame == 1, let id = voice.said.last, ended.insert(id).inserted
      else { return }
      voice.ends = [(id, id.isMultiple(of: 2))]
      engine.hearVoice(at: moment)
    }
    let replayed = try life.replayed(after: .milliseconds(3_000))
    #expect(replayed == Self.lines(life.emitted.entries))
    #expect(replayed.contains { $0.contains("Bell") })
    #expect(voice.hasFinished)
    #expect(life.engine.log.hasVoice)
    let inputs = life.engine.log.lines.map(\.input)
    #expect(inputs.count { if case .spoken = $0 { true } else { false } } == ended.count)
    #expect(!ended.isEmpty)
    let named = life.engine.log.lines.first { $0.input == .label("Bell") }
    #expect(named?.frames == 3)
    #expect(life.engine.labels.names.values.contains("Bell"))
    #expect(!life.engine.log.labels.names.values.contains("Bell"))
  }

  /// The pause is requested during a touch, and expires or ends by another request.
  @Test(arguments: [nil, 6] as [Int?]) func cleaningPauseIsReplayed(end: Int?) throws {
    var life = try Life(isHeard: false, pausesForCleaning: true)
    life.live { engine, frame, moment in
      if frame == 1 { engine.add(.cleaning(true), at: moment) }
      if frame == end { engine.add(.cleaning(false), at: moment) }
    }
    let replayed = try life.replayed(after: .milliseconds(70_000))
    #expect(replayed == Self.lines(life.emitted.entries))
    let steps = replayed.filter { $0.contains("  cleaning ") }
    #expect(steps.count == (end == nil ? 3 : 2), "\(replayed)")
    #expect(!replayed.contains { $0.contains("gesture") } || end != nil, "\(replayed)")
  }

  @Test(arguments: [true, false]) func applicationEventsAreReplayed(comesWithWork: Bool) throws {
    var life = try Life(isHeard: false)
    life.live { engine, frame, moment in
      guard frame == 3 else { return }
      engine.add(.event("loaded"), at: moment) { application in
        application.post(.announcement("Finished loading", priority: .high))
      }
      if !comesWithWork { engine.add(.event("loaded"), at: moment) }
    }
    let replayed = try life.replayed(after: .milliseconds(3_000))
    #expect(replayed == Self.lines(life.emitted.entries))
    #expect(replayed.contains { $0.contains("Finished loading") })
    let events = life.engine.log.lines.filter { $0.input == .event("loaded") }
    #expect(events.map(\.frames) == (comesWithWork ? [3] : [3, 3]))
  }

  /// Another thread posts events; the session, which has no device, processes them.
  @Test func threadPostsToALiveSession() throws {
    var options = LiveOptions()
    options.devices = .none
    options.voice = .silent
    options.handlesSignals = false
    var session = try LiveSession(Self.application(), options)
    session.onNotice = { _ in }
    let control = session.control
    control.post("loaded")
    control.post { application in application.request(.sound("by-a-closure")) }
    control.post("done") { _ in control.stop() }
    let emitted = NoticeRecorder()
    try session.run { emitted.entries += $0 }
    let lines = Self.lines(emitted.entries)
    #expect(lines.contains { $0.contains("Finished loading") })
    #expect(lines.contains { $0.contains("by-a-closure") })
  }

  /// While VoiceOver is off, the pointer on a page acts as a finger and is logged for replays.
  @Test func pageTouchesWithVoiceOverOffAreLogged() throws {
    let application = Self.application()
    let button = try #require(application.keyWindow?.subviews.first as? Button)
    var pressed = 0
    button.onActivate = { pressed += 1 }
    let emitted = NoticeRecorder()
    var engine = LiveEngine(
      ReaderSession(reader: ScreenReader(application: application)),
      start: Timestamp(microseconds: 0), GestureSettings(), voice: nil, log: SessionLog(),
      onEntries: { emitted.entries += $0 })
    engine.begin()
    let place = UnitPoint(x: 0.5, y: 0.15)
    let inputs: [SessionLog.Input] = [
      .power(false), .touch(.began, position: place), .touch(.ended, position: place),
      .gesture(.tap(count: 1, fingers: 1), position: place),
      .gesture(ScreenReader.toggleGesture, position: place), .touch(.began, position: place),
      .touch(.ended, position: place),
    ]
    for (second, input) in inputs.enumerated() {
      engine.add(input, at: Timestamp(seconds: Int64(second + 1), microseconds: 0))
    }
    // The last touch arrives when VoiceOver is on.
    #expect(pressed == 2)
    #expect(try SessionLog(text: engine.log.text).lines.map(\.input) == inputs)
    #expect(application.isVoiceOverRunning)
  }

  /// The number of a key in the log would reveal the typed character.
  @Test func secretKeysAreNotFocusedByNumber() throws {
    let application = Self.application()
    let field = SecureTextField(frame: Rect(x: 0, y: 20, width: 400, height: 60))
    application.keyWindow?.addSubview(field)
    let key = Button(frame: Rect(x: 0, y: 500, width: 90, height: 90))
    key.title = "7"
    key.accessibilityTraits = .keyboardKey
    application.keyWindow?.addSubview(key)
    let emitted = NoticeRecorder()
    var engine = LiveEngine(
      ReaderSession(reader: ScreenReader(application: application)),
      start: Timestamp(microseconds: 0), GestureSettings(), voice: nil, log: SessionLog(),
      onEntries: { emitted.entries += $0 })
    engine.begin()
    let number = 1 + (application.readingOrder.entries.firstIndex { $0.element === key } ?? 99)
    let isTaken = engine.add(.focus(number), at: Timestamp(seconds: 1, microseconds: 0))
    #expect(isTaken && application.focusedElement === key)
    engine.add(.focus(1), at: Timestamp(seconds: 2, microseconds: 0))
    engine.add(.command(.activate), at: Timestamp(seconds: 3, microseconds: 0))
    #expect(field.isFirstResponder)
    let again = 1 + (application.readingOrder.entries.firstIndex { $0.element === key } ?? 99)
    let isRefused = !engine.add(.focus(again), at: Timestamp(seconds: 4, microseconds: 0))
    #expect(isRefused)
    #expect(application.focusedElement === field)
    let node = 1 + (application.notedNodes.firstIndex { $0.responder === key } ?? 999)
    let change = try #require(ElementChange(.label, "8"))
    let isChanged = engine.add(
      .changeNode(change, number: node), at: Timestamp(seconds: 4, microseconds: 1))
    #expect(!isChanged && key.title == "7")
    #expect(engine.log.lines.map(\.input) == [.focus(number), .focus(1), .command(.activate)])
    // Elements that type no text are focused by number as usual.
    let isElement = engine.add(.focus(2), at: Timestamp(seconds: 5, microseconds: 0))
    #expect(isElement)
  }

  @Test(arguments: [true, false]) func missesAreExplainedOnRequest(explains: Bool) throws {
    var life = try Life(
      "failed-flick-and-150-ms-later-a-tap", isHeard: false, explains: explains)
    life.live { _, _, _ in }
    _ = try life.replayed(after: .milliseconds(5_000))
    #expect(life.emitted.entries.contains(where: \.isTouch) == explains)
  }

  /// Effects of a lift that were due only after the end of the session are omitted.
  @Test(arguments: [50, 5_000]) func replayDurationMatchesTheLiveSession(rest: Int64) throws {
    var life = try Life(isHeard: false)
    life.live { _, _, _ in }
    let replayed = try life.replayed(after: .milliseconds(rest))
    #expect(replayed == Self.lines(life.emitted.entries))
    #expect(life.engine.log.lines.last?.input == .end)
    let end = try #require(life.engine.log.end)
    let last = try #require(life.frames.last).time
    #expect(last <= life.start + end && life.start + end <= last + .milliseconds(rest))
  }
}
