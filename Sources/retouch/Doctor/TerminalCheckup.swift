import System
import Text

/// The check of the locale, which determines whether the terminal shows non-ASCII characters.
struct TerminalCheckup {
  /// The locale of the environment; `nil` if not set.
  var locale: String?

  /// Reads the locale from the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty.
  static func ofThisTerminal() -> TerminalCheckup {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    return TerminalCheckup(locale: names.compactMap { Environment[$0] }.first { !$0.isEmpty })
  }

  var finding: Finding {
    guard let locale, !locale.isEmpty else {
      return Finding(
        .warning, "no locale is set; the terminal may show text that is not English incorrectly",
        Self.remedy)
    }
    let name = locale.lowercased()
    guard name.hasSuffix("utf-8") || name.hasSuffix("utf8") || name.contains("utf-8@") else {
      return Finding(
        .warning, about: locale,
        "the locale is not UTF-8; the terminal may show text that is not English incorrectly",
        Self.remedy)
    }
    return Finding(.ok, about: locale, "the locale is UTF-8")
  }

  private static let remedy = Remedy(
    "export LC_ALL=C.UTF-8", note: "selects a UTF-8 locale for this shell")
}
