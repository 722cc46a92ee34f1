import Drawing
import Evdev
import Testing
import Touches

@testable import Report

/// The files of a report: a page, captions, a trace.
@Suite struct SessionReportTests {
  @Test func captionsAdvanceInTimeAndEscapeMarkup() {
    var report = SessionReport(title: "a")
    report.speech = [
      .init(
        start: .milliseconds(0), end: .milliseconds(1_500), text: "Tea & <b>\ncake --> 3",
        isMuted: false),
      .init(
        start: .milliseconds(1_500), end: .milliseconds(1_500), text: "cut at once", isMuted: false),
      .init(
        start: .milliseconds(1_600), end: .milliseconds(1_900), text: "not heard", isMuted: true),
      .init(
        start: .milliseconds(3_723_004), end: .milliseconds(3_724_000), text: "Late", isMuted: false
      ),
    ]
    #expect(
      report.captions == """
        WEBVTT

        1
        00:00:00.000 --> 00:00:01.500
        Tea &amp; &lt;b&gt; cake --&gt; 3

        2
        01:02:03.004 --> 01:02:04.000
        Late

        """)
  }

  @Test func markupInNamesIsEscaped() {
    var report = SessionReport(title: "</title><script>alert(1)</script>{{data}}")
    report.devices = [
      .init(name: "</script><script>", extent: Vector(100, 60), source: .kernel)
    ]
    let page = ReportPage(report).html
    // One script with the data and one that displays it; no other text begins or ends a script.
    #expect(page.split(separator: "<script").count == 3)
    #expect(page.split(separator: "</script").count == 3)
    #expect(page.contains("{{data}}"))
    #expect(page.contains("\\u003c/script>\\u003cscript>"))
  }

  @Test func pageAllowsOnlyItsOwnScript() {
    let page = ReportPage(SessionReport(title: "a")).html
    #expect(
      page.contains(
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-"))
    #expect(!page.contains("http://") && !page.contains("https://"))
  }

  @Test func screenStyleCannotCloseItsElement() {
    var report = SessionReport(title: "a")
    report.assets = ScreenAssets(style: "</style><script>1</script>")
    let page = ReportPage(report).html
    #expect(!page.contains("</style><script>1") && page.contains("\\3c script"))
  }

  @Test func trailsAreEncodedAsDifferences() {
    var report = SessionReport(title: "a")
    report.trails = [
      .init(
        device: 0, contact: 7,
        points: [
          .init(milliseconds: 100, xHundredths: 5_000, yHundredths: 200),
          .init(milliseconds: 108, xHundredths: 5_010, yHundredths: 190),
        ])
    ]
    #expect(report.json.contains("{\"d\":0,\"id\":7,\"p\":[100,5000,200,8,10,-10]}"))
  }

  @Test func reportedValuesAreDifferencesUnlessTheyNeverChange() {
    var report = SessionReport(title: "a")
    let points: [SessionReport.Trail.Point] = (0..<3).map {
      .init(milliseconds: $0, xHundredths: $0, yHundredths: 0)
    }
    report.trails = [
      .init(
        device: 0, contact: 1, points: points, slot: 2, trackingID: 70, pressures: [40, 42, 41],
        sizes: [9, 9, 9]),
      .init(device: 0, contact: 2, points: points, pressures: [0, 0, 0], sizes: [0, 0, 0]),
    ]
    #expect(
      report.json.contains("\"slot\":2,\"tracking\":70,\"pressure\":[40,2,-1],\"size\":[9]}"))
    // Values that the device does not report are absent.
    #expect(report.json.ranges(of: "\"pressure\"").count == 1)
  }

  @Test func simultaneousFingersHaveSeparateRows() {
    var report = SessionReport(title: "a \"b\"")
    report.devices = [.init(name: "Panel", extent: Vector(100, 60), source: .kernel)]
    report.trails = [(0, 90), (50, 120), (100, 150)].enumerated().map { number, span in
      .init(
        device: 0, contact: number + 1,
        points: [
          .init(milliseconds: span.0, xHundredths: 0, yHundredths: 0),
          .init(milliseconds: span.1, xHundredths: 1, yHundredths: 1),
        ])
    }
    let trace = ChromeTrace(report).text
    let rows = trace.split(separator: "\n").filter { $0.contains("\"contact ") }
    #expect(rows.map { $0.contains("\"tid\":1") } == [true, false, true])
    #expect(rows[1].contains("\"ts\":50000,\"dur\":70000"))
    #expect(trace.contains("a \\\"b\\\""))
  }

  @Test func indexHasARowPerReport() {
    var index = ReportIndex(title: "visits <1>")
    var report = SessionReport(title: "a&b.yml")
    report.duration = .milliseconds(63_500)
    index.add(report, page: "a%26b.yml.html")
    index.add(SessionReport(title: "c"), page: "c.html")
    let page = index.html
    #expect(page.contains("<p>visits &lt;1&gt;</p>"))
    #expect(page.contains("<a href=\"a%26b.yml.html\">a&amp;b.yml</a>"))
    #expect(
      page.contains("\"duration\":63500") && page.contains("<h1 id=\"headline\">2 recordings<"))
  }
}
