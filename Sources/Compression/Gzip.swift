internal import CZlib

/// The zlib state that encoder and decoder share, at a fixed address as zlib requires.
@safe private struct ZlibStream: ~Copyable {
  let state: UnsafeMutablePointer<z_stream>

  /// The largest window, with gzip header and trailer.
  static let gzipWindow: Int32 = 15 + 16

  init(_ begin: (UnsafeMutablePointer<z_stream>, Int32) -> Int32) {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: z_stream())
    let result = unsafe begin(state, Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK else { preconditionFailure("zlib: out of memory: \(result)") }
  }

  deinit { unsafe state.deallocate() }

  /// Calls the library with at most `count` input bytes, and returns its result.
  func move(
    _ count: Int, _ buffers: inout CodecBuffers, _ code: (UnsafeMutablePointer<z_stream>) -> Int32
  ) -> Int32 {
    // zlib counts bytes in 32 bits.
    let input = UInt32(clamping: count)
    let output = unsafe UInt32(clamping: buffers.output.count)
    unsafe (state.pointee.next_in, state.pointee.avail_in) = (buffers.input.baseAddress, input)
    unsafe (state.pointee.next_out, state.pointee.avail_out) = (buffers.output.baseAddress, output)
    let result = unsafe code(state)
    unsafe buffers.input.drop(Int(input - state.pointee.avail_in))
    unsafe buffers.output.drop(Int(output - state.pointee.avail_out))
    return result
  }
}

/// A gzip encoder; the output depends only on the input, not on the time.
final class GzipEncoder: Codec {
  private(set) var isComplete = false
  private let stream: ZlibStream

  init() {
    stream = unsafe ZlibStream { state, size in
      unsafe deflateInit2_(
        state, Z_DEFAULT_COMPRESSION, Z_DEFLATED, ZlibStream.gzipWindow, 8, Z_DEFAULT_STRATEGY,
        ZLIB_VERSION, size)
    }
  }

  deinit { unsafe deflateEnd(stream.state) }

  func process(_ buffers: inout CodecBuffers, isLast: Bool) {
    let result = unsafe stream.move(buffers.input.count, &buffers) { state in
      unsafe deflate(state, isLast ? Z_FINISH : Z_NO_FLUSH)
    }
    isComplete = result == Z_STREAM_END
  }
}

/// A gzip decoder for one or several members, which verifies checksum and length.
final class GzipDecoder: Codec {
  private let stream: ZlibStream
  private var section = Place.member

  /// The expected input.
  private enum Place {
    /// The rest of a member.
    case member
    /// Another member, padding, or the end.
    case end
    /// Zeros, with which backup media pad a file to full blocks.
    case padding
    /// The last bits of a truncated file, the first one lowest.
    case tail(UInt32, count: Int)
  }

  /// The number of bits that the program gzip needs before it decodes a code of any length.
  private static let lookAhead = 9
  /// The number of bytes that contain these bits.
  private static let tailLength = 2

  init() {
    stream = unsafe ZlibStream { state, size in
      unsafe inflateInit2_(state, ZlibStream.gzipWindow, ZLIB_VERSION, size)
    }
  }

  deinit { unsafe inflateEnd(stream.state) }

  var isComplete: Bool {
    switch section {
    case .end, .padding: true
    case .member, .tail: false
    }
  }

  func process(_ buffers: inout CodecBuffers, isLast: Bool) throws(CodecError) {
    switch section {
    case .member: unsafe try decodeMember(&buffers, isLast: isLast)
    case .end:
      guard let first = unsafe buffers.input.first else { return }
      section = first == 0 ? .padding : .member
      unsafe try process(&buffers, isLast: isLast)
    case .padding:
      guard unsafe buffers.input.allSatisfy({ $0 == 0 }) else {
        throw CodecError(reason: "unknown data follows the stream")
      }
      unsafe buffers.input.drop(buffers.input.count)
    case .tail(let bits, let count): unsafe try decodeTail(bits, count, &buffers)
    }
  }

  /// Decodes all but the last bytes, which may be the end of a truncated file.
  private func decodeMember(_ buffers: inout CodecBuffers, isLast: Bool) throws(CodecError) {
    let count = unsafe buffers.input.count
    let isTail = isLast && count <= Self.tailLength
    // Only codes are decoded by bits; the checksum after them, for example, is read in bytes.
    if isTail, count > 0, unsafe inflateMark(stream.state) >= 0 {
      let bits = unsafe buffers.input.reversed().reduce(0) { $0 << 8 | UInt32($1) }
      unsafe buffers.input.drop(count)
      section = .tail(bits, count: 8 * count)
    } else {
      unsafe try inflateNext(isTail ? count : max(0, count - Self.tailLength), &buffers)
    }
  }

  /// Decodes the last bits one by one.
  ///
  /// The program gzip discards a code that starts with fewer remaining bits than it looks ahead. So
  /// the code that these bits continue is the last one.
  private func decodeTail(
    _ bits: UInt32, _ count: Int, _ buffers: inout CodecBuffers
  ) throws(CodecError) {
    var (bits, count) = (bits, count)
    defer { section = .tail(bits, count: count) }
    let room = unsafe buffers.output.count
    // The output of a code may be longer than the previous buffer.
    unsafe try inflateNext(0, &buffers)
    while count > 0, unsafe buffers.output.count == room {
      unsafe inflatePrime(stream.state, 1, Int32(bits & 1))
      (bits, count) = (bits >> 1, count - 1)
      unsafe try inflateNext(0, &buffers)
      if count < Self.lookAhead, unsafe buffers.output.count < room { count = 0 }
    }
  }

  private func inflateNext(_ count: Int, _ buffers: inout CodecBuffers) throws(CodecError) {
    switch unsafe stream.move(count, &buffers, { unsafe inflate($0, Z_NO_FLUSH) }) {
    case Z_OK, Z_BUF_ERROR: return
    case Z_STREAM_END:
      section = .end
      unsafe inflateReset(stream.state)
    case let result:
      let reason = unsafe stream.state.pointee.msg.map { unsafe String(cString: $0) }
      throw CodecError(reason: reason ?? "zlib error \(result)")
    }
  }
}
