internal import Drawing
internal import Text
internal import Touches

/// The health of panels as a page: a table of findings and a map of the positions for each.
package struct HealthPage {
  private var sections: [String] = []
  private let title: String

  /// Creates an empty page.
  package init(title: String) { self.title = title }

  /// Adds a panel.
  package mutating func add(_ report: HealthReport, named name: String) {
    let rows = report.findings.map { finding in
      let verdict = finding.verdict
      let remedy = finding.remedy.map { "<small>\(Self.text($0))</small>" } ?? ""
      return "<tr class=\"\(verdict.rawValue)\"><th scope=\"row\">\(finding.topic.rawValue)</th>"
        + "<td>\(verdict.label)</td><td>\(Self.text(finding.text))\(remedy)</td></tr>"
    }
    sections.append(
      """
      <section>
      <h2>\(Self.text(name))</h2>
      <p class="verdict \(report.verdict.rawValue)">\(Self.text(report.summary))</p>
      <div class="panel">
      <figure>\(Self.map(report))<figcaption>\(Self.caption(report))</figcaption></figure>
      <table>
      <thead><tr><th scope="col">Topic</th><th scope="col">Verdict</th><th scope="col">Measured\
      </th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      </div>
      </section>
      """)
  }

  /// The HTML of the page.
  package var html: String {
    PageDocument.html(
      title: title, policy: "default-src 'none'; style-src 'unsafe-inline'",
      style: StyleSheet.tokens + StyleSheet.base + Self.sheet,
      body: """
        <main>
        <h1>\(Self.text(title))</h1>
        \(sections.joined(separator: "\n"))
        </main>
        """)
  }

  private static func text(_ text: String) -> String { text.xmlEscaped(invalid: "\u{FFFD}") }

  /// Returns the legend of the map.
  private static func caption(_ report: HealthReport) -> String {
    "Surface of \(Decimals.text(report.extent.x, decimals: 0)) × "
      + "\(Decimals.text(report.extent.y, decimals: 0)) mm, \(report.contacts) contacts. The fuller "
      + "the blue of a cell, the more positions; red cells and lines were crossed without a position."
  }

  /// Returns the map of the positions as SVG, one unit per millimeter.
  private static func map(_ report: HealthReport) -> String {
    let (extent, coverage) = (report.extent, report.coverage)
    let (width, height) = (
      extent.x / Double(coverage.width), extent.y / Double(coverage.height)
    )
    var most = 1
    for row in 0..<coverage.height {
      for column in 0..<coverage.width {
        most = max(most, coverage.samples(column: column, row: row))
      }
    }
    func number(_ value: Double) -> String { Decimals.plain(value, decimals: 2) }
    func rectangle(
      _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ kind: String
    )
      -> String
    {
      "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" "
        + "height=\"\(number(height))\" \(kind)/>"
    }
    var parts: [String] = []
    for row in 0..<coverage.height {
      for column in 0..<coverage.width {
        let count = coverage.samples(column: column, row: row)
        let isDead = coverage.isDead(column: column, row: row)
        guard count > 0 || isDead else { continue }
        // A square root, so that cells with a few positions are visible beside a resting finger.
        let part = (Double(count) / Double(most)).squareRoot()
        let kind =
          isDead
          ? "class=\"dead\"" : "class=\"hit\" opacity=\"\(number(0.12 + 0.88 * part))\""
        parts.append(
          rectangle(Double(column) * width, Double(row) * height, width, height, kind))
      }
    }
    let lines = coverage.deadLines
    for range in lines.columns {
      parts.append(
        rectangle(
          range.lowerBound, 0, range.upperBound - range.lowerBound, extent.y, "class=\"dead\""))
    }
    for range in lines.rows {
      parts.append(
        rectangle(
          0, range.lowerBound, extent.x, range.upperBound - range.lowerBound, "class=\"dead\""))
    }
    return "<svg viewBox=\"0 0 \(number(extent.x)) \(number(extent.y))\" role=\"img\" "
      + "aria-label=\"Map of the reported positions\">\n"
      + parts.joined(separator: "\n") + "\n</svg>"
  }

  private static let sheet = """
    main { max-width: 1100px; margin: 0 auto; padding: 24px; display: grid; gap: 32px 40px;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 800px), 1fr)); }
    main:has(section + section) { max-width: 1800px; }
    h1 { grid-column: 1 / -1; font-size: 22px; } section { min-width: 0; } h2 { margin: 0 0 4px; font-size: var(--large); overflow-wrap: anywhere; }
    .verdict { margin: 0 0 12px; font-weight: 600; }
    .panel { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
    figure { flex: 1 1 320px; margin: 0; max-width: 480px; }
    svg { width: 100%; max-height: 70vh; background: var(--glass); border: 1px solid var(--edge); border-radius: 4px; }
    .hit { fill: var(--accent); } .dead { fill: var(--alarm); }
    figcaption, small { color: var(--soft); font-size: var(--small); } small { display: block; }
    table { flex: 2 1 300px; min-width: 0; border-collapse: collapse; font-size: var(--text); }
    th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
    tbody th { font-weight: 600; white-space: nowrap; } td:nth-child(2) { white-space: nowrap; }
    .ok td:nth-child(2), .verdict.ok { color: var(--good); } .suspect td:nth-child(2), .verdict.suspect { color: var(--alarm); font-weight: 700; }
    .not-measured td { color: var(--soft); } thead th { color: var(--soft); font-size: var(--small); }
    @media (max-width: 600px) { main { padding: 16px; } td:last-child { padding-inline-end: 0; } }
    """
}
