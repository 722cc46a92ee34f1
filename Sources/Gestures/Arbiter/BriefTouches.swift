internal import Evdev
internal import Touches

/// The recent brief touches, used to detect contacts that a panel reports without a finger.
///
/// Four brief touches at one position within `ghost-window` are noise, unless they are one
/// quadruple tap. So are brief touches at four distant positions within `scatter-window`, and brief
/// fingers of one touch that span more than 100 mm. A touch of `ghost-touch` or longer is never
/// noise.
struct BriefTouches {
  /// The recent brief touches, oldest first.
  private var entries: [Entry] = []
  /// The noisy positions.
  ///
  /// Each expires after `ghost-window` without a brief touch.
  private var spots: [(position: Vector, end: Timestamp)] = []
  /// A buffer for positions far from each other, reused so that a touch allocates nothing.
  private var distant: [Vector] = []
  /// The end of the interval in which every brief touch is noise.
  private var scatterEnd: Timestamp?

  private struct Entry {
    let start: Timestamp
    let end: Timestamp
    let position: Vector
    let fingers: Int
    /// The number of the first touch of the tap series.
    let series: Int
  }

  /// Adds a touch that is over.
  ///
  /// Returns the reason if it is noise, or `nil` if it may be of fingers.
  mutating func record(_ touch: TouchSequence, series: Int, _ tunables: Tunables) -> FailureReason?
  {
    let length = touch.longestContact
    guard length < tunables.ghostTouchLimit else {
      leave(touch, tunables)
      return nil
    }
    entries.removeAll {
      $0.end + max(tunables.ghostWindowLimit, tunables.scatterWindowLimit) < touch.start
    }
    // Fingers that are farther apart than those of most hands count as separate positions.
    if touch.count == 2 || touch.count == 3, touch.isWider(than: Constants.wideTap) {
      for finger in touch.fingers { add(touch, at: finger.start, series: series) }
    } else {
      add(touch, at: touch.landingCenter, series: series)
    }
    if isScattered(touch, tunables) {
      return .scattered(Duration(length), limit: tunables.ghostTouch)
    }
    return touch.count == 1 && flickers(touch, tunables)
      ? .flickered(Duration(length), limit: tunables.ghostTouch) : nil
  }

  private mutating func add(_ touch: TouchSequence, at position: Vector, series: Int) {
    if entries.count == Constants.rememberedTouches { entries.removeFirst() }
    entries.append(
      Entry(
        start: touch.start, end: touch.end, position: position, fingers: touch.count,
        series: series))
  }

  /// Forgets the brief touches near a real touch, because its position is not noisy.
  private mutating func leave(_ touch: TouchSequence, _ tunables: Tunables) {
    guard !entries.isEmpty || !spots.isEmpty else { return }
    let (middle, reach) = (touch.landingCenter, tunables.returnReach.squared)
    entries.removeAll { ($0.position - middle).squaredLength <= reach }
    spots.removeAll { ($0.position - middle).squaredLength <= reach }
  }

  private mutating func flickers(_ touch: TouchSequence, _ tunables: Tunables) -> Bool {
    let (middle, reach) = (touch.landingCenter, tunables.ghostReach.squared)
    let end = touch.end + tunables.ghostWindowLimit
    spots.removeAll { $0.end < touch.start }
    if let index = spots.firstIndex(where: { ($0.position - middle).squaredLength <= reach }) {
      spots[index].end = end
      return true
    }
    var (count, series, isSeries) = (0, 0, true)
    for entry in entries
    where entry.fingers == 1 && entry.start + tunables.ghostWindowLimit >= touch.start
      && (entry.position - middle).squaredLength <= reach
    {
      if count == 0 { series = entry.series }
      isSeries = isSeries && entry.series == series
      count += 1
    }
    guard count >= Constants.noisyTouches else { return false }
    guard count > Constants.noisyTouches || !isSeries else {
      forgetHalf(of: series)
      return false
    }
    spots.append((middle, end))
    return true
  }

  /// Forgets two touches of a series, so that a tap may follow a quadruple tap.
  private mutating func forgetHalf(of series: Int) {
    for _ in 0..<Constants.noisyTouches / 2 {
      guard let index = entries.firstIndex(where: { $0.series == series }) else { return }
      entries.remove(at: index)
    }
  }

  private mutating func isScattered(_ touch: TouchSequence, _ tunables: Tunables) -> Bool {
    if let scatterEnd, touch.start <= scatterEnd {
      self.scatterEnd = touch.end + tunables.scatterWindowLimit
      return true
    }
    scatterEnd = nil
    if touch.isWider(than: Constants.widestTap) { return true }
    distant.removeAll(keepingCapacity: true)
    for entry in entries.reversed() where entry.end + tunables.scatterWindowLimit >= touch.start {
      let isFar = distant.allSatisfy {
        ($0 - entry.position).squaredLength > tunables.scatterReach.squared
      }
      if isFar { distant.append(entry.position) }
    }
    guard distant.count >= Constants.noisyTouches else { return false }
    scatterEnd = touch.end + tunables.scatterWindowLimit
    return true
  }
}

extension TouchSequence {
  /// Returns whether a finger landed farther than `distance` from the first one.
  fileprivate func isWider(than distance: Millimeters) -> Bool {
    guard let first = fingers.first?.start else { return false }
    return fingers.contains { ($0.start - first).squaredLength > distance.squared }
  }

  /// The duration of the longest contact of the touch.
  fileprivate var longestContact: Microseconds {
    fingers.reduce(Microseconds(0)) { max($0, $1.touched(until: end)) }
  }
}

// MARK: Noise

extension Arbiter {
  /// Marks a touch that is panel noise, and discards the waiting taps if they are noise as well.
  mutating func setNoiseAside() {
    guard state.touch.disqualification == nil, tunables.ghostTouchLimit.count > 0 else { return }
    let isNext = !state.taps.isEmpty && state.isNextTap(at: state.touch.end)
    let series = isNext ? state.taps.all.first?.touch : nil
    guard let reason = brief.record(state.touch, series: series ?? state.touch.number, tunables)
    else { return }
    state.touch.disqualification = reason
    let isBrief = state.taps.waiting.allSatisfy { tap in
      tap.end - tap.start < tunables.ghostTouchLimit
        && (reason.isOfScatter
          || (tap.middle - state.touch.landingCenter).squaredLength <= tunables.ghostReach.squared)
    }
    guard isBrief, !state.taps.isEmpty else { return }
    for tap in state.taps.waiting {
      let gesture = Gesture.tap(count: 1, fingers: tap.fingers)
      eventQueue.closeTap(tap.touch, closest: NearMiss(gesture: gesture, reason: reason))
    }
    state.taps.report(state.taps.count)
    state.forgetTaps()
  }
}

extension FailureReason {
  fileprivate var isOfScatter: Bool { if case .scattered = self { true } else { false } }
}
