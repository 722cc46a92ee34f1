import Elements

/// The purpose of the return key, which determines its name.
public enum ReturnKeyType: String, CaseIterable, Hashable, Sendable {
  /// The layout's own name for the key.
  case standard
  /// Opens the destination that the text names.
  case go
  /// Moves to the next field.
  case next
  /// Searches for the text.
  case search
  /// Sends the text.
  case send
  /// Ends editing.
  case done

  /// Returns the name of the key in a language; `nil` if the layout names it.
  func name(in language: Language) -> String? {
    ControlStrings.strings(in: language).table.text("return-key.\(rawValue)")
  }
}
