/// All matchers, in order of priority, and all gestures.
///
/// A variant of a known shape is one line. A new shape is a file in `Shapes`, its lines here, and a
/// case of `Gesture`. CONTRIBUTING.md lists what else depends on it.
public enum GestureCatalog {
  /// The matchers in order of priority: a claim is accepted once all matchers above have failed.
  static let rows: [any Shape] = [
    ExploreShape(),
    EscapeShape(),
    RotorShape(),
    PinchShape(fingers: 5),
    PinchShape(fingers: 2),
    FlickShape(fingers: 5),
    FlickShape(fingers: 4),
    FlickShape(fingers: 3),
    FlickShape(fingers: 2),
    FlickShape(fingers: 1),
    SplitTapShape(),
    HoldShape(fingers: 3),
    HoldShape(fingers: 2),
    HoldShape(fingers: 1),
    TapShape(count: 1, fingers: 5),
    TapShape(count: 3, fingers: 4),
    TapShape(count: 2, fingers: 4),
    TapShape(count: 1, fingers: 4),
    TapShape(count: 4, fingers: 3),
    TapShape(count: 3, fingers: 3),
    TapShape(count: 2, fingers: 3),
    TapShape(count: 1, fingers: 3),
    TapShape(count: 3, fingers: 2),
    TapShape(count: 2, fingers: 2),
    TapShape(count: 1, fingers: 2),
    TapShape(count: 4, fingers: 1),
    TapShape(count: 3, fingers: 1),
    TapShape(count: 2, fingers: 1),
    TapShape(count: 1, fingers: 1),
  ]

  /// All gestures in the order of lists; explore and split tap come last.
  public static let gestures: [Gesture] = {
    let last: [Gesture] = [.splitTap, .explore]
    return rows.flatMap(\.gestures).filter { !last.contains($0) } + last
  }()

  /// Returns the position of a gesture in the catalog; `nil` for an invalid one, such as six
  /// fingers.
  static func rank(of gesture: Gesture) -> Int? { ranks[gesture] }

  private static let ranks = Dictionary(
    uniqueKeysWithValues: gestures.enumerated().map { ($1, $0) })
}
