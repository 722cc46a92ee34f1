public import Elements

/// A decision by the user: a title, a message and a button for each choice.
open class AlertController: ViewController {
  /// The style of the presentation.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// In the center of the screen.
    case alert
    /// At the bottom of the screen.
    case actionSheet
  }

  /// The style of the presentation.
  public let style: Style
  /// The message below the title.
  public final let message: String?
  /// The actions, in the order in which they were added.
  private(set) public final var actions: [AlertAction] = []
  /// The views between the message and the buttons, such as text fields.
  private(set) public final var contents: [View] = []

  /// Creates an alert or an action sheet.
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

  /// Adds an action.
  public final func addAction(_ action: AlertAction) {
    actions.append(action)
    refill()
  }

  /// Adds a view between the message and the buttons.
  ///
  /// It keeps its height.
  public final func addContent(_ content: View) {
    contents.append(content)
    refill()
  }

  open override func loadView() -> View { AlertView(style) }

  open override func viewDidLoad() { refill() }

  /// The title; if it is empty, the message.
  open override var preferredFocus: Responder? { (view as? AlertView)?.texts.first }

  /// Escape performs the first enabled cancel action; if none exists, it has no effect.
  open override func accessibilityPerformEscape() -> Bool {
    guard presentingViewController != nil, presentedViewController == nil,
      let cancel = actions.first(where: { $0.style == .cancel && $0.isEnabled })
    else { return false }
    choose(cancel)
    return true
  }

  /// Performs an action.
  ///
  /// Dismisses first, so that the handler can present another controller.
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
      button.isCancel = action.style == .cancel
      return button
    }
    view.fill(
      texts: [title, message].compactMap { $0 }.filter { !$0.isEmpty }.map { Label($0) },
      contents: contents, buttons: buttons)
  }

  /// The actions in display order: in an alert with two buttons the cancel action comes first,
  /// otherwise last.
  private var arranged: [AlertAction] {
    let cancels = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    return style == .alert && actions.count == 2 ? cancels + others : others + cancels
  }
}
