import Elements

extension RotorOption.Kind {
  /// Whether an element is one of the things that the rotor is turned to.
  func matches(_ element: Responder) -> Bool {
    let traits = element.asked.traits
    switch self {
    case .headings: return traits.contains(.header)
    case .links: return traits.contains(.link)
    case .images: return traits.contains(.image)
    case .buttons:
      return traits.contains(.button) && !traits.contains(.toggleButton)
    case .textFields: return traits.contains(.textEntry)
    case .searchFields: return traits.contains(.searchField)
    case .staticText: return traits.contains(.staticText) && !traits.contains(.header)
    case .formControls:
      return !traits.isDisjoint(with: [
        .button, .toggleButton, .adjustable, .textEntry, .searchField,
      ])
    case .characters, .words, .lines, .containers, .tables, .landmarks, .sameItem, .differentItem,
      .verticalNavigation, .adjustValue, .actions, .moreContent, .edit, .textSelection, .typingMode,
      .zoom, .speakingRate, .volume, .punctuation, .hints, .language:
      return false
    }
  }

  func matches(_ container: ContainerKind) -> Bool {
    switch self {
    case .tables: container == .dataTable
    case .landmarks: container == .landmark
    case .containers: true
    default: false
    }
  }

  /// Whether an element is what comes next, seen from the one with the cursor.
  func matches(_ entry: ReadingOrder.Entry, from current: ReadingOrder.Entry?) -> Bool {
    switch self {
    case .sameItem: return current.map { $0.element.sort == entry.element.sort } ?? true
    case .differentItem: return current.map { $0.element.sort != entry.element.sort } ?? true
    case .verticalNavigation:
      guard let current else { return true }
      let isBeside =
        entry.frame.minY < current.frame.maxY && current.frame.minY < entry.frame.maxY
      let sharesColumn =
        entry.frame.minX < current.frame.maxX && current.frame.minX < entry.frame.maxX
      return sharesColumn && !isBeside
    default: return matches(entry.element)
    }
  }
}

extension Responder {
  /// What sort of thing it is, as far as “same item” goes: states do not count.
  fileprivate var sort: AccessibilityTraits {
    asked.traits.subtracting([
      .selected, .notEnabled, .isEditing, .updatesFrequently, .summaryElement,
    ])
  }
}
