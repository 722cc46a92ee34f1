import Arguments

/// A file of text that is read whole: a session, a transcript, bindings.
enum TextFile {
  /// More than any of them has.
  private static let largest = 256 << 20

  static func read(_ path: String) throws(Failure) -> String {
    var bytes: [UInt8] = []
    let source = ByteSource(path)
    try source.walk { piece in
      for index in piece.indices { bytes.append(piece[index]) }
      return bytes.count <= largest
    }
    guard bytes.count <= largest else {
      throw Failure(sentence: "\(source.name): this is too large to be read", status: .badData)
    }
    return String(written: bytes)
  }
}
