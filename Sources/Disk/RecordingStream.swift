package import Archive
package import Recordings

/// A recording that is read once, from its beginning to its end: bytes in, events out.
package final class RecordingStream {
  private let bytes: ByteStream
  package private(set) var reader = RecordingReader()
  /// The events of the piece that was read last.
  package private(set) var batch = EventBatch()
  /// The beginning of the file.
  package private(set) var head: [UInt8] = []
  /// Whether the file ends as one of its format does; known once all is read.
  package private(set) var endsWell = true
  private var piece: [UInt8] = []
  private var isOver = false

  package init(_ path: String) throws(DiskError) {
    bytes = try ByteStream(path)
  }

  /// Reads the next piece, whose events are in `batch`; `false` when there is none.
  package func next() throws(DiskError) -> Bool {
    guard !isOver else { return false }
    batch.removeAll()
    let goesOn = try bytes.read(into: &piece)
    if head.isEmpty { head = FileHead.head(of: piece.span) }
    do throws(RecordingError) {
      if goesOn {
        try reader.read(piece.span, into: &batch)
      } else {
        isOver = true
        endsWell = try reader.finish(into: &batch)
      }
    } catch {
      throw bytes.cause(of: meaning(of: error))
    }
    if isOver, !endsWell, let likeness = RecordingLikeness(of: head, reader) {
      throw bytes.cause(of: .noRecording(name, likeness))
    }
    return true
  }

  /// What is wrong with the file; one that stands beside recordings has a name.
  private func meaning(of error: RecordingError) -> DiskError {
    let likeness =
      error.problem == .notARecording
      ? RecordingLikeness(ofForeign: head, named: bytes.path) : RecordingLikeness(of: head, reader)
    return likeness.map { .noRecording(name, $0) } ?? .recording(name, error)
  }

  /// What errors call it.
  package var name: String { bytes.name }
  package var compression: Compression? { bytes.compression }
  /// How many bytes of the file were read.
  package var position: Int { bytes.position }
  /// Whether the packing breaks off.
  package var isTorn: Bool { bytes.isTorn }
  /// What is to be told of the packing once all is read.
  package var remark: DiskRemark? { bytes.remark }
}
