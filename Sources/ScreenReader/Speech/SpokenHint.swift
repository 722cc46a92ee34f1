import Elements

/// What happens when an element is used: what the program says of it, then what its kind adds.
struct SpokenHint {
  let own: AttributedText?
  /// The element's language.
  let language: String?
  /// The reader's words, a sentence each, and the language that they are in; nil is its own.
  let added: [String]
  let addedLanguage: String?
  private let sentenceEnd: String

  init(own: AttributedText?, language: String?, added: [String], _ words: SpokenWords) {
    self.own = own
    self.language = language
    self.added = added
    addedLanguage = SpokenWords.spoken(language)
    sentenceEnd = words.sentenceEnd
  }

  /// What is said of it, the first after a pause.
  func tokens(pause: Int = 0) -> [SpeechToken] {
    var tokens: [SpeechToken] = []
    if var own {
      if !added.isEmpty, !own.string.endsSentence { own.string += sentenceEnd }
      tokens = SpeechToken.pieces(of: own, .hint, language: language, pause: pause)
    }
    for sentence in added {
      tokens.append(
        SpeechToken(.hint, sentence, pause: tokens.isEmpty ? pause : 0, language: addedLanguage))
    }
    return tokens
  }
}

extension SpokenWords {
  /// What the reader adds to the hint of an element, by what kind of thing it is.
  func hints(
    of element: Responder, _ traits: AccessibilityTraits, isOnlyHint: Bool,
    expanded: AccessibilityExpandedStatus, isDraggable: Bool
  ) -> [String] {
    guard !traits.contains(.notEnabled) else { return [] }
    var hints: [String] = []
    if traits.contains(.toggleButton) { hints.append(toggleHint) }
    if traits.contains(.textEntry), let hint = editing(element, traits) { hints.append(hint) }
    if traits.contains(.adjustable), !traits.contains(.toggleButton), !isOnlyHint {
      hints.append(adjustHint)
    }
    switch expanded {
    case .expanded: hints.append(collapseHint)
    case .collapsed: hints.append(expandHint)
    case .unsupported: break
    }
    if isDraggable { hints.append(dragHint) }
    return hints
  }

  /// What is said of text that can be edited; misspelled words are told of where somebody finds them.
  private func editing(_ element: Responder, _ traits: AccessibilityTraits) -> String? {
    // Nobody looks for mistakes in what is secret.
    let isLookedThrough =
      !traits.contains(.secureTextField) && element.application?.spelling != nil
    if traits.contains(.isEditing) { return isLookedThrough ? editingHint : nil }
    return traits.contains(.textArea) && isLookedThrough ? textAreaHint : editHint
  }
}
