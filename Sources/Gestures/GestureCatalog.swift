/// Every recognizer there is, in the order in which claims are heard, and every gesture.
///
/// A variant of a known shape is one line. A new shape is one file in `Shapes`, its lines here, and
/// its case in `Gesture`; CONTRIBUTING.md lists what else has to know.
public enum GestureCatalog {
  /// The rows: a claim wins as soon as every row above its own has refused.
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

  /// Every gesture as lists show it: what is made with one finger at its leisure comes last.
  public static let gestures: [Gesture] = {
    let last: [Gesture] = [.splitTap, .explore]
    return rows.flatMap(\.gestures).filter { !last.contains($0) } + last
  }()

  /// Where a gesture stands; nothing for a combination that is no gesture, such as six fingers.
  static func rank(of gesture: Gesture) -> Int? { ranks[gesture] }

  private static let ranks = Dictionary(
    uniqueKeysWithValues: gestures.enumerated().map { ($1, $0) })
}
