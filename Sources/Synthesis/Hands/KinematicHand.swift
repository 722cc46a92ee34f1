/// The kinds of hands whose movements are computed from joints.
///
/// The fingers swing about the joints of a finger, a wrist or an arm, so their lines are arcs. Each
/// finger lands, moves, lags and lifts independently. A hand also includes what a fingertip does to
/// its contact: it rolls, its nail touches, or it wears a glove.
public enum KinematicHand: String, Sendable, CaseIterable {
  /// A practiced hand without any impairment.
  case steady
  /// Parkinson's disease: a tremor of 4 to 6 Hz, slow and short movements, hesitation.
  case parkinson
  /// Spasticity: overshoot, late lifts one after the other, and fingers that rest beside a gesture.
  case spastic
  /// A blind person in the first days: long touches, lines of any length, near the edges.
  case blindNovice = "blind-novice"
  /// An old person: slow, with a small tremor, and with rests before and after a movement.
  case old
  /// A child: a small hand, fast and imprecise.
  case child
  /// A practiced hand that makes gestures of one finger with the thumb that also holds the device.
  case thumb
  /// Long fingernails: small contacts that jump and are lost for a moment.
  case nails
  /// Gloves: contacts begin late, end early and shift.
  case gloves

  /// The kind of hand that performs non-gestures instead of this one.
  var substitute: HandKind {
    switch self {
    case .steady, .thumb, .nails: .practiced
    case .parkinson, .spastic: .tremor
    case .blindNovice, .child: .learning
    case .old, .gloves: .slow
    }
  }
}
