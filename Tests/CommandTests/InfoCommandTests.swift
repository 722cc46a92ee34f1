import Foundation
import Hands
import Testing

@Suite struct InfoCommandTests {
  private let scrub = "recordings/flatfrog-3200/two-finger-scrub.evemu"

  @Test func peopleReadFacts() throws {
    let program = try Program.run(["info", scrub])
    #expect(program.status == 0 && program.errors.isEmpty)
    let lines = program.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("\(scrub): evemu, "))
    #expect(lines.contains("  kind        touchscreen, protocol B with 40 slots"))
    #expect(lines.contains("  irregular   nothing"))
    #expect(lines.contains { $0.hasPrefix("  contacts    2, at most 2 together") })
    for line in lines { #expect(line.count <= 80) }
  }

  @Test func programsReadOneObjectForEachDevice() throws {
    struct Info: Decodable {
      var v, devices, device, events, frames, contacts, together, bytes: Int
      var file, format, name, vendor, kind: String
      var seconds, rate, width: Double
      var whole: Bool
      var irregular: [String: Int]
    }
    let dropped = "recordings/flatfrog-3200/dropped-events.evemu"
    let program = try Program.run(["info", "--format", "jsonl", scrub, dropped])
    let infos = try program.output.split(separator: "\n").map {
      try JSONDecoder().decode(Info.self, from: Data($0.utf8))
    }
    try #require(infos.count == 2)
    let text = try #require(Checkout.text(scrub))
    let events = text.split(separator: "\n").filter { $0.hasPrefix("E:") }
    #expect(infos[0].events == events.count)
    #expect(infos[0].frames == events.filter { $0.hasSuffix(" 0000 0000 0000") }.count)
    #expect(infos[0].bytes == text.utf8.count)
    #expect(infos[0].contacts == 2 && infos[0].together == 2 && infos[0].whole)
    #expect(infos[0].irregular.isEmpty)
    #expect((99...101).contains(infos[0].rate))
    #expect(infos[1].irregular["dropped"] == 1)
  }

  @Test func longGapsAreThoseWhileTouched() throws {
    // The hand rests in the middle of a drag, and the panel says nothing.
    let rest = try Program.run(["info", "recordings/nexus-4/drag-with-rest.evemu"])
    let taps = try Program.run(["info", "recordings/nexus-4/double-tap.evemu"])
    #expect(!taps.output.contains("long gaps"))
    #expect(rest.output.contains("long gaps   1 of more than 100 ms while touched"))
  }

  @Test func oneBadFileHidesNoOther() throws {
    let program = try Program.run(["info", "Package.swift", scrub])
    #expect(program.status == 65)
    #expect(program.output.contains("FlatFrog"))
  }
}
