import Gestures
import Touches

/// Composes one act: the times and positions of landings, and the movements of the fingers.
///
/// Call `compose`, then read `strokes`. They are around the origin of an infinite plane and start
/// at time 0. The `GestureSynthesizer` places them on the surface.
///
/// Each kind of gesture has a file in this directory.
struct Composer: HandComposer {
  var random: SeededRandom
  let habits: HandParameters
  /// The size of the surface in millimeters, which limits the length of lines.
  let surfaceSize: Vector
  /// The duration of the shortest touch that is certain to appear in a frame, in milliseconds.
  let minimumTouchDuration: Double
  /// The scale of the hand; below 1 on surfaces that are small for the gesture.
  let handScale: Double
  /// The timing and geometry of joints; if not `nil`, they replace `habits` for gestures.
  var motor: MotorHabits?
  /// The number of fingers that the device detects in addition to those of the act.
  var spareFingers = 0
  var strokes: [Stroke] = []
  /// The variant that the hand chose, for the recording.
  var style = ""
  /// The half of the surface in which the act must be.
  var half: Half?

  enum Half: String, CaseIterable {
    case top, bottom
  }

  mutating func compose(_ act: HandAction) {
    if let motor, case .gesture(let gesture) = act {
      move(gesture, motor)
      return
    }
    switch act {
    case .gesture(let gesture): compose(gesture)
    case .nonGesture(let nonGesture): compose(nonGesture)
    }
    tremble()
  }

  /// Composes a gesture from movements of joints.
  private mutating func move(_ gesture: Gesture, _ motor: MotorHabits) {
    var joints = JointComposer(
      random: random, motor: motor, area: surfaceSize, shortest: minimumTouchDuration,
      handScale: handScale, spareFingers: spareFingers)
    joints.compose(gesture)
    (random, strokes) = (joints.random, joints.strokes)
    (style, half) = (joints.style, joints.half)
  }

  /// Adds a tremor to all fingers, shared and individual.
  private mutating func tremble() {
    let amplitude = random.within(habits.tremor)
    let hertz = random.within(habits.tremorRate)
    let hand = Tremor(amplitude: amplitude * 0.75, hertz: hertz, &random)
    for index in strokes.indices where !strokes[index].isPalm {
      strokes[index].tremor = Tremor(
        hand: hand, amplitude: amplitude * 0.25, hertz: hertz * random.within(0.9...1.1), &random)
    }
  }
}

// MARK: Hands

extension Composer {
  /// Returns the pose of a hand at the origin, with this person's variation.
  mutating func handPose() -> HandPose {
    // Closed fingers are 11 mm apart.
    pose(turned: habits.turned, spacing: habits.spacing, minimumSpread: 0.62)
  }

  /// Returns the fingers that this person uses for a number of fingers.
  mutating func fingers(_ count: Int, ofOneHand: Bool = false) -> [Fingertip.Finger] {
    let choice = random.fraction()
    switch count {
    case 1: return choice < 0.8 ? [.index] : choice < 0.9 ? [.thumb] : [.middle]
    case 2:
      return choice < 0.85
        ? [.index, .middle]
        : choice < 0.93 ? [.middle, .ring] : [.index, ofOneHand ? .ring : .otherIndex]
    case 3: return choice < 0.88 ? [.index, .middle, .ring] : [.middle, .ring, .little]
    case 4: return [.index, .middle, .ring, .little]
    default: return [.thumb, .index, .middle, .ring, .little]
    }
  }

  /// Returns the positions where fingers land, each slightly off its position in the pose.
  mutating func tips(_ fingers: [Fingertip.Finger], of palm: HandPose) -> [Vector] {
    fingers.map { palm.tip($0) + random.offset(upTo: 1.5 * handScale) }
  }

  /// Returns landing or lift times, in random order: one is 0, one the full stagger.
  mutating func staggered(_ count: Int, over range: ClosedRange<Double>) -> [Double] {
    count > 1 ? staggered(count, over: random.within(range)) : [0]
  }
}
