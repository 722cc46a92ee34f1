public import Elements

/// The element that received the cursor, as named at that time.
///
/// All properties are `nil` if the cursor was cleared.
public struct FocusedElement: Hashable, Sendable {
  /// The accessibility identifier.
  public let identifier: String?
  /// The name of the class.
  public let className: String?
  /// The label.
  public let label: String?

  /// Captures the current names of an element; `nil` for none.
  public init(_ element: Responder?) {
    self.init(element, typesSecureText: element?.typesSecureText ?? false)
  }

  /// Captures the names; a key that types secret text has no identifier, and a bullet as its label.
  init(_ element: Responder?, typesSecureText isSecret: Bool) {
    identifier = isSecret ? nil : element?.resolved.identifier
    className = element?.className
    label = isSecret ? Responder.secretCharacter : element?.resolved.label?.string
  }

  /// The name in transcripts.
  public var name: String? {
    className.map { Responder.transcriptName(identifier: identifier, label: label, class: $0) }
  }
}

extension FocusedElement: CustomStringConvertible {
  /// The text in transcripts.
  public var description: String {
    guard let className, let name else { return "none" }
    // A name derived from the class already contains it.
    guard let identifier, !identifier.isEmpty, !name.hasPrefix(className) else { return name }
    return "\(name) (\(className))"
  }
}
