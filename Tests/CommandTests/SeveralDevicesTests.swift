import Foundation
import Hands
import Testing

/// Recordings of several devices, which stand one after the other in the file.
@Suite struct SeveralDevicesTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"
  private let visit = "recordings/visits/museum.yml"

  /// A panel with a visit on it, and a touchpad with taps while the visit goes on.
  private func merged(_ order: [String]) throws -> Folder {
    let folder = try Folder()
    let taps = try Program.run([
      "synth", "flick-right,tap,flick-left,double-tap", "--device", "nexus-4", "--seed", "5",
      "--output", folder["pad.yml"],
    ])
    #expect(taps.status == 0, "\(taps.errors)")
    let files = order.map { $0 == "visit" ? visit : folder["pad.yml"] }
    #expect(try Program.run(["merge"] + files + [folder["both.yml"]]).status == 0)
    return folder
  }

  /// What comes by a pipe can be read once, so it is kept whole.
  @Test(arguments: [["visit", "pad"], ["pad", "visit"], ["pad", "visit", "pad"]])
  func aFileSaysWhatAPipeSays(order: [String]) throws {
    let folder = try merged(order)
    for more in [[], ["--format", "jsonl"]] {
      let words = ["-s", kiosk] + more
      let file = try Program.run(["replay", folder["both.yml"]] + words)
      #expect(file.status == 0 && file.errors.isEmpty, "\(file.errors)")
      let input = try #require(folder.data("both.yml"))
      let pipe = try Program.run(["replay", "-"] + words, input: input)
      #expect(file.output == pipe.output)
      #expect(file.output.split(separator: "\n").count > 40)
    }
  }

  @Test func packedOnesAreReadSideBySideToo() throws {
    let folder = try merged(["visit", "pad"])
    let plain = try Program.run(["replay", folder["both.yml"]])
    #expect(try Program.run(["convert", folder["both.yml"], folder["both.yml.zst"]]).status == 0)
    #expect(try Program.run(["replay", folder["both.yml.zst"]]).output == plain.output)
  }

  /// Nothing is kept of what has been told: half an hour of fingers takes no more than a minute.
  @Test func aSecondDeviceDoesNotMakeItKeepEverything() throws {
    let folder = try merged(["visit", "pad"])
    let explore = try Program.run([
      "synth", "explore,three-finger-flick-left,explore", "--device", "nexus-4", "--rate", "240",
      "--output", folder["e.evemu"],
    ])
    #expect(explore.status == 0, "\(explore.errors)")
    let long = Array(repeating: folder["e.evemu"], count: 300)
    #expect(try Program.run(["merge", "--append"] + long + [folder["long.yml"]]).status == 0)
    let both = [folder["long.yml"], folder["pad.yml"], folder["all.yml"]]
    #expect(try Program.run(["merge"] + both).status == 0)
    func peak(_ file: String) throws -> Int {
      try Program.peakMemory(of: ["replay", "--from", "1000000", folder[file]])
    }
    let (one, all) = (try peak("long.yml"), try peak("all.yml"))
    #expect(one > 0 && all < one + 14_000, "\(all) kB, and \(one) kB of one device")
  }
}
