public import Evdev

extension Duration {
  /// The first whole microsecond by which it has passed: events count time in these.
  public var wholeMicroseconds: Microseconds {
    let (seconds, attoseconds) = components
    let whole = attoseconds / 1_000_000_000_000
    let rest: Int64 = attoseconds % 1_000_000_000_000 > 0 ? 1 : 0
    return Microseconds(seconds * 1_000_000 + whole + rest)
  }
}
