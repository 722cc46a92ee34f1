extension Responder {
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

  /// Whether the reader's cursor stands on it.
  public final var accessibilityElementIsFocused: Bool { application?.focusedElement === self }
}
