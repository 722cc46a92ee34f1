import Glibc
import ScreenReader
import Testing

@testable import Speech

@Suite(.serialized) struct SoundPlayerTests {
  private let folder = "sounds"

  @Test(arguments: Sound.allCases) func everySoundHasAShortFile(sound: Sound) throws {
    let file = unsafe open("\(folder)/\(sound.rawValue).wav", O_RDONLY)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 100_000)
    let count = unsafe read(file, &bytes, bytes.count)
    try #require(count > 44)
    #expect(String(decoding: bytes[0..<4] + bytes[8..<12], as: UTF8.self) == "RIFFWAVE")
    #expect((200..<10_000).contains(count))
    #expect(bytes[44..<count].contains { $0 != 0 })
  }

  @Test func soundIsPlayedToItsEnd() throws {
    // ALSA's device that takes everything.
    let player = try SoundPlayer(folder: folder, device: "null")
    player.play(.border)
    var played: [Sound] = []
    try waitUntil("the sound is over, or cannot be played") {
      played += player.takePlayed()
      return !played.isEmpty || player.hasProblem
    }
    #expect(played == [.border])
    #expect(player.takeProblem() == nil)
  }

  @Test func missingDeviceIsToldOnce() throws {
    let player = try SoundPlayer(folder: folder, device: "there-is-no-such-device")
    player.play(.click)
    try waitUntil("the problem is known") { player.hasProblem }
    guard case .noDevice = try #require(player.takeProblem()) else {
      Issue.record("told as something else")
      return
    }
    player.play(.click)
    #expect(player.takeProblem() == nil)
  }

  @Test func missingFileIsNamed() throws {
    let player = try SoundPlayer(folder: "nowhere", device: "null")
    player.play(.tick)
    try waitUntil("the problem is known") { player.hasProblem }
    #expect(player.takeProblem() == .noFile(path: "nowhere/tick.wav"))
  }
}
