/// A set of gestures of the catalog.
public struct GestureSet: Hashable, Sendable {
  private var bits: UInt64

  private init(bits: UInt64) { self.bits = bits }

  /// Creates an empty set.
  public init() { bits = 0 }

  /// Creates a set of gestures.
  public init(_ gestures: some Sequence<Gesture>) {
    self.init()
    for gesture in gestures { insert(gesture) }
  }

  /// The set of all gestures of VoiceOver, without two-part flicks.
  public static let all = GestureSet(GestureCatalog.gestures)

  /// Whether the set is empty.
  public var isEmpty: Bool { bits == 0 }

  /// Returns whether the set contains a gesture.
  public func contains(_ gesture: Gesture) -> Bool {
    guard let rank = GestureCatalog.rank(of: gesture) else { return false }
    return bits & (1 << UInt64(rank)) != 0
  }

  /// Adds a gesture; one that is not in the catalog is ignored.
  public mutating func insert(_ gesture: Gesture) {
    guard let rank = GestureCatalog.rank(of: gesture) else { return }
    bits |= 1 << UInt64(rank)
  }

  /// Returns the gestures in either set.
  public func union(_ other: GestureSet) -> GestureSet { GestureSet(bits: bits | other.bits) }

  /// Returns the gestures in both sets.
  public func intersection(_ other: GestureSet) -> GestureSet {
    GestureSet(bits: bits & other.bits)
  }

  /// Returns the gestures that are not in the other set.
  public func subtracting(_ other: GestureSet) -> GestureSet {
    GestureSet(bits: bits & ~other.bits)
  }

  /// The gestures in the order of the catalog.
  public var gestures: [Gesture] { GestureCatalog.known.filter(contains) }
}

extension GestureSet: ExpressibleByArrayLiteral {
  /// Creates a set from an array literal.
  public init(arrayLiteral gestures: Gesture...) { self.init(gestures) }
}
