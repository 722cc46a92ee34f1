/// The type of an event, such as key or absolute axis; any value is allowed.
public struct EventType: RawRepresentable, Hashable, Comparable, Sendable {
  /// The kernel's number of the type.
  public var rawValue: UInt16

  /// Creates a type from the kernel's number.
  @inlinable public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Returns whether the first type has the lower number.
  @inlinable public static func < (left: EventType, right: EventType) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension EventType {
  /// The highest code of the type in the kernel; `nil` if the type is unknown.
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

/// The type and code of an event in one value.
///
/// The kernel numbers codes separately for each type: 0x35 alone could be a key or an axis.
public struct EventCode: RawRepresentable, Hashable, Comparable, Sendable {
  /// The type in the upper 16 bits, the code in the lower.
  public var rawValue: UInt32

  /// Creates a code from its raw value.
  @inlinable public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Creates a code from a type and the number within it.
  @inlinable public init(_ type: EventType, _ number: UInt16) {
    rawValue = UInt32(type.rawValue) << 16 | UInt32(number)
  }

  /// The type.
  @inlinable public var type: EventType { EventType(rawValue: UInt16(rawValue >> 16)) }

  /// The number within the type, as in the kernel's headers.
  @inlinable public var number: UInt16 { UInt16(truncatingIfNeeded: rawValue) }

  /// Returns whether the first code precedes the second by type and number.
  @inlinable public static func < (left: EventCode, right: EventCode) -> Bool {
    left.rawValue < right.rawValue
  }
}
