import Elements
import Hands
import Screens

/// Spoiled screen files: each is read and lives, or is refused with a place; never a trap, never a
/// hang, never much memory.
enum ScreenFuzz {
  /// No file takes as long, in seconds.
  private static let patience = 2.0

  /// Runs so many spoiled files; the first broken promise in words.
  static func run(count: Int, firstSeed: UInt64) -> String? {
    var files = SpoiledScreen(seed: firstSeed)
    var (read, refused, mistakes) = (0, 0, 0)
    var slowest = 0.0
    let before = FormatFuzz.peakMemory()
    for turn in 0..<count {
      let bytes = files.next()
      let start = FormatFuzz.processorTime()
      do throws(ScreenError) {
        let file = try ScreenFile.parse(bytes: bytes, name: "f")
        read += 1
        live(file)
        if turn % 8 == 0, let broken = printing(file) { return "turn \(turn): \(broken)" }
      } catch {
        refused += 1
        mistakes += error.mistakes.count
        if let broken = misplaced(error, in: bytes) { return "turn \(turn): \(broken)" }
      }
      slowest = max(slowest, FormatFuzz.processorTime() - start)
      if slowest > patience { return "turn \(turn): took \(slowest) s" }
    }
    print("fuzz: screens: \(read) read, \(refused) refused with \(mistakes) mistakes")
    let grown = FormatFuzz.peakMemory() - before
    if grown > 64 << 20 { return "memory grew by \(grown) bytes" }
    if read == 0 || refused == 0 { return "nothing was tried" }
    return nil
  }

  /// Does with a prototype what a person might.
  private static func live(_ file: ScreenFile) {
    let prototype = Prototype(file)
    let application = prototype.application
    application.setVoiceOverRunning(true)
    for entry in application.readingOrder.entries.prefix(6) {
      for action in actions { _ = application.perform(action, on: entry.element) }
    }
    application.advance(to: .milliseconds(20))
    for case .announcement(let announcement) in application.takeRequests().prefix(4) {
      application.finish(announcement, .spoken)
    }
    for screen in file.screenNames.prefix(3) {
      _ = Prototype(file.starting(with: screen)).application.readingOrder.entries.count
    }
  }

  private static let actions: [AccessibilityAction] = [
    .activate, .increment, .decrement, .scroll(.left), .magicTap, .longPress, .escape,
  ]

  /// What is printed is the same file.
  private static func printing(_ file: ScreenFile) -> String? {
    do throws(ScreenError) {
      let again = try ScreenFile.parse(bytes: Array(file.printed.utf8), name: "again")
      return again == file ? nil : "the printed file is another:\n\(file.printed)"
    } catch {
      return "the printed file is refused: \(error.rendered)"
    }
  }

  /// A place is a line and a column of the file.
  private static func misplaced(_ error: ScreenError, in bytes: [UInt8]) -> String? {
    guard !error.mistakes.isEmpty, !error.rendered.isEmpty else { return "an error says nothing" }
    for mistake in error.mistakes {
      guard mistake.place.line >= 1, mistake.place.column >= 1,
        mistake.place.line <= bytes.count + 1, mistake.place.column <= bytes.count + 1
      else { return "a mistake at \(mistake.place)" }
    }
    return nil
  }
}
