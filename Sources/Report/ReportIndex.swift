internal import Drawing
internal import Evdev
internal import Gestures
internal import Text
internal import Touches

/// An HTML page with a thumbnail of each report that links to the report's own page.
package struct ReportIndex {
  private let title: String
  private var cards: [String] = []
  private var gestures = 0
  private var misses = 0

  /// Creates an empty index.
  package init(title: String) { self.title = title }

  /// Whether no report has been added.
  package var isEmpty: Bool { cards.isEmpty }

  /// Adds a report.
  ///
  /// `page` is the path of its page relative to the index.
  package mutating func add(_ report: SessionReport, page: String) {
    gestures += report.gestures.count
    misses += report.unrecognizedTouches.count
    let slash = report.title.utf8.lastIndex(of: UInt8(ascii: "/"))
    let (directory, file) =
      slash.map { (report.title[...$0], report.title[report.title.utf8.index(after: $0)...]) }
      ?? ("", report.title[...])
    let name = file.xmlEscaped(invalid: "\u{FFFD}")
    let link = page.xmlEscaped(invalid: "\u{FFFD}", inAttribute: true)
    var words = [
      report.duration.inWords, count(report.gestures.count, "gesture"),
      count(report.unrecognizedTouches.count, "touch", "touches") + " not recognized",
    ]
    if report.unrecognizedTouches.isEmpty { words.removeLast() }
    if !report.expected.isEmpty {
      let came = report.expected.count(where: \.isRight)
      words.append("\(came) of \(count(report.expected.count, "expected gesture")) recognized")
    }
    if !report.repairs.isEmpty { words.append("\(report.repairs.count) repaired") }
    let names = ReportIndex.summary(report).xmlEscaped(invalid: "\u{FFFD}")
    cards.append(
      "<li><a href=\"\(link)\">\(report.thumbnail)<strong>\(name)</strong></a>"
        + (directory.isEmpty ? "" : "<small>\(directory.xmlEscaped(invalid: "\u{FFFD}"))</small>")
        + "<span>\(words.joined(separator: " · "))</span>"
        + (names.isEmpty ? "" : "<small>\(names)</small>") + "</li>")
  }

  /// Returns the gestures with their counts, ordered by their first occurrence.
  private static func summary(_ report: SessionReport) -> String {
    var counts: [(name: String, count: Int)] = []
    for gesture in report.gestures {
      if let known = counts.firstIndex(where: { $0.name == gesture.gesture.name }) {
        counts[known].count += 1
      } else {
        counts.append((gesture.gesture.name, 1))
      }
    }
    let shown = counts.prefix(6).map { $0.count > 1 ? "\($0.name) ×\($0.count)" : $0.name }
    return shown.joined(separator: ", ") + (counts.count > 6 ? " and \(counts.count - 6) more" : "")
  }

  /// The HTML of the page.
  ///
  /// It contains no scripts.
  package var html: String {
    let heading = title.xmlEscaped(invalid: "\u{FFFD}")
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <title>\(heading)</title>
      <style>\(ReportPage.styles([StyleSheet.tokens, StyleSheet.base, ReportIndex.sheet]))</style>
      </head>
      <body>
      <main>
      <h1>\(heading)</h1>
      <p>\(count(cards.count, "recording")), \(count(gestures, "gesture")), \
      \(count(misses, "unrecognized touch", "unrecognized touches")).</p>
      <ul>
      \(cards.joined(separator: "\n"))
      </ul>
      </main>
      </body>
      </html>

      """
  }

  private static let sheet = String(decoding: PackageResources.index_css, as: UTF8.self)
}

private func count(_ number: Int, _ one: String, _ several: String? = nil) -> String {
  "\(number) \(number == 1 ? one : several ?? one + "s")"
}

extension Microseconds {
  /// `4.2 s`, `12 min 3 s`.
  fileprivate var inWords: String {
    let seconds = count / 1_000_000
    guard seconds >= 60 else { return Decimals.text(Double(count) / 1e6, decimals: 1) + " s" }
    guard seconds >= 3_600 else { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3_600) h \(seconds / 60 % 60) min"
  }
}

extension SessionReport {
  /// The maximum number of trails and of points per trail; more cannot be distinguished in a
  /// thumbnail.
  private static let maximumTrails = 60
  private static let maximumPoints = 16

  /// The trails of all fingers as a small SVG.
  ///
  /// The surfaces of several devices are stacked vertically.
  fileprivate var thumbnail: String {
    let extents =
      devices.isEmpty
      ? [Vector(100, 60)] : devices.map { Vector(max(1, $0.extent.x), max(1, $0.extent.y)) }
    let gap = 8.0
    let gaps = gap * Double(extents.count - 1)
    let width = extents.map(\.x).max() ?? 1
    let height = extents.reduce(0) { $0 + $1.y }
    let scale = min(200 / width, max(20, 200 - gaps) / height)
    func length(_ value: Double) -> String { Decimals.plain(value, decimals: 1) }
    var text = "<svg viewBox=\"-4 -4 208 208\" aria-hidden=\"true\">"
    var top = (200 - height * scale - gaps) / 2
    for (number, extent) in extents.enumerated() {
      let (wide, high) = (extent.x * scale, extent.y * scale)
      text +=
        "<g transform=\"translate(\(length((200 - wide) / 2)) \(length(top)))\"><rect width=\""
        + "\(length(wide))\" height=\"\(length(high))\" rx=\"6\"/>"
      top += high + gap
      // If there are too many trails, draw a sample from the whole recording.
      let own = trails.filter { $0.device == number }
      let step = max(1, (own.count + Self.maximumTrails - 1) / Self.maximumTrails)
      for number in stride(from: 0, to: own.count, by: step) {
        text += own[number].path(scale: scale / 100, points: Self.maximumPoints)
      }
      text += "</g>"
    }
    return text + "</svg>"
  }
}

extension SessionReport.Trail {
  /// Returns the SVG path of the trail, with a dot at its end.
  fileprivate func path(scale: Double, points maximum: Int) -> String {
    func place(_ point: Point) -> String {
      Decimals.plain(Double(point.xHundredths) * scale, decimals: 0) + " "
        + Decimals.plain(Double(point.yHundredths) * scale, decimals: 0)
    }
    guard let last = points.last else { return "" }
    let step = max(1, points.count / maximum)
    var places: [String] = []
    for number in stride(from: 0, to: points.count, by: step) {
      let next = place(points[number])
      if next != places.last { places.append(next) }
    }
    if places.last != place(last) { places.append(place(last)) }
    let line = places.count > 1 ? "<path d=\"M\(places.joined(separator: "L"))\"/>" : ""
    let end = place(last).split(separator: " ")
    return line + "<circle cx=\"\(end[0])\" cy=\"\(end[1])\" r=\"4\"/>"
  }
}
