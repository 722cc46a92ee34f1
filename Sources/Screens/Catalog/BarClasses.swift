import Elements

/// Bars at the edges of a screen.
extension ClassCatalog {
  static let bars: [ElementClass] = [
    ElementClass(
      "NavigationBar", "The bar on top of a screen: the way back, the title, and more buttons.",
      events: [
        .of(NavigationBar.self, "back", "The way back was touched.") { bar, run in
          bar.onBack = run
        }
      ],
      ownAttributes: [
        .of(NavigationBar.self, "title", .text, "The title, a heading.") { bar, value, stage in
          bar.show(attributedTitle: stage.text(value), backTitle: bar.shownBackTitle)
        },
        .of(NavigationBar.self, "backTitle", .text, "The way back, by where it leads.") {
          bar, value, stage in
          bar.show(
            attributedTitle: bar.titleLabel.attributedText, backTitle: stage.text(value))
        },
        buttons("leftButtons", NavigationBar.self, \.leftButtons, "Buttons after the way back."),
        buttons("rightButtons", NavigationBar.self, \.rightButtons, "Buttons at the other end."),
      ]
    ) { NavigationBar() },
    ElementClass(
      "Toolbar", "The bar at the bottom of a screen, with buttons.",
      ownAttributes: [buttons("buttons", Toolbar.self, \.buttons, "Its buttons.")]
    ) { Toolbar() },
    ElementClass(
      "TabBar", "The bar that switches between screens.",
      events: [
        .of(TabBar.self, "change", "The user touched a tab.") { bar, run in
          bar.onSelect = { _ in run() }
        }
      ],
      ownAttributes: [
        items,
        .of(
          TabBar.self, "selectedIndex", .count,
          "The tab that is shown, from 0; none until one is touched, where it is not said.",
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
      Field("badge", .plainText, "What it tells of the screen from afar."),
      Field("isEnabled", .boolean, "Whether it can be chosen."),
      Field("accessibilityLabel", .text, "What is read out in place of the title."),
      Field("accessibilityValue", .text, "What is read out in place of the badge."),
      Field("accessibilityHint", .text, "What choosing it does."),
    ])

  private static let items = Attribute.of(
    TabBar.self, "items", .list(.object(tab)), "Its tabs."
  ) { bar, value, stage in
    bar.items = (value.list ?? []).map { tab in
      func text(_ key: String) -> AttributedText? { tab[key].flatMap { stage.text($0) } }
      var item = TabBarItem(
        title: text("title")?.string, badge: text("badge")?.string,
        isEnabled: tab["isEnabled"]?.flag ?? true)
      item.accessibilityAttributedLabel = text("accessibilityLabel")
      item.accessibilityAttributedValue = text("accessibilityValue")
      item.accessibilityAttributedHint = text("accessibilityHint")
      return item
    }
  }

  private static func buttons<Bar: View>(
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
