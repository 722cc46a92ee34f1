public import Elements
public import Replay
import ScreenReader

// The results of a test, of which the session begins with the first `Hand` of the app.

extension Application {
  /// The entries of the session; empty before it begins.
  public var transcript: [TranscriptEntry] { (testSession as? TestSession)?.transcript ?? [] }

  /// The utterances of the session, such as “Tea. Button.”
  ///
  /// Each contains its hint, even if the next gesture cut it off.
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

  /// The labels of the elements on the screen, in reading order.
  public var labels: [String] {
    readingOrder.entries.compactMap { $0.element.accessibilityLabel }
  }

  /// Returns the first element in reading order with a label; `nil` if no element has it.
  public func element(labeled label: String) -> Responder? {
    readingOrder.entries.first { $0.element.accessibilityLabel == label }?.element
  }
}
