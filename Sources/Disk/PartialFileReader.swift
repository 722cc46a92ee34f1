package import Evdev
package import Recordings

/// The contents of a partial file, as far as it is readable.
package struct PartialFileReader {
  /// The format; `nil` if it was not recognized.
  package private(set) var format: RecordingFormat?
  /// The device; `nil` if the file does not describe one.
  package private(set) var device: RecordedDevice?
  /// The notes of the file.
  package private(set) var notes = SessionNotes()
  /// The number of complete frames.
  package private(set) var frames = 0
  /// The time from the first event to the last complete frame.
  package private(set) var length = Microseconds(0)
  /// Whether the file is complete.
  ///
  /// Otherwise its end is to be discarded.
  package private(set) var isWhole = true
  /// Whether the file is empty or readable as a recording, even without frames.
  package private(set) var isReadable = true

  /// Reads the file and passes its complete frames to `take` in order.
  ///
  /// Stops at the first error.
  package init(
    _ path: String, _ take: ([InputEvent]) throws(DiskError) -> Void = { _ in }
  ) throws(DiskError) {
    let stream = try RecordingStream(path)
    var whole = FrameAssembler()
    var first: Timestamp?
    var isSound = true
    while isSound {
      do throws(DiskError) {
        guard try stream.next() else { break }
      } catch {
        // After a power failure, the end of the file may contain arbitrary data.
        guard stream.parseError != nil || stream.isOver else { throw error }
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
    isWhole = isSound && stream.isComplete && whole.incompleteFrame.isEmpty
    isReadable = frames > 0 || stream.position == 0 || isWhole
  }
}
