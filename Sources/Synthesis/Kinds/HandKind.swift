/// The kinds of hands that gestures are made by.
///
/// Each has a page of figures beside this one. They reach a little beyond what was seen of people,
/// on both sides: who reads gestures well at these limits reads them well inside.
public enum HandKind: String, Sendable, CaseIterable {
  /// Someone who uses a screen reader every day.
  case practised
  /// Someone in the first weeks with it.
  case learning
  /// Someone who moves slowly and one finger after the other.
  case slow
  /// Someone whose hand shakes.
  case tremor

  package var habits: Habits {
    switch self {
    case .practised: .practised
    case .learning: .learning
    case .slow: .slow
    case .tremor: .tremor
    }
  }
}
