internal import Drawing
internal import Text

/// A report as one page that needs nothing else: no network, no other file.
package struct ReportPage {
  private let report: SessionReport
  /// The index that it is one of, as a link from this page.
  package var index: String?

  package init(_ report: SessionReport) { self.report = report }

  /// SHA-256 of the one script that may run in the page; `scripts/lint` tells a new one.
  static let scriptDigest = "XpPT/dVQ46cb6TgcsfbnnbBSwUZ+twoeLdilchdiVQs="

  /// The whole page.
  package var html: String {
    let parts = [
      "policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; "
        + "script-src 'sha256-\(ReportPage.scriptDigest)'; base-uri 'none'; form-action 'none'",
      "title": report.title.asXML(unsayable: "\u{FFFD}"),
      "style": ReportPage.styles([StyleSheet.screen, ReportPage.sheet, report.dress.sheet]),
      "back": back,
      "data": report.json.rewriting { $0 == "<" ? "\\u003c" : nil },
      "script": String(decoding: PackageResources.report_js, as: UTF8.self),
    ]
    let template = String(decoding: PackageResources.report_html, as: UTF8.self)
    return template.filled { parts[$0] ?? "" }
  }

  private var back: String {
    guard let index else { return "" }
    let link = index.asXML(unsayable: "\u{FFFD}", inAttribute: true)
    return "<a class=\"back-link\" href=\"\(link)\">All recordings</a>"
  }

  private static let sheet = String(decoding: PackageResources.report_css, as: UTF8.self)

  /// Style sheets for the inside of one element: that ends at its tag and nowhere else.
  static func styles(_ sheets: [String]) -> String {
    sheets.map { $0.rewriting { $0 == "<" ? "\\3c " : nil } }.joined(separator: "\n")
  }
}

extension String {
  /// A template with what belongs in the place of each `{{name}}`; what is put in is not looked at again.
  fileprivate func filled(_ part: (String) -> String) -> String {
    var text = ""
    var rest = self[...]
    while let start = rest.firstRange(of: "{{"),
      let end = rest[start.upperBound...].firstRange(of: "}}")
    {
      text += rest[..<start.lowerBound]
      text += part(String(rest[start.upperBound..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return text + rest
  }
}
