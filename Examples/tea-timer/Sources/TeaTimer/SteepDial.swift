import Elements

/// A custom control for the steeping time in minutes, adjusted by flicks up and down.
public final class SteepDial: View {
  /// The steeping time in minutes, from 1 to 8.
  public private(set) var minutes = 3
  private static let range = 1...8

  /// Creates a dial for three minutes.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Steeping time"
    accessibilityTraits = .adjustable
  }

  /// The minutes as text.
  ///
  /// A computed attribute is always current and needs no updates.
  public override var accessibilityValue: String? {
    get { Self.text(minutes) }
    set { super.accessibilityValue = newValue }
  }

  /// Adds a minute.
  public override func accessibilityIncrement() { turn(by: 1) }
  /// Subtracts a minute.
  public override func accessibilityDecrement() { turn(by: -1) }

  /// Changes the time by a number of minutes, within its range.
  public func turn(by minutes: Int) {
    self.minutes = min(max(self.minutes + minutes, Self.range.lowerBound), Self.range.upperBound)
  }

  static func text(_ minutes: Int) -> String { minutes == 1 ? "1 minute" : "\(minutes) minutes" }
}
