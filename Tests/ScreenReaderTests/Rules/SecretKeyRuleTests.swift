import Controls
import Elements
import Replay
import Testing

@testable import ScreenReader

@Suite struct SecretKeyRuleTests {
  @Test func typedSecretIsHeardButNotRecorded() throws {
    let lesson = Lesson.typing(SecureTextField())
    let keyboard = try #require(lesson.window.keyboardView)
    let key = try #require(keyboard.keys.first { $0.text == "j" })
    var session = lesson.session
    session.reader.application.post(.layoutChanged(.element(key)))
    session.handle(.timePassed)
    let said = session.removeTranscript().compactMap { entry in
      if case .effect(.say(let utterance)) = entry.event { utterance } else { nil }
    }
    let utterance = try #require(said.last)
    #expect(utterance.tokens.map(\.text).contains("j"))
    #expect(utterance.text == "•")
    #expect(session.reader.lastSpeech == "•")
    #expect(key.transcriptName == "KeyboardKey “•”")
    _ = lesson.window.endEditing()
    #expect(key.transcriptName != "KeyboardKey “•”")
  }
}
