import Controls
import Elements
import Gestures
import Touches

/// The keys of a keypad.
extension ScreenReader {
  /// The commands that a held key repeats.
  private static let repeatable: Set<ReaderCommand> = [
    .nextItem, .previousItem, .nextRotorItem, .previousRotorItem, .increment, .decrement,
    .scrollUp, .scrollDown, .scrollLeft, .scrollRight, .louder, .quieter,
  ]

  /// Performs the command of a key, or passes the key to the screen if it has no command.
  ///
  /// While the reader is off, keys with a command have no effect.
  mutating func press(_ key: KeypadKey, isRepeat: Bool) {
    let command = bindings.command(for: key, in: contextOfCursor)
    guard isOn else {
      if command == nil { enter(key) }
      return
    }
    keepRotorCurrent()
    if isPracticing, command != .toggleHelp {
      if !isRepeat { practice(key, command) }
      return
    }
    guard let command else { return enter(key) }
    if isRepeat, !Self.repeatable.contains(command) { return }
    emit(.command(nil, command))
    carryOut(command, at: .center)
  }

  private mutating func practice(_ key: KeypadKey, _ command: ReaderCommand?) {
    let meaning = command.map(strings.command) ?? strings.message(.unbound)
    say([strings.key(key), meaning].map { SpeechToken(.reader, $0) }, .interrupting)
  }

  // MARK: Keys without a command

  /// Returns the key that a log contains in place of a key: another digit if the key types into a
  /// secure text field.
  ///
  /// The transcript is the same, because a secure text is never spoken.
  package func loggedKey(for key: KeypadKey) -> KeypadKey {
    guard bindings.command(for: key, in: contextOfCursor) == nil, let text = key.text,
      text.first?.isNewline == false,
      let field = application.keyWindow?.firstResponder as? TextInput
        ?? cursor.element as? TextInput,
      field.isSecureTextEntry
    else { return key }
    return KeypadKey.digits.first { bindings.command(for: $0, in: contextOfCursor) == nil } ?? key
  }

  /// Types a key into the text that is edited or has the cursor.
  ///
  /// Otherwise sends it to the element with the cursor, or presses the button of the screen that
  /// has the text of the key as its label.
  private mutating func enter(_ key: KeypadKey) {
    if isOn { endReading() }
    validateCursor()
    let text = key.text ?? key.name
    if type(key) { return }
    let start = cursor.element ?? application.keyWindow?.topViewController?.view
    let hasHandler = start?.chain.contains { $0.keypadHandler != nil } == true
    if !hasHandler, let button = button(named: text) { return press(button, text) }
    guard isOn else {
      emit(.act(application.perform(.keypad(text), on: cursor.element)))
      return
    }
    act(.keypad(text))
  }

  /// Returns whether there was a text to type the key into.
  private mutating func type(_ key: KeypadKey) -> Bool {
    guard key.deletesBackward || key.text != nil else { return false }
    if !(application.keyWindow?.firstResponder is any KeyInput),
      let field = cursor.element as? TextInput, key.text?.first?.isNewline != true
    {
      _ = field.becomeFirstResponder()
    }
    guard let input = application.keyWindow?.firstResponder as? any KeyInput else { return false }
    let element = cursor.element
    let before = element.map { ElementState($0) }
    let count = speech.lastID
    typing.prepare(textInput)
    if let text = key.text {
      input.insertText((input as? TextInput)?.capitalizing(text) ?? text)
    } else {
      input.deleteBackward()
    }
    guard isOn else { return true }
    let settled = settleAction(on: element)
    if !echoTyping() {
      if let settled, let before { sayOutcome(for: settled, since: before, count) }
      if !hasSpoken(since: count), key.text?.first?.isNewline != true { emit(.sound(.border)) }
    }
    if let settled, cursor.element === settled { cursor.spokenState = ElementState(settled) }
    return true
  }

  /// Returns the button or key of the screen with a label, such as that of a number pad.
  private func button(named text: String) -> Responder? {
    application.readingOrder.entries.lazy.map(\.element).first { element in
      let attributes = element.resolved
      return !attributes.traits.isDisjoint(with: [.button, .keyboardKey])
        && !attributes.traits.contains(.notEnabled) && attributes.label?.string == text
    }
  }

  private mutating func press(_ button: Responder, _ text: String) {
    let isSecure = application.isEditingSecureText
    let element = cursor.element
    let before = element.map { ElementState($0) }
    let count = speech.lastID
    if isOn { emit(.sound(.click)) }
    emit(.act(application.perform(.activate, on: button)))
    guard isOn else { return }
    let settled = settleAction(on: element)
    if let settled, let before { sayOutcome(for: settled, since: before, count) }
    if !hasSpoken(since: count) { say(isSecure ? strings.message(.bullet) : text) }
  }

  // MARK: Commands for keypads

  /// Changes the volume of the voice and speaks it.
  mutating func changeVolume(by step: Int) {
    let before = settings.volume
    settings.volume += step
    if settings.volume == before { emit(.sound(.border)) }
    emit(.setting(.volume(settings.volume)))
    say("\(strings.rotor(.volume)) \(state(of: .volume))")
  }

  /// Speaks the last utterance again.
  mutating func repeatSpeech() {
    guard let last = speech.lastBegun else { return emit(.sound(.border)) }
    say(last.tokens, .interrupting)
  }

  /// Speaks the element with its hint, then the keys with their commands.
  mutating func sayHelp() {
    var tokens: [SpeechToken] = []
    let speaksHints = settings.verbosity.speaksHints
    settings.verbosity.speaksHints = true
    if let element = cursor.element { tokens = self.tokens(for: element) }
    settings.verbosity.speaksHints = speaksHints
    for (command, key) in keysByCommand {
      let name = strings.key(key)
      tokens.append(
        SpeechToken(
          .reader, name + (name.isWide ? "：" : ": ") + strings.command(command),
          pause: settings.hintDelay))
    }
    say(tokens, .interrupting)
  }

  /// The commands that have a key in the current context, each with its first key.
  private var keysByCommand: [(ReaderCommand, KeypadKey)] {
    let general = bindings.explicitKeys(in: .default)
    let keys = Set(general).union(bindings.explicitKeys(in: contextOfCursor)).sorted()
    return ReaderCommand.allCases.compactMap { command in
      keys.first { bindings.command(for: $0, in: contextOfCursor) == command }
        .map { (command, $0) }
    }
  }
}
