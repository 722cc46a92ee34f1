internal import Touches

/// Contacts that do not move while others come and go, and contacts of one finger.
enum ContactFaults {
  /// The duration in milliseconds from which a motionless contact may be stuck.
  private static let stuckDuration = 2_000.0
  /// The distance in millimeters that even a thumb at rest drifts in that time.
  private static let stuckReach = 0.3
  /// The number of touches that come and go meanwhile; people tap beside a resting finger, but not
  /// so often without moving it.
  private static let others = 5

  /// Returns the finding about contacts that do not end.
  static func stuck(_ trails: [Trail]) -> HealthFinding {
    guard trails.count > others else {
      return HealthFinding(
        notMeasured: .stuck, because: "only \(trails.count) touches",
        remedy: "Touch at least ten times.")
    }
    let stuck = trails.filter { trail in
      trail.duration >= stuckDuration && trail.reach <= stuckReach
        && trails.count {
          $0.id != trail.id && $0.first.time > trail.first.time && $0.end < trail.end
        } >= others
    }
    let text =
      stuck.isEmpty
      ? "none"
      : "\(stuck.count) stayed at one point while others came and went, at "
        + stuck.prefix(3).map { $0.first.position.text }.joined(separator: ", ")
    return HealthFinding(
      .stuck, isSuspect: !stuck.isEmpty, text, [("stuck", Double(stuck.count))])
  }

  /// The distance in millimeters of two contacts of one finger; fingers are at least 10 mm apart.
  private static let near = 4.0
  /// The number of frames in which both must be down together.
  private static let together = 6
  /// The distance in millimeters that both must move.
  private static let path = 5.0

  /// Returns the finding about two contacts at one place.
  static func doubled(_ trails: [Trail]) -> HealthFinding {
    guard trails.contains(where: { $0.samples.count >= together && $0.reach >= path }) else {
      return HealthFinding(
        notMeasured: .doubled, because: "no finger moved", remedy: "Draw a line.")
    }
    var pairs = 0
    each(trails) { first, second in
      let common = samples(first, second)
      guard common.count >= together,
        common.count(where: { ($0.0 - $0.1).span < near }) * 5 >= common.count * 4
      else { return }
      let reaches = [common.map(\.0), common.map(\.1)].map { path in
        path.map { ($0 - path[0]).span }.max() ?? 0
      }
      if reaches.allSatisfy({ $0 >= self.path }) { pairs += 1 }
    }
    return HealthFinding(
      .doubled, isSuspect: pairs > 0,
      pairs == 0 ? "none" : "\(pairs) times two contacts moved together at the same place",
      [("doubled", Double(pairs))])
  }

  /// The distance in millimeters between two frames that no finger moves while another does the
  /// reverse.
  private static let leap = 8.0
  /// The number of exchanges that may be a crossing of two fast fingers.
  private static let crossings = 1

  /// Returns the finding about contacts that exchange their positions.
  static func swaps(_ trails: [Trail]) -> HealthFinding {
    var (swaps, frames) = (0, 0)
    each(trails) { first, second in
      let common = samples(first, second)
      frames += common.count
      for (before, after) in zip(common, common.dropFirst()) {
        let (stay, change) = (
          [(after.0 - before.0).span, (after.1 - before.1).span],
          (after.0 - before.1).span + (after.1 - before.0).span
        )
        if stay.allSatisfy({ $0 > leap }), change < (stay[0] + stay[1]) * 0.35 { swaps += 1 }
      }
    }
    guard frames >= 30 else {
      return HealthFinding(
        notMeasured: .swaps, because: "two fingers were down together in only \(frames) frames",
        remedy: "Move two fingers.")
    }
    return HealthFinding(
      .swaps, isSuspect: swaps > crossings,
      swaps == 0 ? "none" : "two contacts exchanged their positions \(swaps) times",
      [("swaps", Double(swaps))])
  }

  /// Calls `visit` for each two trails that overlap in time.
  private static func each(_ trails: [Trail], _ visit: (Trail, Trail) -> Void) {
    for (index, first) in trails.enumerated() {
      for second in trails[(index + 1)...] {
        // Trails are in order of their beginning.
        if second.first.time > first.end { break }
        visit(first, second)
      }
    }
  }

  /// Returns the positions of two trails in the frames that they have in common.
  private static func samples(_ first: Trail, _ second: Trail) -> [(Vector, Vector)] {
    var common: [(Vector, Vector)] = []
    var index = 0
    for sample in first.samples {
      while index < second.samples.count, second.samples[index].time < sample.time { index += 1 }
      guard index < second.samples.count else { break }
      guard second.samples[index].time == sample.time else { continue }
      common.append((sample.position, second.samples[index].position))
      index += 1
    }
    return common
  }
}
