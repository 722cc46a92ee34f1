/// A streaming compressor, whose output can be taken at any time.
@safe package final class Compressor {
  private let codec: any Codec
  /// The compressed bytes that have not been taken.
  private var packed: [UInt8] = []

  private static let pieceSize = 1 << 16

  /// Creates a compressor for a format.
  package init(_ compression: CompressionFormat) {
    codec =
      switch compression {
      case .gzip: GzipEncoder()
      case .xz: XZCodec(.encoder)
      case .zstd: ZstdCodec(.encoder)
      }
  }

  /// Compresses more bytes.
  package func add(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe pack(UnsafeMutableBufferPointer(mutating: bytes), isLast: false)
    }
  }

  /// Ends the compressed stream; no more bytes can be added.
  package func finish() {
    unsafe pack(UnsafeMutableBufferPointer(start: nil, count: 0), isLast: true)
  }

  /// Removes and returns the compressed bytes so far.
  package func drain() -> [UInt8] {
    defer { packed.removeAll(keepingCapacity: true) }
    return packed
  }

  private func pack(_ bytes: UnsafeMutableBufferPointer<UInt8>, isLast: Bool) {
    var rest = unsafe bytes
    while isLast ? !codec.isComplete : rest.count > 0 {
      packed.append(addingCapacity: Self.pieceSize) { output in
        unsafe output.withUnsafeMutableBufferPointer { memory, count in
          let room = memory.extracting(count...)
          var buffers = unsafe CodecBuffers(input: rest, output: room)
          do throws(CodecError) {
            unsafe try codec.process(&buffers, isLast: isLast)
          } catch {
            // Compression into memory fails only if memory is exhausted.
            preconditionFailure("cannot compress: \(error.reason)")
          }
          unsafe rest = buffers.input
          count += unsafe room.count - buffers.output.count
        }
      }
    }
  }

  /// Returns the compressed bytes.
  package static func compress(_ bytes: Span<UInt8>, as compression: CompressionFormat) -> [UInt8] {
    let compressor = Compressor(compression)
    compressor.add(bytes)
    compressor.finish()
    return compressor.drain()
  }
}
