/// An action on edited text, as offered by the rotor.
public enum EditAction: String, CaseIterable, Hashable, Sendable {
  /// Selects the word at the insertion point.
  case select
  case selectAll = "select-all"
  case cut
  case copy
  case paste
  case undo
  case redo
}

/// A performed edit action and the affected text.
public struct EditOutcome: Hashable, Sendable {
  /// The action.
  public var action: EditAction
  /// The affected text, as it may be spoken.
  public var text: String

  /// Creates an outcome.
  public init(action: EditAction, text: String) {
    self.action = action
    self.text = text
  }
}
