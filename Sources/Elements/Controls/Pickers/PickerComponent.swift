/// One wheel of a picker: how many rows it has, and what each says.
public struct PickerComponent {
  public var rowCount: Int
  /// Whether the first row follows the last.
  public var isEndless: Bool
  public var title: (Int) -> String

  public init(rowCount: Int, isEndless: Bool = false, title: @escaping (Int) -> String) {
    self.rowCount = rowCount
    self.isEndless = isEndless
    self.title = title
  }

  public init(_ titles: [String]) {
    self.init(rowCount: titles.count) {
      titles.indices.contains($0) ? titles[$0] : ""
    }
  }
}
