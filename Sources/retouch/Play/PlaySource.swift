import Arguments
import Disk
import Evdev
import Recordings

/// A recording as it is read for playing: whole, since what comes must be known before it is due.
enum PlaySource {
  /// Events, of one device after the other.
  case events([Device])
  /// Reports of HID devices, which only their driver makes events of.
  case reports([HIDRecording])

  /// Events of one device; which one, as far as somebody says so.
  struct Device {
    var recorded = RecordedDevice()
    var events: [InputEvent] = []
  }

  /// Reads a file; where it does not say who sent the events, `guesses` finds that out.
  init(_ path: String, guesses: Bool) throws {
    let source = ByteSource(path)
    if try PlaySource.holdsReports(source) {
      self = .reports(try PlaySource.reports(in: source))
    } else {
      self = .events(try PlaySource.devices(in: source, guesses: guesses))
    }
  }

  private static func devices(
    in source: ByteSource, guesses: Bool
  ) throws -> [Device] {
    var devices: [Device] = []
    let input = try RecordingInput(
      source, deviceName: nil, describes: guesses, showsProgress: false)
    try input.pass { number, events in devices.add(events, of: number) }
    for number in devices.indices { devices[number].recorded = input.devices[number] }
    return devices
  }

  /// Whether the file is one that a reader of events turns away because it holds reports.
  private static func holdsReports(_ source: ByteSource) throws -> Bool {
    var reader = RecordingReader()
    do {
      _ = try RecordingFiles.walk(source, again: true, &reader) { reader, _ in
        reader.format == nil
      }
    } catch {
      guard reader.format == .hid else { throw error }
    }
    return reader.format == .hid
  }

  private static func reports(in source: ByteSource) throws -> [HIDRecording] {
    var bytes: [UInt8] = []
    try source.walk { piece in
      for index in piece.indices { bytes.append(piece[index]) }
      return true
    }
    do throws(RecordingError) {
      return try HIDRecording.all(parsing: bytes.span)
    } catch {
      throw DiskError.recording(source.name, error)
    }
  }
}

extension [PlaySource.Device] {
  fileprivate mutating func add(_ events: Span<InputEvent>, of number: Int) {
    while count <= number { append(PlaySource.Device()) }
    for index in events.indices { self[number].events.append(events[index]) }
  }
}
