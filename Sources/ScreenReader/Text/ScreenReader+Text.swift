import Controls
import Elements

extension ScreenReader {
  /// The text input that is being edited.
  var textInput: TextInput? { application.keyWindow?.firstResponder as? TextInput }

  /// The edited text input if the cursor is on it.
  private var editedText: TextInput? {
    guard let input = textInput, input === cursor.element, !groups.isOnWhole else { return nil }
    return input
  }

  // MARK: By units

  /// Moves by one unit of text: moves the insertion point if the text is edited, otherwise the
  /// reading position.
  mutating func stepThroughText(_ unit: TextGranularity, forward: Bool) {
    guard let element = cursor.element, !groups.isOnWhole else { return emit(.sound(.border)) }
    if let input = editedText {
      guard let passed = input.moveInsertionPoint(forward ? .forward : .backward, by: unit) else {
        return emit(.sound(.border))
      }
      emit(.sound(.cursor))
      return say(piece: AttributedText(passed.text), of: input, namesLetter: unit == .character)
    }
    if let piece = readUnit(unit, of: element, forward: forward) {
      return say(piece: piece, of: element, namesLetter: unit == .character)
    }
    readAcross(unit, from: element, forward: forward)
  }

  /// Continues reading in the adjacent text element, at its first or last unit.
  private mutating func readAcross(_ unit: TextGranularity, from element: Responder, forward: Bool)
  {
    let attributes = element.resolved
    let next = forward ? attributes.nextTextElement : attributes.previousTextElement
    guard let next, next !== element, move(to: next, .user, saysIt: false),
      let piece = readUnit(unit, of: next, forward: forward)
    else { return emit(.sound(.border)) }
    say(piece: piece, of: next, namesLetter: unit == .character)
  }

  private mutating func readUnit(
    _ unit: TextGranularity, of element: Responder, forward: Bool
  ) -> AttributedText? {
    if unit == .line, let page = element as? any AccessibilityReadingContent {
      return units.stepLine(of: page, forward: forward)
    }
    return units.step(unit, of: text(of: element), forward: forward)
  }

  /// Returns the readable text of an element: its content if it is a text, otherwise its label or
  /// value.
  func text(of element: Responder) -> AttributedText {
    let attributes = element.resolved
    let value = attributes.value
    let page = element as? any AccessibilityReadingContent
    let isText = page != nil || attributes.traits.contains(.textEntry)
    if isText, let text = value ?? page?.accessibilityAttributedPageContent() { return text }
    return labels[element].map { AttributedText($0) } ?? attributes.label ?? value
      ?? AttributedText("")
  }

  /// Speaks a piece of text; `namesLetter` adds the phonetic word of a single letter.
  mutating func say(
    piece: AttributedText, of element: Responder, pitch: Double = 1, namesLetter: Bool = false
  ) {
    var tokens = SpeechToken.pieces(of: piece.core, .text, language: element.spokenLanguage)
    if tokens.count < 2 || !piece.string.hasWords {
      // Punctuation without words is spoken by name, as one token.
      var named = tokens.first ?? SpeechToken(.text, "", language: element.spokenLanguage)
      let words = readerWords(for: named.language)
      // An empty line is spoken as its line break.
      named.text =
        piece.string.isEmpty ? words.message(.newLine) : audible(piece.string, of: element, words)
      tokens = [named]
    }
    let speaksSigns = element.resolved.textualContext == .sourceCode
    for index in tokens.indices {
      tokens[index].pitch *= pitch
      if speaksSigns, tokens[index].speaksPunctuation == nil {
        tokens[index].speaksPunctuation = true
      }
    }
    if namesLetter { addPhonetic(of: piece.string, to: &tokens, tokens[0].language) }
    say(tokens, .interrupting)
  }

  /// Returns a piece of text as it is spoken.
  ///
  /// For secure text, returns its length.
  private func audible(_ text: String, of element: Responder?, _ words: ReaderStrings) -> String {
    guard text.count > 1, let traits = element?.resolved.traits,
      let length = text.secretLength(traits)
    else { return words.audible(text) }
    return words.elements.characters(length).withoutStop
  }

  /// Returns a piece of the edited text as it is spoken within a message.
  private func heard(_ text: String, in input: TextInput) -> String {
    audible(text, of: input, readerWords(for: input.spokenLanguage))
  }

  /// Speaks a message about an element in the element's language, followed by a text.
  mutating func say(_ sentence: ReaderMessage, _ text: String = "", of element: Responder) {
    var token = token(.reader, sentence, of: element)
    if !text.isEmpty { token.text += " " + text }
    say([token], .interrupting)
  }

  // MARK: The selection

  /// Whether horizontal flicks extend the selection.
  var stepsThroughSelection: Bool {
    rotor.userChoice == .builtIn(.textSelection) && editedText != nil
      && rotorOption == .builtIn(.textSelection)
  }

  mutating func extendSelection(forward: Bool) {
    guard let input = editedText,
      let change = input.extendSelection(forward ? .forward : .backward, by: rotor.selectionUnit)
    else { return emit(.sound(.border)) }
    emit(.sound(.cursor))
    if !change.unselected.isEmpty {
      say(.textUnselected(heard(change.unselected, in: input)), of: input)
    } else {
      say(.textSelected(heard(change.selected, in: input)), of: input)
    }
  }

  mutating func stepSelectionUnit(forward: Bool) {
    let units = SelectionUnit.allCases
    let index = units.firstIndex(of: rotor.selectionUnit) ?? 0
    rotor.selectionUnit = units[(index + (forward ? 1 : units.count - 1)) % units.count]
    say(strings.message(.selectionUnit(rotor.selectionUnit)))
  }

  // MARK: Editing

  mutating func stepThroughEditing(forward: Bool) {
    guard let actions = editedText?.editActions, !actions.isEmpty else {
      return emit(.sound(.border))
    }
    let current = rotor.editAction.flatMap { actions.firstIndex(of: $0) }
    let next = current.map { ($0 + (forward ? 1 : actions.count - 1)) % actions.count }
    let action = actions[next ?? (forward ? 0 : actions.count - 1)]
    rotor.editAction = action
    say(strings.edit(action))
  }

  mutating func edit(_ action: EditAction) {
    guard let input = textInput else {
      emit(.sound(.error))
      if action == .undo { say(strings.message(.nothingToUndo)) }
      return
    }
    guard let outcome = input.perform(action) else {
      emit(.sound(.error))
      if action == .undo { say(.nothingToUndo, of: input) }
      return
    }
    typing.prepare(input)
    emit(.edit(outcome))
    rotor.editAction = nil
    processActionRequests()
    let text = heard(outcome.text, in: input)
    switch action {
    case .select, .selectAll: say(.textSelected(text), of: input)
    case .cut: say(.cut(text), of: input)
    case .copy: say(.textCopied(text), of: input)
    case .paste: say(.pasted(text), of: input)
    case .undo: say(.undone, text, of: input)
    case .redo: say(.redone, text, of: input)
    }
    if let element = cursor.element { cursor.spokenState = ElementState(element) }
  }

  // MARK: The insertion point

  /// Speaks the beginning or end of editing.
  mutating func sayEditing(_ element: Responder) {
    let isEditing = element.resolved.traits.contains(.isEditing)
    if isEditing { rotor.beginEditing(element) } else { rotor.endEditing() }
    var tokens = self.tokens(for: element)
    if let sentence = insertionPoint(of: element) {
      let after = tokens.firstIndex { $0.pause > 0 } ?? tokens.count
      let sentences: [ReaderMessage] = [.characterMode, sentence]
      tokens.insert(contentsOf: sentences.map { token(.reader, $0, of: element) }, at: after)
    }
    say(tokens, .interrupting)
  }

  /// Restores the user's rotor choice if its text is no longer edited.
  mutating func followEditing() {
    guard rotor.isEditing, rotor.editedText?.resolved.traits.contains(.isEditing) != true else {
      return
    }
    if let element = cursor.element, element.resolved.traits.contains(.isEditing) {
      // The text is now edited in a recreated element or in another one.
      rotor.beginEditing(element)
    } else {
      rotor.endEditing()
    }
  }

  /// Speaks the insertion point after a double tap moved it to the other end of the text.
  ///
  /// Returns `false` if it did not.
  mutating func sayInsertionPoint(of element: Responder, since before: ElementState) -> Bool {
    guard before.traits.contains(.isEditing), let sentence = insertionPoint(of: element) else {
      return false
    }
    say(sentence, of: element)
    return true
  }

  private func insertionPoint(of element: Responder) -> ReaderMessage? {
    guard let input = element as? TextInput, input === textInput else { return nil }
    let insertionPoint = input.model.insertionPoint
    if insertionPoint == 0 { return .insertionPointAtStart }
    return insertionPoint == input.model.count ? .insertionPointAtEnd : nil
  }

  /// Speaks the last edit since typing was last examined.
  ///
  /// Returns `false` if there was no edit.
  mutating func echoTyping() -> Bool {
    guard let edit = typing.changes(of: textInput), let input = textInput else { return false }
    echo(edit, in: input)
    return true
  }

  /// Speaks an edit of a text input, or the word that it completes.
  mutating func echo(_ edit: TextEdit, in input: TextInput) {
    // The phonetic word was spoken when the key was found, so it does not follow the letter here.
    let isWordInPlace = settings.phonetics == .word
    hasTyped = true
    if edit.inserted.isEmpty {
      // Deleted text is spoken at a lower pitch, and a typed letter at a higher pitch.
      if settings.typingFeedback != .nothing {
        say(piece: AttributedText(edit.removed), of: input, pitch: 0.8, namesLetter: isWordInPlace)
      }
      return
    }
    let word = input.isSecureTextEntry ? nil : input.model.word(endedBy: edit)
    if settings.typingFeedback.speaksWords, let word {
      say(piece: AttributedText(input.model.text(in: word)), of: input)
    } else if settings.typingFeedback.speaksCharacters {
      let isLetter = edit.inserted.count == 1
      say(
        piece: AttributedText(edit.inserted), of: input, pitch: isLetter ? 1.25 : 1,
        namesLetter: isWordInPlace)
    }
  }
}
