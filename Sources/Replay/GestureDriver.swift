package import Evdev
package import Gestures
package import Touches

/// Drives one gesture recognizer per device and returns the events of all devices in time order.
///
/// It reads no clock. A decision that depends on elapsed time is made when a frame of any device,
/// or the caller, has reached that time.
package struct GestureDriver: Sendable {
  /// An event of a device.
  package struct Event: Sendable {
    /// The index of the device.
    package let device: Int
    /// The event of the recognizer.
    package let event: GestureEvent
    /// For a touch, the irregularities that were repaired during it.
    package let repaired: [Irregularity]
  }

  private struct Device: Sendable {
    var recognizer: GestureRecognizer {
      didSet { deadline = recognizer.deadline }
    }
    /// The recognizer's deadline, cached because copying the recognizer is expensive.
    private(set) var deadline: Timestamp?
    let surface: SurfaceTraits
    var repairs = RecentRepairs()
  }

  private var devices: [Device] = []
  private let tunables: Tunables
  private var kinds: GestureEventKinds
  /// The events since the last call of `removeAllEvents()`, in time order.
  package private(set) var events: [Event] = []
  /// The gestures that the recognizers of new devices recognize.
  private(set) var gestures: GestureSet

  /// Creates a driver without devices.
  package init(_ settings: GestureSettings, _ kinds: GestureEventKinds = GestureEventKinds()) {
    gestures = settings.gestures
    tunables = settings.tunables
    self.kinds = kinds
  }

  /// Adds a device.
  ///
  /// Returns its index.
  @discardableResult
  package mutating func add(_ surface: SurfaceTraits = SurfaceTraits()) -> Int {
    devices.append(Device(recognizer: recognizer(on: surface), surface: surface))
    return devices.count - 1
  }

  private func recognizer(on surface: SurfaceTraits) -> GestureRecognizer {
    var recognizer = GestureRecognizer(bound: gestures, tunables: tunables, surface: surface)
    kinds.configure(&recognizer)
    return recognizer
  }

  /// Replaces the recognizer of a device by a new one, which recognizes `gestures`.
  ///
  /// The current touch and its pending decisions are discarded.
  mutating func reset(_ device: Int, gestures: GestureSet) {
    self.gestures = gestures
    devices[device].recognizer = recognizer(on: devices[device].surface)
  }

  /// Processes the next frame of a device.
  ///
  /// All other devices have reached its time.
  package mutating func handle(_ frame: TouchFrame, from device: Int) {
    advance(before: frame.time)
    if kinds.touches { devices[device].repairs.record(frame) }
    devices[device].recognizer.handle(frame)
    collectEvents(of: device)
  }

  /// Removes all events and keeps their memory for reuse.
  package mutating func removeAllEvents() { events.removeAll(keepingCapacity: true) }

  // MARK: Time

  /// The time of the earliest decision that is due without a new frame; `nil` if none is pending.
  package var deadline: Timestamp? { next?.time }

  /// Returns the time of the earliest such decision of one device.
  func deadline(of device: Int) -> Timestamp? { devices[device].deadline }

  private var next: (device: Int, time: Timestamp)? {
    var earliest: (device: Int, time: Timestamp)?
    for device in devices.indices {
      guard let time = devices[device].deadline else { continue }
      if earliest.map({ time < $0.time }) ?? true { earliest = (device, time) }
    }
    return earliest
  }

  /// Makes every decision that is due before `time`, in time order.
  package mutating func advance(before time: Timestamp) {
    advance(through: time - Microseconds(1))
  }

  /// Makes every decision that is due at `time` or before, in time order.
  package mutating func advance(through time: Timestamp) {
    while let (device, due) = next, due <= time {
      devices[device].recognizer.advance(to: due + Microseconds(1))
      collectEvents(of: device)
      if devices[device].deadline == due { return }
    }
  }

  /// Ends the session: makes all pending decisions, each at its own time.
  package mutating func finish() {
    advance(before: Timestamp(microseconds: .max))
    for device in devices.indices {
      devices[device].recognizer.finish()
      collectEvents(of: device)
    }
  }

  /// Compares each touch with these gestures, on devices that are added from now on.
  mutating func compareTouches(with gestures: [Gesture]) { kinds.expected = gestures }

  private mutating func collectEvents(of device: Int) {
    guard !devices[device].recognizer.events.isEmpty else { return }
    for event in devices[device].recognizer.events {
      var repaired: [Irregularity] = []
      if kinds.touches, case .touch(let touch) = event {
        repaired = devices[device].repairs.take(of: touch)
      }
      events.append(Event(device: device, event: event, repaired: repaired))
    }
    devices[device].recognizer.removeAllEvents()
  }
}

/// The kinds of events that a recognizer emits in addition to gestures.
package struct GestureEventKinds: Hashable, Sendable {
  /// Whether the phases of continuous gestures are emitted.
  package var phases: Bool
  /// Whether the outcome of each touch is emitted.
  package var touches: Bool
  /// Whether the decisions of the matchers are emitted.
  package var trace: Bool
  /// The gestures to compare each touch with; requires `touches`.
  package var expected: [Gesture] = []

  /// Creates a set of kinds.
  package init(phases: Bool = false, touches: Bool = false, trace: Bool = false) {
    (self.phases, self.touches, self.trace) = (phases, touches, trace)
  }

  fileprivate func configure(_ recognizer: inout GestureRecognizer) {
    recognizer.emitsPhases = phases
    recognizer.reportsTouches = touches
    recognizer.reportsTrace = trace
    recognizer.expectedGestures = touches ? expected : []
  }
}

/// The recently repaired irregularities, kept until their touch is emitted.
private struct RecentRepairs: Sendable {
  private var all: [(time: Timestamp, irregularity: Irregularity)] = []

  /// The maximum number of entries; limits the memory for a faulty device.
  private static let maximum = 1_024

  mutating func record(_ frame: TouchFrame) {
    for irregularity in frame.irregularities { all.append((frame.time, irregularity)) }
    if all.count > RecentRepairs.maximum { all.removeFirst(all.count / 2) }
  }

  /// Returns the irregularities of a touch, and discards them and all earlier ones.
  mutating func take(of touch: TouchOutcome) -> [Irregularity] {
    let own = all.filter { touch.start <= $0.time && $0.time <= touch.end }
    all.removeAll { $0.time <= touch.end }
    return own.map(\.irregularity)
  }
}
