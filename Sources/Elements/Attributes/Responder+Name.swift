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

  /// Where it can be held to ask for more: a menu of its own, or what a long press means.
  public final var longPressHandler: (() -> Bool)? {
    get { rare?.longPress }
    set { ownRare.longPress = newValue }
  }

  /// The application at the end of its chain.
  public final var application: Application? {
    var responder: Responder? = self
    for _ in 0..<Responder.deepest {
      guard let current = responder else { return nil }
      if let application = current as? Application { return application }
      responder = current.next
    }
    return nil
  }
}
