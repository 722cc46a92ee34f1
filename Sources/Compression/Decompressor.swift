/// A streaming decompressor with bounded memory.
///
/// The output of a truncated stream is what the format's own program prints. A corrupt stream may
/// yield wrong bytes from an unknown position on. `damage` reports both at the end.
@safe package final class Decompressor {
  /// The format of the stream.
  package let compression: CompressionFormat
  /// The reason why the stream ended early, or `nil` if it is intact so far.
  package private(set) var damage: StreamError?

  private let codec: any Codec
  private let fill: (UnsafeMutableRawBufferPointer) -> Int
  /// The input buffer; `pending` is the part of it that is not yet decompressed.
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private var pending: UnsafeMutableBufferPointer<UInt8>
  private var isInputOver = false
  private var isOver = false

  /// The reason why a stream cannot be decompressed to its end.
  package enum StreamError: Hashable, Sendable {
    /// The file ends before the stream does.
    case truncated
    /// The data or its checksum is invalid; the message is the library's.
    case corrupt(String)
  }

  private static let pieceSize = 1 << 17

  /// Creates a decompressor; the closure fills a buffer and returns the byte count, as `read(2)`
  /// does.
  package init(
    _ compression: CompressionFormat, read: @escaping (UnsafeMutableRawBufferPointer) -> Int
  ) {
    self.compression = compression
    codec =
      switch compression {
      case .gzip: GzipDecoder()
      case .xz: XZCodec(.decoder)
      case .zstd: ZstdCodec(.decoder)
      }
    unsafe fill = read
    unsafe memory = .allocate(capacity: 1 << 16)
    unsafe memory.initialize(repeating: 0)
    unsafe pending = memory.extracting(..<0)
  }

  deinit { unsafe memory.deallocate() }

  /// Appends the next piece, at most about 128 KiB; returns `false` at the end of the stream.
  package func read(into bytes: inout [UInt8]) -> Bool {
    let before = bytes.count
    bytes.append(addingCapacity: Self.pieceSize) { output in
      unsafe output.withUnsafeMutableBufferPointer { memory, count in
        count += unsafe unpack(into: memory.extracting(count...))
      }
    }
    return bytes.count > before
  }

  /// Decompresses into a buffer, and returns the number of bytes written.
  private func unpack(into room: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var buffers = unsafe CodecBuffers(input: pending, output: room)
    do throws(CodecError) {
      while !isOver, unsafe buffers.output.count > 0 {
        let before = unsafe buffers
        unsafe try codec.process(&buffers, isLast: isInputOver)
        guard unsafe buffers.input.count == before.input.count,
          unsafe buffers.output.count == before.output.count
        else { continue }
        // No progress: the codec needs more input.
        guard !isInputOver else {
          isOver = true
          if !codec.isComplete { damage = .truncated }
          break
        }
        unsafe refill(&buffers.input)
      }
    } catch {
      isOver = true
      damage = .corrupt(error.reason)
    }
    unsafe pending = buffers.input
    return unsafe room.count - buffers.output.count
  }

  /// Moves the remaining input to the start of the buffer and reads more after it.
  private func refill(_ input: inout UnsafeMutableBufferPointer<UInt8>) {
    let rest = input.count
    for index in 0..<rest { unsafe memory[index] = unsafe input[index] }
    let count = unsafe max(0, fill(UnsafeMutableRawBufferPointer(memory.extracting(rest...))))
    isInputOver = count == 0
    unsafe input = memory.extracting(..<(rest + count))
  }
}
