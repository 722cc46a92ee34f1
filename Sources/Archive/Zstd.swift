internal import CZstd

/// Packs zstd, with the checksum that its own program writes too.
@safe final class ZstdEncoder: Codec {
  private(set) var isComplete = false
  private let context: OpaquePointer

  init() {
    guard let context = unsafe ZSTD_createCCtx() else {
      preconditionFailure("libzstd finds no memory")
    }
    unsafe self.context = context
    unsafe ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
  }

  deinit { unsafe ZSTD_freeCCtx(context) }

  func code(_ buffers: inout CodecBuffers, isLast: Bool) throws(CodecError) {
    let rest = unsafe try buffers.move { input, output in
      unsafe ZSTD_compressStream2(context, &output, &input, isLast ? ZSTD_e_end : ZSTD_e_continue)
    }
    isComplete = isLast && rest == 0
  }
}

/// Unpacks zstd, frames of any kind in a row, and holds each against its checksum.
@safe final class ZstdDecoder: Codec {
  /// Whether the last frame ended.
  private(set) var isComplete = false
  private let context: OpaquePointer

  init() {
    guard let context = unsafe ZSTD_createDCtx() else {
      preconditionFailure("libzstd finds no memory")
    }
    unsafe self.context = context
  }

  deinit { unsafe ZSTD_freeDCtx(context) }

  func code(_ buffers: inout CodecBuffers, isLast: Bool) throws(CodecError) {
    // To the library another call is another frame.
    guard unsafe !isComplete || buffers.input.count > 0 else { return }
    let rest = unsafe try buffers.move { input, output in
      unsafe ZSTD_decompressStream(context, &output, &input)
    }
    isComplete = rest == 0
  }
}

extension CodecBuffers {
  /// Has the library move bytes; what it says about how much there is still to do.
  fileprivate mutating func move(
    _ code: (inout ZSTD_inBuffer, inout ZSTD_outBuffer) -> Int
  ) throws(CodecError) -> Int {
    var from = unsafe ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    var to = unsafe ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    let rest = unsafe code(&from, &to)
    unsafe input.drop(from.pos)
    unsafe output.drop(to.pos)
    guard ZSTD_isError(rest) == 0 else {
      throw CodecError(reason: unsafe String(cString: ZSTD_getErrorName(rest)))
    }
    return rest
  }
}
