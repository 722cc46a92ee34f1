import Evdev

extension InputEvent.Layout {
  /// Tells raw events by their bytes, and which kind of kernel wrote them; `nil` for anything else.
  ///
  /// Every record must have microseconds below a million and a type that exists, which text never has.
  init?(_ head: Span<UInt8>) {
    for layout in InputEvent.Layout.allCases {
      let records = min(head.count / layout.byteCount, 64)
      guard records > 0 else { continue }
      let allFit = (0..<records).allSatisfy { record in
        InputEvent.Layout.isRecord(head, at: record * layout.byteCount, layout)
      }
      if allFit {
        self = layout
        return
      }
    }
    return nil
  }

  private static func isRecord(_ bytes: Span<UInt8>, at offset: Int, _ layout: Self) -> Bool {
    let event = InputEvent(bytes, at: offset, layout: layout)
    guard event.type.rawValue <= 0x1f, event.code.number < 0x300 else { return false }
    // The upper bytes of the microseconds are zero in both layouts.
    switch layout {
    case .bits64:
      let upper = (12..<16).allSatisfy { bytes[offset + $0] == 0 }
      return upper && bytes[offset + 11] == 0 && bytes[offset + 10] <= 0x0f
    case .bits32: return bytes[offset + 7] == 0 && bytes[offset + 6] <= 0x0f
    }
  }
}
