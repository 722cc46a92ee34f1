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
  private var known: [(text: KnownText, code: EventCode)] = [(KnownText(), .synReport)]
  /// Where in `known` the text of a digest stands; zero for none.
  ///
  /// Of two texts with one digest the first is known: there is room enough that it hardly happens.
  private var places = [UInt8](repeating: 0, count: 4096)

  /// The code whose text stands here, and the length of it.
  @inline(__always)
  func code(_ bytes: RawSpan, at start: Int) -> (code: EventCode, count: Int)? {
    let place = Int(places[KnownTexts.digest(bytes, at: start)])
    guard known[place].text.stands(in: bytes, at: start) else { return nil }
    return (known[place].code, known[place].text.count)
  }

  /// Remembers a text, unless it is too short or too long, or there is no room.
  mutating func keep(_ code: EventCode, _ text: ArraySlice<UInt8>) {
    guard (32...KnownText.longest).contains(text.count), known.count <= UInt8.max else { return }
    let digest = KnownTexts.digest(unsafe text.span.bytes, at: 0)
    guard places[digest] == 0 else { return }
    places[digest] = UInt8(known.count)
    known.append((KnownText(text), code))
  }

  /// Less than 4096, of the bytes 8 to 31: there the labels of a program differ.
  @inline(__always)
  private static func digest(_ bytes: RawSpan, at start: Int) -> Int {
    let first = EightBytes(bytes, at: start &+ 8).word
    let second = EightBytes(bytes, at: start &+ 16).word
    let third = EightBytes(bytes, at: start &+ 24).word
    let sum = first &+ second &* 3 &+ third &* 5
    return Int(truncatingIfNeeded: (sum &* 0x9e37_79b9_7f4a_7c15) &>> 52)
  }
}
