import Evdev

/// A short text that is compared as a whole.
struct CachedLabel: Equatable, Sendable {
  private(set) var count = 0
  private var text = SIMD8<UInt64>()
  private var mask = SIMD8<UInt64>(repeating: .max)

  /// The maximum length in bytes.
  ///
  /// As many bytes must be available where a text is compared.
  static let longest = 64

  /// Creates a text that matches nothing.
  init() {}

  /// Creates a text of at most 64 bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    count = bytes.count
    mask = SIMD8()
    for (index, byte) in bytes.enumerated() {
      text[index / 8] |= UInt64(byte) << UInt64(index % 8 * 8)
      mask[index / 8] |= 0xff << UInt64(index % 8 * 8)
    }
  }

  /// Whether the text is at this offset.
  @inline(__always)
  func stands(in bytes: RawSpan, at offset: Int) -> Bool {
    var different = SIMD8<UInt64>()
    for word in 0..<8 { different[word] = EightBytes(bytes, at: offset &+ 8 &* word).word }
    different = (different ^ text) & mask
    let half = different.lowHalf | different.highHalf
    let quarter = half.lowHalf | half.highHalf
    return count > 0 && quarter.x | quarter.y == 0
  }
}

/// A cache of the labels before values and their event codes.
///
/// A recording repeats few labels, so that each is parsed only once.
struct LabelCache: Sendable {
  private var entries: [(text: CachedLabel, code: EventCode)] = [(CachedLabel(), .synReport)]
  /// The index in `entries` by digest; 0 if there is no text.
  ///
  /// If two texts have the same digest, only the first is cached. The table is large enough to make
  /// this rare.
  private var places = [UInt8](repeating: 0, count: 4096)

  /// Returns the event code and the length of the cached label at this offset; `nil` if it is not
  /// cached.
  @inline(__always)
  func code(_ bytes: RawSpan, at start: Int) -> (code: EventCode, count: Int)? {
    let index = Int(places[LabelCache.digest(bytes, at: start)])
    guard entries[index].text.stands(in: bytes, at: start) else { return nil }
    return (entries[index].code, entries[index].text.count)
  }

  /// Caches a label of 32 to 64 bytes, unless the cache is full.
  mutating func keep(_ code: EventCode, _ text: ArraySlice<UInt8>) {
    guard (32...CachedLabel.longest).contains(text.count), entries.count <= UInt8.max else {
      return
    }
    let digest = LabelCache.digest(unsafe text.span.bytes, at: 0)
    guard places[digest] == 0 else { return }
    places[digest] = UInt8(entries.count)
    entries.append((CachedLabel(text), code))
  }

  /// Returns a digest below 4096 of the bytes 8 to 31, in which the labels of a program differ.
  @inline(__always)
  private static func digest(_ bytes: RawSpan, at start: Int) -> Int {
    let first = EightBytes(bytes, at: start &+ 8).word
    let second = EightBytes(bytes, at: start &+ 16).word
    let third = EightBytes(bytes, at: start &+ 24).word
    let sum = first &+ second &* 3 &+ third &* 5
    return Int(truncatingIfNeeded: (sum &* 0x9e37_79b9_7f4a_7c15) &>> 52)
  }
}
