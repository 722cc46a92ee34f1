import Arguments
import Disk
import Evdev
import Recordings

/// Recordings on disk: passes them through in pieces, and finds out which device sent them.
enum RecordingFiles {
  /// Everything in a file at once, what each device did; for what must go back and forth in it.
  static func read(_ path: String, deviceName: String?) throws -> [Recording] {
    var recordings: [Recording] = []
    let end = try pass(path, deviceName: deviceName) { index, device, events in
      while recordings.count <= index { recordings.append(Recording()) }
      recordings[index].device = device
      for event in events.indices { recordings[index].events.append(events[event]) }
    }
    for index in recordings.indices { recordings[index].notes = end.notes }
    return recordings.filter { $0.device.file != nil }
  }

  /// What is known of a recording once it has passed.
  struct End {
    var format: RecordingFormat
    var devices: [RecordedDevice]
    var notes: SessionNotes
  }

  /// Passes a recording through in as little memory as a piece of it needs.
  ///
  /// The closure gets stretches of one device's events in the order of the file, with the device as
  /// the file, the option or a guess describes it. What the person should know is noted on standard
  /// error.
  @discardableResult
  static func pass(
    _ path: String, deviceName: String?,
    _ visit: (Int, RecordedDevice, Span<InputEvent>) throws -> Void
  ) throws -> End {
    let input = try RecordingInput(path, deviceName: deviceName, showsProgress: false)
    try input.pass { index, events in
      try visit(index, input.devices[index], events)
    }
    return End(format: input.format, devices: input.devices, notes: input.notes)
  }

  /// Reads a source to its end, or until the closure has seen enough; whether its end is whole.
  static func walk(
    _ source: ByteSource, again: Bool = false, _ reader: inout RecordingReader,
    _ use: (RecordingReader, EventBatch) throws -> Bool
  ) throws -> Bool {
    var batch = EventBatch()
    var goesOn = true
    var head: [UInt8] = []
    try source.walk(again: again) { piece in
      if head.isEmpty { head = FileHead.head(of: piece) }
      do throws(RecordingError) {
        try reader.read(piece, into: &batch)
      } catch {
        throw failure(error, head, reader, source)
      }
      goesOn = try use(reader, batch)
      batch.removeAll()
      return goesOn
    }
    guard goesOn else { return true }
    let isWhole: Bool
    do throws(RecordingError) {
      isWhole = try reader.finish(into: &batch)
    } catch {
      throw failure(error, head, reader, source)
    }
    if !isWhole, let likeness = RecordingLikeness(of: head, reader) {
      throw DiskError.noRecording(source.name, likeness)
    }
    _ = try use(reader, batch)
    return isWhole
  }

  /// What is wrong with a file; one that stands beside recordings has a name.
  private static func failure(
    _ error: RecordingError, _ head: [UInt8], _ reader: RecordingReader, _ source: ByteSource
  ) -> DiskError {
    let likeness =
      error.problem == .notARecording
      ? RecordingLikeness(ofForeign: head, named: source.path) : RecordingLikeness(of: head, reader)
    return likeness.map { .noRecording(source.name, $0) } ?? .recording(source.name, error)
  }
}
