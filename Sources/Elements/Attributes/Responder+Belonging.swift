extension Responder {
  /// The application at the end of the responder chain.
  public final var application: Application? {
    var responder: Responder? = self
    for _ in 0..<Responder.maximumDepth {
      guard let current = responder else { return nil }
      if let application = current as? Application { return application }
      responder = current.next
    }
    return nil
  }

  /// The application that contains the responder, or contained it before it was removed.
  final var latestApplication: Application? {
    var last = self
    for _ in 0..<Responder.maximumDepth {
      if let application = last as? Application { return application }
      guard let next = last.next else { return last.formerApplication }
      last = next
    }
    return nil
  }

  /// The application from which this responder was removed, if it is the outermost of a removed
  /// subtree.
  final var formerApplication: Application? {
    switch self {
    // A row outside the visible area still belongs to its table.
    case let row as any TableRow: row.tableView?.latestApplication ?? rare?.formerApplication
    case let controller as ViewController:
      controller.viewIfLoaded?.rare?.formerApplication ?? rare?.formerApplication
    default: rare?.formerApplication
    }
  }

  /// Stores the current application before removal.
  ///
  /// Notifications posted afterwards go to it.
  final func keepApplication() {
    guard let application = latestApplication, rare?.formerApplication !== application else {
      return
    }
    ownRare.formerApplication = application
  }

  /// The closure that handles a drop instead of `receiveDrop(_:from:)`.
  ///
  /// Its argument is the name of the dragged item.
  public final var dropHandler: ((String) -> Bool)? {
    get { rare?.drop }
    set { ownRare.drop = newValue }
  }

  /// The closure that a key of a keypad calls, with its text or name, unless a command is bound to
  /// the key or text is edited.
  ///
  /// It returns whether it handled the key.
  public final var keypadHandler: ((String) -> Bool)? {
    get { rare?.keypad }
    set { ownRare.keypad = newValue }
  }

  /// The closure that a long press calls.
  ///
  /// It returns whether it handled the press.
  public final var longPressHandler: (() -> Bool)? {
    get { rare?.longPress }
    set { ownRare.longPress = newValue }
  }

  /// The closure that opens a link in the text instead of `open(link:)`.
  ///
  /// Its argument is the URL.
  public final var linkHandler: ((String) -> Bool)? {
    get { rare?.openLink }
    set { ownRare.openLink = newValue }
  }

  /// Whether the reader's cursor is on the responder.
  public final var accessibilityElementIsFocused: Bool { application?.focusedElement === self }
}
