internal import Drawing
internal import Evdev
internal import Gestures
internal import Text

/// An HTML page with a row for each recording: what was expected, what was recognized, and a link to
/// its report.
package struct ReportIndex {
  private let title: String
  /// The rows as JSON, in the order in which they were added.
  private var rows: [String] = []
  /// The rows as HTML, for browsers without scripts.
  private var names: [String] = []
  private var gestures = 0
  private var misses = 0
  private var counts: [ReportVerdict.Kind: Int] = [:]

  /// Creates an empty index.
  package init(title: String) { self.title = title }

  /// Whether no report has been added.
  package var isEmpty: Bool { rows.count == count(of: .unreadable) }

  /// The SHA-256 of the only script of the page.
  ///
  /// `scripts/lint` prints the new value after a change.
  static let scriptDigest = "mgubvEkGe1KyH50ELBM9OzNaBv6IbwMGlrrTH4I4R48="

  /// The script of the page: its modules, each after those that it imports.
  private static let script = PageScript.joined(
    [PageScript.dom]
      + [
        PackageResources.rows_js, PackageResources.thumbnails_js, PackageResources.index_js,
      ].map { String(decoding: $0, as: UTF8.self) })

  /// Adds a report.
  ///
  /// `page` is the address of its page relative to the index.
  package mutating func add(_ report: SessionReport, page: String) {
    gestures += report.gestures.count
    misses += report.unrecognizedTouches.count
    add(report.title, page: page, report.verdict) { row in
      row.add("devices", report.devices.map(\.name))
      row.add("duration", report.duration.milliseconds)
      row.add("gestures", report.gestureCounts) { object, made in
        object.add("name", made.name)
        object.add("count", made.count)
      }
      if !report.expected.isEmpty { row.add("wanted", report.expected.map(\.name)) }
      row.add("misses", report.unrecognizedTouches.count)
      row.add("repairs", report.repairs.count)
      report.addThumbnail(to: &row)
    }
  }

  /// Adds a recording that cannot be read or replayed, with the reason.
  package mutating func addUnreadable(_ name: String, because reason: String) {
    add(name, page: nil, ReportVerdict(.unreadable, difference: reason)) { _ in }
  }

  private mutating func add(
    _ name: String, page: String?, _ verdict: ReportVerdict, more: (inout JSONLine) -> Void
  ) {
    counts[verdict.kind, default: 0] += 1
    rows.append(
      JSONLine.object { row in
        row.add("name", name)
        if let page { row.add("page", page) }
        row.add("verdict", verdict.kind.rawValue)
        if !verdict.expected.isEmpty { row.add("expected", verdict.expected) }
        if !verdict.difference.isEmpty { row.add("difference", verdict.difference) }
        more(&row)
      })
    let text = name.xmlEscaped(invalid: "\u{FFFD}")
    let link = page.map {
      "<a href=\"\($0.xmlEscaped(invalid: "\u{FFFD}", inAttribute: true))\">\(text)</a>"
    }
    let difference = verdict.difference.isEmpty ? "" : ": \(verdict.difference)"
    let words = (verdict.kind.rawValue + difference).xmlEscaped(invalid: "\u{FFFD}")
    names.append("<li>\(link ?? text), \(words)</li>")
  }

  private func count(of kind: ReportVerdict.Kind) -> Int { counts[kind] ?? 0 }

  /// The counts of failed and unreadable recordings: `3 of 120 failed`.
  var headline: String {
    let (failed, unreadable) = (count(of: .failed), count(of: .unreadable))
    let known = failed + count(of: .passed)
    let more = unreadable > 0 ? ", \(unreadable) unreadable" : ""
    guard known > 0 else { return plural(rows.count, "recording") + more }
    return "\(failed) of \(rows.count) failed" + more
  }

  private var about: String {
    let verdicts = ReportVerdict.Kind.allCases.compactMap { kind in
      count(of: kind) > 0 ? "\(count(of: kind)) \(kind.rawValue)" : nil
    }
    return "\(plural(rows.count, "recording")): \(verdicts.joined(separator: ", ")). "
      + "\(plural(gestures, "gesture")), "
      + "\(plural(misses, "unrecognized touch", "unrecognized touches"))."
  }

  /// The title of the page.
  var pageTitle: String { "\(headline) – \(title)" }

  /// The policy of a page that may run scripts with these digests only.
  static func policy(_ digests: [String]) -> String {
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src "
      + digests.map { "'sha256-\($0)'" }.joined(separator: " ")
      + "; base-uri 'none'; form-action 'none'"
  }

  /// The style sheet and the content of the page, without its data.
  var view: String {
    let parts = [
      "headline": headline.xmlEscaped(invalid: "\u{FFFD}"),
      "title": title.xmlEscaped(invalid: "\u{FFFD}"), "about": about,
      "style": ReportPage.styles([StyleSheet.tokens, StyleSheet.base, ReportIndex.sheet]),
      "script": ReportIndex.script,
    ]
    return String(decoding: PackageResources.index_html, as: UTF8.self).filled {
      parts[$0] ?? ""
    }
  }

  /// The data of the page, and a list of links for browsers without scripts.
  var data: String {
    let json = "[" + rows.joined(separator: ",\n") + "]"
    return "<noscript><ul>\(names.joined(separator: "\n"))</ul></noscript>\n"
      + "<script type=\"application/json\" id=\"recordings\">\(ReportPage.embedded(json))</script>"
  }

  /// The HTML of the page.
  package var html: String {
    PageDocument.html(
      title: pageTitle, policy: ReportIndex.policy([ReportIndex.scriptDigest]),
      body: "\(data)\n\(view)")
  }

  private static let sheet = String(decoding: PackageResources.index_css, as: UTF8.self)
}

private func plural(_ number: Int, _ one: String, _ several: String? = nil) -> String {
  "\(number) \(number == 1 ? one : several ?? one + "s")"
}

extension SessionReport {
  /// The gestures with their counts, ordered by their first occurrence.
  fileprivate var gestureCounts: [(name: String, count: Int)] {
    var counts: [(name: String, count: Int)] = []
    for gesture in gestures {
      if let known = counts.firstIndex(where: { $0.name == gesture.gesture.name }) {
        counts[known].count += 1
      } else {
        counts.append((gesture.gesture.name, 1))
      }
    }
    return counts
  }
}
