/// The computed attributes of a responder at the time of a reading order.
///
/// Stored attributes report changes (`invalidateReadingOrder`). Attributes that a subclass or a closure
/// computes do not, so they are evaluated again and compared.
struct ComputedAttributes {
  // A reading order does not own its responders.
  private weak var responder: Responder?
  private let isModal: Bool
  private let isHidden: Bool
  private let isElement: Bool
  private let frame: Rect
  private let cell: Cell
  /// The attributes that affect descendants; `nil` if the responder is hidden or an element, so
  /// that they have no effect.
  private let holding: Holding?

  init(of responder: Responder) {
    self.responder = responder
    let attributes = responder.resolved
    isModal = attributes.viewIsModal
    isHidden = attributes.elementsHidden
    isElement = attributes.isAccessibilityElement
    frame = attributes.frame
    cell = Cell(of: responder)
    holding = isHidden || isElement ? nil : Holding(of: responder)
  }

  /// Whether the attributes have the same values now.
  var isUnchanged: Bool {
    guard let responder else { return false }
    let attributes = responder.resolved
    return isModal == attributes.viewIsModal && isHidden == attributes.elementsHidden
      && isElement == attributes.isAccessibilityElement && frame == attributes.frame
      && cell == Cell(of: responder) && holding?.stands(for: responder) != false
  }

  /// Whether the responder creates new elements each time its list is read.
  var makesElements: Bool {
    guard let holding, case .made = holding.list else { return false }
    return true
  }

  /// The position in a data table.
  private struct Cell: Equatable {
    let row: Int?
    let column: Int?

    init(of responder: Responder) {
      let cell = responder.accessibilityTableCell
      (row, column) = (cell?.row, cell?.column)
    }
  }

  private struct Holding {
    let isGroup: Bool
    let kind: ContainerKind?
    let list: List

    enum List {
      case none
      case kept([Kept])
      /// Elements that are created on each access never are identical; they are compared by frame
      /// and label.
      case made([Signature])
    }

    struct Kept {
      weak var element: Responder?
    }

    struct Signature: Equatable {
      let frame: Rect
      let label: String?

      init(_ element: Responder) {
        frame = element.resolved.frame
        label = element.resolved.label?.string
      }
    }

    init(of responder: Responder) {
      let attributes = responder.resolved
      isGroup = attributes.shouldGroupChildren
      kind = responder.containerKind(attributes, traits: attributes.traits)
      guard let elements = attributes.elements else {
        list = .none
        return
      }
      let isKept = attributes.elements.map { $0.elementsEqual(elements) { $0 === $1 } } ?? false
      list =
        isKept ? .kept(elements.map { Kept(element: $0) }) : .made(elements.map { Signature($0) })
    }

    func stands(for responder: Responder) -> Bool {
      let attributes = responder.resolved
      guard isGroup == attributes.shouldGroupChildren,
        kind == responder.containerKind(attributes, traits: attributes.traits)
      else { return false }
      let elements = attributes.elements
      switch list {
      case .none: return elements == nil
      case .kept(let kept): return elements?.elementsEqual(kept) { $0 === $1.element } == true
      case .made(let looks): return elements?.elementsEqual(looks) { Signature($0) == $1 } == true
      }
    }
  }
}

extension OrderTraversal {
  /// Records a responder whose computed attributes must be evaluated again.
  @inline(__always)
  mutating func trackIfComputed(_ node: Responder, _ attributes: Responder.ResolvedAttributes) {
    guard !node.flags.contains(.reportsChanges) || attributes.hasBlocks else { return }
    trackIfComputing(node)
  }

  private mutating func trackIfComputing(_ node: Responder) {
    if node.rare?.blocks?.decidesOrder != true, postsChanges(node) { return }
    computing.append(node)
  }

  /// Returns whether the responder's class belongs to this module, to `Controls` or to
  /// `AccessibleTrees`, whose computed attributes depend on stored state only.
  private mutating func postsChanges(_ node: Responder) -> Bool {
    if node.flags.contains(.reportsChanges) { return true }
    if node.flags.contains(.isClientClass) { return false }
    let kind = type(of: node)
    let isOwn: Bool
    if let known = ownClasses[ObjectIdentifier(kind)] {
      isOwn = known
    } else {
      let name = String(reflecting: kind)
      isOwn = OrderTraversal.ownModules.contains { name.hasPrefix($0) }
      ownClasses[ObjectIdentifier(kind)] = isOwn
    }
    // The class of an object does not change, so later traversals use the flag.
    node.flags.insert(isOwn ? .reportsChanges : .isClientClass)
    return isOwn
  }

  /// The module prefixes in the full names of those classes.
  private static let ownModules = ["Elements.", "Controls.", "AccessibleTrees."]
}

extension AccessibilityBlocks {
  /// Whether any closure affects the reading order.
  var decidesOrder: Bool {
    isAccessibilityElement != nil || elements != nil || elementsHidden != nil
      || viewIsModal != nil || shouldGroupChildren != nil || frame != nil || traits != nil
      || headerElements != nil || label != nil || attributedLabel != nil || value != nil
      || attributedValue != nil || identifier != nil
  }
}
