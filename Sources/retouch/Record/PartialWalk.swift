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
    let stream = try RecordingStream(path)
    var whole = WholeFrames()
    var first: Timestamp?
    var isSound = true
    while isSound {
      do throws(DiskError) {
        guard try stream.next() else { break }
      } catch {
        // After the machine lost its power, the end of a file may be anything.
        guard stream.misreading != nil || stream.isOver else { throw error }
        isSound = false
      }
      (format, notes) = (stream.reader.format, stream.reader.notes)
      device = stream.reader.devices.first
      let events = whole.take(stream.batch.events)
      if first == nil { first = events.first?.time }
      if let first, let last = events.last { length = last.time - first }
      frames += events.frameCount
      if !events.isEmpty { try take(self, events) }
    }
    isWhole = isSound && stream.endsWell && whole.rest.isEmpty
  }
}
