internal import System

/// Whether the terminal shows the letters that are written to it.
struct TerminalCheckup {
  /// The locale that letters are written by, as the environment names it.
  var locale: String?

  /// The locale by the variables that count, in their order.
  static func ofThisTerminal() -> TerminalCheckup {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    return TerminalCheckup(
      locale: names.compactMap { Environment[$0] }.first { !$0.isEmpty })
  }

  var finding: Finding {
    guard let locale, !locale.isEmpty else {
      return Finding(
        .warning, "no locale is set: what is not English may look garbled", Self.remedy)
    }
    let name = locale.lowercased()
    guard name.hasSuffix("utf-8") || name.hasSuffix("utf8") || name.contains("utf-8@") else {
      return Finding(
        .warning, about: locale,
        "this locale is not UTF-8: what is not English may look garbled", Self.remedy)
    }
    return Finding(.ok, about: locale, "the locale is UTF-8")
  }

  private static let remedy = Remedy("export LC_ALL=C.UTF-8")
}
