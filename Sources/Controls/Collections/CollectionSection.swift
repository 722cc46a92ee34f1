public import Elements

/// A group of items of a collection.
public struct CollectionSection {
  /// The heading above the items.
  public var header: String? {
    get { attributedHeader?.string }
    set { attributedHeader = newValue.map { AttributedText($0) } }
  }
  /// The header with speech attributes.
  public var attributedHeader: AttributedText?
  /// The items.
  public var cells: [CollectionViewCell]

  /// Creates a section.
  public init(header: String? = nil, cells: [CollectionViewCell]) {
    attributedHeader = header.map { AttributedText($0) }
    self.cells = cells
  }
}
