internal import Text
internal import Touches

/// The sides of a surface.
package enum Side: String, Sendable, CaseIterable {
  case left, right, top, bottom

  /// Returns the distance of a position from this side, in millimeters.
  func distance(_ position: Vector, on extent: Vector) -> Double {
    switch self {
    case .left: position.x
    case .right: extent.x - position.x
    case .top: position.y
    case .bottom: extent.y - position.y
    }
  }

  /// Returns the part of a velocity towards this side.
  func outward(_ velocity: Vector) -> Double {
    switch self {
    case .left: -velocity.x
    case .right: velocity.x
    case .top: -velocity.y
    case .bottom: velocity.y
    }
  }
}

/// How close to each edge fingers were reported.
struct EdgeReach {
  /// The nearest distance to each side in millimeters, in the order of `Side.allCases`.
  private(set) var nearest: [Double] = []
  /// The sides at which moving fingers vanish or appear at one distance.
  private(set) var cut: [Side] = []

  /// The distance in millimeters of the center of a finger at the edge.
  ///
  /// Half of a fingertip of 10 mm is on the surface then.
  static let reached = 5.0
  /// The speed in mm/s across the line from which a finger does not vanish by lifting there.
  private static let moving = 40.0
  /// The largest step in millimeters of a finger whose last position shows where it vanished.
  private static let step = 3.0
  /// The width in millimeters of the line at which fingers vanish.
  private static let line = 1.5
  /// The number of fingers that must vanish at the line, and of those that must appear there.
  ///
  /// Many flicks in one direction begin at the same place while the finger moves already.
  private static let enough = 2
  /// The least speed at the line, as a part of the speed before; a finger that lifts slows down.
  private static let steady = 0.6

  init(_ trails: [Trail], on extent: Vector) {
    guard !trails.isEmpty else { return }
    for side in Side.allCases {
      let nearest = trails.reduce(Double.infinity) { nearest, trail in
        trail.samples.reduce(nearest) { min($0, side.distance($1.position, on: extent)) }
      }
      self.nearest.append(nearest)
      guard nearest > Self.reached else { continue }
      let ends = [false, true].map { atEnd in
        trails.count { Self.isCut($0, atEnd: atEnd, side, nearest, extent) }
      }
      if ends.allSatisfy({ $0 >= Self.enough }) { cut.append(side) }
    }
  }

  /// Returns whether a trail ends, or begins, at the line nearest to a side while the finger moves
  /// across it.
  private static func isCut(
    _ trail: Trail, atEnd: Bool, _ side: Side, _ nearest: Double, _ extent: Vector
  ) -> Bool {
    // A finger that appears at the line moves away from the edge.
    let speed = side.outward(trail.velocity(atEnd: atEnd)) * (atEnd ? 1 : -1)
    let inside = side.outward(trail.velocity(atEnd: atEnd, from: 40)) * (atEnd ? 1 : -1)
    let edge = atEnd ? trail.last : trail.first
    let step = trail.step(atEnd: atEnd)
    return speed >= moving && speed >= inside * steady && step <= Self.step
      && side.distance(edge.position, on: extent) - nearest <= line + step
  }

  /// Returns the finding, with the lines that a guide asked for.
  func finding(_ guide: HealthGuide?) -> HealthFinding {
    guard !nearest.isEmpty || guide != nil else {
      return HealthFinding(notMeasured: .edges, because: "nothing touched")
    }
    let values = zip(Side.allCases, nearest).map { ($0.rawValue, $1) }
    let distances = zip(Side.allCases, nearest).map {
      "\($0.rawValue) \(Decimals.text($1, decimals: 1))"
    }
    let text = distances.isEmpty ? "" : "nearest " + distances.joined(separator: ", ") + " mm"
    let missed = guide?.unreached ?? []
    let suspect = Side.allCases.filter { cut.contains($0) || missed.contains($0) }
    guard suspect.isEmpty else {
      let names = suspect.map(\.rawValue).joined(separator: ", ")
      return HealthFinding(
        .edges, isSuspect: true,
        "fingers vanish before the edge: \(names)" + (text.isEmpty ? "" : "; \(text)"), values)
    }
    let far = zip(Side.allCases, nearest).filter { $1 > Self.reached }.map(\.0.rawValue)
    guard far.isEmpty else {
      return HealthFinding(
        notMeasured: .edges,
        because: "no finger came near: \(far.joined(separator: ", ")); \(text)",
        remedy: "Draw a line along each edge, or use --guide with the device.", values)
    }
    return HealthFinding(.edges, isSuspect: false, text, values)
  }
}

extension Trail {
  /// Returns the distance between the first or the last two samples, in millimeters.
  fileprivate func step(atEnd: Bool) -> Double {
    guard samples.count > 1 else { return 0 }
    let index = atEnd ? samples.count - 1 : 1
    return (samples[index].position - samples[index - 1].position).span
  }
}
