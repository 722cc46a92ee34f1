extension Tunable {
  /// A value for a tunable, as the user specifies it.
  public struct Setting: Sendable {
    /// The tunable.
    public let tunable: Tunable
    /// The value, in the unit of the tunable's dimension.
    public let value: Double

    /// Parses the text of a value; the error describes the expected text.
    public init(_ tunable: Tunable, _ text: String) throws(SettingError) {
      guard let amount = tunable.dimension.parse(text) else {
        throw .noFigure(tunable.dimension)
      }
      guard tunable.lowest <= amount, amount <= tunable.highest else {
        throw .outOfRange(tunable)
      }
      self.tunable = tunable
      self.value = amount
    }

    /// Sets the tunable to the value.
    public func apply(to tunables: inout Tunables) { tunable.set(value, in: &tunables) }
  }

  /// The reason why a text is not a value for a tunable.
  public enum SettingError: Error, Sendable {
    /// The text is not a quantity of this dimension.
    case noFigure(Dimension)
    /// The value is out of the range of this tunable.
    case outOfRange(Tunable)

    /// A description of valid text, to follow "expected".
    public var expected: String {
      switch self {
      case .noFigure(let dimension): dimension.example
      case .outOfRange(let tunable): "\(tunable.name) \(tunable.rangeDescription)"
      }
    }
  }

  /// A description of the range: `from 150ms to 1000ms`.
  public var rangeDescription: String {
    "from \(dimension.text(lowest)) to \(dimension.text(highest))"
  }
}

extension Tunables {
  /// Descriptions of conflicts: values that are valid separately, but not together.
  public var conflicts: [String] {
    let pairs: [(String, String)] = [
      ("tap-slop", "flick-length"), ("rotor-least", "rotor-detent"),
      ("dropout", "double-tap-window"),
    ]
    return pairs.compactMap { less, more in
      guard let less = Tunable(named: less), let more = Tunable(named: more),
        less.value(in: self) > more.value(in: self)
      else { return nil }
      return "\(less.name) (\(less.text(in: self))) must not exceed "
        + "\(more.name) (\(more.text(in: self)))"
    }
  }
}
