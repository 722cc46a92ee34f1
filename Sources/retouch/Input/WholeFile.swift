import Arguments

/// A file that is read whole: a screen, a session, names, options.
struct WholeFile {
  /// What errors call it.
  let name: String
  let bytes: [UInt8]

  /// Standard input is over once it was read, and may be asked for with each recording.
  private static let standardInput = Result { () throws(Failure) in
    try WholeFile.read("-", "a file", atMost: .max)
  }

  /// Reads a file; a larger one than any of its kind is refused.
  init(_ path: String, kind: String, atMost largest: Int = .max) throws(Failure) {
    self = path == "-" ? try Self.standardInput.get() : try Self.read(path, kind, atMost: largest)
    guard bytes.count <= largest else {
      throw Failure(sentence: "\(name): this is too large for \(kind)", status: .badData)
    }
  }

  private init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  private static func read(
    _ path: String, _ kind: String, atMost largest: Int
  ) throws(Failure) -> WholeFile {
    var bytes: [UInt8] = []
    let source = ByteSource(path, kind: kind)
    try source.walk { piece in
      for index in piece.indices { bytes.append(piece[index]) }
      return bytes.count <= largest
    }
    return WholeFile(name: source.name, bytes: bytes)
  }
}
