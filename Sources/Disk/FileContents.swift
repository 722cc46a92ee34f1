internal import Synchronization
internal import Text

/// A small file that is read completely: a screen, a session, labels, options.
package struct FileContents: Sendable {
  /// The name used in error messages.
  package let name: String
  /// The contents of the file.
  package let bytes: [UInt8]
  private let notice: DiskNotice?

  /// The contents of pipes and standard input, which can be read only once but may be requested for
  /// each recording.
  private static let readOnce = Mutex<[BytewiseText: Result<FileContents, DiskError>]>([:])

  /// Reads a file.
  ///
  /// Throws if it exceeds the maximum size of its kind, or if a session file is not a regular file.
  package init(
    _ path: String, _ kind: FileKind, notice onNotice: (DiskNotice) -> Void
  ) throws(DiskError) {
    let isReadOnce = FileInfo.isReadOnce(path)
    // The user did not name the session file. Reading a pipe could block, and a device may never
    // end.
    guard !isReadOnce || kind != .session else { throw .notARegularFile(path, kind) }
    self =
      isReadOnce ? try Self.once(path, kind) : try Self.read(path, kind, atMaximum: kind.largest)
    if let notice { onNotice(notice) }
    guard bytes.count <= kind.largest else { throw .tooLarge(name, kind) }
  }

  /// The contents as text, without a byte order mark.
  package var text: String { String(decoding: bytes.withoutByteOrderMark, as: UTF8.self) }

  private init(name: String, bytes: [UInt8], notice: DiskNotice?) {
    (self.name, self.bytes, self.notice) = (name, bytes, notice)
  }

  private static func once(_ path: String, _ kind: FileKind) throws(DiskError) -> FileContents {
    // Other threads wait until the file is read.
    let result = readOnce.withLock { known in
      if let file = known[BytewiseText(path)] { return file }
      // Later callers may permit a larger size.
      let file = Result { () throws(DiskError) in try read(path, kind, atMaximum: FileKind.largest)
      }
      known[BytewiseText(path)] = file.map {
        FileContents(name: $0.name, bytes: $0.bytes, notice: nil)
      }
      return file
    }
    return try result.get()
  }

  private static func read(
    _ path: String, _ kind: FileKind, atMaximum largest: Int
  ) throws(DiskError) -> FileContents {
    let stream = try ByteStream(path, kind)
    var bytes: [UInt8] = []
    var piece: [UInt8] = []
    while bytes.count <= largest, try stream.read(into: &piece) { bytes += piece }
    return FileContents(name: stream.name, bytes: bytes, notice: stream.notice)
  }
}

/// The expected kind of a file, used in error messages and for size limits.
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
  /// Data that a screen file names.
  case screenData
  case expectation
  case walk

  /// The maximum size of any file that is read completely: 64 MiB.
  static let largest = 64 << 20

  /// The maximum size of a file of this kind, in bytes.
  var largest: Int {
    switch self {
    case .recording, .image: FileKind.largest
    // 16 MiB: half a million lines, a week of continuous speech.
    case .session: 16 << 20
    // 4 MiB: parsed values take about 100 times the memory of their text.
    case .screen, .screenImage: 4 << 20
    // 1 MiB: files written by hand.
    case .screenData: ScreenFiles.maximumOfData
    case .bindings, .configuration, .labels, .styleSheet, .expectation, .walk: 1 << 20
    }
  }
}
