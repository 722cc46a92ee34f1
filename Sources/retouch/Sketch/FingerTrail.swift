import Touches

/// A contact with its trail and color.
struct FingerTrail: Hashable, Sendable {
  var contact: Contact
  /// The color index.
  ///
  /// Contacts that are down at the same time have different colors.
  let color: Int
  /// The positions of the contact, the latest last.
  private(set) var trail: [UnitPoint] = []

  /// Half a minute at the rate of a fast device.
  ///
  /// A longer trail would only fill the display.
  static let longestTrail = 4_096

  init(_ contact: Contact, color: Int) {
    self.contact = contact
    self.color = color
    trail = [contact.normalizedPosition]
  }

  var isGone: Bool { contact.phase.isLast }

  mutating func follow(_ contact: Contact) {
    self.contact = contact
    guard trail.last != contact.normalizedPosition else { return }
    // Halved instead of shifted, so that the array is not moved at every frame.
    if trail.count >= FingerTrail.longestTrail { trail.removeFirst(FingerTrail.longestTrail / 2) }
    trail.append(contact.normalizedPosition)
  }

  mutating func forgetTrail() { trail = [contact.normalizedPosition] }

  /// The ink of texts about the contact.
  var ink: CellStyle { isGone ? .lifted(color) : .finger(color) }
}
