import Controls
import Elements

/// Views that show content, and views that contain others.
extension ClassCatalog {
  static let displays: [ElementClass] = [
    ElementClass(
      "View", "A rectangle that contains other views.",
      ownAttributes: [.image("An image file that fills the view, behind its subviews.")]
    ) { View() },
    ElementClass(
      "Element", "An element that is not a view. It is listed in `accessibilityElements`.", .element
    ) { AccessibilityElement(accessibilityContainer: View()) },
    ElementClass(
      "Label", "A text that cannot be edited.",
      ownAttributes: [.text("text", \Label.text, \Label.attributedText, "The text.")]
    ) { Label() },
    ElementClass(
      "ImageView", "An image. It is not an element unless `isAccessibilityElement` is set.",
      ownAttributes: [
        .string(
          "imageName", \ImageView.imageName,
          "The name of an image. System icons, such as `star`, have a label. `star.fill` is drawn filled."
        ),
        .image("The image file."),
      ]
    ) { ImageView() },
    ElementClass(
      "Button", "A button with a title.", isControl: true,
      ownAttributes: [
        .text(
          "title", \Button.title, \Button.attributedTitle, "Its title, which is also its label."),
        .string(
          "imageName", \Button.imageName,
          "The name of its image. System icons, such as `plus`, have a label."),
        .image("An image file, shown before the title or alone."),
        .integer(
          "choiceNumber", \Button.choiceNumber, in: 1...100_000,
          "The number of the button among the choices of its group, which a reader speaks: “2 of 3”."
        ),
        .integer(
          "choiceCount", \Button.choiceCount, in: 1...100_000,
          "The number of choices in its group; needed for `choiceNumber`, which must not be greater."
        ),
        .optional(
          "configuration", .choices(Button.Configuration.Style.self, "configuration"),
          \Button.configurationStyle,
          "Its background: none (`plain`), `gray`, a light shade of the tint color (`tinted`), or "
            + "the tint color (`filled`). Default: `filled`, and `plain` in a bar.",
          content: { .string($0.rawValue) }
        ) { value, _ in value.word() },
      ]
    ) { Button() },
    ElementClass(
      "ProgressView", "The progress of a task.",
      ownAttributes: [
        .number("progress", \ProgressView.progress, in: 0...1, "The progress, from 0 to 1."),
        .optional(
          "announcementStep", .number(0.01...1), \ProgressView.announcementStep,
          "The part of the task after which the progress is announced, such as 0.25. The end is "
            + "always announced, anything else at most every two seconds. Default: no "
            + "announcements.",
          content: { .number($0) }
        ) { value, _ in value.number },
      ]
    ) { ProgressView() },
    ElementClass(
      "ActivityIndicatorView", "Shows that a task is running.",
      ownAttributes: [
        .flag(
          "hidesWhenStopped", \ActivityIndicatorView.hidesWhenStopped,
          "Whether it is hidden while it is not animating."),
        .of(
          ActivityIndicatorView.self, "isAnimating", .boolean, "Whether a task is running.",
          read: { .flag($0.isAnimating) }
        ) { indicator, value, _ in
          if value.flag == true { indicator.startAnimating() } else { indicator.stopAnimating() }
        },
      ]
    ) { ActivityIndicatorView() },
    ElementClass(
      "ScrollView", "A view that shows a part of larger content.", events: [refreshed],
      ownAttributes: [
        .size("contentSize", \ScrollView.contentSize, "The size of the content."),
        .point(
          "contentOffset", \ScrollView.contentOffset,
          "The point of the content at the top left corner."),
        .flag(
          "isPagingEnabled", \ScrollView.isPagingEnabled,
          "Whether it scrolls by whole pages."),
        .flag("isScrollEnabled", \ScrollView.isScrollEnabled, "Whether it scrolls."),
        scrollStatus,
      ]
    ) { ScrollView() },
    ElementClass(
      "ReadingView", "A page that is read by lines, under the finger or with the rotor.",
      ownAttributes: [lines]
    ) { ReadingView() },
    ElementClass(
      "DisclosureGroup", "A title that expands and collapses its subviews.",
      events: [
        .of(DisclosureGroup.self, "change", "The user expanded or collapsed it.") { group, run in
          group.onValueChange = run
        }
      ],
      ownAttributes: [
        .text("title", \DisclosureGroup.title, \DisclosureGroup.attributedTitle, "The title."),
        .flag("isExpanded", \DisclosureGroup.isExpanded, "Whether it is expanded."),
      ]
    ) { DisclosureGroup() },
    ElementClass(
      "DataTableView",
      "A table of data. Every view in it with `row` and `column` is a cell.",
      ownAttributes: [
        .integer(
          "rowCount", \DataTableView.rowCount, in: 0...100_000,
          "The number of rows, if the file does not contain all of them."),
        .integer(
          "columnCount", \DataTableView.columnCount, in: 0...100_000,
          "The number of columns, if the file does not contain all of them."),
        .integer(
          "headerRowCount", \DataTableView.headerRowCount, in: 0...1_000,
          "The number of header rows, from the first row."),
        .integer(
          "headerColumnCount", \DataTableView.headerColumnCount, in: 0...1_000,
          "The number of header columns, from the first column."),
      ]
    ) { DataTableView() },
  ]

  static let refreshed = ElementClass.Event.of(
    ScrollView.self, "refresh", "The user pulled it down at the top, with three fingers."
  ) { view, run in
    view.refreshControl = RefreshControl(onRefresh: run)
  }

  /// The names of the classes that support pull to refresh.
  static let refreshedNames = classes.filter { $0.events.contains { $0.name == "refresh" } }
    .map(\.name)

  static let scrollStatus = Attribute.of(
    ScrollView.self, "scrollStatus", .texts,
    "A text for each page, spoken after a scroll instead of the page number."
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
