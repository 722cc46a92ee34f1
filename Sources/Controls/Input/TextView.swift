public import Elements

/// Text of several lines, editable or read-only.
///
/// Lines are broken by character count, not by font metrics: after `columns` characters, or by
/// default after as many as fit into the width.
open class TextView: TextInput, AccessibilityReadingContent {
  /// The height of a line, in points.
  public static let lineHeight = 20.0
  /// The assumed width of a character, in points.
  public static let columnWidth = 9.0

  /// Whether the text can be edited.
  ///
  /// If not, it is read like a label.
  public final var isEditable = true {
    didSet { if isEditable != oldValue { invalidateReadingOrder() } }
  }
  /// The number of characters of a line; `nil` to derive it from the width.
  public final var columns: Int? {
    didSet { layoutSubviews() }
  }

  /// Creates a text view.
  public init(_ text: String = "", frame: Rect = .zero, onChange: ((String) -> Void)? = nil) {
    super.init(text: text, frame: frame, onChange: onChange)
    layoutSubviews()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    model.columns = columns ?? Self.columns(in: frame.width)
  }

  private static func columns(in width: Double) -> Int? {
    guard width > 0, width < 1e9 else { return nil }
    return max(1, Int(width / columnWidth))
  }

  open override var canBecomeFirstResponder: Bool {
    isEditable && super.canBecomeFirstResponder
  }
  open override var defaultTraits: AccessibilityTraits {
    isEditable ? editingTraits.union([.textEntry, .textArea]) : stateTraits.union(.staticText)
  }

  /// The number of fully visible lines; `nil` if less than one line is visible.
  open override var linesPerPage: Int? {
    let lines = frame.height / Self.lineHeight
    return lines >= 1 && lines < 1e9 ? Int(lines) : nil
  }

  // MARK: Reading

  /// Returns the zero-based line at a point in the view's coordinates; `nil` if none exists.
  open func accessibilityLineNumber(for point: Point) -> Int? {
    let count = model.lineStarts().count
    guard point.y >= 0, point.y < Double(count) * Self.lineHeight else { return nil }
    return Int(point.y / Self.lineHeight)
  }

  /// Returns the text of a line; `nil` if the line does not exist.
  open func accessibilityContent(forLineNumber line: Int) -> String? {
    model.line(line).map { model.text(in: $0) }
  }

  /// Returns the frame of a line on the screen; zero if the line does not exist.
  open func accessibilityFrame(forLineNumber line: Int) -> Rect {
    guard model.line(line) != nil else { return .zero }
    return convertToScreen(
      Rect(x: 0, y: Double(line) * Self.lineHeight, width: frame.width, height: Self.lineHeight))
  }

  /// Returns the text of the fully or partly visible lines; the whole text if the view has no
  /// height.
  open func accessibilityPageContent() -> String? {
    let visible = bounds
    guard visible.height > 0 else { return text }
    let count = model.lineStarts().count
    let lines = (0..<count).filter { line in
      let top = Double(line) * Self.lineHeight
      return top < visible.maxY && top + Self.lineHeight > visible.minY
    }
    guard let first = lines.first, let last = lines.last, let start = model.line(first),
      let end = model.line(last)
    else { return nil }
    return model.text(in: start.lowerBound..<end.upperBound)
  }
}
