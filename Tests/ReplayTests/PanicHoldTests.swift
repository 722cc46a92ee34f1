import Evdev
import Gestures
import TestSupport
import Recordings
import ScreenReader
import Synthesis
import Testing
import Touches

@testable import Replay

/// Five held fingers that the panel loses at times.
@Suite struct PanicHoldTests {
  private static func ms(_ count: Int64) -> Timestamp { Timestamp(microseconds: count * 1_000) }

  /// Returns the deadline of a hold of five fingers from 100 ms on, fewer during the gap.
  private static func passing(afterGap gap: Int64, from start: Int64 = 1_000) -> Timestamp? {
    var hold = PanicHold()
    let dropout = Tunables.standard.dropout.wholeMicroseconds
    hold.update(5, at: ms(100), dropout: dropout)
    hold.update(4, at: ms(start), dropout: dropout)
    // Fewer fingers, however often they are reported.
    hold.update(2, at: ms(start + 5), dropout: dropout)
    #expect(hold.deadline == nil)
    hold.update(5, at: ms(start + gap), dropout: dropout)
    return hold.deadline
  }

  @Test(arguments: [10, 20, 45] as [Int64])
  func brieflyLostFingerCountsAsHeld(gap: Int64) {
    #expect(Self.passing(afterGap: gap) == Self.ms(3_100))
  }

  @Test(arguments: [46, 100, 1_000] as [Int64])
  func liftedFingerRestartsTheHold(gap: Int64) {
    #expect(Self.passing(afterGap: gap) == Self.ms(1_000 + gap + 3_000))
  }

  @Test func fingerLostAtTheDeadlineDecidesByReturning() {
    #expect(Self.passing(afterGap: 30, from: 3_090) == Self.ms(3_120))
    #expect(Self.passing(afterGap: 60, from: 3_090) == Self.ms(6_150))
  }

  /// A charger may make contacts flicker all over a panel although no finger is down.
  @Test(arguments: [4, 5, 8]) func flickeringContactsDoNotHold(minimum: Int) {
    var hold = PanicHold()
    let dropout = Tunables.standard.dropout.wholeMicroseconds
    for step in 0..<500 {
      let isMany = step.isMultiple(of: 2)
      let moment = Self.ms(100 + Int64(step) * 20)
      let hasPassed = hold.advance(to: moment)
      #expect(!hasPassed, "after \(step * 20) ms")
      hold.update(
        isMany ? 10 : minimum, landed: isMany ? 10 - minimum : 0, at: moment, dropout: dropout)
    }
    // Then five fingers are held.
    hold.update(5, at: Self.ms(10_120), dropout: dropout)
    let passes = [12_000, 13_120].map { hold.advance(to: Self.ms($0)) }
    #expect(passes == [false, true])
  }

  /// Each of five held fingers may be lost twice.
  @Test func occasionallyLostFingersCountAsHeld() {
    var hold = PanicHold()
    let dropout = Tunables.standard.dropout.wholeMicroseconds
    hold.update(5, landed: 5, at: Self.ms(100), dropout: dropout)
    for step in 1...10 {
      hold.update(4, at: Self.ms(Int64(step) * 250), dropout: dropout)
      hold.update(5, landed: 1, at: Self.ms(Int64(step) * 250 + 20), dropout: dropout)
    }
    let hasPassed = hold.advance(to: Self.ms(3_100))
    #expect(hasPassed)
  }

  /// The live session, where time passes between frames, produces the same as its replay.
  @Test(arguments: [(5, true), (20, true), (60, false)] as [(Int64, Bool)])
  func liveAndReplayedSessionsDecideTheSame(gap: Int64, isLetGo: Bool) throws {
    let playback = try Playback("ticket-kiosk")
    let device = try #require(TestDevice("apple-magic-trackpad"))
    var panel = SimulatedPanel(device.file.device, size: device.size)
    var hand = HandScript(at: Self.ms(100))
    let fingers: [HandScript.Finger] = [.thumb, .index, .middle, .ring, .little]
    hand.down(fingers, at: fingers.indices.map { Vector(20 + 18 * Double($0), 50) })
    hand.wait(.milliseconds(1_500))
    hand.up(.little)
    hand.wait(.milliseconds(gap))
    hand.down(.little, at: Vector(20 + 18 * 4, 50))
    hand.wait(.milliseconds(1_700))
    hand.up()
    let frames = Playback.frames(of: panel.events(of: hand), device)
    func run(live: Bool) -> [String] {
      var engine = playback.engine()
      engine.addDevice()
      var now = playback.start
      for frame in frames {
        while live, now < frame.time {
          engine.advance(to: now)
          now = now + .milliseconds(7)
        }
        engine.handle(frame, from: .init(0))
      }
      engine.finish()
      #expect(engine.isPanicking == isLetGo)
      return engine.removeTranscript().map(\.json)
    }
    #expect(run(live: true) == run(live: false))
  }
}
