package import Evdev
package import Gestures
package import Touches

/// Recognizes the gestures on several devices, each independently, and emits them in time order.
///
/// It reads no clock. Decisions that depend on elapsed time are made when another device has
/// reached that time, or when the caller advances the time.
package struct GestureLanes: Sendable {
  /// Receives a report with the index of its device and the irregularities repaired during its
  /// touch.
  package typealias Listener = (_ lane: Int, GestureReport, [Irregularity]) -> Void

  private struct Lane: Sendable {
    var recognizer: GestureRecognizer {
      didSet { due = recognizer.deadline }
    }
    /// The recognizer's deadline, cached because copying the recognizer is expensive.
    private(set) var due: Timestamp?
    var mendings = RecentMendings()
  }

  private var lanes: [Lane] = []
  private let settings: GestureSettings
  private let kinds: ReportKinds

  /// The delay before a deadline is evaluated, because earlier events may still arrive.
  package static let grace = Microseconds.milliseconds(1)

  /// Creates a recognizer without devices.
  package init(_ settings: GestureSettings, _ kinds: ReportKinds = ReportKinds()) {
    self.settings = settings
    self.kinds = kinds
  }

  /// Adds a device.
  ///
  /// Returns its index.
  @discardableResult
  package mutating func add(_ device: DeviceDescription?) -> Int {
    var recognizer = settings.recognizer(for: device)
    kinds.ask(&recognizer)
    lanes.append(Lane(recognizer: recognizer))
    return lanes.count - 1
  }

  /// Processes the next frame of a device.
  ///
  /// All other devices have reached its time.
  package mutating func take(_ frame: TouchFrame, of lane: Int, _ tell: Listener) {
    if lanes.count > 1 { advance(to: frame.time, tell) }
    if kinds.touches { lanes[lane].mendings.note(frame) }
    lanes[lane].recognizer.handle(frame)
    drain(lane, tell)
  }

  // MARK: Time

  /// The earliest deadline of a recognizer and the index of its device.
  private var deadline: (lane: Int, time: Timestamp)? {
    var earliest: (lane: Int, time: Timestamp)?
    for lane in lanes.indices {
      guard let time = lanes[lane].due else { continue }
      if earliest.map({ time < $0.time }) ?? true { earliest = (lane, time) }
    }
    return earliest
  }

  /// When to call `letTimePass(to:_:)` if no frame arrives; `nil` if no decision is pending.
  package var due: Timestamp? { deadline.map { $0.time + GestureLanes.grace } }

  /// Makes every decision that is due before `moment`, in time order.
  package mutating func advance(to moment: Timestamp, _ tell: Listener) {
    while let (lane, due) = deadline, due < moment, decides(lane, due, tell) {}
  }

  /// Makes every decision that is due.
  ///
  /// `now` is the time before the devices were last read.
  package mutating func letTimePass(to now: Timestamp, _ tell: Listener) {
    // Leave out the grace period: earlier events may not have arrived yet.
    while let (lane, time) = deadline, time + GestureLanes.grace <= now, decides(lane, time, tell) {
    }
  }

  /// Makes the decisions of a device that are due at `moment`.
  ///
  /// Returns whether its deadline has changed.
  private mutating func decides(_ lane: Int, _ moment: Timestamp, _ tell: Listener) -> Bool {
    lanes[lane].recognizer.advance(to: moment + Microseconds(1))
    drain(lane, tell)
    return lanes[lane].due != moment
  }

  /// Ends the session: makes all pending decisions, each at its own time.
  package mutating func finish(_ tell: Listener) {
    if lanes.count > 1 { advance(to: Timestamp(microseconds: .max), tell) }
    for lane in lanes.indices {
      lanes[lane].recognizer.finish()
      drain(lane, tell)
    }
  }

  private mutating func drain(_ lane: Int, _ tell: Listener) {
    guard !lanes[lane].recognizer.reports.isEmpty else { return }
    for report in lanes[lane].recognizer.reports {
      var mended: [Irregularity] = []
      if case .touch(let account) = report { mended = lanes[lane].mendings.take(of: account) }
      tell(lane, report, mended)
    }
    lanes[lane].recognizer.clearReports()
  }
}

/// The kinds of reports that a recognizer emits in addition to gestures.
package struct ReportKinds: Hashable, Sendable {
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

  fileprivate func ask(_ recognizer: inout GestureRecognizer) {
    recognizer.reportsPhases = phases
    recognizer.reportsTouches = touches
    recognizer.reportsTrace = trace
    recognizer.expectedGestures = touches ? expected : []
  }
}

/// The recently repaired irregularities, kept until their touch is reported.
private struct RecentMendings: Sendable {
  private var all: [(time: Timestamp, irregularity: Irregularity)] = []

  /// The maximum number of entries; limits the memory for a faulty device.
  private static let most = 1_024

  mutating func note(_ frame: TouchFrame) {
    for irregularity in frame.irregularities { all.append((frame.time, irregularity)) }
    if all.count > RecentMendings.most { all.removeFirst(all.count / 2) }
  }

  /// Returns the irregularities of a touch, and discards them and all earlier ones.
  mutating func take(of account: TouchAccount) -> [Irregularity] {
    let own = all.filter { account.start <= $0.time && $0.time <= account.end }
    all.removeAll { $0.time <= account.end }
    return own.map(\.irregularity)
  }
}
