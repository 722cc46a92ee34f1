import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

/// Real hands and sensors: noise in every frame, late fingers, drifting taps.
@Suite struct NoiseTests {
  private static let seeds = 1_000

  @Test(arguments: [1, 2, 3, 4])
  func flicksSurviveNoiseOf800Micrometers(fingers: Int) {
    let right = share(of: NoiseTests.seeds) { seed in
      var random = SeededRandom(seed: seed)
      let direction = random.one(of: directions)
      var hand = HandScript()
      hand.tick = Microseconds(Int64(random.between(4_000, 14_000)))
      hand.down(
        HandScript.fingers(fingers),
        at: HandScript.fingers(fingers).map(HandPose(at: Vector(90, 70)).tip))
      let length = random.between(18, 55)
      hand.moveAll(
        by: direction.step * length,
        over: Microseconds(Int64(length / random.between(250, 900) * 1_000_000)))
      hand.up()
      let frames = hand.frames.shaken(by: 0.8, seed: seed)
      return Said(of: frames).gestures == [.flick(direction, fingers: fingers)]
    }
    #expect(right >= 0.98)
  }

  /// The other fingers land 40 ms after the first on average, and all move from the first landing.
  @Test(arguments: [2, 3, 4], [0.0, 0.4])
  func flicksSurviveFingersLandingDuringMovement(fingers: Int, noise: Double) {
    let right = share(of: NoiseTests.seeds) { seed in
      var random = SeededRandom(seed: seed)
      let direction = random.one(of: directions)
      let (length, speed) = (random.between(25, 90), random.between(120, 400))
      let time = max(100_000, length / speed * 1_000_000)
      var hand = MovingHand(
        direction.step * length, over: time, tick: random.between(6_000, 12_000))
      for (index, finger) in HandScript.fingers(fingers).enumerated() {
        hand.lands(
          finger, at: HandPose(at: Vector(100, 70)).tip(finger),
          after: index == 0 ? 0 : random.between(0, 80_000))
      }
      let frames = hand.frames.shaken(by: noise, seed: seed)
      return Said(of: frames).gestures == [.flick(direction, fingers: fingers)]
    }
    #expect(right >= 0.98)
  }

  @Test(arguments: 1...5)
  func tapsMayDriftByTwoMillimeters(fingers: Int) {
    let right = share(of: NoiseTests.seeds) { seed in
      var random = SeededRandom(seed: seed)
      var hand = HandScript()
      let count = fingers == 5 ? 1 : 1 + random.below(3)
      for turn in 0..<count {
        if turn > 0 { hand.wait(.milliseconds(Int64(random.between(60, 200)))) }
        let palm = HandPose(at: Vector(80 + random.between(-2, 2), 70))
        hand.down(HandScript.fingers(fingers), at: HandScript.fingers(fingers).map(palm.tip))
        let drift = Vector(2, 0).rotated(by: random.between(0, 360))
        hand.moveAll(by: drift, over: .milliseconds(Int64(random.between(40, 120))))
        hand.up()
      }
      let frames = hand.frames.shaken(by: 0.2, seed: seed)
      return Said(of: frames).gestures == [.tap(count: count, fingers: fingers)]
    }
    #expect(right >= 0.995)
  }

  @Test(arguments: [1, 2])
  func secondTapsOf105To250MillisecondsAreTaps(fingers: Int) {
    let right = share(of: NoiseTests.seeds) { seed in
      var random = SeededRandom(seed: seed)
      var hand = HandScript()
      hand.tick = .milliseconds(5)
      let palm = HandPose(at: Vector(80, 70))
      hand.down(HandScript.fingers(fingers), at: HandScript.fingers(fingers).map(palm.tip))
      hand.wait(.milliseconds(Int64(random.between(35, 200))))
      hand.up()
      hand.wait(.milliseconds(Int64(random.between(60, 330))))
      hand.down(HandScript.fingers(fingers), at: HandScript.fingers(fingers).map(palm.tip))
      hand.wait(.milliseconds(Int64(random.between(105, 250))))
      hand.up()
      let frames = hand.frames.shaken(by: 0.3, seed: seed)
      return Said(of: frames).gestures == [.tap(count: 2, fingers: fingers)]
    }
    #expect(right >= 0.995)
  }
}

/// A hand that moves while its fingers land.
private struct MovingHand {
  private let way: Vector
  private let time: Double
  private let tick: Double
  private var fingers: [(finger: HandScript.Finger, place: Vector, delay: Double)] = []

  init(_ way: Vector, over time: Double, tick: Double) {
    self.way = way
    self.time = time
    self.tick = tick
  }

  mutating func lands(_ finger: HandScript.Finger, at place: Vector, after delay: Double) {
    fingers.append((finger, place, delay))
  }

  var frames: [TouchFrame] {
    var glass = Glass()
    for step in 0...Int(time / tick) {
      let now = Double(step) * tick
      let down = fingers.filter { $0.delay <= now }.map {
        (finger: $0.finger.rawValue, position: $0.place + way * (now / time))
      }
      glass.show(down, at: Timestamp(microseconds: Int64(now)))
    }
    glass.show([], at: Timestamp(microseconds: Int64(time + tick)))
    return glass.frames
  }
}
