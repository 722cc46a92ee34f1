import Evdev
import Testing
import Touches

@testable import Report

/// The index of several reports, and one page with all of them.
@Suite struct ReportIndexTests {
  private func report(_ name: String, _ verdict: ReportVerdict) -> SessionReport {
    var report = SessionReport(title: name)
    report.verdict = verdict
    return report
  }

  @Test func headlineCountsFailures() {
    var index = ReportIndex(title: "visits")
    index.add(report("a.yml", ReportVerdict(.passed, expected: "tap")), page: "a.html")
    #expect(index.headline == "0 of 1 failed")
    index.add(
      report("b.yml", ReportVerdict(.failed, expected: "tap", difference: "x")), page: "b.html")
    index.add(report("c.yml", ReportVerdict()), page: "c.html")
    #expect(index.headline == "1 of 3 failed" && index.pageTitle == "1 of 3 failed – visits")
    index.addUnreadable("d.yml", because: "line 3 is damaged")
    #expect(index.headline == "1 of 4 failed, 1 unreadable")
    #expect(
      index.html.contains(
        "4 recordings: 1 failed, 1 unreadable, 1 nothing expected, 1 passed."))
    #expect(index.html.contains("<li>d.yml, unreadable: line 3 is damaged</li>"))
  }

  @Test func withoutExpectationsNothingFails() {
    var index = ReportIndex(title: "visits")
    #expect(index.isEmpty)
    index.addUnreadable("d.yml", because: "damaged")
    #expect(index.isEmpty && index.headline == "1 recording, 1 unreadable")
    index.add(report("c.yml", ReportVerdict()), page: "c.html")
    #expect(!index.isEmpty && index.headline == "2 recordings, 1 unreadable")
  }

  @Test(
    arguments: [
      (
        "     2.009  say      Help", "     2.009  say      Buy tickets",
        "2.009 s: expected “Help”, heard “Buy tickets”"
      ),
      (
        "     2.009  gesture  double-tap", "     2.010  gesture  tap",
        "2.009 s: expected double-tap, recognized tap"
      ),
      (
        "            focus    OK (Button)", "            say      OK",
        "expected focus OK (Button), heard “OK”"
      ),
      (
        "     2.009  say      Help", "     2.010  say      Help",
        "2.009 s: expected “Help”, which came at 2.010 s"
      ),
      ("     2.009  stop     ", nil, "2.009 s: expected stop, but the session ends"),
      (nil, "     2.009  gesture  tap", "2.009 s: expected the end, got gesture tap"),
    ] as [(String?, String?, String)])
  func differenceInWords(expected: String?, found: String?, words: String) {
    #expect(ReportVerdict.words(expected: expected, found: found) == words)
  }

  @Test(
    arguments: [
      (["tap", "escape"], ["tap", "explore"], "gesture 2: expected escape, recognized explore"),
      (["tap"], ["tap", "tap"], "gesture 2: expected no further gesture, recognized tap"),
      (["tap", "escape"], ["tap"], "gesture 2: expected escape, recognized no further gesture"),
      (["tap"], [], "expected tap, recognized no gesture"),
    ] as [([String], [String], String)])
  func firstDifferentGestureInWords(expected: [String], found: [String], words: String) {
    #expect(ReportVerdict.words(expected: expected, found: found) == words)
  }

  @Test func hostileNamesStayText() {
    var collection = ReportCollection(title: "<1>")
    collection.add(
      report("</script><script>1</script>\"", ReportVerdict(.failed, difference: "<b>")))
    let page = collection.html
    #expect(!page.contains("<script>1") && !page.contains("<b>") && !page.contains("<1>"))
  }

  @Test func reportsOfACollectionShareScriptsAndSheets() {
    func length(_ count: Int) -> Int {
      var collection = ReportCollection(title: "visits")
      for number in 0..<count { collection.add(report("take\(number).yml", ReportVerdict())) }
      return collection.html.utf8.count
    }
    #expect(length(1_000) - length(1) < 999 * 1_000)
    var collection = ReportCollection(title: "visits")
    #expect(collection.count == 0)
    collection.add(report("a.yml", ReportVerdict()))
    #expect(
      collection.length > 100
        && collection.html.contains("id=\"data-1\" data-title=\"a.yml\" data-sheet=\"0\""))
  }

  @Test func severalDevicesHaveLinesAndGesturesOfTheirOwn() {
    var report = SessionReport(title: "a")
    report.lines = [.init(time: .milliseconds(5), kind: "gesture", text: "tap", device: 1)]
    report.devices = [.init(name: "A", extent: Vector(100, 60), source: .kernel)]
    #expect(report.json.contains("\"lines\":[[5,\"gesture\",\"tap\"]]"))
    report.devices.append(.init(name: "B", extent: Vector(60, 100), source: .kernel))
    #expect(report.json.contains("\"lines\":[[5,\"gesture\",\"tap\",1]]"))
  }
}
