package import Archive
internal import Arguments
internal import Glibc
internal import System

/// A file, a pipe or standard input (`-`), read once from its beginning to its end.
///
/// What is packed with gzip, xz or zstd is unpacked on the way; the bytes tell, not the name.
package final class ByteStream {
  package let path: String
  private let kind: FileKind
  private let input: Input
  /// The first piece, which was read to see whether the file is packed.
  private var first: [UInt8]
  private let decompressor: Decompressor?
  /// How many bytes came out so far.
  private var unpackedCount = 0
  /// Whether the packing breaks off, and what is whole was handed over.
  package private(set) var isTorn = false

  package static let pieceSize = 1 << 20

  /// How many times its size what is packed may be: of recordings, it is twenty at most.
  static let densest = 200
  /// So much may come out of any file: of what is small, the rest of a piece is much.
  private static let harmless = 64 << 20

  /// What is read of the file, by us or by the library.
  private final class Input {
    private var file: Int32
    private let isOwned: Bool
    /// What was read already and comes first.
    var head: [UInt8] = []
    var count = 0
    var error: Int32 = 0

    init(_ file: Int32, isOwned: Bool) { (self.file, self.isOwned) = (file, isOwned) }

    deinit { close() }

    func close() {
      if isOwned, file >= 0 { Glibc.close(file) }
      file = -1
    }

    /// Fills the memory as far as one read does; nothing at the end, less when it failed.
    func read(_ memory: UnsafeMutableRawBufferPointer) -> Int {
      if !head.isEmpty {
        let length = min(head.count, memory.count)
        unsafe memory.copyBytes(from: head[..<length])
        head.removeFirst(length)
        return length
      }
      while file >= 0 {
        let length = unsafe Glibc.read(file, memory.baseAddress, memory.count)
        if length < 0, errno == EINTR { continue }
        if length < 0 { error = errno } else { count += length }
        return length
      }
      return 0
    }

    /// Adds as much as one read gives, at most a piece.
    func append(to bytes: inout [UInt8]) -> Int {
      var length = 0
      bytes.append(addingCapacity: ByteStream.pieceSize) { output in
        unsafe output.withUnsafeMutableBufferPointer { memory, count in
          let rest = unsafe UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(memory)[count...])
          length = unsafe read(rest)
          count += max(0, length)
        }
      }
      return length
    }
  }

  package init(_ path: String, _ kind: FileKind = .recording) throws(DiskError) {
    (self.path, self.kind) = (path, kind)
    let isOwned = path != "-"
    let file = isOwned ? FileSystem.open(path, O_RDONLY) : STDIN_FILENO
    guard file >= 0 else { throw .reading(path, .open, kind) }
    input = Input(file, isOwned: isOwned)
    first = []
    // A pipe may give a byte at a time.
    while first.count < Compression.headLength, input.append(to: &first) > 0 {}
    guard input.error == 0 else {
      throw .reading(Self.name(of: path), .read, kind, number: input.error)
    }
    guard let compression = Compression(head: first.span) else {
      decompressor = nil
      return
    }
    swap(&first, &input.head)
    decompressor = unsafe Decompressor(compression) { [input] in unsafe input.read($0) }
  }

  /// What errors call it.
  package var name: String { Self.name(of: path) }

  package static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  package var compression: Compression? { decompressor?.compression }
  /// How many bytes of the file were read, for telling how far it has come.
  package var position: Int { input.count }

  /// Reads the next piece in place of the one before, in the same memory; `false` when there is none.
  package func read(into piece: inout [UInt8]) throws(DiskError) -> Bool {
    piece.removeAll(keepingCapacity: true)
    if !first.isEmpty {
      swap(&first, &piece)
    } else if let decompressor {
      while piece.count < ByteStream.pieceSize / 4, decompressor.read(into: &piece) {}
    } else {
      _ = input.append(to: &piece)
    }
    unpackedCount += piece.count
    try checkDensity()
    guard input.error == 0 else { throw .reading(name, .read, kind, number: input.error) }
    guard piece.isEmpty else { return true }
    // Of many that are looked at, none stays open that was read to its end.
    input.close()
    if let decompressor { try check(decompressor) }
    return false
  }

  /// Refuses a file that is small and endless.
  private func checkDensity() throws(DiskError) {
    guard let compression, unpackedCount > Self.harmless,
      unpackedCount / Self.densest > input.count
    else { return }
    throw .tooDense(name, compression)
  }

  /// What is wrong with the packing, once all that is whole has come out.
  private func check(_ decompressor: Decompressor) throws(DiskError) {
    switch decompressor.damage {
    case nil: return
    case .garbled(let reason): throw .garbled(name, decompressor.compression, reason: reason)
    case .breaksOff:
      guard unpackedCount > 0 else { throw .nothingWhole(name, decompressor.compression) }
      isTorn = true
    }
  }

  /// Why what came out makes no sense: in a packed file, it may be the packing.
  package func cause(of error: DiskError) -> DiskError {
    guard let decompressor, error.status == .badData else { return error }
    // Only the checksum at the end tells; a long way behind the mistake, it has another cause.
    var rest: [UInt8] = []
    var count = 0
    while count < Self.harmless, decompressor.read(into: &rest) {
      count += rest.count
      rest.removeAll(keepingCapacity: true)
    }
    guard input.error == 0, case .garbled(let reason) = decompressor.damage else { return error }
    return .garbled(name, decompressor.compression, reason: reason)
  }

  /// What is to be told once all was read.
  package var remark: DiskRemark? {
    guard isTorn, let compression else { return nil }
    return .packingBreaksOff(name, compression)
  }
}
