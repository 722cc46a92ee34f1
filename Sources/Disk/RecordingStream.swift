package import Archive
package import Recordings

/// A recording that is read once, from its beginning to its end: bytes in, events out.
package final class RecordingStream {
  private let bytes: ByteStream
  package private(set) var reader = RecordingReader()
  /// The events of the piece that was read last.
  package private(set) var batch = EventBatch()
  /// Whether the file ends as one of its format does; known once all is read.
  package private(set) var endsWell = true
  /// What the format of the file does not allow, if anything was found.
  package private(set) var misreading: RecordingError?
  package private(set) var isOver = false
  private var piece: [UInt8] = []
  /// What was read until the format was known.
  private var beginning: [UInt8] = []
  private var isBeginning = true

  package init(_ path: String) throws(DiskError) {
    bytes = try ByteStream(path)
  }

  /// Reads the next piece, whose events are in `batch`; `false` when there is none.
  package func next() throws(DiskError) -> Bool {
    guard !isOver else { return false }
    batch.removeAll()
    let goesOn = try bytes.read(into: &piece)
    do throws(RecordingError) {
      if goesOn {
        try reader.read(piece.span, into: &batch)
      } else {
        isOver = true
        endsWell = try reader.finish(into: &batch)
      }
      keepBeginning()
    } catch {
      misreading = error
      keepBeginning()
      throw meaning(of: error)
    }
    if isOver, !endsWell, let likeness = RecordingLikeness(of: head, reader) {
      throw .noRecording(name, likeness)
    }
    return true
  }

  /// The piece in which the format was found belongs to the beginning as well.
  private func keepBeginning() {
    guard isBeginning else { return }
    if beginning.isEmpty { swap(&beginning, &piece) } else { beginning += piece }
    isBeginning = reader.format == nil
  }

  /// The first bytes of the file, as many as tell what it is.
  package var head: ArraySlice<UInt8> { beginning.prefix(FileHead.length) }

  /// What is wrong with the file; one that stands beside recordings has a name.
  private func meaning(of error: RecordingError) -> DiskError {
    let likeness =
      error.problem == .notARecording
      ? RecordingLikeness(ofForeign: head, named: bytes.path) : RecordingLikeness(of: head, reader)
    return likeness.map { .noRecording(name, $0) } ?? .recording(name, error)
  }

  /// Why it makes no sense: in a packed file, it may be the packing.
  package func cause(of error: DiskError) -> DiskError { bytes.cause(of: error) }

  /// Every byte of a file of which no events were read: the reports of a HID device.
  package func reportBytes() throws(DiskError) -> [UInt8] {
    var all = beginning
    while !isOver, try bytes.read(into: &piece) { all += piece }
    return all
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
