import Controls
import Elements

/// Bars at the edges of a screen.
extension ClassCatalog {
  static let bars: [ElementClass] = [
    ElementClass(
      "NavigationBar",
      "The bar at the top of a screen, with a back button, a title and other buttons.",
      events: [
        .of(
          NavigationBar.self, "back",
          "The user tapped the back button, which does nothing else: `[{\"pop\": true}]` goes back."
        ) { bar, run in
          bar.onBack = run
        }
      ],
      ownAttributes: [
        .of(NavigationBar.self, "title", .text, "The title, which is a heading.") {
          bar, value, stage in
          bar.show(attributedTitle: stage.text(value), backTitle: bar.shownBackTitle)
        },
        .of(
          NavigationBar.self, "backTitle", .text,
          "The title of the back button. Without it, the bar has none."
        ) {
          bar, value, stage in
          bar.show(attributedTitle: bar.titleLabel.attributedText, backTitle: stage.text(value))
        },
        buttons(
          "leftButtons", NavigationBar.self, \.leftButtons,
          "The buttons after the back button."),
        buttons(
          "rightButtons", NavigationBar.self, \.rightButtons,
          "The buttons at the other end."),
      ]
    ) { NavigationBar() },
    ElementClass(
      "Toolbar", "The bar at the bottom of a screen, with buttons.",
      ownAttributes: [buttons("buttons", Toolbar.self, \.buttons, "Its buttons.")]
    ) { Toolbar() },
    ElementClass(
      "TabBar", "The bar that switches between screens.",
      events: [
        .of(TabBar.self, "change", "The user tapped a tab.") { bar, run in
          bar.onSelect = { _ in run() }
        }
      ],
      ownAttributes: [
        items,
        .of(
          TabBar.self, "selectedIndex", .count,
          "The index of the selected tab, from 0. Default: none until the user taps a tab.",
          read: { bar in bar.selectedIndex.map { .number(Double($0)) } ?? .null }
        ) { bar, value, _ in
          // An index without a tab selects none.
          bar.selectedIndex = value.integer.flatMap { bar.items.indices.contains($0) ? $0 : nil }
        },
      ]
    ) { TabBar() },
  ]

  static let tab = ObjectType(
    "a tab",
    [
      Field("title", .plainText, "What it is called."),
      Field("imageName", .string, "The name of the image above the title, such as `house`."),
      Field("badge", .plainText, "A short status, such as a count."),
      Field("isEnabled", .boolean, "Whether it is enabled."),
      Field("accessibilityLabel", .text, "The spoken text, instead of the title."),
      Field("accessibilityValue", .text, "The spoken value, instead of the badge."),
      Field("accessibilityHint", .text, "What its selection does."),
    ])

  private static let items = Attribute.of(
    TabBar.self, "items", .list(.object(tab)), "Its tabs."
  ) { bar, value, stage in
    bar.items = (value.list ?? []).map { tab in
      func text(_ key: String) -> AttributedText? { tab[key].flatMap { stage.text($0) } }
      var item = TabBarItem(
        title: text("title")?.string, imageName: tab["imageName"]?.string,
        badge: text("badge")?.string,
        isEnabled: tab["isEnabled"]?.flag ?? true)
      item.accessibilityAttributedLabel = text("accessibilityLabel")
      item.accessibilityAttributedValue = text("accessibilityValue")
      item.accessibilityAttributedHint = text("accessibilityHint")
      return item
    }
  }

  /// Creates an attribute with buttons.
  static func buttons<Bar: View>(
    _ name: String, _ type: Bar.Type, _ accessor: any Attribute.WritableProperty<Bar, [Button]>,
    _ doc: String
  ) -> Attribute {
    .of(type, name, .nodes(.only("Button")), doc) { bar, value, stage in
      bar[keyPath: accessor] = (value.list ?? []).compactMap {
        stage.make($0, usual: "Button") as? Button
      }
    }
  }
}

extension NavigationBar {
  fileprivate var shownBackTitle: AttributedText? {
    backButton.isHidden ? nil : backButton.attributedTitle
  }
}
