import Controls
import Elements

/// A notice and the source position of its step.
struct StepNoteOrigin: Hashable {
  let note: StepWarning
  let place: SourcePosition?
}

/// A request to move the cursor, checked after the event.
struct FocusRequest {
  let id: String
  let element: Responder
  let step: SourcePosition
}

extension ScreenRuntime {
  /// Adds a notice with the source position of the step.
  ///
  /// Equal notices are added once.
  func note(_ note: StepWarning, about value: String = "", at position: SourcePosition? = nil) {
    let position = position ?? run?.step
    guard noted.insert(StepNoteOrigin(note: note, place: position)).inserted else { return }
    let origin = position.map { position in
      if position == .ofMessage { return " (in a message)" }
      let screen = file.screen(at: position).map { ", screen \($0)" } ?? ""
      return " (line \(position.line), column \(position.column)\(screen))"
    }
    notes.append("\(note.sentence(about: value))\(origin ?? "").")
  }

  /// Records a request to move the cursor.
  ///
  /// It is checked after the event, because later steps may show the element.
  func noteFocus(_ id: String, _ element: Responder) {
    guard let run else { return }
    run.focuses.append(FocusRequest(id: id, element: element, step: run.step))
  }

  /// Adds a notice if the cursor cannot move to the requested element.
  func checkFocuses(of run: StepExecution) {
    // Only the last request has an effect.
    guard let wanted = run.focuses.last else { return }
    let order = application.readingOrder
    guard !order.leads(to: wanted.element, in: application) else { return }
    // A row that is scrolled out of view becomes visible when the reader moves to it.
    if let row = wanted.element.offscreenRow, let table = row.table,
      order.leads(to: table, in: application), wanted.element.isShown(within: row)
    {
      return
    }
    let screen = file.index.elements[wanted.id]?.screen
    let lost = StepActivity.LostFocus(id: wanted.id, position: wanted.step)
    if !activity.lostFocuses.contains(lost) { activity.lostFocuses.append(lost) }
    note(
      .focusUnreachable(id: wanted.id, screen: screen.flatMap { isShown($0) ? nil : $0 }),
      at: wanted.step)
  }
}

extension ReadingOrder {
  /// Whether the order contains an element or one of its descendants.
  fileprivate func leads(to element: Responder, in application: Application) -> Bool {
    if contains(element) { return true }
    guard element.application === application else { return false }
    return entries.contains { $0.element.chain.contains { $0 === element } }
  }
}

extension Responder {
  /// Whether no responder from here up to the row is hidden.
  fileprivate func isShown(within row: TableViewCell) -> Bool {
    chain.prefix { $0 !== row }.allSatisfy(\.isSeen) && row.isSeen
  }

  private var isSeen: Bool { isUnhidden && !resolved.elementsHidden }

  /// Whether it is not a hidden view.
  var isUnhidden: Bool {
    guard let view = self as? View else { return true }
    return !view.isHidden && view.alpha > 0
  }
}

extension ScreenFile {
  /// Returns the screen at a source position; `nil` if it is outside the screens.
  func screen(at position: SourcePosition) -> String? {
    value["screens"]?.entries?.last { $0.keyPosition <= position }?.key
  }
}
