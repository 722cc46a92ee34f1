internal import Controls
package import Elements
internal import ScreenReader

/// A walk that types on the keyboard of the screen.
package protocol TypingWalk {
  /// The application whose keyboard is used.
  var application: Application { get }
  /// Presses a key, in the reader's typing mode.
  mutating func press(_ key: Responder) throws(WalkError)
}

extension TypingWalk {
  /// Returns the step's text for display; text for a secure field is redacted.
  package func shown(_ words: String, of step: WalkStep) -> String {
    guard case .type(let text) = step, application.isEditingSecureText else { return words }
    return "type:" + String(repeating: SecureTextField.bullet, count: text.count)
  }

  /// Types a text on the visible keyboard, key by key.
  package mutating func type(_ text: String) throws(WalkError) {
    for character in text {
      guard let key = try key(for: String(character)) else {
        throw WalkError(hasKeys ? .noKey(character, typing: text) : .noKeyboard(typing: text))
      }
      try press(key)
    }
  }

  private var hasKeys: Bool {
    application.readingOrder.entries.contains {
      $0.element.resolved.traits.contains(.keyboardKey)
    }
  }

  /// Returns the key for a character, after pressing shift or plane keys if required.
  private mutating func key(for text: String) throws(WalkError) -> Responder? {
    guard let keyboard = application.keyWindow?.keyboardView ?? keyboardOfScreen else {
      return try ownKey(for: text)
    }
    if let key = keyboard.key(typing: text) { return key }
    for plane in KeyboardLayout.Plane.allCases {
      let isLetter = plane == .letters && text != text.lowercased()
      let wanted = isLetter ? text.lowercased() : text
      guard keyboard.layout.rows(of: plane).contains(where: { $0.contains(wanted) }) else {
        continue
      }
      try turn(keyboard, to: plane)
      if keyboard.isShifted != isLetter, plane == .letters, let shift = keyboard.key(.shift) {
        try press(shift)
      }
      if let key = keyboard.key(typing: text) { return key }
    }
    // The character is on every plane or on none.
    if let key = keyboard.key(typing: text) { return key }
    return try ownKey(for: text)
  }

  /// The keyboard that is part of the screen.
  private var keyboardOfScreen: KeyboardView? {
    let key = application.readingOrder.entries.lazy.compactMap { $0.element as? KeyboardKey }.first
    return key?.chain.lazy.compactMap { $0 as? KeyboardView }.first
  }

  private mutating func turn(
    _ keyboard: KeyboardView, to plane: KeyboardLayout.Plane
  ) throws(WalkError) {
    // Symbols require two keys: numbers, then symbols.
    for _ in 0..<2 where keyboard.plane != plane {
      guard let key = keyboard.key(.plane(plane)) ?? keyboard.key(.plane(.numbers)) else { return }
      try press(key)
    }
  }

  /// Returns the key of a keyboard drawn by the application, found by its label.
  private mutating func ownKey(for text: String) throws(WalkError) -> Responder? {
    let names = KeyboardLayout.all.map(\.names)
    if text == " " { return ownKey { label in names.contains { $0.space.isLike(label) } } }
    if let key = ownKey(where: { $0 == text }) { return key }
    let small = text.lowercased()
    guard small != text, ownKey(where: { $0 == small }) != nil,
      let shift = ownKey(where: { label in names.contains { $0.shift.isLike(label) } })
    else { return nil }
    try press(shift)
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
