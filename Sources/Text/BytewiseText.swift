/// A text that is compared by its bytes, such as a file name.
///
/// Swift treats `é` and `e` with a combining accent as equal; for the kernel, they are different
/// names.
public struct BytewiseText: Hashable, Comparable, Sendable {
  /// The text.
  public let text: String

  /// Creates an exact text.
  public init(_ text: String) { self.text = text }

  /// Returns whether both texts have the same bytes.
  public static func == (one: BytewiseText, other: BytewiseText) -> Bool {
    one.text.hasSameBytes(as: other.text)
  }

  /// Returns whether the first text precedes the second by bytes.
  public static func < (one: BytewiseText, other: BytewiseText) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  /// Hashes the bytes of the text.
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension StringProtocol {
  /// Returns whether another text has the same bytes.
  public func hasSameBytes(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }
}
