import Controls
import Elements

/// The state of the rotor.
///
/// The user's choice persists. While the cursor is on an adjustable element or one with custom
/// actions, the rotor has the option for it, until the user turns the rotor.
struct RotorState {
  /// The user's choice.
  private(set) var userChoice = RotorOption.builtIn(.characters)
  /// The user's choice when the cursor moved to the element, or when the element last turned the
  /// rotor; restored when the user turns to an option of the element.
  private var choiceOnArrival = RotorOption.builtIn(.characters)
  /// The option of the element with the cursor, while it overrides the user's choice: adjusting the
  /// value or actions.
  private(set) var contextual: RotorOption?
  /// The rotor properties of the element when it was last examined.
  private var offer = Offer()

  /// The properties of an element that turn the rotor.
  struct Offer: Equatable {
    var isAdjustable = false
    var hasActions = false

    /// The option to which these properties turn the rotor; `nil` if to none.
    fileprivate var option: RotorOption? {
      if isAdjustable { return .builtIn(.adjustValue) }
      return hasActions ? .builtIn(.actions) : nil
    }
  }
  /// The action that a double tap performs; `nil` for the default activation.
  var action: RotorAction?
  /// The index of the custom content spoken last.
  var customContentIndex: Int?
  /// The edit action that a double tap performs.
  var editAction: EditAction?
  /// The unit by which the selection is extended.
  var selectionUnit = SelectionUnit.character
  /// The edited text for which the rotor was turned to characters.
  private(set) weak var editedText: Responder?
  /// The option before a text was edited; `nil` if no text is edited.
  private var choiceBeforeEditing: RotorOption?
  /// The selected link in the element's text; a double tap follows it.
  var link: TextLink?
  /// The last result of a custom rotor.
  var lastRotorItem: AccessibilityCustomRotor.Item?
  /// The scroll status spoken last.
  var lastScrollStatus: String?

  /// Updates the rotor for an element to which the cursor moved.
  mutating func cursorDidMove(to element: Responder, hasActions: Bool) {
    clearElementState()
    let traits = element.resolved.traits
    if traits.contains(.isEditing) { beginEditing(element) }
    choiceOnArrival = userChoice
    offer = Offer(isAdjustable: traits.contains(.adjustable), hasActions: hasActions)
    contextual = offer.option
  }

  /// Updates the rotor if the properties of the element with the cursor have changed.
  mutating func elementDidChange(_ present: Offer) {
    let before = offer
    guard present != before else { return }
    offer = present
    if present.isAdjustable, !before.isAdjustable {
      clearElementState()
      choiceOnArrival = userChoice
      contextual = .builtIn(.adjustValue)
    } else if present.hasActions, !before.hasActions, contextual == nil,
      userChoice == choiceOnArrival
    {
      clearElementState()
      choiceOnArrival = userChoice
      contextual = .builtIn(.actions)
    }
    switch contextual {
    case .builtIn(.adjustValue) where !present.isAdjustable,
      .builtIn(.actions) where !present.hasActions && action == nil:
      clearElementState()
      contextual = present.option
    case .builtIn, .custom, nil: break
    }
  }

  /// Turns the rotor to characters, because editing of a text begins.
  mutating func beginEditing(_ element: Responder) {
    guard editedText !== element else { return }
    if choiceBeforeEditing == nil { choiceBeforeEditing = userChoice }
    editedText = element
    turn(to: .builtIn(.characters))
  }

  /// Whether the rotor was turned to characters because a text is edited.
  var isEditing: Bool { choiceBeforeEditing != nil }

  /// Ends text editing.
  ///
  /// Restores the choice from before editing, unless the user has turned the rotor to an option
  /// that is not limited to text.
  mutating func endEditing() {
    editedText = nil
    guard let before = choiceBeforeEditing else { return }
    choiceBeforeEditing = nil
    guard userChoice.isForText else { return }
    if choiceOnArrival == userChoice { choiceOnArrival = before }
    userChoice = before
  }

  /// Clears the state that belongs to the element with the cursor.
  mutating func clearElementState() {
    action = nil
    customContentIndex = nil
    editAction = nil
    link = nil
    lastRotorItem = nil
    contextual = nil
  }

  mutating func turn(to option: RotorOption) {
    clearElementState()
    switch option {
    // Options of a single element do not persist as the user's choice; nor do those that the rotor
    // passed on the way to them.
    case .builtIn(.adjustValue), .builtIn(.actions):
      contextual = option
      userChoice = choiceOnArrival
    case .builtIn, .custom: userChoice = option
    }
  }
}

extension RotorOption {
  /// Whether the option navigates or edits text.
  fileprivate var isForText: Bool {
    switch self {
    case .builtIn(.characters), .builtIn(.words), .builtIn(.lines), .builtIn(.edit),
      .builtIn(.textSelection), .builtIn(.misspelledWords), .builtIn(.typingMode):
      true
    case .builtIn, .custom: false
    }
  }
}
