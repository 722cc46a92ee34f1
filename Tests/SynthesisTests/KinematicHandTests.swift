import Gestures
import TestSupport
import Recordings
import Synthesis
import Testing
import Touches

/// Kinematic hands stay within their parameter ranges.
@Suite struct KinematicHandTests {
  private static let wall = TestDevice("ikaist-46-inch-60-slots")

  private func performances(
    _ gesture: Gesture, _ hand: KinematicHand, seeds: Int = 200
  ) throws -> [GestureSynthesizer.Output] {
    let device = try #require(KinematicHandTests.wall)
    let performer = GestureSynthesizer(.kinematic(hand), on: device.file, sensor: .exact(rate: 200))
    return try (1...seeds).map {
      try performer.output(of: [.gesture(gesture)], seed: UInt64($0))
    }
  }

  @Test(arguments: GestureSynthesizerTests.devices, KinematicHand.allCases)
  func everyGestureShowsItsFingers(device: TestDevice, hand: KinematicHand) throws {
    var made = 0
    for gesture in GestureCatalog.gestures {
      for seed in 1...UInt64(4) {
        let performer = GestureSynthesizer(.kinematic(hand), on: device.file)
        guard let recording = try? performer.recording(of: [.gesture(gesture)], seed: seed) else {
          continue
        }
        made += 1
        let reported = "\(gesture) of \(hand), seed \(seed), on \(device)"
        let frames = SampleWork.frames(recording, on: device)
        let maximum = frames.map(\.fingers).max() ?? 0
        let grazes = recording.notes.comments.contains { $0.contains("graze") }
        #expect(grazes ? maximum >= gesture.fingers : maximum == gesture.fingers, "\(reported)")
        #expect(frames.last?.fingers == 0, "\(reported)")
        if case .tap(let count, _) = gesture, hand != .nails, !grazes {
          let landings = zip([0] + frames.map(\.fingers), frames.map(\.fingers))
            .count { $0 == 0 && $1 > 0 }
          #expect(landings == count, "\(reported)")
        }
        #expect(recording.notes.expected == [gesture.name])
        #expect(recording.notes.comments.first == "\(hand.rawValue) hand, seed \(seed)")
      }
    }
    #expect(made >= 36, "fewer than the gestures of one finger")
  }

  @Test(arguments: GestureSynthesizerTests.devices, KinematicHand.allCases)
  func trackerReportsNoIrregularities(device: TestDevice, hand: KinematicHand) throws {
    for flaw in [nil] + PanelFlaw.allCases.map(Optional.some) {
      let performer = GestureSynthesizer(.kinematic(hand), on: device.file, flaw: flaw)
      for act in HandAction.all {
        guard let events = try? performer.recording(of: [act], seed: 5).events else { continue }
        let promise = TouchInvariants.checking(by: events, of: device.file.device)
        #expect(promise.violation == nil, "\(act.name), \(flaw?.rawValue ?? ""), on \(device)")
      }
    }
  }

  @Test(arguments: KinematicHand.allCases)
  func sameSeedGivesTheSameEvents(hand: KinematicHand) throws {
    let device = try #require(TestDevice("pixel-tablet-nvt"))
    for flaw in [nil] + PanelFlaw.allCases.map(Optional.some) {
      let performer = GestureSynthesizer(.kinematic(hand), on: device.file, flaw: flaw)
      for act in HandAction.all {
        let first = try performer.recording(of: [act], seed: 3)
        #expect(try performer.recording(of: [act], seed: 3) == first)
        #expect(try performer.recording(of: [act], seed: 4).events != first.events)
      }
    }
  }

  @Test(arguments: KinematicHand.allCases)
  func tapsAndPausesAreWithinTheirRanges(hand: KinematicHand) throws {
    let habits = MotorHabits(hand)
    let taken = habits.late.upperBound + habits.early.upperBound
    for performance in try performances(.tap(count: 2, fingers: 1), hand) {
      let taps = performance.strokes.filter { $0.finger == performance.strokes[0].finger }
      for tap in taps {
        let range = habits.tapLength
        #expect(
          (range.lowerBound - taken...range.upperBound + taken).contains(tap.lift - tap.landing))
      }
    }
  }

  @Test(arguments: KinematicHand.allCases, Gesture.Direction.allCases)
  func flicksGoInTheirDirection(hand: KinematicHand, direction: Gesture.Direction) throws {
    let habits = MotorHabits(hand)
    for performance in try performances(.flick(direction, fingers: 1), hand) {
      let stroke = performance.strokes[0]
      let way = stroke.path(at: stroke.lift) - stroke.path(at: stroke.landing)
      let axis = direction.unitVector
      let along = way.x * axis.x + way.y * axis.y
      let length = way.squaredLength.squareRoot()
      #expect(along > 0, "\(way)")
      // An overshoot extends the movement, and a fingertip rolls.
      #expect(length < habits.flickLength.upperBound * 1.45 + 4)
      #expect(length > habits.flickLength.lowerBound * 0.5 - 5)
    }
  }

  /// The speed of a movement is bell-shaped: slow at both ends, with its maximum in the middle.
  @Test func linesHaveMinimumJerkSpeed() throws {
    for performance in try performances(.flick(.right, fingers: 1), .steady) {
      let stroke = performance.strokes[0]
      let step = (stroke.lift - stroke.landing) / 60
      let speeds = (0..<60).map { index in
        let time = stroke.landing + step * Double(index)
        let way = stroke.path(at: time + step) - stroke.path(at: time)
        return way.squaredLength.squareRoot() / step
      }
      let peak = try #require(speeds.max())
      let place = try #require(speeds.firstIndex(of: peak))
      #expect((12...48).contains(place), "\(place)")
      #expect(speeds[0] < peak * 0.4)
      let moving = speeds.filter { $0 > peak * 0.05 }
      let ratio = peak / (moving.reduce(0, +) / Double(moving.count))
      #expect((1.35...2.3).contains(ratio), "\(ratio)")
    }
  }

  /// A finger swings about a joint, so the middle of a thumb's line deviates from its chord.
  @Test func thumbLinesAreArcs() throws {
    var bends: [Double] = []
    for performance in try performances(.flick(.left, fingers: 1), .thumb) {
      let stroke = performance.strokes[0]
      #expect(stroke.finger == .thumb)
      let (first, last) = (stroke.path(at: stroke.landing), stroke.path(at: stroke.lift))
      let chord = last - first
      let length = chord.squaredLength.squareRoot()
      bends.append(
        (0...50).map { index in
          let part = stroke.landing + (stroke.lift - stroke.landing) * Double(index) / 50
          let way = stroke.path(at: part) - first
          return abs(way.x * chord.y - way.y * chord.x) / length / length
        }.max() ?? 0)
    }
    let sorted = bends.sorted()
    #expect((0.04...0.13).contains(sorted[sorted.count / 2]), "\(sorted[sorted.count / 2])")
  }

  @Test(arguments: [KinematicHand.parkinson, .old])
  func tremorHasItsFrequencyAndAmplitude(hand: KinematicHand) throws {
    let habits = MotorHabits(hand)
    var amplitudes: [Double] = []
    for performance in try performances(.explore, hand) {
      let stroke = performance.strokes[0]
      let shakes = (0..<2_000).map { index in
        stroke.position(at: Double(index) * 5).x - stroke.path(at: Double(index) * 5).x
      }
      // Ten seconds. Each period has one upward zero crossing.
      let hertz = Double(zip(shakes, shakes.dropFirst()).count { $0 < 0 && $1 >= 0 }) / 10
      let rate = habits.tremorRate
      #expect((rate.lowerBound * 0.88...rate.upperBound * 1.3).contains(hertz), "\(hertz)")
      let tall = (0..<2_000).map { index in
        stroke.position(at: Double(index) * 5).y - stroke.path(at: Double(index) * 5).y
      }
      amplitudes.append(max(shakes.max() ?? 0, tall.max() ?? 0))
    }
    let range = habits.tremor
    #expect(amplitudes.allSatisfy { $0 <= range.upperBound * 1.05 })
    #expect(amplitudes.allSatisfy { $0 >= range.lowerBound * 0.7 })
    #expect((amplitudes.max() ?? 0) > range.upperBound * 0.75)
    // Half of the log-normally distributed amplitudes are below the geometric mean.
    guard hand == .parkinson else { return }
    let below = amplitudes.count { $0 < (range.lowerBound * range.upperBound).squareRoot() }
    #expect((70...140).contains(below), "\(below)")
  }

  @Test func fingersShareTheTremor() throws {
    for performance in try performances(.tap(count: 1, fingers: 3), .parkinson, seeds: 60) {
      let shakes = performance.strokes.map { stroke in
        (0..<400).map { stroke.position(at: Double($0) * 5).x - stroke.path(at: Double($0) * 5).x }
      }
      let product = zip(shakes[0], shakes[1]).map { $0 * $1 }.reduce(0, +)
      let squares = shakes.map { $0.map { $0 * $0 }.reduce(0, +) }
      #expect(product / (squares[0] * squares[1]).squareRoot() > 0.8)
    }
  }

  @Test(arguments: KinematicHand.allCases)
  func scrubsHaveFourStyles(hand: KinematicHand) throws {
    var counts: [String: Int] = [:]
    for performance in try performances(.escape, hand, seeds: 400) {
      let words = try #require(performance.styles.first).split(separator: " ")
      #expect(words.first == "escape:")
      counts[String(words[1]), default: 0] += 1
      #expect(["3 legs", "4 legs", "5 legs"].contains { performance.styles[0].contains($0) })
    }
    #expect(counts.keys.sorted() == ["descending,", "flat,", "narrow,", "slanted,"])
    for count in counts.values { #expect((70...135).contains(count), "\(counts)") }
  }

  @Test func scrubSizeMatchesItsStyle() throws {
    for performance in try performances(.escape, .steady, seeds: 300) {
      let style = performance.styles[0]
      let begun = performance.strokes.map(\.landing).max() ?? 0
      let end = performance.strokes.map(\.lift).min() ?? 0
      let places = (0...200).map { index in
        let time = begun + (end - begun) * Double(index) / 200
        return performance.strokes.map { $0.path(at: time) }.reduce(Vector(0, 0), +) * 0.5
      }
      let (xs, ys) = (places.map(\.x), places.map(\.y))
      let width = (xs.max() ?? 0) - (xs.min() ?? 0)
      let height = (ys.max() ?? 0) - (ys.min() ?? 0)
      // The fingertips roll by up to 0.7 mm at each end.
      if style.contains("flat") {
        #expect(height < width * 0.1 + 1.4, "\(style) \(width) \(height)")
      }
      if style.contains("narrow") { #expect((6...22).contains(width), "\(width)") }
      if style.contains("descending") {
        #expect((ys.last ?? 0) - (ys.first ?? 0) > width * 0.15, "\(style)")
      }
    }
  }

  @Test func aboutAThirdOfRotorsDrift() throws {
    let styles = try performances(.rotor(.clockwise), .steady, seeds: 300).map { $0.styles[0] }
    #expect((70...130).contains(styles.count { $0.contains("drifting") }))
  }

  @Test(arguments: KinematicHand.allCases, Gesture.Turn.allCases)
  func rotorsTurnInTheirDirection(hand: KinematicHand, turn: Gesture.Turn) throws {
    for performance in try performances(.rotor(turn), hand) {
      let strokes = performance.strokes
      let (first, last) = (max(strokes[0].landing, strokes[1].landing), 100_000.0)
      let before = strokes[1].path(at: first) - strokes[0].path(at: first)
      let after = strokes[1].path(at: last) - strokes[0].path(at: last)
      let cross = before.x * after.y - before.y * after.x
      #expect(turn == .clockwise ? cross > 0 : cross < 0)
    }
  }

  @Test func spasticFingersLiftLateAndMayGraze() throws {
    let all = try performances(.tap(count: 1, fingers: 2), .spastic)
    let grazing = all.count { $0.styles.contains { $0.contains("graze") } }
    #expect((35...85).contains(grazing), "\(grazing)")
    for performance in all where performance.strokes.count == 2 {
      let lifts = performance.strokes.map(\.lift)
      #expect((99...451).contains(abs(lifts[0] - lifts[1])))
    }
  }
}
