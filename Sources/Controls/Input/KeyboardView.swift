public import Elements

/// The on-screen keyboard.
///
/// Its keys type into the window's first responder.
open class KeyboardView: View {
  /// The height, in points.
  public static let height = 216.0

  /// The layout.
  public let layout: KeyboardLayout
  /// The shown set of keys.
  public private(set) final var plane = KeyboardLayout.Plane.letters
  /// The keys that are offered: all planes, or only digits.
  public final var keyboardType = KeyboardType.standard {
    didSet {
      guard keyboardType != oldValue else { return }
      plane = .letters
      isShifted = false
      fill()
      post(.layoutChanged())
    }
  }
  /// Whether the keyboard has a key that ends editing; a keyboard that is always shown has none.
  package final var canDismiss = true {
    didSet { if canDismiss != oldValue { fill() } }
  }
  /// Whether the next letter is a capital.
  public private(set) final var isShifted = false

  // Keys shared by all planes are created once, so that the cursor stays on them.
  private let shiftKey = KeyboardKey(.shift)
  private let signsKey = KeyboardKey(.plane(.symbols))
  private let deleteKey = KeyboardKey(.delete)
  private let planeKey = KeyboardKey(.plane(.numbers))
  private let dismissKey = KeyboardKey(.dismiss)
  private let spaceKey = KeyboardKey(.space)
  private let newlineKey = KeyboardKey(.newline)
  /// The shown keys in rows.
  public private(set) final var rows: [[KeyboardKey]] = []

  /// Creates a keyboard.
  public init(layout: KeyboardLayout = .english, frame: Rect = .zero) {
    self.layout = layout
    super.init(frame: frame)
    flags.insert(.isKeyboard)
    shouldGroupAccessibilityChildren = true
    accessibilityLanguage = layout.language
    fill()
  }

  /// The text that is edited, so that actions on a key continue there in the chain.
  open override var next: Responder? { window?.firstResponder ?? super.next }

  /// The shown keys, row by row.
  public final var keys: [KeyboardKey] { rows.flatMap { $0 } }

  /// Returns the shown key of a kind.
  public final func key(_ kind: KeyboardKey.Kind) -> KeyboardKey? { keys.first { $0.kind == kind } }

  // MARK: Keys

  /// Performs the function of a key.
  open func press(_ key: KeyboardKey) {
    // The edited text may have been deallocated.
    if input == nil { window?.keyboardChanged() }
    switch key.kind {
    case .character, .space, .newline: type(key)
    case .delete: input?.deleteBackward()
    case .shift: setShifted(!isShifted)
    case .plane(let plane): show(plane)
    case .dismiss: _ = window?.endEditing()
    }
  }

  private var input: (any KeyInput)? { window?.firstResponder as? any KeyInput }

  /// Types the text of a key.
  ///
  /// Shift applies to one letter.
  private func type(_ key: KeyboardKey) {
    guard let text = key.text else { return }
    // The shift state of a keyboard that is part of a screen does not follow the edited text.
    let isPart = window?.keyboardView !== self
    input?.insertText(isPart ? (input as? TextInput)?.capitalizing(text) ?? text : text)
    if isShifted, !makesCapitals, case .character = key.kind { setShifted(false) }
  }

  /// Whether the edited text controls the shift state by its autocapitalization.
  private var makesCapitals: Bool {
    (window?.firstResponder as? TextInput).map { $0.autocapitalization != .none } ?? false
  }

  /// Sets the shift state as the autocapitalization of the edited text requires.
  final func updateShift() {
    guard plane == .letters, keyboardType == .standard,
      let input = window?.firstResponder as? TextInput,
      input.autocapitalization != .none
    else { return }
    setShifted(input.model.beginsWithCapital(input.autocapitalization))
  }

  /// Sets the shift state.
  public final func setShifted(_ isShifted: Bool) {
    guard self.isShifted != isShifted else { return }
    self.isShifted = isShifted
    post(.layoutChanged())
  }

  /// Shows a set of keys.
  public final func show(_ plane: KeyboardLayout.Plane) {
    guard self.plane != plane else { return }
    self.plane = plane
    isShifted = false
    fill()
    post(.layoutChanged())
    updateShift()
  }

  open override func accessibilityPerformEscape() -> Bool {
    guard let window, window.firstResponder != nil else {
      return super.accessibilityPerformEscape()
    }
    return window.endEditing()
  }

  // MARK: Layout

  private func fill() {
    let pad = keyboardType.rows(in: layout.language)
    var rows = (pad ?? layout.rows(of: plane)).map { $0.map { KeyboardKey(.character($0)) } }
    if rows.isEmpty { rows = [[]] }
    let last = rows.count - 1
    if pad != nil {
      rows[last].append(deleteKey)
      rows.append(canDismiss ? [dismissKey, newlineKey] : [newlineKey])
    } else {
      rows[last] = [plane == .letters ? shiftKey : signsKey] + rows[last] + [deleteKey]
      signsKey.kind = .plane(plane == .numbers ? .symbols : .numbers)
      planeKey.kind = .plane(plane == .letters ? .numbers : .letters)
      rows.append([planeKey] + (canDismiss ? [dismissKey] : []) + [spaceKey, newlineKey])
    }
    self.rows = rows
    let shown = keys
    for old in subviews where !shown.contains(where: { $0 === old }) { old.removeFromSuperview() }
    for key in shown {
      key.keyboard = self
      if key.superview !== self { addSubview(key) }
    }
    layoutSubviews()
  }

  open override func layoutSubviews() {
    let height = frame.height / Double(max(1, rows.count))
    for (number, row) in rows.enumerated() {
      let widths = row.map { $0.kind == .space ? 4.0 : 1.0 }
      let unit = frame.width / max(1, widths.reduce(0, +))
      var x = 0.0
      for (key, width) in zip(row, widths) {
        key.frame = Rect(x: x, y: Double(number) * height, width: width * unit, height: height)
        x += width * unit
      }
    }
  }
}
