internal import Evdev
internal import Touches

/// The last brief touches, which show where a panel reports contacts without a finger.
///
/// A place with four brief touches within `ghost-window` is noise, unless they are one quadruple tap.
/// So are brief touches at four places far from each other within `scatter-window`. What touches
/// longer than `ghost-touch` is never noise.
struct BriefTouches {
  /// The touches of the last moments, oldest first.
  private var entries: [Entry] = []
  /// The places that are noise, each until it has had no brief touch for `ghost-window`.
  private var spots: [(position: Vector, end: Timestamp)] = []
  /// The end of the time in which every brief touch is noise.
  private var scatterEnd: Timestamp?

  private struct Entry {
    let start: Timestamp
    let end: Timestamp
    let position: Vector
    let fingers: Int
    /// The number of the first touch of the series of taps.
    let series: Int
  }

  /// The number of brief touches that makes noise of a place, or of places far from each other.
  ///
  /// Not a tunable: a double tap after a single one has three.
  private static let noisy = 4

  private static let capacity = 16

  /// Takes a touch that is over, and returns why it is noise, or `nil` if it may be of fingers.
  mutating func note(_ touch: Touch, series: Int, _ tunables: Tunables) -> Refusal? {
    let length = touch.longestContact
    guard length < tunables.ghostTouch else {
      leave(touch, tunables)
      return nil
    }
    entries.removeAll { $0.end + max(tunables.ghostWindow, tunables.scatterWindow) < touch.start }
    for position in places(of: touch) {
      if entries.count == BriefTouches.capacity { entries.removeFirst() }
      entries.append(
        Entry(
          start: touch.start, end: touch.end, position: position, fingers: touch.count,
          series: series))
    }
    if isScattered(touch, tunables) { return .scattered(length, limit: tunables.ghostTouch) }
    return touch.count == 1 && flickers(touch, tunables)
      ? .flickered(length, limit: tunables.ghostTouch) : nil
  }

  /// The places of a touch: those of its fingers if they are farther apart than the fingers of most
  /// hands, and otherwise their middle.
  private func places(of touch: Touch) -> [Vector] {
    guard touch.count == 2 || touch.count == 3 else { return [touch.middle] }
    return touch.isWider(than: BriefTouches.wide) ? touch.fingers.map(\.start) : [touch.middle]
  }

  /// The least distance of fingers of one touch that are places of their own.
  ///
  /// Not a tunable: two or three fingers of one hand that tap together are nearer.
  private static let wide = Millimeters(70)
  /// The distance from which on brief fingers of one touch are noise.
  ///
  /// Not a tunable: a hand that spans as much does not tap so briefly.
  private static let widest = Millimeters(100)

  /// A finger touches: a place near it is no noise.
  private mutating func leave(_ touch: Touch, _ tunables: Tunables) {
    guard !entries.isEmpty || !spots.isEmpty else { return }
    let (middle, reach) = (touch.middle, tunables.returnReach.squared)
    entries.removeAll { ($0.position - middle).squaredLength <= reach }
    spots.removeAll { ($0.position - middle).squaredLength <= reach }
  }

  private mutating func flickers(_ touch: Touch, _ tunables: Tunables) -> Bool {
    let (middle, reach) = (touch.middle, tunables.ghostReach.squared)
    let end = touch.end + tunables.ghostWindow
    spots.removeAll { $0.end < touch.start }
    if let index = spots.firstIndex(where: { ($0.position - middle).squaredLength <= reach }) {
      spots[index].end = end
      return true
    }
    let near = entries.filter {
      $0.fingers == 1 && $0.start + tunables.ghostWindow >= touch.start
        && ($0.position - middle).squaredLength <= reach
    }
    guard near.count >= BriefTouches.noisy else { return false }
    let isSeries = near.allSatisfy { $0.series == near[0].series }
    guard near.count > BriefTouches.noisy || !isSeries else {
      forgetHalf(of: near[0].series)
      return false
    }
    spots.append((middle, end))
    return true
  }

  /// A quadruple tap counts as two touches, so that a tap may follow it.
  private mutating func forgetHalf(of series: Int) {
    for _ in 0..<BriefTouches.noisy / 2 {
      guard let index = entries.firstIndex(where: { $0.series == series }) else { return }
      entries.remove(at: index)
    }
  }

  private mutating func isScattered(_ touch: Touch, _ tunables: Tunables) -> Bool {
    if let scatterEnd, touch.start <= scatterEnd {
      self.scatterEnd = touch.end + tunables.scatterWindow
      return true
    }
    scatterEnd = nil
    if touch.isWider(than: BriefTouches.widest) { return true }
    var places: [Vector] = []
    for entry in entries.reversed() where entry.end + tunables.scatterWindow >= touch.start {
      let isFar = places.allSatisfy {
        ($0 - entry.position).squaredLength > tunables.scatterReach.squared
      }
      if isFar { places.append(entry.position) }
    }
    guard places.count >= BriefTouches.noisy else { return false }
    scatterEnd = touch.end + tunables.scatterWindow
    return true
  }
}

extension Touch {
  /// Returns whether a finger landed farther than a distance from the first one.
  fileprivate func isWider(than distance: Millimeters) -> Bool {
    guard let first = fingers.first?.start else { return false }
    return fingers.contains { ($0.start - first).squaredLength > distance.squared }
  }

  /// The time of the longest contact of its fingers.
  fileprivate var longestContact: Microseconds {
    fingers.reduce(Microseconds(0)) { max($0, $1.touched(until: end)) }
  }
}

// MARK: Noise

extension Arbiter {
  /// Refuses a touch that is noise of the panel, and the taps that wait if they are noise as well.
  mutating func setNoiseAside() {
    guard hands.touch.flaw == nil, tunables.ghostTouch.count > 0 else { return }
    let isNext = !hands.taps.isEmpty && hands.isNextTap(at: hands.touch.end)
    let series = isNext ? hands.taps.all.first?.touch : nil
    guard let refusal = brief.note(hands.touch, series: series ?? hands.touch.number, tunables)
    else { return }
    hands.touch.flaw = refusal
    let isBrief = hands.taps.waiting.allSatisfy { tap in
      tap.end - tap.start < tunables.ghostTouch
        && (refusal.isOfScatter
          || (tap.middle - hands.touch.middle).squaredLength <= tunables.ghostReach.squared)
    }
    guard isBrief, !hands.taps.isEmpty else { return }
    for tap in hands.taps.waiting {
      let gesture = Gesture.tap(count: 1, fingers: tap.fingers)
      log.settle(tap.touch, closest: NearMiss(gesture: gesture, refusal: refusal))
    }
    hands.taps.report(hands.taps.count)
    hands.forgetTaps()
  }
}

extension Refusal {
  fileprivate var isOfScatter: Bool { if case .scattered = self { true } else { false } }
}
