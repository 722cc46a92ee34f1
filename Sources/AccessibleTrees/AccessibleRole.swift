/// The role of an accessible object, in the order of AT-SPI's numbers.
///
/// The raw value is AT-SPI's name of the role.
package enum AccessibleRole: String, CaseIterable, Hashable, Sendable {
  case invalid
  case acceleratorLabel = "accelerator label"
  case alert
  case animation
  case arrow
  case calendar
  case canvas
  case checkBox = "check box"
  case checkMenuItem = "check menu item"
  case colorChooser = "color chooser"
  case columnHeader = "column header"
  case comboBox = "combo box"
  case dateEditor = "date editor"
  case desktopIcon = "desktop icon"
  case desktopFrame = "desktop frame"
  case dial
  case dialog
  case directoryPane = "directory pane"
  case drawingArea = "drawing area"
  case fileChooser = "file chooser"
  case filler
  case focusTraversable = "focus traversable"
  case fontChooser = "font chooser"
  case frame
  case glassPane = "glass pane"
  case htmlContainer = "html container"
  case icon
  case image
  case internalFrame = "internal frame"
  case label
  case layeredPane = "layered pane"
  case list
  case listItem = "list item"
  case menu
  case menuBar = "menu bar"
  case menuItem = "menu item"
  case optionPane = "option pane"
  case pageTab = "page tab"
  case pageTabList = "page tab list"
  case panel
  case passwordText = "password text"
  case popupMenu = "popup menu"
  case progressBar = "progress bar"
  case pushButton = "push button"
  case radioButton = "radio button"
  case radioMenuItem = "radio menu item"
  case rootPane = "root pane"
  case rowHeader = "row header"
  case scrollBar = "scroll bar"
  case scrollPane = "scroll pane"
  case separator
  case slider
  case spinButton = "spin button"
  case splitPane = "split pane"
  case statusBar = "status bar"
  case table
  case tableCell = "table cell"
  case tableColumnHeader = "table column header"
  case tableRowHeader = "table row header"
  case tearoffMenuItem = "tearoff menu item"
  case terminal
  case text
  case toggleButton = "toggle button"
  case toolBar = "tool bar"
  case toolTip = "tool tip"
  case tree
  case treeTable = "tree table"
  case unknown
  case viewport
  case window
  case extended
  case header
  case footer
  case paragraph
  case ruler
  case application
  case autocomplete
  case editbar
  case embedded
  case entry
  case chart
  case caption
  case documentFrame = "document frame"
  case heading
  case page
  case section
  case redundantObject = "redundant object"
  case form
  case link
  case inputMethodWindow = "input method window"
  case tableRow = "table row"
  case treeItem = "tree item"
  case documentSpreadsheet = "document spreadsheet"
  case documentPresentation = "document presentation"
  case documentText = "document text"
  case documentWeb = "document web"
  case documentEmail = "document email"
  case comment
  case listBox = "list box"
  case grouping
  case imageMap = "image map"
  case notification
  case infoBar = "info bar"
  case levelBar = "level bar"
  case titleBar = "title bar"
  case blockQuote = "block quote"
  case audio
  case video
  case definition
  case article
  case landmark
  case log
  case marquee
  case math
  case rating
  case timer
  case `static`
  case mathFraction = "math fraction"
  case mathRoot = "math root"
  case `subscript`
  case superscript
  case descriptionList = "description list"
  case descriptionTerm = "description term"
  case descriptionValue = "description value"
  case footnote
  case contentDeletion = "content deletion"
  case contentInsertion = "content insertion"
  case mark
  case suggestion
  case pushButtonMenu = "push button menu"
  case `switch`

  /// Creates the role with AT-SPI's number; `unknown` if there is no such role.
  package init(number: UInt32) {
    let roles = Self.allCases
    self = number < UInt32(roles.count) ? roles[Int(number)] : .unknown
  }
}
