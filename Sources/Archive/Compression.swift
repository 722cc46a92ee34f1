/// The ways of packing that recordings come in, and that they can be written in.
package enum Compression: String, Sendable, CaseIterable {
  case gzip
  case xz
  case zstd

  /// The ending that names have, without the dot: `gz` of `tap.evemu.gz`.
  package var ending: String {
    switch self {
    case .gzip: "gz"
    case .xz: "xz"
    case .zstd: "zst"
    }
  }

  /// The packing that a file's name asks for, in small letters or large ones.
  ///
  /// A name that is nothing but an ending is a hidden file's.
  package init?(fileName: String) {
    let name = fileName.lowercased()
    let compression = Compression.allCases.first { compression in
      let ending = ".\(compression.ending)"
      return name.hasSuffix(ending) && name != ending && !name.hasSuffix("/\(ending)")
    }
    guard let compression else { return nil }
    self = compression
  }

  /// A name without the ending that asks for packing.
  package static func unpacked(_ fileName: String) -> String {
    Compression(fileName: fileName).map { String(fileName.dropLast($0.ending.count + 1)) }
      ?? fileName
  }

  /// How many bytes of a file must be seen before it is clear whether it is packed.
  package static let headLength = 6

  /// Tells a packed file by its first bytes; a name says nothing here.
  package init?(head: Span<UInt8>) {
    for compression in Compression.allCases
    where compression.beginnings.contains(where: { head.begins(with: $0) }) {
      self = compression
      return
    }
    return nil
  }

  private var beginnings: [[UInt8]] {
    switch self {
    case .gzip: [[0x1f, 0x8b, 0x08]]
    case .xz: [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]]
    // A frame, or one of the sixteen that are skipped: some programs write one first.
    case .zstd: [[0x28, 0xb5, 0x2f, 0xfd]] + (0x50...0x5f).map { [$0, 0x2a, 0x4d, 0x18] }
    }
  }
}

extension Span<UInt8> {
  fileprivate func begins(with bytes: [UInt8]) -> Bool {
    count >= bytes.count && bytes.indices.allSatisfy { self[$0] == bytes[$0] }
  }
}
