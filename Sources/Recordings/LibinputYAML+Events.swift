import Evdev

extension LibinputYAML {
  /// Reads an event whose first word is known already; `nil` for one of libinput's own.
  ///
  /// Among the kernel's events those have no place, but its recorder can forget to begin their list.
  mutating func event(after first: Word) throws(LibinputProblem) -> InputEvent? {
    if case .mapping = first {
      try skip(first)
      return nil
    }
    let whole = problem(.expected(.libinput(.event)))
    guard case .list = first else { throw whole }
    let seconds: Int64 = try eventNumber(.libinput(.seconds), whole)
    let microseconds: Int64 = try eventNumber(.libinput(.microseconds), whole)
    let type: UInt16 = try eventNumber(.libinput(.type), whole)
    let code: UInt16 = try eventNumber(.libinput(.eventCode), whole)
    let value: Int32 = try eventNumber(.eventValue, whole)
    guard case .endOfList = try next() else { throw problem(.expected(.libinput(.event))) }
    guard let time = Timestamp(libinputSeconds: seconds, microseconds: microseconds) else {
      throw LibinputProblem(
        .outOfRange(.libinput(.seconds)), line: whole.line, column: whole.column)
    }
    return InputEvent(
      time: time,
      code: EventCode(EventType(rawValue: type), code), value: value)
  }

  private mutating func eventNumber<Number: FixedWidthInteger>(
    _ expectation: RecordingError.Expectation, _ whole: LibinputProblem
  ) throws(LibinputProblem) -> Number {
    let word = try next()
    // A list that ends too early is no event; a number that is none is pointed at.
    if case .endOfList = word { throw whole }
    return try number(of: word, expectation)
  }
}

extension Timestamp {
  /// The moment that libinput's recorder wrote; `nil` for one that 64 bits cannot count.
  ///
  /// A moment before its first one comes out as what is left of 64 bits without a sign, and an honest
  /// one is never that large.
  @inline(__always)
  init?(libinputSeconds seconds: Int64, microseconds: Int64) {
    let (scaled, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, isBeyond) = scaled.addingReportingOverflow(microseconds)
    if isTooLarge || isBeyond {
      self.init(farMicroseconds: Int128(seconds) * 1_000_000 + Int128(microseconds))
    } else {
      self.init(microseconds: sum)
    }
  }

  private init?(farMicroseconds count: Int128) {
    guard let count = Int64(exactly: count) ?? UInt64(exactly: count).map(Int64.init(bitPattern:))
    else { return nil }
    self.init(microseconds: count)
  }
}
