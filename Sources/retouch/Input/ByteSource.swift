import Archive
import Arguments
import Glibc

/// A file, or standard input, whose bytes can be walked through piece by piece, more than once.
///
/// What is packed with gzip, xz or zstd is unpacked on the way; the bytes tell, not the name.
final class ByteSource {
  let path: String
  /// What a person should name where the path leads to none: `a recording`.
  let kind: String
  /// What gives its bytes once, as standard input and a pipe do, is opened once.
  private var input: ByteStream?
  /// What is walked through now, or was last.
  private var current: ByteStream?
  /// What was read so far of what nobody can read twice.
  private let kept: Spool
  /// How the file is packed; known after the first piece.
  private(set) var compression: Compression?
  /// The packing breaks off, which was said.
  private(set) var isTorn = false
  /// How many bytes of the file were read in this walk, for telling how far it has come.
  private(set) var position = 0

  static let pieceSize = 1 << 20

  /// Whether its bytes come once: then they are kept where they are walked through again.
  let isReadOnce: Bool

  init(_ path: String, kind: String = "a recording") {
    self.path = path
    self.kind = kind
    kept = Spool()
    isReadOnce = FileNames.isReadOnce(path)
  }

  var isStandardInput: Bool { path == "-" }
  var name: String { isStandardInput ? "standard input" : path }

  /// The size of the file, where it is one.
  var size: Int? { isReadOnce ? nil : FileNames.size(of: path) }

  /// Hands over every piece in order until `take` says that it has seen enough.
  ///
  /// What comes once is kept only where it is walked through again: pass `again` for that.
  func walk(
    again: Bool = false, _ take: (Span<UInt8>) throws(Failure) -> Bool
  ) throws(Failure) {
    do throws(Failure) {
      try step(again: again, take)
    } catch {
      throw cause(of: error)
    }
  }

  private func step(
    again: Bool, _ take: (Span<UInt8>) throws(Failure) -> Bool
  ) throws(Failure) {
    guard try kept.walk(take) else { return }
    if !again { kept.removeAll() }
    let stream = try stream()
    current = stream
    var piece: [UInt8] = []
    while try stream.read(into: &piece) {
      (compression, position) = (stream.compression, stream.position)
      if isReadOnce, again { try kept.append(piece.span) }
      guard try take(piece.span) else { return }
    }
    position = stream.position
    try report(stream)
  }

  private func stream() throws(Failure) -> ByteStream {
    if let input { return input }
    let stream = try ByteStream(self)
    if isReadOnce { input = stream }
    return stream
  }

  /// Says once that the packing breaks off; one that is garbled is of no use.
  private func report(_ stream: ByteStream) throws(Failure) {
    compression = stream.compression
    switch stream.damage {
    case nil: return
    case .garbled(let reason): throw garbled(reason)
    case .breaksOff:
      guard !isTorn else { return }
      isTorn = true
      guard stream.unpackedCount > 0 else {
        throw Failure(
          sentence: "\(name): \(packing) breaks off, and nothing of it is whole", status: .badData)
      }
      Output.warn(
        "\(packing) breaks off before its checksum; what is whole is used, unchecked", of: name)
    }
  }

  /// Why something makes no sense: in a packed file, it may be the packing.
  private func cause(of failure: Failure) -> Failure {
    guard failure.status == .badData, let current, current.compression != nil else {
      return failure
    }
    compression = current.compression
    // Only the checksum at the end tells.
    var rest: [UInt8] = []
    while (try? current.read(into: &rest)) == true {}
    guard case .garbled(let reason) = current.damage else { return failure }
    return garbled(reason)
  }

  /// Damage is found behind the place where it began, so nothing that came out can be trusted.
  private func garbled(_ reason: String) -> Failure {
    let program = compression?.rawValue ?? "gzip"
    return Failure(
      sentence: "\(name): \(packing) is damaged (\(reason)), so nothing vouches for what is in "
        + "it. Fetch the file anew; '\(program) -dc' shows what is left of it", status: .badData)
  }

  private var packing: String { "the \(compression.map { "\($0.rawValue) " } ?? "")stream" }
}

extension FileNames {
  /// How many bytes a regular file has; `nil` for anything else.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
