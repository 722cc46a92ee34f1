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

  /// What answers when something is let go of on it, by its name, in place of its method.
  public final var dropHandler: ((String) -> Bool)? {
    get { rare?.drop }
    set { ownRare.drop = newValue }
  }

  /// What answers when a link in its text is followed, by its address, in place of its method.
  public final var linkHandler: ((String) -> Bool)? {
    get { rare?.openLink }
    set { ownRare.openLink = newValue }
  }

  /// Whether the reader's cursor stands on it.
  public final var accessibilityElementIsFocused: Bool { application?.focusedElement === self }
}
