/// Converts names of locales to language tags.
enum LanguageName {
  /// Returns the language tag of a locale such as `de_AT.UTF-8`; `nil` if it names no language.
  static func tag(_ locale: String) -> String? {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    guard !name.isEmpty, name != "C", name != "POSIX" else { return nil }
    let parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" })
    guard let language = parts.first, (2...3).contains(language.count),
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    else { return nil }
    return parts.joined(separator: "-")
  }
}
