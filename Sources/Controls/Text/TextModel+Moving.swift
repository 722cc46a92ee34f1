extension TextModel {
  /// Moves the insertion point by one unit.
  ///
  /// Returns the traversed text, or `nil` if it cannot move. Words: forward to the end of a word,
  /// backward to the end of the previous word. Lines and sentences: forward to the next start,
  /// backward to the start of the traversed unit.
  @discardableResult
  public mutating func move(
    _ direction: TextStorageDirection, by unit: TextGranularity
  ) -> TraversedText? {
    guard let target = stop(direction, by: unit) else { return nil }
    let range = min(insertionPoint, target)..<max(insertionPoint, target)
    moveInsertionPoint(to: target)
    return TraversedText(range: range, text: text(in: range))
  }

  /// Moves the end of the selection by one unit.
  ///
  /// Returns `nil` if it cannot move.
  @discardableResult
  public mutating func extendSelection(
    _ direction: TextStorageDirection, by unit: TextGranularity
  ) -> SelectionChange? {
    stop(direction, by: unit).map { extendSelection(to: $0) }
  }

  /// Moves the end of the selection by a number of lines; `nil` selects everything to the end.
  public mutating func extendSelection(
    _ direction: TextStorageDirection, byLines lines: Int?
  ) -> SelectionChange? {
    guard canMove(direction) else { return nil }
    guard let lines else { return extendSelection(to: direction == .forward ? count : 0) }
    return extendSelection(
      to: Self.stop(
        direction, from: insertionPoint, at: lineStarts(), or: count, steps: max(1, lines)))
  }

  private mutating func extendSelection(to target: Int) -> SelectionChange {
    let passed = min(insertionPoint, target)..<max(insertionPoint, target)
    let before = selection
    insertionPoint = target
    canCoalesce = false
    return SelectionChange(
      selected: text(in: passed.clamped(to: selection)),
      unselected: text(in: passed.clamped(to: before)))
  }

  /// Returns the target of a move from the insertion point; `nil` if it cannot move.
  private mutating func stop(_ direction: TextStorageDirection, by unit: TextGranularity) -> Int? {
    guard canMove(direction) else { return nil }
    let index = insertionPoint
    switch (unit, direction) {
    case (.character, .forward): return index + 1
    case (.character, .backward): return index - 1
    case (.word, .forward): return characters.wordEnd(after: index)
    case (.word, .backward): return characters.wordEnd(before: index)
    case (.line, _): return Self.stop(direction, from: index, at: lineStarts(), or: count)
    case (.sentence, _): return Self.stop(direction, from: index, at: sentenceStarts(), or: count)
    }
  }

  private func canMove(_ direction: TextStorageDirection) -> Bool {
    switch direction {
    case .forward: insertionPoint < count
    case .backward: insertionPoint > 0
    }
  }

  private static func stop(
    _ direction: TextStorageDirection, from index: Int, at starts: [Int], or end: Int,
    steps: Int = 1
  ) -> Int {
    switch direction {
    case .forward:
      let next = starts.upperBound(of: index) + steps - 1
      return next < starts.count ? starts[next] : end
    case .backward: return starts[max(0, starts.upperBound(of: index - 1) - steps)]
    }
  }

  // MARK: Lines

  /// Returns the start of each line.
  public mutating func lineStarts() -> [Int] {
    if let lines { return lines }
    let found = characters.lineStarts(columns: columns)
    lines = found
    return found
  }

  private mutating func sentenceStarts() -> [Int] {
    if let sentences { return sentences }
    let found = characters.sentenceStarts
    sentences = found
    return found
  }

  /// Returns the range of a line without its newline; `nil` if the line does not exist.
  public mutating func line(_ number: Int) -> Range<Int>? {
    let starts = lineStarts()
    guard starts.indices.contains(number) else { return nil }
    let start = starts[number]
    let end = number + 1 < starts.count ? starts[number + 1] : count
    return start..<(end > start && characters[end - 1].isNewline ? end - 1 : end)
  }

  /// Returns the zero-based line at a character index.
  public mutating func lineNumber(at index: Int) -> Int {
    max(0, lineStarts().upperBound(of: index) - 1)
  }
}
