import Elements

/// What shows something, and what other views lie in.
extension ClassCatalog {
  static let displays: [ElementClass] = [
    ElementClass("View", "A rectangle, and the views within it.") { View() },
    ElementClass(
      "Element", "An element that is no view; it stands in accessibilityElements.", .element
    ) { AccessibilityElement(accessibilityContainer: View()) },
    ElementClass(
      "Label", "Text to read.",
      own: [.text("text", \Label.text, \Label.attributedText, "The text.")]
    ) { Label() },
    ElementClass(
      "ImageView", "A picture; no element, unless it says so.",
      own: [.string("imageName", \ImageView.imageName, "The name of the picture.")]
    ) { ImageView() },
    ElementClass(
      "Button", "A control with a title.", isControl: true,
      own: [
        .text(
          "title", \Button.title, \Button.attributedTitle, "What stands on it, and its label."),
        .string("imageName", \Button.imageName, "The picture on it, by name."),
      ]
    ) { Button() },
    ElementClass(
      "ProgressView", "How far something has come.",
      own: [.number("progress", \ProgressView.progress, in: 0...1, "How far, from 0 to 1.")]
    ) { ProgressView() },
    ElementClass(
      "ActivityIndicatorView", "Says that something goes on.",
      own: [
        .flag(
          "hidesWhenStopped", \ActivityIndicatorView.hidesWhenStopped,
          "Whether it is gone when nothing goes on."),
        .of(
          ActivityIndicatorView.self, "isAnimating", .flag, "Whether something goes on.",
          read: { .flag($0.isAnimating) }
        ) { indicator, value, _ in
          if value.flag == true { indicator.startAnimating() } else { indicator.stopAnimating() }
        },
      ]
    ) { ActivityIndicatorView() },
    ElementClass(
      "ScrollView", "A view onto something larger.",
      own: [
        .size("contentSize", \ScrollView.contentSize, "How large what it shows is."),
        .point(
          "contentOffset", \ScrollView.contentOffset, "Which place of it stands at the corner."),
        .flag("isPagingEnabled", \ScrollView.isPagingEnabled, "Whether it moves by whole pages."),
        .flag("isScrollEnabled", \ScrollView.isScrollEnabled, "Whether it moves at all."),
      ]
    ) { ScrollView() },
    ElementClass(
      "DisclosureGroup", "A title that unfolds what belongs to it: its subviews.",
      events: [
        .of(DisclosureGroup.self, "change", "The user folded or unfolded it.") { group, run in
          group.onValueChange = run
        }
      ],
      own: [
        .text(
          "title", \DisclosureGroup.title, \DisclosureGroup.attributedTitle, "The title."),
        .flag("isExpanded", \DisclosureGroup.isExpanded, "Whether it is unfolded."),
      ]
    ) { DisclosureGroup() },
    ElementClass(
      "DataTableView",
      "A table of data: whatever in it has a row and a column is a cell."
    ) { DataTableView() },
  ]
}
