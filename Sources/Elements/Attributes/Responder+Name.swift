extension Responder {
  /// The name of the class without enclosing types.
  public final var className: String { "\(type(of: self))" }

  /// The name in transcripts: the identifier, else the label, else the class name.
  public final var nameInTranscripts: String {
    Responder.nameInTranscripts(
      identifier: identifierInTranscripts, label: labelInTranscripts, class: className)
  }

  /// The identifier for transcripts; `nil` for a key that types secret text.
  package final var identifierInTranscripts: String? { typesSecret ? nil : asked.identifier }
  /// The label for transcripts; a bullet for a key that types secret text.
  package final var labelInTranscripts: String? {
    typesSecret ? SecureTextField.bullet : asked.label?.string
  }

  /// Whether the responder is a key of any keyboard that types text into a secure input.
  package final var typesSecret: Bool {
    guard application?.editsSecret == true else { return false }
    return (self as? KeyboardKey)?.entersText ?? asked.traits.contains(.keyboardKey)
  }

  /// Returns the name in transcripts from resolved attributes.
  package static func nameInTranscripts(
    identifier: String?, label: @autoclosure () -> String?, class className: String
  ) -> String {
    if let identifier, !identifier.isEmpty { return identifier }
    if let label = label(), !label.isEmpty { return "\(className) “\(label)”" }
    return className
  }
}

extension Application {
  /// Whether keyboard input goes to a secure text input.
  ///
  /// Keys are spoken, but transcripts omit them.
  package final var editsSecret: Bool {
    (keyWindow?.firstResponder as? TextInput)?.isSecureTextEntry ?? false
  }
}
