/// Some of the gestures of the catalog: what is bound, or what is still possible.
public struct GestureSet: Hashable, Sendable {
  private var bits: UInt64

  private init(bits: UInt64) { self.bits = bits }

  public init() { bits = 0 }

  public init(_ gestures: some Sequence<Gesture>) {
    self.init()
    for gesture in gestures { insert(gesture) }
  }

  /// Every gesture there is.
  public static let all = GestureSet(GestureCatalog.gestures)

  public var isEmpty: Bool { bits == 0 }

  public func contains(_ gesture: Gesture) -> Bool {
    guard let rank = GestureCatalog.rank(of: gesture) else { return false }
    return bits & (1 << UInt64(rank)) != 0
  }

  /// Adds a gesture; one that is not in the catalog is left aside.
  public mutating func insert(_ gesture: Gesture) {
    guard let rank = GestureCatalog.rank(of: gesture) else { return }
    bits |= 1 << UInt64(rank)
  }

  public func union(_ other: GestureSet) -> GestureSet { GestureSet(bits: bits | other.bits) }

  public func intersection(_ other: GestureSet) -> GestureSet {
    GestureSet(bits: bits & other.bits)
  }

  public func subtracting(_ other: GestureSet) -> GestureSet {
    GestureSet(bits: bits & ~other.bits)
  }

  /// In the order of the catalog.
  public var gestures: [Gesture] { GestureCatalog.gestures.filter(contains) }
}

extension GestureSet: ExpressibleByArrayLiteral {
  public init(arrayLiteral gestures: Gesture...) { self.init(gestures) }
}
