import Glibc
import Testing

@testable import Speech

/// The stream to a device of ALSA, with plugins of the library instead of a device.
@Suite struct AlsaStreamTests {
  private static let samples = (1...30_000).map { Int16($0) }

  /// A device that takes samples at once and writes them to a file.
  private func configuration(_ path: String) -> String {
    "pcm.test { type file; file \"\(path)\"; format raw; slave.pcm { type null } }"
  }

  @Test func samplesArePlayedInOrder() throws {
    let home = try Directory()
    let path = "\(home.path)/played"
    let source = TestSource()
    let stream = try AlsaStream(source, to: "test", configuration: configuration(path))
    try stream.connect(rate: 22_050)
    for (part, count) in [(Self.samples[..<10_000], 10_000), (Self.samples[10_000...], 30_000)] {
      source.add(part)
      stream.wake()
      try waitUntil("\(count) samples are played") { source.played == count }
    }
    stream.close()
    // The device writes its file when it is closed.
    let played = try samplesOfFile(path) { $0.contains(30_000) }
    let isInOrder = played.filter { $0 != 0 } == Self.samples
    #expect(isInOrder)
    #expect(source.losses == 0)
  }

  private func samplesOfFile(
    _ path: String, _ isComplete: ([Int16]) -> Bool
  ) throws -> [Int16] {
    var samples: [Int16] = []
    try waitUntil("the file is complete") {
      samples = AudioServer.samples(of: path)
      return isComplete(samples)
    }
    return samples
  }

  @Test func restingDeviceIsNotUsed() throws {
    let source = TestSource()
    let stream = try AlsaStream(
      source, to: "test", configuration: "pcm.test { type null }")
    try stream.connect(rate: 22_050)
    defer { stream.close() }
    source.add(Self.samples)
    stream.wake()
    try waitUntil("the samples are played") { source.played == Self.samples.count }
    try waitUntil("the device rests") { stream.rest() }
    usleep(100_000)
    let requests = source.requests
    usleep(200_000)
    #expect(source.requests == requests)
    source.add(Self.samples)
    stream.wake()
    try waitUntil("the samples are played again") { source.played == 2 * Self.samples.count }
  }

  @Test(arguments: [44_100, 48_000, 96_000])
  func rateOfTheDeviceIsUsed(rate: Int) throws {
    let source = TestSource()
    let stream = try AlsaStream(
      source, to: "test",
      configuration: "pcm.test { type plug; slave { pcm { type null }; rate \(rate) } }")
    defer { stream.close() }
    try stream.connect(rate: 22_050)
    #expect(source.rate == rate)
  }

  @Test func slowerDeviceIsConverted() throws {
    let source = TestSource()
    let stream = try AlsaStream(
      source, to: "test",
      configuration: "pcm.test { type plug; slave { pcm { type null }; rate 16000 } }")
    defer { stream.close() }
    try stream.connect(rate: 22_050)
    #expect(source.rate == 22_050)
    source.add(Self.samples)
    stream.wake()
    try waitUntil("the samples are played") { source.played == Self.samples.count }
  }

  @Test func missingDeviceIsReported() throws {
    let stream = try AlsaStream(TestSource(), to: "absent", configuration: nil)
    #expect(throws: VoiceError.noAudio(reason: "ALSA device absent: no such file or directory")) {
      try stream.connect(rate: 22_050)
    }
    #expect(!stream.isLost)
  }

  @Test func closedStreamDoesNotOpen() throws {
    let stream = try AlsaStream(TestSource(), to: "test", configuration: "pcm.test { type null }")
    stream.close()
    #expect(throws: VoiceError.audioEnded) { try stream.connect(rate: 22_050) }
  }

  @Test func devicesAreClosed() throws {
    let home = try Directory()
    let before = openFiles()
    for _ in 1...50 {
      let source = TestSource()
      let stream = try AlsaStream(
        source, to: "test", configuration: configuration("\(home.path)/played"))
      try stream.connect(rate: 22_050)
      stream.close()
    }
    // Other tests open files meanwhile, but not as many.
    try waitUntil("the threads end") { openFiles() < before + 50 }
  }

  private func openFiles() -> Int {
    guard let directory = unsafe opendir("/proc/self/fd") else { return 0 }
    defer { unsafe closedir(directory) }
    var count = 0
    while unsafe readdir(directory) != nil { count += 1 }
    return count
  }
}
