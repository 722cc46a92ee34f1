/// How facts are printed.
enum Format: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// JSON Lines, one object a line, for programs.
  case jsonl
}
