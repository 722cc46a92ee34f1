internal import Drawing
internal import Text

/// One page with an index and the reports of several recordings, which share their scripts and style
/// sheets.
///
/// The address of a report is that of the page with `?recording=` and its number.
package struct ReportCollection {
  private var index: ReportIndex
  /// Whether the page begins with a comparison of its two reports instead of the index.
  private let isComparison: Bool
  private let title: String
  /// The data of each report, in a `script` element that does not run.
  private var reports: [String] = []
  private var sheets = DistinctTexts()
  /// The length of all reports, in bytes.
  package private(set) var length = 0

  /// The maximum length of all reports, in bytes.
  ///
  /// Browsers need several times as much memory.
  package static let maximumLength = 100_000_000

  /// Creates an empty collection.
  package init(title: String, isComparison: Bool = false) {
    (self.title, self.isComparison) = (title, isComparison)
    index = ReportIndex(title: title)
  }

  /// The number of reports that have been added.
  package var count: Int { reports.count }

  /// Adds a report.
  package mutating func add(_ report: SessionReport) {
    let number = reports.count + 1
    let sheet = sheets.index(of: report.assets.sheet)
    let title = report.title.xmlEscaped(invalid: "\u{FFFD}", inAttribute: true)
    reports.append(
      "<script type=\"application/json\" id=\"data-\(number)\" data-title=\"\(title)\" "
        + "data-sheet=\"\(sheet)\">\(ReportPage.embedded(report.json))</script>")
    length += reports.last?.utf8.count ?? 0
    index.add(report, page: "?recording=\(number)")
  }

  /// Adds a recording that cannot be read or replayed, with the reason.
  package mutating func addUnreadable(_ name: String, because reason: String) {
    index.addUnreadable(name, because: reason)
  }

  /// The SHA-256 of the script that chooses between the index and a report.
  ///
  /// `scripts/lint` prints the new value after a change.
  static let scriptDigest = "zSmFnSZxkj/ZAqNmMONqSyWROOZ3f/6OqeVdIRGEi8E="

  private static let script = PageScript.joined([
    String(decoding: PackageResources.collection_js, as: UTF8.self)
  ])

  /// The HTML of the page.
  package var html: String {
    let digests = [
      ReportCollection.scriptDigest,
      isComparison ? ReportComparison.scriptDigest : ReportIndex.scriptDigest,
      ReportPage.scriptDigest,
    ]
    let pageTitle = isComparison ? "\(title) – comparison" : index.pageTitle
    let styles = "[" + sheets.values.map(JSONLine.quote).joined(separator: ",") + "]"
    return PageDocument.html(
      title: pageTitle, policy: ReportIndex.policy(digests),
      body: """
        <template id="index-view">
        \(isComparison ? ReportComparison.view(titled: title) : index.view)
        </template>
        <template id="report-view">
        \(ReportPage.view)
        </template>
        \(index.data)
        <script type="application/json" id="sheets">\(ReportPage.embedded(styles))</script>
        \(reports.joined(separator: "\n"))
        <script>\(ReportCollection.script)</script>
        """)
  }
}
