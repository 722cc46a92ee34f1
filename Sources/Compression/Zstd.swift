internal import CZstd

/// A zstd codec.
///
/// It decodes any number of successive frames and verifies their checksums.
@safe final class ZstdCodec: Codec {
  private(set) var isComplete = false
  private let context: Context

  /// The library's compression or decompression context.
  @unsafe private enum Context {
    case encoder(OpaquePointer)
    case decoder(OpaquePointer)
  }

  init(_ direction: CodecDirection) {
    let context =
      switch direction {
      case .encoder: unsafe ZSTD_createCCtx().map { unsafe Context.encoder($0) }
      case .decoder: unsafe ZSTD_createDCtx().map { unsafe Context.decoder($0) }
      }
    guard let context = unsafe context else { preconditionFailure("libzstd: out of memory") }
    unsafe self.context = context
    // The `zstd` command writes checksums, too.
    if case .encoder(let context) = unsafe context {
      unsafe ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    }
  }

  deinit {
    switch unsafe context {
    case .encoder(let context): unsafe ZSTD_freeCCtx(context)
    case .decoder(let context): unsafe ZSTD_freeDCtx(context)
    }
  }

  func process(_ buffers: inout CodecBuffers, isLast: Bool) throws(CodecError) {
    var from = unsafe ZSTD_inBuffer(
      src: buffers.input.baseAddress, size: buffers.input.count, pos: 0)
    var to = unsafe ZSTD_outBuffer(
      dst: buffers.output.baseAddress, size: buffers.output.count, pos: 0)
    /// The library's hint: zero at the end of a frame, an error code, or the work that remains.
    let rest: Int
    switch unsafe context {
    case .encoder(let context):
      rest = unsafe ZSTD_compressStream2(context, &to, &from, isLast ? ZSTD_e_end : ZSTD_e_continue)
      isComplete = isLast && rest == 0
    case .decoder(let context):
      // After a frame, the next call starts another. The library would also decode legacy frames,
      // but only if their magic number is in one piece of input. Wait for four bytes and accept
      // only current and skippable frames, so that the result does not depend on the pieces.
      if isComplete {
        guard unsafe buffers.input.count >= 4 || isLast && buffers.input.count > 0 else { return }
        guard unsafe buffers.input.count < 4 || beginsFrame(buffers.input) else {
          throw CodecError(reason: "unknown data follows a frame")
        }
      }
      rest = unsafe ZSTD_decompressStream(context, &to, &from)
      isComplete = rest == 0
    }
    unsafe buffers.input.drop(from.pos)
    unsafe buffers.output.drop(to.pos)
    guard ZSTD_isError(rest) == 0 else {
      throw CodecError(reason: unsafe String(cString: ZSTD_getErrorName(rest)))
    }
  }

  /// Returns whether the bytes, at least four, begin a current frame or a skippable frame.
  private func beginsFrame(_ bytes: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    var magic: UInt32 = 0
    for index in 0..<4 { magic |= UInt32(unsafe bytes[index]) << (8 * index) }
    return magic == 0xFD2F_B528 || magic & 0xFFFF_FFF0 == 0x184D_2A50
  }
}
