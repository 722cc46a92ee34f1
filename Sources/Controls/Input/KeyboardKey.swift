public import Elements

/// A key of the on-screen keyboard.
open class KeyboardKey: Control, TextKey {
  /// The function of a key.
  public enum Kind: Hashable, Sendable {
    /// Types a character, as an uppercase letter while shift is on.
    case character(String)
    /// Switches between lower and upper case for the next letter.
    case shift
    /// Deletes the selection, or the character before the insertion point.
    case delete
    /// Types a space.
    case space
    /// Types a newline, which a text field handles as the return key.
    case newline
    /// Switches to another set of keys.
    case plane(KeyboardLayout.Plane)
    /// Ends editing and hides the keyboard.
    case dismiss
  }

  /// The function of the key.
  public internal(set) final var kind: Kind
  /// The keyboard that contains the key.
  public internal(set) final weak var keyboard: KeyboardView?

  /// Creates a key.
  public init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  /// The text that the key types, in the current shift state; `nil` for keys that type none.
  public final var text: String? {
    switch kind {
    case .character(let character):
      keyboard?.isShifted == true ? Self.shifted(character) : character
    case .space: " "
    case .newline: "\n"
    case .shift, .delete, .plane, .dismiss: nil
    }
  }

  /// Whether the key enters a character and does nothing else.
  package final var entersText: Bool {
    switch kind {
    case .character, .space: true
    case .shift, .delete, .newline, .plane, .dismiss: false
    }
  }

  /// Returns the uppercase letter.
  ///
  /// `ß` becomes `ẞ`, unlike in Unicode's mapping to `SS`.
  private static func shifted(_ text: String) -> String { text == "ß" ? "ẞ" : text.uppercased() }

  open override var isElementByDefault: Bool { true }
  open override var defaultLabel: String? { name }
  open override var defaultTraits: AccessibilityTraits {
    let isInEffect = kind == .shift && keyboard?.isShifted == true
    return stateTraits.union(isInEffect ? [.keyboardKey, .selected] : .keyboardKey)
  }

  private var name: String? {
    let layout = keyboard?.layout
    switch kind {
    case .character: return text
    case .shift: return layout?.names.shift
    case .delete: return layout?.names.delete
    case .space: return layout?.names.space
    case .newline: return returnName ?? layout?.names.newline
    case .plane(let plane): return layout?.name(of: plane)
    case .dismiss: return layout?.names.dismiss
    }
  }

  /// The name of the return key for the edited text.
  private var returnName: String? {
    guard let keyboard, let input = keyboard.window?.firstResponder as? TextInput else {
      return nil
    }
    return Language(known: keyboard.layout.language).flatMap { input.returnKeyType.name(in: $0) }
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions()
    return true
  }

  open override func sendActions() {
    keyboard?.press(self)
    super.sendActions()
  }
}
