import Arguments
import Disk
import Live
import ScreenReader
import Synchronization
import Testing

@testable import Speech

struct VoiceMannerTests {
  @Test(
    arguments: [
      ("German", nil, "German"), ("de=German", "de", "German"),
      ("en-US=English (America)", "en-US", "English (America)"),
      ("cmn=Chinese (Mandarin, latin as English)", "cmn", "Chinese (Mandarin, latin as English)"),
    ] as [(String, String?, String)])
  func voiceIsNamedWithItsLanguageOrWithout(text: String, language: String?, name: String) throws {
    let voice = try #require(VoiceName(text))
    #expect(voice.language == language)
    #expect(voice.name == name)
  }

  @Test(arguments: ["", "=German", "de=", "my voice=German"])
  func whatIsNoVoiceIsRefused(text: String) {
    #expect(VoiceName(text) == nil)
  }

  @Test func voiceSpeaksItsLanguageAlone() {
    let manner = VoiceManner(
      pitch: 70,
      voices: [
        SpeechVoice(name: "Anna", language: "de"), SpeechVoice(name: "Li", language: "cmn"),
      ])
    var settings = ReaderSettings(language: "de-AT")
    settings.volume = 30
    settings.speakingRate = 65
    #expect(
      manner.delivery(settings)
        == Delivery(rate: 65, pitch: 70, volume: 30, language: "de-AT", voice: "Anna"))
    #expect(manner.delivery(ReaderSettings(language: "zh")).voice == "Li")
    #expect(manner.delivery(ReaderSettings(language: "en")).voice == nil)
  }

  @Test(.enabled(if: PrivateServer.isInstalled, "speech-dispatcher is not installed"))
  func voiceThatTheServerHasNotIsToldWithTheNearest() throws {
    let server = try PrivateServer()
    func seek(_ name: String) throws {
      let manner = VoiceManner(voices: [SpeechVoice(name: name, language: "de")])
      try SpokenVoice(manner, server: server.server, timeouts: SpeechdVoiceTests.timeouts) { _ in }
        .findVoices()
    }
    try seek("German")
    try seek("German+male1")
    let failure = #expect(throws: LiveError.self) { try seek("Germn") }
    #expect(failure?.status.code == 2)
    #expect(failure?.sentence.hasSuffix("no voice 'Germn'; did you mean 'German'?") == true)
  }

  @Test func withoutServerNoVoiceIsRefused() throws {
    let folder = try Folder()
    let server = SpeechServer(
      at: .socket(path: "\(folder.path)/speechd.sock"), command: "/nonexistent")
    let manner = VoiceManner(voices: [SpeechVoice(name: "Germn", language: "de")])
    let voice = try SpokenVoice(manner, server: server) { _ in }
    try voice.findVoices()
  }

  /// Whether or not anything speaks.
  @Test func soundsOfTheReaderAndOfTheScreenArePlayedAndProblemsTold() throws {
    final class Notes { var all: [String] = [] }
    final class Ear: Sendable {
      private let cues = Mutex<Set<SoundCue>>([])
      func hear(_ cue: SoundCue) { cues.withLock { _ = $0.insert(cue) } }
      var heard: Set<SoundCue> { cues.withLock { $0 } }
    }
    let (folder, notes, ear) = (try Folder(), Notes(), Ear())
    let server = SpeechServer(
      at: .socket(path: "\(folder.path)/speechd.sock"), command: "/nonexistent")
    let folders = SoundFolders(reader: DeviceShelf.sounds, screen: "Examples/screens/sounds")
    let player = try SoundPlayer(folders, device: "null") { [ear] in ear.hear($0) }
    let voice = try SpokenVoice(VoiceManner(), server: server, sounds: player) {
      notes.all.append($0.description)
    }
    voice.follow(.system(.sound("C")), ReaderSettings())
    voice.follow(.sound(.border), ReaderSettings())
    try waitUntil("both are played") { ear.heard.count == 2 || player.hasProblem }
    #expect(ear.heard == [.screen("C"), .reader(.border)])
    voice.follow(.system(.sound("no such sound")), ReaderSettings())
    try waitUntil("it is told") {
      _ = voice.takeEnds()
      return notes.all.contains { $0.contains("no such sound") }
    }
    voice.finish()
  }

  @Test func aScreenWithoutAFileHasTheSoundsOfTheReaderAlone() throws {
    let folders = SoundFolders(reader: DeviceShelf.sounds)
    #expect(folders.withoutFile(["C"]) == ["C"])
    #expect(try folders.file(of: .reader(.border))?.hasSuffix("sounds/border.wav") == true)
  }
}
