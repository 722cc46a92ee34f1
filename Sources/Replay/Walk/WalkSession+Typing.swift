internal import Controls
internal import Elements
internal import ScreenReader

extension WalkSession {
  /// Types a text on the visible keyboard, key by key.
  mutating func type(_ text: String) throws(WalkError) {
    for character in text {
      guard let key = key(for: String(character)) else {
        throw WalkError(hasKeys ? .noKey(character, typing: text) : .noKeyboard(typing: text))
      }
      press(key)
    }
  }

  private var hasKeys: Bool {
    application.readingOrder.entries.contains {
      $0.element.resolved.traits.contains(.keyboardKey)
    }
  }

  /// Returns the key for a character, after pressing shift or plane keys if required.
  private mutating func key(for text: String) -> Responder? {
    guard let keyboard = application.keyWindow?.keyboardView else { return ownKey(for: text) }
    if let key = keyboard.key(typing: text) { return key }
    for plane in KeyboardLayout.Plane.allCases {
      let isLetter = plane == .letters && text != text.lowercased()
      let wanted = isLetter ? text.lowercased() : text
      guard keyboard.layout.rows(of: plane).contains(where: { $0.contains(wanted) }) else {
        continue
      }
      turn(keyboard, to: plane)
      if keyboard.isShifted != isLetter, plane == .letters, let shift = keyboard.key(.shift) {
        press(shift)
      }
      if let key = keyboard.key(typing: text) { return key }
    }
    // The character is on every plane or on none.
    return keyboard.key(typing: text) ?? ownKey(for: text)
  }

  private mutating func turn(_ keyboard: KeyboardView, to plane: KeyboardLayout.Plane) {
    // Symbols require two keys: numbers, then symbols.
    for _ in 0..<2 where keyboard.plane != plane {
      guard let key = keyboard.key(.plane(plane)) ?? keyboard.key(.plane(.numbers)) else { return }
      press(key)
    }
  }

  /// Returns the key of a keyboard drawn by the application, found by its label.
  private mutating func ownKey(for text: String) -> Responder? {
    let names = KeyboardLayout.all.map(\.names)
    if text == " " { return ownKey { label in names.contains { $0.space.isLike(label) } } }
    if let key = ownKey(where: { $0 == text }) { return key }
    let small = text.lowercased()
    guard small != text, ownKey(where: { $0 == small }) != nil,
      let shift = ownKey(where: { label in names.contains { $0.shift.isLike(label) } })
    else { return nil }
    press(shift)
    return ownKey { $0 == text } ?? ownKey { $0 == small }
  }

  private func ownKey(where isMeant: (String) -> Bool) -> Responder? {
    application.readingOrder.entries.lazy.map(\.element).first {
      let attributes = $0.resolved
      return attributes.traits.contains(.keyboardKey)
        && attributes.label.map { isMeant($0.string) } == true
    }
  }
}

extension String {
  /// Returns whether the words are equal, ignoring case.
  fileprivate func isLike(_ other: String) -> Bool { lowercased() == other.lowercased() }
}

extension KeyboardView {
  fileprivate func key(typing text: String) -> KeyboardKey? { keys.first { $0.text == text } }
}
