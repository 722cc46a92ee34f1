/// Unpacks a stream of bytes in pieces, in bounded memory.
///
/// A stream that breaks off gives what is whole before that place. One that is garbled may have
/// given anything since the place of the damage, which nobody knows. `damage` tells both at the end.
package final class Decompressor {
  package let compression: Compression
  private let unpacker: any Unpacker

  /// Why a stream cannot be unpacked to its end.
  package enum Damage: Hashable, Sendable {
    /// The file ends before the stream does.
    case breaksOff
    /// The bytes make no sense, or their checksum is another; the reason is the library's.
    case garbled(String)
  }

  /// Unpacks what the closure reads; it fills the memory as `read(2)` does.
  package init(
    _ compression: Compression, read: @escaping (UnsafeMutableRawBufferPointer) -> Int
  ) {
    self.compression = compression
    let supply = unsafe Supply(read)
    switch compression {
    case .gzip: unpacker = GzipUnpacker(supply)
    case .xz: unpacker = ArchiveUnpacker(.xz, supply)
    case .zstd: unpacker = ArchiveUnpacker(.zstd, supply)
    }
  }

  /// What ended the stream before its end.
  package var damage: Damage? { unpacker.damage }

  /// Unpacks the next piece, a hundred kilobytes or so; `false` when there is none.
  package func read(into bytes: inout [UInt8]) -> Bool { unpacker.read(into: &bytes) }
}

/// The library behind a `Decompressor`.
protocol Unpacker: AnyObject {
  var damage: Decompressor.Damage? { get }
  /// Adds the next piece; `false` when there is none.
  func read(into bytes: inout [UInt8]) -> Bool
}
