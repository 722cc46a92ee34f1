internal import Drawing
internal import Text

/// A report as a self-contained HTML page that needs no network and no other file.
package struct ReportPage {
  private let report: SessionReport
  /// The link from this page to its index; `nil` if it has none.
  package var index: String?

  /// Creates the page of a report.
  package init(_ report: SessionReport) { self.report = report }

  /// The SHA-256 of the only script that the page may run.
  ///
  /// `scripts/lint` prints the new value after a change.
  static let scriptDigest = "FoIaEhVvklrsKKFrzcdQpJ2H5Vmg7MnzWAwCkoaFeTk="

  /// The script of the page: its modules, each after those that it imports.
  private static let script = PageScript.joined(
    [PageScript.dom, PageScript.elements]
      + [
        PackageResources.decoding_js, PackageResources.data_js, PackageResources.player_js,
        PackageResources.canvas_js,
        PackageResources.devices_js, PackageResources.gestures_js, PackageResources.touches_js,
        PackageResources.surface_js, PackageResources.shapes_js, PackageResources.caption_js,
        PackageResources.view_js, PackageResources.timeline_js, PackageResources.curves_js,
        PackageResources.overview_js,
        PackageResources.pointing_js, PackageResources.range_js, PackageResources.tables_js,
        PackageResources.address_js, PackageResources.picking_js, PackageResources.inspector_js,
        PackageResources.decision_js, PackageResources.frames_js, PackageResources.panels_js,
        PackageResources.search_js, PackageResources.keys_js, PackageResources.report_js,
      ].map { String(decoding: $0, as: UTF8.self) })

  /// The HTML of the page.
  package var html: String {
    let sheets = ReportPage.sheets + [report.assets.sheet]
    let parts = [
      "policy": ReportIndex.policy([ReportPage.scriptDigest]),
      "title": report.title.xmlEscaped(invalid: "\u{FFFD}"), "style": ReportPage.styles(sheets),
      "back": back, "data": ReportPage.embedded(report.json), "script": ReportPage.script,
    ]
    return ReportPage.template.filled { parts[$0] ?? "" }
  }

  /// The style sheet and the content of the page without a report, for a collection.
  static var view: String {
    let parts = [
      "back": "<a class=\"back-link\" href=\"?\">All recordings</a>", "script": script,
    ]
    let body = template.firstRange(of: "<body>").map { template[$0.upperBound...] } ?? ""
    let content = body.firstRange(of: "</body>").map { body[..<$0.lowerBound] } ?? ""
    return "<style>\(styles(sheets))</style>" + String(content).filled { parts[$0] ?? "" }
  }

  /// Returns JSON for a `script` element, which it cannot end.
  static func embedded(_ json: String) -> String {
    guard json.utf8.contains(UInt8(ascii: "<")) else { return json }
    return json.replacingScalars { $0 == "<" ? "\\u003c" : nil }
  }

  private static let template = String(decoding: PackageResources.report_html, as: UTF8.self)

  private static var sheets: [String] {
    [StyleSheet.tokens, StyleSheet.screen, StyleSheet.base, sheet]
  }

  private var back: String {
    guard let index else { return "" }
    let link = index.xmlEscaped(invalid: "\u{FFFD}", inAttribute: true)
    return "<a class=\"back-link\" href=\"\(link)\">All recordings</a>"
  }

  private static let sheet = String(decoding: PackageResources.report_css, as: UTF8.self)

  /// Joins style sheets for a `style` element, and escapes `<` so that they cannot end it.
  static func styles(_ sheets: [String]) -> String {
    sheets.map { $0.replacingScalars { $0 == "<" ? "\\3c " : nil } }.joined(separator: "\n")
  }
}

extension String {
  /// Replaces each `{{name}}` of a template.
  ///
  /// Replacements are not expanded again.
  func filled(_ part: (String) -> String) -> String {
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
