extension Responder {
  /// What its class is called, without what it is nested in.
  public final var className: String { "\(type(of: self))" }

  /// What a transcript calls it: its identifier, else its label, else its class.
  public final var nameInTranscripts: String {
    Responder.nameInTranscripts(
      identifier: asked.identifier, label: asked.label?.string, class: className)
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
