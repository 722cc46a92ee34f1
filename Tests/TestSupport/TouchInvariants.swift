package import Evdev
package import Touches

/// Checks the invariants of `TouchTracker` on its frames.
///
/// - A contact begins once, ends once, and is in every frame between.
/// - Every cancellation and repair is recorded as an irregularity of an existing contact.
/// - A contact that was lost, by lost events or with the device, is cancelled and never ends.
/// - Time never runs backwards. Every position is on the surface.
package struct TouchInvariants {
  package private(set) var began = 0
  package private(set) var ended = 0
  package private(set) var maximumAtOnce = 0
  /// A message about the first violated invariant.
  package private(set) var violation: String?
  /// The number of irregularities of each kind.
  package private(set) var irregularities: [String: Int] = [:]

  private var live: [Int] = []
  /// Whether the previous frame followed lost events.
  private var isRecovering = false
  private var next: [Int] = []
  private var highestID = 0
  private var time = Timestamp(microseconds: .min)
  private let extent: Vector

  package init(surface: Surface) {
    extent = surface.extent
  }

  /// Checks the next frame.
  package mutating func check(_ frame: TouchFrame) {
    if frame.time < time { fail("time ran backwards", frame) }
    time = frame.time
    next.removeAll(keepingCapacity: true)
    // After lost events, the lift time of a finger is unknown until the next report.
    let isLoss = isRecovering || frame.irregularities.contains { $0.kind == .dropped }
    isRecovering = frame.irregularities.contains { $0.kind == .dropped }
    var continued = 0
    for contact in frame.contacts {
      if !isOnSurface(contact) { fail("contact \(contact.id) is beyond the surface", frame) }
      if live.contains(contact.id) {
        continued += 1
        if contact.phase == .began { fail("contact \(contact.id) began twice", frame) }
      } else {
        if contact.phase != .began { fail("contact \(contact.id) did not begin", frame) }
        if contact.id <= highestID { fail("contact \(contact.id) used its number twice", frame) }
        highestID = max(highestID, contact.id)
        began += 1
      }
      if contact.phase == .cancelled,
        !frame.irregularities.contains(where: { $0.contact == contact.id })
      {
        fail("contact \(contact.id) was cancelled without a word", frame)
      }
      if contact.phase == .ended, isLoss || frame.cancels(contact.id) {
        fail("contact \(contact.id) was lost, and ended as if it had been lifted", frame)
      }
      if contact.phase.isLast {
        ended += 1
      } else if next.contains(contact.id) {
        fail("contact \(contact.id) is shown twice", frame)
      } else {
        next.append(contact.id)
      }
    }
    if continued != live.count { fail("a contact left without an end", frame) }
    maximumAtOnce = max(maximumAtOnce, next.count)
    swap(&live, &next)
    for irregularity in frame.irregularities {
      if let id = irregularity.contact, !frame.contacts.contains(where: { $0.id == id }) {
        fail("\(irregularity.kind.rawValue) speaks of contact \(id), which is not there", frame)
      }
      irregularities[irregularity.kind.rawValue, default: 0] += 1
    }
  }

  /// Checks the last frame of the tracker: all of its contacts must be cancelled.
  package mutating func keepLast(_ frame: TouchFrame) {
    if frame.contacts.contains(where: { $0.phase != .cancelled }) {
      fail("a contact that was still there is not cancelled", frame)
    }
    check(frame)
  }

  /// Checks that every contact has ended at the end of the session.
  package mutating func close() {
    if !live.isEmpty, violation == nil { violation = "contacts \(live) never ended" }
  }

  private func isOnSurface(_ contact: Contact) -> Bool {
    (0...1).contains(contact.normalizedPosition.x) && (0...1).contains(contact.normalizedPosition.y)
      && (0...extent.x).contains(contact.position.x)
      && (0...extent.y).contains(contact.position.y)
  }

  private mutating func fail(_ promise: String, _ frame: TouchFrame) {
    if violation == nil { violation = "\(promise) (\(frame))" }
  }
}

extension TouchInvariants {
  /// Checks a tracker with the events of a session.
  package static func checking(
    by events: [InputEvent], of device: DeviceDescription,
    ending: TouchTracker.EndReason = .sessionEnded
  ) -> TouchInvariants {
    let surface = Surface(device: device, size: SurfaceSize(of: device))
    var tracker = TouchTracker(device: device, surface: surface)
    var promise = TouchInvariants(surface: surface)
    for event in events where tracker.handle(event) { promise.check(tracker.frame) }
    if tracker.finish(reason: ending) { promise.keepLast(tracker.frame) }
    promise.close()
    return promise
  }
}

extension TouchFrame {
  /// Whether the frame cancels a contact because of an irregularity and not because of a lift.
  fileprivate func cancels(_ contact: Int) -> Bool {
    irregularities.contains { irregularity in
      guard irregularity.contact == contact else { return false }
      switch irregularity.kind {
      case .lost, .unplugged, .released, .neverLifted: return true
      default: return false
      }
    }
  }
}
