/// A touch passed to a view, in screen coordinates.
public struct ViewTouch: Hashable, Sendable {
  /// The phase of a touch.
  public enum Phase: String, Hashable, Sendable {
    /// The finger landed.
    case began
    /// The finger moved to another point.
    case moved
    /// The finger lifted, which completes a tap.
    case ended
    /// The touch was interrupted and must have no effect.
    case cancelled
  }

  /// The phase.
  public var phase: Phase
  /// The point on the screen.
  public var point: Point

  /// Creates a touch.
  public init(_ phase: Phase, at point: Point) {
    self.phase = phase
    self.point = point
  }
}
