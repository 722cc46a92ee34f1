/// The compression formats that recordings can have.
package enum CompressionFormat: String, Sendable, CaseIterable {
  case gzip
  case xz
  case zstd

  /// The file extension without the dot: `gz` for `tap.evemu.gz`.
  package var fileExtension: String {
    switch self {
    case .gzip: "gz"
    case .xz: "xz"
    case .zstd: "zst"
    }
  }

  /// Determines the format from the extension of a file name, ignoring case; `nil` for other
  /// extensions.
  ///
  /// A name that consists only of the extension is that of a hidden file and has no format.
  package init?(fileName: String) {
    let name = fileName.lowercased()
    let compression = CompressionFormat.allCases.first { compression in
      let ending = ".\(compression.fileExtension)"
      return name.hasSuffix(ending) && name != ending && !name.hasSuffix("/\(ending)")
    }
    guard let compression else { return nil }
    self = compression
  }

  /// Returns a name without its compression extension.
  package static func removingExtension(from fileName: String) -> String {
    CompressionFormat(fileName: fileName).map {
      String(fileName.dropLast($0.fileExtension.count + 1))
    }
      ?? fileName
  }

  /// The number of bytes at the start of a file that identify its format.
  package static let headLength = 6

  /// Determines the format from the first bytes of a file; `nil` if they match no format.
  package init?(head: Span<UInt8>) {
    for compression in CompressionFormat.allCases
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
    // A frame, or one of the 16 kinds of skippable frames, which some programs write first.
    case .zstd: [[0x28, 0xb5, 0x2f, 0xfd]] + (0x50...0x5f).map { [$0, 0x2a, 0x4d, 0x18] }
    }
  }
}

extension Span<UInt8> {
  fileprivate func begins(with bytes: [UInt8]) -> Bool {
    count >= bytes.count && bytes.indices.allSatisfy { self[$0] == bytes[$0] }
  }
}
