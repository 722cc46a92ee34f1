import Foundation
import TestSupport
import Testing

/// The size and time of a report are limited, even if its screen changes often.
@Suite struct ReportSizeTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Returns a screen whose first label changes every millisecond.
  private func timer(labels: Int) -> String {
    let rows = (0..<labels).map {
      #", {"class": "Label", "text": "row \#($0)", "frame": [20, \#(70 + $0 * 4), 300, 4]}"#
    }
    return """
      {"version": 1, "start": "m", "screens": {"m": {
        "on": {"appear": [{"timer": 1, "repeat": true, "steps": [{"add": 1, "to": "t.text"}]}]},
        "subviews": [{"id": "t", "class": "Label", "text": "0", "frame": [20, 20, 300, 40]}
        \(rows.joined())]}}}
      """
  }

  /// Returns a recording with short taps at the given seconds.
  private func taps(at seconds: [Int]) throws -> String {
    let recording = try #require(
      Checkout.text("recordings/nexus-4/double-tap.learning.evemu"))
    var lines = recording.split(separator: "\n").filter {
      !$0.hasPrefix("E:") && !$0.hasPrefix("# Expect")
    }.map(String.init)
    for second in seconds {
      lines += [
        "E: \(second).000000 0003 002f 0", "E: \(second).000000 0003 0039 \(second % 60_000 + 1)",
        "E: \(second).000000 0003 0035 \(20 + second * 37 % 700)",
        "E: \(second).000000 0003 0036 \(20 + second * 53 % 1_100)",
        "E: \(second).000000 0000 0000 0", "E: \(second).050000 0003 0039 -1",
        "E: \(second).050000 0000 0000 0",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func data(_ name: String) throws -> [String: Any] {
    let page = try #require(directory.text(name))
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    return try #require(
      JSONSerialization.jsonObject(with: Data(page[start.upperBound..<end.lowerBound].utf8))
        as? [String: Any])
  }

  /// Without the limit, the first took 236 MB and the second more than six minutes.
  @Test(arguments: [
    (1, [0, 1, 2, 1_000_000_000]), (101, [0, 60, 120]),
  ])
  func constantlyChangingScreenMakesASmallPage(labels: Int, seconds: [Int]) throws {
    try directory.write(timer(labels: labels), "timer.json")
    try directory.write(try taps(at: seconds), "taps.evemu")
    let words = [
      "report", directory["taps.evemu"], "--screen", directory["timer.json"], "-o",
      directory["a.html"],
    ]
    let begun = ContinuousClock.now
    let program = try RetouchProcess.run(words)
    #expect(program.status == 0, "\(program)")
    // Takes seconds. Recording a state for each event would take many times as long.
    #expect(ContinuousClock.now - begun < .seconds(60))
    let size = try #require(directory.data("a.html")).count
    #expect(size < 10_000_000, "\(size)")
    let film = try #require(try data("a.html")["film"] as? [String: Any])
    let shots = try #require(film["shots"] as? [[Int]])
    #expect(shots.count > 300, "\(shots.count)")
    // The states cover the whole time in which the screen changed.
    let last = try #require(shots.last?.first)
    #expect(last > (labels == 1 ? 300_000 : 119_000), "\(last)")
    // The number of omitted states is printed on the page and by the program.
    let printed = try #require(film["left_out"] as? String)
    #expect(program.errors.contains(printed), "\(program.errors)")
    let number = try #require(printed.firstMatch(of: /(\d+) are omitted/)?.output.1)
    #expect(try #require(Int(number)) > 50_000)
  }

  /// Only the cursor moves, so one picture is drawn.
  ///
  /// Drawing one per event took 64 s.
  @Test func gesturesWithoutScreenChangesShareOneState() throws {
    let buttons = (0..<2_000).map {
      #"{"class": "Button", "title": "b\#($0)", "frame": [\#($0 % 20 * 20), \#($0 / 20 * 8), 20, 8]}"#
    }
    try directory.write(
      #"{"version": 1, "start": "m", "screens": {"m": {"subviews": [\#(buttons.joined(separator: ","))]}}}"#,
      "buttons.json")
    try directory.write(try taps(at: Array(0..<1_000)), "many.evemu")
    let program = try RetouchProcess.run([
      "report", directory["many.evemu"], "--screen", directory["buttons.json"], "-o",
      directory["a.html"],
    ])
    #expect(program.status == 0 && program.errors.isEmpty, "\(program)")
    let film = try #require(try data("a.html")["film"] as? [String: Any])
    #expect((film["shots"] as? [Any])?.count == 1)
    #expect((film["cursors"] as? [Any])?.count ?? 0 > 900)
    #expect(try #require(directory.data("a.html")).count < 3_000_000)
  }

  /// A session that flicks through a long list took 19 s.
  @Test func longListIsRecordedWithLittleWork() throws {
    let rows = (0..<8_000).map {
      #"{"class": "Label", "text": "Row \#($0)", "frame": [0, \#($0 * 44), 402, 44]}"#
    }
    try directory.write(
      #"{"version": 1, "start": "m", "screens": {"m": {"subviews": [{"class": "ScrollView", "frame": "#
        + #"[0, 0, 402, 874], "contentSize": [402, 352000], "subviews": "#
        + #"[\#(rows.joined(separator: ","))]}]}}}"#, "list.json")
    let names = Array(repeating: "flick-right", count: 40).joined(separator: ",")
    let flicks = try RetouchProcess.run(["synth", names])
    try directory.write(flicks.output, "flicks.yml")
    let begun = ContinuousClock.now
    let program = try RetouchProcess.run([
      "report", directory["flicks.yml"], "--screen", directory["list.json"], "-o",
      directory["a.html"],
    ])
    #expect(program.status == 0, "\(program)")
    // It takes less than 1 s on a machine without other work.
    #expect(ContinuousClock.now - begun < .seconds(30))
    let film = try #require(try data("a.html")["film"] as? [String: Any])
    let places = try #require(film["places"] as? [[Double]])
    let hidden = places.filter { $0.count == 1 }
    // Every row has one place out of sight, and one for each position in sight.
    #expect(hidden.count > 7_900 && hidden.count <= 8_000)
    #expect(Set(hidden.map { $0[0] }).count == hidden.count)
    #expect(places.count(where: { $0.count == 5 }) > 40)
    #expect((film["elements"] as? [Any])?.count == 8_000)
    #expect(try #require(directory.data("a.html")).count < 5_000_000)
  }
}

extension ReportSizeTests {
  /// Texts, names and limits of a touch are stored once, whatever the number of touches.
  @Test func touchesShareTheirLimits() throws {
    var counts: [Int] = []
    for count in [10, 200] {
      try directory.write(try taps(at: Array(0..<count)), "many.evemu")
      let program = try RetouchProcess.run([
        "report", directory["many.evemu"], "-o", directory["a.html"], "--force",
      ])
      #expect(program.status == 0, "\(program)")
      let data = try data("a.html")
      let touches = try #require(data["touches"] as? [[String: Any]])
      #expect(touches.count == count)
      counts.append(try #require(data["rules"] as? [Any]).count)
      // The gestures that a tap could also have been, and the limits of a tap.
      #expect((touches[0]["failed"] as? [Any])?.count ?? 0 > 1)
      let passed = try #require(touches[0]["passed"] as? [[Any]])
      #expect((passed[0][1] as? [Any])?.isEmpty == false)
    }
    #expect(counts[1] < counts[0] + 5, "\(counts)")
  }
}
