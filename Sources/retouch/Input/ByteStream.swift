import Archive
import Arguments
import Glibc

/// An open file that is read from its beginning to its end, and unpacked where it is packed.
final class ByteStream {
  private let file: Int32
  private let name: String
  private let kind: String
  private let isOwned: Bool
  /// The first piece, which was read to see whether the file is packed.
  private var first: [UInt8]
  private let decompressor: Decompressor?
  private let input: Input
  /// How many bytes came out so far.
  private(set) var unpackedCount = 0

  /// What is read of the file, by us or by the library.
  private final class Input {
    let file: Int32
    /// What was read already and comes first.
    var head: [UInt8] = []
    var count = 0
    var error: Int32 = 0

    init(_ file: Int32) { self.file = file }

    /// Fills the memory as far as one read does; nothing at the end, less when it failed.
    func read(_ memory: UnsafeMutableRawBufferPointer) -> Int {
      if !head.isEmpty {
        let length = min(head.count, memory.count)
        unsafe memory.copyBytes(from: head[..<length])
        head.removeFirst(length)
        return length
      }
      while true {
        let length = unsafe Glibc.read(file, memory.baseAddress, memory.count)
        if length < 0, errno == EINTR { continue }
        if length < 0 { error = errno } else { count += length }
        return length
      }
    }
  }

  init(_ source: ByteSource) throws(Failure) {
    (name, kind) = (source.name, source.kind)
    isOwned = !source.isStandardInput
    file = isOwned ? unsafe open(source.path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO
    guard file >= 0 else { throw Failure(reading: source.name, "open", errno, kind: source.kind) }
    let input = Input(file)
    self.input = input
    // A pipe may give a byte at a time.
    var first: [UInt8] = []
    while first.count < Compression.headLength {
      let length = ByteStream.append(from: input, to: &first)
      if length <= 0 { break }
    }
    guard input.error == 0 else {
      if isOwned { close(file) }
      throw Failure(reading: name, "read", input.error, kind: kind)
    }
    guard let compression = Compression(head: first.span) else {
      (self.first, decompressor) = (first, nil)
      return
    }
    self.first = []
    input.head = first
    decompressor = unsafe Decompressor(compression) { unsafe input.read($0) }
  }

  deinit { if isOwned { close(file) } }

  var compression: Compression? { decompressor?.compression }
  /// What is wrong with the packing, once all that is whole has come out.
  var damage: Decompressor.Damage? { input.error == 0 ? decompressor?.damage : nil }
  /// How many bytes of the file were read.
  var position: Int { input.count }

  /// Reads the next piece; `false` when there is none.
  func read(into piece: inout [UInt8]) throws(Failure) -> Bool {
    defer { unpackedCount += piece.count }
    if !first.isEmpty {
      swap(&first, &piece)
      first = []
      return true
    }
    if let decompressor {
      piece.removeAll(keepingCapacity: true)
      while piece.count < ByteSource.pieceSize / 4, decompressor.read(into: &piece) {}
    } else {
      ByteStream.refill(&piece, from: input)
    }
    guard input.error == 0 else { throw Failure(reading: name, "read", input.error, kind: kind) }
    return !piece.isEmpty
  }

  /// Reads a piece in place of the one before, in the same memory.
  private static func refill(_ piece: inout [UInt8], from input: Input) {
    piece.removeAll(keepingCapacity: true)
    _ = append(from: input, to: &piece)
  }

  private static func append(from input: Input, to bytes: inout [UInt8]) -> Int {
    var length = 0
    let wanted = ByteSource.pieceSize
    bytes.append(addingCapacity: wanted) { output in
      unsafe output.withUnsafeMutableBufferPointer { memory, count in
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(memory)[count...])
        length = unsafe input.read(rest)
        count += max(0, length)
      }
    }
    return length
  }
}

extension Failure {
  /// A file that cannot be read, with what the person can do.
  init(
    reading name: String, _ operation: String, _ number: Int32, kind: String = "a recording"
  ) {
    switch number {
    case ENOENT:
      self.init(sentence: "\(name): there is no such file", status: .noInput)
    case EACCES, EPERM:
      self.init(
        sentence: "\(name): you may not \(operation) this file (see 'ls -l \(name)')",
        status: .noPermission)
    case EISDIR:
      let place = kind == "a recording" ? " in it" : ""
      self.init(
        sentence: "\(name): this is a directory; name \(kind)\(place)", status: .noInput)
    default:
      let reason = unsafe String(cString: strerror(number))
      self.init(sentence: "\(name): cannot \(operation): \(reason)", status: .ioError)
    }
    place = Place(file: name)
  }
}
