/// A rectangle in points.
///
/// `x` increases to the right and `y` downwards.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The size.
  public var size: Size

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its corner and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its coordinates.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The center.
  public var center: Point { Point(x: minX + width / 2, y: minY + height / 2) }
  /// The area.
  public var area: Double { width * height }

  /// Whether the width or the height is not positive.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns whether the rectangle contains a point.
  ///
  /// The left and top edges are included, the right and bottom edges are not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether the rectangle contains another one.
  public func contains(_ other: Rect) -> Bool {
    minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
  }

  /// Returns the rectangle moved by a distance.
  public func offset(by distance: Point) -> Rect { Rect(origin: origin + distance, size: size) }

  /// Returns the rectangle without a margin at each side; a negative margin enlarges it.
  ///
  /// The width and height are at least zero.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(
      x: minX + dx, y: minY + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the common area; `nil` if it is empty.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let width = min(maxX, other.maxX) - left
    let height = min(maxY, other.maxY) - top
    return width > 0 && height > 0 ? Rect(x: left, y: top, width: width, height: height) : nil
  }

  /// The rectangle, or `zero` if any coordinate is infinite or NaN.
  ///
  /// Computed frames may contain such values, which layout cannot use.
  public var finiteOrZero: Rect {
    let isPlaceable =
      origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    return isPlaceable ? self : .zero
  }
}
