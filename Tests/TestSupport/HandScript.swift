package import Evdev
package import Synthesis
package import Touches

/// A scripted hand that records the positions of its fingers at every tick.
///
///     let hand = Hand().down(.index).move(.left, by: 20).up()
///
/// or, with explicit positions and times,
///
///     var hand = Hand()
///     hand.down(.index, at: Vector(40, 30))
///     hand.move(.index, by: Vector(-20, 0), over: .milliseconds(120))
///     hand.up(.index)
///
/// The hand is independent of devices. A `Panel` converts its moments to the events of a device.
package struct HandScript {
  package typealias Finger = Synthesis.Fingertip.Finger
  package typealias Fingertip = Synthesis.Fingertip

  package private(set) var moments: [HandSample] = []
  package var tick = Microseconds.milliseconds(10)
  /// The pose of the hand.
  ///
  /// It determines the landing position of fingers for which none is given.
  package let palm: HandPose
  private var now: Timestamp
  private var touching: [Fingertip] = []

  package init(
    at start: Timestamp = Timestamp(microseconds: 0),
    over palm: HandPose = HandPose(at: Vector(45, 35))
  ) {
    now = start
    self.palm = palm
  }

  /// Creates a hand from the positions of its fingers at given times.
  package init(_ moments: [(time: Timestamp, fingers: [(finger: Finger, position: Vector)])]) {
    self.init()
    self.moments = moments.map { time, fingers in
      HandSample(time: time, fingers: fingers.map { Fingertip(finger: $0, position: $1) })
    }
  }

  /// Puts a finger down.
  package mutating func down(_ finger: Finger, at position: Vector) {
    down([finger], at: [position])
  }

  /// Puts several fingers down at the same time.
  package mutating func down(_ fingers: [Finger], at positions: [Vector]) {
    for (finger, position) in zip(fingers, positions) {
      touching.append(Fingertip(finger: finger, position: position))
    }
    show()
  }

  /// Lifts fingers at the same time.
  package mutating func up(_ fingers: Finger...) {
    touching.removeAll { fingers.contains($0.finger) }
    show()
  }

  /// Lifts all fingers.
  package mutating func up() {
    touching = []
    show()
  }

  /// Lets time pass.
  ///
  /// Fingers that are down keep still.
  package mutating func wait(_ time: Microseconds) {
    let end = now + time
    while now < end, !touching.isEmpty { show() }
    now = max(now, end)
  }

  /// Moves fingers at constant speed along a straight line.
  package mutating func move(_ fingers: Finger..., by way: Vector, over time: Microseconds) {
    move(fingers.map { ($0, way) }, over: time)
  }

  /// Moves all fingers that are down at constant speed along a straight line.
  package mutating func moveAll(by way: Vector, over time: Microseconds) {
    move(touching.map { ($0.finger, way) }, over: time)
  }

  /// Moves several fingers at the same time, each by its own vector.
  package mutating func move(_ ways: [(finger: Finger, way: Vector)], over time: Microseconds) {
    let steps = max(1, Int(time.count / tick.count))
    for _ in 0..<steps {
      for index in touching.indices {
        for (finger, way) in ways where finger == touching[index].finger {
          touching[index].position = touching[index].position + way * (1 / Double(steps))
        }
      }
      show()
    }
  }

  /// Taps with several fingers side by side, for about 50 ms.
  package mutating func tap(_ fingers: [Finger] = [.index], at position: Vector) {
    down(fingers, at: fingers.indices.map { position + Vector(Double($0) * 14, 0) })
    wait(.milliseconds(50))
    up()
  }

  private mutating func show() {
    moments.append(HandSample(time: now, fingers: touching))
    now = now + tick
  }
}

extension SimulatedPanel {
  /// Returns the events that the device sends for the hand.
  package mutating func events(of hand: HandScript) -> [InputEvent] { events(of: hand.moments) }
}
