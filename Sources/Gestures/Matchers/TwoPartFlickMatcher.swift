internal import Evdev
internal import Touches

/// Matches a two-part flick: one finger draws a quick line, and goes on in another direction or back
/// without lifting.
///
/// The corner is the point of the path that is farthest from both ends. Each part is long enough,
/// straight, and near an axis. A short second part is the hook of a lift and not a part.
struct TwoPartFlickMatcher: CompletedTouchMatcher {
  var fingers: Int { 1 }

  var gestures: [Gesture] {
    Gesture.Direction.allCases.flatMap { first in
      Gesture.Direction.allCases.filter { $0 != first }.map { .twoPartFlick(first, then: $0) }
    }
  }

  /// The two parts of a path.
  private struct Parts {
    /// The index of the corner in the path.
    let corner: Int
    let first: Vector
    let second: Vector
    var shorter: Double { min(first.length, second.length) }
    var longer: Double { max(first.length, second.length) }

    /// Divides a path; `nil` if it is too short.
    init?(of path: [Vector]) {
      guard let start = path.first, let end = path.last, path.count > 2 else { return nil }
      let reaches = path.map { ($0 - start).length + ($0 - end).length }
      corner = reaches.indices.max { reaches[$0] < reaches[$1] } ?? 0
      first = path[corner] - start
      second = end - path[corner]
    }
  }

  func evaluateCompleted(_ hands: RecognitionState) -> MatchResult {
    guard let parts = Parts(of: hands.touch.path.points),
      parts.shorter > Constants.hook.count, parts.shorter >= Constants.partShare * parts.longer
    else { return .failed(nil) }
    let first = Gesture.Direction(of: parts.first)
    let second = Gesture.Direction(of: parts.second)
    guard first != second else { return .failed(nil) }
    return result(
      for: .twoPartFlick(first, then: second), of: hands, unless: failure(of: hands, parts))
  }

  private func failure(of hands: RecognitionState, _ parts: Parts) -> FailureReason? {
    let tunables = hands.tunables
    if parts.shorter < tunables.flickLength.count {
      return .tooShort(Millimeters(parts.shorter), limit: tunables.flickLength)
    }
    let path = hands.touch.path.points
    let halves = [path[...parts.corner], path[parts.corner...]]
    let bends = halves.map { half in
      Chord(from: half[half.startIndex], to: half[half.endIndex - 1]).bend(of: half, tunables)
    }
    if let bend = bends.max(), bend > tunables.flickBend.count {
      return .bent(Ratio(bend), limit: tunables.flickBend)
    }
    let took = hands.touch.held(until: hands.touch.end)
    let limit = tunables.flickLimit(length: parts.first.length + parts.second.length)
    if took > limit { return .tookTooLong(Duration(took), limit: Duration(limit)) }
    let off = max(parts.first.offAxis, parts.second.offAxis)
    return off > 45 - tunables.diagonal.count
      ? .diagonal(Degrees(45 - off), limit: tunables.diagonal) : nil
  }
}
