package import Elements

/// An object of a program's accessibility tree, as the program describes it.
package struct AccessibleObject: Hashable, Sendable {
  /// The identity of an object in its tree.
  ///
  /// IDs are numbered in the order in which the objects were found.
  package typealias ID = Int

  /// A value on a scale.
  package struct Value: Hashable, Sendable {
    /// The current value.
    package var current: Double
    /// The minimum value.
    package var minimum: Double
    /// The maximum value.
    package var maximum: Double
    /// The smallest change; 0 if unknown.
    package var increment: Double
    /// The value as the program writes it; empty if it does not.
    package var text: String

    /// Creates a value.
    package init(
      current: Double, minimum: Double, maximum: Double, increment: Double = 0, text: String = ""
    ) {
      self.current = current
      self.minimum = minimum
      self.maximum = maximum
      self.increment = increment
      self.text = text
    }
  }

  /// A position in a table.
  package struct Cell: Hashable, Sendable {
    /// The row, from 0.
    package var row: Int
    /// The column, from 0.
    package var column: Int
    /// The number of rows.
    package var rowSpan: Int
    /// The number of columns.
    package var columnSpan: Int

    /// Creates a position.
    package init(row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1) {
      self.row = row
      self.column = column
      self.rowSpan = rowSpan
      self.columnSpan = columnSpan
    }
  }

  /// The parent; `nil` for the root.
  package var parent: ID?
  /// The children, in the program's order.
  package var children: [ID] = []
  /// The role.
  package var role: AccessibleRole
  /// The states.
  package var states: AccessibleStates
  /// The interfaces.
  package var interfaces: AccessibleInterfaces
  /// The name.
  package var name = ""
  /// The description.
  package var description = ""
  /// The help text.
  package var helpText = ""
  /// The language, as a language tag or a locale name; empty if the program does not state it.
  package var language = ""
  /// The attributes of the toolkit, such as `level` of a heading.
  package var attributes: [String: String] = [:]
  /// The related objects.
  package var relations: [AccessibleRelation: [ID]] = [:]
  /// The frame in the coordinates of its window; `nil` if it has none.
  package var frame: Rect?
  /// The value on a scale.
  package var value: Value?
  /// The text content.
  package var text: String?
  /// The index of the character after the insertion point.
  package var insertionPoint: Int?
  /// The toolkit's names of the actions.
  package var actions: [String] = []
  /// The position in a table.
  package var cell: Cell?
  /// The number of rows and columns of a table.
  package var tableSize: TableSize?

  /// A number of rows and columns.
  package struct TableSize: Hashable, Sendable {
    /// The number of rows.
    package var rows: Int
    /// The number of columns.
    package var columns: Int

    /// Creates a size.
    package init(rows: Int, columns: Int) {
      self.rows = rows
      self.columns = columns
    }
  }

  /// Creates an object without content.
  package init(
    _ role: AccessibleRole, name: String = "", states: AccessibleStates = [],
    interfaces: AccessibleInterfaces = [], parent: ID? = nil
  ) {
    self.role = role
    self.name = name
    self.states = states
    self.interfaces = interfaces
    self.parent = parent
  }
}

/// The AT-SPI interfaces of an object.
package struct AccessibleInterfaces: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: UInt16

  /// Creates a set from its bits.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let action = AccessibleInterfaces(rawValue: 1 << 0)
  package static let component = AccessibleInterfaces(rawValue: 1 << 1)
  package static let document = AccessibleInterfaces(rawValue: 1 << 2)
  package static let editableText = AccessibleInterfaces(rawValue: 1 << 3)
  package static let hyperlink = AccessibleInterfaces(rawValue: 1 << 4)
  package static let hypertext = AccessibleInterfaces(rawValue: 1 << 5)
  package static let image = AccessibleInterfaces(rawValue: 1 << 6)
  package static let selection = AccessibleInterfaces(rawValue: 1 << 7)
  package static let table = AccessibleInterfaces(rawValue: 1 << 8)
  package static let tableCell = AccessibleInterfaces(rawValue: 1 << 9)
  package static let text = AccessibleInterfaces(rawValue: 1 << 10)
  package static let value = AccessibleInterfaces(rawValue: 1 << 11)

  /// The interfaces with AT-SPI's names.
  package static let named: [(name: String, interface: AccessibleInterfaces)] = [
    ("Action", .action), ("Component", .component), ("Document", .document),
    ("EditableText", .editableText), ("Hyperlink", .hyperlink), ("Hypertext", .hypertext),
    ("Image", .image), ("Selection", .selection), ("Table", .table), ("TableCell", .tableCell),
    ("Text", .text), ("Value", .value),
  ]
}
