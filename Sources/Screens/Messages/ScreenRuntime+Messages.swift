import Controls
import Elements

/// Messages from a program outside of the session, and requests to it.
extension ScreenRuntime: MessageReceiver {
  func check(_ message: String) throws(MessageError) -> String {
    try ScreenMessage(message, for: file).canonical
  }

  func receive(_ message: String) {
    do throws(MessageError) {
      for part in try ScreenMessage(message, for: file).parts {
        switch part {
        case .steps(let steps): perform(steps)
        case .event(let name, let text):
          messageText = text
          application.receive(event: name)
          messageText = ""
        }
      }
    } catch {
      // A recording that was edited, or that belongs to an earlier version of the screen.
      note(.messageRejected(problem: error.problem), at: .ofMessage)
    }
  }

  /// Sends the request of a `send` step.
  func send(_ step: ScreenValue) {
    // The name is printed in transcripts, so no placeholder is filled in.
    guard let name = step["send"]?.string else { return }
    let values = (step["with"]?.entries ?? []).map { entry in
      SentRequest.Value(
        entry.key, json: JSONLayout.line(of: ScreenValue(evaluate(entry.value))),
        isSecret: entry.value.dependencyNames.contains {
          file.index.elements[$0]?.className == "SecureTextField"
        })
    }
    // A truncated value would be wrong.
    guard run.map({ $0.textLeft > 0 }) ?? true else { return }
    application.request(.send(SentRequest(name, values)))
  }

  /// Reports the activation of an element that has an ID.
  func noteActivation(of element: Responder) {
    guard !isReturning, let id = id(of: element), !element.typesSecureText else { return }
    application.onActivation?(id, file.index.elements[id]?.screen ?? currentScreen)
  }
}
