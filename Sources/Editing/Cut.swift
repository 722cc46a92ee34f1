package import Disk
package import Evdev
internal import Gestures
package import Recordings
internal import Replay
internal import Touches

/// Where a device's events are cut: between reports, and outside of touches unless told otherwise.
package struct Cut {
  /// Which reports stay, counted from 0; nothing while none was found.
  private(set) var first: Int?
  private(set) var last: Int?
  /// Where the cuts went so that they do not go through a touch, since the recording's start.
  private(set) var moved: [(edge: Edge, to: Microseconds)] = []
  /// When the first report happens, since the recording's start.
  private var earliest: Microseconds?
  /// When the first report that stays happens, and the last one.
  private(set) var beginning: Timestamp?
  package private(set) var end: Timestamp?
  /// How many reports there are.
  private(set) var reports = 0

  private var tracker: TouchTracker
  private let start: Timestamp
  private let from: Microseconds
  private let to: Microseconds
  private let through: Bool
  private var touch: (report: Int, time: Microseconds)?

  package enum Edge: Hashable, Sendable {
    case start
    case end
  }

  /// Cuts through touches as well where `through` says so.
  package init(
    _ recorded: RecordedDevice, start: Timestamp, from: Microseconds, to: Microseconds,
    through: Bool, remark: (DiskRemark) -> Void
  ) {
    let device = recorded.file?.device ?? DeviceDescription(name: "")
    // Reports are counted of a device as well on which nothing is to touch.
    let surface = recorded.touched.map { touched in
      SurfaceTerms().surface(of: touched) { DeviceShelf.file(for: $0, remark: remark) }
    }
    tracker = TouchTracker(
      device: device, surface: surface ?? Surface(device: device, size: SurfaceSize(of: device)))
    (self.start, self.from, self.to, self.through) = (start, from, to, through)
  }

  package mutating func take(_ events: Span<InputEvent>) {
    for index in events.indices where tracker.handle(events[index]) { takeReport() }
  }

  private mutating func takeReport() {
    let report = reports
    reports += 1
    let time = tracker.frame.time - start
    earliest = earliest ?? time
    let contacts = tracker.frame.contacts
    if touch == nil, !contacts.isEmpty { touch = (report, time) }
    if first == nil, time >= from, time <= to || touch != nil { begin(report, time) }
    if time <= to {
      if first != nil { (last, end) = (report, tracker.frame.time) }
    } else if let touch, touch.time <= to, first != nil, !through {
      (last, end) = (report, tracker.frame.time)
      moved.removeAll { $0.edge == .end }
      moved.append((.end, time))
    }
    if contacts.allSatisfy(\.phase.isLast) { touch = nil }
  }

  private mutating func begin(_ report: Int, _ time: Microseconds) {
    guard let touch, touch.report < report, !through else {
      if time <= to { (first, beginning) = (report, start + time) }
      return
    }
    guard touch.time <= to else { return }
    (first, beginning) = (touch.report, start + touch.time)
    moved.append((.start, touch.time))
  }

  /// Whether a report stays.
  func keeps(_ report: Int) -> Bool {
    guard let first, let last else { return false }
    return (first...max(first, last)).contains(report)
  }

  /// How many reports stay.
  package var kept: Int { first.flatMap { first in last.map { max(0, $0 - first + 1) } } ?? 0 }

  /// Whether something before the cut is left out.
  package var beginsLate: Bool { first.map { $0 > 0 } ?? earliest.map { $0 < from } ?? false }

  /// Whether something behind the cut is left out.
  package var endsEarly: Bool { last.map { $0 + 1 < reports } ?? true }

  /// Whether all of a gesture lies in what stays.
  func holds(_ made: Recognition) -> Bool {
    guard let beginning, let end else { return false }
    return beginning <= made.start && made.decided <= end
  }
}
