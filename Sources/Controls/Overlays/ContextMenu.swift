public import Elements

/// A menu of actions for an element, opened by a long press.
public struct ContextMenu {
  /// The title.
  public var title: String?
  /// The items.
  public var items: [MenuItem]

  /// Creates a menu.
  public init(title: String? = nil, items: [MenuItem]) {
    self.title = title
    self.items = items
  }
}

/// An item of a menu.
public struct MenuItem {
  /// The kind of an item.
  public enum Kind {
    /// An action: the closure is called when the item is chosen.
    case action(() -> Void)
    /// A submenu, whose items replace the shown ones.
    case submenu([MenuItem])
  }

  /// The title.
  public var title: String
  /// Whether the item can be chosen.
  public var isEnabled = true
  /// Whether the item is the current choice.
  public var isSelected = false
  /// Whether the action destroys data.
  public var isDestructive = false
  /// The kind of the item.
  public var kind: Kind

  /// Creates an item with an action.
  public init(_ title: String, action: @escaping () -> Void) {
    self.title = title
    kind = .action(action)
  }

  /// Creates an item with a submenu.
  public init(_ title: String, submenu: [MenuItem]) {
    self.title = title
    kind = .submenu(submenu)
  }
}

extension Responder {
  /// Sets the context menu that a long press opens; `nil` removes it.
  public final func setContextMenu(_ menu: ContextMenu?) {
    guard let menu else {
      longPressHandler = nil
      return
    }
    longPressHandler = { [weak self] in self?.open(menu) ?? false }
  }

  /// Opens a menu next to the responder.
  ///
  /// Returns `false` if the responder is not on a screen.
  @discardableResult
  final func open(_ menu: ContextMenu) -> Bool {
    open(ContextMenuController(menu, beside: resolved.frame))
  }

  /// Presents a controller in the responder's language.
  ///
  /// Returns `false` if the responder is not on a screen.
  @discardableResult
  final func open(_ overlay: ViewController) -> Bool {
    if let language = resolved.language { overlay.view.accessibilityLanguage = language }
    for case let controller as ViewController in chain where controller.view.window != nil {
      controller.present(overlay)
      return overlay.presentingViewController != nil
    }
    return false
  }
}
