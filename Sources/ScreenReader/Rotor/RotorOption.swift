/// An option of the rotor.
public enum RotorOption: Hashable, Sendable {
  /// An option of the reader.
  case built(Kind)
  /// A custom rotor of the application, by name.
  case custom(String)

  /// The options of the reader, in their order on the rotor.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case characters
    case words
    case lines
    case containers
    case headings
    case headingLevel1 = "heading-level-1"
    case headingLevel2 = "heading-level-2"
    case headingLevel3 = "heading-level-3"
    case headingLevel4 = "heading-level-4"
    case headingLevel5 = "heading-level-5"
    case headingLevel6 = "heading-level-6"
    case links
    case visitedLinks = "visited-links"
    case formControls = "form-controls"
    case images
    case tables
    case lists
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
    case misspelledWords = "misspelled-words"
    case typingMode = "typing-mode"
    case zoom
    case directTouch = "direct-touch"
    case speakingRate = "speaking-rate"
    case volume
    case punctuation
    case hints
    case language

    /// The heading level; 0 for all other options.
    var level: Int {
      switch self {
      case .headingLevel1: 1
      case .headingLevel2: 2
      case .headingLevel3: 3
      case .headingLevel4: 4
      case .headingLevel5: 5
      case .headingLevel6: 6
      case .characters, .words, .lines, .containers, .headings, .links, .visitedLinks,
        .formControls, .images, .tables, .lists, .landmarks, .buttons, .textFields,
        .searchFields, .staticText, .sameItem, .differentItem, .verticalNavigation, .adjustValue,
        .actions, .moreContent, .edit, .textSelection, .misspelledWords, .typingMode, .zoom,
        .directTouch, .speakingRate, .volume, .punctuation, .hints, .language:
        0
      }
    }
  }
}
