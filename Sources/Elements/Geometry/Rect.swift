/// A rectangle in points, `x` to the right and `y` down.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  public var width: Double { size.width }
  public var height: Double { size.height }
  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var center: Point { Point(x: minX + width / 2, y: minY + height / 2) }
  public var area: Double { width * height }

  /// Whether nothing fits in it.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Left and top belong to a rectangle, right and bottom to its neighbor.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  public func contains(_ other: Rect) -> Bool {
    minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
  }

  public func offset(by distance: Point) -> Rect {
    Rect(origin: origin + distance, size: size)
  }

  /// The smallest rectangle around both.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// What both cover, or nothing.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let width = min(maxX, other.maxX) - left
    let height = min(maxY, other.maxY) - top
    return width > 0 && height > 0 ? Rect(x: left, y: top, width: width, height: height) : nil
  }

  /// Itself where it is a rectangle that could stand somewhere, else nothing at the origin.
  ///
  /// A frame that was computed may hold what is no number; nothing may be placed by that.
  public var placeable: Rect {
    let isPlaceable =
      origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    return isPlaceable ? self : .zero
  }
}
