extension SpeechToken {
  /// Whether it is one sign and no more, of which a voice says nothing by itself.
  var isLoneSign: Bool {
    guard text.utf8.count <= 4, ipa == nil, let sign = text.first else { return false }
    return (sign.isPunctuation || sign.isSymbol) && text.dropFirst().isEmpty
  }

  /// The signs in what the program wrote by their names, where the user or the text itself asks for
  /// that, and one that stands alone.
  func namingSigns(_ wanted: PunctuationLevel, _ own: any ReaderWords) -> SpeechToken {
    var named = namingLoneSign(own)
    let level = named.speaksPunctuation.map { $0 ? .all : .none } ?? wanted
    guard named.role.isWritten, level != .none else { return named }
    let words = SpokenWords.spoken(named.language).map { ReaderLanguages.words(for: $0) } ?? own
    named.text = words.namingSigns(in: named.text, level)
    return named
  }

  /// A sign that stands alone by its name, in the language of its text or else in the reader's own.
  func namingLoneSign(_ own: @autoclosure () -> any ReaderWords) -> SpeechToken {
    guard isLoneSign, speaksPunctuation != false, let sign = text.first else { return self }
    let spoken = SpokenWords.spoken(language)
    let words = spoken.map { ReaderLanguages.words(for: $0) } ?? own()
    guard let name = words.character(sign) else { return self }
    var named = self
    named.text = name
    named.language = spoken
    return named
  }
}
