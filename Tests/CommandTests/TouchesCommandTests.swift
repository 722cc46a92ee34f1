import Foundation
import TestSupport
import Testing

@Suite struct TouchesCommandTests {
  private let tap = "recordings/nexus-4/tap.evemu"

  @Test func textMatchesTheGolden() throws {
    let program = try RetouchProcess.run(["touches", tap])
    #expect(program.output == Checkout.text("recordings/nexus-4/tap.touches"))
    #expect(program.errors.isEmpty)
    #expect(program.status == 0)
  }

  @Test func jsonLinesContainEveryFrame() throws {
    let program = try RetouchProcess.run(["touches", "--format", "jsonl", tap])
    let lines = program.output.split(separator: "\n")
    struct Frame: Decodable {
      struct Contact: Decodable {
        var id: Int
        var phase: String
        var x, y, nx, ny: Double
      }
      var v: Int
      var time: Double
      var contacts: [Contact]
    }
    let frames = try lines.map { try JSONDecoder().decode(Frame.self, from: Data($0.utf8)) }
    #expect(frames.first?.time == 0)
    #expect(frames.allSatisfy { $0.v == 1 })
    #expect(frames.first?.contacts.map(\.phase) == ["began"])
    #expect(frames.last?.contacts.map(\.phase) == ["ended"])
    let contact = try #require(frames.first?.contacts.first)
    #expect(contact.id == 1)
    #expect((contact.x - 30.7).magnitude < 0.05 && (contact.nx - 0.5).magnitude < 0.001)
    let start = #"{"v":1,"device":0,"time":0.000000,"contacts":[{"id":1,"phase":"began","x":"#
    #expect(lines[0].hasPrefix(start), "\(lines[0])")
  }

  @Test func standardInputIsRead() throws {
    let text = try #require(Checkout.text(tap))
    let program = try RetouchProcess.run(["touches", "-"], input: Data(text.utf8))
    #expect(program.output == Checkout.text("recordings/nexus-4/tap.touches"))
  }

  @Test func bareEventsAreReadWithABundledDevice() throws {
    let text = try #require(Checkout.text(tap))
    let events = text.split(separator: "\n").filter { $0.hasPrefix("E:") }.joined(separator: "\n")
    let bare = try RetouchProcess.run(["touches", "-"], input: Data(events.utf8))
    #expect(bare.errors.contains("the device is unknown"))
    #expect(bare.status == 0)
    let named = try RetouchProcess.run(
      ["touches", "--device", "nexus-4", "-"], input: Data(events.utf8))
    #expect(named.output == Checkout.text("recordings/nexus-4/tap.touches"))
    #expect(named.errors.isEmpty)
  }

  @Test func separateDescriptionIsFoundByItsName() throws {
    let text = try #require(Checkout.text(tap))
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("retouch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let lines = text.split(separator: "\n")
    let description = lines.filter { !$0.hasPrefix("E:") }.joined(separator: "\n") + "\n"
    let events = lines.filter { $0.hasPrefix("E:") }.joined(separator: "\n") + "\n"
    try description.write(
      to: directory.appendingPathComponent("Panel.desc"), atomically: true, encoding: .utf8)
    let recording = directory.appendingPathComponent("Panel.one-tap.events")
    try events.write(to: recording, atomically: true, encoding: .utf8)
    let program = try RetouchProcess.run(["touches", recording.path])
    #expect(program.output == Checkout.text("recordings/nexus-4/tap.touches"))
    #expect(program.errors.contains("using the device description"))
  }

  @Test func surfaceOptionsRotateAndScale() throws {
    let program = try RetouchProcess.run(["touches", "--size", "100x50", "--rotate", "90", tap])
    #expect(program.output.contains("50.0 × 100.0 mm (option)"))
    #expect(program.output.contains("1 down   25.0   50.0"))
  }

  @Test func summaryCountsAllFilesAndReportsErrors() throws {
    let program = try RetouchProcess.run([
      "touches", "--summary", tap, "recordings/flatfrog-3200/dropped-events.evemu", "Package.swift",
    ])
    #expect(program.status == 65)
    #expect(program.errors.contains("Package.swift:1:1: not a recording"))
    #expect(program.output.contains("dropped 1, lost 1, rejoined 1"))
    #expect(program.output.contains("2 files"))
  }

  @Test(arguments: [
    (["touches", "nowhere.evemu"], 66, "no such file"),
    (["touches"], 2, "missing argument"),
    (["touches", "--sise", "1x2", "a"], 2, "did you mean '--size'?"),
    (["touches", "--size", "big", "a"], 2, "expected a size in millimeters"),
    (["touches", "--rotate", "45", "a"], 2, "expected 0, 90, 180 or 270"),
    (
      ["touches", "--device", "nexus-5", "recordings/nexus-4/tap.evemu"], 66,
      "did you mean 'nexus-4'?"
    ),
    (["tuches"], 2, "did you mean 'touches'?"),
  ])
  func errorsSuggestARemedy(words: [String], status: Int32, sentence: String) throws {
    let program = try RetouchProcess.run(words)
    #expect(program.status == status)
    #expect(program.errors.hasPrefix("retouch: error: "))
    #expect(program.errors.contains(sentence), "\(program.errors)")
    #expect(program.output.isEmpty)
  }
}
