import Elements
import ScreenReader
import Touches

/// Touches that the application receives directly.
extension ReplayEngine {
  mutating func deliverDirectTouches(_ frame: TouchFrame) {
    for contact in frame.contacts { deliver(ViewTouch.Phase(contact.phase), of: contact, frame) }
  }

  /// Passes a single finger to the application as a pointer.
  ///
  /// A second finger cancels the pointer.
  mutating func deliverPointer(_ frame: TouchFrame, _ device: Int) {
    let began = frame.contacts.first { $0.phase == .began }
    let pointer = devices[device].pointerContact
    if let pointer, let finger = frame.contacts.first(where: { $0.id == pointer }) {
      let isAlone = began == nil || began?.id == pointer
      if !isAlone || finger.phase.isLast { devices[device].pointerContact = nil }
      if finger.phase != .began || !isAlone {
        deliver(isAlone ? ViewTouch.Phase(finger.phase) : .cancelled, of: finger, frame)
      }
      return
    }
    // Forget a contact that landed while the reader was off and lifted while it was on.
    devices[device].pointerContact = nil
    if let began, devices[device].fingerCount == 1 {
      devices[device].pointerContact = began.id
      deliver(.began, of: began, frame)
    }
  }

  private mutating func deliver(
    _ phase: ViewTouch.Phase?, of contact: Contact, _ frame: TouchFrame
  ) {
    guard let phase else { return }
    deliver(.directTouch(phase, position: contact.normalizedPosition), at: frame.time)
  }
}

extension ViewTouch.Phase {
  /// Creates the phase of a contact; `nil` if the contact has not changed.
  fileprivate init?(_ phase: Contact.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .stationary: return nil
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}
