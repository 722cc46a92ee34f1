public import Evdev

/// What a recording is made of, found in one pass over its events: how many, and from when to when.
public struct RecordingSurvey: Sendable {
  public private(set) var devices: [Device] = []
  /// The devices take turns in the file.
  public private(set) var isInterleaved = false
  private var last: Int?

  /// The events of one device.
  public struct Device: Hashable, Sendable {
    public internal(set) var events = 0
    /// How many reports the device closed.
    public internal(set) var reports = 0
    public internal(set) var first: Timestamp
    public internal(set) var last: Timestamp
    /// Clocks are set back at times, so these may be others than the first and the last.
    public internal(set) var earliest: Timestamp
    public internal(set) var latest: Timestamp
  }

  public init() {}

  public mutating func observe(_ events: Span<InputEvent>, of device: Int) {
    guard events.count > 0 else { return }
    let start = events[0].time
    while devices.count <= device {
      devices.append(Device(first: start, last: start, earliest: start, latest: start))
    }
    if let last, device < last { isInterleaved = true }
    last = device
    // A device without events has no times of its own.
    var seen = devices[device]
    if seen.events == 0 { seen = Device(first: start, last: start, earliest: start, latest: start) }
    seen.events += events.count
    for index in events.indices {
      let event = events[index]
      if event.code == .synReport { seen.reports += 1 }
      if event.time < seen.earliest { seen.earliest = event.time }
      if event.time > seen.latest { seen.latest = event.time }
    }
    seen.last = events[events.count - 1].time
    devices[device] = seen
  }

  private var active: [Device] { devices.filter { $0.events > 0 } }

  /// The moment of the first event, whichever device sent it.
  public var start: Timestamp? { active.map(\.first).min() }
  public var earliest: Timestamp? { active.map(\.earliest).min() }
  public var latest: Timestamp? { active.map(\.latest).max() }
  public var events: Int { devices.reduce(0) { $0 + $1.events } }
}
