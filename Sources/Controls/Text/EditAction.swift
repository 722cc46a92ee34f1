/// An action on edited text, as offered by the rotor.
public enum EditAction: String, CaseIterable, Hashable, Sendable {
  /// Selects the word at the insertion point.
  case select
  /// Selects the whole text.
  case selectAll = "select-all"
  /// Moves the selected text to the pasteboard.
  case cut
  /// Copies the selected text to the pasteboard.
  case copy
  /// Replaces the selection with the text of the pasteboard.
  case paste
  /// Reverts the last edit.
  case undo
  /// Restores the edit that was reverted last.
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
