internal import ScreenReader
internal import System

/// The language that the system is set to.
package enum SystemLanguage {
  /// The first language of the environment that the reader speaks, as a tag; English if it speaks
  /// none.
  package static func spoken(
    _ variable: (String) -> String? = { Environment[$0] }
  ) -> String {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    guard let locale, !["C", "POSIX"].contains(tag(of: locale)) else { return "en" }
    // A list of languages stands above the locale.
    let names = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init) + [locale]
    return names.map(tag).first { SpokenWords.known(for: $0) != nil } ?? "en"
  }

  /// The tag of a locale: `de-CH` of `de_CH.UTF-8`.
  private static func tag(of locale: String) -> String {
    String(locale.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
  }
}
