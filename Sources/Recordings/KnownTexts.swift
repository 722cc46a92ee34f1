import Evdev

/// A short text that a line is compared with as a whole.
struct KnownText: Sendable {
  private(set) var count = 0
  private var text = SIMD8<UInt64>()
  private var mask = SIMD8<UInt64>(repeating: .max)

  /// As many bytes must be there where a text is looked for, or remembered.
  static let longest = 64

  /// A text that stands nowhere.
  init() {}

  /// The bytes from one place to another, sixty-four at most.
  init(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    count = end - start
    for word in 0..<8 {
      (text[word], mask[word]) = (0, 0)
      for byte in 0..<8 where word * 8 + byte < count {
        text[word] |= UInt64(bytes[start + word * 8 + byte]) << UInt64(8 * byte)
        mask[word] |= 0xff << UInt64(8 * byte)
      }
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

/// What stands between the time and the value of a line, and the code that it stands for.
///
/// A recording writes the same few names over and over: each is read once and then known.
struct KnownTexts: Sendable {
  private struct Place: Sendable {
    var text = KnownText()
    var code = EventCode(rawValue: 0)
  }

  /// Where in a text those bytes stand that tell it from others.
  private let telling: (Int, Int, Int)
  private var places = [Place](repeating: Place(), count: KnownTexts.placeCount)

  private static let placeCount = 128

  /// Texts that differ within eight bytes of these places.
  init(telling: (Int, Int, Int)) { self.telling = telling }

  /// The code whose text stands here, and the length of it.
  @inline(__always)
  func code(_ bytes: RawSpan, at start: Int) -> (code: EventCode, count: Int)? {
    let first = place(of: bytes, at: start)
    if places[first].text.stands(in: bytes, at: start) {
      return (places[first].code, places[first].text.count)
    }
    // Texts that fall on the same place stand side by side.
    let second = first ^ 1
    guard places[second].text.stands(in: bytes, at: start) else { return nil }
    return (places[second].code, places[second].text.count)
  }

  /// Remembers a text, unless it is too long, or too near to the end of the bytes.
  mutating func keep(_ code: EventCode, _ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    guard end - start <= KnownText.longest, start + KnownText.longest <= bytes.count,
      end - start >= max(telling.0, telling.1, telling.2) + 8
    else { return }
    let raw = unsafe bytes.bytes
    guard self.code(raw, at: start) == nil else { return }
    let first = place(of: raw, at: start)
    if places[first].text.count > 0 { places[first ^ 1] = places[first] }
    places[first] = Place(text: KnownText(bytes, start, end), code: code)
  }

  @inline(__always)
  private func place(of bytes: RawSpan, at start: Int) -> Int {
    let first = EightBytes(bytes, at: start &+ telling.0).word
    let second = EightBytes(bytes, at: start &+ telling.1).word
    let third = EightBytes(bytes, at: start &+ telling.2).word
    let sum = first &* 0x9e37_79b9_7f4a_7c15 ^ second &* 0xbf58_476d_1ce4_e5b9
    return Int((sum ^ third &* 0x94d0_49bb_1331_11eb) &>> 57)
  }
}
