/// The context that a container adds to an element, such as “2 of 3” or “end of list”.
public enum ElementContext {
  /// A part of a control, counted from 1.
  case series(index: Int, count: Int)
  /// A tab of a tab bar, counted from 1.
  case tab(index: Int, count: Int)
  /// The first element of a list.
  ///
  /// A single element is the start and not the end.
  case listStart
  /// The last element of a list.
  case listEnd
  /// The first element of a landmark, which may have a name.
  case landmarkStart(Responder)
  /// The last element of a landmark.
  case landmarkEnd
  /// A cell of a data table, with the headers to read.
  case dataTableCell(
    row: Int?, column: Int?, rowSpan: Int, columnSpan: Int, isFirstInRow: Bool,
    rowHeaders: [Responder], columnHeaders: [Responder])
}

extension ReadingOrder {
  /// Returns the context that containers add to an element.
  ///
  /// Counted controls and data tables take precedence at any depth. Of bars, lists and landmarks,
  /// the outermost applies. Lists and landmarks mark their ends only if they list their elements
  /// explicitly, and only at listed elements. A tab bar counts its listed elements, or all elements
  /// in it if it lists none. `beginsRow` treats a cell as the first of its row.
  public func context(at index: Int, beginsRow: Bool = false) -> ElementContext? {
    let entry = entries[index]
    guard let (number, role) = speaking(around: entry) else { return nil }
    let container = containers[number]
    let listed = number == entry.container ? entry.listed : nil
    switch role {
    case .dataTable: return cellContext(of: entry.element, in: number, beginsRow: beginsRow)
    case .series: return count(index, listed, in: container).map { .series(index: $0, count: $1) }
    case .tabBar:
      // A non-view element in a tab bar counts as a tab, but is not announced as one.
      guard container.listCount != nil || entry.element is View else { return nil }
      return count(index, listed, in: container).map { .tab(index: $0, count: $1) }
    case .list: return end(listed, in: container, of: entry.element, .listStart, .listEnd)
    case .landmark:
      return end(
        listed, in: container, of: entry.element, .landmarkStart(container.responder),
        .landmarkEnd)
    }
  }

  /// Returns the container that provides the context of an element.
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

  /// Returns the number from 1 and the count; `nil` if the container has a list that does not
  /// contain the element.
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
    // Position is queried only at the ends because it takes linear time in long lists.
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

  /// The role of the responder for its elements' context.
  ///
  /// Data tables take precedence over controls, and controls over tab bars.
  final var contextRole: ContextRole? {
    let type = accessibilityContainerType
    if type == .dataTable { return .dataTable }
    if self is any CountedContainer { return .series }
    if resolved.traits.contains(.tabBar) { return .tabBar }
    switch type {
    case .list: return .list
    case .landmark: return .landmark
    case .none, .semanticGroup, .dataTable: return nil
    }
  }
}

extension ReadingOrder.Container {
  /// Returns the container's own index of a listed element, and the count.
  ///
  /// `nil` if the container does not find an element that it listed.
  fileprivate func position(of element: Responder, _ listed: Int) -> (index: Int, count: Int)? {
    let count = listCount ?? 0
    if responder.rare?.blocks?.elements != nil { return (listed, count) }
    // If the class only lists its elements, the listed index is correct and no search is needed.
    if responder.flags.contains(.reportsChanges),
      responder.accessibilityElement(at: listed) === element
    {
      return (listed, responder.accessibilityElementCount() ?? count)
    }
    return responder.index(ofAccessibilityElement: element).map {
      ($0, responder.accessibilityElementCount() ?? count)
    }
  }
}
