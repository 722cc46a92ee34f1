package import Compression
package import Recordings

/// A recording that is read once, from start to end.
///
/// Turns bytes into events.
package final class RecordingStream {
  private let bytes: ByteStream
  /// The reader that parses the bytes.
  package private(set) var reader = RecordingReader()
  /// The events of the chunk that was read last.
  package private(set) var batch = EventBatch()
  /// Whether the file ends as its format requires.
  ///
  /// Valid once `isOver` is `true`.
  package private(set) var isComplete = true
  /// The syntax error in the file; `nil` if none was found.
  package private(set) var parseError: RecordingError?
  /// Whether the end of the file was reached.
  package private(set) var isOver = false
  private var buffer: [UInt8] = []
  /// The bytes read until the format was known.
  private var beginning: [UInt8] = []
  private var isBeginning = true

  /// Opens the recording.
  package init(_ path: String) throws(DiskError) { bytes = try ByteStream(path) }

  /// Reads the next chunk into `batch`.
  ///
  /// Returns `false` at the end of the file.
  package func next() throws(DiskError) -> Bool {
    guard !isOver else { return false }
    batch.removeAll()
    let goesOn = try bytes.read(into: &buffer)
    do throws(RecordingError) {
      if goesOn {
        try reader.read(buffer.span, into: &batch)
      } else {
        isOver = true
        isComplete = try reader.finish(into: &batch)
      }
      keepBeginning()
    } catch {
      parseError = error
      keepBeginning()
      throw meaning(of: error)
    }
    if isOver, !isComplete, let kind = NonRecordingKind(of: head, reader) {
      throw .notARecording(name, kind)
    }
    return true
  }

  /// Keeps the chunks up to and including the one in which the format was recognized.
  private func keepBeginning() {
    guard isBeginning else { return }
    if beginning.isEmpty { swap(&beginning, &buffer) } else { beginning += buffer }
    isBeginning = reader.format == nil
  }

  /// The first bytes of the file, enough to recognize its type.
  package var head: ArraySlice<UInt8> { beginning.prefix(FileSignature.length) }

  /// Returns the error to report.
  ///
  /// A file type that occurs next to recordings is named.
  private func meaning(of error: RecordingError) -> DiskError {
    let kind =
      error.problem == .notARecording
      ? NonRecordingKind(ofForeign: head, named: bytes.path) : NonRecordingKind(of: head, reader)
    return kind.map { .notARecording(name, $0) } ?? .recording(name, error)
  }

  /// Returns the cause of an error in the contents: the compressed data if it is corrupt.
  package func cause(of error: DiskError) -> DiskError { bytes.cause(of: error) }

  /// Returns all bytes of a file without events, such as a recording of HID reports.
  package func reportBytes() throws(DiskError) -> [UInt8] {
    var all = beginning
    while !isOver, try bytes.read(into: &buffer) { all += buffer }
    return all
  }

  /// The name used in error messages.
  package var name: String { bytes.name }
  /// The compression format; `nil` if the file is not compressed.
  package var compression: CompressionFormat? { bytes.compression }
  /// The number of bytes read from the file.
  package var position: Int { bytes.position }
  /// Whether the compressed data is truncated.
  package var isTorn: Bool { bytes.isTorn }
  /// The notice about truncated compressed data; `nil` if it is complete.
  ///
  /// Valid once all bytes have been read.
  package var notice: DiskNotice? { bytes.notice }
}
