import Elements

/// What the rotor is turned to.
///
/// The user's own choice stays. An element that can be adjusted, or has actions of its own, lends
/// the rotor its option while the cursor is on it, until the user turns the rotor away.
struct RotorState {
  /// What the user turned it to.
  private(set) var chosen = RotorOption.built(.characters)
  /// What it was turned to when the cursor came here.
  private var former = RotorOption.built(.characters)
  /// What the element with the cursor asks for.
  private(set) var lent: RotorOption?
  /// Which of the element's actions a double tap does; nil is the ordinary one.
  var action: ChosenAction?
  /// Which of the element's details was said last.
  var detail: Int?
  /// Which edit action a double tap does.
  var editing: EditAction?
  /// In what steps the selection grows.
  var selectionUnit = TextUnit.character
  /// What the program's rotor found last.
  var found: AccessibilityCustomRotor.Item?
  /// The last that was said of a scroll.
  var lastStatus: String?

  /// The cursor came to an element.
  mutating func arrive(at element: Responder) {
    leave()
    former = chosen
    let asked = element.asked
    if asked.traits.contains(.adjustable) {
      lent = .built(.adjustValue)
    } else if !asked.customActions.isEmpty {
      lent = .built(.actions)
    }
  }

  /// The cursor is on nothing any more.
  mutating func leave() {
    action = nil
    detail = nil
    editing = nil
    found = nil
    lent = nil
  }

  mutating func turn(to option: RotorOption) {
    leave()
    switch option {
    // What only this element has is no choice for the next.
    case .built(.adjustValue), .built(.actions):
      lent = option
      chosen = former
    case .built, .custom: chosen = option
    }
  }
}

/// An action as it was chosen: what is done is what was heard, even where the actions change meanwhile.
struct ChosenAction {
  private let name: String
  private let others: Int

  init(_ index: Int, of actions: [AccessibilityCustomAction]) {
    name = actions[index].name.string
    others = actions.namesakes(before: index)
  }

  var action: AccessibilityAction { .custom(name, after: others) }

  /// Where it stands now; nil where it is gone.
  func index(in actions: [AccessibilityCustomAction]) -> Int? {
    actions.index(named: name, after: others)
  }
}
