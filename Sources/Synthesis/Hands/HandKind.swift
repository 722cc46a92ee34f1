/// The kinds of hands that draw gestures as lines.
public enum HandKind: String, Sendable, CaseIterable {
  /// A daily user of a screen reader: quick, straight lines, all fingers at once.
  case practiced
  /// A user in the first weeks: unsteady timing, everything varies.
  case learning
  /// A slow user: one finger after the other, long touches and long lines.
  case slow
  /// A user with a tremor, also at rest; slightly slower and wider movements.
  case tremor
  /// A learning hand whose lines are sweeps of the arm: they bend, sometimes strongly.
  case curving
  /// A practiced hand that rests at the end of a line before it lifts.
  case dwelling

  /// The timing and geometry of this kind of hand.
  package var parameters: HandParameters { HandParameters(hand: self) }
}
