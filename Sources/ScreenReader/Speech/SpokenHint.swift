import Elements

/// The hint of an element: the application's own, followed by hints for its traits.
struct SpokenHint {
  let hint: AttributedText?
  /// The element's language.
  let language: String?
  /// The hints for the traits, a sentence each, and their language; `nil` for the reader's own.
  let added: [String]
  let addedLanguage: String?
  private let sentenceEnd: String

  init(hint: AttributedText?, language: String?, added: [String], _ words: SpokenStrings) {
    self.hint = hint
    self.language = language
    self.added = added
    addedLanguage = SpokenStrings.supportedLanguage(language)
    sentenceEnd = words.sentenceEnd
  }

  /// Returns the tokens of the hint.
  ///
  /// The first has the pause.
  func tokens(pause: Int = 0) -> [SpeechToken] {
    var tokens: [SpeechToken] = []
    if var hint {
      if !added.isEmpty, !hint.string.endsSentence { hint.string += sentenceEnd }
      tokens = SpeechToken.pieces(of: hint, .hint, language: language, pause: pause)
    }
    for sentence in added {
      tokens.append(
        SpeechToken(.hint, sentence, pause: tokens.isEmpty ? pause : 0, language: addedLanguage))
    }
    return tokens
  }
}

extension SpokenStrings {
  /// Returns the hints for the traits of an element.
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

  /// Returns the hint for text input.
  ///
  /// It mentions misspelled words if the application checks spelling.
  private func editing(_ element: Responder, _ traits: AccessibilityTraits) -> String? {
    // Secure text is not checked for spelling.
    let isLookedThrough = !traits.contains(.secureTextField) && element.application?.spelling != nil
    if traits.contains(.isEditing) { return isLookedThrough ? editingHint : nil }
    return traits.contains(.textArea) && isLookedThrough ? textAreaHint : editHint
  }
}
