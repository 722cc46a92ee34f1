import Disk
import Live
import ScreenReader
import Synchronization
import Testing

@testable import Speech

struct VoiceConfigurationTests {
  @Test(
    arguments: [
      ("German", nil, "German"), ("de=German", "de", "German"),
      ("en-US=English (America)", "en-US", "English (America)"),
      ("cmn=Chinese (Mandarin, latin as English)", "cmn", "Chinese (Mandarin, latin as English)"),
    ] as [(String, String?, String)])
  func voiceNameHasAnOptionalLanguage(text: String, language: String?, name: String) throws {
    let voice = try #require(VoiceName(text))
    #expect(voice.language == language)
    #expect(voice.name == name)
  }

  @Test(arguments: ["", "=German", "de=", "my voice=German"])
  func invalidVoiceNameIsRejected(text: String) {
    #expect(VoiceName(text) == nil)
  }

  @Test func voiceAppliesOnlyToItsLanguage() {
    let configuration = VoiceConfiguration(
      pitch: 70,
      voices: [
        SynthesisVoice(name: "Anna", language: "de"), SynthesisVoice(name: "Li", language: "cmn"),
      ])
    var settings = ReaderSettings(language: "de-AT")
    settings.volume = 30
    settings.speakingRate = 65
    #expect(
      configuration.parameters(settings)
        == SpeechParameters(rate: 65, pitch: 70, volume: 30, language: "de-AT", voice: "Anna"))
    #expect(configuration.parameters(ReaderSettings(language: "zh")).voice == "Li")
    #expect(configuration.parameters(ReaderSettings(language: "en")).voice == nil)
  }

  @Test(.enabled(if: PrivateServer.isInstalled, "speech-dispatcher is not installed"))
  func unknownVoiceIsReportedWithTheNearestName() throws {
    let server = try PrivateServer()
    func findVoice(_ name: String) throws {
      let configuration = VoiceConfiguration(voices: [SynthesisVoice(name: name, language: "de")])
      try VoiceOutput(configuration, server: server.server, timeouts: SpeechdVoiceTests.timeouts) {
        _ in
      }
      .findVoices()
    }
    try findVoice("German")
    try findVoice("German+male1")
    let failure = #expect(throws: LiveError.self) { try findVoice("Germn") }
    #expect(failure?.message.hasSuffix("no voice 'Germn'; did you mean 'German'?") == true)
  }

  @Test func unknownVoiceIsAcceptedWithoutServer() throws {
    let directory = try Directory()
    let server = SpeechServer(
      at: .socket(path: "\(directory.path)/speechd.sock"), command: "/nonexistent")
    let configuration = VoiceConfiguration(voices: [SynthesisVoice(name: "Germn", language: "de")])
    let voice = try VoiceOutput(configuration, server: server) { _ in }
    try voice.findVoices()
  }

  /// Sounds are played whether or not a voice is available.
  @Test func readerAndScreenSoundsPlayAndProblemsAreReported() throws {
    final class Notes { var all: [String] = [] }
    final class Ear: Sendable {
      private let cues = Mutex<Set<SoundCue>>([])
      func hear(_ cue: SoundCue) { cues.withLock { _ = $0.insert(cue) } }
      var heard: Set<SoundCue> { cues.withLock { $0 } }
    }
    let (directory, notes, ear) = (try Directory(), Notes(), Ear())
    let server = SpeechServer(
      at: .socket(path: "\(directory.path)/speechd.sock"), command: "/nonexistent")
    let directories = SoundDirectories(
      reader: DeviceFileCatalog.sounds, screen: "Examples/screens/sounds")
    let player = try SoundPlayer(directories, device: "null") { [ear] in ear.hear($0) }
    let voice = try VoiceOutput(VoiceConfiguration(), server: server, sounds: player) {
      notes.all.append($0.description)
    }
    voice.handle(.system(.sound("C")), ReaderSettings())
    voice.handle(.sound(.border), ReaderSettings())
    try waitUntil("both are played") { ear.heard.count == 2 || player.hasProblem }
    #expect(ear.heard == [.screen("C"), .reader(.border)])
    voice.handle(.system(.sound("no such sound")), ReaderSettings())
    try waitUntil("it is told") {
      _ = voice.takeFinished()
      return notes.all.contains { $0.contains("no such sound") }
    }
    voice.finish()
  }

  @Test func screenWithoutAFileUsesOnlyReaderSounds() throws {
    let directories = SoundDirectories(reader: DeviceFileCatalog.sounds)
    #expect(directories.missingFiles(["C"]) == ["C"])
    #expect(try directories.file(of: .reader(.border))?.hasSuffix("sounds/border.wav") == true)
  }
}
