/// What somebody answered who may answer otherwise without a word.
///
/// Attributes that are set tell of it (`arrangementChanged`). What a subclass or a closure computes,
/// nobody tells of: so it is asked again, and compared with what it was when the screen was looked at.
struct ComputedAnswers {
  // The picture does not keep what it is of.
  private weak var responder: Responder?
  private let isModal: Bool
  private let isHidden: Bool
  private let isElement: Bool
  private let frame: Rect
  private let cell: Cell
  /// What it does to what it holds; nil where that is nothing to anybody, and so is not asked.
  private let holding: Holding?

  init(of responder: Responder) {
    self.responder = responder
    let asked = responder.asked
    isModal = asked.viewIsModal
    isHidden = asked.elementsHidden
    isElement = asked.isAccessibilityElement
    frame = asked.frame
    cell = Cell(of: responder)
    holding = isHidden || isElement ? nil : Holding(of: responder)
  }

  /// Whether it answers the same now.
  var stand: Bool {
    guard let responder else { return false }
    let asked = responder.asked
    return isModal == asked.viewIsModal && isHidden == asked.elementsHidden
      && isElement == asked.isAccessibilityElement && frame == asked.frame
      && cell == Cell(of: responder) && holding?.stands(for: responder) != false
  }

  /// Whether it makes what it lists whenever somebody asks.
  var makesElements: Bool {
    guard let holding, case .made = holding.list else { return false }
    return true
  }

  /// Where it stands in a table.
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
      /// Elements that are made whenever somebody asks are never the same: those that look the same stand.
      case made([Look])
    }

    struct Kept {
      weak var element: Responder?
    }

    struct Look: Equatable {
      let frame: Rect
      let label: String?

      init(_ element: Responder) {
        frame = element.asked.frame
        label = element.asked.label?.string
      }
    }

    init(of responder: Responder) {
      let asked = responder.asked
      isGroup = asked.shouldGroupChildren
      kind = responder.containerKind(asked, traits: asked.traits)
      guard let elements = asked.elements else {
        list = .none
        return
      }
      let isKept = asked.elements.map { $0.elementsEqual(elements) { $0 === $1 } } ?? false
      list = isKept ? .kept(elements.map { Kept(element: $0) }) : .made(elements.map { Look($0) })
    }

    func stands(for responder: Responder) -> Bool {
      let asked = responder.asked
      guard isGroup == asked.shouldGroupChildren,
        kind == responder.containerKind(asked, traits: asked.traits)
      else { return false }
      let elements = asked.elements
      switch list {
      case .none: return elements == nil
      case .kept(let kept): return elements?.elementsEqual(kept) { $0 === $1.element } == true
      case .made(let looks): return elements?.elementsEqual(looks) { Look($0) == $1 } == true
      }
    }
  }
}

extension OrderWalk {
  /// Remembers whoever may answer otherwise without a word, to be asked again.
  @inline(__always)
  mutating func heed(_ node: Responder, _ asked: Responder.Asked) {
    guard !node.flags.contains(.tellsOfChanges) || asked.hasBlocks else { return }
    heedIfComputing(node)
  }

  private mutating func heedIfComputing(_ node: Responder) {
    if node.rare?.blocks?.decidesOrder != true, tellsOfChanges(node) { return }
    computing.append(node)
  }

  /// Whether it is of a class of this library: what these compute follows from what was set.
  private mutating func tellsOfChanges(_ node: Responder) -> Bool {
    if node.flags.contains(.tellsOfChanges) { return true }
    if node.flags.contains(.isOfForeignClass) { return false }
    let kind = type(of: node)
    let isOwn: Bool
    if let known = ownClasses[ObjectIdentifier(kind)] {
      isOwn = known
    } else {
      isOwn = String(reflecting: kind).hasPrefix(OrderWalk.ownModule)
      ownClasses[ObjectIdentifier(kind)] = isOwn
    }
    // A class does not change: the next walk need not look.
    node.flags.insert(isOwn ? .tellsOfChanges : .isOfForeignClass)
    return isOwn
  }

  /// What the full names of this library's classes begin with.
  private static let ownModule = String(
    String(reflecting: Responder.self).dropLast("Responder".count))
}

extension AccessibilityBlocks {
  /// Whether one of the closures answers something on which the order depends.
  var decidesOrder: Bool {
    isAccessibilityElement != nil || elements != nil || elementsHidden != nil
      || viewIsModal != nil || shouldGroupChildren != nil || frame != nil || traits != nil
      || headerElements != nil || label != nil || attributedLabel != nil || value != nil
      || attributedValue != nil || identifier != nil
  }
}
