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
    guard !tokens.isEmpty else { return cutSpeech() }
    let utterance = speech.utterance(
      withSigns(tokens), origin, isInterruptible: isInterruptible, isMuted: isMuted)
    let (cut, turn) = speech.take(utterance, manner)
    if case .say(let utterance) = turn { emit(.say(utterance)) }
    let end: AnnouncementEnd = origin == .reader ? .moved : .replaced
    if let lost = cut.current { lose(lost, end, to: origin) }
    for lost in cut.waiting { lose(lost, end, to: origin) }
  }

  private mutating func lose(
    _ utterance: Utterance, _ end: AnnouncementEnd, to origin: Utterance.Origin
  ) {
    if utterance.origin == .reading, origin != .reading { reading?.wasInterrupted = true }
    ended(utterance, end)
  }

  /// Names the signs in what the program wrote, where the user or the text itself asks for it.
  private func withSigns(_ tokens: [SpeechToken]) -> [SpeechToken] {
    guard settings.speaksPunctuation || tokens.contains(where: { $0.speaksPunctuation != nil })
    else { return tokens }
    return tokens.map { token in
      guard token.role.isWritten, token.speaksPunctuation ?? settings.speaksPunctuation else {
        return token
      }
      let words = token.language.map { ReaderLanguages.words(for: $0) } ?? self.words
      var named = token
      named.text = words.namingSigns(in: token.text)
      return named
    }
  }

  /// What a scroll shows now; a program that says the same twice means that there is no more.
  mutating func sayStatus(_ text: AttributedText) {
    // Pages that reading turns are read, not told of.
    if isActing, reading != nil { return }
    if rotor.lastStatus == text.string { emit(.sound(.border)) }
    rotor.lastStatus = text.string
    say(SpeechToken.pieces(of: text, .reader, language: nil), .interrupting)
  }

  /// An element without a word: what was being said ends all the same.
  private mutating func cutSpeech() {
    guard let current = speech.current, current.isInterruptible else { return }
    hush(.moved)
  }

  mutating func ended(_ utterance: Utterance, _ end: AnnouncementEnd) {
    if case .announcement(let announcement) = utterance.origin { finish(announcement, end) }
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
  func tokens(for element: Responder, withHint: Bool = true) -> [SpeechToken] {
    let order = application.readingOrder
    return telling(of: element, at: order.index(of: element), in: order, withHint: withHint).tokens
  }

  /// What is said of an element, and what it was when it was asked.
  func telling(
    of element: Responder, at index: Int?, in order: ReadingOrder, withHint: Bool = true
  ) -> (tokens: [SpeechToken], state: ElementState) {
    let isHeld = index.map { order.entries[$0].container != nil } ?? false
    let context = isHeld ? index.flatMap { order.context(at: $0) } : nil
    let verbosity = settings.verbosity
    let spoken = SpokenElement(
      of: element, context: context, label: labels[element], words: words.elements,
      verbosity: verbosity)
    var tokens = spoken.tokens
    if settings.speaksPhonetics, let phonetic = phonetic(of: element, spoken.language) {
      tokens.append(phonetic)
    }
    guard withHint else { return (tokens, spoken.state) }
    if verbosity.speaksHints, let hint = spoken.attributedHint {
      tokens += SpeechToken.pieces(
        of: hint, .hint, language: spoken.language, pause: settings.hintPause)
    }
    if verbosity.speaksActions, !element.asked.customActions.isEmpty {
      tokens.append(
        SpeechToken(.note, words.sentence(.actionsAvailable), pause: settings.hintPause))
    }
    if element.accessibilityCustomContent.contains(where: { $0.importance == .default }) {
      tokens.append(
        SpeechToken(.note, words.sentence(.moreContentAvailable), pause: settings.hintPause))
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
      for container in containers { lead += Self.entry(into: container) }
    }
    return lead
  }

  /// What is said on the way into a container.
  private static func entry(into container: ReadingOrder.Container) -> [SpeechToken] {
    guard container.kind == .semanticGroup else { return [] }
    let asked = container.responder.asked
    var phrase = Phrase(language: container.responder.spokenLanguage)
    phrase.add(.container, asked.label)
    phrase.add(.container, asked.value, joint: .colon)
    return phrase.tokens
  }

  /// The word that tells a key of one letter from others.
  private func phonetic(of element: Responder, _ language: String?) -> SpeechToken? {
    let asked = element.asked
    guard asked.traits.contains(.keyboardKey), let label = asked.label?.string else { return nil }
    return phonetic(of: label, language)
  }

  func phonetic(of text: String, _ language: String?) -> SpeechToken? {
    let words = language.map { ReaderLanguages.words(for: $0) } ?? self.words
    guard text.count == 1, let word = text.first.flatMap({ words.phonetic($0) }) else { return nil }
    return SpeechToken(.note, word, pause: settings.phoneticPause, language: language)
  }
}

extension SpeechToken.Role {
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
