/// Packs or unpacks one format, piece by piece; each library has its own.
protocol Codec: AnyObject {
  /// Moves bytes from the input to the output; `isLast` says that no more input will come.
  ///
  /// Where neither of them got shorter, more input must come first.
  func code(_ buffers: inout CodecBuffers, isLast: Bool) throws(CodecError)

  /// Whether the packed bytes so far are whole: nothing is missing at their end.
  var isComplete: Bool { get }
}

/// Whether a codec packs or unpacks.
enum CodecDirection {
  case encoder
  case decoder
}

/// What a codec reads and writes next; both begin further on after each call.
@unsafe struct CodecBuffers {
  var input: UnsafeMutableBufferPointer<UInt8>
  var output: UnsafeMutableBufferPointer<UInt8>
}

/// Why packed bytes make no sense, in the words of the library.
struct CodecError: Error {
  var reason: String
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Leaves so many of the first bytes behind.
  mutating func drop(_ dropped: Int) { unsafe self = extracting(dropped...) }
}
