import Elements

/// The cup, which reports its content.
///
/// A double tap lets the user choose a tea.
public final class TeaCup: View {
  /// The content of a cup.
  public enum Content: Equatable {
    /// No tea.
    case empty
    /// Tea that steeps until a time of the application.
    case steeping(until: Duration)
    /// Tea to drink.
    case ready
  }

  /// The content of the cup.
  public internal(set) var content = Content.empty
  /// The name of the chosen tea.
  public internal(set) var tea = "Sencha"
  var onChoose: (() -> Void)?

  /// Creates an empty cup for Sencha.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityHint = "Chooses a tea."
    accessibilityTraits = .button
  }

  /// The name of the tea.
  public override var accessibilityLabel: String? {
    get { "Cup of \(tea)" }
    set { super.accessibilityLabel = newValue }
  }

  /// The content, with the seconds left while the tea steeps.
  public override var accessibilityValue: String? {
    get {
      switch content {
      case .empty: "empty"
      case .steeping(let end):
        "\((end - (application?.now ?? .zero)).components.seconds) seconds left"
      case .ready: "ready"
      }
    }
    set { super.accessibilityValue = newValue }
  }

  /// Shows the list of teas.
  public override func accessibilityActivate() -> Bool {
    onChoose?()
    return true
  }
}
