package import Elements

/// The element that represents an accessible object.
package struct ElementDescription: Hashable, Sendable {
  /// The object; `nil` for the text around the objects in another object.
  package var object: AccessibleObject.ID?
  /// The number of the text among those around the objects in an object.
  package var textIndex = 0
  /// The class of the element in a screen file.
  package var elementClass: RepresentationClass
  /// Whether it is an element that the cursor can focus.
  package var isElement: Bool
  /// The label.
  package var label: String?
  /// The value.
  package var value: String?
  /// The hint.
  package var hint: String?
  /// The traits.
  package var traits: AccessibilityTraits = .none
  /// The kind of container.
  package var container: AccessibilityContainerType = .none
  /// The language, as a language tag.
  package var language: String?
  /// The heading level.
  package var headingLevel: Int?
  /// The position among the choices of a group.
  package var position: Position?
  /// Whether expandable content is expanded; `nil` if it has none.
  package var isExpanded: Bool?
  /// Whether its siblings are hidden from the reader.
  package var isModal = false
  /// Whether it is the content of an open menu or choice, in front of the window.
  package var isMenu = false
  /// Whether its content is read in the program's order, instead of by position.
  package var hasExplicitOrder = false
  /// The frame in the coordinates of the window.
  package var frame: Rect?
  /// Whether it is on, for a switch; `nil` for a mixed state.
  package var isOn: Bool?
  /// The scale, for a slider or progress.
  package var scale: AccessibleObject.Value?
  /// The text that is edited.
  package var text: String?
  /// The options of a choice.
  package var choices: [String] = []
  /// The index of the selected option.
  package var selectedIndex: Int?
  /// The position in a table.
  package var cell: AccessibleObject.Cell?
  /// The number of rows and columns of a table.
  package var tableSize: AccessibleObject.TableSize?
  /// The column headers and row headers of a cell.
  package var headers: [AccessibleObject.ID] = []
  /// The content.
  package var content: [ElementDescription] = []

  /// A position among the choices of a group.
  package struct Position: Hashable, Sendable {
    /// The number, from 1.
    package var index: Int
    /// The number of choices.
    package var count: Int
  }
}

/// The class of an element that represents an accessible object, with its name in screen files.
package enum RepresentationClass: String, CaseIterable, Hashable, Sendable {
  case view = "View"
  case label = "Label"
  case image = "ImageView"
  case button = "Button"
  case popUpButton = "PopUpButton"
  case `switch` = "Switch"
  case slider = "Slider"
  case progress = "ProgressView"
  case textField = "TextField"
  case secureTextField = "SecureTextField"
  case searchField = "SearchField"
  case textView = "TextView"
  case table = "DataTableView"
  case scrollView = "ScrollView"

  /// Whether the class has the states of a control.
  var isControl: Bool {
    switch self {
    case .button, .popUpButton, .switch, .slider, .textField, .secureTextField, .searchField,
      .textView:
      true
    case .view, .label, .image, .progress, .table, .scrollView: false
    }
  }
}

extension ElementDescription {
  /// Returns whether a description is equal, apart from its content.
  func hasSameAttributes(as other: ElementDescription) -> Bool {
    var (own, others) = (self, other)
    (own.content, others.content) = ([], [])
    return own == others
  }

  /// The union of the frames of its content; `nil` if it has none.
  var contentFrame: Rect? {
    content.compactMap(\.extent).reduce(nil) { whole, frame in
      whole?.union(frame) ?? frame
    }
  }

  /// The frame and what lies beyond it, as the rows of a table that are scrolled out of sight.
  private var extent: Rect? {
    let inner = elementClass == .scrollView ? nil : contentFrame
    guard let frame else { return inner ?? contentFrame }
    return inner?.union(frame) ?? frame
  }
}
