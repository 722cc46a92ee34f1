import Speech

extension SpeechCheckup {
  /// A look at speech on this machine as a session has it: where no server runs, one is started.
  ///
  /// Of all that is looked at it takes longest, and most of that is waiting: so it is begun first and
  /// asked last.
  enum Look {
    case begun(SpeechdVoice)
    case failed(VoiceError)

    static func begin() -> Look {
      do throws(VoiceError) {
        return .begun(try SpeechdVoice(seeking: nil))
      } catch {
        return .failed(error)
      }
    }

    /// What it has come to; waits for that.
    var checkup: SpeechCheckup {
      switch self {
      case .failed(let error): return SpeechCheckup(server: .silent(error))
      case .begun(let voice):
        // What a look has started does not stay.
        defer { voice.endOwnServer() }
        do throws(VoiceError) {
          let voices = try voice.voices()
          try voice.hearNothing(within: .seconds(2))
          return SpeechCheckup(server: .speaks(voice.address, voices))
        } catch {
          return SpeechCheckup(server: .silent(error))
        }
      }
    }
  }
}
