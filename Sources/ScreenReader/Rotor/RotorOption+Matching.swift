import Elements

extension RotorOption.Kind {
  /// Returns whether an element matches the rotor option.
  ///
  /// `current` is the element with the cursor.
  func matches(_ entry: ReadingOrder.Entry, from current: ReadingOrder.Entry? = nil) -> Bool {
    let traits = entry.element.resolved.traits
    switch self {
    case .headings: return traits.contains(.header)
    case .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4, .headingLevel5,
      .headingLevel6:
      return traits.contains(.header) && entry.element.resolved.label?.headingLevel == level
    case .links: return traits.contains(.link) || entry.element.hasLinks
    case .images: return traits.contains(.image)
    case .buttons: return traits.contains(.button) && !traits.contains(.toggleButton)
    case .textFields: return traits.contains(.textEntry)
    case .searchFields: return traits.contains(.searchField)
    case .staticText: return traits.contains(.staticText) && !traits.contains(.header)
    case .formControls:
      return !traits.isDisjoint(with: [
        .button, .toggleButton, .adjustable, .textEntry, .searchField,
      ])
    case .directTouch: return traits.contains(.allowsDirectInteraction)
    case .sameItem: return current.map { $0.element.sort == entry.element.sort } ?? true
    case .differentItem: return current.map { $0.element.sort != entry.element.sort } ?? true
    case .verticalNavigation: return current.map { entry.sharesColumn(with: $0) } ?? true
    // No trait marks visited links; only a custom rotor of the application finds them.
    case .characters, .words, .lines, .containers, .visitedLinks, .tables, .lists, .landmarks,
      .adjustValue, .actions, .moreContent, .edit, .textSelection, .misspelledWords, .typingMode,
      .zoom, .speakingRate, .volume, .punctuation, .hints, .language:
      return false
    }
  }

  func matches(_ container: ContainerKind) -> Bool {
    switch container {
    case .dataTable: self == .tables || self == .containers
    case .landmark: self == .landmarks || self == .containers
    case .list: self == .lists || self == .containers
    case .semanticGroup, .tabBar, .series: self == .containers
    }
  }
}

extension ReadingOrder.Entry {
  /// Returns whether the entry is above or below another.
  fileprivate func sharesColumn(with other: Self) -> Bool {
    let isBeside = frame.minY < other.frame.maxY && other.frame.minY < frame.maxY
    return !isBeside && frame.minX < other.frame.maxX && other.frame.minX < frame.maxX
  }
}

extension Responder {
  /// The traits compared by “same item”; states do not count.
  fileprivate var sort: AccessibilityTraits {
    resolved.traits.subtracting([
      .selected, .notEnabled, .isEditing, .updatesFrequently, .summaryElement, .required, .invalid,
    ])
  }
}
