/// A touch passed to a view, in screen coordinates.
public struct ViewTouch: Hashable, Sendable {
  /// The phase of a touch.
  public enum Phase: String, Hashable, Sendable {
    case began
    case moved
    case ended
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
