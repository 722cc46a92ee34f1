import Elements
import Gestures

extension Bindings {
  /// Binds the keys of a keypad or keyboard to their standard commands.
  mutating func bindStandardKeys() {
    for (command, names) in Self.standardKeys {
      for name in names { bindKey(name, to: command) }
    }
    bindKey("UP", to: .increment, in: .adjustable)
    bindKey("DOWN", to: .decrement, in: .adjustable)
    // While text is edited, these keys type.
    for name in ["ENTER", "KPENTER", "SPACE"] { bindKey(name, to: nil, in: .editing) }
  }

  private mutating func bindKey(
    _ name: String, to command: ReaderCommand?, in context: GestureContext = .default
  ) {
    if let key = KeypadKey(name: "KEY_\(name)") { bind(key, to: command, in: context) }
  }

  private static let standardKeys: [(ReaderCommand, [String])] = [
    (.nextItem, ["RIGHT", "DOWN", "TAB"]),
    (.previousItem, ["LEFT", "UP"]),
    (.firstItem, ["HOME"]),
    (.lastItem, ["END"]),
    (.activate, ["ENTER", "KPENTER", "SPACE", "SELECT", "OK"]),
    (.escape, ["ESC", "BACK", "CANCEL"]),
    (.louder, ["VOLUMEUP"]),
    (.quieter, ["VOLUMEDOWN"]),
    (.toggleMute, ["MUTE"]),
    (.itemHelp, ["HELP", "F1"]),
    (.repeatSpeech, ["F2"]),
    (.readFromHere, ["F3"]),
    (.magicTap, ["F4", "PLAYPAUSE"]),
    (.scrollUp, ["PAGEUP"]),
    (.scrollDown, ["PAGEDOWN"]),
  ]
}

extension ReaderStrings {
  /// Returns the spoken name of a key, such as “Right arrow”.
  ///
  /// A key without a name in the language has that of the kernel, such as “F5”.
  public func key(_ key: KeypadKey) -> String {
    let word = key.shortName ?? key.name
    return table.text("key.\(word.lowercased())") ?? word
  }
}
