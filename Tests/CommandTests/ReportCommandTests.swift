import Foundation
import TestSupport
import Testing

/// `retouch report` from the command line.
///
/// Browser tests check the page.
@Suite struct ReportCommandTests {
  private let directory: TemporaryDirectory
  private let visit = "recordings/visits/museum.yml"

  init() throws { directory = try TemporaryDirectory() }

  /// Returns the data of a page.
  private func data(_ name: String) throws -> [String: Any] {
    let page = try #require(directory.text(name))
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let json = page[start.upperBound..<end.lowerBound]
    return try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  private func transcript() throws -> [[String: Any]] {
    let replay = try RetouchProcess.run(["replay", visit, "--format", "jsonl"])
    return try replay.output.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func pageContainsTheTranscript() throws {
    let program = try RetouchProcess.run(["report", visit, "-o", directory["a.html"]])
    #expect(program.status == 0 && program.errors.isEmpty && program.output.isEmpty, "\(program)")
    let data = try data("a.html")
    let transcript = try transcript()
    func printed(_ event: String, _ key: String) -> [String] {
      transcript.filter { $0["event"] as? String == event }.compactMap { $0[key] as? String }
    }
    func held(_ list: String, _ key: String) -> [String] {
      (data[list] as? [[String: Any]] ?? []).compactMap { $0[key] as? String }
    }
    #expect(held("gestures", "name") == printed("gesture", "gesture"))
    #expect(held("speech", "text") == printed("say", "text"))
    #expect(held("walks", "action") == printed("act", "action"))
    #expect((data["lines"] as? [Any])?.count == transcript.count)
    let film = try #require(data["film"] as? [String: Any])
    #expect((film["pictures"] as? [Any])?.count ?? 0 > 3)
    #expect((data["trails"] as? [Any])?.count ?? 0 > 10)
    // The page lasts until the end of speech. Interrupted speech is not counted in full.
    let ends = (data["speech"] as? [[String: Any]] ?? []).compactMap { $0["end"] as? Int }
    let last = (transcript.last?["time"] as? Double ?? 0) * 1_000
    #expect(data["duration"] as? Int == max(ends.max() ?? 0, Int(last + 0.001)))
  }

  @Test func reportIsReproducibleAndDoesNotChangeTheTranscript() throws {
    for name in ["a.html", "b.html"] {
      #expect(try RetouchProcess.run(["report", visit, "-o", directory[name]]).status == 0)
    }
    #expect(directory.data("a.html") == directory.data("b.html"))
    // Observation does not affect the session: every line is identical.
    let replay = try RetouchProcess.run(["replay", visit])
    let lines = try #require(try data("a.html")["lines"] as? [[Any]])
    for (line, printed) in zip(lines, replay.output.split(separator: "\n")) {
      #expect(printed.hasSuffix(try #require(line[2] as? String)))
    }
  }

  @Test func oneMinuteOfTenFingersMakesASmallPage() throws {
    var text = ""
    let hand = try #require(Checkout.text("recordings/limits/lift-window-above.evemu"))
    for line in hand.split(separator: "\n") where "NIPBA".contains(line.prefix(1)) {
      text += line + "\n"
    }
    // About 100 frames per second, with each finger moving in each.
    for frame in 0..<6_000 {
      let time = "\(frame / 100).\(String(frame % 100 + 100).dropFirst())0000"
      let way = frame % 300
      for finger in 0..<10 {
        text += "E: \(time) 0003 002f \(finger)\n"
        if way == 0 { text += "E: \(time) 0003 0039 \(frame / 300 * 10 + finger + 1)\n" }
        let x = 300 + finger * 350 + (frame * (7 + finger)) % 60
        text += "E: \(time) 0003 0035 \(x)\nE: \(time) 0003 0036 \(400 + way * 5 + finger)\n"
        if way == 299 { text += "E: \(time) 0003 0039 -1\n" }
      }
      text += "E: \(time) 0000 0000 0\n"
    }
    try directory.write(text, "minute.evemu")
    let program = try RetouchProcess.run([
      "report", directory["minute.evemu"], "-o", directory["a.html"],
    ])
    #expect(program.status == 0, "\(program)")
    let size = try #require(directory.data("a.html")).count
    #expect(size < 1_500_000, "\(size)")
    let trails = try #require(try data("a.html")["trails"] as? [[String: Any]])
    #expect(trails.count == 200)
  }

  @Test func captionsAndTraceAreSeparateFiles() throws {
    let program = try RetouchProcess.run([
      "report", visit, "-o", directory["a.html"], "--vtt", directory["a.vtt"], "--trace",
      directory["a.json"],
    ])
    #expect(program.status == 0, "\(program)")
    let captions = try #require(directory.text("a.vtt"))
    #expect(captions.hasPrefix("WEBVTT\n"))
    let times = captions.split(separator: "\n").filter { $0.contains(" --> ") }
    let starts = times.map { $0.prefix(12) }
    #expect(starts == starts.sorted() && starts.count > 10)
    // Each caption ends before the next begins.
    for (time, next) in zip(times, starts.dropFirst()) { #expect(time.suffix(12) <= next) }
    let twice = try RetouchProcess.run(["report", visit, "--vtt", "-"])
    let remedy = "only one output can go to standard output; specify a file for each of the others"
    #expect(twice.status == 2 && twice.errors.contains(remedy), "\(twice)")
    let alone = try RetouchProcess.run(["report", visit, "-o", directory["b.html"], "--vtt", "-"])
    #expect(alone.output == captions)
    let trace = try JSONSerialization.jsonObject(with: try #require(directory.data("a.json")))
    let events = try #require((trace as? [String: Any])?["traceEvents"] as? [[String: Any]])
    let made = events.filter {
      $0["tid"] as? Int == 1 && $0["pid"] as? Int == 1 && $0["ph"] as? String == "X"
    }
    let printed = try transcript().filter { $0["event"] as? String == "gesture" }
    #expect(
      made.compactMap { $0["name"] as? String } == printed.compactMap { $0["gesture"] as? String })
  }

  @Test func severalRecordingsMakeOnePage() throws {
    let words = ["report", visit, "recordings/sessions/escape.yml", "README.md", "-o"]
    let program = try RetouchProcess.run(words + [directory["all.html"]])
    #expect(program.status == 65 && directory.names == ["all.html"], "\(program)")
    let page = try #require(directory.text("all.html"))
    #expect(page.contains("<title>0 of 3 failed, 1 unreadable – "))
    #expect(page.contains("id=\"data-2\"") && !page.contains("id=\"data-3\""))
    #expect(page.contains("href=\"?recording=2\"") && page.contains("\"verdict\":\"passed\""))
    #expect(page.components(separatedBy: "id=\"play\"").count == 2)
    let again = try RetouchProcess.run(words + [directory["all.html"]])
    #expect(again.status == 2 && again.errors.contains("--force"), "\(again)")
  }

  @Test func indexShowsWhereATranscriptDiffers() throws {
    for name in ["museum.yml", "museum.yml.session", "museum.transcript"] {
      let text = try String(contentsOfFile: "recordings/visits/\(name)", encoding: .utf8)
      let kiosk = FileManager.default.currentDirectoryPath + "/Examples"
      let changed = text.replacingOccurrences(of: "../../Examples", with: kiosk)
      let isTranscript = name.hasSuffix("transcript")
      try directory.write(
        isTranscript ? changed.replacingOccurrences(of: "City Museum", with: "Zoo") : changed, name)
    }
    let program = try RetouchProcess.run([
      "report", directory["museum.yml"], "recordings/sessions/escape.yml", "-o",
      directory["all.html"], "--allow-path", "Examples",
    ])
    #expect(program.status == 0, "\(program)")
    let page = try #require(directory.text("all.html"))
    #expect(page.contains("<title>1 of 2 failed – "))
    #expect(page.contains("Zoo") && page.contains("expected "))
  }

  @Test func severalRecordingsMakeADirectory() throws {
    let words = ["report", visit, "recordings/sessions/escape.yml", "-o"]
    let program = try RetouchProcess.run(words + [directory["pages"]])
    #expect(program.status == 0, "\(program)")
    let names = try FileManager.default.contentsOfDirectory(atPath: directory["pages"]).sorted()
    #expect(names == ["escape.yml.html", "index.html", "museum.yml.html"])
    #expect(directory.text("pages/index.html")?.contains("<a href=\"museum.yml.html\">") == true)
    #expect(directory.text("pages/escape.yml.html")?.contains("href=\"index.html\"") == true)
    let again = try RetouchProcess.run(words + [directory["pages"]])
    #expect(again.status == 2 && again.errors.contains("--force"), "\(again)")
    #expect(try RetouchProcess.run(words + [directory["pages"], "--force"]).status == 0)
    for (path, reason) in [
      ("-", "need a directory for their pages, or one page; specify it with -o DIR/"),
      ("README.md", "not a directory; several recordings need a directory"),
    ] {
      let wrong = try RetouchProcess.run(words + [path])
      #expect(wrong.status == 2 && wrong.errors.contains(reason), "\(wrong)")
    }
    let vtt = try RetouchProcess.run(words + [directory["more"], "--vtt", directory["a.vtt"]])
    #expect(vtt.status == 2 && vtt.errors.contains("--vtt accepts only one recording"), "\(vtt)")
    #expect(!directory.names.contains("a.vtt") && !directory.names.contains("more"))
  }

  @Test func equalFileNamesAreDistinguished() throws {
    for place in ["a", "b"] {
      try FileManager.default.createDirectory(
        atPath: directory[place], withIntermediateDirectories: true)
      try directory.write(
        try #require(Checkout.text("recordings/sessions/escape.yml")), "\(place)/x y#1.yml")
    }
    let program = try RetouchProcess.run([
      "report", directory["a"], directory["b"], "-o", directory["pages"],
    ])
    #expect(program.status == 0, "\(program)")
    let names = try FileManager.default.contentsOfDirectory(atPath: directory["pages"]).sorted()
    #expect(names == ["index.html", "x y#1.yml-2.html", "x y#1.yml.html"])
    #expect(directory.text("pages/index.html")?.contains("href=\"x%20y%231.yml-2.html\"") == true)
  }

  @Test func pageContainsImagesAndStyleOfTheScreen() throws {
    try directory.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"4\"/>", "logo.svg")
    try directory.write(".text { color: rebeccapurple }", "own.css")
    try directory.write(
      """
      {"version": 1, "start": "s", "style": "own.css", "screens": {"s": {"subviews": [
        {"class": "ImageView", "image": "logo.svg", "frame": [0, 0, 40, 40]},
        {"class": "Label", "text": "Tea", "frame": [0, 50, 100, 40]}]}}}
      """, "own.json")
    let program = try RetouchProcess.run([
      "report", "recordings/sessions/next-item.yml", "--screen", directory["own.json"], "-o",
      directory["a.html"],
    ])
    #expect(program.status == 0 && program.errors.isEmpty, "\(program)")
    let page = try #require(directory.text("a.html"))
    #expect(page.contains("data:image/svg+xml;base64,") && page.contains("rebeccapurple"))
    #expect(page.contains("file file-1"))
  }

  @Test func existingFileIsKept() throws {
    try directory.write("mine", "a.html")
    let program = try RetouchProcess.run(["report", visit, "-o", directory["a.html"]])
    #expect(program.status == 2 && program.errors.contains("--force"), "\(program)")
    #expect(directory.text("a.html") == "mine")
    let broken = try RetouchProcess.run(["report", "README.md", "-o", directory["b.html"]])
    #expect(broken.status == 65, "\(broken)")
    #expect(directory.names == ["a.html"])
  }

  @Test func pipedRecordingIsAccepted() throws {
    let input = try #require(
      FileManager.default.contents(atPath: "\(Checkout.root)/recordings/sessions/escape.yml"))
    let program = try RetouchProcess.run(["report", "-"], input: input)
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.output.contains("\"name\":\"escape\""))
  }

  @Test func recordingWithoutTouchesHasAPage() throws {
    let hand = try #require(Checkout.text("recordings/limits/lift-window-above.evemu"))
    let head = hand.split(separator: "\n").filter { "NIPBA".contains($0.prefix(1)) }
    try directory.write(head.joined(separator: "\n") + "\nE: 0.000000 0000 0000 0\n", "still.evemu")
    let program = try RetouchProcess.run([
      "report", directory["still.evemu"], "-o", directory["a.html"],
    ])
    #expect(program.status == 0, "\(program)")
    #expect((try data("a.html")["gestures"] as? [Any])?.isEmpty == true)
  }
}
