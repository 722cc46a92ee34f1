import Elements
import Gestures

extension ScreenReader {
  mutating func say(_ text: String) { say([SpeechToken(.reader, text)], .interrupting) }

  mutating func say(
    _ tokens: [SpeechToken], _ mode: SpeechQueue.Mode, _ origin: Utterance.Origin = .reader,
    isInterruptible: Bool = true
  ) {
    makeWayForSpeech()
    // The ends of announcements and of reading are awaited, so they are enqueued even without text.
    guard origin != .reader ? !tokens.isEmpty : tokens.contains(where: { !$0.text.isEmpty }) else {
      return cutSpeech()
    }
    let utterance = speech.makeUtterance(
      withSigns(redactingSecureKey(tokens)), origin, isInterruptible: isInterruptible,
      isMuted: isMuted)
    if origin == .reader { readerUtteranceCount += 1 }
    let (cut, turn) = speech.enqueue(utterance, mode: mode)
    if case .say(let utterance) = turn { emit(.say(utterance)) }
    let end: AnnouncementOutcome = origin == .reader ? .moved : .replaced
    if let lost = cut.current { lose(lost, end, to: origin) }
    for lost in cut.waiting { lose(lost, end, to: origin) }
  }

  /// Marks the name of a key that types into a secure field as secret: it is spoken, but redacted
  /// in transcripts.
  ///
  /// The confirmation that a character was typed is not marked.
  private func redactingSecureKey(_ tokens: [SpeechToken]) -> [SpeechToken] {
    guard let element = cursor.element, typesSecureText(element) else { return tokens }
    let typed = strings.message(.bullet)
    return tokens.map { token in
      var token = token
      token.isSecure = token.role.isElementContent && token.text != typed
      return token
    }
  }

  /// Whether an element is a key that types into a secure field.
  ///
  /// The application is asked first: the element would have to find it for each utterance.
  func typesSecureText(_ element: Responder) -> Bool {
    application.isEditingSecureText && element.typesSecureText
  }

  private mutating func lose(
    _ utterance: Utterance, _ end: AnnouncementOutcome, to origin: Utterance.Origin
  ) {
    if utterance.origin == .reading, origin != .reading { reading?.wasInterrupted = true }
    ended(utterance, end)
  }

  /// Adds names of punctuation and symbols, if the settings or the text require it or if a symbol
  /// is the whole text.
  private func withSigns(_ tokens: [SpeechToken]) -> [SpeechToken] {
    guard
      settings.punctuation != .none
        || tokens.contains(where: { $0.speaksPunctuation != nil || $0.isLoneSign })
    else { return tokens }
    return tokens.map { $0.namingSigns(settings.punctuation, strings) }
  }

  /// Speaks the scroll status.
  ///
  /// A repeated status means that the end was reached.
  mutating func sayStatus(_ text: AttributedText) {
    // Pages turned by continuous reading are read instead.
    if isActing, reading != nil { return }
    if rotor.lastScrollStatus == text.string { emit(.sound(.border)) }
    rotor.lastScrollStatus = text.string
    say(SpeechToken.pieces(of: text, .reader, language: application.foreignLanguage), .interrupting)
  }

  /// Stops interruptible speech for an element without speech.
  private mutating func cutSpeech() {
    guard let current = speech.current, current.isInterruptible else { return }
    stopSpeech(.moved)
  }

  mutating func ended(_ utterance: Utterance, _ end: AnnouncementOutcome) {
    if case .announcement(let announcement) = utterance.origin { finish(announcement, end) }
  }

  /// Announces a step of a cleaning pause; its beginning ends continuous gestures.
  mutating func tell(_ step: CleaningStep) {
    endReading()
    switch step {
    case .began:
      letGo()
      cancelScreenTouch()
      emit(.sound(.screenChange))
    case .endsSoon: break
    case .ended: emit(.sound(.screenChange))
    }
    say(strings.message(.cleaning(step)))
  }

  /// Processes the end of an utterance.
  mutating func finished(_ id: Int, wasCut: Bool) {
    guard let (done, next) = speech.finish(id) else { return }
    if let next { emit(.say(next)) }
    switch done.origin {
    case .announcement(let announcement):
      finish(announcement, wasCut ? .stopped : done.isMuted ? .notSpoken : .spoken)
    case .reading:
      if wasCut { reading = nil }
      // Listening counts as use.
      application.noteUserInput()
    case .reader: break
    }
    guard reading != nil else { return }
    endMoment()
    if speech.current == nil { readNext() }
  }

  /// Returns the speech of an element with its hint, which follows after a pause.
  func tokens(
    for element: Responder, withHint: Bool = true, _ extent: SpokenElement.Extent = .whole
  ) -> [SpeechToken] {
    let order = application.readingOrder
    let index = order.index(of: element)
    return speech(of: element, at: index, in: order, withHint: withHint, extent).tokens
  }

  /// Returns the speech of an element, and the state from which it was generated.
  func speech(
    of element: Responder, at index: Int?, in order: ReadingOrder, withHint: Bool = true,
    beginsRow: Bool = false, _ extent: SpokenElement.Extent = .whole
  ) -> (tokens: [SpeechToken], state: ElementState) {
    let isHeld = index.map { order.entries[$0].container != nil } ?? false
    let context = isHeld ? index.flatMap { order.context(at: $0, beginsRow: beginsRow) } : nil
    let verbosity = settings.verbosity
    let spoken = SpokenElement(
      of: element, context: context, label: labels[element], words: strings.elements,
      verbosity: verbosity, extent: extent)
    var tokens = spoken.tokens
    if spoken.state.traits.contains(.keyboardKey) {
      addPhonetic(of: spoken.state.label, to: &tokens, spoken.language)
    }
    guard withHint else { return (tokens, spoken.state) }
    if verbosity.speaksHints {
      tokens += spoken.hints.tokens(pause: settings.hintDelay)
      if let hint = directTouchHint(of: element, spoken.state.traits) { tokens.append(hint) }
    }
    // The hint announces that an element can be dragged.
    if verbosity.speaksActions, !element.resolved.customActions.isEmpty {
      tokens.append(token(.note, .actionsAvailable, of: element, pause: settings.hintDelay))
    }
    if element.accessibilityCustomContent.contains(where: { $0.importance == .default }) {
      tokens.append(token(.note, .moreContentAvailable, of: element, pause: settings.hintDelay))
    }
    return (tokens, spoken.state)
  }

  /// Returns the speech before an element: a pending message such as an alert, and the entered
  /// containers.
  mutating func lead(into containers: [ReadingOrder.Container]) -> [SpeechToken] {
    var lead: [SpeechToken] = []
    if let occasion = memory.takeOccasion() {
      lead.append(SpeechToken(.occasion, strings.message(occasion)))
    }
    if settings.verbosity.speaksContainers {
      for container in containers { lead += entry(into: container) }
    }
    return lead
  }

  /// Returns the speech for entering a container.
  func entry(into container: ReadingOrder.Container) -> [SpeechToken] {
    guard container.kind == .semanticGroup || container.kind == .tabBar else { return [] }
    return name(of: container, orKind: false)
  }

  /// Returns the name of a container: its label, value, headers and, for tab bars and landmarks,
  /// its kind.
  ///
  /// If these are empty and `orKind` is `true`, returns the kind of any container.
  func name(of container: ReadingOrder.Container, orKind: Bool) -> [SpeechToken] {
    let attributes = container.responder.resolved
    let words = elementWords(of: container.responder)
    var phrase = TokenBuilder(language: container.responder.spokenLanguage)
    phrase.add(.container, attributes.label)
    phrase.add(.container, attributes.value, joint: .colon)
    for header in attributes.headerElements {
      phrase.add(.container, header.resolved.label, joint: .sentence)
    }
    switch container.kind {
    case .tabBar: phrase.add(.container, words.tabBar)
    case .landmark: phrase.add(.container, words.landmarkStart)
    case .list where phrase.isEmpty && orKind: phrase.add(.container, words.list)
    case .dataTable where phrase.isEmpty && orKind: phrase.add(.container, words.table)
    case .semanticGroup where phrase.isEmpty && orKind, .series where phrase.isEmpty && orKind:
      phrase.add(.container, words.group)
    case .list, .dataTable, .semanticGroup, .series: break
    }
    return phrase.tokens
  }

  /// Returns the strings for describing an element, in its language if supported, otherwise in the
  /// reader's.
  func elementWords(of element: Responder) -> SpokenStrings {
    element.spokenLanguage.flatMap { SpokenStrings.strings(for: $0) } ?? strings.elements
  }

  /// Returns the reader's strings in a language, or in the reader's own if that one is not
  /// supported.
  func readerWords(for language: String?) -> ReaderStrings {
    SpokenStrings.supportedLanguage(language).map { ReaderStrings.strings(for: $0) } ?? strings
  }

  /// Returns a message about an element, in the element's language if supported.
  func token(
    _ role: SpeechToken.Role, _ sentence: ReaderMessage, of element: Responder, pause: Int = 0
  ) -> SpeechToken {
    let language = SpokenStrings.supportedLanguage(element.spokenLanguage)
    return SpeechToken(
      role, readerWords(for: language).message(sentence), pause: pause, language: language)
  }

  /// Adds the phonetic word of a single letter after it, or replaces the letter by it, according to
  /// the settings.
  func addPhonetic(of text: String?, to tokens: inout [SpeechToken], _ language: String?) {
    guard settings.phonetics != .off, let text, text.count == 1, let letter = text.first else {
      return
    }
    let words = readerWords(for: language)
    guard let word = words.phonetic(letter) else { return }
    if settings.phonetics == .word,
      let index = tokens.firstIndex(where: { $0.role == .label || $0.role == .text })
    {
      // The word replaces the letter, so it must also indicate a capital letter.
      tokens[index].text = letter.isUppercase ? words.message(.capital(word)) : word
    } else {
      tokens.append(SpeechToken(.note, word, pause: settings.phoneticDelay, language: language))
    }
  }
}

extension SpeechToken.Role {
  /// Whether the token is the element's own content, and not its kind, state or position.
  fileprivate var isElementContent: Bool {
    switch self {
    case .label, .value, .text, .note: true
    case .occasion, .container, .header, .selected, .span, .tablePosition, .trait, .position,
      .boundary, .content, .hint, .announcement, .reader:
      false
    }
  }

  /// Whether the text was written for this screen, so that its punctuation may matter.
  var isAuthored: Bool {
    switch self {
    case .container, .header, .label, .value, .content, .announcement, .text: true
    case .occasion, .selected, .span, .tablePosition, .trait, .position, .boundary, .hint, .note,
      .reader:
      false
    }
  }
}
