import Speech

/// The availability of speech without a speech server.
enum DirectVoiceCheckup {
  case speaks
  case silent(VoiceError)

  /// Opens the audio output with the synthesizer in this process.
  ///
  /// Returns a function that waits for the result.
  static func begin() -> () -> DirectVoiceCheckup {
    do throws(VoiceError) {
      let voice = try SpeechVoice(through: .espeak(DirectSounds()))
      return {
        do throws(VoiceError) {
          _ = try voice.voices()
          return .speaks
        } catch {
          return .silent(error)
        }
      }
    } catch {
      return { .silent(error) }
    }
  }

  var finding: Finding {
    switch self {
    case .speaks:
      Finding(
        .ok, about: "eSpeak NG", "an audio output is available, so --speak uses it"
      )
    case .silent(let error):
      Finding(
        .warning, about: "eSpeak NG",
        "\(error.problem) Sessions with --speak use speech-dispatcher.",
        error.remedy)
    }
  }
}
