import Disk
import Evdev
import Gestures
import TestSupport
import Live
import Recordings
import Replay
import ScreenReader
import Screens
import Synthesis
import System
import Testing
import Touches

@Suite struct LiveEngineTests {
  private final class Effects { var count = 0 }
  private let effects = Effects()

  /// Returns an engine with a silent voice, whose session began a minute ago.
  private func engine() throws -> LiveEngine {
    let prototype = try ScreenFiles.prototype(
      Checkout.path("Examples/screens/ticket-kiosk.json")
    ) { _ in }
    let reader = ScreenReader(application: prototype.application)
    var engine = LiveEngine(
      ReaderSession(reader: reader, keeping: prototype),
      start: MonotonicClock.now + Microseconds(-60_000_000), GestureSettings(), voice: nil,
      log: SessionLog(), onEntries: { [effects] in effects.count += $0.count(where: \.isEffect) })
    engine.begin()
    engine.addDevice(SurfaceTraits())
    return engine
  }

  @Test func spontaneousSpeechIsNotMeasuredAsLatency() throws {
    var engine = try engine()
    let before = effects.count
    engine.letTimePass(to: MonotonicClock.now)
    #expect(effects.count > before)
    #expect(engine.latency.count == 0)
    #expect(engine.latency.summary == "latency: no measurements")
  }

  /// A session that is not recorded needs no log, and a kiosk runs for months.
  @Test func unrecordedSessionKeepsNoLog() throws {
    var engine = try engine()
    engine.add(.command(.nextItem), at: MonotonicClock.now)
    #expect(engine.log.lines.count == 1)
    engine.keepsLog = false
    for _ in 0..<10 { engine.add(.command(.nextItem), at: MonotonicClock.now) }
    engine.stop()
    engine.finish()
    #expect(engine.log.lines.isEmpty)
  }

  /// Events that a device sent before now may be still pending, and keep their own times.
  @Test func timeAdvancesOnlyToDueEvents() throws {
    var engine = try engine()
    engine.letTimePass(to: engine.start + Microseconds(60_000_000))
    #expect(engine.now > engine.start)
    #expect(engine.now < engine.start + Microseconds(50_000_000))
  }

  /// A tap waits for a second one and is decided when its timeout expires.
  @Test func recognizerDecisionIsMeasured() throws {
    var engine = try engine()
    engine.letTimePass(to: MonotonicClock.now)
    let device = try #require(TestDevice("nexus-4"))
    var panel = SimulatedPanel(device.file.device, size: device.size)
    var hand = HandScript()
    hand.tap(at: Vector(30, 30))
    var tracker = TouchTracker(
      device: device.file.device,
      surface: Surface(device: device.file.device, size: device.size))
    let events = panel.events(of: hand)
    let shift = MonotonicClock.now - (events.last?.time ?? Timestamp(microseconds: 0))
    for event in events {
      let moved = InputEvent(time: event.time + shift, code: event.code, value: event.value)
      if tracker.handle(moved) { engine.take(tracker.frame, from: 0) }
    }
    let before = engine.latency.count
    engine.letTimePass(to: MonotonicClock.now + Microseconds.milliseconds(400))
    #expect(engine.latency.count == before + 1)
  }
}
