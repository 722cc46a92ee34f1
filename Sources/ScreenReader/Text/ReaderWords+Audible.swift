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
  func namingSigns(in text: String) -> String {
    var named = ""
    let characters = Array(text)
    for (place, character) in characters.enumerated() {
      let isWithin =
        place > 0 && place + 1 < characters.count && characters[place - 1].isNumber
        && characters[place + 1].isNumber
      guard character.isPunctuation || character.isSymbol, !isWithin,
        let name = self.character(character)
      else {
        if character != " " || named.last != " " { named.append(character) }
        continue
      }
      if let last = named.last, last != " " { named += " " }
      named += name
      if place + 1 < characters.count, characters[place + 1] != " " { named += " " }
    }
    return named
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
