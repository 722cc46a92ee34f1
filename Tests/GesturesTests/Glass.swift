import Evdev
@testable import Touches
import Touches

/// An exact surface: touch frames for tests without a device.
struct Glass {
  private(set) var frames: [TouchFrame] = []
  /// Whether frames without changes are included.
  var showsStillness = true
  private var touching: [(finger: Int, contact: Contact)] = []
  private var lastContact = 0

  /// A landing or lift that is not a regular one.
  enum Oddity: Sendable {
    /// The device reports the finger as a palm.
    case palm
    /// The finger is cancelled, as when the device is unplugged.
    case unplugged
    /// The finger was down before the session.
    case joined
    /// Events were lost, and the finger is down before and after.
    case dropped
    /// Events were lost, including the lift. The finger lands again with the next events.
    case relanded
  }

  /// The size of the surface in millimeters.
  static let extent = Vector(220, 140)

  init() {}

  /// Appends a frame with the fingers that are down at a time.
  ///
  /// Missing fingers have lifted.
  mutating func show(
    _ fingers: [(finger: Int, position: Vector)], at time: Timestamp, odd: [Int: Oddity] = [:]
  ) {
    var frame = TouchFrame(time: time)
    var next: [(finger: Int, contact: Contact)] = []
    for (finger, contact) in touching {
      var contact = contact
      let position = fingers.first { $0.finger == finger }?.position
      switch odd[finger] {
      case .palm?:
        contact.phase = .cancelled
        frame.irregularities.append(Irregularity(.palm, contact: contact.id))
      case .unplugged?:
        contact.phase = .cancelled
        frame.irregularities.append(Irregularity(.unplugged, contact: contact.id))
      case .dropped?, .relanded?:
        contact.phase = .cancelled
        frame.irregularities += [
          Irregularity(.dropped), Irregularity(.lost, contact: contact.id),
        ]
      case .joined?, nil:
        if let position {
          contact.phase = position == contact.position ? .stationary : .moved
          contact = contact.moved(to: position)
          next.append((finger, contact))
        } else {
          contact.phase = .ended
        }
      }
      frame.contacts.append(contact)
    }
    for (finger, position) in fingers where !next.contains(where: { $0.finger == finger }) {
      if case .palm? = odd[finger] { continue }
      if case .unplugged? = odd[finger] { continue }
      lastContact += 1
      let contact = Contact(
        id: lastContact, phase: .began, position: position, normalizedPosition: position.onGlass,
        isInferred: false)
      if case .joined? = odd[finger] {
        frame.irregularities.append(Irregularity(.joined, contact: contact.id))
      }
      if case .dropped? = odd[finger] {
        frame.irregularities.append(Irregularity(.rejoined, contact: contact.id))
      }
      frame.contacts.append(contact)
      next.append((finger, contact))
    }
    touching = next
    let isStill = frame.contacts.allSatisfy { $0.phase == .stationary }
    if showsStillness ? !frame.contacts.isEmpty : !isStill { frames.append(frame) }
  }
}

extension Contact {
  fileprivate func moved(to position: Vector) -> Contact {
    var contact = self
    contact.position = position
    contact.normalizedPosition = position.onGlass
    return contact
  }
}

extension Vector {
  fileprivate var onGlass: UnitPoint { UnitPoint(x: x / Glass.extent.x, y: y / Glass.extent.y) }
}
