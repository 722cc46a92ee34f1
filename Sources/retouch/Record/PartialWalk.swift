import Disk
import Evdev
import Glibc
import Recordings

/// Reads what a recorder left that did not come to its end, as far as it makes sense.
struct PartialWalk {
  var format: RecordingFormat?
  var device: RecordedDevice?
  var notes = SessionNotes()
  var frames = 0
  var length = Microseconds(0)
  /// Whether the file is as it should be; otherwise what is not whole stands at its end.
  var isWhole = true

  /// Hands over whole frames in order; what comes behind them, or makes no sense, is left out.
  init(
    _ path: String, _ take: (PartialWalk, [InputEvent]) throws -> Void = { _, _ in }
  ) throws {
    var reader = RecordingReader()
    var batch = EventBatch()
    var whole = WholeFrames()
    var first: Timestamp?
    var isSound = true

    func use() throws {
      (format, notes) = (reader.format, reader.notes)
      device = reader.devices.first
      let events = whole.take(batch.events)
      batch.removeAll()
      if first == nil { first = events.first?.time }
      if let first, let last = events.last { length = last.time - first }
      frames += events.frameCount
      if !events.isEmpty { try take(self, events) }
    }

    try ByteSource(path).walk { piece in
      // After the machine lost its power, the end of a file may be anything.
      do throws(RecordingError) { try reader.read(piece, into: &batch) } catch { isSound = false }
      try use()
      return isSound
    }
    if isSound {
      do throws(RecordingError) {
        isSound = try reader.finish(into: &batch)
      } catch {
        isSound = false
      }
      try use()
    }
    isWhole = isSound && whole.rest.isEmpty
  }
}
