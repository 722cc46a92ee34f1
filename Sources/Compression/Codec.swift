/// A streaming compressor or decompressor of one format, based on its library.
protocol Codec: AnyObject {
  /// Processes bytes from the input to the output; `isLast` means that no more input follows.
  ///
  /// If neither buffer became shorter, the codec needs more input.
  func process(_ buffers: inout CodecBuffers, isLast: Bool) throws(CodecError)

  /// Whether the compressed stream so far is complete.
  var isComplete: Bool { get }
}

/// The direction of a codec.
enum CodecDirection {
  case encoder
  case decoder
}

/// The remaining input and output of a codec, which each call advances.
@unsafe struct CodecBuffers {
  var input: UnsafeMutableBufferPointer<UInt8>
  var output: UnsafeMutableBufferPointer<UInt8>
}

/// An error in compressed data, with the library's message.
struct CodecError: Error {
  var reason: String
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Removes a number of elements from the start.
  mutating func drop(_ dropped: Int) { unsafe self = extracting(dropped...) }
}
