extension Responder {
  /// The name of the class without enclosing types.
  public final var className: String { "\(type(of: self))" }

  /// The name in transcripts: the identifier, else the label, else the class name.
  public final var transcriptName: String {
    Responder.transcriptName(
      identifier: identifierInTranscripts, label: labelInTranscripts, class: className)
  }

  /// The character that replaces each character of a secret text.
  package static let secretCharacter = "•"

  /// The identifier for transcripts; `nil` for a key that types secret text.
  package final var identifierInTranscripts: String? { typesSecureText ? nil : resolved.identifier }
  /// The label for transcripts; a bullet for a key that types secret text.
  package final var labelInTranscripts: String? {
    typesSecureText ? Responder.secretCharacter : resolved.label?.string
  }

  /// Whether the responder is a key of any keyboard that types text into a secure input.
  package final var typesSecureText: Bool {
    guard application?.isEditingSecureText == true else { return false }
    return (self as? any TextKey)?.entersText ?? resolved.traits.contains(.keyboardKey)
  }

  /// Returns the name in transcripts from resolved attributes.
  package static func transcriptName(
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
  package final var isEditingSecureText: Bool {
    (keyWindow?.firstResponder as? any KeyInput)?.isSecureTextEntry ?? false
  }

  /// Whether keys or touches enter something secret: a secure text or a signature.
  package final var receivesSecrets: Bool {
    isEditingSecureText || secretTouchTarget?.window != nil
  }
}

/// A key of a keyboard.
package protocol TextKey: Responder {
  /// Whether the key enters a character and does nothing else.
  var entersText: Bool { get }
}
