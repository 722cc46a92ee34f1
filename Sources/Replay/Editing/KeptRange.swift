package import Evdev
package import Gestures
package import Recordings
internal import Touches

/// The range of reports to keep from one device's events.
///
/// The cuts lie between touches, unless `splitsTouches` is `true`.
package struct KeptRange {
  /// The first and last kept report, counted from 0; `nil` if no report is kept.
  package private(set) var first: Int?
  package private(set) var last: Int?
  /// The cuts that were moved to a touch boundary, with their times since the start of the
  /// recording.
  package private(set) var movedEdges: [(edge: Edge, to: Microseconds)] = []
  /// The time of the first report since the start of the recording.
  private var earliest: Microseconds?
  /// The time of the first kept report; `nil` if no report is kept.
  package private(set) var beginning: Timestamp?
  /// The time of the last kept report; `nil` if no report is kept.
  package private(set) var end: Timestamp?
  /// The number of reports processed.
  package private(set) var reportCount = 0

  private var tracker: TouchTracker
  private let start: Timestamp
  private let from: Microseconds
  private let to: Microseconds
  private let splitsTouches: Bool
  private var touch: (report: Int, time: Microseconds)?

  /// One of the two cuts.
  package enum Edge: Hashable, Sendable {
    case start
    case end
  }

  /// Creates a cut from `from` to `to`, relative to `start`.
  ///
  /// If `splitsTouches` is `true`, touches are split at the cuts. The closure returns the device file
  /// of the user for a device, if there is one.
  package init(
    _ recorded: RecordedDevice, start: Timestamp, from: Microseconds, to: Microseconds,
    splitsTouches: Bool, deviceFile: (DeviceDescription) -> DeviceFile? = { _ in nil }
  ) {
    let device = recorded.entry?.device ?? DeviceDescription(name: "")
    // A device without a touch surface has a tracker too, since its reports are counted.
    let surface = recorded.touchDevice.map { touched in
      SurfaceConfiguration().surface(of: touched, shelf: deviceFile)
    }
    tracker = TouchTracker(
      device: device, surface: surface ?? Surface(device: device, size: SurfaceSize(of: device)))
    (self.start, self.from, self.to, self.splitsTouches) = (start, from, to, splitsTouches)
  }

  /// Processes the next events.
  package mutating func process(_ events: Span<InputEvent>) {
    for index in events.indices where tracker.handle(events[index]) { takeReport() }
  }

  private mutating func takeReport() {
    let report = reportCount
    reportCount += 1
    let time = tracker.frame.time - start
    earliest = earliest ?? time
    let contacts = tracker.frame.contacts
    if touch == nil, !contacts.isEmpty { touch = (report, time) }
    if first == nil, time >= from, time <= to || touch != nil { begin(report, time) }
    if time <= to {
      if first != nil { (last, end) = (report, tracker.frame.time) }
    } else if let touch, touch.time <= to, first != nil, !splitsTouches {
      (last, end) = (report, tracker.frame.time)
      movedEdges.removeAll { $0.edge == .end }
      movedEdges.append((.end, time))
    }
    if contacts.allSatisfy(\.phase.isLast) { touch = nil }
  }

  private mutating func begin(_ report: Int, _ time: Microseconds) {
    guard let touch, touch.report < report, !splitsTouches else {
      if time <= to { (first, beginning) = (report, start + time) }
      return
    }
    guard touch.time <= to else { return }
    (first, beginning) = (touch.report, start + touch.time)
    movedEdges.append((.start, touch.time))
  }

  /// Returns whether a report is kept.
  package func keeps(_ report: Int) -> Bool {
    guard let first, let last else { return false }
    return (first...max(first, last)).contains(report)
  }

  /// The number of reports kept.
  package var keptCount: Int { first.flatMap { first in last.map { max(0, $0 - first + 1) } } ?? 0 }

  /// Whether a report before the cut is removed.
  package var omitsBeginning: Bool { first.map { $0 > 0 } ?? earliest.map { $0 < from } ?? false }

  /// Whether a report after the cut is removed, or no report is kept.
  package var omitsEnd: Bool { last.map { $0 + 1 < reportCount } ?? true }

  /// Returns whether a gesture lies completely within the kept reports.
  package func contains(_ recognition: Recognition) -> Bool {
    guard let beginning, let end else { return false }
    return beginning <= recognition.start && recognition.completionTime <= end
  }
}
