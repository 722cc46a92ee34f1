import Elements

/// Collection views, which show items in rows that fill the width.
extension ClassCatalog {
  static let collections: [ElementClass] = [
    ElementClass(
      "CollectionView", "Items in rows that fill the width, in sections.",
      events: [
        .of(CollectionView.self, "change", "The user touched an item.") { collection, run in
          collection.onSelect = { _ in run() }
        },
        refreshed,
      ],
      ownAttributes: [
        .size("itemSize", \CollectionView.itemSize, "How large an item is."),
        .number(
          "spacing", \CollectionView.spacing, in: 0...10_000, "How far items are from each other."),
        .flag(
          "keepsSelection", \CollectionView.keepsSelection, "Whether an item stays selected."),
        groups,
        .point("contentOffset", \CollectionView.contentOffset, "How far it is scrolled."),
        .flag("isScrollEnabled", \CollectionView.isScrollEnabled, "Whether it moves at all."),
        scrollStatus,
      ]
    ) { CollectionView() },
    ElementClass(
      "CollectionViewCell", "An item of a collection.", isControl: true,
      partOf: "the cells of a CollectionView",
      ownAttributes: [
        .text(
          "text", \CollectionViewCell.text, \CollectionViewCell.attributedText,
          "The text, which is its label; without one it is what lies in it."),
        .image("The file of an image that fills it, behind its text and what lies in it."),
      ]
    ) { CollectionViewCell() },
  ]

  static let group = ObjectType(
    "a section",
    [
      Field("header", .text, "What stands above its items, a heading."),
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
