import Elements
import Evdev
import Gestures
import TestSupport
import Replay
import ScreenReader
import Screens
import Synthesis
import Testing
import Touches

@Suite struct ReplayEngineTests {
  /// A session with gestures of every kind.
  private static let visit =
    "flick-right flick-right double-tap explore two-finger-tap magic-tap three-finger-tap "
    + "rotor-clockwise flick-down two-finger-flick-down split-tap double-tap-hold escape"

  private func visit(_ screen: String = "ticket-kiosk", seed: UInt64 = 3) throws -> Playback {
    var playback = try Playback(screen)
    playback.devices = [try Playback.frames(Self.visit, seed: seed)]
    return playback
  }

  @Test(arguments: ["ticket-kiosk", "book", "media-player", "rating", "stocks", "weather"])
  func replayIsDeterministic(screen: String) throws {
    let lines = try visit(screen).lines
    #expect(lines.count > 30)
    #expect(try visit(screen).lines == lines)
  }

  @Test func gestureIsFollowedByItsCommandAndEffects() throws {
    var playback = try Playback("ticket-kiosk")
    playback.devices = [try Playback.frames("flick-right")]
    let happened = playback.entries().happenings
    let gesture = try #require(happened.firstIndex(of: "gesture flick-right"))
    #expect(happened[gesture + 1] == "command flick-right → next-item")
    #expect(happened[gesture + 2] == "focus hours (Label)")
    #expect(happened[gesture + 3] == "say “Open today until 18:00”")
  }

  @Test func readerSettingDeterminesTheDoubleTapTimeout() throws {
    var playback = try Playback("ticket-kiosk")
    playback.devices = [try Playback.frames("double-tap", hand: .slow)]
    func gestures(_ timeout: Int?) -> [String] {
      var settings = ReaderSettings()
      settings.doubleTapTimeout = timeout
      playback.settings = settings
      return playback.entries().happenings.filter { $0.hasPrefix("gesture") }
    }
    #expect(gestures(nil) == ["gesture double-tap"])
    #expect(gestures(1_000) == ["gesture double-tap"])
    #expect(gestures(150) == ["gesture tap", "gesture tap"])
  }

  @Test(arguments: [-3_600_000_000, 1, 86_400_000_000, 1_700_000_000_000_000] as [Int64])
  func shiftingAllTimesHasNoEffect(shift: Int64) throws {
    let playback = try visit()
    var shifted = playback
    shifted.start = playback.start + Microseconds(shift)
    shifted.devices = playback.devices.map { $0.shifted(by: Microseconds(shift)) }
    #expect(shifted.lines == playback.lines)
  }

  @Test(arguments: 1...40)
  func advancingBetweenFramesHasNoEffect(seed: Int) throws {
    let screens = ["ticket-kiosk", "book", "stocks", "weather"]
    let playback = try visit(screens[seed % 4], seed: UInt64(seed % 5 + 1))
    var random = SeededRandom(seed: UInt64(seed))
    var last = playback.start
    let split = playback.entries { engine, frame in
      // Some of these times are deadlines or next to one.
      for _ in 0..<(random.next() % 4) {
        let gap = max(1, (frame.time - last).count)
        var moment = last + Microseconds(Int64(random.next() % UInt64(gap)))
        if let due = engine.deadline, due < frame.time, random.next() % 2 == 0 {
          moment = due + Microseconds(Int64(random.next() % 3) - 1)
        }
        engine.advance(to: min(moment, frame.time))
      }
      last = frame.time
    }
    #expect(Playback.lines(split) == playback.lines)
  }

  @Test func explainingTouchesDoesNotAffectTheReplay() throws {
    let playback = try visit()
    for explained in [ReplayEngine.TouchExplanation.unrecognized, .all] {
      var other = playback
      other.explained = explained
      let rest = other.entries().filter { if case .touch = $0.event { false } else { true } }
      #expect(Playback.lines(rest) == playback.lines)
    }
  }

  @Test func unrecognizedTouchesStateTheReason() throws {
    var playback = try Playback("ticket-kiosk")
    playback.explained = .unrecognized
    playback.devices = [try Playback.frames("tap circle", seed: 2)]
    playback.wanted = [.tap(count: 2, fingers: 1)]
    let touches = playback.entries().happenings.filter { $0.hasPrefix("touch") }
    #expect(touches.count == 2)
    #expect(touches.allSatisfy { $0.hasPrefix("touch nothing; closest to ") })
    #expect(touches.allSatisfy { $0.hasSuffix(".") || $0.hasSuffix(").") }, "no reason: \(touches)")
  }

  @Test func restingFingerOfASplitTapIsNotUnrecognized() throws {
    var playback = try Playback("weather")
    playback.devices = [try Playback.frames("split-tap")]
    playback.explained = .all
    let all = playback.entries().happenings.filter { $0.hasPrefix("touch") }
    #expect(all.contains { $0.hasPrefix("touch part of split-tap") }, "\(all)")
    playback.explained = .unrecognized
    #expect(!playback.entries().happenings.contains { $0.hasPrefix("touch") })
  }

  @Test(arguments: 1...30)
  func timesNeverDecrease(seed: UInt64) throws {
    var playback = try visit("book", seed: seed)
    playback.explained = .all
    playback.devices.append(
      try Playback.frames(Self.visit, hand: .tremor, seed: seed + 1)
        .shifted(by: .milliseconds(437)))
    let times = playback.entries().map(\.time)
    #expect(times == times.sorted())
  }

  @Test func explorationRunsOneCommand() throws {
    var playback = try Playback("ticket-kiosk")
    playback.devices = [try Playback.frames("explore", seed: 4)]
    let happened = playback.entries().happenings
    #expect(happened.count { $0.hasPrefix("command") } == 1)
    #expect(happened.last { $0.hasPrefix("gesture") } == "gesture explore")
  }

  @Test func heldTouchIsPassedThroughOnce() throws {
    var playback = try Playback("media-player")
    playback.devices = [try Playback.frames("double-tap-hold", seed: 4)]
    let happened = playback.entries().happenings
    #expect(happened.count { $0.contains("double-tap-hold → pass-through") } == 1)
    #expect(happened.count { $0.contains("touch began") } == 1)
  }

  @Test func reboundHoldIsACommand() throws {
    let playback = try Playback("ticket-kiosk")
    var bindings = Bindings.standard
    bindings.bind(.doubleTapHold(fingers: 1), to: .magicTap)
    var engine = ReplayEngine(
      session: playback.session(bindings), start: Timestamp(microseconds: 0))
    engine.addDevice()
    for frame in try Playback.frames("double-tap-hold", seed: 4) {
      engine.handle(frame, from: .init(0))
    }
    engine.finish()
    let commands = engine.removeTranscript().happenings.filter { $0.hasPrefix("command") }
    #expect(commands == ["command double-tap-hold → magic-tap"])
  }

  @Test func practiceRecognizesUnboundGestures() throws {
    var playback = try Playback("ticket-kiosk")
    let unbound = Gesture.flick(.up, fingers: 4)
    #expect(Bindings.standard.command(for: unbound, in: .default) == nil)
    let acts = "\(unbound.name) four-finger-double-tap \(unbound.name)"
    playback.devices = [try Playback.frames(acts, device: "apple-magic-trackpad", seed: 5)]
    let happened = playback.entries().happenings
    #expect(happened.count { $0 == "gesture \(unbound.name)" } == 1)
    #expect(happened.contains("practice \(unbound.name) → unbound"))
  }

  @Test func directTouchElementReceivesNoGestures() throws {
    var playback = try Playback("piano")
    // The cursor moves to the keys first; then every touch on them types.
    let toKeys = try Playback.frames("flick-right flick-right", seed: 6)
    let end = try #require(toKeys.last?.time)
    let play = try Playback.frames("tap two-finger-tap explore", seed: 6)
    playback.devices = [toKeys + play.shifted(by: end - Timestamp(microseconds: -2_000_000))]
    let happened = playback.entries().happenings
    let focus = try #require(happened.lastIndex { $0.hasPrefix("focus") })
    #expect(happened[focus].contains("keys"))
    let after = happened[focus...]
    let passed = after.filter { $0.hasPrefix("pass ") }
    #expect(!passed.isEmpty)
    #expect(passed.count { $0.contains("began") } == passed.count { $0.contains("ended") })
  }
}
