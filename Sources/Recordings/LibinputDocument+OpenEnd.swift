extension LibinputDocument {
  /// Removes what further text could change: the last entry or element of every open collection.
  ///
  /// Returns the position of the removed part and the levels open there. If `isLast` is `true`,
  /// closed flow collections are kept.
  mutating func removeOpenEnd(isLast: Bool) -> (rest: Int, levels: [LibinputLevel]) {
    var levels: [LibinputLevel] = []
    let rest = root.removeOpenEnd(LibinputLevel.Key.allCases[...], end, isLast, &levels)
    error = nil
    return (rest, levels)
  }
}

extension LibinputNode {
  /// Removes the open end of this node; `keys` are the keys of the nested lists.
  fileprivate mutating func removeOpenEnd(
    _ keys: ArraySlice<LibinputLevel.Key>, _ end: Int, _ isLast: Bool,
    _ levels: inout [LibinputLevel]
  ) -> Int {
    guard isOpen(end) else { return end }
    error = nil
    var rest = end
    switch content {
    case .mapping(var entries):
      if let key = keys.first, var last = entries.last, last.name == key.rawValue,
        last.value.isList, last.value.isOpen(end)
      {
        levels.append(level(.entry(key)))
        rest = last.value.removeOpenEnd(keys.dropFirst(), end, isLast, &levels)
        entries[entries.count - 1] = last
      } else {
        if isFlowStyle { levels.append(level(.mapping)) }
        if let last = entries.last, !isLast || !last.value.isClosed(end) {
          rest = last.key.offset
          entries.removeLast()
        }
      }
      content = .mapping(entries)
    case .list(var elements):
      levels.append(level(.element))
      guard var last = elements.popLast() else { break }
      if !keys.isEmpty, last.isOpen(end), case .mapping = last.content {
        rest = last.removeOpenEnd(keys, end, isLast, &levels)
        elements.append(last)
      } else if isLast, last.isClosed(end) {
        elements.append(last)
      } else {
        rest = last.offset
      }
      content = .list(elements)
    case .scalar, .alias, .missing:
      if isList { break }
      rest = offset
      content = .missing
    }
    return rest
  }

  /// Whether further text could add to the node.
  private func isOpen(_ end: Int) -> Bool {
    switch content {
    case .list, .mapping: error != nil || self.end >= end
    case .scalar, .alias, .missing: true
    }
  }

  private func isClosed(_ end: Int) -> Bool { isFlowStyle && !isOpen(end) }

  /// Whether the node is a list, or an empty value that may become one.
  private var isList: Bool {
    switch content {
    case .list: true
    case .scalar(let text): text.isEmpty
    case .mapping, .alias, .missing: false
    }
  }

  private func level(_ kind: LibinputLevel.Kind) -> LibinputLevel {
    LibinputLevel(kind: kind, column: column, isFlowStyle: isFlowStyle)
  }
}
