/// An evdev event: a timestamp, a code and a value.
public struct InputEvent: Hashable, Sendable {
  /// The kernel's timestamp.
  public var time: Timestamp
  /// The type and code.
  public var code: EventCode
  /// The value, whose meaning depends on the code.
  public var value: Int32

  /// Creates an event.
  @inlinable public init(time: Timestamp, code: EventCode, value: Int32) {
    self.time = time
    self.code = code
    self.value = value
  }

  /// The type of the code.
  @inlinable public var type: EventType { code.type }
}

extension InputEvent {
  /// The memory layout of an event, which depends on the width of the kernel's `long`.
  ///
  /// Both layouts are little-endian, as is every Linux machine that Swift supports.
  public enum Layout: Sendable, CaseIterable {
    /// 24 bytes: seconds and microseconds of 64 bits each.
    case bits64
    /// 16 bytes: seconds and microseconds of 32 bits each; unsigned seconds last until 2106.
    case bits32

    /// The size of an event in bytes.
    @inlinable public var byteCount: Int {
      switch self {
      case .bits64: 24
      case .bits32: 16
      }
    }
  }

  /// Reads an event from memory; an out-of-range time is clamped.
  ///
  /// The memory must contain a whole event from `offset` on.
  @inlinable @inline(__always)
  public init(_ memory: Span<UInt8>, at offset: Int, layout: Layout) {
    let bytes = unsafe memory.bytes
    // One bounds check covers all fields.
    precondition(offset >= 0 && offset <= bytes.byteCount - layout.byteCount)
    let seconds: Int64
    let microseconds: Int64
    switch layout {
    case .bits64:
      seconds = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: Int64.self)
      microseconds = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset + 8, as: Int64.self)
    case .bits32:
      seconds = Int64(
        unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self))
      microseconds = Int64(
        unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset + 4, as: UInt32.self))
    }
    // The last eight bytes: the type in bits 0 to 15, the code in 16 to 31, the value in 32 to 63.
    let rest = unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: offset &+ (layout.byteCount - 8), as: UInt64.self)
    time = Timestamp(seconds: seconds, microseconds: microseconds)
    code = EventCode(
      EventType(rawValue: UInt16(truncatingIfNeeded: rest)), UInt16(truncatingIfNeeded: rest >> 16))
    value = Int32(truncatingIfNeeded: rest >> 32)
  }

  /// Appends the event in the kernel's layout.
  public func append(to bytes: inout [UInt8], layout: Layout) {
    // Floor division keeps the microseconds of a negative time positive.
    let (quotient, remainder) = time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let seconds = remainder < 0 ? quotient - 1 : quotient
    let microseconds = remainder < 0 ? remainder + 1_000_000 : remainder
    switch layout {
    case .bits64:
      bytes.append(littleEndian: seconds)
      bytes.append(littleEndian: microseconds)
    case .bits32:
      bytes.append(littleEndian: UInt32(truncatingIfNeeded: seconds))
      bytes.append(littleEndian: UInt32(truncatingIfNeeded: microseconds))
    }
    bytes.append(littleEndian: code.type.rawValue)
    bytes.append(littleEndian: code.number)
    bytes.append(littleEndian: value)
  }
}

extension Timestamp {
  /// Creates the time of a `timeval`, clamped to the representable range.
  @inlinable public init(seconds: Int64, microseconds: Int64) {
    let (scaled, multiplicationOverflows) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, additionOverflows) = scaled.addingReportingOverflow(microseconds)
    guard !multiplicationOverflows, !additionOverflows else {
      self.init(microseconds: seconds < 0 ? .min : .max)
      return
    }
    self.init(microseconds: sum)
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: type(of: value).bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
