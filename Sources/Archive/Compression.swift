/// The ways of packing that recordings come in, and that they can be written in.
package enum Compression: String, Sendable, CaseIterable {
  case gzip
  case xz
  case zstd

  /// The ending that names have: `tap.evemu.gz`.
  package var ending: String {
    switch self {
    case .gzip: ".gz"
    case .xz: ".xz"
    case .zstd: ".zst"
    }
  }

  /// The packing that a file's name asks for.
  package init?(fileName: String) {
    guard let compression = Compression.allCases.first(where: { fileName.hasSuffix($0.ending) })
    else { return nil }
    self = compression
  }

  /// How many bytes of a file must be seen before it is clear whether it is packed.
  package static let headLength = 6

  /// Tells a packed file by its first bytes; a name says nothing here.
  package init?(head: Span<UInt8>) {
    for compression in Compression.allCases where head.begins(with: compression.magic) {
      self = compression
      return
    }
    return nil
  }

  private var magic: [UInt8] {
    switch self {
    case .gzip: [0x1f, 0x8b, 0x08]
    case .xz: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]
    case .zstd: [0x28, 0xb5, 0x2f, 0xfd]
    }
  }
}

extension Span<UInt8> {
  fileprivate func begins(with bytes: [UInt8]) -> Bool {
    count >= bytes.count && bytes.indices.allSatisfy { self[$0] == bytes[$0] }
  }
}
