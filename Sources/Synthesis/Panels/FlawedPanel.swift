import Evdev
import Touches

/// Applies a panel's flaw to strokes before they are sampled, and to moments afterwards.
struct FlawedPanel {
  let flaw: PanelFlaw
  /// The size of the surface in millimeters.
  let area: Vector
  var random: SeededRandom

  init(_ flaw: PanelFlaw, area: Vector, random: SeededRandom) {
    self.flaw = flaw
    self.area = area
    self.random = random
  }

  /// The frame rate of the panel; `nil` uses the sensor's.
  var rate: Double? { flaw == .lag ? 60 : nil }

  /// Returns the strokes as the panel detects them.
  mutating func strokes(_ strokes: [Stroke], shortest: Double) -> [Stroke] {
    switch flaw {
    case .ir: hovering(strokes)
    case .resistive: pressing(strokes, shortest: shortest)
    case .dropouts, .lag, .swaps, .bursts, .deadLine, .deadZone, .deadEdge, .ghosts, .jitter,
      .stuckSlot, .doubledSlot, .noise:
      strokes
    }
  }

  /// Degrades the sampled moments.
  mutating func degrade(_ moments: inout [HandSample]) {
    switch flaw {
    case .dropouts: lose(&moments, part: 0.016, for: 5...60)
    case .lag: smooth(&moments)
    case .swaps: exchange(&moments)
    case .ir: merge(&moments)
    case .resistive:
      lose(&moments, part: 0.006, for: 8...22)
      jitter(&moments, random.within(0.5...1))
    case .bursts: collect(&moments)
    case .deadLine, .deadZone, .deadEdge: lose(&moments, deadArea())
    case .ghosts: addGhosts(&moments)
    case .jitter: delay(&moments)
    case .stuckSlot: addStuck(&moments)
    case .doubledSlot: double(&moments)
    case .noise: jitter(&moments, random.within(0.9...1.4))
    }
  }
}

// MARK: Infrared and resistive panels

extension FlawedPanel {
  /// Returns strokes that begin before and end after contact; positions drift meanwhile.
  private mutating func hovering(_ strokes: [Stroke]) -> [Stroke] {
    let hover = random.within(10...40)
    return strokes.map { stroke in
      var stroke = stroke
      let before = hover * random.within(0.4...0.6)
      stroke.landing -= before
      stroke.lift += hover - before
      for start in [stroke.landing, stroke.lift - (hover - before)] {
        stroke.movements.append(
          Movement(
            start: start, duration: before,
            course: .line(random.offset(of: random.within(0.3...2)), bend: 0)))
      }
      return stroke
    }
  }

  /// Returns the firm parts of the touches, keeping a short time with all fingers down.
  private mutating func pressing(_ strokes: [Stroke], shortest: Double) -> [Stroke] {
    let (late, early) = (random.within(8...35), random.within(8...35))
    return strokes.map { stroke in
      let partners = strokes.filter { $0.landing < stroke.lift && stroke.landing < $0.lift }
      let common =
        (partners.map(\.lift).min() ?? 0) - (partners.map(\.landing).max() ?? 0) - shortest
      var pressed = stroke
      pressed.landing += max(0, min(late, common / 2))
      pressed.lift -= max(0, min(early, common / 2))
      return pressed
    }
  }

  /// Merges two fingers on one axis, which shadow each other, into one contact for some frames.
  private mutating func merge(_ moments: inout [HandSample]) {
    var left = 0
    for index in moments.indices {
      let fingers = moments[index].fingers
      guard let (first, second) = FlawedPanel.shadowed(fingers) else {
        left = 0
        continue
      }
      if left == 0, random.chance(0.05) { left = 2 + random.below(3) }
      guard left > 0 else { continue }
      left -= 1
      moments[index].fingers[first].position =
        (fingers[first].position + fingers[second].position) * 0.5
      moments[index].fingers.remove(at: second)
    }
  }

  /// Returns the first two fingers of which one shadows the other.
  private static func shadowed(_ fingers: [Fingertip]) -> (Int, Int)? {
    for first in fingers.indices {
      for second in fingers.indices.dropFirst(first + 1) {
        let displacement = fingers[first].position - fingers[second].position
        if min(abs(displacement.x), abs(displacement.y)) < 5, displacement.length < 30 {
          return (first, second)
        }
      }
    }
    return nil
  }

  private mutating func jitter(_ moments: inout [HandSample], _ deviation: Double) {
    for index in moments.indices {
      for finger in moments[index].fingers.indices {
        let error = Vector(random.normal() * deviation, random.normal() * deviation)
        moments[index].fingers[finger].position = moments[index].fingers[finger].position + error
      }
    }
  }
}

// MARK: Dropouts, lag, swaps, bursts

extension FlawedPanel {
  /// Removes contacts for a limited time; each is present before and after.
  private mutating func lose(
    _ moments: inout [HandSample], part: Double, for lengths: ClosedRange<Double>
  ) {
    let whole = moments
    func touches(_ finger: Fingertip.Finger, at index: Int) -> Bool {
      whole.indices.contains(index) && whole[index].fingers.contains { $0.finger == finger }
    }
    for index in whole.indices {
      for fingertip in whole[index].fingers
      where touches(fingertip.finger, at: index - 1) && random.chance(part) {
        let end = whole[index].time.microseconds + Int64(random.within(lengths) * 1_000)
        var next = index
        while whole.indices.contains(next), whole[next].time.microseconds < end,
          touches(fingertip.finger, at: next)
        {
          next += 1
        }
        guard touches(fingertip.finger, at: next) else { continue }
        for frame in index..<max(next, index + 1) {
          moments[frame].fingers.removeAll { $0.finger == fingertip.finger }
        }
      }
    }
  }

  /// Smooths positions with a time constant of 60 ms.
  private func smooth(_ moments: inout [HandSample]) {
    var places: [Fingertip.Finger: (time: Int64, place: Vector)] = [:]
    for index in moments.indices {
      let time = moments[index].time.microseconds
      var present: [Fingertip.Finger: (time: Int64, place: Vector)] = [:]
      for finger in moments[index].fingers.indices {
        let fingertip = moments[index].fingers[finger]
        var position = fingertip.position
        if let last = places[fingertip.finger] {
          let passed = Double(time - last.time) / 1_000
          position = last.place + (position - last.place) * (passed / (60 + passed))
        }
        moments[index].fingers[finger].position = position
        present[fingertip.finger] = (time, position)
      }
      places = present
    }
  }

  /// Swaps the identities of two fingers until all fingers have lifted.
  private mutating func exchange(_ moments: inout [HandSample]) {
    var names: [Fingertip.Finger] = Fingertip.Finger.allCases
    for index in moments.indices {
      let fingers = moments[index].fingers
      if fingers.isEmpty { names = Fingertip.Finger.allCases }
      if fingers.count >= 2 {
        let first = random.below(fingers.count)
        let second = (first + 1 + random.below(fingers.count - 1)) % fingers.count
        let distance = (fingers[first].position - fingers[second].position).length
        if random.chance(distance < 22 ? 0.03 : 0.006) {
          names.swapAt(fingers[first].finger.rawValue, fingers[second].finger.rawValue)
        }
      }
      for finger in fingers.indices {
        moments[index].fingers[finger].finger = names[fingers[finger].finger.rawValue]
      }
      // Lists without identities are ordered by identity.
      moments[index].fingers.sort { $0.finger.rawValue < $1.finger.rawValue }
    }
  }

  /// Delays reports until the next tick and sends them together.
  private mutating func collect(_ moments: inout [HandSample]) {
    let tick = Int64(random.within(30_000...50_000))
    for index in moments.indices {
      let time = moments[index].time.microseconds
      moments[index].time = Timestamp(microseconds: (time / tick + 1) * tick)
    }
  }
}
