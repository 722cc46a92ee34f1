import Foundation
import TestSupport
import Testing

@Suite struct HealthCommandTests {
  /// Writes a recording of flicks and scrubs on a panel, and returns its path.
  private func recording(_ panel: String?, in directory: TemporaryDirectory) throws -> String {
    let path = directory["\(panel ?? "healthy").evemu"]
    let gestures = "explore,flick-left,flick-right,flick-up,flick-down,escape,tap,double-tap"
    let acts = Array(repeating: gestures, count: 8).joined(separator: ",")
    let program = try RetouchProcess.run(
      ["synth", acts, "-o", path] + (panel.map { ["--panel", $0] } ?? []))
    try #require(program.status == 0, "\(program.errors)")
    return path
  }

  @Test func healthyPanelEndsWithStatusZero() throws {
    let directory = try TemporaryDirectory()
    let program = try RetouchProcess.run(["health", recording(nil, in: directory)])
    #expect(program.status == 0 && program.errors.isEmpty)
    let lines = program.output.split(separator: "\n")
    #expect(lines.last?.hasPrefix("ok: nothing suspect (") == true, "\(program.output)")
    for line in lines.dropFirst() { #expect(line.count <= 80, "\(line)") }
  }

  @Test func tableHasARowForEachRecordingAndStatusOne() throws {
    let directory = try TemporaryDirectory()
    let paths = try [recording(nil, in: directory), recording("noise", in: directory)]
    let program = try RetouchProcess.run(["health"] + paths)
    #expect(program.status == 1)
    #expect(program.output.contains("suspect: noise"), "\(program.output)")
    #expect(program.output.hasSuffix("1 of 2 panels suspect\n"), "\(program.output)")
  }

  @Test func jsonLineListsEveryTopic() throws {
    struct Panel: Decodable {
      struct Finding: Decodable {
        var topic, verdict, text: String
        var values: [String: Double]
      }
      var v, device, contacts: Int
      var file, name, verdict: String
      var suspect: [String]
      var findings: [Finding]
    }
    let directory = try TemporaryDirectory()
    let path = try recording("ghosts", in: directory)
    let program = try RetouchProcess.run(["health", "--format", "jsonl", path])
    #expect(program.status == 1)
    let panel = try JSONDecoder().decode(Panel.self, from: Data(program.output.utf8))
    #expect(panel.verdict == "suspect" && panel.suspect == ["ghosts"] && panel.findings.count == 11)
    #expect(panel.findings.first { $0.topic == "ghosts" }?.values["ghosts"] ?? 0 > 2)
  }

  @Test func pageMapsThePositions() throws {
    let directory = try TemporaryDirectory()
    let path = try recording("dead-line", in: directory)
    let page = directory["health.html"]
    let program = try RetouchProcess.run(["health", path, "-o", page])
    #expect(program.status == 1)
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("<svg ") && html.contains("class=\"dead\""))
    #expect(html.contains("<th scope=\"row\">dead-zones</th><td>suspect</td>"))
    let again = try RetouchProcess.run(["health", path, "-o", page])
    #expect(again.status != 0 && again.errors.contains("--force"), "\(again.errors)")
  }

  @Test func guideRequiresADevice() throws {
    let scrub = "recordings/flatfrog-3200/two-finger-scrub.evemu"
    let program = try RetouchProcess.run(["health", "--guide", scrub])
    #expect(program.status == 2 && program.errors.contains("--guide"), "\(program.errors)")
  }
}
