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

  /// Returns a number with a unit in the wrong form, and the right one; `nil` if all agree.
  func disagreement(in text: String) -> (found: String, right: String)? {
    let words = Words(text).words
    guard words.count > 1 else { return nil }
    let forms = (self[.unit] ?? []).map { $0.text.split(separator: "/").map(String.init) }
    for (number, unit) in zip(words, words.dropFirst()) {
      guard let count = Int(number),
        let pair = forms.first(where: { $0.count == 2 && $0[0] != $0[1] && $0.contains(unit) })
      else { continue }
      let right = language.pluralForm(for: count) == .one ? pair[0] : pair[1]
      if unit != right { return ("\(number) \(unit)", "\(number) \(right)") }
    }
    return nil
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
  /// Whether the text looks like the name of a file or of a picture in a program.
  var isFileName: Bool {
    guard allSatisfy({ $0.isASCII && ($0.isLetterOrDigit || "._-".contains($0)) }) else {
      return false
    }
    let ending = split(separator: ".").last.map { $0.lowercased() } ?? ""
    if contains("."), !hasPrefix("."), Self.pictureEndings.contains(ending) { return true }
    return dropFirst().dropLast().contains("_")
  }

  private static let pictureEndings: Set<String> = [
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
