/// A key of the keyboard on the screen.
open class KeyboardKey: Control {
  /// What a key is for.
  public enum Kind: Hashable, Sendable {
    case character(String)
    case shift
    case delete
    case space
    case newline
    /// Leads to another set of keys.
    case plane(KeyboardLayout.Plane)
    case dismiss
  }

  public internal(set) final var kind: Kind
  /// The keyboard that it belongs to.
  public internal(set) final weak var keyboard: KeyboardView?

  public init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  /// What it types now, as shift has it.
  public final var text: String? {
    switch kind {
    case .character(let character):
      keyboard?.isShifted == true ? Self.shifted(character) : character
    case .space: " "
    case .newline: "\n"
    case .shift, .delete, .plane, .dismiss: nil
    }
  }

  /// Whether it enters a character, and does nothing else.
  final var entersText: Bool {
    switch kind {
    case .character, .space: true
    case .shift, .delete, .newline, .plane, .dismiss: false
    }
  }

  /// The capital of a letter; there is one for ß, though Unicode's mapping spells it out.
  private static func shifted(_ text: String) -> String { text == "ß" ? "ẞ" : text.uppercased() }

  override var isElementByDefault: Bool { true }
  override var defaultLabel: String? { name }
  override var defaultTraits: AccessibilityTraits {
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

  /// The name of the return key for the text that is edited.
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
