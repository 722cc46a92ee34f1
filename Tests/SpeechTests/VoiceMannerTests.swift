import Arguments
import ScreenReader
import Testing

@testable import Speech
@testable import retouch

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
      try SpokenVoice(manner, server: server.server, patience: SpeechdVoiceTests.patience) { _ in }
        .findVoices()
    }
    try seek("German")
    try seek("German+male1")
    let failure = #expect(throws: Failure.self) { try seek("Germn") }
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
}
