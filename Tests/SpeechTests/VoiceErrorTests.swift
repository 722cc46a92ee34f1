import Testing

@testable import Speech

struct VoiceErrorTests {
  @Test func missingServerErrorExplainsInstallation() {
    #expect(
      VoiceError.notInstalled(address: "/run/user/1000/speech-dispatcher/speechd.sock").notice
        == "speech-dispatcher is not running (nothing listens at "
        + "/run/user/1000/speech-dispatcher/speechd.sock) and is not installed. Install it: sudo apt "
        + "install speech-dispatcher speech-dispatcher-espeak-ng. Continuing with text only.")
    #expect(
      VoiceError.notRunning(address: "/run/s", reason: "no disk").notice
        == "speech-dispatcher is not running (nothing listens at /run/s) and cannot be started: "
        + "no disk. To see why, start it in a terminal: speech-dispatcher -s. Continuing with text only."
    )
  }

  @Test(arguments: [
    VoiceError.notInstalled(address: "a"), .notRunning(address: "a", reason: ""),
    .unreachable(address: "a:1", reason: ""), .badAddress("?"), .notSpeechDispatcher(address: "a"),
    .noSynthesizer(address: "a"), .disconnected(address: "a"),
    .unresponsive(address: "a"), .rejected(address: "a"), .noAudio(reason: "a"),
    .failed(.wait, errno: 24),
  ]) func everyErrorEndsWithAPeriod(error: VoiceError) {
    #expect(error.description.hasSuffix("."))
    #expect(!error.description.contains(".."))
  }

  /// The kernel limits a process name to 15 letters, and a process that is blocked in a lock
  /// ignores SIGTERM.
  @Test func endingCommandKillsASilentServer() throws {
    let words = SpeechServer.killCommand.split(separator: " ")
    #expect(words.last.map { "speech-dispatcher".prefix(15) == $0 } == true)
    #expect(words.contains("-KILL") && words.contains("-u"))
    #expect(VoiceError.unresponsive(address: "a").description.contains(SpeechServer.killCommand))
    #expect(VoiceError.noSynthesizer(address: "a").description.contains(SpeechServer.killCommand))
  }

  @Test(arguments: [
    SoundError.noDevice(reason: "a"), .noFile(path: "a"), .noFile(path: nil), .notInTheme("a"),
    .unknown("a", file: "a.wav"), .unknown("a", file: nil), .invalidName("a/b"),
    .redactedName(directory: "a"), .redactedName(directory: nil),
    .unreadable("a", file: "a.wav", errno: 13), .notAFile("a", path: "a.wav"),
    .unplayable("a", reason: "b"), .failed(reason: "a"),
  ]) func everySoundErrorIsASentence(error: SoundError) {
    #expect(error.description.lowercased().contains("sound"))
    #expect(error.description.hasSuffix("."))
  }
}
