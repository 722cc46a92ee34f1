package import Evdev
package import Synthesis
package import Touches

/// A hand over a surface: says in words what fingers do, and keeps where they are tick by tick.
///
///     let hand = Hand().down(.index).move(.left, by: 20).up()
///
/// or, where every place and time matters,
///
///     var hand = Hand()
///     hand.down(.index, at: Vector(40, 30))
///     hand.move(.index, by: Vector(-20, 0), over: .milliseconds(120))
///     hand.up(.index)
///
/// Nothing here knows of a device: a `Panel` turns the moments into what a device would send.
package struct Hand {
  package typealias Finger = Synthesis.Fingertip.Finger
  package typealias Fingertip = Synthesis.Fingertip

  package private(set) var moments: [HandMoment] = []
  package var tick = Microseconds.milliseconds(10)
  /// How the hand is held; fingers that land without being told where land under it.
  package let palm: Palm
  private var now: Timestamp
  private var touching: [Fingertip] = []

  package init(
    at start: Timestamp = Timestamp(microseconds: 0), over palm: Palm = Palm(at: Vector(45, 35))
  ) {
    now = start
    self.palm = palm
  }

  /// A hand of which is known where its fingers are at every moment.
  package init(_ moments: [(time: Timestamp, fingers: [(finger: Finger, position: Vector)])]) {
    self.init()
    self.moments = moments.map { time, fingers in
      HandMoment(time: time, fingers: fingers.map { Fingertip(finger: $0, position: $1) })
    }
  }

  /// Puts a finger down.
  package mutating func down(_ finger: Finger, at position: Vector) {
    down([finger], at: [position])
  }

  /// Puts several fingers down at one moment.
  package mutating func down(_ fingers: [Finger], at positions: [Vector]) {
    for (finger, position) in zip(fingers, positions) {
      touching.append(Fingertip(finger: finger, position: position))
    }
    show()
  }

  /// Lifts fingers at one moment.
  package mutating func up(_ fingers: Finger...) {
    touching.removeAll { fingers.contains($0.finger) }
    show()
  }

  /// Lifts everything.
  package mutating func up() {
    touching = []
    show()
  }

  /// Lets fingers rest, or time pass.
  package mutating func wait(_ time: Microseconds) {
    let end = now + time
    while now < end, !touching.isEmpty { show() }
    now = max(now, end)
  }

  /// Moves fingers evenly along a straight line.
  package mutating func move(_ fingers: Finger..., by way: Vector, over time: Microseconds) {
    move(fingers.map { ($0, way) }, over: time)
  }

  /// Moves everything that touches evenly along a straight line.
  package mutating func moveAll(by way: Vector, over time: Microseconds) {
    move(touching.map { ($0.finger, way) }, over: time)
  }

  /// Moves several fingers at once, each its own way.
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

  /// A short touch of several fingers side by side.
  package mutating func tap(_ fingers: [Finger] = [.index], at position: Vector) {
    down(fingers, at: fingers.indices.map { position + Vector(Double($0) * 14, 0) })
    wait(.milliseconds(50))
    up()
  }

  private mutating func show() {
    moments.append(HandMoment(time: now, fingers: touching))
    now = now + tick
  }
}

extension Panel {
  /// Everything the device sends while the hand does what it does.
  package mutating func events(of hand: Hand) -> [InputEvent] { events(of: hand.moments) }
}
