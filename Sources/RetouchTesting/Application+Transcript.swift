public import Elements
public import Replay
import ScreenReader

// The results of a test, of which the session begins with the first `Hand` of the app.

extension Application {
  /// The entries of the session; empty before it begins.
  public var transcript: [TranscriptEntry] { (testSession as? TestSession)?.transcript ?? [] }

  /// The utterances of the session, each with its hint.
  public var spoken: [String] {
    transcript.compactMap { entry in
      guard case .effect(.say(let utterance)) = entry.event else { return nil }
      return utterance.text
    }
  }

  /// The transcript of the session as text, as `retouch replay` prints it.
  public var transcriptText: String {
    var text = TranscriptText()
    return transcript.map { text.line($0) + "\n" }.joined()
  }
}
