public import Elements

extension TextInput {
  /// The pasteboard: `ownPasteboard`, else the application's.
  public final var pasteboard: Pasteboard? { ownPasteboard ?? application?.pasteboard }

  /// Applies a change by the user, records it for echo and calls `onChange`.
  final func edit(_ change: (inout TextModel) -> TextEdit?) {
    guard let edit = change(&model) else { return }
    lastEdit = TextEdit(removed: spoken(edit.removed), inserted: spoken(edit.inserted))
    editCount += 1
    onChange?(text)
    if !edit.inserted.isEmpty, model.count == maxLength { onLengthReached?() }
  }

  /// Shows a text that was edited elsewhere, such as by a hardware keyboard in a program, and records
  /// the difference for echo.
  ///
  /// `onChange` is not called. A text of which a part was replaced is shown only.
  package final func receiveEdit(_ newText: String) {
    let (old, new) = (model.characters, Array(newText))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let removed = String(old[start..<(old.count - tail)])
    let inserted = String(new[start..<(new.count - tail)])
    text = newText
    model.moveInsertionPoint(to: new.count - tail)
    guard removed.isEmpty != inserted.isEmpty else { return }
    lastEdit = TextEdit(removed: spoken(removed), inserted: spoken(inserted))
    editCount += 1
  }

  // MARK: Edit actions

  /// The edit actions that apply now, in the order of the rotor.
  public final var editActions: [EditAction] { EditAction.allCases.filter(applies) }

  private func applies(_ action: EditAction) -> Bool {
    switch action {
    case .select: !model.hasSelection && model.hasWord && !isSecureTextEntry
    case .selectAll: !model.isEmpty && model.selection.count < model.count
    case .cut:
      model.hasSelection && !isSecureTextEntry && canBecomeFirstResponder && pasteboard != nil
    case .copy: model.hasSelection && !isSecureTextEntry && pasteboard != nil
    case .paste: canBecomeFirstResponder && pasteboard?.hasText == true
    case .undo: canBecomeFirstResponder && model.canUndo
    case .redo: canBecomeFirstResponder && model.canRedo
    }
  }

  /// Performs an edit action.
  ///
  /// Returns the affected text, or `nil` if the action does not apply now.
  public final func perform(_ action: EditAction) -> EditOutcome? {
    guard applies(action) else { return nil }
    switch action {
    case .select:
      model.selectWord()
      return outcome(action, model.selectedText)
    case .selectAll:
      model.selectAll()
      return outcome(action, model.selectedText)
    case .cut:
      pasteboard?.text = model.copy()
      edit { $0.replace($0.selection, with: "") }
      return outcome(action, pasteboard?.text)
    case .copy:
      pasteboard?.text = model.copy()
      return outcome(action, pasteboard?.text)
    case .paste:
      guard let text = pasteboard?.text, model.hasRoom(for: text) else { return nil }
      paste(text)
      return outcome(action, text)
    case .undo: return takeBack(action) { $0.undo() }
    case .redo: return takeBack(action) { $0.redo() }
    }
  }

  private func takeBack(
    _ action: EditAction, _ step: (inout TextModel) -> TextEdit?
  ) -> EditOutcome {
    edit(step)
    let changed = [lastEdit?.inserted, lastEdit?.removed].compactMap { $0 }.first { !$0.isEmpty }
    return EditOutcome(action: action, text: changed ?? "")
  }

  private func outcome(_ action: EditAction, _ text: String?) -> EditOutcome {
    EditOutcome(action: action, text: spoken(text ?? ""))
  }
}
