import Elements

/// Where something was noted.
struct StepNoteOrigin: Hashable {
  let note: StepNote
  let place: ScreenPlace?
}

/// What a step asks for that there may be none of, once everything of its event is done.
struct FocusRequest {
  let id: String
  let element: Responder
  let step: ScreenPlace
}

extension Stage {
  /// Notes what went wrong, with the place of the step that it went wrong in: each once.
  func note(
    _ note: StepNote, about value: String = "", at place: ScreenPlace? = nil
  ) {
    let place = place ?? run?.step
    guard noted.insert(StepNoteOrigin(note: note, place: place)).inserted else { return }
    let origin = place.map { place in
      let screen = file.screen(at: place).map { ", screen \($0)" } ?? ""
      return " (line \(place.line), column \(place.column)\(screen))"
    }
    notes.append("\(note.sentence(about: value))\(origin ?? "").")
  }

  /// Has the cursor looked for when the event is over: until then steps may show where it goes.
  func noteFocus(_ id: String, _ element: Responder) {
    guard let run else { return }
    run.focuses.append(FocusRequest(id: id, element: element, step: run.step))
  }

  /// Notes where the cursor was sent in vain.
  func checkFocuses(of run: StepRun) {
    // Of several only the last counts.
    guard let wanted = run.focuses.last else { return }
    let order = application.readingOrder
    guard !order.leads(to: wanted.element, in: application) else { return }
    // A row that is scrolled away comes when the reader goes to it.
    if let row = wanted.element.rowOutOfSight, let table = row.table,
      order.leads(to: table, in: application), wanted.element.isShown(within: row)
    {
      return
    }
    let screen = file.index.elements[wanted.id]?.screen
    note(
      .cursorSentInVain(id: wanted.id, screen: screen.flatMap { isShown($0) ? nil : $0 }),
      at: wanted.step)
  }
}

extension ReadingOrder {
  /// Whether it has an element, or something within it.
  fileprivate func leads(to element: Responder, in application: Application) -> Bool {
    if contains(element) { return true }
    guard element.application === application else { return false }
    return entries.contains { $0.element.chain.contains { $0 === element } }
  }
}

extension Responder {
  /// Whether nothing from here up to a row is hidden.
  fileprivate func isShown(within row: TableViewCell) -> Bool {
    chain.prefix { $0 !== row }.allSatisfy(\.isSeen) && row.isSeen
  }

  private var isSeen: Bool { isUnhidden && !asked.elementsHidden }

  /// Whether it is no view that is hidden.
  var isUnhidden: Bool {
    guard let view = self as? View else { return true }
    return !view.isHidden && view.alpha > 0
  }
}

extension ScreenFile {
  /// The screen that something of the file stands in.
  func screen(at place: ScreenPlace) -> String? {
    value["screens"]?.entries?.last { $0.keyPlace <= place }?.key
  }
}
