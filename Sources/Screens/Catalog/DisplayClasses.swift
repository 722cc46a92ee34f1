import Elements

/// Views that show content, and views that contain others.
extension ClassCatalog {
  static let displays: [ElementClass] = [
    ElementClass(
      "View", "A rectangle, and the views within it.",
      ownAttributes: [.image("The file of an image that fills it, behind what lies in it.")]
    ) { View() },
    ElementClass(
      "Element", "An element that is no view; it stands in accessibilityElements.", .element
    ) { AccessibilityElement(accessibilityContainer: View()) },
    ElementClass(
      "Label", "Text to read.",
      ownAttributes: [.text("text", \Label.text, \Label.attributedText, "The text.")]
    ) { Label() },
    ElementClass(
      "ImageView", "A picture; no element, unless it says so.",
      ownAttributes: [
        .string(
          "imageName", \ImageView.imageName,
          "The name of the picture; an icon of the system, such as star, has a label."),
        .image("The file of the picture."),
      ]
    ) { ImageView() },
    ElementClass(
      "Button", "A control with a title.", isControl: true,
      ownAttributes: [
        .text(
          "title", \Button.title, \Button.attributedTitle, "What stands on it, and its label."),
        .string(
          "imageName", \Button.imageName,
          "The picture on it, by name; an icon of the system, such as plus, has a label."),
        .image("The file of an image that stands before its title, or alone."),
      ]
    ) { Button() },
    ElementClass(
      "ProgressView", "How far something has come.",
      ownAttributes: [
        .number("progress", \ProgressView.progress, in: 0...1, "How far, from 0 to 1.")
      ]
    ) { ProgressView() },
    ElementClass(
      "ActivityIndicatorView", "Says that something goes on.",
      ownAttributes: [
        .flag(
          "hidesWhenStopped", \ActivityIndicatorView.hidesWhenStopped,
          "Whether it is gone when nothing goes on."),
        .of(
          ActivityIndicatorView.self, "isAnimating", .boolean, "Whether something goes on.",
          read: { .flag($0.isAnimating) }
        ) { indicator, value, _ in
          if value.flag == true { indicator.startAnimating() } else { indicator.stopAnimating() }
        },
      ]
    ) { ActivityIndicatorView() },
    ElementClass(
      "ScrollView", "A view onto something larger.", events: [refreshed],
      ownAttributes: [
        .size("contentSize", \ScrollView.contentSize, "How large what it shows is."),
        .point(
          "contentOffset", \ScrollView.contentOffset, "Which place of it stands at the corner."),
        .flag("isPagingEnabled", \ScrollView.isPagingEnabled, "Whether it moves by whole pages."),
        .flag("isScrollEnabled", \ScrollView.isScrollEnabled, "Whether it moves at all."),
        scrollStatus,
      ]
    ) { ScrollView() },
    ElementClass(
      "ReadingView", "A page that is read by lines, under the finger or by the rotor.",
      ownAttributes: [lines]
    ) { ReadingView() },
    ElementClass(
      "DisclosureGroup", "A title that unfolds what belongs to it: its subviews.",
      events: [
        .of(DisclosureGroup.self, "change", "The user folded or unfolded it.") { group, run in
          group.onValueChange = run
        }
      ],
      ownAttributes: [
        .text(
          "title", \DisclosureGroup.title, \DisclosureGroup.attributedTitle, "The title."),
        .flag("isExpanded", \DisclosureGroup.isExpanded, "Whether it is unfolded."),
      ]
    ) { DisclosureGroup() },
    ElementClass(
      "DataTableView",
      "A table of data: whatever in it has a row and a column is a cell.",
      ownAttributes: [
        .integer(
          "rowCount", \DataTableView.rowCount, in: 0...100_000,
          "How many rows there are, where not all of them are here."),
        .integer(
          "columnCount", \DataTableView.columnCount, in: 0...100_000,
          "How many columns there are, where not all of them are here."),
        .integer(
          "headerRowCount", \DataTableView.headerRowCount, in: 0...1_000,
          "How many rows, from the first on, head the columns below them."),
        .integer(
          "headerColumnCount", \DataTableView.headerColumnCount, in: 0...1_000,
          "How many columns, from the first on, head the rows beside them."),
      ]
    ) { DataTableView() },
  ]

  static let refreshed = ElementClass.Event.of(
    ScrollView.self, "refresh", "It was pulled down from its top: three fingers down."
  ) { view, run in
    view.refreshControl = RefreshControl(onRefresh: run)
  }

  /// The names of the classes that support pull to refresh.
  static let refreshedNames = classes.filter { $0.events.contains { $0.name == "refresh" } }
    .map(\.name)

  static let scrollStatus = Attribute.of(
    ScrollView.self, "scrollStatus", .texts,
    "What is said after a scroll, a text for each page, in place of which page it is."
  ) { view, value, stage in
    let texts = (value.list ?? []).map { stage.text($0) }
    view.scrollStatus = { view in
      let page = view.currentPage.number - 1
      return texts.indices.contains(page) ? texts[page] : nil
    }
  }

  private static let lines = Attribute.of(
    ReadingView.self, "lines", .texts, "Its lines, from top to bottom.",
    read: { .strings($0.lines.map(\.string)) },
    apply: { view, value, stage in
      view.lines = (value.list ?? []).compactMap { stage.text($0) }
    }
  ).serialized { (view: ReadingView) in
    .list(view.lines.map { ScreenValue(SpeechRun.content($0)) })
  }
}
