import Evdev
import Recordings

/// Recordings on disk: passes them through in pieces, and finds out which device sent them.
enum RecordingFiles {
  /// Everything in a file at once, what each device did; for what must go back and forth in it.
  static func read(_ path: String, deviceName: String?) throws(Failure) -> [Recording] {
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
    _ visit: (Int, RecordedDevice, Span<InputEvent>) throws(Failure) -> Void
  ) throws(Failure) -> End {
    let source = ByteSource(path)
    let describer = try Describer(source, deviceName: deviceName)
    var reader = RecordingReader()
    var known: [RecordedDevice] = []
    let isWhole = try walk(source, &reader) { reader, batch throws(Failure) in
      try batch.each { index, events throws(Failure) in
        while known.count <= index {
          known.append(describer.describe(reader.devices[known.count], known.count))
          describer.warn(of: known[known.count - 1], sending: events, in: source.name)
        }
        try visit(index, known[index], events)
      }
      return true
    }
    if !isWhole {
      Output.note("\(source.name): warning: the recording breaks off; what is whole is used")
    }
    if !reader.hasTimes {
      Output.note(
        "\(source.name): warning: no times were recorded (getevent without -t); 10 ms a report are "
          + "assumed")
    }
    guard let format = reader.format else { preconditionFailure("\(path) has no format") }
    return End(format: format, devices: reader.devices, notes: reader.notes)
  }

  /// The device that a file describes, whether it has events or not.
  static func device(in path: String) throws(Failure) -> DeviceFile? {
    var reader = RecordingReader()
    _ = try walk(ByteSource(path), &reader) { _, batch in batch.isEmpty }
    return reader.devices.first?.file
  }

  /// Reads a source to its end, or until the closure has seen enough; whether its end is whole.
  static func walk(
    _ source: ByteSource, again: Bool = false, _ reader: inout RecordingReader,
    _ use: (RecordingReader, EventBatch) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    var batch = EventBatch()
    var goesOn = true
    try source.walk(again: again) { piece throws(Failure) in
      do throws(RecordingError) {
        try reader.read(piece, into: &batch)
      } catch {
        throw Failure(error, in: source.name)
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
      throw Failure(error, in: source.name)
    }
    _ = try use(reader, batch)
    return isWhole
  }
}
