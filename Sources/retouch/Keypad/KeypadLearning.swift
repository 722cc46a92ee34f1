import Evdev
import ScreenReader

/// The questions for the keys of a keypad, and the answers as lines of a bindings file.
struct KeypadLearning {
  /// The time without a key after which a command is skipped.
  static let pause = Microseconds.milliseconds(15_000)

  private static let commands: [ReaderCommand] = [
    .nextItem, .previousItem, .activate, .escape, .louder, .quieter, .repeatSpeech, .itemHelp,
    .nextRotorItem, .previousRotorItem, .magicTap, .readFromHere, .scrollDown, .scrollUp,
  ]

  private var remaining = Self.commands[...]
  private var learned: [(key: KeypadKey, command: ReaderCommand)] = []

  /// The question for the next command; `nil` after the last one.
  var question: String? {
    remaining.first.map { "press the key for: \($0.rawValue) (\($0.effect(in: .default)))" }
  }

  /// Processes a key.
  ///
  /// Returns a note about the answer, if any.
  mutating func take(_ key: KeypadKey) -> String? {
    guard let command = remaining.first else { return nil }
    if let earlier = learned.first(where: { $0.key == key }) {
      return "\(key.name) is the key for \(earlier.command.rawValue) already; press another one"
    }
    learned.append((key, command))
    remaining.removeFirst()
    return "\(key.name) is the key for \(command.rawValue)"
  }

  /// Leaves a command without a key.
  ///
  /// Returns a note about it.
  mutating func skip() -> String? {
    remaining.popFirst().map { "\($0.rawValue) has no key" }
  }

  /// The lines of a bindings file.
  var lines: [String] {
    var lines = learned.map { "\($0.key.name) = \($0.command.rawValue)" }
    // While text is edited, a key with a text types it.
    let typing = learned.filter { $0.key.text != nil }
    if !typing.isEmpty {
      lines += ["", "[editing]"] + typing.map { "\($0.key.name) = nothing" }
    }
    return lines
  }
}
