/// Why something stands where it stands in the order: an element, or a group that stays together.
public struct OrderPlacement {
  public enum Reason {
    /// It comes before everything else that is put in order with it.
    case first
    /// It begins in a lower row than what comes before it; how much lower its top is.
    case below(Responder, drop: Double)
    /// It is in the row of what comes before it, and further along; how much lower its top is.
    case sameRow(Responder, drop: Double)
    /// It is in the row of what comes before it and begins as far along, but later in the tree.
    case samePlace(Responder, drop: Double)
    /// A list names it, as which counted from 1.
    case listed(Int, by: Responder)
    /// It stands in something that a list names, and is taken as it comes there.
    case inListed(Responder, Int, by: Responder)
  }

  public var reason: Reason
  /// What keeps it together with others; nil is the whole screen.
  public var group: Responder?
  /// The first of its elements, as an index into the order.
  public var index: Int
}

extension ReadingOrder {
  /// How much lower something has to begin to be in the next row.
  public var rowHeight: Double { sorting.rowHeight }

  var sorting: RowSorting { RowSorting(style: style, idiom: idiom, direction: direction) }

  /// One for each note, where the order was asked to keep notes; nil for what has no place of its own.
  public func placements() -> [OrderPlacement?] {
    var placing = Placing(self)
    return placing.run()
  }
}

/// Finds out of the notes of a walk what was compared with what.
private struct Placing {
  let order: ReadingOrder
  private var parents: [Int?] = []
  /// The nearest note above that puts what it holds in order by itself.
  private var holders: [Int?] = []
  /// In a list: the note of the one that the list names.
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
    place(members[-1] ?? [], in: nil, &placements)
    for index in order.notes.indices where order.notes[index].reason.keepsTogether {
      place(members[index] ?? [], in: index, &placements)
    }
    return placements
  }

  private func isList(_ note: OrderNote) -> Bool {
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

  /// From the innermost out: where each begins, and which elements are in it.
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

  private func place(_ items: [Int], in holder: Int?, _ placements: inout [OrderPlacement?]) {
    let sorted = items.sorted { (starts[$0] ?? 0) < (starts[$1] ?? 0) }
    let rows = order.style == .strict ? self.rows(of: sorted) : [:]
    var numbers: [ObjectIdentifier: Int] = [:]
    let list = holder.flatMap { isList(order.notes[$0]) ? order.notes[$0].responder : nil }
    if let list {
      for (number, element) in (list.asked.elements ?? []).enumerated().reversed() {
        numbers[ObjectIdentifier(element)] = number + 1
      }
    }
    for (number, item) in sorted.enumerated() {
      let reason: OrderPlacement.Reason
      if let list, let top = listed[item] {
        let named = order.notes[top].responder
        let place = numbers[ObjectIdentifier(named)] ?? number + 1
        reason = top == item ? .listed(place, by: list) : .inListed(named, place, by: list)
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
    return before.x == here.x
      ? .samePlace(responder, drop: drop) : .sameRow(responder, drop: drop)
  }

  /// In strict order: which row each item is in.
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

extension OrderNote.Reason {
  /// Whether what it holds stays together.
  fileprivate var keepsTogether: Bool {
    switch self {
    case .group, .container, .list: true
    case .element, .transparent, .elementsHidden, .isHidden, .isTransparent, .noSize, .behind,
      .insideElement, .notListed, .seenBefore, .tooDeep:
      false
    }
  }

  fileprivate var hasPlace: Bool {
    if case .element = self { true } else { keepsTogether }
  }
}
