import Controls

extension ReaderStrings {
  /// Returns a piece of text as it is spoken: if it has no letters or digits, by the names of its
  /// characters.
  func audible(_ text: String) -> String {
    guard text.count > 1 else { return text.first.map(audible) ?? "" }
    let core = text.core
    guard !core.hasWords else { return core }
    guard core.isEmpty else { return core.filter { $0 != " " }.map(audible).joined(separator: " ") }
    return text.contains(where: \.isNewline) ? message(.newLine) : message(.space)
  }

  private func audible(_ sign: Character) -> String {
    if sign == "•" { return message(.bullet) }
    if sign == " " { return message(.space) }
    if sign.isNewline { return message(.newLine) }
    if sign == "\t" { return message(.tab) }
    if sign.isUppercase { return message(.capital(String(sign))) }
    return character(sign) ?? String(sign)
  }

  /// Returns the name of an edit action.
  func edit(_ action: EditAction) -> String { message(.editAction(action)) }

  /// Returns a text with the names of its punctuation and symbols, except those within numbers.
  func namingSigns(in text: String, _ level: PunctuationLevel) -> String {
    var named = ""
    let characters = Array(text)
    let names = characters.indices.map { name(ofSignAt: $0, in: characters, level) }
    for (character, index) in zip(characters, 0...) {
      guard let name = names[index] else {
        if character != " " || named.last != " " { named.append(character) }
        continue
      }
      if let last = named.last, last != " " { named += " " }
      named += name
      guard index + 1 < characters.count else { continue }
      let next = characters[index + 1]
      // Punctuation that is not replaced stays attached to the text.
      if next != " ", names[index + 1] != nil || !next.isPunctuation { named += " " }
    }
    return named
  }

  private func name(
    ofSignAt index: Int, in characters: [Character], _ level: PunctuationLevel
  ) -> String? {
    let sign = characters[index]
    guard sign.isPunctuation || sign.isSymbol, level == .all || !sign.belongsToSentences else {
      return nil
    }
    let isWithinNumber =
      index > 0 && index + 1 < characters.count && characters[index - 1].isNumber
      && characters[index + 1].isNumber
    return isWithinNumber ? nil : character(sign)
  }
}

extension String {
  /// Whether the text contains letters or digits.
  var hasWords: Bool { contains { $0.isLetter || $0.isNumber } }

  /// The text without surrounding whitespace.
  fileprivate var core: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension Character {
  /// Whether the character is ordinary punctuation, which a voice expresses by pauses and
  /// intonation.
  fileprivate var belongsToSentences: Bool {
    switch self {
    case ".", ",", "?", "!", ":", ";", "'", "\"", "-", "–", "—", "(", ")", "…": true
    case "“", "”", "„", "‘", "’", "«", "»", "¿", "¡": true
    case "。", "，", "、", "？", "！", "：", "；", "（", "）", "「", "」", "『", "』", "।": true
    default: false
    }
  }
}
