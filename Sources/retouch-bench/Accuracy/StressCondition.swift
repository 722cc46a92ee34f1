import Evdev
import Gestures
import Recordings
import Synthesis
import Touches

/// A stress condition for the recognizer, applied to an otherwise practiced hand.
enum StressCondition: String, Sendable, CaseIterable {
  /// Sensor noise of 0.8 mm in every frame.
  case noise
  /// Fingers that land 40 ms apart on average, while the hand is already moving.
  case landing
  /// Taps that drift by 2 mm.
  case drift
  /// Double taps whose second tap lasts 105 to 250 ms.
  case longSecondTap = "long-second-tap"

  /// A description for tables.
  var explanation: String {
    switch self {
    case .noise: "flicks of two and three fingers, 0.8 mm of noise in every frame"
    case .landing:
      "flicks of two and three fingers that land about 40 ms one after the other, while moving"
    case .drift: "taps that drift by 2 mm"
    case .longSecondTap: "double taps, the second touch lasts 105 to 250 ms"
    }
  }

  /// The gestures to which the condition applies.
  var gestures: [Gesture] {
    switch self {
    case .noise, .landing:
      [2, 3].flatMap { fingers in
        Gesture.Direction.allCases.map { .flick($0, fingers: fingers) }
      }
    case .drift:
      [1, 2, 3].flatMap { fingers in [1, 2].map { .tap(count: $0, fingers: fingers) } }
    case .longSecondTap: [1, 2, 3].map { .tap(count: 2, fingers: $0) }
    }
  }
}

extension GestureSynthesizer {
  /// Returns a gesture under a stress condition; `nil` if too little of it would be left once its
  /// last finger has landed.
  func recording(
    of gesture: Gesture, under hardship: StressCondition, seed: UInt64
  ) throws(SynthesisError) -> Recording? {
    if hardship == .noise {
      let sensor = SensorModel(noise: 0.8)
      let noisy = GestureSynthesizer(hand, on: device, size: size, sensor: sensor, pause: pause)
      let events = try noisy.output(of: [.gesture(gesture)], seed: seed).events
      return recording(of: gesture, under: hardship, seed: seed, events)
    }
    var random = SeededRandom.stream(seed: seed, for: [hardship.rawValue, gesture.name])
    let usual = try output(of: [.gesture(gesture)], seed: seed).strokes
    guard let strokes = hardship.strokes(usual, &random) else { return nil }
    return recording(of: gesture, under: hardship, seed: seed, events(of: strokes, random))
  }

  private func recording(
    of gesture: Gesture, under hardship: StressCondition, seed: UInt64, _ events: [InputEvent]
  ) -> Recording {
    Recording(
      device: RecordedDevice(entry: device),
      notes: SessionNotes(
        expected: [gesture.name],
        comments: ["\(hand.name) hand, seed \(seed)", hardship.explanation]),
      events: events)
  }
}

extension StressCondition {
  /// Returns the strokes as changed by the condition.
  fileprivate func strokes(_ strokes: [Stroke], _ random: inout SeededRandom) -> [Stroke]? {
    switch self {
    case .noise: strokes
    case .landing: StressCondition.landing(strokes, &random)
    case .drift: StressCondition.drifting(strokes, &random)
    case .longSecondTap: StressCondition.longSecond(strokes, &random)
    }
  }

  /// Delays each finger except the first by 20 to 60 ms after the one before.
  ///
  /// All follow the same motion.
  private static func landing(_ strokes: [Stroke], _ random: inout SeededRandom) -> [Stroke]? {
    var strokes = strokes
    let start = strokes.map(\.landing).max() ?? 0
    let end = strokes.map(\.lift).min() ?? 0
    var landing = start
    for index in strokes.indices.dropFirst() {
      landing += random.within(20...60)
      strokes[index].landing = landing
    }
    // All fingers are down for at least half of the time.
    return landing - start <= (end - start) / 2 ? strokes : nil
  }

  private static func drifting(_ strokes: [Stroke], _ random: inout SeededRandom) -> [Stroke] {
    let way = random.offset(of: 2)
    return strokes.map { stroke in
      var stroke = stroke
      stroke.slide(by: way)
      return stroke
    }
  }

  private static func longSecond(_ strokes: [Stroke], _ random: inout SeededRandom) -> [Stroke] {
    var strokes = strokes
    let firstLift = strokes.map(\.lift).min() ?? 0
    let second = strokes.indices.filter { strokes[$0].landing > firstLift }
    let lift = (second.map { strokes[$0].landing }.max() ?? 0) + random.within(105...250)
    for index in second { strokes[index].lift = lift }
    return strokes
  }
}
