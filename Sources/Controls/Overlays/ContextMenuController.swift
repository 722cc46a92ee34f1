public import Elements

/// An open menu next to its element.
open class ContextMenuController: ViewController {
  private static let lineHeight = 44.0
  private static let width = 250.0
  private let menu: ContextMenu
  private let source: Rect
  private let list = MenuView()

  /// Creates a menu below a rectangle of the screen.
  public init(_ menu: ContextMenu, beside source: Rect) {
    self.menu = menu
    self.source = source
    super.init()
    presentationStyle = .popover
  }

  open override func loadView() -> View {
    let outside = OutsideButton { $0.dismissContextMenu }
    outside.onActivate = { [weak self] in self?.presentingViewController?.dismiss() }
    let lines = menu.items.count + (menu.title == nil ? 0 : 1)
    let isMirrored = presentingViewController?.application?.direction == .rightToLeft
    let area = Rect(
      x: isMirrored ? source.maxX - ContextMenuController.width : source.minX, y: source.maxY,
      width: ContextMenuController.width,
      height: Double(lines) * ContextMenuController.lineHeight)
    return OverlayView(content: list, area: area, backdrop: outside)
  }

  open override func viewDidLoad() { show(menu) }

  open override var preferredFocus: Responder? { list.lines.first }

  private func show(_ menu: ContextMenu) {
    var lines: [View] = []
    if let title = menu.title, !title.isEmpty { lines.append(Label(title)) }
    lines += menu.items.map { line(of: $0) }
    list.lines = lines
  }

  private func line(of item: MenuItem) -> Button {
    let button = Button(item.title)
    button.isEnabled = item.isEnabled
    button.isSelected = item.isSelected
    button.isDestructive = item.isDestructive
    switch item.kind {
    case .action(let action):
      // Dismiss first, so that the action can present another controller.
      button.onActivate = { [weak self] in
        self?.presentingViewController?.dismiss()
        action()
      }
    case .submenu(let items):
      button.accessibilityExpandedStatus = .collapsed
      button.onActivate = { [weak self] in self?.open(item, items) }
    }
    return button
  }

  /// Shows the items of a submenu.
  ///
  /// Its title returns to the parent menu.
  private func open(_ item: MenuItem, _ items: [MenuItem]) {
    let title = Button(item.title) { [weak self] in self?.close() }
    title.accessibilityExpandedStatus = .expanded
    list.lines = [title] + items.map { line(of: $0) }
    post(.layoutChanged(.element(title)))
  }

  private func close() {
    show(menu)
    post(.layoutChanged(list.lines.first.map { .element($0) }))
  }
}

/// The lines of a menu, one below the other.
package final class MenuView: View {
  var lines: [View] = [] {
    didSet {
      for line in oldValue { line.removeFromSuperview() }
      for line in lines { addSubview(line) }
      layoutSubviews()
    }
  }

  package override func layoutSubviews() {
    for (index, line) in lines.enumerated() {
      line.frame = Rect(x: 0, y: Double(index) * 44, width: frame.width, height: 44)
    }
  }
}
