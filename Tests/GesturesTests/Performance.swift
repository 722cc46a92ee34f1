import Evdev
import Gestures
import TestSupport
import Synthesis
import Touches

/// A clear performance of a gesture, and the time at which the hand has completed it.
///
/// The time is derived from the hand, independent of the recognizer.
struct Performance: CustomStringConvertible {
  let gesture: Gesture
  let hand: HandScript
  let isDone: Timestamp

  var description: String { gesture.name }

  private init(_ gesture: Gesture, _ hand: HandScript, isDone: Timestamp? = nil) {
    self.gesture = gesture
    self.hand = hand
    self.isDone = isDone ?? hand.lastMoment
  }

  /// One performance for each gesture.
  ///
  /// A test finds gestures of the catalog that are missing here.
  static let all: [Performance] = {
    var all = tapRows.map { taps($0.count, $0.fingers) }
    all += [hold(1), hold(2), hold(3), escape, explore, splitTap]
    all += Gesture.Turn.allCases.map(rotor)
    for fingers in 1...5 { all += Gesture.Direction.allCases.map { flick($0, fingers) } }
    for fingers in [2, 5] { all += Gesture.Pinch.allCases.map { pinch($0, fingers) } }
    return all
  }()

  private static let tapRows: [(count: Int, fingers: Int)] = [
    (1, 1), (2, 1), (3, 1), (4, 1), (1, 2), (2, 2), (3, 2), (1, 3), (2, 3), (3, 3), (4, 3),
    (1, 4), (2, 4), (3, 4), (1, 5),
  ]

  static func of(_ gesture: Gesture) -> Performance? { all.first { $0.gesture == gesture } }
}

// MARK: Movements

extension Performance {
  private static let palm = HandPose(at: Vector(80, 60))

  private static func landed(_ fingers: Int, _ hand: inout HandScript) {
    hand.down(HandScript.fingers(fingers), at: HandScript.fingers(fingers).map(palm.tip))
  }

  private static func taps(_ count: Int, _ fingers: Int) -> Performance {
    var hand = HandScript()
    for turn in 0..<count {
      if turn > 0 { hand.wait(.milliseconds(110)) }
      landed(fingers, &hand)
      hand.wait(.milliseconds(60))
      hand.up()
    }
    return Performance(.tap(count: count, fingers: fingers), hand)
  }

  private static func hold(_ fingers: Int) -> Performance {
    var hand = HandScript()
    landed(fingers, &hand)
    hand.wait(.milliseconds(60))
    hand.up()
    hand.wait(.milliseconds(110))
    let landing = hand.moments.count
    landed(fingers, &hand)
    hand.wait(.milliseconds(700))
    hand.up()
    return Performance(
      .doubleTapHold(fingers: fingers), hand,
      isDone: hand.moments[landing].time + Tunables.standard.holdAfter)
  }

  private static func flick(_ direction: Gesture.Direction, _ fingers: Int) -> Performance {
    var hand = HandScript()
    landed(fingers, &hand)
    hand.moveAll(by: direction.step * 30, over: .milliseconds(120))
    hand.up()
    return Performance(.flick(direction, fingers: fingers), hand)
  }

  /// Returns a turn of slightly more than one detent.
  private static func rotor(_ turn: Gesture.Turn) -> Performance {
    var hand = HandScript()
    let degrees = turn == .clockwise ? 42.0 : -42
    hand.turn(around: Vector(100, 70), radius: 25, by: degrees, over: .milliseconds(200))
    // The turn has twenty steps after the landing. The first one beyond a detent is chosen.
    let detent = Int(Tunables.standard.rotorDetent.count / 2.1) + 1
    return Performance(.rotor(turn), hand, isDone: hand.moments[detent].time)
  }

  private static func pinch(_ pinch: Gesture.Pinch, _ fingers: Int) -> Performance {
    var hand = HandScript()
    let chosen: [HandScript.Finger] = fingers == 2 ? [.thumb, .index] : HandScript.fingers(fingers)
    let arms = chosen.indices.map {
      Vector(0, -30).rotated(by: 35 + Double($0) * 360 / Double(fingers))
    }
    hand.down(chosen, at: arms.map { Vector(100, 70) + $0 })
    let part = pinch == .inward ? -0.5 : 0.5
    hand.move(zip(chosen, arms).map { ($0, $1 * part) }, over: .milliseconds(250))
    hand.up()
    return Performance(.pinch(pinch, fingers: fingers), hand)
  }

  private static var escape: Performance {
    var hand = HandScript()
    landed(2, &hand)
    for leg in [Vector(35, 0), Vector(-35, 18), Vector(35, 0)] {
      hand.moveAll(by: leg, over: .milliseconds(220))
    }
    hand.up()
    return Performance(.escape, hand)
  }

  private static var explore: Performance {
    var hand = HandScript()
    landed(1, &hand)
    hand.wait(.milliseconds(300))
    hand.moveAll(by: Vector(30, 10), over: .milliseconds(400))
    hand.up()
    return Performance(.explore, hand)
  }

  private static var splitTap: Performance {
    var hand = HandScript()
    landed(1, &hand)
    hand.wait(.milliseconds(600))
    hand.down(.ring, at: palm.tip(.ring))
    hand.wait(.milliseconds(60))
    hand.up(.ring)
    let lift = hand.lastMoment
    hand.wait(.milliseconds(80))
    hand.up()
    return Performance(.splitTap, hand, isDone: lift)
  }
}

extension HandScript {
  var lastMoment: Timestamp { moments.last?.time ?? Timestamp(microseconds: 0) }
}
