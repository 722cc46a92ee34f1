import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

@Suite struct FlickMatcherTests {
  /// Returns a flick of fingers that land and lift together.
  private func flick(
    _ fingers: Int, by way: Vector, over time: Int64, tick: Int64 = 8
  ) -> HandScript {
    var hand = HandScript()
    hand.tick = .milliseconds(tick)
    let palm = HandPose(at: Vector(90, 75), spread: 0.8)
    hand.down(HandScript.fingers(fingers), at: HandScript.fingers(fingers).map(palm.tip))
    hand.moveAll(by: way, over: .milliseconds(time))
    hand.up()
    return hand
  }

  @Test(arguments: directions, 1...5)
  func lineIsAFlickInItsDirection(direction: Gesture.Direction, fingers: Int) {
    let hand = flick(fingers, by: direction.step * 30, over: 100)
    #expect(hand.gestures() == [.flick(direction, fingers: fingers)])
  }

  @Test(arguments: directions, [SampleDevices.panel, SampleDevices.wall, SampleDevices.pad])
  func flickIsTheSameOnEveryDevice(direction: Gesture.Direction, device: DeviceDescription) {
    for fingers in 1...5 {
      let hand = HandScript(over: HandPose(at: Vector(45, 35), spread: 0.5)).landed(fingers)
        .move(direction, by: 18).up()
      let said = Said(of: hand.frames(on: device))
      #expect(said.gestures == [.flick(direction, fingers: fingers)], "\(fingers) fingers")
    }
  }

  @Test(arguments: directions, 2...4)
  func severalFingersMayRestBeforeAndAfterAFlick(direction: Gesture.Direction, fingers: Int) {
    for (before, after) in [(600, 0), (0, 900), (450, 450), (1_500, 1_500)] as [(Int64, Int64)] {
      let hand = HandScript(over: HandPose(at: Vector(90, 75))).landed(fingers)
        .rest(.milliseconds(before)).move(direction, by: 25, over: .milliseconds(390))
        .rest(.milliseconds(after)).up()
      #expect(hand.gestures() == [.flick(direction, fingers: fingers)])
    }
  }

  /// The rest is not counted, so a slow line does not become a quick one.
  @Test(arguments: 2...4)
  func slowLineWithRestsIsNoFlick(fingers: Int) {
    for length in [7.0, 12, 30] {
      let hand = HandScript(over: HandPose(at: Vector(90, 75))).landed(fingers)
        .rest(.milliseconds(300)).move(.right, by: length, over: .milliseconds(1_000))
        .rest(.milliseconds(300)).up()
      #expect(hand.gestures() == [], "\(length) mm")
    }
  }

  @Test(arguments: directions)
  func twoRestingFingersWaitForTheThird(direction: Gesture.Direction) {
    let hand = HandScript(over: HandPose(at: Vector(90, 75))).down(.index, .middle)
      .rest(.milliseconds(450)).down(.ring).rest(.milliseconds(100))
      .move(direction, by: 25).up()
    #expect(hand.gestures() == [.flick(direction, fingers: 3)])
  }

  @Test(arguments: directions, 1...3)
  func slightlyBentLineIsAFlick(direction: Gesture.Direction, fingers: Int) {
    var hand = HandScript()
    hand.down(
      HandScript.fingers(fingers),
      at: HandScript.fingers(fingers).map(HandPose(at: Vector(90, 75)).tip))
    let aside = Vector(direction.step.y, direction.step.x) * 4
    hand.moveAll(by: direction.step * 20 + aside, over: .milliseconds(80))
    hand.moveAll(by: direction.step * 20 - aside, over: .milliseconds(80))
    hand.up()
    #expect(hand.gestures() == [.flick(direction, fingers: fingers)])
  }

  /// The curve of a sweeping arm.
  ///
  /// Learners' lines bend by as much.
  @Test(arguments: [0.28, 0.35, 0.4], [1, 2, 3])
  func evenCurveIsAFlick(bend: Double, fingers: Int) {
    for (direction, side) in zip(directions + directions, [1.0, 1, 1, 1, -1, -1, -1, -1]) {
      let hand = curve(fingers, along: direction.step * 40, bend: bend * side)
      #expect(hand.gestures() == [.flick(direction, fingers: fingers)], "\(direction) \(side)")
    }
  }

  /// Two lines of equal length with a round corner form such a curve.
  @Test(arguments: [20.0, 32, 38, 52], [1, 2, 3])
  func curveTowardTheDiagonalIsNoFlick(degrees: Double, fingers: Int) {
    let hand = curve(fingers, along: Vector(40, 0).rotated(by: degrees), bend: 0.35)
    let isLine = degrees < 35
    #expect(hand.gestures() == (isLine ? [.flick(.right, fingers: fingers)] : []))
  }

  /// It bends less than the limit of a curve, the smaller one no more than a line, but turns at one
  /// point.
  @Test(arguments: [0.0, 90, 180, 270], [Vector(9, 9), Vector(5.5, 6)])
  func checkMarkIsNoFlick(degrees: Double, first: Vector) {
    for fingers in 1...3 {
      var hand = HandScript()
      hand.down(
        HandScript.fingers(fingers),
        at: HandScript.fingers(fingers).map(HandPose(at: Vector(90, 75)).tip))
      hand.moveAll(by: first.rotated(by: degrees), over: .milliseconds(80))
      hand.moveAll(by: Vector(24, -28).rotated(by: degrees), over: .milliseconds(160))
      hand.up()
      let said = Said(of: hand.frames)
      #expect(said.gestures.isEmpty)
      #expect(said.refusals == ["turned-sharply"])
    }
  }

  /// A finger that slips at landing or lifting adds no second line, however short the line.
  @Test(arguments: directions, [13.0, 35])
  func lineWithAHookIsAFlick(direction: Gesture.Direction, length: Double) {
    let (line, hook) = (direction.step * length, Vector(direction.step.y, direction.step.x) * 4)
    for (fingers, legs) in [(1, [hook, line]), (2, [line, hook]), (3, [hook, line])] {
      var hand = HandScript()
      hand.down(
        HandScript.fingers(fingers),
        at: HandScript.fingers(fingers).map(HandPose(at: Vector(90, 75)).tip))
      for leg in legs { hand.moveAll(by: leg, over: .milliseconds(80)) }
      hand.up()
      #expect(hand.gestures() == [.flick(direction, fingers: fingers)])
    }
  }

  private func curve(_ fingers: Int, along way: Vector, bend: Double) -> HandScript {
    var hand = HandScript()
    hand.down(
      HandScript.fingers(fingers),
      at: HandScript.fingers(fingers).map(HandPose(at: Vector(90, 75)).tip))
    let across = Vector(-way.y, way.x)
    func place(_ part: Double) -> Vector {
      way * part + across * (4 * bend * part * (1 - part))
    }
    for step in 0..<20 {
      let (here, next) = (place(Double(step) / 20), place(Double(step + 1) / 20))
      hand.moveAll(by: next - here, over: .milliseconds(10))
    }
    hand.up()
    return hand
  }

  @Test(arguments: 1...3)
  func halfCircleIsNoFlick(fingers: Int) {
    var hand = HandScript()
    hand.down(
      HandScript.fingers(fingers),
      at: HandScript.fingers(fingers).map(HandPose(at: Vector(90, 75)).tip))
    for step in 0..<12 {
      hand.moveAll(
        by: Vector(0, -5).rotated(by: Double(step) * 15 + 7.5), over: .milliseconds(10))
    }
    hand.up()
    let said = Said(of: hand.frames)
    #expect(said.gestures.isEmpty)
    #expect(said.refusals == ["detoured"])
  }

  @Test(arguments: [0.0, 15, 30, 40, 42], [1, 2, 3])
  func slantedLineCountsAsItsNearestAxis(degrees: Double, fingers: Int) {
    for (index, direction) in [Gesture.Direction.right, .down, .left, .up].enumerated() {
      for side in [-1.0, 1] {
        let way = Vector(30, 0).rotated(by: Double(index) * 90 + side * degrees)
        let hand = flick(fingers, by: way, over: 120)
        #expect(hand.gestures() == [.flick(direction, fingers: fingers)], "\(direction) \(side)")
      }
    }
  }

  @Test(arguments: [45.0, 135, 225, 315], 1...3)
  func diagonalIsNoFlick(degrees: Double, fingers: Int) {
    let hand = flick(fingers, by: Vector(30, 0).rotated(by: degrees + 0.5), over: 120)
    let said = Said(of: hand.frames)
    #expect(said.gestures.isEmpty)
    #expect(said.refusals == ["diagonal"])
  }

  @Test(arguments: 1...3)
  func slowEndIsStillAFlick(fingers: Int) {
    var hand = HandScript()
    hand.down(
      HandScript.fingers(fingers),
      at: HandScript.fingers(fingers).map(HandPose(at: Vector(90, 75)).tip))
    hand.moveAll(by: Vector(-28, 1), over: .milliseconds(120))
    hand.moveAll(by: Vector(-2, 0), over: .milliseconds(150))
    hand.wait(.milliseconds(60))
    hand.up()
    #expect(hand.gestures() == [.flick(.left, fingers: fingers)])
  }

  /// Most lost flicks of people ended like this.
  @Test(arguments: directions, [150, 250, 350])
  func fingerMayRestWhereItsFlickEnds(direction: Gesture.Direction, rest: Int64) {
    var hand = HandScript()
    hand.down(.index, at: Vector(90, 75))
    hand.moveAll(by: direction.step * 30, over: .milliseconds(250))
    hand.wait(.milliseconds(rest))
    hand.up()
    #expect(hand.gestures() == [.flick(direction, fingers: 1)])
  }

  @Test func fingerRestingLongerAfterItsLineExplores() {
    var hand = HandScript()
    hand.down(.index, at: Vector(90, 75))
    hand.moveAll(by: Vector(30, 0), over: .milliseconds(250))
    hand.wait(.milliseconds(600))
    hand.up()
    let said = Said(of: hand.frames)
    #expect(said.gestures == [.explore])
    // It waits for a flick with a rest, and no longer.
    #expect(said.phases[0].time - said.recognitions[0].start <= .milliseconds(720))
  }

  /// The first finger explores by then, and moves with the others.
  @Test(arguments: directions, [270, 350, 440])
  func firstFingerMayBeAloneBriefly(direction: Gesture.Direction, alone: Int64) {
    for fingers in 2...4 {
      var hand = HandScript()
      let places = HandScript.fingers(fingers).map(HandPose(at: Vector(90, 75)).tip)
      hand.down(HandScript.fingers(fingers)[0], at: places[0])
      hand.wait(.milliseconds(alone))
      hand.down(Array(HandScript.fingers(fingers)[1...]), at: Array(places[1...]))
      hand.moveAll(by: direction.step * 30, over: .milliseconds(200))
      hand.up()
      let said = Said(of: hand.frames)
      #expect(said.gestures == [.flick(direction, fingers: fingers)])
      #expect(said.phases.first?.state == .began && said.phases.last?.state == .cancelled)
    }
  }

  /// A finger that explores moves differently, or hardly at all.
  ///
  /// The other finger belongs to another hand.
  @Test(arguments: [Vector(6, 0), Vector(-20, 0), Vector(0, 25)])
  func fingerBesideAnExploringOneFlicksAlone(way: Vector) {
    var hand = HandScript()
    hand.down(.index, at: Vector(40, 50))
    hand.wait(.milliseconds(350))
    hand.down(.otherIndex, at: Vector(90, 60))
    hand.move([(.index, way), (.otherIndex, Vector(30, 0))], over: .milliseconds(200))
    hand.up(.otherIndex)
    hand.wait(.milliseconds(300))
    hand.up()
    #expect(hand.gestures() == [.flick(.right, fingers: 1)])
  }

  @Test(arguments: [16, 24, 40, 80], 1...3)
  func fastLineOfAFewFramesIsAFlick(time: Int64, fingers: Int) {
    let hand = flick(fingers, by: Vector(40, 3), over: time)
    #expect(hand.gestures() == [.flick(.right, fingers: fingers)])
  }

  /// Fastest in the middle, as people's lines are.
  ///
  /// A line of constant speed explores.
  @Test func longSlowLineOfOneFingerIsAFlick() {
    var hand = HandScript()
    hand.down(.index, at: Vector(90, 110))
    for way in [6.0, 12, 15, 15, 12, 8, 4] {
      hand.moveAll(by: Vector(0, -way), over: .milliseconds(125))
    }
    hand.up()
    #expect(hand.gestures() == [.flick(.up, fingers: 1)])
  }

  @Test(arguments: 2...3)
  func longSlowLineIsAFlickIfFastEnough(fingers: Int) {
    let fast = flick(fingers, by: Vector(0, -72), over: 880)
    #expect(fast.gestures() == [.flick(.up, fingers: fingers)])
    let slow = flick(fingers, by: Vector(0, -50), over: 880)
    #expect(!slow.gestures().contains(.flick(.up, fingers: fingers)))
  }

  @Test(arguments: 1...3)
  func shortestFlickIsLongerThanTapSlop(fingers: Int) {
    #expect(flick(fingers, by: Vector(7, 0), over: 160).gestures().first?.isFlick == true)
    #expect(
      flick(fingers, by: Vector(4, 0), over: 160).gestures() == [.tap(count: 1, fingers: fingers)])
    let between = flick(fingers, by: Vector(6.25, 0), over: 160)
    #expect(["too-short", "slid"].contains(Said(of: between.frames).refusals.first))
  }

  @Test func movementAfterTheFirstLiftIsIgnored() {
    var hand = HandScript()
    hand.down([.index, .middle], at: [Vector(60, 60), Vector(78, 55)])
    hand.moveAll(by: Vector(-25, 0), over: .milliseconds(100))
    hand.up(.index)
    hand.move(.middle, by: Vector(10, 14), over: .milliseconds(60))
    hand.up()
    #expect(hand.gestures() == [.flick(.left, fingers: 2)])
  }

  /// A lazy finger is not a resting finger that the other one turns about.
  @Test(arguments: directions, [0.2, 0.3, 0.45, 0.7])
  func twoFingersMayMoveUnevenly(direction: Gesture.Direction, share: Double) {
    for (lazy, eager) in [(HandScript.Finger.index, HandScript.Finger.middle), (.middle, .index)] {
      for off in [-20.0, 0, 20] {
        let way = (direction.step * 40).rotated(by: off)
        var hand = HandScript()
        hand.down([.index, .middle], at: [Vector(80, 60), Vector(98, 54)])
        hand.move([(eager, way), (lazy, way * share)], over: .milliseconds(300))
        hand.up()
        #expect(hand.gestures() == [.flick(direction, fingers: 2)], "\(off), \(lazy)")
      }
    }
  }

  @Test func divergingFingerPreventsThreeFingerFlick() {
    var hand = HandScript()
    hand.down([.index, .middle, .ring], at: [Vector(60, 60), Vector(78, 55), Vector(95, 56)])
    hand.move(
      [(.index, Vector(-30, 0)), (.middle, Vector(-30, 0)), (.ring, Vector(-8, -20))],
      over: .milliseconds(100))
    hand.up()
    #expect(hand.gestures() == [])
  }

  @Test func laggingFingerPreventsFiveFingerFlick() {
    let (chosen, palm) = (HandScript.fingers(5), HandPose(at: Vector(90, 75)))
    var hand = HandScript()
    hand.down(chosen, at: chosen.map(palm.tip))
    hand.move(chosen.dropLast().map { ($0, Vector(0, -30)) }, over: .milliseconds(100))
    hand.up()
    let said = Said(of: hand.frames)
    #expect(said.gestures.isEmpty)
    #expect(said.refusals.count == 1)
  }
}

// MARK: One finger of three or four

extension FlickMatcherTests {
  /// Returns a hand whose last finger moves in a different direction.
  private func hand(_ fingers: Int, by way: Vector, last: Vector) -> HandScript {
    let (chosen, palm) = (HandScript.fingers(fingers), HandPose(at: Vector(90, 75)))
    var hand = HandScript()
    hand.down(chosen, at: chosen.map(palm.tip))
    hand.move(
      chosen.map { ($0, $0 == chosen.last ? last : way) }, over: .milliseconds(120))
    hand.up()
    return hand
  }

  @Test(arguments: directions, [3, 4])
  func barelyMovingFingerPreventsNoFlick(direction: Gesture.Direction, fingers: Int) {
    for last in [0.0, 0.1, 0.3, -0.3] {
      let hand = hand(fingers, by: direction.step * 30, last: direction.step * 30 * last)
      #expect(hand.gestures() == [.flick(direction, fingers: fingers)], "\(last)")
    }
    let aside = Vector(direction.step.y, direction.step.x) * 10
    let astray = hand(fingers, by: direction.step * 30, last: aside)
    #expect(astray.gestures() == [.flick(direction, fingers: fingers)])
  }

  @Test func fingersClosingOnARestingThumbAreNoFlick() {
    var hand = HandScript()
    hand.down([.thumb, .index, .middle], at: [Vector(100, 100), Vector(90, 50), Vector(110, 50)])
    hand.move([(.index, Vector(7, 35)), (.middle, Vector(-7, 35))], over: .milliseconds(200))
    hand.up()
    #expect(hand.gestures() == [])
  }

  @Test(arguments: [3, 4]) func restingHandIsNoFlick(fingers: Int) {
    let hand = hand(fingers, by: Vector(0.5, 0), last: Vector(0, 0))
    #expect(hand.gestures() == [.tap(count: 1, fingers: fingers)])
  }

  @Test func twoOfThreeFingersMovingOppositeAreNoFlick() {
    var hand = HandScript()
    hand.down([.index, .middle, .ring], at: [Vector(60, 60), Vector(78, 55), Vector(95, 56)])
    hand.move([(.index, Vector(30, 0)), (.ring, Vector(-30, 0))], over: .milliseconds(120))
    hand.up()
    #expect(hand.gestures() == [])
  }
}

let directions = Gesture.Direction.allCases

extension Gesture.Direction {
  /// A vector of one millimeter in the direction.
  var step: Vector {
    switch self {
    case .left: Vector(-1, 0)
    case .right: Vector(1, 0)
    case .up: Vector(0, -1)
    case .down: Vector(0, 1)
    }
  }
}

extension Gesture {
  var isFlick: Bool { if case .flick = self { true } else { false } }
}

extension HandScript {
  /// Returns the fingers down at the positions given by the palm.
  func landed(_ fingers: Int) -> TouchBuilder {
    switch fingers {
    case 1: down(.index)
    case 2: down(.index, .middle)
    case 3: down(.index, .middle, .ring)
    case 4: down(.index, .middle, .ring, .little)
    default: down(.thumb, .index, .middle, .ring, .little)
    }
  }
}
