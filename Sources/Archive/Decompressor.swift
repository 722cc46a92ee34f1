/// Unpacks a stream of bytes in pieces, in bounded memory.
///
/// What comes out of a stream that breaks off is what the format's own program prints of it. One that
/// is garbled may have given anything since the place of the damage, which nobody knows. `damage`
/// says both at the end.
@safe package final class Decompressor {
  package let compression: Compression
  /// Why the stream ended before its end.
  package private(set) var damage: Damage?

  private let codec: any Codec
  private let fill: (UnsafeMutableRawBufferPointer) -> Int
  /// Where the packed bytes are read to, and those of them that are still to be unpacked.
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private var pending: UnsafeMutableBufferPointer<UInt8>
  private var isInputOver = false
  private var isOver = false

  /// Why a stream cannot be unpacked to its end.
  package enum Damage: Hashable, Sendable {
    /// The file ends before the stream does.
    case breaksOff
    /// The bytes make no sense, or their checksum is another; the reason is the library's.
    case garbled(String)
  }

  private static let pieceSize = 1 << 17

  /// Unpacks what the closure reads; it fills the memory as `read(2)` does.
  package init(
    _ compression: Compression, read: @escaping (UnsafeMutableRawBufferPointer) -> Int
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

  /// Adds the next piece, a hundred kilobytes or so; `false` when there is none.
  package func read(into bytes: inout [UInt8]) -> Bool {
    let before = bytes.count
    bytes.append(addingCapacity: Self.pieceSize) { output in
      unsafe output.withUnsafeMutableBufferPointer { memory, count in
        count += unsafe unpack(into: memory.extracting(count...))
      }
    }
    return bytes.count > before
  }

  /// Fills the room as far as the stream goes; how many bytes those were.
  private func unpack(into room: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var buffers = unsafe CodecBuffers(input: pending, output: room)
    do throws(CodecError) {
      while !isOver, unsafe buffers.output.count > 0 {
        let before = unsafe buffers
        unsafe try codec.code(&buffers, isLast: isInputOver)
        guard unsafe buffers.input.count == before.input.count,
          unsafe buffers.output.count == before.output.count
        else { continue }
        // Nothing moves, so more input must come.
        guard !isInputOver else {
          isOver = true
          if !codec.isComplete { damage = .breaksOff }
          break
        }
        unsafe refill(&buffers.input)
      }
    } catch {
      isOver = true
      damage = .garbled(error.reason)
    }
    unsafe pending = buffers.input
    return unsafe room.count - buffers.output.count
  }

  /// Reads more behind what is left of the input.
  private func refill(_ input: inout UnsafeMutableBufferPointer<UInt8>) {
    let rest = input.count
    for index in 0..<rest { unsafe memory[index] = unsafe input[index] }
    let count = unsafe max(0, fill(UnsafeMutableRawBufferPointer(memory.extracting(rest...))))
    isInputOver = count == 0
    unsafe input = memory.extracting(..<(rest + count))
  }
}
