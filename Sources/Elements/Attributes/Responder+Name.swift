extension Responder {
  /// What its class is called, without what it is nested in.
  public final var className: String { "\(type(of: self))" }

  /// What a transcript calls it: its identifier, else its label, else its class.
  public final var nameInTranscripts: String {
    Responder.nameInTranscripts(
      identifier: identifierInTranscripts, label: labelInTranscripts, class: className)
  }

  /// What transcripts may tell of its identifier and its label: not which key types a secret.
  package final var identifierInTranscripts: String? { typesSecret ? nil : asked.identifier }
  package final var labelInTranscripts: String? {
    typesSecret ? SecureTextField.bullet : asked.label?.string
  }

  /// Whether it is a key, of whatever keyboard, and what it types now may not be known.
  package final var typesSecret: Bool {
    guard application?.editsSecret == true else { return false }
    return (self as? KeyboardKey)?.entersText ?? asked.traits.contains(.keyboardKey)
  }

  /// The same of one that was asked already.
  package static func nameInTranscripts(
    identifier: String?, label: @autoclosure () -> String?, class className: String
  ) -> String {
    if let identifier, !identifier.isEmpty { return identifier }
    if let label = label(), !label.isEmpty { return "\(className) “\(label)”" }
    return className
  }
}

extension Application {
  /// Whether what is typed goes to a text that nobody may see: a voice says the keys, and no
  /// transcript tells which they are.
  package final var editsSecret: Bool {
    (keyWindow?.firstResponder as? TextInput)?.isSecureTextEntry ?? false
  }
}
