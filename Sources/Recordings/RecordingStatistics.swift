public import Evdev

/// The number and time span of a recording's events, collected in one pass.
public struct RecordingStatistics: Sendable {
  /// The statistics of each device, by index.
  public private(set) var devices: [Device] = []
  /// Whether the events of the devices alternate in the file.
  public private(set) var isInterleaved = false
  private var last: Int?

  /// The statistics of one device.
  public struct Device: Hashable, Sendable {
    /// The number of events.
    public internal(set) var events = 0
    /// The number of reports.
    public internal(set) var reports = 0
    /// The time of the first event in the file.
    public internal(set) var first: Timestamp
    /// The time of the last event in the file.
    public internal(set) var last: Timestamp
    /// The earliest time; it differs from `first` if the clock was set back.
    public internal(set) var earliest: Timestamp
    /// The latest time; it differs from `last` if the clock was set back.
    public internal(set) var latest: Timestamp
  }

  /// Creates empty statistics.
  public init() {}

  /// Adds events of a device.
  public mutating func add(_ events: Span<InputEvent>, of device: Int) {
    guard events.count > 0 else { return }
    let start = events[0].time
    while devices.count <= device {
      devices.append(Device(first: start, last: start, earliest: start, latest: start))
    }
    if let last, device < last { isInterleaved = true }
    last = device
    // A device without events has no times; these are placeholders.
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

  /// The time of the first event of any device; `nil` without events.
  public var start: Timestamp? { active.map(\.first).min() }
  /// The earliest time of any device; `nil` without events.
  public var earliest: Timestamp? { active.map(\.earliest).min() }
  /// The latest time of any device; `nil` without events.
  public var latest: Timestamp? { active.map(\.latest).max() }
  /// The number of events of all devices.
  public var events: Int { devices.reduce(0) { $0 + $1.events } }
}
