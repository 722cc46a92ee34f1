package import Elements

/// How objects of a role are represented by elements.
package struct RoleRepresentation: Sendable {
  /// The part of an object that a reader finds.
  package enum Reading: String, Sendable {
    /// One element; what is in the object is part of it.
    case element
    /// One element if the object has no readable content, otherwise the content.
    case text
    /// The content, in a view.
    case content
    /// One element if the object has a name, otherwise nothing.
    case named
    /// The object and its content are not read.
    case nothing
  }

  /// The part that a reader finds.
  package var reading: Reading
  /// The class of the element.
  package var elementClass: RepresentationClass
  /// The traits.
  package var traits: AccessibilityTraits
  /// The kind of container.
  package var container: AccessibilityContainerType

  private init(
    _ reading: Reading, _ elementClass: RepresentationClass = .view,
    _ traits: AccessibilityTraits = .none, _ container: AccessibilityContainerType = .none
  ) {
    self.reading = reading
    self.elementClass = elementClass
    self.traits = traits
    self.container = container
  }

  private static let view = RoleRepresentation(.content)
  private static let group = RoleRepresentation(.content, .view, .none, .semanticGroup)
  private static let list = RoleRepresentation(.content, .view, .none, .list)
  private static let landmark = RoleRepresentation(.content, .view, .none, .landmark)
  private static let table = RoleRepresentation(.content, .table, .none, .dataTable)
  private static let cell = RoleRepresentation(.text)
  private static let header = RoleRepresentation(.text, .label, .header)
  private static let text = RoleRepresentation(.text, .label, .staticText)
  private static let button = RoleRepresentation(.element, .button, .button)
  private static let choice = RoleRepresentation(.element, .popUpButton, .button)
  private static let toggle = RoleRepresentation(.element, .switch, .toggleButton)
  private static let scale = RoleRepresentation(.element, .slider, .adjustable)
  private static let progress = RoleRepresentation(.element, .progress, .updatesFrequently)
  private static let field = RoleRepresentation(.element, .textField, .textEntry)
  private static let secret = RoleRepresentation(
    .element, .secureTextField, [.textEntry, .secureTextField])
  private static let image = RoleRepresentation(.named, .image, .image)
  private static let item = RoleRepresentation(.text)
  private static let nothing = RoleRepresentation(.nothing)
}

extension AccessibleRole {
  /// How objects of the role are represented.
  package var representation: RoleRepresentation { .representation(of: self) }
}

extension RoleRepresentation {
  fileprivate static func representation(of role: AccessibleRole) -> RoleRepresentation {
    switch role {
    case .pushButton, .menuItem, .tearoffMenuItem: button
    case .menu, .pushButtonMenu: RoleRepresentation(.element, .button, .button)
    case .radioButton, .radioMenuItem: button
    case .checkBox, .checkMenuItem, .toggleButton, .switch: toggle
    case .comboBox: choice
    case .slider, .spinButton, .dial, .rating: scale
    case .progressBar, .levelBar: progress
    case .entry, .text, .autocomplete, .editbar, .dateEditor: field
    case .passwordText: secret
    case .terminal: RoleRepresentation(.element, .textView, [.textEntry, .textArea])
    case .link: RoleRepresentation(.element, .label, .link)
    case .pageTab: RoleRepresentation(.element, .button, .tabBarItem)
    case .pageTabList: RoleRepresentation(.content, .view, .tabBar)
    case .heading: RoleRepresentation(.text, .label, .header)
    case .image, .icon, .desktopIcon, .imageMap, .chart, .animation, .math: image
    case .canvas, .drawingArea: image
    case .label, .static, .caption, .paragraph, .acceleratorLabel, .mark, .`subscript`,
      .superscript,
      .mathFraction, .mathRoot, .timer, .marquee, .footnote, .contentDeletion, .contentInsertion,
      .suggestion, .statusBar, .descriptionTerm, .descriptionValue, .definition, .arrow:
      text
    case .list, .listBox, .tree, .descriptionList: list
    case .listItem, .treeItem: item
    case .table, .treeTable, .documentSpreadsheet: table
    case .tableCell: cell
    case .columnHeader, .rowHeader, .tableColumnHeader, .tableRowHeader: header
    case .landmark, .form, .article: landmark
    case .toolBar, .menuBar, .grouping, .calendar, .colorChooser, .fontChooser, .fileChooser,
      .infoBar, .notification, .log, .blockQuote, .comment, .titleBar:
      group
    case .separator, .scrollBar, .ruler, .toolTip, .invalid, .focusTraversable: nothing
    case .alert, .application, .audio, .desktopFrame, .dialog, .directoryPane, .documentEmail,
      .documentFrame, .documentPresentation, .documentText, .documentWeb, .embedded, .extended,
      .filler, .footer, .frame, .glassPane, .header, .htmlContainer, .inputMethodWindow,
      .internalFrame, .layeredPane, .optionPane, .page, .panel, .popupMenu, .redundantObject,
      .rootPane, .scrollPane, .section, .splitPane, .tableRow, .unknown, .video, .viewport, .window:
      view
    }
  }
}
