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

  /// The application that it is part of, or was part of before it was removed.
  final var latestApplication: Application? {
    var last = self
    for _ in 0..<Responder.deepest {
      if let application = last as? Application { return application }
      guard let next = last.next else { return last.formerApplication }
      last = next
    }
    return nil
  }

  /// The application from which it was removed, as the outermost of what was removed.
  final var formerApplication: Application? {
    switch self {
    // A row that is scrolled away is still one of its table.
    case let row as TableViewCell:
      row.table?.latestApplication ?? rare?.formerApplication
    case let controller as ViewController:
      controller.viewIfLoaded?.rare?.formerApplication ?? rare?.formerApplication
    default: rare?.formerApplication
    }
  }

  /// Stores the application from which it is about to be removed; a notification that it posts
  /// afterwards goes there.
  final func keepApplication() {
    guard let application = latestApplication, rare?.formerApplication !== application else {
      return
    }
    ownRare.formerApplication = application
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
