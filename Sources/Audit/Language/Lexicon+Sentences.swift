internal import Elements

// What rules ask about sentences of a language.

/// Signs of punctuation.
enum Punctuation {
  /// Signs that end a sentence.
  static let ends: Set<Character> = [
    ".", "!", "?", "…", "。", "！", "？", "।", "؟", "”", "\"", "）", ")",
  ]
  /// Periods.
  static let periods: Set<Character> = [".", "。", "।"]
  /// Commas.
  static let commas: Set<Character> = [",", "，", "、"]
}

extension Lexicon {
  /// Returns whether a hint addresses the listener, as “Play the song.” does.
  func addressesListener(_ hint: String, first: String) -> Bool {
    switch language {
    case .english:
      // “Plays”, “Opens”, “Has”: all verbs of the third person.
      !first.hasSuffix("s") || first.hasSuffix("ss") && !first.hasSuffix("sses")
    case .german:
      isEntry(Words(first), of: .imperative)
        || first.hasSuffix("en")
          && !(hint.first?.isUppercase == true && hint.split(separator: " ").count > 3
            && first.hasSuffix("ungen"))
          && Words(hint).words.count > 1
    case .russian:
      first.hasSuffix("йте") || first.hasSuffix("ите") || first.hasSuffix("ьте")
        || match([.imperative], in: Words(first)) != nil
    case .japanese: match([.imperative], in: Words(hint)) != nil
    case .chinese, .hindi: false
    }
  }

  /// Returns whether a word for a picture in a label begins the description of a photo.
  func describesPhoto(_ label: String, by word: String) -> Bool {
    guard label.count > word.count, isEntry(Words(word), of: .photo) else { return false }
    // “Photo of a cat”; in Chinese and Japanese, the word is at the end.
    let words = Words(label)
    guard hasSpaces else { return endsWithEntry(words, of: .photo) }
    return words.words.first.map { isEntry(Words($0), of: .photo) } ?? false
  }

  /// Returns a number with a unit in the wrong form, and the right one; `nil` if all agree.
  func disagreement(in text: String) -> (found: String, right: String)? {
    guard text.utf8.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    // In a sentence, the unit may be in another case.
    let hasCases = language == .russian || language == .hindi
    let parts = hasCases ? text.split(separator: ",").map(String.init) : [text]
    for words in parts.map({ Words($0).words }) where words.count > 1 {
      guard !hasCases || words.count == 2 else { continue }
      for (number, unit) in zip(words, words.dropFirst()) {
        guard let count = Int(number), let right = rightForm(of: unit, for: count), unit != right
        else { continue }
        return ("\(number) \(unit)", "\(number) \(right)")
      }
    }
    return nil
  }

  /// Returns the form of a unit for a number; `nil` if the unit is not known.
  private func rightForm(of unit: String, for count: Int) -> String? {
    let forms = (self[.unit] ?? []).lazy.map { $0.text.split(separator: "/").map(String.init) }
    guard let known = forms.first(where: { $0.count > 1 && $0.contains(unit) }) else { return nil }
    return switch language.pluralForm(for: count) {
    case .one: known[0]
    case .many: known[known.count - 1]
    default: known[1]
    }
  }
}

extension Language {
  /// The period at the end of a sentence.
  var period: String {
    switch self {
    case .english, .german, .russian: "."
    case .chinese, .japanese: "。"
    case .hindi: "।"
    }
  }

  /// Whether a character belongs to the script of the language; `nil` for languages with Latin
  /// letters.
  var script: ((Unicode.Scalar) -> Bool)? {
    switch self {
    case .english, .german: nil
    case .russian: { (0x400...0x52f).contains($0.value) }
    case .hindi: { (0x900...0x97f).contains($0.value) }
    case .chinese, .japanese:
      { (0x3040...0x30ff).contains($0.value) || $0.properties.isIdeographic }
    }
  }
}

extension Character {
  /// Whether the character is an operator or a sign of a calculator.
  var isOperator: Bool { isMathSymbol || isCurrencySymbol || "+-*/=%.,#*±×÷−".contains(self) }
}

extension String {
  /// Returns whether the text looks like the name of a file or of a picture in a program.
  ///
  /// A picture has no label such as “well-known”, and none that contains the name of a file.
  func isFileName(ofPicture: Bool) -> Bool {
    let words = split(whereSeparator: \.isWhitespace)
    let names = ofPicture || words.count == 1 ? words : []
    if names.contains(where: { $0.hasPictureEnding }) { return true }
    guard words.count == 1,
      allSatisfy({ $0.isASCII && ($0.isLetterOrDigit || "._-".contains($0)) })
    else { return false }
    if dropFirst().dropLast().contains("_") || isCameraName || isSymbolName { return true }
    return ofPicture && dropFirst().dropLast().contains("-")
      && !contains(where: { $0.isUppercase || $0 == "." })
  }

  /// Whether the text is a name such as “IMG1234”.
  private var isCameraName: Bool {
    let name = prefix(while: \.isLetter)
    let number = dropFirst(name.count).drop { "-_".contains($0) }
    return Self.cameraNames.contains(name.lowercased()) && !number.isEmpty
      && number.allSatisfy(\.isNumber)
  }

  /// Whether the text is the name of a system symbol, such as “heart.fill”, or one such as “icClose”.
  private var isSymbolName: Bool {
    let parts = split(separator: ".")
    if parts.count > 1, allSatisfy({ $0.isLowercase || $0.isNumber || $0 == "." }),
      parts.contains(where: { Self.symbolParts.contains(String($0)) })
    {
      return true
    }
    let start = prefix(while: \.isLowercase)
    return ["ic", "btn", "img", "icon"].contains(String(start))
      && dropFirst(start.count).first?.isUppercase == true
  }

  private static let cameraNames: Set<String> = [
    "img", "dsc", "dscn", "pxl", "mvi", "dcim", "image", "photo", "picture", "icon",
  ]

  private static let symbolParts: Set<String> = [
    "fill", "circle", "square", "slash", "badge", "arrow", "up", "down", "left", "right",
    "rectangle",
  ]

  fileprivate static let pictureEndings: Set<String> = [
    "png", "jpg", "jpeg", "pdf", "svg", "gif", "heic", "heif", "avci", "webp", "bmp", "tiff", "tif",
    "ico",
  ]

  /// The text with a capital first letter.
  var capitalizedFirst: String { (first?.uppercased() ?? "") + dropFirst() }

  /// Returns the text after removal of a word and of the spaces around it; `nil` if nothing remains.
  func removingWord(_ word: String, _ lexicon: Lexicon) -> String? {
    // Other letters of the same length, so that the positions are those of this text.
    let lower = lowercased()
    guard lower.count == count, let found = lower.firstRange(of: word) else { return nil }
    let start = index(
      startIndex, offsetBy: lower.distance(from: lower.startIndex, to: found.lowerBound))
    let end = index(start, offsetBy: word.count)
    let (before, after) = (String(self[..<start]).trimmed, String(self[end...]).trimmed)
    let isJoined = !lexicon.hasSpaces || after?.first?.isLetterOrDigit == false
    let rest = [before, after].compactMap { $0 }.joined(separator: isJoined ? "" : " ")
    guard rest.contains(where: \.isLetterOrDigit) else { return nil }
    return lexicon.hasCase && first?.isUppercase == true ? rest.capitalizedFirst : rest
  }
}

extension StringProtocol {
  /// Whether the text ends like the file of a picture, after at least one other character.
  var hasPictureEnding: Bool {
    let parts = split(separator: ".")
    return parts.count > 1 && String.pictureEndings.contains(parts[parts.count - 1].lowercased())
  }

  /// Returns the first range of a text; `nil` if it does not occur.
  func firstRange(of text: some StringProtocol) -> Range<Index>? {
    guard !text.isEmpty else { return nil }
    var start = startIndex
    while start < endIndex {
      let rest = self[start...]
      if rest.starts(with: text) {
        return start..<index(start, offsetBy: text.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
