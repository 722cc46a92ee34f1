import Archive
import Disk

/// A file, or standard input, whose bytes can be walked through piece by piece, more than once.
final class ByteSource {
  let path: String
  /// What gives its bytes once, as standard input and a pipe do, is opened once.
  private var input: ByteStream?
  /// What is walked through now, or was last.
  private var current: ByteStream?
  /// What was read so far of what nobody can read twice.
  private let kept = Spool()
  /// The packing breaks off, which was said.
  private(set) var isTorn = false

  /// Whether its bytes come once: then they are kept where they are walked through again.
  let isReadOnce: Bool

  init(_ path: String) {
    self.path = path
    isReadOnce = FileFacts.isReadOnce(path)
  }

  var isStandardInput: Bool { path == "-" }
  var name: String { ByteStream.name(of: path) }
  var compression: Compression? { current?.compression }
  /// How many bytes of the file were read in this walk, for telling how far it has come.
  var position: Int { current?.position ?? 0 }

  /// The size of the file, where it is one.
  var size: Int? { isReadOnce ? nil : FileFacts.size(of: path) }

  /// Hands over every piece in order until `take` says that it has seen enough.
  ///
  /// What comes once is kept only where it is walked through again: pass `again` for that.
  func walk(again: Bool = false, _ take: (Span<UInt8>) throws -> Bool) throws {
    do {
      try step(again: again, take)
    } catch let error as DiskError {
      throw current?.cause(of: error) ?? error
    }
  }

  private func step(again: Bool, _ take: (Span<UInt8>) throws -> Bool) throws {
    guard try kept.walk(take) else { return }
    if !again { kept.removeAll() }
    let stream = try input ?? ByteStream(path)
    if isReadOnce { input = stream }
    current = stream
    var piece: [UInt8] = []
    while try stream.read(into: &piece) {
      if isReadOnce, again { try kept.append(piece.span) }
      guard try take(piece.span) else { return }
    }
    if let remark = stream.remark, !isTorn {
      isTorn = true
      Output.tell(remark)
    }
  }
}
