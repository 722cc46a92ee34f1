import Foundation
import TestSupport
import Testing

/// Recordings of several devices, which follow each other in the file.
@Suite struct SeveralDevicesTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"
  private let visit = "recordings/visits/museum.yml"

  /// Returns a recording of a panel, merged with a touchpad that is tapped at the same time.
  private func merged(_ order: [String]) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let taps = try RetouchProcess.run([
      "synth", "flick-right,tap,flick-left,double-tap", "--device", "nexus-4", "--seed", "5",
      "--output", directory["pad.yml"],
    ])
    #expect(taps.status == 0, "\(taps.errors)")
    let files = order.map { $0 == "visit" ? visit : directory["pad.yml"] }
    #expect(try RetouchProcess.run(["merge"] + files + [directory["both.yml"]]).status == 0)
    return directory
  }

  /// Input from a pipe can be read once, so it is kept in memory.
  @Test(arguments: [["visit", "pad"], ["pad", "visit"], ["pad", "visit", "pad"]])
  func fileAndPipeProduceTheSameOutput(order: [String]) throws {
    let directory = try merged(order)
    for more in [[], ["--format", "jsonl"]] {
      let words = ["-s", kiosk] + more
      let file = try RetouchProcess.run(["replay", directory["both.yml"]] + words)
      #expect(file.status == 0 && file.errors.isEmpty, "\(file.errors)")
      let input = try #require(directory.data("both.yml"))
      let pipe = try RetouchProcess.run(["replay", "-"] + words, input: input)
      #expect(file.output == pipe.output)
      #expect(file.output.split(separator: "\n").count > 40)
    }
  }

  /// One device is removed after its last event with a finger down, while the other is still
  /// touched.
  @Test(arguments: [0, 1])
  func deviceRemovalOccursAtItsTime(place: Int) throws {
    let directory = try TemporaryDirectory()
    let explored = try RetouchProcess.run([
      "synth", "explore", "--device", "nexus-4", "--output", directory["whole.evemu"],
    ])
    #expect(explored.status == 0, "\(explored.errors)")
    let lines = try #require(directory.text("whole.evemu")).split(separator: "\n")
    // Half of its events, so that the finger stays down.
    let half = lines.count - lines.filter { $0.hasPrefix("E:") }.count / 2
    let report = try #require(lines[..<half].lastIndex { $0.hasSuffix("0000 0000 0000") })
    try directory.write(lines[...report].joined(separator: "\n") + "\n", "torn.evemu")
    let files = [visit, directory["torn.evemu"]]
    let merge = ["merge"] + (place == 0 ? files.reversed() : files) + [directory["gone.yml"]]
    #expect(try RetouchProcess.run(merge).status == 0)
    try directory.write(
      "# retouch session 1\nscreen: \(Checkout.path(kiosk))\nlead: 0.0\nvoice: quiet\n"
        + "1 4.000000 unplugged \(place)\n99999 60.000000 end\n", "gone.yml.session")
    let program = try RetouchProcess.run(["replay", directory["gone.yml"], "--format", "jsonl"])
    #expect(program.status == 0, "\(program.errors)")
    let rows = program.output.split(separator: "\n")
    let gone = rows.indices.filter { rows[$0].contains(#""kind":"unplugged""#) }
    try #require(gone.count == 1, "\(program.output)")
    #expect(rows[gone[0]].contains(#""time":4.000"#), "\(rows[gone[0]])")
    #expect(rows[gone[0]...].contains { $0.contains(#""event":"gesture""#) })
  }

  @Test func compressedFilesAreMergedByTimeToo() throws {
    let directory = try merged(["visit", "pad"])
    let plain = try RetouchProcess.run(["replay", directory["both.yml"]])
    #expect(
      try RetouchProcess.run(["convert", directory["both.yml"], directory["both.yml.zst"]]).status
        == 0)
    #expect(try RetouchProcess.run(["replay", directory["both.yml.zst"]]).output == plain.output)
  }

  /// Printed output is not kept in memory: half an hour of touches takes no more than a minute.
  @Test func memoryUseIsBoundedWithTwoDevices() throws {
    let directory = try merged(["visit", "pad"])
    let explore = try RetouchProcess.run([
      "synth", "explore,three-finger-flick-left,explore", "--device", "nexus-4", "--rate", "240",
      "--output", directory["e.evemu"],
    ])
    #expect(explore.status == 0, "\(explore.errors)")
    let long = Array(repeating: directory["e.evemu"], count: 300)
    #expect(
      try RetouchProcess.run(["merge", "--append"] + long + [directory["long.yml"]]).status == 0)
    let both = [directory["long.yml"], directory["pad.yml"], directory["all.yml"]]
    #expect(try RetouchProcess.run(["merge"] + both).status == 0)
    let maximum = try peak(["replay", "--from", "1000000", directory["all.yml"]])
    // The file is 82 MB. Replaying its first device alone takes 22 MB.
    #expect(maximum > 10_000 && maximum < 50_000, "\(maximum) kB")
  }

  /// Returns the peak memory of the program in kB, as sampled.
  ///
  /// The kernel's final value includes the test process, of which the program was a fork.
  private func peak(_ arguments: [String]) throws -> Int {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: RetouchProcess.path)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    var maximum = 0
    while process.isRunning {
      let status = try? String(
        contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      maximum = max(maximum, line.flatMap { Int($0.filter(\.isNumber)) } ?? 0)
      Thread.sleep(forTimeInterval: 0.002)
    }
    return maximum
  }
}
