public import Elements

/// What is said of an element: its attributes as tokens, in the order in which iOS says them.
///
/// `[headers] Selected: label: value. Dimmed. Button. … 2 of 5.` and, after a pause, the hint.
public struct SpokenElement {
  /// How much of it is said.
  public enum Extent: Hashable, Sendable {
    case whole
    /// What kind of thing it is, is known already: an action changed its state.
    case state
    /// And what it shows is part of it.
    case stateAndValue
  }

  /// What it is, without the hint.
  public var tokens: [SpeechToken]
  /// What happens when it is used; said after a pause, where hints are on.
  let hints: SpokenHint
  /// The language that it is said in; nil is the reader's own.
  let language: String?
  /// What it was when it was asked.
  let state: ElementState

  /// The language of the reader.
  private let ownLanguage: String

  /// As one line of text.
  public var text: String {
    tokens.map { $0.namingLoneSign(ReaderLanguages.words(for: ownLanguage)) }.printed
  }
  public var hint: String? { hints.tokens().printed.nonEmpty }

  /// What is said of an element where `userLabel` is what the user calls it.
  ///
  /// The words are those of the reader, unless the element has a language of its own.
  public init(
    of element: Responder, context: ElementContext? = nil, label userLabel: String? = nil,
    words readerWords: SpokenWords = .english, verbosity: Verbosity = Verbosity(),
    extent: Extent = .whole
  ) {
    let asked = element.asked
    let traits = asked.traits
    let language = element.spokenLanguage
    self.language = language
    ownLanguage = readerWords.language
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
    var isInTable = false
    if verbosity.speaksTables, let cell = context?.cell {
      isInTable = true
      phrase.addCell(cell, label: ownLabel, words: words)
    } else {
      phrase.add(.label, ownLabel)
    }
    if let letter = label?.string.capitalLetter { phrase.nameCapital(letter, words) }
    // Where it is edited, what it holds comes when it is known to be that.
    let isEditing = traits.contains([.textEntry, .isEditing])
    if !traits.contains(.toggleButton), verbosity.speaksValues, !isEditing, extent != .state {
      phrase.addValue(value, traits, words, joint: isInTable ? .sentence : .colon)
    }
    if traits.contains(.selected) { phrase.selected(words.selected) }
    // Where there is nothing else, the hint says what it is.
    let isOnlyHint = phrase.isEmpty && ownHint != nil && !isEditing
    if isOnlyHint { phrase.add(.hint, ownHint) }
    let role = element as? any RoleSpeaking
    if verbosity.speaksTraits {
      // Whether a switch is on is what it shows.
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
      if let place = role?.spokenPlace {
        phrase.add(.position, words.position(place.index, of: place.count))
      }
    }
    for content in element.accessibilityCustomContent where content.importance == .high {
      phrase.add(.content, content.label, joint: .sentence)
      phrase.add(.content, content.value, joint: content.label.string.isEmpty ? .sentence : .colon)
    }
    if asked.textualContext == .sourceCode { phrase.speakSigns() }
    tokens = phrase.tokens
    let isNamed = label?.string.nonEmpty != nil || value?.string.nonEmpty != nil
    hints = SpokenHint(
      own: isOnlyHint ? nil : ownHint, language: language,
      added: words.hints(
        of: element, traits, isOnlyHint: ownHint != nil && !isNamed, expanded: expanded,
        isDraggable: isDraggable), words)
  }
}

extension ElementContext {
  /// Of a cell of a data table, what there is to say of its place.
  fileprivate var cell: Phrase.TableCell? {
    guard
      case .dataTableCell(
        let row, let column, let rowSpan, let columnSpan, let isFirstInRow, let rowHeaders,
        let columnHeaders) = self
    else { return nil }
    return Phrase.TableCell(
      row: row, column: column, rowSpan: rowSpan, columnSpan: columnSpan,
      isFirstInRow: isFirstInRow, headers: rowHeaders + columnHeaders)
  }
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }

  /// The letter, where it is a capital and nothing else.
  fileprivate var capitalLetter: Character? {
    // What is longer than any letter need not be counted.
    guard utf8.count <= 8, count == 1, let letter = first, letter.isUppercase else { return nil }
    return letter
  }
}

extension AttributedText {
  /// The level of the heading that it is, where it says so.
  var headingLevel: Int? { runs.compactMap(\.attributes.headingLevel).first { $0 > 0 } }
}
