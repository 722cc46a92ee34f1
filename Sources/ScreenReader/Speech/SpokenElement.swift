public import Elements

/// What is said of an element: its attributes as tokens, in the order in which iOS says them.
///
/// `[headers] Selected: label: value. Dimmed. Button. … 2 of 5.` and, after a pause, the hint.
public struct SpokenElement {
  /// What it is, without the hint.
  public var tokens: [SpeechToken]
  /// What happens when it is used; said after a pause, where hints are on.
  public var attributedHint: AttributedText?
  /// The language that it is said in; nil is the reader's own.
  let language: String?
  /// What it was when it was asked.
  let state: ElementState

  /// As one line of text.
  public var text: String { tokens.printed }

  public var hint: String? { attributedHint?.string }

  /// What is said of an element where `userLabel` is what the user calls it.
  ///
  /// The words are those of the reader, unless the element has a language of its own.
  public init(
    of element: Responder, context: ElementContext? = nil, label userLabel: String? = nil,
    words readerWords: SpokenWords = .english, verbosity: Verbosity = Verbosity()
  ) {
    let asked = element.asked
    let traits = asked.traits
    let language = element.spokenLanguage
    self.language = language
    let words = language.flatMap { SpokenWords.known(for: $0) } ?? readerWords
    let ownText = asked.label
    let label = userLabel.map { AttributedText($0) } ?? ownText
    var value = asked.value
    let ownValue = value?.string
    if value == nil, label == nil, let page = element as? any AccessibilityReadingContent {
      value = page.accessibilityAttributedPageContent()
    }
    var phrase = Phrase(language: language)

    let expanded = asked.expandedStatus
    let ownHint = asked.hint.flatMap { $0.string.isEmpty ? nil : $0 }
    let isDraggable = element.accessibilityDragSources?.isEmpty == false
    state = ElementState(
      label: ownText?.string, value: ownValue, traits: traits, expanded: expanded)

    let isBackLabel =
      traits.contains(.backButton)
      && label?.string.lowercased() == words.back.lowercased()
    let ownLabel = isBackLabel ? nil : label
    let isInTable: Bool
    if verbosity.speaksTables,
      case .dataTableCell(
        let row, let column, let rowSpan, let columnSpan, let isFirstInRow, let rowHeaders,
        let columnHeaders) = context
    {
      isInTable = true
      let cell = Phrase.TableCell(
        row: row, column: column, rowSpan: rowSpan, columnSpan: columnSpan,
        isFirstInRow: isFirstInRow, headers: rowHeaders + columnHeaders)
      phrase.addCell(cell, label: ownLabel, words: words)
    } else {
      isInTable = false
      phrase.add(.label, ownLabel)
    }
    if !traits.contains(.toggleButton), verbosity.speaksValues {
      phrase.add(.value, value, joint: isInTable ? .sentence : .colon)
    }
    if traits.contains(.selected) { phrase.selected(words.selected) }

    // Where there is nothing else, the hint says what it is.
    let isOnlyHint = phrase.isEmpty && ownHint != nil
    if isOnlyHint { phrase.add(.hint, ownHint) }
    if verbosity.speaksTraits {
      for word in words.traitWords(
        traits, value: value?.string, expanded: expanded, context: context,
        headingLevel: label?.headingLevel, role: (element as? any RoleSpeaking)?.spokenRole)
      {
        phrase.add(.trait, word)
      }
      if isDraggable { phrase.add(.trait, words.draggable) }
    }
    if verbosity.speaksContainers { phrase.addPosition(context, words: words) }
    for content in element.accessibilityCustomContent where content.importance == .high {
      phrase.add(.content, content.label, joint: .sentence)
      phrase.add(.content, content.value, joint: content.label.string.isEmpty ? .sentence : .colon)
    }
    tokens = phrase.tokens
    let isNamed = label?.string.nonEmpty != nil || value?.string.nonEmpty != nil
    attributedHint = words.fullHint(
      own: isOnlyHint ? nil : ownHint, traits: traits,
      isOnlyHint: ownHint != nil && !isNamed, expanded: expanded,
      isDraggable: isDraggable)
  }
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }
}

extension AttributedText {
  /// The level of the heading that it is, where it says so.
  var headingLevel: Int? { runs.compactMap(\.attributes.headingLevel).first { $0 > 0 } }
}
