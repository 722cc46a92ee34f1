import Elements

extension ReaderWords {
  /// A piece of text as it is heard: signs without a letter among them by their names.
  func audible(_ text: String) -> String {
    guard text.count > 1 else { return text.first.map(audible) ?? "" }
    let core = text.core
    guard !core.hasWords else { return core }
    guard core.isEmpty else { return core.filter { $0 != " " }.map(audible).joined(separator: " ") }
    return text.contains(where: \.isNewline) ? sentence(.newLine) : sentence(.space)
  }

  private func audible(_ sign: Character) -> String {
    if sign == "•" { return sentence(.bullet) }
    if sign == " " { return sentence(.space) }
    if sign.isNewline { return sentence(.newLine) }
    if sign == "\t" { return sentence(.tab) }
    if sign.isUppercase { return sentence(.capital(String(sign))) }
    return character(sign) ?? String(sign)
  }

  /// What an edit action is called.
  func edit(_ action: EditAction) -> String { sentence(.editAction(action)) }

  /// A text with its signs by name, but for those within numbers.
  func namingSigns(in text: String, _ level: PunctuationLevel) -> String {
    var named = ""
    let characters = Array(text)
    let names = characters.indices.map { name(ofSignAt: $0, in: characters, level) }
    for (character, place) in zip(characters, 0...) {
      guard let name = names[place] else {
        if character != " " || named.last != " " { named.append(character) }
        continue
      }
      if let last = named.last, last != " " { named += " " }
      named += name
      guard place + 1 < characters.count else { continue }
      let next = characters[place + 1]
      // A sign that stays as it is stays where it is.
      if next != " ", names[place + 1] != nil || !next.isPunctuation { named += " " }
    }
    return named
  }

  private func name(
    ofSignAt place: Int, in characters: [Character], _ level: PunctuationLevel
  ) -> String? {
    let sign = characters[place]
    guard sign.isPunctuation || sign.isSymbol, level == .all || !sign.belongsToSentences else {
      return nil
    }
    let isWithinNumber =
      place > 0 && place + 1 < characters.count && characters[place - 1].isNumber
      && characters[place + 1].isNumber
    return isWithinNumber ? nil : character(sign)
  }
}

extension String {
  /// Whether there is more in it than signs.
  var hasWords: Bool { contains { $0.isLetter || $0.isNumber } }

  /// Without space and ends of lines around it.
  fileprivate var core: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension Character {
  /// Whether a sentence needs it as it is, so that a voice has a pause for it.
  fileprivate var belongsToSentences: Bool {
    switch self {
    case ".", ",", "?", "!", ":", ";", "'", "\"", "-", "–", "—", "(", ")", "…": true
    case "“", "”", "„", "‘", "’", "«", "»", "¿", "¡": true
    case "。", "，", "、", "？", "！", "：", "；", "（", "）", "「", "」", "『", "』", "।": true
    default: false
    }
  }
}
