import Evdev
import Gestures
import TestSupport
import ScreenReader
import Testing

@testable import Replay
@testable import Touches
import Touches

/// Five fingers held still request a pause for cleaning the screen, and a cloth does not end it.
@Suite struct CleaningPauseTests {
  /// A hand whose touches control a pause, frame by frame, and the resulting steps.
  private struct Wipe {
    var pause = CleaningPause(dropout: Tunables.standard.dropout.wholeMicroseconds)
    var frames: [TouchFrame] = []
    /// The steps with their times in milliseconds.
    var timedSteps: [(time: Int64, step: CleaningStep)] = []
    private var now: Int64 = 100
    private var down: [Contact] = []
    private var next = 1

    mutating func wait(_ length: Int64) {
      now += length
      while let due = pause.deadline, due <= Timestamp(microseconds: now * 1_000) {
        if let step = pause.advance(to: due) {
          timedSteps.append((CleaningPauseTests.milliseconds(due), step))
        }
      }
    }

    mutating func frame() {
      var frame = TouchFrame(time: Timestamp(microseconds: now * 1_000))
      frame.contacts = down
      frames.append(frame)
      if let step = pause.update(frame, from: 0) { timedSteps.append((now, step)) }
      down.removeAll { $0.phase.isLast }
      for index in down.indices { down[index].phase = .stationary }
    }

    mutating func land(_ x: Double, _ y: Double = 50) {
      let place = UnitPoint(x: x / 200, y: y / 100)
      down.append(
        Contact(
          id: next, phase: .began, position: Vector(x, y), normalizedPosition: place,
          isInferred: false))
      next += 1
    }

    mutating func lift(_ count: Int) {
      for index in down.indices.suffix(count) { down[index].phase = .ended }
    }

    mutating func move(_ by: Double) {
      for index in down.indices {
        down[index].position.x += by
        down[index].phase = .moved
      }
    }

    /// Appends a hold: the fingers land one after the other, rest, and lift.
    mutating func hold(_ fingers: Int = 5, for length: Int64, lifting: Int64 = 20) {
      for finger in 0..<fingers {
        land(20 + 25 * Double(finger))
        frame()
        if finger < fingers - 1 { wait(15) }
      }
      wait(length)
      for finger in 0..<fingers {
        lift(1)
        frame()
        if finger < fingers - 1 { wait(lifting) }
      }
    }

    mutating func sign() {
      hold(for: 3_200)
      wait(800)
      hold(for: 3_200)
    }

    var steps: [CleaningStep] { timedSteps.map(\.step) }
  }

  private static func milliseconds(_ moment: Timestamp) -> Int64 {
    moment.microseconds / 1_000
  }

  @Test func twoFiveFingerHoldsToggleThePause() {
    var wipe = Wipe()
    wipe.sign()
    #expect(wipe.steps == [.began] && wipe.pause.isPaused)
    wipe.wait(2_000)
    wipe.sign()
    #expect(wipe.steps == [.began, .ended] && !wipe.pause.ignoresTouches)
  }

  @Test func singleHoldDoesNotPause() {
    var wipe = Wipe()
    wipe.hold(for: 3_200)
    wipe.wait(60_000)
    #expect(wipe.timedSteps.isEmpty)
    // An earlier hold does not count towards the sequence.
    wipe.hold(for: 3_200)
    #expect(wipe.timedSteps.isEmpty)
  }

  @Test(
    arguments: [
      (5, 2_990, 20, false), (5, 3_000, 20, true), (5, 5_990, 20, true),
      // A hold that lifts everything, four fingers, six, and a slow lift.
      (5, 6_000, 20, false), (4, 3_500, 20, false), (6, 3_500, 20, false), (5, 3_500, 400, false),
    ] as [(Int, Int64, Int64, Bool)])
  func holdLengthDecidesThePause(fingers: Int, length: Int64, lifting: Int64, isSign: Bool) {
    var wipe = Wipe()
    for _ in 0..<2 {
      wipe.hold(fingers, for: length, lifting: lifting)
      wipe.wait(300)
    }
    #expect(wipe.pause.isPaused == isSign)
  }

  @Test(arguments: [(6_500, true), (7_000, false)] as [(Int64, Bool)])
  func secondHoldMustEndWithinTenSeconds(wait: Int64, isSign: Bool) {
    var wipe = Wipe()
    wipe.hold(for: 3_200)
    wipe.wait(wait)
    wipe.hold(for: 3_200)
    #expect(wipe.pause.isPaused == isSign)
  }

  @Test func interveningTouchRestartsTheSequence() {
    var wipe = Wipe()
    wipe.hold(for: 3_200)
    wipe.wait(200)
    wipe.hold(1, for: 50)
    wipe.wait(200)
    wipe.hold(for: 3_200)
    #expect(!wipe.pause.isPaused)
    wipe.wait(200)
    wipe.hold(for: 3_200)
    #expect(wipe.pause.isPaused)
  }

  @Test(arguments: [(30, true), (60, false)] as [(Int64, Bool)])
  func brieflyLostFingerCountsAsHeld(gap: Int64, isSign: Bool) {
    var wipe = Wipe()
    for _ in 0..<2 {
      for finger in 0..<5 { wipe.land(20 + 25 * Double(finger)) }
      wipe.frame()
      wipe.wait(1_500)
      wipe.lift(1)
      wipe.frame()
      wipe.wait(gap)
      wipe.land(120)
      wipe.frame()
      wipe.wait(1_700)
      wipe.lift(5)
      wipe.frame()
      wipe.wait(500)
    }
    #expect(wipe.pause.isPaused == isSign)
  }

  @Test(arguments: [(2, true), (12, false)] as [(Double, Bool)])
  func movingFingersDoNotPause(way: Double, isSign: Bool) {
    var wipe = Wipe()
    for _ in 0..<2 {
      for finger in 0..<5 { wipe.land(20 + 25 * Double(finger)) }
      wipe.frame()
      wipe.wait(1_600)
      wipe.move(way)
      wipe.frame()
      wipe.wait(1_600)
      wipe.lift(5)
      wipe.frame()
      wipe.wait(500)
    }
    #expect(wipe.pause.isPaused == isSign)
  }

  @Test func pauseEndsAfterAMinuteWithoutATouch() {
    var wipe = Wipe()
    _ = wipe.pause.set(true, at: Timestamp(microseconds: 100_000))
    wipe.wait(55_000)
    // A touch after the notice restarts the minute.
    wipe.hold(1, for: 2_000)
    let end = Self.milliseconds(wipe.frames.last?.time ?? Timestamp(microseconds: 0))
    wipe.wait(70_000)
    #expect(wipe.steps == [.endsSoon, .endsSoon, .ended])
    #expect(wipe.timedSteps.map(\.time) == [50_100, end + 50_000, end + 60_000])
    #expect(!wipe.pause.ignoresTouches && wipe.pause.deadline == nil)
  }

  @Test func pauseDoesNotEndWhileAFingerIsDown() {
    var wipe = Wipe()
    _ = wipe.pause.set(true, at: Timestamp(microseconds: 100_000))
    wipe.land(20)
    wipe.frame()
    wipe.wait(300_000)
    #expect(wipe.timedSteps.isEmpty && wipe.pause.deadline == nil)
  }

  @Test func fingersAreIgnoredUntilAllLift() {
    var wipe = Wipe()
    let begun = wipe.pause.set(true, at: Timestamp(microseconds: 100_000))
    let isAgain = wipe.pause.set(true, at: Timestamp(microseconds: 100_000)) != nil
    #expect(begun == .began && !isAgain)
    wipe.land(20)
    wipe.land(60)
    wipe.frame()
    let ended = wipe.pause.set(false, at: Timestamp(microseconds: 200_000))
    #expect(ended == .ended && wipe.pause.ignoresTouches && !wipe.pause.isPaused)
    wipe.wait(100)
    wipe.lift(1)
    wipe.frame()
    #expect(wipe.pause.ignoresTouches)
    wipe.lift(1)
    wipe.frame()
    #expect(!wipe.pause.ignoresTouches && wipe.timedSteps.isEmpty)
  }

  /// Appends the contacts of a cloth, which begin, end and move at random for a minute.
  private static func cloth(_ seed: UInt64, on wipe: inout Wipe) {
    var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: UInt64) -> UInt64 {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return random % bound
    }
    var fingers = 0
    for _ in 0..<3_000 {
      switch next(8) {
      case 0..<2 where fingers < 10:
        wipe.land(Double(next(200)), Double(next(100)))
        fingers += 1
      case 2 where fingers > 0:
        wipe.lift(1)
        fingers -= 1
      case 3 where fingers > 0:
        wipe.lift(fingers)
        fingers = 0
      default: wipe.move(Double(next(40)) - 20)
      }
      wipe.frame()
      wipe.wait(20)
    }
    wipe.lift(fingers)
    wipe.frame()
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>) func clothDoesNotEndThePause(seed: UInt64) {
    var wipe = Wipe()
    wipe.sign()
    Self.cloth(seed, on: &wipe)
    #expect(wipe.steps == [.began])
  }

  // MARK: The session

  /// Returns the transcript of a session, either live, where time passes between frames, or
  /// replayed.
  private static func transcript(_ frames: [TouchFrame], live: Bool) throws -> [TranscriptEntry] {
    let playback = try Playback("ticket-kiosk")
    var engine = ReplayEngine(
      session: playback.session(), start: playback.start, pausesForCleaning: true)
    engine.addDevice()
    var now = playback.start
    for frame in frames {
      while live, now < frame.time {
        engine.advance(to: now)
        now = now + .milliseconds(7)
      }
      engine.handle(frame, from: .init(0))
    }
    let end = (frames.last?.time ?? now) + .milliseconds(70_000)
    while live, now < end {
      engine.advance(to: now)
      now = now + .milliseconds(7)
    }
    engine.advance(to: end)
    engine.finish()
    #expect(!engine.isPanicking && !engine.isCleaning)
    return engine.removeTranscript()
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func clothTouchesAreIgnoredLiveAndInReplay(seed: UInt64) throws {
    var wipe = Wipe()
    wipe.sign()
    Self.cloth(seed, on: &wipe)
    wipe.wait(70_000)
    wipe.hold(1, for: 40)
    let replayed = try Self.transcript(wipe.frames, live: false)
    #expect(try Self.transcript(wipe.frames, live: true).map(\.json) == replayed.map(\.json))
    let happened = replayed.happenings
    let begin = try #require(happened.firstIndex(of: "cleaning touch is off"))
    let end = try #require(happened.firstIndex(of: "cleaning touch is on again"))
    let during = happened[begin..<end].filter {
      !$0.hasPrefix("cleaning") && !$0.hasPrefix("say") && !$0.hasPrefix("sound")
    }
    #expect(during.isEmpty, "\(during)")
    #expect(happened[begin..<end].contains { $0.contains("“Cleaning: touch is off") })
    #expect(happened[begin..<end].contains("cleaning touch is on again in 10 seconds"))
    #expect(happened[end...].contains { $0.hasPrefix("gesture tap") })
  }

  @Test(arguments: [(3_200, false), (6_100, true)] as [(Int64, Bool)])
  func longerHoldEndsTheSessionDuringThePause(length: Int64, isLetGo: Bool) throws {
    for isPaused in [false, true] {
      let playback = try Playback("ticket-kiosk")
      var engine = ReplayEngine(
        session: playback.session(), start: playback.start, pausesForCleaning: true)
      engine.addDevice()
      engine.setCleaning(isPaused, at: playback.start)
      var wipe = Wipe()
      wipe.hold(for: length)
      for frame in wipe.frames { engine.handle(frame, from: .init(0)) }
      engine.finish()
      #expect(engine.isPanicking == isLetGo)
      #expect(engine.isCleaning == isPaused)
    }
  }

  @Test func sessionWithoutTheOptionDoesNotPause() throws {
    let playback = try Playback("ticket-kiosk")
    var engine = playback.engine()
    engine.addDevice()
    engine.setCleaning(true, at: playback.start)
    #expect(!engine.isCleaning)
    let written = engine.removeTranscript().happenings
    #expect(!written.contains { $0.hasPrefix("cleaning") })
  }

  /// With VoiceOver off, the notices about cleaning are still spoken, and a tap presses nothing.
  @Test func pauseWorksWithVoiceOverOff() throws {
    var playback = try Playback("ticket-kiosk")
    playback.settings = ReaderSettings(language: "de")
    playback.settings?.startsOn = false
    var engine = ReplayEngine(
      session: playback.session(), start: playback.start, pausesForCleaning: true)
    engine.addDevice()
    var wipe = Wipe()
    wipe.sign()
    wipe.hold(1, for: 40)
    for frame in wipe.frames { engine.handle(frame, from: .init(0)) }
    engine.advance(to: Timestamp(seconds: 90, microseconds: 0))
    let happened = engine.removeTranscript().happenings
    let begin = try #require(happened.firstIndex(of: "cleaning touch is off"))
    #expect(
      happened[begin...].map { String($0.prefix(30)) }
        == [
          "cleaning touch is off", "sound screen-change", "say “Reinigung: Berührungen sind",
          "cleaning touch is on again in 10 seconds", "say “Berührungen sind in 10 Sekun",
          "cleaning touch is on again", "sound screen-change", "say “Berührungen sind wieder ei",
        ].map { String($0.prefix(30)) })
  }

  /// The pause is requested while a finger explores and while a tap waits for a second one.
  @Test func pauseCancelsTouchesInProgress() throws {
    let playback = try Playback("ticket-kiosk")
    for length in [40, 900] as [Int64] {
      var engine = ReplayEngine(
        session: playback.session(), start: playback.start, pausesForCleaning: true)
      engine.addDevice()
      var wipe = Wipe()
      wipe.hold(1, for: length)
      let isTap = length < 100
      for frame in wipe.frames.prefix(isTap ? 2 : 1) { engine.handle(frame, from: .init(0)) }
      let moment = Timestamp(microseconds: (100 + length) * 1_000 - (isTap ? -1_000 : 1_000))
      engine.setCleaning(true, at: moment)
      engine.removeTranscript()
      if !isTap { engine.handle(wipe.frames[1], from: .init(0)) }
      engine.advance(to: moment + .milliseconds(5_000))
      engine.finish()
      let after = engine.removeTranscript().happenings.filter { !$0.hasPrefix("say") }
      #expect(after.isEmpty, "\(after)")
    }
  }
}
