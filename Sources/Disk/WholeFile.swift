internal import Synchronization
internal import Text

/// A file that is read whole: a screen, a session, names, options.
package struct WholeFile: Sendable {
  /// What errors call it.
  package let name: String
  package let bytes: [UInt8]
  private let remark: DiskRemark?

  /// What gives its bytes once was read, and may be asked for with each recording.
  private static let readOnce = Mutex<[ExactText: Result<WholeFile, DiskError>]>([:])

  /// Reads a file; a larger one than any of its kind is refused, and so is what stands beside a
  /// recording and is no file.
  package init(
    _ path: String, _ kind: FileKind, remark tell: (DiskRemark) -> Void
  ) throws(DiskError) {
    let isReadOnce = FileFacts.isReadOnce(path)
    // Nobody named it: a pipe would be waited for, and a device may have no end.
    guard !isReadOnce || kind != .session else { throw .noFile(path, kind) }
    self = isReadOnce ? try Self.once(path, kind) : try Self.read(path, kind, atMost: kind.largest)
    if let remark { tell(remark) }
    guard bytes.count <= kind.largest else { throw .tooLarge(name, kind) }
  }

  /// The text, without the mark that some editors put before it.
  package var text: String {
    String(decoding: bytes.withoutByteOrderMark, as: UTF8.self)
  }

  private init(name: String, bytes: [UInt8], remark: DiskRemark?) {
    (self.name, self.bytes, self.remark) = (name, bytes, remark)
  }

  private static func once(_ path: String, _ kind: FileKind) throws(DiskError) -> WholeFile {
    // Who comes while it is read waits for it.
    let result = readOnce.withLock { known in
      if let file = known[ExactText(path)] { return file }
      // Whoever asks for it later may take more of it.
      let file = Result { () throws(DiskError) in try read(path, kind, atMost: FileKind.largest) }
      known[ExactText(path)] = file.map { WholeFile(name: $0.name, bytes: $0.bytes, remark: nil) }
      return file
    }
    return try result.get()
  }

  private static func read(
    _ path: String, _ kind: FileKind, atMost largest: Int
  ) throws(DiskError) -> WholeFile {
    let stream = try ByteStream(path, kind)
    var bytes: [UInt8] = []
    var piece: [UInt8] = []
    while bytes.count <= largest, try stream.read(into: &piece) { bytes += piece }
    return WholeFile(name: stream.name, bytes: bytes, remark: stream.remark)
  }
}

/// What a file that is read is to be, as errors call it.
package enum FileKind: Hashable, Sendable {
  case recording
  case screen
  case session
  case bindings
  case configuration
  case labels
  case image
  case screenImage
  case styleSheet
  case expectation

  /// The largest of any kind that is read whole.
  static let largest = 64 << 20

  /// The largest that is read whole: more than any of them has.
  var largest: Int {
    switch self {
    case .recording, .image: FileKind.largest
    // Half a million lines: as much as a voice says in a week in which it is never silent.
    case .session: 16 << 20
    // A value takes a hundred times the place of its letter.
    case .screen, .screenImage: 4 << 20
    // What a person writes.
    case .bindings, .configuration, .labels, .styleSheet, .expectation: 1 << 20
    }
  }
}
