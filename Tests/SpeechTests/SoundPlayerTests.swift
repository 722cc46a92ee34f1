import Glibc
import ScreenReader
import Testing

@testable import Speech

@Suite(.serialized) struct SoundPlayerTests {
  private let folder = "sounds"

  private func bytes(of path: String) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 100_000)
    let count = unsafe read(file, &bytes, bytes.count)
    return Array(bytes.prefix(count))
  }

  @Test(arguments: Sound.allCases) func everySoundHasAShortFile(sound: Sound) throws {
    let bytes = bytes(of: "\(folder)/\(sound.rawValue).wav")
    try #require(bytes.count > 44)
    #expect(String(decoding: bytes[0..<4] + bytes[8..<12], as: UTF8.self) == "RIFFWAVE")
    #expect((200..<10_000).contains(bytes.count))
    #expect(bytes[44...].contains { $0 != 0 })
  }

  @Test(arguments: ["piano", "ticket-kiosk"]) func soundsOfExamplesAreThere(screen: String) throws {
    let text = String(decoding: bytes(of: "Examples/screens/\(screen).json"), as: UTF8.self)
    let names = text.split(separator: "\"sound\": \"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(!names.isEmpty)
    let folders = SoundFolders(reader: folder, screen: "Examples/screens/sounds")
    for name in names { #expect(try folders.file(of: .screen(String(name))) != nil, "\(name)") }
  }

  @Test func soundIsPlayedToItsEnd() throws {
    // ALSA's device that takes everything.
    let player = try SoundPlayer(SoundFolders(reader: folder), device: "null")
    player.play(.reader(.border))
    #expect(try player.heard(1) == [.reader(.border)])
    #expect(player.takeProblems() == [])
  }

  @Test func screenHasSoundsOfItsOwn() throws {
    let folders = SoundFolders(reader: folder, screen: "Examples/screens/sounds")
    let player = try SoundPlayer(folders, device: "null")
    player.play(.screen("soft C"))
    player.play(.reader(.border))
    #expect(try Set(player.heard(2)) == [.screen("soft C"), .reader(.border)])
    #expect(player.takeProblems() == [])
  }

  @Test(arguments: ["no such sound", "../sounds/C", ""])
  func soundThatIsMissingIsToldOnceAndTheOthersGoOn(name: String) throws {
    let folders = SoundFolders(reader: folder, screen: "Examples/screens/sounds")
    let player = try SoundPlayer(folders, device: "null")
    for _ in 0..<3 {
      player.play(.screen(name))
      player.play(.screen("C"))
      #expect(try player.heard(1) == [.screen("C")])
    }
    let file = "Examples/screens/sounds/\(name).wav"
    #expect(player.takeProblems() == [.unknown(name, file: file)])
  }

  @Test func soundThatIsNoneIsToldAndTheOthersGoOn() throws {
    let own = try Folder()
    try own.write("no sound", to: "broken.wav")
    let player = try SoundPlayer(SoundFolders(reader: folder, screen: own.path), device: "null")
    player.play(.screen("broken"))
    player.play(.reader(.border))
    #expect(try player.heard(1) == [.reader(.border)])
    guard case .unplayable("broken", _) = try #require(player.takeProblems().first) else {
      Issue.record("told as something else")
      return
    }
  }

  @Test func problemIsToldAtOnce() throws {
    let player = try SoundPlayer(SoundFolders(reader: folder), device: "null")
    let news = try Mailbox<Int>()
    player.tellOfProblems { news.ring() }
    player.play(.screen("no such sound"))
    var one = pollfd(fd: news.fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(unsafe poll(&one, 1, 60_000) == 1)
    #expect(player.takeProblems() == [.unknown("no such sound", file: nil)])
  }

  @Test func missingDeviceIsToldOnce() throws {
    let player = try SoundPlayer(SoundFolders(reader: folder), device: "there-is-no-such-device")
    player.play(.reader(.click))
    try waitUntil("the problem is known") { player.hasProblem }
    guard case .noDevice = try #require(player.takeProblems().first) else {
      Issue.record("told as something else")
      return
    }
    player.play(.reader(.click))
    #expect(player.takeProblems() == [])
  }

  @Test func missingFileIsNamed() throws {
    let player = try SoundPlayer(SoundFolders(reader: "nowhere"), device: "null")
    player.play(.reader(.tick))
    try waitUntil("the problem is known") { player.hasProblem }
    #expect(player.takeProblems() == [.noFile(path: "nowhere/tick.wav")])
  }
}

extension SoundPlayer {
  /// Waits until so many sounds were played to their end, or none can be.
  fileprivate func heard(_ count: Int) throws -> [SoundCue] {
    var played: [SoundCue] = []
    try waitUntil("the sounds are over") {
      played += takePlayed()
      return played.count >= count || hasGivenUp
    }
    return played
  }
}
