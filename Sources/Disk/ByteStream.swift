package import Compression
internal import Glibc
internal import System
internal import Text

/// A file, a pipe or standard input (`-`), read once from start to end.
///
/// Data compressed with gzip, xz or zstd is decompressed. The format is detected by content, not by
/// name.
package final class ByteStream {
  /// The path of the file; `-` is standard input.
  package let path: String
  private let kind: FileKind
  private let input: Input
  /// The first chunk, read to detect the compression.
  ///
  /// Empty if the file is compressed.
  private var first: [UInt8]
  private let decompressor: Decompressor?
  /// The number of bytes returned so far, after decompression.
  private var unpackedCount = 0
  /// Whether the compressed data is truncated.
  ///
  /// All bytes before that point have been returned.
  package private(set) var isTorn = false

  /// The maximum number of bytes per read: 1 MiB.
  package static let chunkSize = 1 << 20
  /// The minimum capacity of a read: 4 KiB, for the end of a file, or one that grows.
  private static let leastCapacity = 1 << 12

  /// The maximum ratio of decompressed to compressed size.
  ///
  /// Recordings compress at most 20:1.
  static let maximumCompressionRatio = 200
  /// The decompressed size up to which the ratio is not checked: 64 MiB.
  ///
  /// The ratio is not meaningful for small files.
  private static let uncheckedSize = 64 << 20

  /// The raw input, read by this class or by the decompression library.
  private final class Input {
    private var file: Int32
    private let isOwned: Bool
    /// The size of a regular file; `nil` for other files.
    private let size: Int?
    /// Bytes that were read ahead and are returned first.
    var head: [UInt8] = []
    var count = 0
    var error: Int32 = 0

    init(_ file: Int32, isOwned: Bool) {
      (self.file, self.isOwned) = (file, isOwned)
      size = FileSystem.status(ofDescriptor: file).flatMap {
        $0.kind == S_IFREG ? Int($0.st_size) : nil
      }
    }

    deinit { close() }

    func close() {
      if isOwned, file >= 0 { Glibc.close(file) }
      file = -1
    }

    /// Fills the memory with the result of one read.
    ///
    /// Returns 0 at the end of the file, or a negative value on failure, with the error number in
    /// `error`.
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

    /// The maximum number of bytes of the next read: a chunk, or little more than the rest of a
    /// small file.
    private var capacity: Int {
      guard let size else { return ByteStream.chunkSize }
      return min(max(0, size - count) + ByteStream.leastCapacity, ByteStream.chunkSize)
    }

    /// Appends the result of one read, at most `chunkSize` bytes.
    ///
    /// Returns the number of bytes.
    func append(to bytes: inout [UInt8]) -> Int {
      var length = 0
      bytes.append(addingCapacity: capacity) { output in
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

  /// Opens the file and reads its first bytes to detect the compression.
  package init(_ path: String, _ kind: FileKind = .recording) throws(DiskError) {
    (self.path, self.kind) = (path, kind)
    let isOwned = path != "-"
    let file = isOwned ? FileSystem.open(path, O_RDONLY) : STDIN_FILENO
    guard file >= 0 else { throw .reading(path, .open, kind) }
    input = Input(file, isOwned: isOwned)
    first = []
    // A pipe may deliver one byte at a time.
    while first.count < CompressionFormat.headLength, input.append(to: &first) > 0 {}
    guard input.error == 0 else {
      throw .reading(Self.name(of: path), .read, kind, number: input.error)
    }
    guard let compression = CompressionFormat(head: first.span) else {
      decompressor = nil
      return
    }
    swap(&first, &input.head)
    decompressor = unsafe Decompressor(compression) { [input] in unsafe input.read($0) }
  }

  /// The name used in error messages.
  package var name: String { Self.name(of: path) }

  /// Returns the name of a path used in error messages.
  package static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// The compression format; `nil` if the file is not compressed.
  package var compression: CompressionFormat? { decompressor?.compression }
  /// The number of bytes read from the file, for progress reports.
  package var position: Int { input.count }

  /// Replaces the contents of `piece` by the next chunk, reusing its memory.
  ///
  /// Returns `false` at the end of the file.
  package func read(into piece: inout [UInt8]) throws(DiskError) -> Bool {
    piece.removeAll(keepingCapacity: true)
    if !first.isEmpty {
      swap(&first, &piece)
    } else if let decompressor {
      while piece.count < ByteStream.chunkSize / 4, decompressor.read(into: &piece) {}
    } else {
      _ = input.append(to: &piece)
    }
    unpackedCount += piece.count
    try checkDensity()
    guard input.error == 0 else { throw .reading(name, .read, kind, number: input.error) }
    guard piece.isEmpty else { return true }
    // Closes the file at its end, because callers may hold many files open.
    input.close()
    if let decompressor { try check(decompressor) }
    return false
  }

  /// Throws if a small file decompresses to an implausibly large one.
  private func checkDensity() throws(DiskError) {
    guard let compression, unpackedCount > Self.uncheckedSize,
      unpackedCount / Self.maximumCompressionRatio > input.count
    else { return }
    throw .compressionRatioExceeded(name, compression)
  }

  /// Throws if the compressed data is corrupt.
  ///
  /// A truncated stream sets `isTorn`, and throws only if it yielded no bytes.
  private func check(_ decompressor: Decompressor) throws(DiskError) {
    switch decompressor.damage {
    case nil: return
    case .corrupt(let reason): throw .corrupt(name, decompressor.compression, reason: reason)
    case .truncated:
      guard unpackedCount > 0 else { throw .truncated(name, decompressor.compression) }
      isTorn = true
    }
  }

  /// Returns the cause of an error in the contents: the compressed data if it is corrupt, otherwise
  /// `error`.
  package func cause(of error: DiskError) -> DiskError {
    guard let decompressor, error.kind == .invalidContents else { return error }
    // Corruption shows only in the checksum at the end, so the rest is decompressed. Beyond 64 MiB,
    // corruption is an unlikely cause of the error.
    var rest: [UInt8] = []
    var count = 0
    while count < Self.uncheckedSize, decompressor.read(into: &rest) {
      count += rest.count
      rest.removeAll(keepingCapacity: true)
    }
    guard input.error == 0, case .corrupt(let reason) = decompressor.damage else { return error }
    return .corrupt(name, decompressor.compression, reason: reason)
  }

  /// The notice about truncated compressed data; `nil` if the data is complete.
  ///
  /// Valid once all bytes have been read.
  package var notice: DiskNotice? {
    guard isTorn, let compression else { return nil }
    return .truncatedCompression(name, compression)
  }
}
