/// Text of many lines to be edited, or only read.
///
/// There is no font here: a line holds `columns` characters, or where that is not set, as many as
/// fit into its width.
open class TextView: TextInput, AccessibilityReadingContent {
  public static let lineHeight = 20.0
  public static let columnWidth = 9.0

  /// Whether its text can be changed; if not, it is read like a label.
  public final var isEditable = true {
    didSet { if isEditable != oldValue { arrangementChanged() } }
  }
  /// How many characters a line holds; nil lets its width say it.
  public final var columns: Int? {
    didSet { layoutSubviews() }
  }

  public init(
    _ text: String = "", frame: Rect = .zero, onChange: ((String) -> Void)? = nil
  ) {
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
  override var defaultTraits: AccessibilityTraits {
    isEditable ? editingTraits.union([.textEntry, .textArea]) : stateTraits.union(.staticText)
  }

  /// As many as can be seen whole; all where it has no height.
  open override var linesOfAPage: Int? {
    let lines = frame.height / Self.lineHeight
    return lines >= 1 && lines < 1e9 ? Int(lines) : nil
  }

  // MARK: Reading

  open func accessibilityLineNumber(for point: Point) -> Int? {
    let count = model.lineStarts().count
    guard point.y >= 0, point.y < Double(count) * Self.lineHeight else { return nil }
    return Int(point.y / Self.lineHeight)
  }

  open func accessibilityContent(forLineNumber line: Int) -> String? {
    model.line(line).map { model.text(in: $0) }
  }

  open func accessibilityFrame(forLineNumber line: Int) -> Rect {
    guard model.line(line) != nil else { return .zero }
    return convertToScreen(
      Rect(x: 0, y: Double(line) * Self.lineHeight, width: frame.width, height: Self.lineHeight))
  }

  /// The lines that can be seen, whole or in part; all where it has no height.
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
