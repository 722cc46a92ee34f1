extension SpeechToken {
  /// Whether the text is a single punctuation mark or symbol, which a voice does not speak.
  var isLoneSign: Bool {
    guard text.utf8.count <= 4, ipa == nil, let sign = text.first else { return false }
    return (sign.isPunctuation || sign.isSymbol) && text.dropFirst().isEmpty
  }

  /// Returns the token with names of punctuation and symbols, if the level or the token requires
  /// them or if a symbol is the whole text.
  func namingSigns(_ wanted: PunctuationLevel, _ readerStrings: ReaderStrings) -> SpeechToken {
    var named = namingLoneSign(readerStrings)
    let level = named.speaksPunctuation.map { $0 ? .all : .none } ?? wanted
    guard named.role.isAuthored, level != .none else { return named }
    let words =
      SpokenStrings.supportedLanguage(named.language).map { ReaderStrings.strings(for: $0) }
      ?? readerStrings
    named.text = words.namingSigns(in: named.text, level)
    return named
  }

  /// Returns the token with the name of its only symbol, in the token's language if supported,
  /// otherwise in the reader's.
  func namingLoneSign(_ readerStrings: @autoclosure () -> ReaderStrings) -> SpeechToken {
    guard isLoneSign, speaksPunctuation != false, let sign = text.first else { return self }
    let spoken = SpokenStrings.supportedLanguage(language)
    let words = spoken.map { ReaderStrings.strings(for: $0) } ?? readerStrings()
    guard let name = words.character(sign) else { return self }
    var named = self
    named.text = name
    named.language = spoken
    return named
  }
}
