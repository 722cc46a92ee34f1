import Disk
import Evdev
import Gestures
import Hands
import Live
import Recordings
import Replay
import ScreenReader
import Screens
import Synthesis
import System
import Testing
import Touches

@Suite struct LiveStageTests {
  private final class Effects { var count = 0 }
  private let effects = Effects()

  /// A session with a quiet voice on a screen, which began a minute ago.
  private func stage() throws -> LiveStage {
    let prototype = try ScreenFiles.prototype(
      Checkout.path("Examples/screens/ticket-kiosk.json")
    ) { _ in }
    let reader = ScreenReader(application: prototype.application)
    var stage = LiveStage(
      ReaderSession(reader: reader, keeping: prototype),
      start: Monotonic.now + Microseconds(-60_000_000), GestureSettings(), voice: nil,
      log: SessionLog(), tell: { [effects] in effects.count += $0.count(where: \.isEffect) })
    stage.begin()
    stage.addDevice(showsEachFinger: true)
    return stage
  }

  @Test func whatTheReaderDoesByItselfIsNoAnswerToTheKernel() throws {
    var stage = try stage()
    let before = effects.count
    stage.letTimePass(to: Monotonic.now)
    #expect(effects.count > before)
    #expect(stage.latency.count == 0)
    #expect(stage.latency.sentence == "latency: nothing to measure")
  }

  /// A tap waits for a second one, and is decided when none has come.
  @Test func whatARecognizerDecidesIsMeasured() throws {
    var stage = try stage()
    stage.letTimePass(to: Monotonic.now)
    let device = try #require(TestDevice("nexus-4"))
    var panel = Panel(device.file.device, size: device.size)
    var hand = Hand()
    hand.tap(at: Vector(30, 30))
    var tracker = TouchTracker(
      device: device.file.device,
      surface: Surface(device: device.file.device, size: device.size))
    let events = panel.events(of: hand)
    let shift = Monotonic.now - (events.last?.time ?? Timestamp(microseconds: 0))
    for event in events {
      let moved = InputEvent(time: event.time + shift, code: event.code, value: event.value)
      if tracker.handle(moved) { stage.take(tracker.frame, from: 0) }
    }
    let before = stage.latency.count
    stage.letTimePass(to: Monotonic.now + Microseconds.milliseconds(400))
    #expect(stage.latency.count == before + 1)
  }
}
