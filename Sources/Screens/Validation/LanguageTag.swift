internal import Text

/// The syntax of a language tag according to BCP 47.
enum LanguageTag {
  /// The regular expression for JSON Schema, which cannot detect repeated parts.
  static let pattern =
    "^[A-Za-z]{2,3}(-[A-Za-z]{3}){0,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?"
    + "(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(-[0-9A-WYZa-wyz](-[A-Za-z0-9]{2,8})+)*"
    + "(-[Xx](-[A-Za-z0-9]{1,8})+)?$"

  /// Whether a string is a language tag, with hyphens or underscores: `de-CH`, `de_CH`.
  static func isTagOrLocaleName(_ name: String) -> Bool { isValid(name.replacing("_", with: "-")) }

  /// Whether a tag has valid parts in the right order, without a repeated variant or extension.
  static func isValid(_ tag: String) -> Bool {
    var parts = tag.split(separator: "-", omittingEmptySubsequences: false)[...]
    guard parts.allSatisfy({ 1...8 ~= $0.utf8.count && $0.utf8.allSatisfy(isLetterOrDigit) }),
      let language = parts.popFirst(), 2...3 ~= language.utf8.count, isLetters(language)
    else { return false }
    func take(_ maximum: Int = .max, where fits: (Substring) -> Bool) {
      var taken = 0
      while taken < maximum, let part = parts.first, fits(part) {
        parts.removeFirst()
        taken += 1
      }
    }
    take(3) { $0.utf8.count == 3 && isLetters($0) }
    take(1) { $0.utf8.count == 4 && isLetters($0) }
    take(1) { $0.utf8.count == 2 && isLetters($0) || $0.utf8.count == 3 && isDigits($0) }
    var known: Set<String> = []
    // A repeated variant is not consumed, so the tag is rejected.
    take {
      ($0.utf8.count >= 5 || $0.utf8.count == 4 && isDigits($0.prefix(1)))
        && known.insert($0.lowercased()).inserted
    }
    while let singleton = parts.first, singleton.utf8.count == 1, let letter = singleton.utf8.first
    {
      let isPrivate = letter | 0x20 == UInt8(ascii: "x")
      guard known.insert(singleton.lowercased()).inserted else { return false }
      parts.removeFirst()
      let before = parts.count
      take { isPrivate || $0.utf8.count >= 2 }
      if parts.count == before { return false }
    }
    return parts.isEmpty
  }

  /// Returns whether a language is written from right to left.
  static func isRightToLeft(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-")
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 && isLetters($0) }) {
      return ["arab", "hebr", "syrc", "thaa", "nkoo", "adlm", "rohg"].contains(script.lowercased())
    }
    return [
      "ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb", "syr", "arc", "nqo",
    ].contains(parts.first?.lowercased() ?? "")
  }

  private static func isLetters(_ part: Substring) -> Bool {
    part.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
  }

  private static func isDigits(_ part: Substring) -> Bool {
    part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
