extension Tunable {
  /// A figure that somebody wants a tunable to have.
  public struct Setting: Sendable {
    public let tunable: Tunable
    /// In the unit of the tunable's dimension.
    public let amount: Double

    /// Reads what stands behind the name; the error says what could stand there.
    public init(_ tunable: Tunable, _ text: String) throws(SettingError) {
      guard let amount = tunable.dimension.amount(text) else {
        throw .noFigure(tunable.dimension)
      }
      guard tunable.lowest <= amount, amount <= tunable.highest else {
        throw .outOfRange(tunable)
      }
      self.tunable = tunable
      self.amount = amount
    }

    public func apply(to tunables: inout Tunables) { tunable.set(amount, in: &tunables) }
  }

  /// Why a text is no figure for a tunable.
  public enum SettingError: Error, Sendable {
    case noFigure(Dimension)
    case outOfRange(Tunable)

    /// What would be right, to stand behind "expected".
    public var expected: String {
      switch self {
      case .noFigure(let dimension): dimension.example
      case .outOfRange(let tunable): "\(tunable.name) \(tunable.range)"
      }
    }
  }

  /// What may be set: `from 150ms to 1000ms`.
  public var range: String {
    "from \(dimension.text(lowest)) to \(dimension.text(highest))"
  }
}

extension Tunables {
  /// Tunables that get into each other's way: what is allowed of each alone, and of no use together.
  public var contradictions: [String] {
    let pairs: [(String, String)] = [
      ("tap-slop", "flick-length"), ("rotor-least", "rotor-detent"),
      ("dropout", "double-tap-window"),
    ]
    return pairs.compactMap { less, more in
      guard let less = Tunable(named: less), let more = Tunable(named: more),
        less.amount(in: self) > more.amount(in: self)
      else { return nil }
      return "\(less.name) (\(less.text(in: self))) is above "
        + "\(more.name) (\(more.text(in: self))), so what lies between is neither"
    }
  }
}
