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

  /// Where it can be held to ask for more: a menu of its own, or what a long press means.
  public final var longPressHandler: (() -> Bool)? {
    get { rare?.longPress }
    set { ownRare.longPress = newValue }
  }

  /// Says whether it is something on which order or visibility depend.
  final func change(_ flag: AttributeFlags, _ isSet: Bool) {
    guard flags.contains(flag) != isSet else { return }
    flags.set(flag, isSet)
    arrangementChanged()
  }
}
