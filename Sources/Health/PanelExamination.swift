package import Evdev
package import Touches

/// Collects the contacts of a device, from which the health of its panel is measured.
///
/// Pass every event to `handle(_:)`, in order, then call `finish()` and read `report`.
package struct PanelExamination: Sendable {
  let device: DeviceDescription
  /// The surface of the device.
  package let surface: Surface
  private var tracker: TouchTracker
  private var start: Timestamp?
  /// All contacts, in the order in which they began, without inferred ones.
  package private(set) var trails: [Trail] = []
  /// The indices of the contacts that are down.
  private var down: [Int] = []
  private(set) var rate = ReportRate()
  private(set) var delay = ReportDelay()
  private(set) var sizes = ReportedRange()
  private(set) var pressures = ReportedRange()
  /// The times of contacts that began and ended within one report, in milliseconds.
  private(set) var vanished = 0
  /// The lines that the user was asked to draw; `nil` without a guide.
  package var guide: HealthGuide?

  /// Creates an examination of a device.
  package init(_ device: DeviceDescription, on surface: Surface) {
    self.device = device
    self.surface = surface
    tracker = TouchTracker(device: device, surface: surface)
  }

  /// The contacts after the last complete report.
  package var frame: TouchFrame { tracker.frame }

  /// Processes the next event.
  ///
  /// Returns `true` if it completed `frame`.
  @discardableResult
  package mutating func handle(_ event: InputEvent) -> Bool {
    delay.take(event)
    guard tracker.handle(event) else { return false }
    take(tracker.frame, tracker.reportedValues)
    return true
  }

  /// Ends the contacts that are still down, because no more events follow.
  package mutating func finish() {
    if tracker.finish(reason: .sessionEnded) { take(tracker.frame, []) }
  }

  private mutating func take(_ frame: TouchFrame, _ values: [ReportedValues?]) {
    let start = start ?? frame.time
    self.start = start
    let time = Double((frame.time - start).count) / 1_000
    vanished += frame.irregularities.count { $0.kind == .vanished }
    var fastest = 0.0
    for contact in frame.contacts where !contact.isInferred {
      let index = trail(of: contact)
      trails[index].end = time
      if contact.phase == .began {
        trails[index].isJoined = frame.irregularities.contains {
          $0.kind == .joined && $0.contact == contact.id
        }
      } else if contact.phase == .moved, let last = trails[index].samples.last {
        fastest = max(fastest, (contact.position - last.position).span)
      }
      if contact.phase.isLast {
        trails[index].ending = contact.phase
        down.removeAll { $0 == index }
        // A lift has the position of the last frame.
        if !trails[index].samples.isEmpty { continue }
      }
      trails[index].samples.append(
        Trail.Sample(
          time: time, position: contact.position, isAlone: frame.contacts.count == 1))
    }
    // Some panels report each of several fingers in a separate frame.
    rate.add(
      time, step: fastest, isTouched: frame.contacts.count == 1 && !frame.contacts[0].phase.isLast)
    for value in values {
      guard let value else { continue }
      sizes.add(value.size)
      pressures.add(value.pressure)
    }
  }

  /// Returns the index of a contact's trail; creates it for a new contact.
  private mutating func trail(of contact: Contact) -> Int {
    if let index = down.first(where: { trails[$0].id == contact.id }) { return index }
    trails.append(Trail(id: contact.id))
    down.append(trails.count - 1)
    return trails.count - 1
  }
}
