/// Whether the terminal shows the letters that are written to it.
struct TerminalCheckup {
  /// The locale that letters are written by, as the environment names it.
  var locale: String?

  var findings: [Finding] { [finding] }

  private var finding: Finding {
    guard let locale, !locale.isEmpty else {
      return .warning(
        .terminal, "no locale is set: what is not English may look garbled", Self.remedy)
    }
    let name = locale.lowercased()
    guard name.hasSuffix("utf-8") || name.hasSuffix("utf8") || name.contains("utf-8@") else {
      return .warning(
        .terminal, about: locale, "this locale is not UTF-8: what is not English may look garbled",
        Self.remedy)
    }
    return .ok(.terminal, about: locale, "the locale is UTF-8")
  }

  private static let remedy = Remedy("export LC_ALL=C.UTF-8")
}
