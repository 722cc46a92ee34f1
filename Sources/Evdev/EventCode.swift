/// The kind of an event: key, absolute axis, synchronisation … Unknown kinds survive.
public struct EventType: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: UInt16

  @inlinable public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  @inlinable public static func < (left: EventType, right: EventType) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension EventType {
  /// The highest code that the kernel sends with the type; `nil` for types that it does not have.
  package var highestCode: UInt16? {
    switch self {
    case .syn, .rel, .led: 0x0f
    case .key: 0x2ff
    case .abs: 0x3f
    case .msc, .snd: 0x07
    case .sw: 0x1f
    case .rep: 0x01
    case .ff: 0x7f
    default: nil
    }
  }
}

/// What an event speaks of: its type and its code in one value, so that the two cannot be mixed up.
///
/// The kernel numbers codes anew for each type; 0x35 alone could be a key or an axis.
public struct EventCode: RawRepresentable, Hashable, Comparable, Sendable {
  /// The type in the upper half, the code in the lower.
  public var rawValue: UInt32

  @inlinable public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  @inlinable public init(_ type: EventType, _ number: UInt16) {
    rawValue = UInt32(type.rawValue) << 16 | UInt32(number)
  }

  @inlinable public var type: EventType { EventType(rawValue: UInt16(rawValue >> 16)) }

  /// The code within its type, as the kernel's headers give it.
  @inlinable public var number: UInt16 { UInt16(truncatingIfNeeded: rawValue) }

  @inlinable public static func < (left: EventCode, right: EventCode) -> Bool {
    left.rawValue < right.rawValue
  }
}
