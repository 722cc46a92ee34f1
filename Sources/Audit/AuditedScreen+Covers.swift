internal import Drawing
internal import Elements

// Which views cover others, and the colors behind texts.

extension AuditedScreen {
  /// A view in the order in which views are drawn.
  struct Layer {
    let view: View
    /// The position in the drawing order.
    let start: Int
    /// The position after the last view inside of this one.
    var end: Int
  }

  /// The opaque views that are large enough to cover a control, in drawing order, and the position
  /// of each view.
  static func layers(of root: View) -> (opaque: [Layer], starts: [ObjectIdentifier: Int]) {
    var opaque: [Layer] = []
    var starts: [ObjectIdentifier: Int] = [:]
    var count = 0
    func visit(_ view: View) {
      guard !view.isHidden, view.alpha > 0 else { return }
      starts[ObjectIdentifier(view)] = count
      let index = opaque.count
      let isOpaque = view.alpha == 1 && view.appearance.backgroundColor?.isOpaque == true
      if isOpaque, view.frame.area >= coverArea {
        opaque.append(Layer(view: view, start: count, end: 0))
      }
      count += 1
      for subview in view.subviews { visit(subview) }
      if index < opaque.count, opaque[index].view === view { opaque[index].end = count }
    }
    visit(root)
    return (opaque, starts)
  }

  /// The area from which on a view may cover controls.
  private static let coverArea = 10_000.0

  /// The elements that an opaque view covers, with that view.
  var coveredElements: [(AuditedElement, View)] {
    let (opaque, starts) = Self.layers(of: window)
    let frames = opaque.map { $0.view.convertToScreen($0.view.bounds) }
    return reached.compactMap { element in
      guard let view = element.responder as? View, !element.visible.isEmpty,
        let start = starts[ObjectIdentifier(view)]
      else { return nil }
      let cover = opaque.indices.first { index in
        opaque[index].start > start && frames[index].contains(element.visible)
          && !view.contains(opaque[index].view)
      }
      return cover.map { (element, opaque[$0].view) }
    }
  }
}

extension View {
  /// The operable views inside of this one that nothing in front of it covers.
  var visibleControls: [View] {
    let siblings = superview?.subviews ?? []
    let front = siblings.drop { $0 !== self }.dropFirst().filter { !$0.isHidden && $0.alpha > 0 }
    var found: [View] = []
    func visit(_ view: View) {
      guard !view.isHidden, view.alpha > 0 else { return }
      if view.isOperable {
        let center = view.convertToScreen(view.bounds).center
        if !front.contains(where: { $0.convertToScreen($0.bounds).contains(center) }) {
          found.append(view)
        }
      } else {
        for subview in view.subviews { visit(subview) }
      }
    }
    visit(self)
    return found
  }

  /// The contrast of the text to the nearest background; `nil` if a color is not known.
  ///
  /// Of the two appearances, the lower contrast counts, unless neither color adapts to them.
  var textContrast: Double? {
    guard let text = appearance.textColor else { return nil }
    var current: View? = self
    while let view = current {
      if view.appearance.image != nil { return nil }
      if let background = view.appearance.backgroundColor {
        guard background.isOpaque else { return nil }
        return Palette.allCases.compactMap { $0.contrast(of: text, on: background) }.min()
      }
      current = view.superview
    }
    if case .rgb = text { return Palette.light.contrast(of: text, on: .named(.background)) }
    return Palette.allCases.compactMap { $0.contrast(of: text, on: .named(.background)) }.min()
  }
}
