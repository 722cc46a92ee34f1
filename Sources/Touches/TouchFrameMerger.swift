package import Evdev

/// Merges the touch frames of several devices in time order.
///
/// A frame is returned once no other device can produce an earlier one. In a recording, that is
/// when the next frame of each device is available. In a live session, it is when each device has
/// been read up to that time. Frames with equal times are ordered by device index. The current
/// frame is available as `devices[device]` without a copy, until the next call.
package struct TouchFrameMerger: Sendable {
  private var devices: [DeviceStream] = []
  /// The device of the current frame, which is valid until the next call.
  private var lent: Int?

  /// The result of `next()`.
  package enum Next: Hashable, Sendable {
    /// The next frame is that of this device.
    case frame(device: Int)
    /// More input of this device is required: events, its end, or the time up to which it was read.
    case needsEvents(device: Int)
    /// All devices have ended and no frame is pending.
    case finished
  }

  /// Creates a merger without devices.
  package init() {}

  /// The number of devices.
  package var count: Int { devices.count }

  /// Adds a device and returns its index.
  ///
  /// `unplugged` contains the times at which it was disconnected; the events do not include them.
  package mutating func add(
    _ device: DeviceDescription, on surface: Surface, unplugged: [Timestamp] = []
  ) -> Int {
    devices.append(
      DeviceStream(tracker: TouchTracker(device: device, surface: surface), unplugged: unplugged))
    return devices.count - 1
  }

  /// Appends events of a device.
  package mutating func feed(_ events: Span<InputEvent>, to device: Int) {
    devices[device].feed(events)
  }

  /// Marks a device as ended: it produces no more events.
  package mutating func end(_ device: Int) {
    devices[device].watermark = Timestamp(microseconds: .max)
  }

  /// Marks a device as read up to and including a time.
  package mutating func advance(_ device: Int, to time: Timestamp) {
    devices[device].watermark = max(devices[device].watermark, time)
  }

  /// Marks a device as disconnected at a time; all earlier events have been appended.
  package mutating func unplug(_ device: Int, at time: Timestamp) {
    devices[device].unplugged.append(time)
    advance(device, to: time)
  }

  /// Determines the next frame.
  ///
  /// The previous frame becomes invalid.
  package mutating func next() -> Next {
    consumeCurrent()
    var earliest: (device: Int, time: Timestamp)?
    for device in devices.indices where devices[device].advanceToFrame() {
      let time = devices[device].tracker.frame.time
      if earliest.map({ time < $0.time }) ?? true { earliest = (device, time) }
    }
    let time = earliest?.time ?? Timestamp(microseconds: .max)
    for device in devices.indices
    where !devices[device].hasFrame && devices[device].watermark < time {
      return .needsEvents(device: device)
    }
    guard let earliest else { return .finished }
    lent = earliest.device
    return .frame(device: earliest.device)
  }

  /// The time of the earliest pending frame, which may wait for other devices; `nil` if none is
  /// pending.
  package var waiting: Timestamp? { devices.filter(\.hasFrame).map(\.tracker.frame.time).min() }

  /// Advances to the next frame of one device, regardless of others.
  ///
  /// Returns `false` if more events are required.
  package mutating func next(of device: Int) -> Bool {
    consumeCurrent()
    guard devices[device].advanceToFrame() else { return false }
    lent = device
    return true
  }

  private mutating func consumeCurrent() {
    guard let lent else { return }
    devices[lent].hasFrame = false
    self.lent = nil
  }

  /// Ends the session of a device and cancels its remaining contacts.
  ///
  /// Returns `true` if that produced a frame.
  package mutating func finish(_ device: Int) -> Bool {
    consumeCurrent()
    return devices[device].tracker.finish(reason: .sessionEnded)
  }

  /// The current frame of a device.
  package subscript(device: Int) -> TouchFrame {
    _read { yield devices[device].tracker.frame }
  }

  /// Returns the reported values of each contact of the current frame of a device.
  package func reportedValues(of device: Int) -> [ReportedValues?] {
    devices[device].tracker.reportedValues
  }

  /// Returns the surface of a device.
  package func surface(of device: Int) -> Surface { devices[device].tracker.surface }
}

/// A device and its unprocessed events.
private struct DeviceStream: Sendable {
  var tracker: TouchTracker
  /// The remaining times of disconnection.
  var unplugged: [Timestamp]
  /// The time up to which the device has been read, in addition to its events.
  var watermark = Timestamp(microseconds: .min)
  /// Whether the tracker has a frame that was not returned yet.
  var hasFrame = false
  private var events: [InputEvent] = []
  private var taken = 0

  init(tracker: TouchTracker, unplugged: [Timestamp]) {
    self.tracker = tracker
    self.unplugged = unplugged
  }

  mutating func feed(_ more: Span<InputEvent>) {
    if taken == events.count {
      events.removeAll(keepingCapacity: true)
      taken = 0
    }
    events.append(addingCapacity: more.count) { room in
      for index in more.indices { room.append(more[index]) }
    }
  }

  /// Processes events up to the next frame.
  ///
  /// Returns `false` if no frame is complete yet.
  mutating func advanceToFrame() -> Bool {
    if hasFrame { return true }
    while let time = unplugged.first, taken < events.count {
      if time < events[taken].time {
        if cancelContacts(at: time) { return true }
      } else {
        taken += 1
        hasFrame = tracker.handle(events[taken - 1])
        if hasFrame { return true }
      }
    }
    let events = events
    hasFrame = tracker.handle(events.span, from: &taken)
    if hasFrame { return true }
    while let time = unplugged.first, time <= watermark {
      if cancelContacts(at: time) { return true }
    }
    return false
  }

  /// Cancels the contacts of a disconnected device.
  ///
  /// Returns `true` if that produced a frame.
  private mutating func cancelContacts(at time: Timestamp) -> Bool {
    unplugged.removeFirst()
    hasFrame = tracker.finish(reason: .unplugged, at: time)
    return hasFrame
  }
}
