import Controls
import Elements
import Evdev
import Replay
import ScreenReader
import Testing

/// Sessions that stay idle for years.
@Suite struct IdleTimeTests {
  /// The number of times a timer fired and a value was read.
  private final class Count {
    var fired = 0
    var asked = 0
  }

  /// Returns a session whose element changes often and whose timer repeats.
  private static func session(_ count: Count, timer: Duration? = nil) -> ReaderSession {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    application.show(window)
    let label = Label("Here", frame: Rect(x: 0, y: 0, width: 400, height: 40))
    label.accessibilityTraits = [.staticText, .updatesFrequently]
    label.accessibilityBlocks.value = {
      count.asked += 1
      return "5"
    }
    window.addSubview(label)
    func fire() {
      count.fired += 1
      if let timer { application.schedule(after: timer) { fire() } }
    }
    if let timer { application.schedule(after: timer) { fire() } }
    return ReaderSession(reader: ScreenReader(application: application))
  }

  private static let start = Timestamp(microseconds: 0)
  private static let years = Timestamp(microseconds: 1_000_000_000_000_000)

  @Test func uselessUpdatesAreSkipped() {
    let count = Count()
    var engine = ReplayEngine(session: Self.session(count), start: Self.start)
    engine.advance(to: Self.start + Microseconds(10_000_000))
    let before = count.asked
    engine.advance(to: Self.years)
    #expect(count.asked - before < 50)
    #expect(engine.now == Self.years)
  }

  @Test func timerLimitIsReportedOnce() {
    func replay() -> (count: Count, entries: [TranscriptEntry]) {
      let count = Count()
      var session = Self.session(count, timer: .milliseconds(1))
      session.idleBudget = IdleBudget(5_000)
      var engine = ReplayEngine(session: session, start: Self.start)
      engine.advance(to: Self.years)
      engine.handle(.touchBegan, at: Self.years)
      engine.advance(to: Self.years + Microseconds(1_000_000))
      return (count, engine.removeTranscript())
    }
    let (count, entries) = replay()
    #expect((4_900...5_100).contains(count.fired))
    let emitted = entries.filter { if case .idleLimitReached = $0.event { true } else { false } }
    #expect(emitted.count == 1)
    #expect(emitted.first.map { (Duration.seconds(4)...(.seconds(6))).contains($0.time) } == true)
    #expect(entries.map(\.json) == replay().entries.map(\.json))
    var text = TranscriptText()
    let line = emitted.first.map { text.line($0).dropFirst(12) } ?? ""
    #expect(line.hasPrefix("limit    \(IdleBudget.limit) idle events"))
  }

  @Test func liveSessionHasNoTimerLimit() {
    let count = Count()
    var engine = ReplayEngine(
      session: Self.session(count, timer: .milliseconds(1)), start: Self.start)
    engine.advance(to: Self.start + Microseconds(10_000_000))
    #expect(count.fired > 9_000)
  }

  /// Returns a session with timers of one millisecond, each of which invalidates the screen.
  private static func hasty(_ timers: Int, labels: Int) -> (session: ReaderSession, count: Count) {
    let count = Count()
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    application.show(window)
    for row in 0..<labels {
      let frame = Rect(x: 0, y: Double(row) / 4, width: 400, height: 1)
      window.addSubview(Label("\(row)", frame: frame))
    }
    func fire() {
      count.fired += 1
      application.request(.sound("tick"))
      application.post(.layoutChanged(nil))
      application.schedule(after: .milliseconds(1)) { fire() }
    }
    for _ in 0..<timers { application.schedule(after: .milliseconds(1)) { fire() } }
    return (ReaderSession(reader: ScreenReader(application: application)), count)
  }

  @Test func timerWorkBeyondTheLimitIsDeferredAndReportedOnce() {
    func transcript(_ steps: [Int]) -> [String] {
      let (session, count) = Self.hasty(900, labels: 10)
      var engine = ReplayEngine(session: session, start: Self.start)
      for step in steps { engine.advance(to: Self.start + Microseconds(Int64(step))) }
      // Each costs 1, and its sound as much: the limit is six milliseconds per second.
      #expect(count.fired == 3 * 6 * 900)
      return engine.removeTranscript().map(\.json)
    }
    let lines = transcript([2_990_000])
    let emitted = lines.filter { $0.contains(#""event":"limit""#) }
    #expect(emitted.count == 1)
    #expect(emitted.first?.contains(#""of":"timers""#) == true)
    // A live session advances from deadline to deadline; a replay advances at once.
    #expect(transcript((1...2_990).map { $0 * 1_000 }) == lines)
  }

  @Test func expensiveTimerFiresLessOften() {
    let (session, count) = Self.hasty(1, labels: 3_000)
    var engine = ReplayEngine(session: session, start: Self.start)
    engine.advance(to: Self.start + Microseconds(2_990_000))
    #expect((200...320).contains(count.fired))
  }

  @Test func soundsCountTowardTheLimit() {
    var (session, count) = Self.hasty(1, labels: 1)
    session.idleBudget = IdleBudget(3_000)
    var engine = ReplayEngine(session: session, start: Self.start)
    engine.advance(to: Self.start + Microseconds(90_000_000))
    #expect((1_400...1_500).contains(count.fired))
  }
}
