package import Archive
package import Evdev
package import Recordings

/// The events of several devices, each device's for itself, to be gone through again and again.
package struct SpooledEvents {
  package private(set) var spools: [EventSpool] = []
  package private(set) var survey = RecordingSurvey()
  /// The devices that sent anything, in the order in which each first did.
  package private(set) var order: [Int] = []

  package init() {}

  package mutating func append(_ events: Span<InputEvent>, of device: Int) throws(DiskError) {
    guard events.count > 0 else { return }
    while spools.count <= device { spools.append(EventSpool()) }
    if spools[device].count == 0 { order.append(device) }
    survey.observe(events, of: device)
    try spools[device].append(events)
  }

  /// The events of some devices alone.
  package func only(_ devices: [Int]) -> SpooledEvents {
    var part = self
    part.order = order.filter(devices.contains)
    return part
  }

  /// The events of a device, from the first on.
  package func cursor(of device: Int) -> EventCursor {
    EventCursor(spools.indices.contains(device) ? spools[device] : EventSpool())
  }

  /// Every event of a device at once.
  package func all(of device: Int) throws(DiskError) -> [InputEvent] {
    var cursor = cursor(of: device)
    var all: [InputEvent] = []
    while try cursor.next() { all += cursor.events }
    return all
  }
}

/// A recording that was read to its end.
package struct SpooledRecording {
  package let path: String
  package let name: String
  package let format: RecordingFormat
  package let compression: Compression?
  package let size: Int?
  package let isWhole: Bool
  package let notes: SessionNotes
  package let devices: [RecordedDevice]
  /// The devices that nobody knows, by their numbers.
  package let guessed: Set<Int>
  package let events: SpooledEvents

  init(_ recording: OpenRecording, _ events: SpooledEvents) {
    guard let format = recording.format else {
      preconditionFailure("\(recording.name) was read, and has no format")
    }
    self.format = format
    (path, name) = (recording.path, recording.name)
    (compression, size) = (recording.compression, recording.size)
    (isWhole, notes, devices) = (recording.isWhole, recording.notes, recording.devices)
    guessed = Set(devices.indices.filter(recording.isGuessed))
    self.events = events
  }

  package var survey: RecordingSurvey { events.survey }
}
