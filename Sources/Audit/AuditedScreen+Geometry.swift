internal import Controls
internal import Elements

// Which elements are near each other, out of order, or covered.

extension AuditedScreen {
  /// The distance that controls keep from each other.
  var minimumGap: Double { order.idiom == .phone ? 8 : 12 }

  /// Pairs of controls that cover each other, in reading order.
  var overlaps: [(AuditedElement, AuditedElement)] {
    nearControls(within: 0).compactMap { one, other in
      guard let shared = one.visible.intersection(other.visible), shared.width > 0.5,
        shared.height > 0.5
      else { return nil }
      return (one, other)
    }
  }

  /// Pairs of controls with too little space between them, in reading order.
  var narrowGaps: [(AuditedElement, AuditedElement, Double)] {
    nearControls(within: minimumGap).compactMap { one, other in
      guard !(one.isRow && other.isRow), !one.isSystemPart, !other.isSystemPart else { return nil }
      let (a, b) = (one.visible, other.visible)
      let across = max(b.minX - a.maxX, a.minX - b.maxX)
      let down = max(b.minY - a.maxY, a.minY - b.maxY)
      let gap = max(across, down)
      // Corners that are near each other do not count.
      guard gap >= 0, min(across, down) < 0, gap < minimumGap - 0.1 else { return nil }
      return (one, other, gap)
    }
  }

  /// Pairs of controls whose frames, enlarged by a distance, touch.
  private func nearControls(within distance: Double) -> [(AuditedElement, AuditedElement)] {
    let controls = reached.filter { element in
      element.isOperable && element.visibleFrame != nil && !element.visible.isEmpty
        && !(element.responder is OutsideButton)
    }
    .sorted { ($0.visible.minY, $0.index) < ($1.visible.minY, $1.index) }
    var pairs: [(AuditedElement, AuditedElement)] = []
    var active: [AuditedElement] = []
    for element in controls {
      let frame = element.visible
      active.removeAll { $0.visible.maxY + distance <= frame.minY }
      for other in active
      where other.visible.minX - distance < frame.maxX && frame.minX - distance < other.visible.maxX
        && !other.responder.contains(element.responder)
        && !element.responder.contains(other.responder)
      {
        pairs.append(other.index < element.index ? (other, element) : (element, other))
      }
      active.append(element)
    }
    return pairs.sorted { ($0.0.index, $0.1.index) < ($1.0.index, $1.1.index) }
  }

  /// The elements that are read after an element that is below them, or beside them in the
  /// direction of the text.
  var misplacedElements: [(AuditedElement, AuditProblem)] {
    zip(reached, reached.dropFirst()).compactMap { before, element in
      let (a, b) = (before.frame, element.frame)
      guard !a.isEmpty, !b.isEmpty, !before.isSystemPart, !element.isSystemPart,
        before.responder.isInScrollView == element.responder.isInScrollView
      else { return nil }
      let isSameColumn = a.minX < b.maxX && b.minX < a.maxX
      if b.maxY <= a.minY, isSameColumn {
        return (
          element,
          AuditProblem(
            "it is read after \(before.name), which is below it; correct the order of the elements")
        )
      }
      let isSameRow =
        a.center.y > b.minY && a.center.y < b.maxY && b.center.y > a.minY && b.center.y < a.maxY
      let isBehind = order.direction == .leftToRight ? b.maxX <= a.minX : b.minX >= a.maxX
      if isSameRow, isBehind {
        return (
          element,
          AuditProblem(
            "it is read after \(before.name), which follows it in the row; correct the order of the "
              + "elements")
        )
      }
      return nil
    }
  }

  /// The views that hide everything behind them from a reader.
  var modals: [Responder] {
    order.notes.filter { note in
      switch note.reason {
      case .isHidden, .zeroAlpha, .elementsHidden, .behindModal: false
      default: note.responder.resolved.viewIsModal
      }
    }.map(\.responder)
  }

  /// The responders that list their elements.
  var containers: [Responder] {
    order.notes.filter { if case .list = $0.reason { true } else { false } }.map(\.responder)
  }

  /// Whether the screen is an alert, a sheet or a popover, or a modal view.
  var isDialog: Bool {
    guard modals.isEmpty else { return true }
    guard let front = window.topViewController else { return false }
    return front.presentingViewController != nil && front.presentationStyle != .fullScreen
  }

  /// Returns the name of the innermost group with a label around an element; empty without one.
  func scope(of element: AuditedElement) -> String {
    guard element.index < order.entries.count else { return "" }
    let around = order.containers(around: element.index).compactMap {
      $0.responder.resolved.label?.string.trimmed
    }
    return around.joined(separator: " ")
  }
}

extension AuditedElement {
  /// Creates the element for a finding about a view that is not an element.
  init(_ responder: Responder, in screen: AuditedScreen) {
    if let known = screen.element(responder) {
      self = known
      return
    }
    self.init(
      responder, screen.elements.count, nil, responder.resolved.frame, screen.language,
      reason: .flattened)
  }

  /// The part of the frame that is visible, as far as it is known.
  var visible: Rect { visibleFrame ?? frame }

  /// The view that contains the element; `nil` for an element that is not a view.
  var superview: View? { (responder as? View)?.superview }

  /// Whether the element is a row of a table or a cell of a collection.
  var isRow: Bool { responder is TableViewCell || responder is CollectionViewCell }

  /// Whether the element is a standard control whose size is that of the system.
  var hasSystemSize: Bool {
    responder is Switch
  }

  /// The placeholder; `nil` if the element is not a field, or has none.
  var placeholder: String? { (responder as? TextField)?.placeholder?.trimmed }

  /// Whether an element inside of this one is read.
  var containsElements: Bool {
    guard let view = responder as? View else { return false }
    return view.subviews.contains { $0.resolved.isAccessibilityElement }
  }
}

extension AuditedElement.Kind {
  /// The list of words for the kind; `nil` if hints may contain them.
  var words: WordList? {
    switch self {
    case .button: .button
    case .link: .link
    case .field: .field
    case .slider: .slider
    case .toggle: .toggle
    case .image, .heading, .tab, .key, .text, .other: nil
    }
  }
}

extension Responder {
  /// Returns whether a responder is this one or below it in the tree.
  func contains(_ other: Responder) -> Bool {
    var current: Responder? = other
    while let one = current {
      if one === self { return true }
      current = (one as? View)?.superview ?? (one as? AccessibilityElement)?.accessibilityContainer
    }
    return false
  }

  /// Whether the responder is inside of a view that scrolls.
  var isInScrollView: Bool {
    var current = (self as? View)?.superview
    while let view = current {
      if view is ScrollView { return true }
      current = view.superview
    }
    return false
  }

  /// Whether the responder is inside of an alert.
  var isInAlert: Bool {
    var current = (self as? View)?.superview
    while let view = current {
      if view is AlertView { return true }
      current = view.superview
    }
    return false
  }

  /// Whether the responder does something when it is activated, apart from classes whose parts do.
  var hasOwnAction: Bool {
    if let control = self as? Control { return control.onActivate != nil || self is Button }
    return accessibilityBlocks.activate != nil
  }

  /// Whether the responder is a control that a reader reaches as a whole.
  var isWholeControl: Bool {
    hasOwnAction || self is Switch || self is Slider || self is TextInput
  }

  /// Whether the view and the views around it are visible.
  var isShown: Bool {
    var current = self as? View
    while let view = current {
      if view.isHidden || view.alpha <= 0 { return false }
      current = view.superview
    }
    return true
  }

  /// Whether a view around this one has a label.
  var isInNamedView: Bool {
    var current = (self as? View)?.superview
    while let view = current {
      if view.resolved.label?.string.trimmed != nil { return true }
      current = view.superview
    }
    return false
  }

  /// Whether the class of the responder handles no adjustments and no zoom.
  var hasPlainClass: Bool {
    type(of: self) == View.self || type(of: self) == AccessibilityElement.self
      || type(of: self) == Label.self || type(of: self) == ImageView.self
      || type(of: self) == Button.self
  }

  /// Whether a Magic Tap closure is set.
  var answersMagicTap: Bool { accessibilityBlocks.performMagicTap != nil }

  /// The texts of the labels inside of the view, in the order of its subviews.
  var shownTexts: [String] {
    guard let view = self as? View else { return [] }
    return view.subviews.flatMap { subview -> [String] in
      if let text = (subview as? Label)?.text?.trimmed { return [text] }
      return subview.shownTexts
    }
  }
}
