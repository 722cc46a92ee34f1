/// An option of the rotor.
public enum RotorOption: Hashable, Sendable {
  /// An option of the reader.
  case builtIn(Kind)
  /// A custom rotor of the application, by name.
  case custom(String)

  /// The options of the reader, in their order on the rotor.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Moves by character.
    case characters
    /// Moves by word.
    case words
    /// Moves by line.
    case lines
    /// Moves to the first element of a container.
    case containers
    /// Moves to a heading.
    case headings
    /// Moves to a heading of level 1.
    case headingLevel1 = "heading-level-1"
    /// Moves to a heading of level 2.
    case headingLevel2 = "heading-level-2"
    /// Moves to a heading of level 3.
    case headingLevel3 = "heading-level-3"
    /// Moves to a heading of level 4.
    case headingLevel4 = "heading-level-4"
    /// Moves to a heading of level 5.
    case headingLevel5 = "heading-level-5"
    /// Moves to a heading of level 6.
    case headingLevel6 = "heading-level-6"
    /// Moves to a link, also within a text.
    case links
    /// Moves to a visited link, by a custom rotor of the application.
    case visitedLinks = "visited-links"
    /// Moves to a button, switch, adjustable element or text field.
    case formControls = "form-controls"
    /// Moves to an image.
    case images
    /// Moves to the first element of a data table.
    case tables
    /// Moves to the first element of a list.
    case lists
    /// Moves to the first element of a landmark.
    case landmarks
    /// Moves to a button.
    case buttons
    /// Moves to a text field.
    case textFields = "text-fields"
    /// Moves to a search field.
    case searchFields = "search-fields"
    /// Moves to a static text.
    case staticText = "static-text"
    /// Moves to an element of the same kind.
    case sameItem = "same-item"
    /// Moves to an element of another kind.
    case differentItem = "different-item"
    /// Moves to an element above or below.
    case verticalNavigation = "vertical-navigation"
    /// Adjusts the value of the element.
    case adjustValue = "adjust-value"
    /// Selects an action of the element.
    case actions
    /// Speaks the custom content of the element.
    case moreContent = "more-content"
    /// Selects an edit action.
    case edit
    /// Selects the unit by which horizontal flicks extend the selection.
    case textSelection = "text-selection"
    /// Selects a misspelled word of the edited text.
    case misspelledWords = "misspelled-words"
    /// Changes the typing mode.
    case typingMode = "typing-mode"
    /// Zooms the element.
    case zoom
    /// Switches direct touch on or off.
    case directTouch = "direct-touch"
    /// Changes the speaking rate.
    case speakingRate = "speaking-rate"
    /// Changes the volume.
    case volume
    /// Changes the punctuation level.
    case punctuation
    /// Switches hints on or off.
    case hints
    /// Changes the language of the reader's own speech.
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
