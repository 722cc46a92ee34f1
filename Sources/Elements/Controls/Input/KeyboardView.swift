/// The keyboard on the screen: its keys type into the window's first responder.
open class KeyboardView: View {
  public static let height = 216.0

  public let layout: KeyboardLayout
  public private(set) final var plane = KeyboardLayout.Plane.letters
  /// Whether the next letter is a capital.
  public private(set) final var isShifted = false

  // The keys that stay when others come keep their cursor, so they are made once.
  private let shiftKey = KeyboardKey(.shift)
  private let signsKey = KeyboardKey(.plane(.symbols))
  private let deleteKey = KeyboardKey(.delete)
  private let planeKey = KeyboardKey(.plane(.numbers))
  private let dismissKey = KeyboardKey(.dismiss)
  private let spaceKey = KeyboardKey(.space)
  private let newlineKey = KeyboardKey(.newline)
  public private(set) final var rows: [[KeyboardKey]] = []

  public init(layout: KeyboardLayout = .english, frame: Rect = .zero) {
    self.layout = layout
    super.init(frame: frame)
    shouldGroupAccessibilityChildren = true
    accessibilityLanguage = layout.language
    fill()
  }

  /// What is asked of a key and of the keyboard is asked of the text that is typed, and all above it.
  open override var next: Responder? { window?.firstResponder ?? super.next }

  /// The keys that are shown, row by row.
  public final var keys: [KeyboardKey] { rows.flatMap { $0 } }

  public final func key(_ kind: KeyboardKey.Kind) -> KeyboardKey? { keys.first { $0.kind == kind } }

  // MARK: What keys do

  open func press(_ key: KeyboardKey) {
    // Whoever was typed into may be gone without a word.
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

  /// Shift holds for one letter.
  private func type(_ key: KeyboardKey) {
    guard let text = key.text else { return }
    input?.insertText(text)
    if isShifted, !makesCapitals, case .character = key.kind { setShifted(false) }
  }

  /// Whether shift comes and goes by itself as the text asks for capitals.
  private var makesCapitals: Bool {
    (window?.firstResponder as? TextInput).map { $0.autocapitalization != .none } ?? false
  }

  /// Presses shift, or lets go of it, where the text is at a letter that the keyboard decides on.
  final func followText() {
    guard plane == .letters, let input = window?.firstResponder as? TextInput,
      input.autocapitalization != .none
    else { return }
    setShifted(input.model.beginsWithCapital(input.autocapitalization))
  }

  public final func setShifted(_ isShifted: Bool) {
    guard self.isShifted != isShifted else { return }
    self.isShifted = isShifted
    post(.layoutChanged())
  }

  public final func show(_ plane: KeyboardLayout.Plane) {
    guard self.plane != plane else { return }
    self.plane = plane
    isShifted = false
    fill()
    post(.layoutChanged())
    followText()
  }

  open override func accessibilityPerformEscape() -> Bool {
    guard let window, window.firstResponder != nil else {
      return super.accessibilityPerformEscape()
    }
    return window.endEditing()
  }

  // MARK: Where keys are

  private func fill() {
    var rows = layout.rows(of: plane).map { $0.map { KeyboardKey(.character($0)) } }
    if rows.isEmpty { rows = [[]] }
    let last = rows.count - 1
    rows[last] = [plane == .letters ? shiftKey : signsKey] + rows[last] + [deleteKey]
    signsKey.kind = .plane(plane == .numbers ? .symbols : .numbers)
    planeKey.kind = .plane(plane == .letters ? .numbers : .letters)
    rows.append([planeKey, dismissKey, spaceKey, newlineKey])
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
