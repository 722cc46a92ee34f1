/// Something that has to be decided: a title, a message, and a button for each way to go on.
open class AlertController: ViewController {
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// In the middle of the screen.
    case alert
    /// At its lower end.
    case actionSheet
  }

  public let style: Style
  public final let message: String?
  private(set) public final var actions: [AlertAction] = []
  /// What stands between the message and the buttons, such as fields to fill in.
  private(set) public final var contents: [View] = []

  public init(
    title: String?, message: String? = nil, style: Style = .alert, actions: [AlertAction] = []
  ) {
    self.style = style
    self.message = message
    self.actions = actions
    super.init()
    self.title = title
    presentationStyle = style == .alert ? .alert : .sheet
  }

  public final func addAction(_ action: AlertAction) {
    actions.append(action)
    refill()
  }

  /// Puts something between the message and the buttons; it keeps its height.
  public final func addContent(_ content: View) {
    contents.append(content)
    refill()
  }

  open override func loadView() -> View { AlertView(style) }

  open override func viewDidLoad() { refill() }

  /// The title, else the message.
  open override var preferredFocus: Responder? { (view as? AlertView)?.texts.first }

  /// Escape chooses what cancels; without such a choice something has to be decided first.
  open override func accessibilityPerformEscape() -> Bool {
    guard presentingViewController != nil, presentedViewController == nil,
      let cancel = actions.first(where: { $0.style == .cancel && $0.isEnabled })
    else { return false }
    choose(cancel)
    return true
  }

  /// It is gone before what was chosen happens, so that this may present something else.
  private func choose(_ action: AlertAction) {
    presentingViewController?.dismiss()
    action.handler?()
  }

  private func refill() {
    guard isViewLoaded, let view = view as? AlertView else { return }
    let buttons = arranged.map { action in
      let button = Button(action.title) { [weak self] in self?.choose(action) }
      button.isEnabled = action.isEnabled
      button.isDestructive = action.style == .destructive
      return button
    }
    view.fill(
      texts: [title, message].compactMap { $0 }.filter { !$0.isEmpty }.map { Label($0) },
      contents: contents, buttons: buttons)
  }

  /// What cancels stands at the left of two, and below the others.
  private var arranged: [AlertAction] {
    let cancels = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    return style == .alert && actions.count == 2 ? cancels + others : others + cancels
  }
}
