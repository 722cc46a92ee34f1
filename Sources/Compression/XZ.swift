internal import CLzma

/// An xz codec based on liblzma, which verifies the checksum of each block.
@safe final class XZCodec: Codec {
  private(set) var isComplete = false
  private var stream = unsafe lzma_stream()

  /// Higher presets use about 100 MB of memory and save a few percent.
  private static let preset: UInt32 = 2
  /// The memory limit for decompression, four times what the highest preset of the program xz
  /// needs; a corrupt header can specify gigabytes.
  private static let memoryLimit: UInt64 = 256 << 20
  /// `LZMA_CONCATENATED`, which treats consecutive streams as one; Swift cannot import the macro.
  private static let concatenated: UInt32 = 0x08

  init(_ direction: CodecDirection) {
    let result =
      switch direction {
      case .encoder: unsafe lzma_easy_encoder(&stream, Self.preset, LZMA_CHECK_CRC64)
      case .decoder: unsafe lzma_stream_decoder(&stream, Self.memoryLimit, Self.concatenated)
      }
    guard result == LZMA_OK else { preconditionFailure("liblzma: out of memory: \(result)") }
  }

  deinit { unsafe lzma_end(&stream) }

  func process(_ buffers: inout CodecBuffers, isLast: Bool) throws(CodecError) {
    guard !isComplete else { return }
    unsafe stream.next_in = unsafe UnsafePointer(buffers.input.baseAddress)
    unsafe stream.avail_in = buffers.input.count
    unsafe (stream.next_out, stream.avail_out) = (buffers.output.baseAddress, buffers.output.count)
    let result = unsafe lzma_code(&stream, isLast ? LZMA_FINISH : LZMA_RUN)
    unsafe buffers.input.drop(buffers.input.count - stream.avail_in)
    unsafe buffers.output.drop(buffers.output.count - stream.avail_out)
    switch result {
    case LZMA_OK, LZMA_BUF_ERROR: return
    case LZMA_STREAM_END: isComplete = true
    case LZMA_MEMLIMIT_ERROR:
      let wanted = unsafe lzma_memusage(&stream) >> 20
      throw CodecError(
        reason: "decompression needs \(wanted) MiB of memory; the limit is "
          + "\(Self.memoryLimit >> 20) MiB")
    case LZMA_FORMAT_ERROR: throw CodecError(reason: "unknown data follows the stream")
    case LZMA_OPTIONS_ERROR: throw CodecError(reason: "unsupported compression options")
    default: throw CodecError(reason: "the data is corrupt")
    }
  }
}
