import Touches

/// A contact as the picture shows it: what it does, and where it has been.
struct Finger: Hashable, Sendable {
  var contact: Contact
  /// Which color it has; those that are down together have different ones.
  let color: Int
  /// The places it has been at, the latest last.
  private(set) var trail: [Vector] = []

  /// Half a minute of a fast device; more would only fill the picture.
  static let longestTrail = 4_096

  init(_ contact: Contact, color: Int) {
    self.contact = contact
    self.color = color
    trail = [contact.place]
  }

  var isGone: Bool { contact.phase.isLast }

  mutating func follow(_ contact: Contact) {
    self.contact = contact
    guard trail.last != contact.place else { return }
    // Cut by half, so that a long trail is not moved in memory at every report.
    if trail.count >= Finger.longestTrail { trail.removeFirst(Finger.longestTrail / 2) }
    trail.append(contact.place)
  }

  mutating func forgetTrail() { trail = [contact.place] }

  /// The ink of what is written about it.
  var ink: Ink { isGone ? .gone(color) : .finger(color) }
}
