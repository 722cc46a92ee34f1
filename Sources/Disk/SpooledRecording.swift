package import Compression
package import Evdev
package import Recordings

/// The events of several devices, stored per device for repeated reading.
package struct SpooledEvents {
  /// The stored events, by device index.
  package private(set) var spools: [EventSpool] = []
  /// The number and time span of the events.
  package private(set) var survey = RecordingStatistics()
  /// The indices of the devices that sent events, in order of their first event.
  package private(set) var order: [Int] = []

  /// Creates an empty store.
  package init() {}

  /// Appends events of a device.
  package mutating func append(_ events: Span<InputEvent>, of device: Int) throws(DiskError) {
    guard events.count > 0 else { return }
    while spools.count <= device { spools.append(EventSpool()) }
    if spools[device].count == 0 { order.append(device) }
    survey.add(events, of: device)
    try spools[device].append(events)
  }

  /// Returns the events of some devices only.
  package func only(_ devices: [Int]) -> SpooledEvents {
    var part = self
    part.order = order.filter(devices.contains)
    return part
  }

  /// Returns a cursor over the events of a device, starting at the first.
  package func cursor(of device: Int) -> EventCursor {
    EventCursor(spools.indices.contains(device) ? spools[device] : EventSpool())
  }

  /// Returns all events of a device.
  package func all(of device: Int) throws(DiskError) -> [InputEvent] {
    var cursor = cursor(of: device)
    var all: [InputEvent] = []
    while try cursor.next() { all += cursor.events }
    return all
  }
}

/// A recording that was read completely.
package struct SpooledRecording {
  /// The path of the recording.
  package let path: String
  /// The name used in error messages.
  package let name: String
  /// The format of the recording.
  package let format: RecordingFormat
  /// The compression format; `nil` if the recording is not compressed.
  package let compression: CompressionFormat?
  /// The size of the file in bytes; `nil` if it is not a regular file.
  package let size: Int?
  /// Whether the recording is not truncated.
  package let isWhole: Bool
  /// The notes of the recording.
  package let notes: SessionNotes
  /// The devices of the recording.
  package let devices: [RecordedDevice]
  /// The indices of the devices whose description is inferred.
  package let guessed: Set<Int>
  /// The events of all devices.
  package let events: SpooledEvents

  init(_ recording: OpenRecording, _ events: SpooledEvents) {
    guard let format = recording.format else {
      preconditionFailure("\(recording.name) was read, but has no format")
    }
    self.format = format
    (path, name) = (recording.path, recording.name)
    (compression, size) = (recording.compression, recording.size)
    (isWhole, notes, devices) = (recording.isWhole, recording.notes, recording.devices)
    guessed = Set(devices.indices.filter(recording.isGuessed))
    self.events = events
  }

  /// The number and time span of the events.
  package var survey: RecordingStatistics { events.survey }
}
