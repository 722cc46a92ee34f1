/// One word of the kernel's: at a time, something took a value.
public struct InputEvent: Hashable, Sendable {
  public var time: Timestamp
  public var code: EventCode
  public var value: Int32

  @inlinable public init(time: Timestamp, code: EventCode, value: Int32) {
    self.time = time
    self.code = code
    self.value = value
  }

  @inlinable public var type: EventType { code.type }
}

extension InputEvent {
  /// How a kernel lays out an event in memory, which depends on the width of its `long`.
  ///
  /// Both are little-endian, as every machine with Swift on Linux is.
  public enum Layout: Sendable, CaseIterable {
    /// 24 bytes: seconds and microseconds of 64 bits each.
    case bits64
    /// 16 bytes: seconds and microseconds of 32 bits each; seconds are unsigned, good until 2106.
    case bits32

    @inlinable public var byteCount: Int {
      switch self {
      case .bits64: 24
      case .bits32: 16
      }
    }
  }

  /// Reads an event from memory; a time that no clock could show stays in range.
  ///
  /// The bytes from `offset` on must hold a whole event.
  @inlinable @inline(__always)
  public init(_ memory: Span<UInt8>, at offset: Int, layout: Layout) {
    let bytes = unsafe memory.bytes
    // The bounds are checked once for all fields.
    precondition(offset >= 0 && offset + layout.byteCount <= bytes.byteCount)
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
    // Type, code and value, the first lowest.
    let rest = unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: offset + layout.byteCount - 8, as: UInt64.self)
    time = Timestamp(seconds: seconds, microseconds: microseconds)
    code = EventCode(
      EventType(rawValue: UInt16(truncatingIfNeeded: rest)), UInt16(truncatingIfNeeded: rest >> 16))
    value = Int32(truncatingIfNeeded: rest >> 32)
  }

  /// Writes the event as the kernel would, at the end of the bytes.
  public func append(to bytes: inout [UInt8], layout: Layout) {
    // Floor division, so that a time before zero keeps its microseconds positive.
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
  /// The moment that a `timeval` gives; one out of range becomes the nearest that can be held.
  @inlinable public init(seconds: Int64, microseconds: Int64) {
    let (scaled, tooBig) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, beyond) = scaled.addingReportingOverflow(microseconds)
    guard !tooBig, !beyond else {
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
