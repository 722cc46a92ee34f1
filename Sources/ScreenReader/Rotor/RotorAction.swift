import Controls
import Elements

/// An action that the Actions rotor offers for an element.
///
/// Selecting by name performs the action that was spoken, even if the offered actions change
/// meanwhile.
enum RotorAction: Equatable {
  /// A custom action by name, with the number of preceding actions of the same name.
  case custom(String, occurrence: Int)
  /// Starts a drag from one of the element's drag sources.
  case drag(String)
  /// Drops the dragged item at one of the element's drop points.
  case drop(String)
}

/// A drag in progress.
struct Drag {
  let name: String
  private(set) weak var source: Responder?

  init(_ name: String, from source: Responder) {
    self.name = name
    self.source = source
  }
}

extension ScreenReader {
  /// Returns the actions that the rotor offers for an element, in order.
  func rotorActions(of element: Responder) -> [RotorAction] {
    let actions = element.resolved.customActions
    var offers = actions.indices.map {
      RotorAction.custom(actions[$0].name.string, occurrence: actions.occurrence(at: $0))
    }
    guard drag == nil else {
      return offers + (element.accessibilityDropPoints ?? []).map { .drop($0) }
    }
    for name in element.accessibilityDragSources ?? [] {
      if !offers.contains(.drag(name)) { offers.append(.drag(name)) }
    }
    return offers
  }

  /// Returns whether the rotor offers any actions for an element.
  func offersActions(of element: Responder) -> Bool {
    if !element.resolved.customActions.isEmpty { return true }
    let names = drag == nil ? element.accessibilityDragSources : element.accessibilityDropPoints
    return names?.isEmpty == false
  }

  /// Returns the spoken name of an action.
  func name(of offer: RotorAction, of element: Responder) -> AttributedText {
    switch offer {
    case .custom(let name, let others):
      let actions = element.resolved.customActions
      return actions.index(named: name, occurrence: others).map { actions[$0].name }
        ?? AttributedText(name)
    case .drag(let name):
      return AttributedText(
        readerWords(for: element.spokenLanguage).message(.drag(name)).trimmed)
    case .drop(""):
      return AttributedText(readerWords(for: element.spokenLanguage).message(.drop))
    case .drop(let name): return AttributedText(name)
    }
  }

  /// Selects the next or previous action.
  ///
  /// The default activation is one of them.
  mutating func stepThroughActions(forward: Bool) {
    guard let element = cursor.element else { return emit(.sound(.border)) }
    let offers = rotorActions(of: element)
    guard !offers.isEmpty else { return emit(.sound(.border)) }
    // The selection wraps around.
    let count = offers.count + 1
    let current = rotor.action.flatMap { offers.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let next = (current + (forward ? 1 : count - 1)) % count
    rotor.action = next == 0 ? nil : offers[next - 1]
    guard let chosen = rotor.action else { return say(.activateAction, of: element) }
    say(name(of: chosen, of: element), of: element)
  }

  /// Performs the selected action.
  mutating func perform(_ chosen: RotorAction, of element: Responder) {
    guard rotorActions(of: element).contains(chosen) else {
      rotor.action = nil
      return emit(.sound(.error))
    }
    switch chosen {
    case .custom(let name, let others): perform(.custom(name, after: others), chosen, of: element)
    case .drag(let name): startDrag(of: name, from: element)
    case .drop: dropDrag(on: element)
    }
  }

  private mutating func perform(
    _ action: AccessibilityAction, _ chosen: RotorAction, of element: Responder
  ) {
    var element = element
    let before = ElementState(element)
    let count = speech.lastID
    let name = name(of: chosen, of: element)
    let walk = application.perform(action, on: element)
    emit(.act(walk))
    element = settleAction(on: element) ?? element
    if !walk.isHandled { emit(.sound(.error)) }
    // A handler that reports failure may have changed something nevertheless.
    sayOutcome(for: element, since: before, count)
    if walk.isHandled, !hasSpoken(since: count), pendingAnnouncements.isEmpty {
      say(name, of: element)
    }
    if cursor.element === element { cursor.spokenState = ElementState(element) }
  }

  /// Speaks the name of an action in the element's language.
  private mutating func say(_ name: AttributedText, of element: Responder) {
    say(SpeechToken.pieces(of: name, .reader, language: element.spokenLanguage), .interrupting)
  }

  // MARK: Dragging

  private mutating func startDrag(of name: String, from element: Responder) {
    drag = Drag(name, from: element)
    offersChanged()
    emit(.sound(.passThrough))
    say(.dragging(name), of: element)
  }

  private mutating func dropDrag(on element: Responder) {
    guard let drag else { return emit(.sound(.error)) }
    self.drag = nil
    offersChanged()
    drop(drag, on: element)
  }

  /// Drops an item that a finger dragged at a screen point.
  mutating func drop(_ drag: Drag, at point: Point) {
    let found = application.readingOrder.hitTest(point)
    let target = found?.chain.first { $0.accessibilityDropPoints?.isEmpty == false }
    guard let target, target !== drag.source else {
      emit(.sound(.error))
      return say(strings.message(.dragCanceled))
    }
    drop(drag, on: target)
  }

  private mutating func drop(_ drag: Drag, on element: Responder) {
    var element = element
    let before = ElementState(element)
    let count = speech.lastID
    let isTaken = element.receiveDrop(drag.name, from: drag.source)
    element = settleAction(on: element) ?? element
    guard isTaken else {
      emit(.sound(.error))
      return say(.dragCanceled, of: element)
    }
    // A finger may drop an item on another element than the one with the cursor.
    if cursor.element === element { sayOutcome(for: element, since: before, count) }
    // The target position of a table row has been spoken during the drag.
    let isRow = drag.source is CellHandle
    if !hasSpoken(since: count), pendingAnnouncements.isEmpty, !isRow { say(.dropped, of: element) }
    if cursor.element === element { cursor.spokenState = ElementState(element) }
  }

  /// Cancels a drag.
  ///
  /// Returns `false` if no drag is in progress.
  mutating func cancelDrag() -> Bool {
    guard drag != nil else { return false }
    drag = nil
    offersChanged()
    say(strings.message(.dragCanceled))
    return true
  }

  /// Updates the rotor, because a drag changes the actions of the element.
  private mutating func offersChanged() {
    guard let element = cursor.element else { return }
    rotor.cursorDidMove(to: element, hasActions: offersActions(of: element))
  }
}
