import Elements
import Evdev
import Gestures
import Replay
import ScreenReader

@testable import AccessibleTrees

/// A session whose programs are those of messages.
final class MirrorSession {
  let mirror = DesktopMirror()
  private var writer = DesktopMessageWriter()
  private var session: ReaderSession
  private var time = Duration.zero

  init(_ changes: [DesktopChange]) {
    session = ReaderSession(reader: ScreenReader(application: mirror.application))
    session.handle(.power(on: true))
    _ = tell(changes)
  }

  /// Sends changes, and returns what is spoken or sent then.
  func tell(_ changes: [DesktopChange]) -> [String] {
    for change in changes { writer.add(change) }
    guard let message = writer.takeMessage() else { return [] }
    return handle(.event("message") { $0.receive(message: message) })
  }

  func perform(_ command: ReaderCommand) -> [String] { handle(.command(command)) }

  private func handle(_ input: ReaderInput) -> [String] {
    time += .seconds(5)
    session.handle(input, at: time)
    session.advance(to: time + .seconds(4))
    return session.removeTranscript().compactMap { entry in
      guard case .effect(let effect) = entry.event else { return nil }
      switch effect {
      case .say(let utterance): return utterance.text
      case .system(.send(let request)):
        return request.name + " "
          + request.values.dropFirst().map(\.redactedJSON).joined(separator: " ")
      case .sound(.border): return "(border)"
      case .sound(.error): return "(error)"
      default: return nil
      }
    }
  }
}
