/// Every gesture there is, most demanding first: the order in which claims are heard.
///
/// A variant of a known shape is one line. A new shape is one file in `Shapes`, its lines here, and
/// its case in `Gesture`; the compiler lists what else has to know.
public enum GestureCatalog {
  /// A claim waits until every recognizer whose gesture stands above its own has failed.
  public static let gestures: [Gesture] = [
    .escape,
    .rotor(.clockwise),
    .rotor(.counterclockwise),
    .pinch(.inward, fingers: 5),
    .pinch(.outward, fingers: 5),
    .pinch(.inward, fingers: 2),
    .pinch(.outward, fingers: 2),
    .flick(.left, fingers: 5),
    .flick(.right, fingers: 5),
    .flick(.up, fingers: 5),
    .flick(.down, fingers: 5),
    .flick(.left, fingers: 4),
    .flick(.right, fingers: 4),
    .flick(.up, fingers: 4),
    .flick(.down, fingers: 4),
    .flick(.left, fingers: 3),
    .flick(.right, fingers: 3),
    .flick(.up, fingers: 3),
    .flick(.down, fingers: 3),
    .flick(.left, fingers: 2),
    .flick(.right, fingers: 2),
    .flick(.up, fingers: 2),
    .flick(.down, fingers: 2),
    .flick(.left, fingers: 1),
    .flick(.right, fingers: 1),
    .flick(.up, fingers: 1),
    .flick(.down, fingers: 1),
    .doubleTapHold(fingers: 2),
    .doubleTapHold(fingers: 1),
    .tap(count: 1, fingers: 5),
    .tap(count: 3, fingers: 4),
    .tap(count: 2, fingers: 4),
    .tap(count: 1, fingers: 4),
    .tap(count: 4, fingers: 3),
    .tap(count: 3, fingers: 3),
    .tap(count: 2, fingers: 3),
    .tap(count: 1, fingers: 3),
    .tap(count: 3, fingers: 2),
    .tap(count: 2, fingers: 2),
    .tap(count: 1, fingers: 2),
    .tap(count: 3, fingers: 1),
    .tap(count: 2, fingers: 1),
    .tap(count: 1, fingers: 1),
    .splitTap,
    .explore,
  ]

  /// Where a gesture stands; nothing for a combination that is no gesture, such as six fingers.
  static func rank(of gesture: Gesture) -> Int? { ranks[gesture] }

  private static let ranks = Dictionary(
    uniqueKeysWithValues: gestures.enumerated().map { ($1, $0) })
}
