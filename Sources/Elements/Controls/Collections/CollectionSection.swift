/// Items of a collection that belong together.
public struct CollectionSection {
  /// What stands above them, and is a heading.
  public var header: String? {
    get { attributedHeader?.string }
    set { attributedHeader = newValue.map { AttributedText($0) } }
  }
  /// The header with what a voice needs to know about it.
  public var attributedHeader: AttributedText?
  public var cells: [CollectionViewCell]

  public init(header: String? = nil, cells: [CollectionViewCell]) {
    attributedHeader = header.map { AttributedText($0) }
    self.cells = cells
  }
}
