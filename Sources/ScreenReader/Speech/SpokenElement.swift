public import Elements

/// The speech of an element: its attributes as tokens, in the order of iOS.
///
/// `[headers] Selected: label: value. Dimmed. Button. … 2 of 5.` and, after a pause, the hint.
public struct SpokenElement {
  /// The part of the speech to generate.
  public enum Extent: Hashable, Sendable {
    /// All attributes.
    case whole
    /// The state only. The kind is known, because an action changed the state.
    case state
    /// The state and the value.
    case stateAndValue
  }

  /// The speech without the hint.
  public var tokens: [SpeechToken]
  /// The hint, spoken after a pause if hints are on.
  let hints: SpokenHint
  /// The language of the element; `nil` for the reader's own.
  let language: String?
  /// The state from which the speech was generated.
  let state: ElementState

  /// The language of the reader.
  private let ownLanguage: String

  /// The speech as one line of text.
  public var text: String {
    tokens.map { $0.namingLoneSign(ReaderStrings.strings(for: ownLanguage)) }.joinedText
  }
  /// The hint as one line of text; `nil` if there is no hint.
  public var hint: String? { hints.tokens().joinedText.nonEmpty }

  /// Creates the speech of an element.
  ///
  /// `userLabel` replaces its label.
  ///
  /// The strings are those of the element's language if supported, otherwise `readerWords`.
  public init(
    of element: Responder, context: ElementContext? = nil, label userLabel: String? = nil,
    words readerWords: SpokenStrings = .english, verbosity: Verbosity = Verbosity(),
    extent: Extent = .whole
  ) {
    let attributes = element.resolved
    let traits = attributes.traits
    let language = element.spokenLanguage
    self.language = language
    ownLanguage = readerWords.language
    let words = language.flatMap { SpokenStrings.strings(for: $0) } ?? readerWords
    let ownText = attributes.label
    let label = userLabel.map { AttributedText($0) } ?? ownText
    var value = attributes.value
    let ownValue = value?.string
    if value == nil, label == nil, let page = element as? any AccessibilityReadingContent {
      value = page.accessibilityAttributedPageContent()
    }

    var phrase = TokenBuilder(language: language)
    let expanded = attributes.expandedStatus
    let ownHint = attributes.hint.flatMap { $0.string.isEmpty ? nil : $0 }
    let isDraggable = element.accessibilityDragSources?.isEmpty == false
    state = ElementState(
      label: ownText?.string, value: ownValue, traits: traits, expanded: expanded)
    let isBackLabel =
      traits.contains(.backButton) && label?.string.lowercased() == words.back.lowercased()
    let ownLabel = isBackLabel ? nil : label
    var isInTable = false
    if verbosity.speaksTables, let cell = context?.cell {
      isInTable = true
      phrase.addCell(cell, label: ownLabel, words: words)
    } else {
      phrase.add(.label, ownLabel)
    }
    if let letter = label?.string.capitalLetter { phrase.nameCapital(letter, words) }
    // While the element is edited, its value follows its traits.
    let isEditing = traits.contains([.textEntry, .isEditing])
    if !traits.contains(.toggleButton), verbosity.speaksValues, !isEditing, extent != .state {
      phrase.addValue(value, traits, words, joint: isInTable ? .sentence : .colon)
    }
    if traits.contains(.selected) { phrase.selected(words.selected) }
    // If the element has no label, value or state, its hint is spoken first.
    let isOnlyHint = phrase.isEmpty && ownHint != nil && !isEditing
    if isOnlyHint { phrase.add(.hint, ownHint) }
    let role = element as? any RoleProviding
    if verbosity.speaksTraits {
      // The state of a switch is its value.
      for word in words.traitWords(
        traits, value: verbosity.speaksValues ? value?.string : nil, expanded: expanded,
        context: context,
        headingLevel: label?.headingLevel, role: role?.spokenRole, extent)
      {
        phrase.add(.trait, word)
      }
      if isDraggable, extent == .whole { phrase.add(.trait, words.draggable) }
    } else if verbosity.speaksValues, traits.contains(.toggleButton) {
      phrase.add(.value, words.state(value?.string) ?? "")
    }
    if isEditing, verbosity.speaksValues {
      phrase.addValue(value, traits, words, joint: .sentence)
    }
    if verbosity.speaksContainers {
      phrase.addPosition(context, words: words)
      if let position = (element as? any PositionProviding)?.positionInSet {
        phrase.add(.position, words.position(position.index, of: position.count))
      }
    }
    for content in element.accessibilityCustomContent where content.importance == .high {
      phrase.add(.content, content.label, joint: .sentence)
      phrase.add(.content, content.value, joint: content.label.string.isEmpty ? .sentence : .colon)
    }
    if attributes.textualContext == .sourceCode { phrase.speakSigns() }
    tokens = phrase.tokens
    let isNamed = label?.string.nonEmpty != nil || value?.string.nonEmpty != nil
    hints = SpokenHint(
      hint: isOnlyHint ? nil : ownHint, language: language,
      added: words.hints(
        of: element, traits, isOnlyHint: ownHint != nil && !isNamed, expanded: expanded,
        isDraggable: isDraggable), words)
  }
}

extension ElementContext {
  /// The attributes of a data table cell; `nil` for any other context.
  fileprivate var cell: TokenBuilder.TableCell? {
    guard
      case .dataTableCell(
        let row, let column, let rowSpan, let columnSpan, let isFirstInRow, let rowHeaders,
        let columnHeaders) = self
    else { return nil }
    return TokenBuilder.TableCell(
      row: row, column: column, rowSpan: rowSpan, columnSpan: columnSpan,
      isFirstInRow: isFirstInRow, headers: rowHeaders + columnHeaders)
  }
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }

  /// The letter if the text is a single capital letter.
  fileprivate var capitalLetter: Character? {
    // Longer texts need not be counted.
    guard utf8.count <= 8, count == 1, let letter = first, letter.isUppercase else { return nil }
    return letter
  }
}

extension AttributedText {
  /// The heading level, if an attribute specifies it.
  var headingLevel: Int? { runs.compactMap(\.attributes.headingLevel).first { $0 > 0 } }
}
