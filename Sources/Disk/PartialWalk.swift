package import Evdev
package import Recordings

/// Reads what a recorder left that did not come to its end, as far as it makes sense.
package struct PartialWalk {
  package private(set) var format: RecordingFormat?
  package private(set) var device: RecordedDevice?
  package private(set) var notes = SessionNotes()
  package private(set) var frames = 0
  package private(set) var length = Microseconds(0)
  /// Whether the file is as it should be; otherwise what is not whole stands at its end.
  package private(set) var isWhole = true
  /// Whether the file is empty, or a recording as far as it goes, if without a single frame.
  package private(set) var isUnderstood = true

  /// Hands over whole frames in order; what comes behind them, or makes no sense, is left out.
  package init(
    _ path: String, _ take: ([InputEvent]) throws(DiskError) -> Void = { _ in }
  ) throws(DiskError) {
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
      if !events.isEmpty { try take(events) }
    }
    isWhole = isSound && stream.endsWell && whole.rest.isEmpty
    isUnderstood = frames > 0 || stream.position == 0 || isWhole
  }
}
