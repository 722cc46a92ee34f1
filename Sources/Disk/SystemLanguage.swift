internal import ScreenReader
internal import System
internal import Text

/// The language that the environment specifies.
package enum SystemLanguage {
  /// Returns the first language of the environment that the screen reader supports, as a tag; `en`
  /// if it supports none.
  package static func spoken(_ variable: (String) -> String? = { Environment[$0] }) -> String {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    guard let locale, !["C", "POSIX"].contains(tag(of: locale)) else { return "en" }
    // `LANGUAGE` takes precedence over the locale.
    let names = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init) + [locale]
    return names.map(tag).first { SpokenStrings.strings(for: $0) != nil } ?? "en"
  }

  /// Returns the language tag of a locale: `de-CH` for `de_CH.UTF-8`.
  private static func tag(of locale: String) -> String {
    String(locale.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
  }
}
