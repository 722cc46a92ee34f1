public import Elements

/// A choice among a few segments, side by side.
open class SegmentedControl: Control, CountedContainer {
  /// The segments.
  private(set) public final var segments: [Segment] = []
  /// The segments as responders, cached because converting the array takes linear time.
  private var listed: [Responder] = []
  /// The index of the selected segment; `nil` if none is selected.
  ///
  /// Invalid indices become `nil`.
  public final var selectedIndex: Int? {
    didSet {
      if let index = selectedIndex, !segments.indices.contains(index) { selectedIndex = nil }
    }
  }

  /// Creates a segmented control.
  public init(
    _ titles: [String] = [], selectedIndex: Int? = nil, frame: Rect = .zero,
    onValueChange: (() -> Void)? = nil
  ) {
    super.init(frame: frame)
    self.onValueChange = onValueChange
    setTitles(titles)
    choose(selectedIndex)
  }

  /// The titles of the segments.
  public final var titles: [String] {
    get { segments.map { $0.title ?? "" } }
    set { setTitles(newValue) }
  }

  /// The titles with speech attributes.
  public final var attributedTitles: [AttributedText] {
    get { segments.map { $0.attributedTitle ?? AttributedText("") } }
    set {
      setTitles(newValue.map(\.string))
      for (segment, title) in zip(segments, newValue) { segment.attributedTitle = title }
    }
  }

  /// The selected segment.
  public final var selectedSegment: Segment? { selectedIndex.map { segments[$0] } }

  /// The segments, in the same order for either writing direction.
  open override var accessibilityElements: [Responder]? {
    get { super.accessibilityElements ?? listed }
    set { super.accessibilityElements = newValue }
  }

  open override func layoutSubviews() { distributeHorizontally(segments) }

  private func setTitles(_ titles: [String]) {
    while segments.count > titles.count { segments.removeLast().removeFromSuperview() }
    while segments.count < titles.count {
      let segment = Segment()
      segments.append(segment)
      addSubview(segment)
    }
    for (segment, title) in zip(segments, titles) { segment.title = title }
    listed = segments
    choose(selectedIndex)
    layoutSubviews()
    invalidateReadingOrder()
  }

  private func choose(_ index: Int?) { selectedIndex = index }

  final func touched(_ segment: Segment) {
    guard let index = segments.firstIndex(where: { $0 === segment }), index != selectedIndex else {
      return
    }
    selectedIndex = index
    onValueChange?()
  }
}

/// A segment of a segmented control.
public final class Segment: Button {
  private var control: SegmentedControl? { superview as? SegmentedControl }

  public override var defaultTraits: AccessibilityTraits {
    var traits = super.defaultTraits
    if let control {
      if control.selectedSegment === self { traits.insert(.selected) }
      if !control.isEnabled { traits.insert(.notEnabled) }
      traits.formUnion(control.formTraits)
    }
    return traits
  }

  public override func receiveTouch(_ touch: ViewTouch) -> Bool {
    control?.isEnabled == false || super.receiveTouch(touch)
  }

  public override func sendActions() {
    control?.touched(self)
    super.sendActions()
  }
}
