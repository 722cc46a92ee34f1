import Controls
import Elements

/// Attributes for contained elements, custom actions and content, and table cells.
extension Attribute {
  static let ofContainers: [Attribute] = [
    Attribute(
      "accessibilityElements", .elements,
      "Its elements, in order. Other content of the node is not read."
    ) { target, value, stage in
      target.accessibilityElements = stage.list(value, in: target)
    },
    .word(
      "accessibilityContainerType", \Responder.accessibilityContainerType,
      "The kind of container."),
    .word(
      "accessibilityNavigationStyle", \Responder.accessibilityNavigationStyle,
      "How Switch Control navigates its elements. The reader ignores it."),
    .flag(
      "shouldGroupAccessibilityChildren", \Responder.shouldGroupAccessibilityChildren,
      "Whether all its elements are read before those of its siblings."),
    .flag(
      "accessibilityElementsHidden", \Responder.accessibilityElementsHidden,
      "Whether it and its content are hidden from the reader."),
    .flag(
      "accessibilityViewIsModal", \Responder.accessibilityViewIsModal,
      "Whether its siblings are hidden from the reader."),
    Attribute(
      "accessibilityCustomActions", .list(.object(customAction)),
      "Additional actions, each with a name."
    ) { target, value, stage in
      target.accessibilityCustomActions = (value.list ?? []).map {
        stage.customAction($0, of: target)
      }
    },
    Attribute(
      "accessibilityCustomContent", .list(.object(customContent)),
      "Additional details, spoken on request."
    ) { target, value, stage in
      target.accessibilityCustomContent = (value.list ?? []).map { stage.customContent($0) }
    },
    Attribute(
      "accessibilityCustomRotors", .list(.object(customRotor)),
      "Additional rotor options, each a list of elements."
    ) { target, value, stage in
      target.accessibilityCustomRotors = (value.list ?? []).map { stage.customRotor($0) }
    },
    Attribute(
      "accessibilityDragSources", .list(.plainText), "The names of its draggable items.",
      read: { $0.accessibilityDragSources.map { .strings($0) } ?? .null },
      apply: { target, value, stage in
        target.accessibilityDragSources = stage.texts(value)
      }),
    Attribute(
      "accessibilityDropPoints", .list(.plainText),
      "The names of its drop points. Empty names are ignored.",
      read: { $0.accessibilityDropPoints.map { .strings($0) } ?? .null },
      apply: { target, value, stage in
        target.accessibilityDropPoints = stage.texts(value)
      }),
    Attribute(
      "accessibilityHeaderElements", .ids, "Its headers, spoken when the cursor enters it."
    ) { target, value, stage in
      target.accessibilityHeaderElements = (value.list ?? []).compactMap {
        $0.string.flatMap { stage.element($0) }
      }
    },
    textNeighbor(
      "accessibilityNextTextNavigationElement", "The element in which its text continues."
    ) { $0.accessibilityNextTextNavigationElement = $1 },
    textNeighbor(
      "accessibilityPreviousTextNavigationElement", "The element from which its text continues."
    ) { $0.accessibilityPreviousTextNavigationElement = $1 },
    Attribute(
      "contextMenu", .list(.object(menuItem)), "The menu that a long press opens."
    ) { target, value, stage in
      target.setContextMenu(ContextMenu(items: (value.list ?? []).map { stage.menuItem($0) }))
    },
    cell("row", "Its row in a data table, from 0.") { $0.row = $1 },
    cell("column", "Its column in a data table, from 0.") { $0.column = $1 },
    cell("rowSpan", "The number of rows that it spans.") { $0.rowSpan = $1 },
    cell("columnSpan", "The number of columns that it spans.") { $0.columnSpan = $1 },
    Attribute("headers", .ids, "The header cells of its row and of its column.") {
      target, value, stage in
      target.changeCell {
        $0.headers = (value.list ?? []).compactMap {
          $0.string.flatMap { stage.element($0) }
        }
      }
    },
  ]

  static let customAction = ObjectType(
    "a custom action",
    [
      Field("name", .text, "What it is called.", isRequired: true),
      Field("steps", .steps, "What it does.", isRequired: true),
    ])
  static let customContent = ObjectType(
    "custom content",
    [
      Field("label", .text, "The name of the detail.", isRequired: true),
      Field("value", .text, "The value of the detail.", isRequired: true),
      Field(
        "importance", .choices(AccessibilityCustomContent.Importance.self, "importance"),
        "Whether it is spoken with the element or on request."),
    ])
  static let customRotor = ObjectType(
    "a custom rotor",
    [
      Field("name", .plainText, "What it is called."),
      Field(
        "systemType", .choices(AccessibilityCustomRotor.SystemType.self, "type"),
        "A standard kind of the reader, instead of a name."),
      Field(
        "items", .list(.either(.id, .object(rotorItem))), "The elements, in order.",
        isRequired: true),
    ], oneOf: ["name", "systemType"])

  static let rotorItem = ObjectType(
    "a place in a text",
    [
      Field("id", .id, "The element with the text.", isRequired: true),
      Field(
        "range", .tuple(["start", "end"]),
        "The index of its first character, and the index after its last character.",
        isRequired: true),
    ])

  static let menuItem = ObjectType(
    "a line of a menu",
    [
      Field("title", .plainText, "What it is called.", isRequired: true),
      Field("isEnabled", .boolean, "Whether it is enabled."),
      Field("isSelected", .boolean, "Whether it is the current choice."),
      Field("isDestructive", .boolean, "Whether it is destructive."),
      Field("steps", .steps, "What it does.", isRequired: true),
    ])

  private static func textNeighbor(
    _ name: String, _ doc: String, _ set: @escaping @Sendable (Responder, Responder?) -> Void
  ) -> Attribute {
    Attribute(name, .id, doc) { target, value, stage in
      set(target, value.string.flatMap { stage.element($0) })
    }
  }

  private static func cell(
    _ name: String, _ doc: String,
    _ change: @escaping @Sendable (inout AccessibilityTableCell, Int) -> Void
  ) -> Attribute {
    let isSpan = name.hasSuffix("Span")
    return Attribute(name, .integer((isSpan ? 1 : 0)...100_000), doc) { target, value, _ in
      guard let number = value.integer else { return }
      target.changeCell { change(&$0, number) }
    }
  }
}

extension Responder {
  func changeCell(_ change: (inout AccessibilityTableCell) -> Void) {
    var cell = accessibilityTableCell ?? AccessibilityTableCell(row: nil, column: nil)
    change(&cell)
    accessibilityTableCell = cell
  }
}
