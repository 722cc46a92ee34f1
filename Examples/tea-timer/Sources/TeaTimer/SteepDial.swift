import Elements

/// A dial for the minutes that tea steeps: a control of our own that is adjusted by flicks up and down.
public final class SteepDial: View {
  public private(set) var minutes = 3
  private static let range = 1...8

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Steeping time"
    accessibilityTraits = .adjustable
  }

  /// Computed: whoever asks hears what is so now, and nothing must be kept up to date.
  public override var accessibilityValue: String? {
    get { Self.text(minutes) }
    set { super.accessibilityValue = newValue }
  }

  public override func accessibilityIncrement() { turn(by: 1) }
  public override func accessibilityDecrement() { turn(by: -1) }

  public func turn(by minutes: Int) {
    self.minutes = min(max(self.minutes + minutes, Self.range.lowerBound), Self.range.upperBound)
  }

  static func text(_ minutes: Int) -> String { minutes == 1 ? "1 minute" : "\(minutes) minutes" }
}
