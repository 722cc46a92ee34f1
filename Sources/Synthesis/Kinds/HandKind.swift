/// The kinds of hands that gestures are made by.
public enum HandKind: String, Sendable, CaseIterable {
  /// Someone who uses a screen reader every day: quick, straight, all fingers at once.
  case practised
  /// Someone in the first weeks with it, who is not sure how quickly: everything varies.
  case learning
  /// Someone who moves slowly and one finger after the other, in long touches and long lines.
  case slow
  /// Someone whose hand shakes, when it rests too, and is a little slower and wider for it.
  case tremor
  /// A learning hand whose lines are the sweeps of an arm: they bend, now and then by much.
  case curving
  /// A practised hand that rests where a line ends before it lifts.
  case dwelling

  package var habits: Habits { Habits(hand: self) }
}
