/// What can be done with something, offered when it is held.
public struct ContextMenu {
  public var title: String?
  public var items: [MenuItem]

  public init(title: String? = nil, items: [MenuItem]) {
    self.title = title
    self.items = items
  }
}

/// One line of a menu.
public struct MenuItem {
  public enum Kind {
    case action(() -> Void)
    /// More lines, shown in place of these.
    case submenu([MenuItem])
  }

  public var title: String
  public var isEnabled = true
  /// Whether it is the one that holds now.
  public var isSelected = false
  public var isDestructive = false
  public var kind: Kind

  public init(_ title: String, action: @escaping () -> Void) {
    self.title = title
    kind = .action(action)
  }

  public init(_ title: String, submenu: [MenuItem]) {
    self.title = title
    kind = .submenu(submenu)
  }
}

extension Responder {
  /// Where it can be held to ask for more: a menu of its own, or what a long press means.
  public final var longPressHandler: (() -> Bool)? {
    get { rare?.longPress }
    set { ownRare.longPress = newValue }
  }

  /// Offers a menu to whoever holds a finger on it; none takes the offer back.
  public final func offer(_ menu: ContextMenu?) {
    guard let menu else {
      longPressHandler = nil
      return
    }
    longPressHandler = { [weak self] in self?.open(menu) ?? false }
  }

  /// Opens a menu beside it; false where it stands on no screen.
  @discardableResult
  final func open(_ menu: ContextMenu) -> Bool {
    open(ContextMenuController(menu, beside: asked.frame))
  }

  /// Presents something in its language, from the controller that it belongs to.
  @discardableResult
  final func open(_ overlay: ViewController) -> Bool {
    if let language = asked.language { overlay.view.accessibilityLanguage = language }
    for case let controller as ViewController in chain where controller.view.window != nil {
      controller.present(overlay)
      return overlay.presentingViewController != nil
    }
    return false
  }
}
