import AccessibleTrees
import CBaseline
import Desktop
import Elements
import Evdev
import Replay
import ScreenReader
import System
import Text

/// A session connected to the programs of a desktop.
final class DesktopReading {
  let mirror = DesktopMirror()
  private var session: ReaderSession
  private let connection: DesktopConnection
  private let messages: Mailbox<String>
  private let start: Timestamp
  /// The objects in the messages.
  private(set) var objects: Set<Substring> = []
  /// The time of the first words after the connection, in nanoseconds.
  private(set) var firstWords: Double?

  /// Connects to the programs of this process's desktop.
  init() throws {
    let messages = try Mailbox<String>()
    start = MonotonicClock.now
    self.messages = messages
    session = ReaderSession(reader: ScreenReader(application: mirror.application))
    connection = try DesktopConnection(
      DesktopConnection.Options(program: "Chromium"), send: { messages.post($0) },
      notice: { _ in })
    session.handle(.power(on: true))
  }

  /// Ends the connection.
  func end() { connection.end() }

  /// The time since the beginning of the connection, in nanoseconds.
  var elapsed: Double { Double((MonotonicClock.now - start).count) * 1_000 }

  /// Whether all elements of a page are in the reading order.
  func isComplete(_ page: DesktopPage) -> Bool {
    let order = mirror.application.readingOrder
    return order.entries.count >= page.elements
      && order.entries.contains { $0.element.resolved.label?.string == page.lastLabel }
  }

  /// Handles what arrives until a condition is met; returns whether it was met in time.
  func receive(seconds: Double, until isMet: () -> Bool) -> Bool {
    let end = MonotonicClock.now + .milliseconds(Int64(seconds * 1_000))
    while !isMet() {
      let left = end.microseconds - MonotonicClock.now.microseconds
      guard left > 0 else { return false }
      _ = Readiness.waitUntilReadable(messages.fileDescriptor, timeout: Int32(left / 1_000 + 1))
      for message in messages.take() {
        objects.formUnion(message.objects)
        let words = perform(.event("message") { $0.receive(message: message) })
        if firstWords == nil, !words.isEmpty { firstWords = elapsed }
      }
    }
    return true
  }

  /// Performs a command, and returns what is said at once.
  @discardableResult
  func perform(_ command: ReaderCommand) -> [String] { perform(.command(command)) }

  private func perform(_ input: ReaderInput) -> [String] {
    session.handle(input, at: .microseconds((MonotonicClock.now - start).count))
    return session.removeTranscript().compactMap { entry in
      guard case .effect(let effect) = entry.event else { return nil }
      switch effect {
      case .say(let utterance):
        lastWords = utterance.text
        return utterance.text
      case .system(.send(let sent)):
        if let request = ProgramRequest(sent) { connection.perform(request) }
        return nil
      default: return nil
      }
    }
  }

  /// The words that were said last.
  var lastWords = ""

  /// The label of the element with the cursor.
  var focusedLabel: String { mirror.application.focusedElement?.resolved.label?.string ?? "" }
}

extension String {
  /// The IDs of the objects in a message.
  fileprivate var objects: [Substring] {
    split(separator: "{\"object\":").dropFirst().map { item in
      item.drop { $0 == " " }.prefix { $0.isNumber }
    }
  }
}
