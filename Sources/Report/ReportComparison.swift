internal import Drawing
internal import Text

/// The view of two recordings side by side in a collection of their reports.
enum ReportComparison {
  /// The SHA-256 of the script of the view.
  ///
  /// `scripts/lint` prints the new value after a change.
  static let scriptDigest = "A/pfTTw6ITnibMc4b6W9e2oX8y7HjjTqKNPqIGMqmyA="

  /// The script of the view: its modules, each after those that it imports.
  private static let script = PageScript.joined(
    [PageScript.dom]
      + [PackageResources.decoding_js, PackageResources.compare_js].map {
        String(decoding: $0, as: UTF8.self)
      })

  /// Returns the style sheet and the content of the view, without its data.
  static func view(titled title: String) -> String {
    let sheets = [
      StyleSheet.tokens, StyleSheet.screen, StyleSheet.base,
      String(decoding: PackageResources.compare_css, as: UTF8.self),
    ]
    let parts = [
      "headline": title.xmlEscaped(invalid: "\u{FFFD}"), "style": ReportPage.styles(sheets),
      "script": script,
    ]
    return String(decoding: PackageResources.compare_html, as: UTF8.self).filled {
      parts[$0] ?? ""
    }
  }
}
