/// All matchers, in order of priority, and all gestures.
///
/// A variant of a known shape is one line. A new shape is a file in `Matchers`, its lines here, and a
/// case of `Gesture`. CONTRIBUTING.md lists what else depends on it.
public enum GestureCatalog {
  /// The matchers in order of priority: a claim is accepted once all matchers above have failed.
  static let matchers: [any GestureMatcher] = [
    ExploreMatcher(),
    EscapeMatcher(),
    RotorMatcher(),
    PinchMatcher(fingers: 5),
    PinchMatcher(fingers: 2),
    FlickMatcher(fingers: 5),
    FlickMatcher(fingers: 4),
    FlickMatcher(fingers: 3),
    FlickMatcher(fingers: 2),
    FlickMatcher(fingers: 1),
    SplitTapMatcher(),
    DoubleTapHoldMatcher(fingers: 3),
    DoubleTapHoldMatcher(fingers: 2),
    DoubleTapHoldMatcher(fingers: 1),
    TapMatcher(count: 1, fingers: 5),
    TapMatcher(count: 3, fingers: 4),
    TapMatcher(count: 2, fingers: 4),
    TapMatcher(count: 1, fingers: 4),
    TapMatcher(count: 4, fingers: 3),
    TapMatcher(count: 3, fingers: 3),
    TapMatcher(count: 2, fingers: 3),
    TapMatcher(count: 1, fingers: 3),
    TapMatcher(count: 3, fingers: 2),
    TapMatcher(count: 2, fingers: 2),
    TapMatcher(count: 1, fingers: 2),
    TapMatcher(count: 4, fingers: 1),
    TapMatcher(count: 3, fingers: 1),
    TapMatcher(count: 2, fingers: 1),
    TapMatcher(count: 1, fingers: 1),
  ]

  /// All gestures in the order of lists; explore and split tap come last.
  public static let gestures: [Gesture] = {
    let last: [Gesture] = [.splitTap, .explore]
    return matchers.flatMap(\.gestures).filter { !last.contains($0) } + last
  }()

  /// Returns the position of a gesture in the catalog; `nil` for an invalid one, such as six
  /// fingers.
  static func rank(of gesture: Gesture) -> Int? { ranks[gesture] }

  private static let ranks = Dictionary(
    uniqueKeysWithValues: gestures.enumerated().map { ($1, $0) })
}
