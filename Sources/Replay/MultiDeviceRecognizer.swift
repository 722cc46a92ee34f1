package import Evdev
package import Gestures
package import Touches

/// Recognizes the gestures on several devices, each independently, and emits them in time order.
///
/// It reads no clock. Decisions that depend on elapsed time are made when another device has
/// reached that time, or when the caller advances the time.
package struct MultiDeviceRecognizer: Sendable {
  /// Receives a report with the index of its device and the irregularities repaired during its
  /// touch.
  package typealias Listener = (_ device: Int, GestureEvent, [Irregularity]) -> Void

  private struct Device: Sendable {
    var recognizer: GestureRecognizer {
      didSet { deadline = recognizer.deadline }
    }
    /// The recognizer's deadline, cached because copying the recognizer is expensive.
    private(set) var deadline: Timestamp?
    var repairs = RecentRepairs()
  }

  private var devices: [Device] = []
  private let settings: GestureSettings
  private let kinds: GestureEventKinds

  /// The delay before a deadline is evaluated, because earlier events may still arrive.
  package static let maximumFrameDelay = Microseconds.milliseconds(1)

  /// Creates a recognizer without devices.
  package init(_ settings: GestureSettings, _ kinds: GestureEventKinds = GestureEventKinds()) {
    self.settings = settings
    self.kinds = kinds
  }

  /// Adds a device.
  ///
  /// Returns its index.
  @discardableResult
  package mutating func add(_ device: DeviceDescription?) -> Int {
    var recognizer = settings.recognizer(for: device)
    kinds.configure(&recognizer)
    devices.append(Device(recognizer: recognizer))
    return devices.count - 1
  }

  /// Processes the next frame of a device.
  ///
  /// All other devices have reached its time.
  package mutating func take(_ frame: TouchFrame, of device: Int, _ emit: Listener) {
    if devices.count > 1 { advance(to: frame.time, emit) }
    if kinds.touches { devices[device].repairs.record(frame) }
    devices[device].recognizer.handle(frame)
    drain(device, emit)
  }

  // MARK: Time

  /// The earliest deadline of a recognizer and the index of its device.
  private var deadline: (device: Int, time: Timestamp)? {
    var earliest: (device: Int, time: Timestamp)?
    for device in devices.indices {
      guard let time = devices[device].deadline else { continue }
      if earliest.map({ time < $0.time }) ?? true { earliest = (device, time) }
    }
    return earliest
  }

  /// When to call `letTimePass(to:_:)` if no frame arrives; `nil` if no decision is pending.
  package var nextDeadline: Timestamp? {
    deadline.map { $0.time + MultiDeviceRecognizer.maximumFrameDelay }
  }

  /// Makes every decision that is due before `time`, in time order.
  package mutating func advance(to time: Timestamp, _ emit: Listener) {
    while let (device, due) = deadline, due < time, decides(device, due, emit) {}
  }

  /// Makes every decision that is due.
  ///
  /// `now` is the time before the devices were last read.
  package mutating func letTimePass(to now: Timestamp, _ emit: Listener) {
    // Leave out the grace period: earlier events may not have arrived yet.
    while let (device, time) = deadline, time + MultiDeviceRecognizer.maximumFrameDelay <= now,
      decides(device, time, emit)
    {
    }
  }

  /// Makes the decisions of a device that are due at `time`.
  ///
  /// Returns whether its deadline has changed.
  private mutating func decides(_ device: Int, _ time: Timestamp, _ emit: Listener) -> Bool {
    devices[device].recognizer.advance(to: time + Microseconds(1))
    drain(device, emit)
    return devices[device].deadline != time
  }

  /// Ends the session: makes all pending decisions, each at its own time.
  package mutating func finish(_ emit: Listener) {
    if devices.count > 1 { advance(to: Timestamp(microseconds: .max), emit) }
    for device in devices.indices {
      devices[device].recognizer.finish()
      drain(device, emit)
    }
  }

  private mutating func drain(_ device: Int, _ emit: Listener) {
    guard !devices[device].recognizer.events.isEmpty else { return }
    for report in devices[device].recognizer.events {
      var repaired: [Irregularity] = []
      if case .touch(let account) = report { repaired = devices[device].repairs.take(of: account) }
      emit(device, report, repaired)
    }
    devices[device].recognizer.removeAllEvents()
  }
}

/// The kinds of reports that a recognizer emits in addition to gestures.
package struct GestureEventKinds: Hashable, Sendable {
  /// Whether the phases of continuous gestures are reported.
  package var phases: Bool
  /// Whether each touch is reported with its explanation.
  package var touches: Bool
  /// Whether the decisions of the matchers are reported.
  package var trace: Bool
  /// The gestures to compare each touch with; requires `touches`.
  package var expected: [Gesture] = []

  /// Creates a set of report kinds.
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

/// The recently repaired irregularities, kept until their touch is reported.
private struct RecentRepairs: Sendable {
  private var all: [(time: Timestamp, irregularity: Irregularity)] = []

  /// The maximum number of entries; limits the memory for a faulty device.
  private static let maximum = 1_024

  mutating func record(_ frame: TouchFrame) {
    for irregularity in frame.irregularities { all.append((frame.time, irregularity)) }
    if all.count > RecentRepairs.maximum { all.removeFirst(all.count / 2) }
  }

  /// Returns the irregularities of a touch, and discards them and all earlier ones.
  mutating func take(of account: TouchOutcome) -> [Irregularity] {
    let own = all.filter { account.start <= $0.time && $0.time <= account.end }
    all.removeAll { $0.time <= account.end }
    return own.map(\.irregularity)
  }
}
