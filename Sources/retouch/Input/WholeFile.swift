import Arguments
import Synchronization
import Text

/// A file that is read whole: a screen, a session, names, options.
struct WholeFile {
  /// What errors call it.
  let name: String
  let bytes: [UInt8]

  /// What gives its bytes once was read, and may be asked for with each recording.
  private static let readOnce = Mutex<[ExactText: Result<WholeFile, Failure>]>([:])

  /// Reads a file; a larger one than any of its kind is refused.
  init(_ path: String, kind: String, atMost largest: Int = .max) throws(Failure) {
    self =
      FileNames.isReadOnce(path)
      ? try Self.once(path) : try Self.read(path, kind, atMost: largest)
    guard bytes.count <= largest else {
      throw Failure(sentence: "\(name): this is too large for \(kind)", status: .badData)
    }
  }

  private init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  private static func once(_ path: String) throws(Failure) -> WholeFile {
    // Who comes while it is read waits for it.
    let result = readOnce.withLock { known in
      if let file = known[ExactText(path)] { return file }
      let file = Result { () throws(Failure) in try read(path, "a file", atMost: .max) }
      known[ExactText(path)] = file
      return file
    }
    return try result.get()
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
