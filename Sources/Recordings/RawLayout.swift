import Evdev

extension InputEvent.Layout {
  /// Detects raw events and the word size of the kernel that wrote them.
  ///
  /// Returns `nil` for anything else.
  ///
  /// The layout with the longer run of valid records is chosen. Text is never valid, because it
  /// contains no zero bytes.
  init?(_ head: Span<UInt8>) {
    let long = Evidence(head, .bits64)
    let short = Evidence(head, .bits32)
    switch (long.isEnough, short.isEnough) {
    case (true, false): self = .bits64
    case (false, true): self = .bits32
    case (false, false): return nil
    case (true, true):
      let (longEnd, shortEnd) = (long.fitting * 24, short.fitting * 16)
      if longEnd != shortEnd {
        self = longEnd > shortEnd ? .bits64 : .bits32
      } else {
        self = head.count % 24 == 0 || head.count % 16 != 0 ? .bits64 : .bits32
      }
    }
  }

  /// The run of valid records of a layout at the beginning of a file.
  private struct Evidence {
    /// The number of valid records before the first invalid one.
    private(set) var fitting = 0
    /// The number of valid records that are not all zeros.
    private var distinctive = 0
    private var reports = 0
    private var isAll = false

    init(_ head: Span<UInt8>, _ layout: InputEvent.Layout) {
      let count = head.count / layout.byteCount
      while fitting < count {
        let offset = fitting * layout.byteCount
        guard InputEvent.Layout.isRecord(head, at: offset, layout) else { break }
        let event = InputEvent(head, at: offset, layout: layout)
        if event.time.microseconds != 0 || event.code.rawValue != 0 || event.value != 0 {
          distinctive += 1
        }
        if event.code == .synReport { reports += 1 }
        fitting += 1
      }
      isAll = fitting == count
    }

    /// Whether the records suffice for detection.
    ///
    /// One nonzero record is enough if all records are valid, otherwise three. Of 256 valid
    /// records, at least one must be a report.
    var isEnough: Bool {
      guard distinctive > 0, isAll || distinctive >= 3 else { return false }
      return fitting < 256 || reports > 0
    }
  }

  private static func isRecord(_ bytes: Span<UInt8>, at offset: Int, _ layout: Self) -> Bool {
    let event = InputEvent(bytes, at: offset, layout: layout)
    guard let highest = event.type.highestCode, event.code.number <= highest else { return false }
    // Requires seconds below 2³² (136 years) and microseconds below one million.
    let fraction: Int
    switch layout {
    case .bits64:
      guard bytes.isZero(offset + 4, offset + 8), bytes.isZero(offset + 11, offset + 16) else {
        return false
      }
      fraction = offset + 8
    case .bits32:
      guard bytes.isZero(offset + 7, offset + 8) else { return false }
      fraction = offset + 4
    }
    let microseconds =
      Int(bytes[fraction]) | Int(bytes[fraction + 1]) << 8 | Int(bytes[fraction + 2]) << 16
    return microseconds < 1_000_000
  }
}

extension Span<UInt8> {
  fileprivate func isZero(_ start: Int, _ end: Int) -> Bool {
    for index in start..<end where self[index] != 0 { return false }
    return true
  }

  /// Whether the bytes begin with a UTF-16 byte order mark.
  var isUTF16: Bool {
    guard count >= 2 else { return false }
    return self[0] == 0xff && self[1] == 0xfe || self[0] == 0xfe && self[1] == 0xff
  }
}
