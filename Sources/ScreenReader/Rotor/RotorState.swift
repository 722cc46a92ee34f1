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
  /// The offer of the element with the cursor when it was last examined.
  private var offer = Offer()

  /// The properties of an element that turn the rotor.
  struct Offer: Equatable {
    var isAdjustable = false
    var hasActions = false

    /// The option that the rotor is turned to where the cursor arrives.
    fileprivate var option: RotorOption? {
      if isAdjustable { return .built(.adjustValue) }
      return hasActions ? .built(.actions) : nil
    }
  }
  /// Which of the element's actions a double tap does; nil is the ordinary one.
  var action: OfferedAction?
  /// Which of the element's details was said last.
  var detail: Int?
  /// Which edit action a double tap does.
  var editing: EditAction?
  /// In what steps the selection grows.
  var selectionUnit = SelectionUnit.character
  /// The text that is edited, once flicks go through it by characters.
  private(set) weak var text: Responder?
  /// The option before a text was edited; `nil` if no text is edited.
  private var beforeEditing: RotorOption?
  /// Which link within the element's text was gone to; a double tap follows it.
  var link: TextLink?
  /// What the program's rotor found last.
  var found: AccessibilityCustomRotor.Item?
  /// The last that was said of a scroll.
  var lastStatus: String?

  /// The cursor came to an element, which may have more to offer than a double tap.
  mutating func arrive(at element: Responder, offersActions: Bool) {
    leave()
    let traits = element.asked.traits
    if traits.contains(.isEditing) { edit(element) }
    former = chosen
    offer = Offer(isAdjustable: traits.contains(.adjustable), hasActions: offersActions)
    lent = offer.option
  }

  /// Turns to what the element with the cursor has come to offer, and back from what it no longer
  /// offers.
  mutating func follow(_ present: Offer) {
    let before = offer
    guard present != before else { return }
    offer = present
    if present.isAdjustable, !before.isAdjustable {
      leave()
      former = chosen
      lent = .built(.adjustValue)
    } else if present.hasActions, !before.hasActions, lent == nil, chosen == former {
      leave()
      former = chosen
      lent = .built(.actions)
    }
    switch lent {
    case .built(.adjustValue) where !present.isAdjustable,
      .built(.actions) where !present.hasActions && action == nil:
      leave()
      lent = present.option
    case .built, .custom, nil: break
    }
  }

  /// A text is edited from here on: flicks up and down go through it by characters, whatever they did.
  mutating func edit(_ element: Responder) {
    guard text !== element else { return }
    if beforeEditing == nil { beforeEditing = chosen }
    text = element
    turn(to: .built(.characters))
  }

  /// Whether it was turned to characters because a text is edited.
  var isEditing: Bool { beforeEditing != nil }

  /// Editing has ended: what the user had chosen before returns, unless the user has turned to
  /// something since that is not for texts alone.
  mutating func endEditing() {
    text = nil
    guard let before = beforeEditing else { return }
    beforeEditing = nil
    guard chosen.isForText else { return }
    if former == chosen { former = before }
    chosen = before
  }

  /// The cursor is on nothing any more.
  mutating func leave() {
    action = nil
    detail = nil
    editing = nil
    link = nil
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

extension RotorOption {
  /// Whether it steps through a text or edits one.
  fileprivate var isForText: Bool {
    switch self {
    case .built(.characters), .built(.words), .built(.lines), .built(.edit),
      .built(.textSelection), .built(.misspelledWords), .built(.typingMode):
      true
    case .built, .custom: false
    }
  }
}
