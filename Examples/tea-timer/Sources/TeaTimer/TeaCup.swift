import Elements

/// The cup: it says what is in it, and a double tap on it chooses the tea.
public final class TeaCup: View {
  public enum Content: Equatable {
    case empty
    case steeping(until: Duration)
    case ready
  }

  public internal(set) var content = Content.empty
  public internal(set) var tea = "Sencha"
  var onChoose: (() -> Void)?

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityHint = "Chooses a tea."
    accessibilityTraits = .button
  }

  public override var accessibilityLabel: String? {
    get { "Cup of \(tea)" }
    set { super.accessibilityLabel = newValue }
  }

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

  public override func accessibilityActivate() -> Bool {
    onChoose?()
    return true
  }
}
