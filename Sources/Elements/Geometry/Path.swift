/// An outline on the screen: what the cursor draws where a rectangle would say too much.
public struct Path: Hashable, Sendable {
  /// The corners of the outline, in order.
  public var corners: [Point]

  public init(_ corners: [Point]) {
    self.corners = corners
  }

  /// The smallest rectangle around it, where it has corners.
  public var bounds: Rect? {
    guard let first = corners.first else { return nil }
    return corners.dropFirst().reduce(Rect(origin: first, size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }
  }
}
