import Controls

/// Collection views, which show items in rows that fill the width.
extension ClassCatalog {
  static let collections: [ElementClass] = [
    ElementClass(
      "CollectionView", "Items that fill the width in rows, in sections.",
      events: [
        .of(CollectionView.self, "change", "The user tapped an item.") { collection, run in
          collection.onSelect = { _ in run() }
        },
        refreshed,
      ],
      ownAttributes: [
        .size("itemSize", \CollectionView.itemSize, "The size of an item."),
        .number("spacing", \CollectionView.spacing, in: 0...10_000, "The distance between items."),
        .flag(
          "keepsSelection", \CollectionView.keepsSelection,
          "Whether the tapped item stays selected."),
        groups,
        .point("contentOffset", \CollectionView.contentOffset, "The scroll position."),
        .flag("isScrollEnabled", \CollectionView.isScrollEnabled, "Whether it scrolls."),
        scrollStatus,
      ]
    ) { CollectionView() },
    ElementClass(
      "CollectionViewCell", "An item of a collection.", isControl: true,
      partOf: "the cells of a CollectionView",
      ownAttributes: [
        .text(
          "text", \CollectionViewCell.text, \CollectionViewCell.attributedText,
          "The text, which is also its label. Without a text, its subviews are the content."),
        .image("An image file that fills the item, behind its text and subviews."),
      ]
    ) { CollectionViewCell() },
  ]

  static let group = ObjectType(
    "a section",
    [
      Field("header", .text, "The heading above its items."),
      Field("cells", .nodes(.only("CollectionViewCell")), "Its items.", isRequired: true),
    ])

  private static let groups = Attribute.of(
    CollectionView.self, "sections", .list(.object(group)), "Its items, in sections."
  ) { collection, value, stage in
    collection.sections = (value.list ?? []).map { node in
      var section = CollectionSection(
        cells: (node["cells"]?.list ?? []).compactMap {
          stage.make($0, usual: "CollectionViewCell") as? CollectionViewCell
        })
      section.attributedHeader = node["header"].flatMap { stage.text($0) }
      return section
    }
  }
}
