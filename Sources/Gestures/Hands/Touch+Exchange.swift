internal import Touches

extension Touch {
  /// Follows fingers whose contacts exchanged their identities: each keeps its path, and is known by
  /// the other's contact from now on.
  ///
  /// Panels do so where two fingers come near each other. A panel reports the exchange in one frame,
  /// as two contacts that change places.
  @inline(never)
  mutating func followExchanges(in contacts: [Contact]) {
    for (index, contact) in contacts.enumerated() where contact.phase == .moved {
      guard let first = self.index(of: contact.id), mayExchange(first, for: contact) else {
        continue
      }
      for other in contacts[(index + 1)...] where other.phase == .moved {
        guard let second = self.index(of: other.id), mayExchange(second, for: other),
          areExchanged(first, contact.position, second, other.position)
        else { continue }
        exchangeContacts(first, second)
        break
      }
    }
  }

  /// Returns whether a finger moves as far within a frame as one does whose contact is another's.
  @inline(__always)
  func mayExchange(_ index: Int, for contact: Contact) -> Bool {
    (contact.position - fingers[index].position).squaredLength > Touch.exchangeStep
  }

  /// The shortest step of an exchange, in mm².
  ///
  /// Not a tunable: fingers are wider.
  private static let exchangeStep = 36.0

  /// Returns whether two fingers move less than half as far if each is the other.
  private func areExchanged(
    _ first: Int, _ firstPosition: Vector, _ second: Int, _ secondPosition: Vector
  ) -> Bool {
    let (one, other) = (fingers[first].position, fingers[second].position)
    let straight = (firstPosition - one).length + (secondPosition - other).length
    let crossed = (secondPosition - one).length + (firstPosition - other).length
    return crossed < straight / 2
  }
}
