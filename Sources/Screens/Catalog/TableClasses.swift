import Elements

/// Table views and their rows.
extension ClassCatalog {
  static let tables: [ElementClass] = [
    ElementClass(
      "TableView", "Rows below one another, in sections.",
      events: [
        .of(TableView.self, "change", "The user touched a row.") { table, run in
          table.onSelect = { _ in run() }
        },
        .of(TableView.self, "delete", "The user deleted a row; it is gone by then.") { table, run in
          table.onDelete = { [weak table] path in
            guard table?.deleteRow(at: path) == true else { return false }
            run()
            return true
          }
        },
        .of(TableView.self, "move", "The user moved a row; it is there by then.") { table, run in
          table.onMove = { [weak table] path, other in
            guard table?.moveRow(at: path, to: other) == true else { return false }
            run()
            return true
          }
        },
        refreshed,
      ],
      ownAttributes: [
        .number("rowHeight", \TableView.rowHeight, in: 1...10_000, "How high a row is."),
        .flag("keepsSelection", \TableView.keepsSelection, "Whether a row stays selected."),
        .flag(
          "isEditing", \TableView.isEditing,
          "Whether rows show what they are deleted and moved by, where they can be."),
        sections,
        .point("contentOffset", \TableView.contentOffset, "How far it is scrolled."),
        .flag("isScrollEnabled", \TableView.isScrollEnabled, "Whether it moves at all."),
        scrollStatus,
      ]
    ) { TableView() },
    ElementClass(
      "TableViewCell", "A row of a table.", isControl: true, partOf: "the cells of a TableView",
      events: [
        .of(TableViewCell.self, "detail", "The button that tells more was touched.") {
          cell, run in
          cell.accessory = .detailButton(run)
        }
      ],
      ownAttributes: [
        .text(
          "text", \TableViewCell.text, \TableViewCell.attributedText,
          "The text, which is its label."),
        .text(
          "detail", \TableViewCell.detail, \TableViewCell.attributedDetail,
          "What stands opposite, or below."),
        .image("The file of an image that stands before its text."),
        .word("style", \TableViewCell.style, "Where the detail stands."),
        accessory,
        swipe("leadingSwipeActions", \.leadingSwipeActions, "What a swipe to the end uncovers."),
        swipe(
          "trailingSwipeActions", \.trailingSwipeActions, "What a swipe to the start uncovers."),
      ]
    ) { TableViewCell() },
  ]

  static let section = ObjectType(
    "a section",
    [
      Field("header", .text, "What stands above its rows, a heading."),
      Field("footer", .text, "What stands below its rows."),
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
    "What stands at its end: a word, or a view such as a Switch."
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
      Field("isDestructive", .boolean, "Whether something is lost by it."),
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
