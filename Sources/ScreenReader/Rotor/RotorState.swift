import Elements

/// The state of the rotor.
///
/// The user's choice persists. While the cursor is on an adjustable element or one with custom
/// actions, the rotor has the option for it, until the user turns the rotor.
struct RotorState {
  /// The user's choice.
  private(set) var chosen = RotorOption.built(.characters)
  /// The user's choice when the cursor moved to the element.
  private var former = RotorOption.built(.characters)
  /// The option that the element with the cursor requires.
  private(set) var lent: RotorOption?
  /// The rotor properties of the element when it was last examined.
  private var offer = Offer()

  /// The properties of an element that turn the rotor.
  struct Offer: Equatable {
    var isAdjustable = false
    var hasActions = false

    /// The option that the rotor has when the cursor arrives.
    fileprivate var option: RotorOption? {
      if isAdjustable { return .built(.adjustValue) }
      return hasActions ? .built(.actions) : nil
    }
  }
  /// The action that a double tap performs; `nil` for the default activation.
  var action: OfferedAction?
  /// The index of the custom content spoken last.
  var detail: Int?
  /// The edit action that a double tap performs.
  var editing: EditAction?
  /// The unit by which the selection is extended.
  var selectionUnit = SelectionUnit.character
  /// The edited text for which the rotor was turned to characters.
  private(set) weak var text: Responder?
  /// The option before a text was edited; `nil` if no text is edited.
  private var beforeEditing: RotorOption?
  /// The selected link in the element's text; a double tap follows it.
  var link: TextLink?
  /// The last result of a custom rotor.
  var found: AccessibilityCustomRotor.Item?
  /// The scroll status spoken last.
  var lastStatus: String?

  /// Updates the rotor for an element to which the cursor moved.
  mutating func arrive(at element: Responder, offersActions: Bool) {
    leave()
    let traits = element.asked.traits
    if traits.contains(.isEditing) { edit(element) }
    former = chosen
    offer = Offer(isAdjustable: traits.contains(.adjustable), hasActions: offersActions)
    lent = offer.option
  }

  /// Updates the rotor if the properties of the element with the cursor have changed.
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

  /// Turns the rotor to characters, because editing of a text begins.
  mutating func edit(_ element: Responder) {
    guard text !== element else { return }
    if beforeEditing == nil { beforeEditing = chosen }
    text = element
    turn(to: .built(.characters))
  }

  /// Whether the rotor was turned to characters because a text is edited.
  var isEditing: Bool { beforeEditing != nil }

  /// Ends text editing.
  ///
  /// Restores the previous choice, unless the user has turned the rotor to an option that is not
  /// limited to text.
  mutating func endEditing() {
    text = nil
    guard let before = beforeEditing else { return }
    beforeEditing = nil
    guard chosen.isForText else { return }
    if former == chosen { former = before }
    chosen = before
  }

  /// Clears the state that belongs to the element with the cursor.
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
    // Options of a single element do not persist as the user's choice.
    case .built(.adjustValue), .built(.actions):
      lent = option
      chosen = former
    case .built, .custom: chosen = option
    }
  }
}

extension RotorOption {
  /// Whether the option navigates or edits text.
  fileprivate var isForText: Bool {
    switch self {
    case .built(.characters), .built(.words), .built(.lines), .built(.edit),
      .built(.textSelection), .built(.misspelledWords), .built(.typingMode):
      true
    case .built, .custom: false
    }
  }
}
