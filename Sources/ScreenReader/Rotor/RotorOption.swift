/// Something that the rotor can be turned to.
public enum RotorOption: Hashable, Sendable {
  case built(Kind)
  /// A rotor of the program, by its name.
  case custom(String)

  /// What the reader offers by itself, in the order of the dial.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case characters
    case words
    case lines
    case containers
    case headings
    case links
    case formControls = "form-controls"
    case images
    case tables
    case landmarks
    case buttons
    case textFields = "text-fields"
    case searchFields = "search-fields"
    case staticText = "static-text"
    case sameItem = "same-item"
    case differentItem = "different-item"
    case verticalNavigation = "vertical-navigation"
    case adjustValue = "adjust-value"
    case actions
    case moreContent = "more-content"
    case edit
    case textSelection = "text-selection"
    case typingMode = "typing-mode"
    case zoom
    case speakingRate = "speaking-rate"
    case volume
    case punctuation
    case hints
    case language
  }
}
