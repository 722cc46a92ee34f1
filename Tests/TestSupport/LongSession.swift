import Evdev
import Gestures
import Synthesis
import Touches

/// Endless frames for a recognizer.
///
/// They are created in advance, so that allocations during `pass` are the recognizer's.
package struct LongSession {
  private var beginning: [TouchFrame]
  private var round: [TouchFrame]
  private var recognizer = GestureRecognizer()
  private var now = Int64(0)
  package private(set) var recognized = 0

  /// All kinds of gestures, repeated.
  package static var mixed: LongSession {
    LongSession(beginning: [], round: (UInt64(1)...200).flatMap { RandomFingers(seed: $0).frames })
  }

  /// Returns a session of fingers that land, wander back and forth, and never lift.
  package static func wandering(_ fingers: Int) -> LongSession {
    let chosen = Array(HandScript.Finger.allCases.prefix(fingers))
    var hand = HandScript()
    hand.down(chosen, at: chosen.indices.map { Vector(30 + Double($0) * 20, 50) })
    hand.moveAll(by: Vector(40, 20), over: .milliseconds(400))
    hand.moveAll(by: Vector(-40, -20), over: .milliseconds(400))
    var panel = SimulatedPanel(SampleDevices.panel)
    var tracker = TouchTracker(
      device: panel.device, surface: Surface(device: panel.device, size: panel.size))
    var frames: [TouchFrame] = []
    for event in panel.events(of: hand) where tracker.handle(event) { frames.append(tracker.frame) }
    return LongSession(beginning: Array(frames.prefix(1)), round: Array(frames.dropFirst()))
  }

  private init(beginning: [TouchFrame], round: [TouchFrame]) {
    self.beginning = beginning
    self.round = round
    recognizer.emitsPhases = true
  }

  /// Passes whole rounds until at least `count` frames have passed.
  ///
  /// Returns their number.
  package mutating func pass(frames count: Int) -> Int {
    for index in beginning.indices {
      beginning[index].time = next()
      take(beginning[index])
    }
    beginning.removeAll(keepingCapacity: true)
    var passed = 0
    while passed < count {
      for index in round.indices {
        round[index].time = next()
        take(round[index])
      }
      passed += round.count
    }
    return passed
  }

  private mutating func next() -> Timestamp {
    now += 8_000
    return Timestamp(microseconds: now)
  }

  private mutating func take(_ frame: TouchFrame) {
    recognizer.handle(frame)
    for case .recognized in recognizer.events { recognized += 1 }
    recognizer.removeAllEvents()
  }
}
