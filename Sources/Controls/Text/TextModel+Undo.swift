/// A change that can be undone.
struct TextChange: Sendable {
  enum Kind: Sendable {
    case typing
    case deleting
    case replacing
  }

  let kind: Kind
  var start: Int
  var removed: [Character]
  var inserted: [Character]
  let anchorBefore: Int
  let placeBefore: Int
  var placeAfter: Int

  var end: Int { start + inserted.count }
  var size: Int { removed.count + inserted.count }
  var edit: TextEdit { TextEdit(removed: String(removed), inserted: String(inserted)) }

  /// Merges a following change of the same kind.
  ///
  /// Returns `false` if they are separate steps.
  mutating func coalesce(_ next: TextChange) -> Bool {
    switch (kind, next.kind) {
    case (.typing, .typing):
      guard next.start >= start, next.start + next.removed.count == end else { return false }
      // A new word is a new step.
      if inserted.last?.isWhitespace == true, next.inserted.first?.isWhitespace == false {
        return false
      }
      inserted.replaceSubrange(next.start - start..<inserted.count, with: next.inserted)
    case (.deleting, .deleting):
      guard inserted.isEmpty, next.inserted.isEmpty,
        next.start + next.removed.count == start
      else { return false }
      start = next.start
      removed.insert(contentsOf: next.removed, at: 0)
    case (.typing, _), (.deleting, _), (.replacing, _): return false
    }
    placeAfter = next.placeAfter
    return true
  }
}

extension TextModel {
  /// The maximum number of undo steps.
  ///
  /// The oldest are discarded.
  public static let maximumUndoSteps = 1_000
  /// The maximum number of characters in all undo steps.
  static let maximumUndoCharacters = 10 * maximumLength

  /// Whether there is a step to undo.
  public var canUndo: Bool { !undoStack.isEmpty }
  /// Whether there is a step to redo.
  public var canRedo: Bool { !redoStack.isEmpty }
  /// The number of steps that can be undone.
  public var undoCount: Int { undoStack.count }

  mutating func record(_ change: TextChange, _ edit: TextEdit) {
    redoStack.removeAll()
    // Pasted or dictated text is longer than one character and is a separate step.
    let isKeystroke = edit.inserted.count <= 1 && change.kind != .replacing
    if canCoalesce, isKeystroke, let last = undoStack.indices.last, undoStack[last].coalesce(change)
    {
      return
    }
    undoStack.append(change)
    if undoStack.count > Self.maximumUndoSteps { undoStack.removeFirst() }
    // Only a long step can exceed the limit, so the total is rarely computed.
    if change.size > Self.maximumUndoCharacters / Self.maximumUndoSteps { forgetWhatIsTooMuch() }
    canCoalesce = isKeystroke
  }

  private mutating func forgetWhatIsTooMuch() {
    var size = undoStack.reduce(0) { $0 + $1.size }
    while size > Self.maximumUndoCharacters { size -= undoStack.removeFirst().size }
  }

  /// Undoes the last step.
  ///
  /// Returns the change of the text, or `nil` if there is no step.
  @discardableResult
  public mutating func undo() -> TextEdit? {
    guard let change = undoStack.popLast() else { return nil }
    characters.replaceSubrange(change.start..<change.end, with: change.removed)
    anchor = change.anchorBefore
    insertionPoint = change.placeBefore
    redoStack.append(change)
    canCoalesce = false
    textChanged()
    return TextEdit(removed: change.edit.inserted, inserted: change.edit.removed)
  }

  /// Redoes the last undone step.
  ///
  /// Returns the change of the text, or `nil` if there is no step.
  @discardableResult
  public mutating func redo() -> TextEdit? {
    guard let change = redoStack.popLast() else { return nil }
    let range = change.start..<change.start + change.removed.count
    characters.replaceSubrange(range, with: change.inserted)
    insertionPoint = change.placeAfter
    anchor = change.placeAfter
    undoStack.append(change)
    canCoalesce = false
    textChanged()
    return change.edit
  }
}
