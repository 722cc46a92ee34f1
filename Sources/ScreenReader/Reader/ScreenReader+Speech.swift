import Elements
import Gestures

extension ScreenReader {
  mutating func say(_ text: String) {
    say([SpeechToken(.reader, text)], .interrupting)
  }

  mutating func say(
    _ tokens: [SpeechToken], _ manner: SpeechQueue.Manner, _ origin: Utterance.Origin = .reader,
    isInterruptible: Bool = true
  ) {
    makeWayForSpeech()
    // What somebody waits for has its end, even where there is nothing to be heard of it.
    guard origin != .reader ? !tokens.isEmpty : tokens.contains(where: { !$0.text.isEmpty }) else {
      return cutSpeech()
    }
    let utterance = speech.utterance(
      withSigns(hidingSecretKey(tokens)), origin, isInterruptible: isInterruptible, isMuted: isMuted
    )
    if origin == .reader { ownWords += 1 }
    let (cut, turn) = speech.take(utterance, manner)
    if case .say(let utterance) = turn { emit(.say(utterance)) }
    let end: AnnouncementEnd = origin == .reader ? .moved : .replaced
    if let lost = cut.current { lose(lost, end, to: origin) }
    for lost in cut.waiting { lose(lost, end, to: origin) }
  }

  /// What is said of a key that types a secret is heard, and not written down; that it was typed is.
  private func hidingSecretKey(_ tokens: [SpeechToken]) -> [SpeechToken] {
    guard cursor.element?.typesSecret == true else { return tokens }
    let typed = words.sentence(.bullet)
    return tokens.map { token in
      var token = token
      token.isSecret = token.role.tellsOfItself && token.text != typed
      return token
    }
  }

  private mutating func lose(
    _ utterance: Utterance, _ end: AnnouncementEnd, to origin: Utterance.Origin
  ) {
    if utterance.origin == .reading, origin != .reading { reading?.wasInterrupted = true }
    ended(utterance, end)
  }

  /// Names the signs in what the program wrote, where the user or the text itself asks for it, and
  /// those that stand alone.
  private func withSigns(_ tokens: [SpeechToken]) -> [SpeechToken] {
    guard
      settings.punctuation != .none
        || tokens.contains(where: { $0.speaksPunctuation != nil || $0.isLoneSign })
    else { return tokens }
    return tokens.map { $0.namingSigns(settings.punctuation, words) }
  }

  /// What a scroll shows now; a program that says the same twice means that there is no more.
  mutating func sayStatus(_ text: AttributedText) {
    // Pages that reading turns are read, not told of.
    if isActing, reading != nil { return }
    if rotor.lastStatus == text.string { emit(.sound(.border)) }
    rotor.lastStatus = text.string
    say(
      SpeechToken.pieces(of: text, .reader, language: application.foreignLanguage), .interrupting)
  }

  /// An element without a word: what was being said ends all the same.
  private mutating func cutSpeech() {
    guard let current = speech.current, current.isInterruptible else { return }
    hush(.moved)
  }

  mutating func ended(_ utterance: Utterance, _ end: AnnouncementEnd) {
    if case .announcement(let announcement) = utterance.origin { finish(announcement, end) }
  }

  /// Says that the screen is being cleaned, or no longer.
  mutating func tell(_ step: CleaningStep) {
    endReading()
    switch step {
    case .began:
      // What fingers do now means nothing.
      letGo()
      leaveScreen()
      emit(.sound(.screenChange))
    case .endsSoon: break
    case .ended: emit(.sound(.screenChange))
    }
    say(words.sentence(.cleaning(step)))
  }

  /// A voice is done with an utterance.
  mutating func finished(_ id: Int, wasCut: Bool) {
    guard let (done, next) = speech.finish(id) else { return }
    if let next { emit(.say(next)) }
    switch done.origin {
    case .announcement(let announcement):
      finish(announcement, wasCut ? .stopped : done.isMuted ? .unheard : .spoken)
    case .reading: if wasCut { reading = nil }
    case .reader: break
    }
    guard reading != nil else { return }
    endMoment()
    if speech.current == nil { readOn() }
  }

  /// All that is said of an element itself, and after a pause its hint.
  func tokens(
    for element: Responder, withHint: Bool = true, _ extent: SpokenElement.Extent = .whole
  ) -> [SpeechToken] {
    let order = application.readingOrder
    let index = order.index(of: element)
    return telling(of: element, at: index, in: order, withHint: withHint, extent).tokens
  }

  /// What is said of an element, and what it was when it was asked.
  func telling(
    of element: Responder, at index: Int?, in order: ReadingOrder, withHint: Bool = true,
    beginsRow: Bool = false, _ extent: SpokenElement.Extent = .whole
  ) -> (tokens: [SpeechToken], state: ElementState) {
    let isHeld = index.map { order.entries[$0].container != nil } ?? false
    let context = isHeld ? index.flatMap { order.context(at: $0, beginsRow: beginsRow) } : nil
    let verbosity = settings.verbosity
    let spoken = SpokenElement(
      of: element, context: context, label: labels[element], words: words.elements,
      verbosity: verbosity, extent: extent)
    var tokens = spoken.tokens
    if spoken.state.traits.contains(.keyboardKey) {
      addPhonetic(of: spoken.state.label, to: &tokens, spoken.language)
    }
    guard withHint else { return (tokens, spoken.state) }
    if verbosity.speaksHints {
      tokens += spoken.hints.tokens(pause: settings.hintPause)
      if let hint = directTouchHint(of: element, spoken.state.traits) { tokens.append(hint) }
    }
    // What can be dragged says so by its hint.
    if verbosity.speaksActions, !element.asked.customActions.isEmpty {
      tokens.append(token(.note, .actionsAvailable, of: element, pause: settings.hintPause))
    }
    if element.accessibilityCustomContent.contains(where: { $0.importance == .default }) {
      tokens.append(token(.note, .moreContentAvailable, of: element, pause: settings.hintPause))
    }
    return (tokens, spoken.state)
  }

  /// What is said on the way to an element: what lies over the screen now, and what it came into.
  mutating func lead(into containers: [ReadingOrder.Container]) -> [SpeechToken] {
    var lead: [SpeechToken] = []
    if let occasion = memory.takeOccasion() {
      lead.append(SpeechToken(.occasion, words.sentence(occasion)))
    }
    if settings.verbosity.speaksContainers {
      for container in containers { lead += entry(into: container) }
    }
    return lead
  }

  /// What is said on the way into a container.
  func entry(into container: ReadingOrder.Container) -> [SpeechToken] {
    guard container.kind == .semanticGroup || container.kind == .tabBar else { return [] }
    return name(of: container, orKind: false)
  }

  /// What a container is called: by its label and what heads it, and where there is neither, by what
  /// kind of thing it is, if that is asked for.
  func name(of container: ReadingOrder.Container, orKind: Bool) -> [SpeechToken] {
    let asked = container.responder.asked
    let words = elementWords(of: container.responder)
    var phrase = Phrase(language: container.responder.spokenLanguage)
    phrase.add(.container, asked.label)
    phrase.add(.container, asked.value, joint: .colon)
    for header in asked.headerElements {
      phrase.add(.container, header.asked.label, joint: .sentence)
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

  /// The words in which the reader tells of an element: of its own language, where they are known.
  func elementWords(of element: Responder) -> SpokenWords {
    element.spokenLanguage.flatMap { SpokenWords.known(for: $0) } ?? words.elements
  }

  /// The reader's own words in a language, and in its own where it has none in that.
  func readerWords(for language: String?) -> any ReaderWords {
    SpokenWords.spoken(language).map { ReaderLanguages.words(for: $0) } ?? words
  }

  /// A sentence about an element, in the language of that, as far as the reader speaks it.
  func token(
    _ role: SpeechToken.Role, _ sentence: ReaderSentence, of element: Responder, pause: Int = 0
  ) -> SpeechToken {
    let language = SpokenWords.spoken(element.spokenLanguage)
    return SpeechToken(
      role, readerWords(for: language).sentence(sentence), pause: pause, language: language)
  }

  /// The word that tells a letter from others, after it or in its place, as the user wants it.
  func addPhonetic(of text: String?, to tokens: inout [SpeechToken], _ language: String?) {
    guard settings.phonetics != .off, let text, text.count == 1, let letter = text.first else {
      return
    }
    let words = readerWords(for: language)
    guard let word = words.phonetic(letter) else { return }
    if settings.phonetics == .word,
      let index = tokens.firstIndex(where: { $0.role == .label || $0.role == .text })
    {
      // In place of the letter, it has to tell a capital as well.
      tokens[index].text = letter.isUppercase ? words.sentence(.capital(word)) : word
    } else {
      tokens.append(
        SpeechToken(.note, word, pause: settings.phoneticPause, language: language))
    }
  }
}

extension SpeechToken.Role {
  /// Whether it tells what an element is called or shows, and not of its kind or its place.
  fileprivate var tellsOfItself: Bool {
    switch self {
    case .label, .value, .text, .note: true
    case .occasion, .container, .header, .selected, .span, .tablePlace, .trait, .position,
      .boundary, .content, .hint, .announcement, .reader:
      false
    }
  }

  /// Whether somebody wrote it for this screen, so that its signs may matter.
  var isWritten: Bool {
    switch self {
    case .container, .header, .label, .value, .content, .announcement, .text: true
    case .occasion, .selected, .span, .tablePlace, .trait, .position, .boundary, .hint, .note,
      .reader:
      false
    }
  }
}
