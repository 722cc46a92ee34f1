/// What its container adds to an element: which of how many it is, or where in the whole it stands.
public enum ElementContext {
  /// One part of a control, counted from 1.
  case series(index: Int, count: Int)
  /// One tab of a tab bar, counted from 1.
  case tab(index: Int, count: Int)
  /// The first of a list; an only one is that, and not the last.
  case listStart
  case listEnd
  /// The first of a landmark, which may have a name.
  case landmarkStart(Responder)
  case landmarkEnd
  /// A cell of a data table, and the headers that are told with it.
  case dataTableCell(
    row: Int?, column: Int?, rowSpan: Int, columnSpan: Int, isFirstInRow: Bool,
    rowHeaders: [Responder], columnHeaders: [Responder])
}

extension ReadingOrder {
  /// What its containers add to an element.
  ///
  /// A control counts its own parts and a table knows its cells, wherever they stand. Of bars, lists
  /// and landmarks the outermost speaks. A list and a landmark tell of their ends only where they list
  /// their elements themselves, and only at elements that they list: what lies deeper is not an end of
  /// theirs. A tab bar counts what it lists; one that lists nothing counts every element below it.
  /// A cell that begins its row for who listens is told of as the first of a row is.
  public func context(at index: Int, beginsRow: Bool = false) -> ElementContext? {
    let entry = entries[index]
    guard let (number, role) = speaking(around: entry) else { return nil }
    let container = containers[number]
    let listed = number == entry.container ? entry.listed : nil
    switch role {
    case .dataTable: return cellContext(of: entry.element, in: number, beginsRow: beginsRow)
    case .series:
      return count(index, listed, in: container).map { .series(index: $0, count: $1) }
    case .tabBar:
      // A part of a drawing is counted with the tabs, and is none.
      guard container.listCount != nil || entry.element is View else { return nil }
      return count(index, listed, in: container).map { .tab(index: $0, count: $1) }
    case .list: return end(listed, in: container, of: entry.element, .listStart, .listEnd)
    case .landmark:
      return end(
        listed, in: container, of: entry.element, .landmarkStart(container.responder),
        .landmarkEnd)
    }
  }

  /// The container around an element that has something to say of it.
  private func speaking(around entry: Entry) -> (Int, Responder.ContextRole)? {
    var outermost: (Int, Responder.ContextRole)?
    var next = entry.container
    while let number = next {
      next = containers[number].parent
      guard let role = containers[number].responder.contextRole else { continue }
      switch role {
      case .dataTable, .series: return (number, role)
      case .tabBar, .list, .landmark: outermost = (number, role)
      }
    }
    return outermost
  }

  /// The index from 1 and how many there are; nil where a list does not name it.
  private func count(_ index: Int, _ listed: Int?, in container: Container) -> (Int, Int)? {
    guard container.listCount != nil else {
      return (index - container.entries.lowerBound + 1, container.entries.count)
    }
    guard let listed else { return nil }
    return container.position(of: entries[index].element, listed).map { ($0 + 1, $1) }
  }

  private func end(
    _ listed: Int?, in container: Container, of element: Responder, _ first: ElementContext,
    _ last: ElementContext
  ) -> ElementContext? {
    // Only at its ends: to ask a long list for the place of each of its elements takes long.
    guard let listed, let listCount = container.listCount, listed == 0 || listed == listCount - 1,
      let (index, count) = container.position(of: element, listed)
    else { return nil }
    if index == 0 { return first }
    return index == count - 1 ? last : nil
  }
}

extension Responder {
  enum ContextRole {
    case dataTable, series, tabBar, list, landmark
  }

  /// What its elements hear of it; a table comes before a control, a control before a tab bar.
  final var contextRole: ContextRole? {
    let type = accessibilityContainerType
    if type == .dataTable { return .dataTable }
    if self is any CountedContainer { return .series }
    if asked.traits.contains(.tabBar) { return .tabBar }
    switch type {
    case .list: return .list
    case .landmark: return .landmark
    case .none, .semanticGroup, .dataTable: return nil
    }
  }
}

extension ReadingOrder.Container {
  /// Where the container says that an element stands which it listed, and among how many.
  ///
  /// One that lists an element and does not know it is in no state to be told of.
  fileprivate func position(of element: Responder, _ listed: Int) -> (index: Int, count: Int)? {
    let count = listCount ?? 0
    if responder.rare?.blocks?.elements != nil { return (listed, count) }
    // Who only lists its elements knows them by their places, and need not look for them.
    if responder.flags.contains(.tellsOfChanges),
      responder.accessibilityElement(at: listed) === element
    {
      return (listed, responder.accessibilityElementCount() ?? count)
    }
    return responder.index(ofAccessibilityElement: element).map {
      ($0, responder.accessibilityElementCount() ?? count)
    }
  }
}
