/// A finger on its way to a view, on the screen.
public struct PassedTouch: Hashable, Sendable {
  public enum Phase: String, Hashable, Sendable {
    case began
    case moved
    case ended
    case cancelled
  }

  public var phase: Phase
  public var point: Point

  public init(_ phase: Phase, at point: Point) {
    self.phase = phase
    self.point = point
  }
}
