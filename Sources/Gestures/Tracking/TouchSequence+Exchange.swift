internal import Touches

extension TouchSequence {
  /// Follows fingers whose contacts swapped identities: each keeps its path and gets the other's
  /// contact.
  ///
  /// Panels swap the identities of fingers that are close together. The swap appears in one frame,
  /// as two contacts that exchange positions.
  @inline(never)
  mutating func followExchanges(in contacts: [Contact]) {
    for (index, contact) in contacts.enumerated() where contact.phase == .moved {
      guard let first = self.index(of: contact.id), fingers[first].mayBeAnother(contact) else {
        continue
      }
      for other in contacts[(index + 1)...] where other.phase == .moved {
        guard let second = self.index(of: other.id), fingers[second].mayBeAnother(other),
          areExchanged(first, contact.position, second, other.position)
        else { continue }
        exchangeContacts(first, second)
        break
      }
    }
  }

  /// Returns whether two fingers move less than half as far if their contacts are swapped.
  private func areExchanged(
    _ first: Int, _ firstPosition: Vector, _ second: Int, _ secondPosition: Vector
  ) -> Bool {
    let (one, other) = (fingers[first].position, fingers[second].position)
    let straight = (firstPosition - one).length + (secondPosition - other).length
    let crossed = (secondPosition - one).length + (firstPosition - other).length
    return crossed < straight / 2
  }
}
