/// An outline on the screen, drawn as the cursor instead of the frame.
public struct Path: Hashable, Sendable {
  /// The corners of the outline, in order.
  public var corners: [Point]

  /// Creates a path.
  public init(_ corners: [Point]) { self.corners = corners }

  /// The smallest rectangle that contains all corners; `nil` if there are none.
  public var bounds: Rect? {
    guard let first = corners.first else { return nil }
    return corners.dropFirst().reduce(Rect(origin: first, size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }
  }
}
