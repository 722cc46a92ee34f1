import Arguments

/// A file that a person wrote, read whole.
enum SmallFile {
  /// More than any person writes.
  private static let largest = 1 << 20

  /// The text of a file, and what the file is called.
  static func text(
    of path: String, kind: String
  ) throws(Failure) -> (text: String, name: String) {
    var bytes: [UInt8] = []
    let source = ByteSource(path)
    try source.walk { piece in
      for index in piece.indices { bytes.append(piece[index]) }
      return bytes.count <= largest
    }
    guard bytes.count <= largest else {
      throw Failure(
        sentence: "\(source.name): this is too large for \(kind)", status: .badData)
    }
    return (String(decoding: bytes, as: UTF8.self), source.name)
  }
}
