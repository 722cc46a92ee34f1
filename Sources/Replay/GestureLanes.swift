package import Evdev
package import Gestures
package import Touches

/// The gestures of several devices: each is judged by itself, and told in order of time.
///
/// It knows no clock: what a device decides by waiting is decided as soon as another one has come so
/// far, or when somebody says that time has passed.
package struct GestureLanes: Sendable {
  /// Takes a report, with the number of its device and what was mended in the touch that it is about.
  package typealias Listener = (_ lane: Int, GestureReport, [Irregularity]) -> Void

  private struct Lane: Sendable {
    var recognizer: GestureRecognizer {
      didSet { due = recognizer.deadline }
    }
    /// When the recognizer decides something: it is much to copy for one of its words.
    private(set) var due: Timestamp?
    var mendings = RecentMendings()
  }

  private var lanes: [Lane] = []
  private let settings: GestureSettings
  private let kinds: ReportKinds

  /// An event that happened just before a deadline may need a moment to arrive.
  package static let grace = Microseconds.milliseconds(1)

  package init(_ settings: GestureSettings, _ kinds: ReportKinds = ReportKinds()) {
    self.settings = settings
    self.kinds = kinds
  }

  /// Makes room for a device, and answers its number.
  @discardableResult
  package mutating func add(_ device: DeviceDescription?) -> Int {
    var recognizer = settings.recognizer(for: device)
    kinds.ask(&recognizer)
    lanes.append(Lane(recognizer: recognizer))
    return lanes.count - 1
  }

  /// Takes the next frame of a device; all others have come as far.
  package mutating func take(_ frame: TouchFrame, of lane: Int, _ tell: Listener) {
    if lanes.count > 1 { advance(to: frame.time, tell) }
    if kinds.touches { lanes[lane].mendings.note(frame) }
    lanes[lane].recognizer.handle(frame)
    drain(lane, tell)
  }

  // MARK: Time

  /// When something is decided although no finger changes.
  private var deadline: (lane: Int, time: Timestamp)? {
    var earliest: (lane: Int, time: Timestamp)?
    for lane in lanes.indices {
      guard let time = lanes[lane].due else { continue }
      if earliest.map({ time < $0.time }) ?? true { earliest = (lane, time) }
    }
    return earliest
  }

  /// When to look again although nothing came; `nil` while nothing is to be decided.
  package var due: Timestamp? { deadline.map { $0.time + GestureLanes.grace } }

  /// Decides what was due before a moment, each at its own.
  package mutating func advance(to moment: Timestamp, _ tell: Listener) {
    while let (lane, due) = deadline, due < moment, decides(lane, due, tell) {}
  }

  /// Decides what was due; `now` was looked up before the devices were last read.
  package mutating func letTimePass(to now: Timestamp, _ tell: Listener) {
    // No further than to what is certain: events may be on their way that came before now.
    while let (lane, time) = deadline, time + GestureLanes.grace <= now, decides(lane, time, tell) {
    }
  }

  /// Lets a device decide what is due at a moment; whether something else is due next.
  private mutating func decides(_ lane: Int, _ moment: Timestamp, _ tell: Listener) -> Bool {
    lanes[lane].recognizer.advance(to: moment + Microseconds(1))
    drain(lane, tell)
    return lanes[lane].due != moment
  }

  /// The session is over: decides everything that waits, each at its own time.
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

/// What is asked of a recognizer beyond the gestures.
package struct ReportKinds: Hashable, Sendable {
  package var phases: Bool
  package var touches: Bool
  package var trace: Bool
  /// The gestures that each touch is compared with; requires `touches`.
  package var expected: [Gesture] = []

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

/// What had to be mended lately, until the touch that it belongs to is accounted for.
private struct RecentMendings: Sendable {
  private var all: [(time: Timestamp, irregularity: Irregularity)] = []

  /// A device that sends nothing but nonsense must not fill the memory.
  private static let most = 1_024

  mutating func note(_ frame: TouchFrame) {
    for irregularity in frame.irregularities { all.append((frame.time, irregularity)) }
    if all.count > RecentMendings.most { all.removeFirst(all.count / 2) }
  }

  /// What was mended within a touch; what came before it is forgotten.
  mutating func take(of account: TouchAccount) -> [Irregularity] {
    let own = all.filter { account.start <= $0.time && $0.time <= account.end }
    all.removeAll { $0.time <= account.end }
    return own.map(\.irregularity)
  }
}
