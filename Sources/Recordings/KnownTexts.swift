import Evdev

/// A short text that a line is compared with as a whole.
struct KnownText: Equatable, Sendable {
  private(set) var count = 0
  private var text = SIMD8<UInt64>()
  private var mask = SIMD8<UInt64>(repeating: .max)

  /// As many bytes must be there where a text is looked for.
  static let longest = 64

  /// A text that stands nowhere.
  init() {}

  /// A text of sixty-four bytes at most.
  init(_ bytes: ArraySlice<UInt8>) {
    count = bytes.count
    mask = SIMD8()
    for (place, byte) in bytes.enumerated() {
      text[place / 8] |= UInt64(byte) << UInt64(place % 8 * 8)
      mask[place / 8] |= 0xff << UInt64(place % 8 * 8)
    }
  }

  @inline(__always)
  func stands(in bytes: RawSpan, at place: Int) -> Bool {
    var different = SIMD8<UInt64>()
    for word in 0..<8 {
      different[word] = EightBytes(bytes, at: place &+ 8 &* word).word
    }
    different = (different ^ text) & mask
    let half = different.lowHalf | different.highHalf
    let quarter = half.lowHalf | half.highHalf
    return count > 0 && quarter.x | quarter.y == 0
  }
}

/// What stands before the values of lines, and the codes that it stands for.
///
/// A recording writes the same few labels over and over: each is read once and then known.
struct KnownTexts: Sendable {
  private var known: [(text: KnownText, code: EventCode)] = []
  private var last = 0

  /// Enough for every device but a keyboard, and few enough to try them all.
  private static let most = 64

  /// The code whose text stands here, and the length of it.
  @inline(__always)
  mutating func code(_ bytes: RawSpan, at start: Int) -> (code: EventCode, count: Int)? {
    // One frame is like the other, so the label that came next the last time comes next again.
    for _ in known.indices {
      last = last &+ 1 < known.count ? last &+ 1 : 0
      let text = known[last].text
      if text.stands(in: bytes, at: start) { return (known[last].code, text.count) }
    }
    return nil
  }

  /// Remembers a text, unless it is too long, or known.
  mutating func keep(_ code: EventCode, _ text: ArraySlice<UInt8>) {
    guard text.count <= KnownText.longest, known.count < KnownTexts.most else { return }
    let text = KnownText(text)
    if !known.contains(where: { $0.text == text }) { known.append((text, code)) }
  }
}
