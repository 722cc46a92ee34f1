import Foundation
import FoundationXML
import TestSupport
import Testing

@Suite struct AuditCommandTests {
  /// A screen with an error about a word, a warning about a period, and a translated text.
  private static let screen = """
    {
      "version": 1, "start": "main", "size": [390, 844],
      "screens": {
        "main": {
          "subviews": [
            {"class": "Label", "text": "Drafts", "accessibilityTraits": ["header"], "frame": [0, 0, 300, 40]},
            {"class": "Button", "id": "save", "title": "Save button.", "frame": [20, 100, 200, 50]}
          ]
        }
      }
    }
    """

  private static func directory(_ text: String = screen) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try Data(text.utf8).write(to: URL(fileURLWithPath: directory["kiosk.json"]))
    return directory
  }

  @Test func findingsHavePositionsAndSpeech() throws {
    let directory = try Self.directory()
    let file = directory["kiosk.json"]
    let program = try RetouchProcess.run(["audit", "--static", file])
    #expect(program.status == 1)
    let lines = program.output.split(separator: "\n").map(String.init)
    let row =
      #"{"class": "Button", "id": "save", "title": "Save button.", "frame": [20, 100, 200, 50]}"#
    #expect(
      lines == [
        "\(file):7:9: error: save: the label “Save button.” contains “button”, which a reader "
          + "adds; remove it [L2 label-has-role-word]",
        "          \(row)", "          ^", "  spoken now: Save button. Button.",
        "  spoken then: Save. Button.",
        "\(file):7:9: warning: save: the label “Save button.” ends with a period; remove it "
          + "[L7 label-ends-with-period]",
        "          \(row)", "          ^", "  spoken now: Save button. Button.",
        "  spoken then: Save button. Button.", "\(file): 1 screen, 1 error, 1 warning",
      ])
  }

  @Test func severityOfFailureIsChosen() throws {
    let warning = Self.screen.replacing("Save button.", with: "Save.")
    let directory = try Self.directory(warning)
    let words = ["audit", "--static", directory["kiosk.json"]]
    #expect(try RetouchProcess.run(words).status == 0)
    #expect(try RetouchProcess.run(words + ["--fail-on", "warning"]).status == 1)
    #expect(try RetouchProcess.run(words + ["--fail-on", "warning", "--rule", "L2"]).status == 0)
    let mistake = try RetouchProcess.run(words + ["--rule", "L99"])
    #expect(mistake.status == 2 && mistake.errors.contains("--rules"))
  }

  @Test func exceptionsAreNotReported() throws {
    let excepted = Self.screen.replacing(
      #""id": "save","#,
      with: #""id": "save", "ignore": {"L2": "the name of a brand", "L7": "so", "Q1": "x"},"#)
    let directory = try Self.directory(excepted)
    let program = try RetouchProcess.run(
      ["audit", "--static", "--format", "jsonl", directory["kiosk.json"]])
    #expect(program.status == 0)
    #expect(program.output.split(separator: "\n").count == 1)
    #expect(program.output.contains("ignore-unknown-rule") && program.output.contains("Q1"))
  }

  @Test func correctionsAreWritten() throws {
    let directory = try Self.directory()
    let file = directory["kiosk.json"]
    let shown = try RetouchProcess.run(["audit", "--diff", file])
    #expect(shown.output.contains("+ ") && shown.output.contains(#""title": "Save","#))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.screen)
    let program = try RetouchProcess.run(["audit", "--fix", file])
    #expect(program.status == 0 && program.output == shown.output)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == Self.screen.replacing("Save button.", with: "Save"))
    #expect(
      try RetouchProcess.run(["audit", "--fix", file]).output == "\(file): nothing to correct\n")
    #expect(
      try RetouchProcess.run(["audit", "--fix", "-"], input: Data(Self.screen.utf8)).status == 2)
  }

  @Test func findingsAreSARIFAndJUnit() throws {
    let directory = try Self.directory()
    let (file, report) = (directory["kiosk.json"], directory["a.xml"])
    let program = try RetouchProcess.run(
      ["audit", "--static", "--format", "sarif", "--junit", report, file])
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["L2", "L7"])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    let xml = try String(contentsOfFile: report, encoding: .utf8)
    let parser = XMLParser(data: Data(xml.utf8))
    #expect(parser.parse())
    #expect(xml.contains(#"failures="2""#) && xml.contains("kiosk.json:7:9: error"))
  }

  /// The required keys of the objects of a log, which has no others than those of SARIF 2.1.0.
  @Test func logHasTheObjectsOfSARIF() throws {
    let button = #"{"class": "Button", "id": "save""#
    let text = Self.screen.replacing(
      button, with: #"{"class": "Label", "text": "Äöü", "frame": [0, 50, 90, 40]}, "# + button)
    let directory = try Self.directory(text)
    let program = try RetouchProcess.run(["audit", "--format", "sarif", directory["kiosk.json"]])
    let log = try JSONSerialization.jsonObject(with: Data(program.output.utf8))
    func objects(_ path: String...) -> [[String: Any]] {
      path.reduce([log as? [String: Any] ?? [:]]) { objects, key in
        objects.flatMap { object in
          object[key] as? [[String: Any]] ?? (object[key] as? [String: Any]).map { [$0] } ?? []
        }
      }
    }
    func check(_ found: [[String: Any]], _ required: Set<String>, _ allowed: Set<String> = []) {
      #expect(!found.isEmpty)
      for object in found {
        #expect(required.isSubset(of: object.keys), "\(object)")
        #expect(Set(object.keys).isSubset(of: required.union(allowed)), "\(object)")
      }
    }
    check(objects(), ["$schema", "version", "runs"])
    check(objects("runs"), ["tool", "results", "columnKind"])
    check(objects("runs", "tool", "driver"), ["name", "version", "rules"])
    let rules = objects("runs", "tool", "driver", "rules")
    check(
      rules, ["id", "name", "shortDescription", "defaultConfiguration"], ["fullDescription"])
    #expect(Set(rules.compactMap { $0["id"] as? String }).count == rules.count)
    #expect(objects("runs").allSatisfy { $0["columnKind"] as? String == "unicodeCodePoints" })
    check(objects("runs", "tool", "driver", "rules", "shortDescription"), ["text"])
    check(
      objects("runs", "tool", "driver", "rules", "defaultConfiguration"), ["level"], ["enabled"])
    let levels = objects("runs", "tool", "driver", "rules", "defaultConfiguration")
    #expect(
      levels.allSatisfy { ["error", "warning", "note"].contains($0["level"] as? String ?? "") })
    let results = objects("runs", "results")
    check(results, ["ruleId", "ruleIndex", "level", "message", "locations"])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
    }
    // The simulation finds that a double tap does nothing.
    #expect(results.contains { $0["ruleId"] as? String == "R8" })
    check(objects("runs", "results", "message"), ["text"])
    let places = objects("runs", "results", "locations", "physicalLocation")
    check(places, ["artifactLocation", "region"])
    let regions = objects("runs", "results", "locations", "physicalLocation", "region")
    check(regions, ["startLine", "startColumn"])
    for region in regions {
      #expect((region["startLine"] as? Int ?? 0) >= 1 && (region["startColumn"] as? Int ?? 0) >= 1)
    }
    for file in objects("runs", "results", "locations", "physicalLocation", "artifactLocation") {
      let reference = try #require(file["uri"] as? String)
      #expect(URL(string: reference) != nil && !reference.contains(" "))
    }
    // Columns count characters, and not bytes.
    let line = try #require(text.split(separator: "\n").first { $0.contains("Äöü") })
    let start = try #require(line.range(of: #"{"class": "Button""#)?.lowerBound)
    let column = line.distance(from: line.startIndex, to: start) + 1
    #expect(regions.contains { $0["startColumn"] as? Int == column })
  }

  /// The same line is on the drawn screen and in a report.
  @Test func pagesShowFindings() throws {
    let directory = try Self.directory()
    let (file, recordings) = (directory["kiosk.json"], directory["shown"])
    let drawn = try RetouchProcess.run(["screen", "draw", "--audit", "-o", "-", file])
    let line = "error: the label “Save button.” contains “button”, which a reader adds; remove it"
    #expect(drawn.output.contains("\(line) (L2, line 7)") && !drawn.output.contains("Heading."))
    let plain = try RetouchProcess.run(["screen", "draw", "-o", "-", file])
    #expect(!plain.output.contains(line))
    _ = try RetouchProcess.run(["audit", "--rule", "R8", "--recordings", recordings, file])
    let report = try RetouchProcess.run(
      ["report", "\(recordings)/001-R8-activation-silent.yml", "--allow-path", file])
    #expect(report.output.contains(#""findings":["\#(line) (L2, line 7)""#))
    let excepted = Self.screen.replacing(
      #""id": "save","#, with: #""id": "save", "ignore": {"L2": "so", "L7": "so"},"#)
    try Data(excepted.utf8).write(to: URL(fileURLWithPath: file))
    let accepted = try RetouchProcess.run(["screen", "draw", "--audit", "-o", "-", file])
    #expect(!accepted.output.contains("(L2") && accepted.status == 0)
  }

  @Test func unreadableFileDoesNotEndTheAudit() throws {
    let directory = try Self.directory()
    let program = try RetouchProcess.run(
      ["audit", "--static", "nowhere.json", directory["kiosk.json"]])
    #expect(program.status == 66)
    #expect(program.output.contains("L2"))
    #expect(try RetouchProcess.run(["audit"]).status == 2)
    #expect(try RetouchProcess.run(["audit", "--rules"]).output.hasPrefix("L1 "))
  }

  @Test func examplesHaveNoErrors() throws {
    let files = Checkout.screens.map { "Examples/screens/\($0).json" }
    let program = try RetouchProcess.run(["audit", "--static"] + files)
    #expect(program.status == 0, "\(program.output)")
  }

  /// A finding of the simulated user, with a recording that shows it.
  @Test func simulationWritesRecordings() throws {
    let screen = Self.screen.replacing("Save button.", with: "Save")
    let directory = try Self.directory(screen)
    let recordings = directory["shown"]
    let program = try RetouchProcess.run(
      ["audit", "--rule", "R8", "--recordings", recordings, directory["kiosk.json"]])
    #expect(program.status == 1 && program.output.contains("[R8 activation-silent]"))
    #expect(program.output.contains("kiosk.json: simulation: 1 screen, "))
    let recording = "\(recordings)/001-R8-activation-silent.yml"
    // The screen is not below the current directory.
    let allowed = ["--allow-path", directory["kiosk.json"]]
    let replay = try RetouchProcess.run(["replay", recording] + allowed)
    #expect(replay.status == 0)
    #expect(replay.output.contains("focus    save (Button)"))
    #expect(replay.output.contains("double-tap → activate"))
    #expect(try RetouchProcess.run(["report", recording] + allowed).output.contains("Save"))
    let examined = try RetouchProcess.run(
      ["audit", "--rule", "R8", "--static", directory["kiosk.json"]])
    #expect(examined.status == 0 && !examined.output.contains("simulation"))
  }

  @Test func simulationOfTheKioskIsComplete() throws {
    let kiosk = "Examples/screens/ticket-kiosk.json"
    let clock = ContinuousClock()
    let begin = clock.now
    let program = try RetouchProcess.run(["audit", "--format", "text", kiosk])
    #expect(clock.now - begin < .seconds(5))
    #expect(program.status == 0 && program.output.contains("100 % of 43 handlers"))
    #expect(try RetouchProcess.run(["audit", kiosk]).output == program.output)
  }
}
