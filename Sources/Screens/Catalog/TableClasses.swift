import Controls
import Elements

/// Table views and their rows.
extension ClassCatalog {
  static let tables: [ElementClass] = [
    ElementClass(
      "TableView", "A list of rows in sections.",
      events: [
        .of(TableView.self, "change", "The user tapped a row.") { table, run in
          table.onSelect = { _ in run() }
        },
        .of(TableView.self, "delete", "The user deleted a row. It is already removed.") {
          table, run in
          table.onDelete = { [weak table] path in
            guard table?.deleteRow(at: path) == true else { return false }
            run()
            return true
          }
        },
        .of(TableView.self, "move", "The user moved a row. It is already at its new position.") {
          table, run in
          table.onMove = { [weak table] path, other in
            guard table?.moveRow(at: path, to: other) == true else { return false }
            run()
            return true
          }
        },
        refreshed,
      ],
      ownAttributes: [
        .word(
          "style", \TableView.style,
          "Rows from edge to edge (`plain`), with a distance between sections (`grouped`), or "
            + "sections in boxes with round corners (`insetGrouped`)."),
        .number("rowHeight", \TableView.rowHeight, in: 1...10_000, "The height of a row."),
        .flag(
          "keepsSelection", \TableView.keepsSelection,
          "Whether the tapped row stays selected."),
        .flag(
          "isEditing", \TableView.isEditing,
          "Whether rows show controls to delete and move them."),
        sections,
        .point("contentOffset", \TableView.contentOffset, "The scroll position."),
        .flag("isScrollEnabled", \TableView.isScrollEnabled, "Whether it scrolls."),
        scrollStatus,
      ]
    ) { TableView() },
    ElementClass(
      "TableViewCell", "A row of a table.", isControl: true, partOf: "the cells of a TableView",
      events: [
        .of(TableViewCell.self, "detail", "The user tapped the detail button.") {
          cell, run in
          cell.accessory = .detailButton(run)
        }
      ],
      ownAttributes: [
        .text(
          "text", \TableViewCell.text, \TableViewCell.attributedText,
          "The text, which is also its label."),
        .text(
          "detail", \TableViewCell.detail, \TableViewCell.attributedDetail,
          "The detail text, at the end or below the text."),
        .image("An image file, shown before the text."),
        .word(
          "style", \TableViewCell.style,
          "The position of the detail: at the end (`value`) or below the text (`subtitle`)."),
        accessory,
        swipe(
          "leadingSwipeActions", \.leadingSwipeActions,
          "The actions that a swipe to the end shows."),
        swipe(
          "trailingSwipeActions", \.trailingSwipeActions,
          "The actions that a swipe to the start shows."),
      ]
    ) { TableViewCell() },
  ]

  static let section = ObjectType(
    "a section",
    [
      Field("header", .text, "The heading above its rows."),
      Field("footer", .text, "The text below its rows."),
      Field("cells", .nodes(.only("TableViewCell")), "Its rows.", isRequired: true),
    ])

  private static let sections = Attribute.of(
    TableView.self, "sections", .list(.object(section)), "Its rows, in sections."
  ) { table, value, stage in
    table.sections = (value.list ?? []).map { node in
      var section = TableSection(
        cells: (node["cells"]?.list ?? []).compactMap {
          stage.make($0, usual: "TableViewCell") as? TableViewCell
        })
      section.attributedHeader = node["header"].flatMap { stage.text($0) }
      section.attributedFooter = node["footer"].flatMap { stage.text($0) }
      return section
    }
  }

  private static let accessory = Attribute.of(
    TableViewCell.self, "accessory",
    .either(.enumeration(["none", "disclosure", "checkmark"], of: "accessory"), .node(.subview)),
    "The accessory at its end: a keyword, or a view such as a Switch."
  ) { cell, value, stage in
    switch value.string {
    case "disclosure": cell.accessory = .disclosure
    case "checkmark": cell.accessory = .checkmark
    case nil: cell.accessory = (stage.make(value) as? View).map { .view($0) } ?? .none
    default: cell.accessory = .none
    }
  }

  static let swipeAction = ObjectType(
    "a swipe action",
    [
      Field("title", .plainText, "What it is called.", isRequired: true),
      Field("isDestructive", .boolean, "Whether it is destructive."),
      Field("steps", .steps, "What it does.", isRequired: true),
    ])

  private static func swipe(
    _ name: String, _ accessor: any Attribute.WritableProperty<TableViewCell, [SwipeAction]>,
    _ doc: String
  ) -> Attribute {
    .of(TableViewCell.self, name, .list(.object(swipeAction)), doc) { cell, value, stage in
      cell[keyPath: accessor] = (value.list ?? []).map { action in
        SwipeAction(
          title: action["title"].flatMap { stage.text($0)?.string } ?? "",
          isDestructive: action["isDestructive"]?.flag ?? false,
          handler: stage.handler(action["steps"]))
      }
    }
  }
}
