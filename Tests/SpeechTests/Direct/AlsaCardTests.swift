import Glibc
import System
import Testing

@testable import Speech

/// The stream to a real device of the kernel, whose output is recorded.
@Suite(
  .serialized,
  .enabled(if: LoopbackCard.isPresent, "there is no card Loopback (modprobe snd-aloop)"))
struct AlsaCardTests {
  private static let samples = (0..<30_000).map { Int16($0 % 20_000 + 1) }
  private static let replacement: Int16 = 30_000

  private func stream(
    _ source: TestSource, _ device: String, configuration: String? = nil
  ) throws -> AlsaStream {
    let stream = try AlsaStream(source, to: device, configuration: configuration)
    try stream.connect(rate: 22_050)
    return stream
  }

  /// A card that has only one rate.
  private static func configuration(rate: Int) -> String {
    "pcm.card { type plug; slave { pcm { type hw; card Loopback; device 0; subdevice 0 }; "
      + "rate \(rate) } }"
  }

  @Test func samplesAreHeardInOrder() throws {
    let card = try LoopbackCard()
    let source = TestSource()
    let stream = try stream(source, "hw:Loopback,0,0")
    defer { stream.close() }
    for turn in 1...3 {
      source.add(Self.samples)
      stream.wake()
      try waitUntil("the samples are played") { source.played == turn * Self.samples.count }
      usleep(300_000)
    }
    // A busy machine can interrupt the stream, and the card then repeats a sample.
    let heard = card.heard
    #expect(abs(heard.count - 3 * Self.samples.count) < 30)
    // After the sample 20,000 the samples begin again.
    let jumps = zip(heard, heard.dropFirst()).count { $1 != $0 + 1 }
    #expect((5..<35).contains(jumps))
  }

  /// The samples that the device has not played are replaced, and no other ones.
  @Test(arguments: [22_050, 44_100, 48_000])
  func unplayedSamplesAreReplaced(rate: Int) throws {
    var differences: [Int] = []
    // A busy machine can interrupt the stream.
    for _ in 1...5 {
      differences.append(try replacedSamples(at: rate))
      if abs(differences.last ?? 0) < 30 { return }
    }
    Issue.record("heard samples except the expected ones: \(differences)")
  }

  /// Cuts samples ten times; returns the number of heard samples minus that of the expected ones.
  private func replacedSamples(at rate: Int) throws -> Int {
    let card = try LoopbackCard(rate: rate)
    let source = TestSource()
    let stream = try stream(source, "card", configuration: Self.configuration(rate: rate))
    defer { stream.close() }
    #expect(source.rate == rate)
    var expected = 0
    var counts: [Int] = []
    for _ in 1...10 {
      source.add(Self.samples)
      stream.wake()
      usleep(200_000)
      stream.replace { unplayed in
        expected = source.cut(unplayed: unplayed)
        counts.append(unplayed)
        // Other samples, so that those which replace them are heard.
        return [Int16](repeating: Self.replacement, count: unplayed)
      }
      usleep(300_000)
    }
    #expect(counts.contains { $0 > 200 }, "\(counts)")
    let heard = card.heard
    let replaced = heard.count { $0 == Self.replacement }
    let wanted = counts.reduce(0, +)
    guard abs(replaced - wanted) < 30 else { return replaced - wanted }
    return heard.count - replaced - expected
  }

  @Test func secondProgramIsRejected() throws {
    let source = TestSource()
    let first = try stream(source, "hw:Loopback,0,0")
    defer { first.close() }
    let reason =
      "ALSA device hw:Loopback,0,0: device or resource busy; end the program that uses it "
      + "(fuser -v /dev/snd/*)"
    #expect(throws: VoiceError.noAudio(reason: reason)) { try stream(source, "hw:Loopback,0,0") }
  }

  @Test func mixerPlaysSpeech() throws {
    let source = TestSource()
    let stream = try stream(source, "default:Loopback")
    defer { stream.close() }
    for turn in 1...3 {
      source.add(Self.samples)
      let start = MonotonicClock.uptime
      stream.wake()
      try waitUntil("the samples are played") { source.played == turn * Self.samples.count }
      print("played in \(MonotonicClock.uptime - start)")
      // The mixer runs until its device is closed.
      try waitUntil("the device rests") { stream.rest() }
      try waitUntil("the card rests") { LoopbackCard.rests }
    }
  }

  @Test func removedCardIsReported() throws {
    let driver = "/sys/bus/platform/drivers/snd_aloop"
    try #require(unsafe access("\(driver)/unbind", W_OK) == 0)
    let source = TestSource()
    let stream = try stream(source, "hw:Loopback,0,0")
    defer { stream.close() }
    source.add(Self.samples)
    stream.wake()
    usleep(100_000)
    #expect(unsafe system("echo snd_aloop.0 >\(driver)/unbind") == 0)
    try waitUntil("the loss") { source.losses == 1 }
    #expect(stream.isLost)
    #expect(unsafe system("echo snd_aloop.0 >\(driver)/bind") == 0)
  }
}

/// The card `Loopback`, whose output is recorded.
final class LoopbackCard {
  static let isPresent =
    unsafe access("/proc/asound/Loopback", F_OK) == 0 && access("/usr/bin/arecord", X_OK) == 0

  /// Whether no program plays to the card.
  static var rests: Bool {
    guard let file = unsafe fopen("/proc/asound/Loopback/pcm0p/sub0/status", "r") else {
      return false
    }
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    return unsafe fgets(&line, 64, file) != nil
      && line.starts(with: "closed".utf8CString.dropLast())
  }

  private let home: Directory
  private let recorder: Int32

  init(rate: Int = 22_050) throws {
    let home = try Directory()
    self.home = home
    let started = ChildProcess.start(
      [
        "/usr/bin/arecord", "--quiet", "--device=hw:Loopback,1,0", "--format=S16_LE",
        "--rate=\(rate)", "--channels=1", "--file-type=raw", "--buffer-size=22050",
        "\(home.path)/recording",
      ], standardInput: nil, standardOutput: nil, standardError: nil)
    recorder = try started.get()
    try waitUntil("the recorder records") {
      unsafe access("\(home.path)/recording", F_OK) == 0
    }
    usleep(200_000)
  }

  deinit {
    kill(recorder, SIGKILL)
    waitpid(recorder, nil, 0)
  }

  /// The samples that the card has played, without silence.
  var heard: [Int16] {
    AudioServer.samples(of: "\(home.path)/recording").filter { $0 != 0 }
  }
}
