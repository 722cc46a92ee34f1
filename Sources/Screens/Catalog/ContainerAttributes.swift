import Elements

/// Attributes for contained elements, custom actions and content, and table cells.
extension Attribute {
  static let ofContainers: [Attribute] = [
    Attribute(
      "accessibilityElements", .elements,
      "What it holds, in order; nothing else in it is read then."
    ) { target, value, stage in
      target.accessibilityElements = stage.list(value, in: target)
    },
    .word(
      "accessibilityContainerType", \Responder.accessibilityContainerType,
      "What kind of whole its parts make."),
    .word(
      "accessibilityNavigationStyle", \Responder.accessibilityNavigationStyle,
      "How a switch steps through what it holds; a reader by touch does not ask."),
    .flag(
      "shouldGroupAccessibilityChildren", \Responder.shouldGroupAccessibilityChildren,
      "Whether what it holds is read together, before what lies beside it."),
    .flag(
      "accessibilityElementsHidden", \Responder.accessibilityElementsHidden,
      "Whether it and what it holds is hidden from a reader."),
    .flag(
      "accessibilityViewIsModal", \Responder.accessibilityViewIsModal,
      "Whether its siblings are hidden from a reader."),
    Attribute(
      "accessibilityCustomActions", .list(.object(customAction)),
      "More that it can do, each by name."
    ) { target, value, stage in
      target.accessibilityCustomActions = (value.list ?? []).map {
        stage.customAction($0, of: target)
      }
    },
    Attribute(
      "accessibilityCustomContent", .list(.object(customContent)),
      "Details for those who ask for more."
    ) { target, value, stage in
      target.accessibilityCustomContent = (value.list ?? []).map { stage.customContent($0) }
    },
    Attribute(
      "accessibilityCustomRotors", .list(.object(customRotor)),
      "Ways through the screen, from one of these elements to the next."
    ) { target, value, stage in
      target.accessibilityCustomRotors = (value.list ?? []).map { stage.customRotor($0) }
    },
    Attribute(
      "accessibilityDragSources", .list(.plainText), "What can be dragged from it, by name.",
      read: { $0.accessibilityDragSources.map { .strings($0) } ?? .null },
      apply: { target, value, stage in
        target.accessibilityDragSources = stage.texts(value)
      }),
    Attribute(
      "accessibilityDropPoints", .list(.plainText),
      "The names of the places in it where what is dragged is let go; an empty name is no name.",
      read: { $0.accessibilityDropPoints.map { .strings($0) } ?? .null },
      apply: { target, value, stage in
        target.accessibilityDropPoints = stage.texts(value)
      }),
    Attribute(
      "accessibilityHeaderElements", .ids, "What heads what it holds, said on the way into it."
    ) { target, value, stage in
      target.accessibilityHeaderElements = (value.list ?? []).compactMap {
        $0.string.flatMap { stage.element($0) }
      }
    },
    textNeighbor(
      "accessibilityNextTextNavigationElement", "Where its text goes on."
    ) { $0.accessibilityNextTextNavigationElement = $1 },
    textNeighbor(
      "accessibilityPreviousTextNavigationElement", "Where its text comes from."
    ) { $0.accessibilityPreviousTextNavigationElement = $1 },
    Attribute(
      "contextMenu", .list(.object(menuItem)), "What a finger that is held on it offers."
    ) { target, value, stage in
      target.setContextMenu(ContextMenu(items: (value.list ?? []).map { stage.menuItem($0) }))
    },
    cell("row", "Its row in a data table, from 0.") { $0.row = $1 },
    cell("column", "Its column in a data table, from 0.") { $0.column = $1 },
    cell("rowSpan", "How many rows it takes.") { $0.rowSpan = $1 },
    cell("columnSpan", "How many columns it takes.") { $0.columnSpan = $1 },
    Attribute("headers", .ids, "The cells that head it, of its row and of its column.") {
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
      Field("label", .text, "What the detail is called.", isRequired: true),
      Field("value", .text, "What it is.", isRequired: true),
      Field(
        "importance", .choices(AccessibilityCustomContent.Importance.self, "importance"),
        "Whether it is said with the element, or when it is asked for."),
    ])
  static let customRotor = ObjectType(
    "a custom rotor",
    [
      Field("name", .plainText, "What it is called."),
      Field(
        "systemType", .choices(AccessibilityCustomRotor.SystemType.self, "type"),
        "The kind of things, where a reader knows it by itself."),
      Field(
        "items", .list(.either(.id, .object(rotorItem))), "What it leads through, in order.",
        isRequired: true),
    ], oneOf: ["name", "systemType"])

  static let rotorItem = ObjectType(
    "a place in a text",
    [
      Field("id", .id, "The element whose text it is in.", isRequired: true),
      Field(
        "range", .tuple(["start", "end"]), "Its first character and the one behind its last.",
        isRequired: true),
    ])

  static let menuItem = ObjectType(
    "a line of a menu",
    [
      Field("title", .plainText, "What it is called.", isRequired: true),
      Field("isEnabled", .boolean, "Whether it can be chosen."),
      Field("isSelected", .boolean, "Whether it is the one that holds now."),
      Field("isDestructive", .boolean, "Whether something is lost by it."),
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
