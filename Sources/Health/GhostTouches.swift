internal import Text
internal import Touches

/// Brief touches where no finger is.
struct GhostTouches {
  /// The ghost touches.
  private(set) var ghosts: [Trail] = []
  private let contacts: Int
  private let vanished: Int

  /// The longest ghost in milliseconds; people tap for at least 40 ms.
  private static let duration = 32.0
  /// The distance in millimeters that a ghost moves at most.
  private static let reach = 1.0
  /// The distance from a finger in millimeters; nearer ones are bounces or fingers of a hand.
  private static let distance = 40.0
  /// The time in milliseconds around a ghost in which fingers count.
  private static let around = 300.0
  /// One or two may be a finger that brushed the glass.
  private static let tolerated = 2

  /// Finds the ghosts among trails.
  init(_ trails: [Trail], vanished: Int) {
    contacts = trails.count
    self.vanished = vanished
    ghosts = trails.filter { trail in
      guard trail.ending == .ended, !trail.isJoined, trail.duration <= Self.duration,
        trail.reach <= Self.reach
      else { return false }
      return !trails.contains { other in
        other.id != trail.id && other.duration > Self.duration
          && other.first.time <= trail.end + Self.around
          && other.end >= trail.first.time - Self.around
          && (other.position(at: trail.first.time) - trail.first.position).span < Self.distance
      }
    }
  }

  var finding: HealthFinding {
    guard contacts > 0 else {
      return HealthFinding(notMeasured: .ghosts, because: "nothing touched")
    }
    let values = [("ghosts", Double(ghosts.count)), ("vanished", Double(vanished))]
    guard !ghosts.isEmpty else { return HealthFinding(.ghosts, isSuspect: false, "none", values) }
    let where_ = ghosts.prefix(3).map { $0.first.position.text }.joined(separator: ", ")
    return HealthFinding(
      .ghosts, isSuspect: ghosts.count > Self.tolerated,
      "\(ghosts.count) of \(contacts) touches were brief and far from any finger, at \(where_)",
      values)
  }
}

extension Vector {
  /// The position in whole millimeters: `31, 90 mm`.
  var text: String { "\(Decimals.text(x, decimals: 0)), \(Decimals.text(y, decimals: 0)) mm" }
}
