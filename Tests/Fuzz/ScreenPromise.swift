import Elements
import Screens

/// Checks that arbitrary bytes are parsed as a working screen or refused with positions, and that a
/// printed screen parses to the same screen.
enum ScreenPromise {
  static func outcome(_ bytes: [UInt8]) -> FuzzTarget.Outcome {
    do throws(ScreenError) {
      let file = try ScreenFile.parse(bytes: bytes, name: "f")
      live(file)
      return .init(broken: printing(file))
    } catch {
      return misplaced(error, in: bytes).map { .broken($0) } ?? .refused
    }
  }

  /// Performs typical user actions on a prototype.
  private static func live(_ file: ScreenFile) {
    let prototype = Prototype(file)
    let application = prototype.application
    application.setVoiceOverRunning(true)
    for entry in application.readingOrder.entries.prefix(6) {
      for action in actions { _ = application.perform(action, on: entry.element) }
    }
    application.advance(to: .milliseconds(20))
    for case .announcement(let announcement) in application.removeRequests().prefix(4) {
      application.finish(announcement, outcome: .spoken)
    }
    for screen in file.screenNames.prefix(3) {
      _ = Prototype(file.starting(with: screen)).application.readingOrder.entries.count
    }
  }

  private static let actions: [AccessibilityAction] = [
    .activate, .increment, .decrement, .scroll(.left), .magicTap, .longPress, .escape,
  ]

  /// Checks that a printed screen file parses to the same file.
  private static func printing(_ file: ScreenFile) -> String? {
    do throws(ScreenError) {
      let again = try ScreenFile.parse(bytes: Array(file.printed.utf8), name: "again")
      return again == file ? nil : "the printed file is another:\n\(file.printed)"
    } catch {
      return "the printed file is refused: \(error.rendered)"
    }
  }

  /// Checks that an error's position is a line and a column of the file.
  private static func misplaced(_ error: ScreenError, in bytes: [UInt8]) -> String? {
    guard !error.issues.isEmpty, !error.rendered.isEmpty else { return "an error says nothing" }
    for mistake in error.issues {
      guard mistake.position.line >= 1, mistake.position.column >= 1,
        mistake.position.line <= bytes.count + 1, mistake.position.column <= bytes.count + 1
      else { return "a mistake at \(mistake.position)" }
    }
    return nil
  }
}
