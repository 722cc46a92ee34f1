/// What can be done to the text that is edited, as the rotor offers it.
public enum EditAction: String, CaseIterable, Hashable, Sendable {
  /// Takes the word at the insertion point.
  case select
  case selectAll
  case cut
  case copy
  case paste
  case undo
  case redo
}

/// An edit action that was done, and the text that it concerned.
public struct EditOutcome: Hashable, Sendable {
  public var action: EditAction
  public var text: String

  public init(action: EditAction, text: String) {
    self.action = action
    self.text = text
  }
}
