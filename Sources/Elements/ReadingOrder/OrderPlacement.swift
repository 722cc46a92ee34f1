/// The reason for the position of an element or a group in the reading order.
public struct OrderPlacement {
  /// The reason.
  public enum Reason {
    /// First of the items that are sorted together.
    case first
    /// In a lower row than the item before it; `drop` is the vertical distance of their tops.
    case below(Responder, drop: Double)
    /// In the same row as the item before it, further along; `drop` is the vertical distance of
    /// their tops.
    case sameRow(Responder, drop: Double)
    /// In the same row and at the same horizontal position as the item before it, but later in the
    /// tree.
    case samePlace(Responder, drop: Double)
    /// Listed by a container, with its number from 1.
    case listed(Int, by: Responder)
    /// Contained in an element that a container lists; it keeps the order of the tree there.
    case inListed(Responder, Int, by: Responder)
  }

  /// The reason.
  public var reason: Reason
  /// The group in which the item is sorted; `nil` for the whole screen.
  public var group: Responder?
  /// The index of the item's first element in the reading order.
  public var index: Int
}

extension ReadingOrder {
  /// The vertical distance at which a new row begins, in points.
  public var rowHeight: Double { sorting.rowHeight }

  var sorting: RowSorting { RowSorting(style: style, idiom: idiom, direction: direction) }

  /// Returns a placement for each note, or `nil` for nodes without a position.
  ///
  /// Requires an order with notes.
  public func placements() -> [OrderPlacement?] {
    var placing = Placing(self)
    return placing.run()
  }
}

/// Derives from the notes of a traversal which items were compared.
private struct Placing {
  let order: ReadingOrder
  private var parents: [Int?] = []
  /// The index of the nearest ancestor note that sorts its descendants separately.
  private var holders: [Int?] = []
  /// Within a list: the index of the note of the listed element.
  private var listed: [Int?] = []
  /// The first element of each node, as an index into the order.
  private var starts: [Int?]
  private var members: [Int: [Int]] = [:]
  private var origins: [Point]
  private let lists: Set<ObjectIdentifier>

  init(_ order: ReadingOrder) {
    self.order = order
    starts = Array(repeating: nil, count: order.notes.count)
    origins = order.notes.map(\.origin)
    lists = Set(
      order.containers.filter { $0.listCount != nil }.map { ObjectIdentifier($0.responder) })
  }

  mutating func run() -> [OrderPlacement?] {
    findHolders()
    measure()
    var placements = [OrderPlacement?](repeating: nil, count: order.notes.count)
    assign(members[-1] ?? [], in: nil, &placements)
    for index in order.notes.indices where order.notes[index].reason.keepsTogether {
      assign(members[index] ?? [], in: index, &placements)
    }
    return placements
  }

  private func isList(_ note: OrderExplanation) -> Bool {
    if case .container = note.reason { return lists.contains(ObjectIdentifier(note.responder)) }
    if case .list = note.reason { return true }
    return false
  }

  private mutating func findHolders() {
    var above: [Int] = []
    for (index, note) in order.notes.enumerated() {
      while let last = above.last, order.notes[last].depth >= note.depth { above.removeLast() }
      let parent = above.last
      parents.append(parent)
      if let parent {
        let keeps = order.notes[parent].reason.keepsTogether
        holders.append(keeps ? parent : holders[parent])
        listed.append(isList(order.notes[parent]) ? index : keeps ? nil : listed[parent])
      } else {
        holders.append(nil)
        listed.append(nil)
      }
      if case .element = note.reason { starts[index] = order.index(of: note.responder) }
      above.append(index)
    }
  }

  /// Finds the sort position and the members of each group, from the innermost outwards.
  private mutating func measure() {
    for index in order.notes.indices.reversed() {
      let reason = order.notes[index].reason
      if reason.keepsTogether, let inside = members[index] {
        members[index] = inside.reversed()
        let items = inside.reversed().map { item in
          let still = listed[item].flatMap { order.notes[$0].still }
          return RowSorting.Item(origin: still ?? origins[item], start: 0, count: 0)
        }
        if !order.notes[index].isAnchored, let first = order.sorting.first(of: items) {
          origins[index] = first
        }
      }
      guard let start = starts[index] else { continue }
      if let parent = parents[index] { starts[parent] = min(starts[parent] ?? start, start) }
      if reason.hasPlace { members[holders[index] ?? -1, default: []].append(index) }
    }
    members[-1]?.reverse()
  }

  private func assign(_ items: [Int], in holder: Int?, _ placements: inout [OrderPlacement?]) {
    let sorted = items.sorted { (starts[$0] ?? 0) < (starts[$1] ?? 0) }
    let rows = order.style == .strict ? self.rows(of: sorted) : [:]
    var numbers: [ObjectIdentifier: Int] = [:]
    let list = holder.flatMap { isList(order.notes[$0]) ? order.notes[$0].responder : nil }
    if let list {
      for (number, element) in (list.resolved.elements ?? []).enumerated().reversed() {
        numbers[ObjectIdentifier(element)] = number + 1
      }
    }
    for (number, item) in sorted.enumerated() {
      let reason: OrderPlacement.Reason
      if let list, let top = listed[item] {
        let named = order.notes[top].responder
        let index = numbers[ObjectIdentifier(named)] ?? number + 1
        reason = top == item ? .listed(index, by: list) : .inListed(named, index, by: list)
      } else if number == 0 {
        reason = .first
      } else {
        reason = self.reason(for: item, after: sorted[number - 1], rows)
      }
      placements[item] = OrderPlacement(
        reason: reason, group: holder.map { order.notes[$0].responder }, index: starts[item] ?? 0)
    }
  }

  private func reason(
    for item: Int, after other: Int, _ rows: [Int: Int]
  ) -> OrderPlacement.Reason {
    let (before, here) = (origins[other], origins[item])
    let drop = here.y - before.y
    let responder = order.notes[other].responder
    let isBelow =
      if let row = rows[item], let rowBefore = rows[other] {
        row != rowBefore
      } else {
        drop >= order.rowHeight
      }
    if isBelow { return .below(responder, drop: drop) }
    return before.x == here.x ? .samePlace(responder, drop: drop) : .sameRow(responder, drop: drop)
  }

  /// Returns the row of each item, in `strict` style.
  private func rows(of items: [Int]) -> [Int: Int] {
    var rows: [Int: Int] = [:]
    var row = 0
    var limit: Double?
    for item in items.sorted(by: { origins[$0].y < origins[$1].y }) {
      let y = origins[item].y
      if let end = limit, y >= end { row += 1 }
      if limit.map({ y >= $0 }) ?? true { limit = y + order.rowHeight }
      rows[item] = row
    }
    return rows
  }
}

extension OrderExplanation.Reason {
  /// Whether the node's descendants stay together.
  fileprivate var keepsTogether: Bool {
    switch self {
    case .group, .container, .list: true
    case .element, .flattened, .elementsHidden, .isHidden, .zeroAlpha, .emptyFrame, .behindModal,
      .insideElement, .notListed, .alreadyVisited, .tooDeep:
      false
    }
  }

  fileprivate var hasPlace: Bool {
    if case .element = self { true } else { keepsTogether }
  }
}
