package import Gestures
package import Recordings
import Touches

extension Performer {
  /// A gesture made under hardship; `nil` where it is over before its last finger would land.
  package func recording(
    of gesture: Gesture, under hardship: Hardship, seed: UInt64
  ) throws(SynthesisError) -> Recording? {
    var performer = self
    if hardship == .noise {
      performer = Performer(hand, on: device, size: size, sensor: Sensor(noise: 0.8), pause: pause)
    }
    let performance = try performer.performance(of: [.gesture(gesture)], seed: seed)
    var events = performance.events
    if hardship != .noise {
      var random = SeededRandom.stream(seed: seed, for: [hardship.rawValue, gesture.name])
      guard let strokes = hardship.strokes(performance.strokes, &random) else { return nil }
      var sampling = Sampling(
        sensor, of: device.device, area: Vector(size.width, size.height), random: random)
      var panel = Panel(device.device, size: size)
      panel.detail = .contacts
      events = panel.events(of: sampling.moments(of: strokes))
    }
    return Recording(
      device: RecordedDevice(file: device),
      notes: SessionNotes(
        expected: [gesture.name],
        remarks: ["\(hand.rawValue) hand, seed \(seed)", hardship.explanation]),
      events: events)
  }
}

extension Hardship {
  /// The touches of fingers as the hardship has them.
  fileprivate func strokes(_ strokes: [Stroke], _ random: inout SeededRandom) -> [Stroke]? {
    switch self {
    case .noise: strokes
    case .landing: Hardship.landing(strokes, &random)
    case .drift: Hardship.drifting(strokes, &random)
    case .longSecondTap: Hardship.longSecond(strokes, &random)
    }
  }

  /// The hand moves as one, and each finger but the first joins it in flight.
  private static func landing(_ strokes: [Stroke], _ random: inout SeededRandom) -> [Stroke]? {
    var strokes = strokes
    let start = strokes.map(\.landing).max() ?? 0
    let end = strokes.map(\.lift).min() ?? 0
    var landing = start
    for index in strokes.indices.dropFirst() {
      landing += random.within(20...60)
      strokes[index].landing = landing
    }
    // At least a half of the time all of them are down.
    return landing - start <= (end - start) / 2 ? strokes : nil
  }

  private static func drifting(_ strokes: [Stroke], _ random: inout SeededRandom) -> [Stroke] {
    let way = Vector(2, 0).turned(Rotation(turns: random.fraction()))
    return strokes.map { stroke in
      var stroke = stroke
      stroke.movements.append(
        Movement(
          start: stroke.landing, duration: stroke.lift - stroke.landing,
          course: .line(way, bend: 0)))
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
