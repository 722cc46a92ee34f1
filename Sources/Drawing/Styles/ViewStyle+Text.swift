internal import Controls
internal import Elements

extension ViewStyle {
  /// Creates the style of a text or an image; `nil` for other views.
  init?(text view: View) {
    switch view {
    case let label as TableHeaderView:
      self = ViewStyle(.sectionHeader, Self.content(label, usual: 13))
    case let label as BarTitle: self = ViewStyle(.title, Self.content(label))
    case let label as Label:
      if label.superview is TableView {
        self = ViewStyle(.footnote, Self.content(label, usual: 13))
      } else if label.accessibilityTableCell != nil {
        let isHead = label.resolved.traits.contains(.header)
        self = ViewStyle(.cell, Self.content(label, usual: 15), states: isHead ? [.header] : [])
      } else if label.resolved.traits.contains(.header), let text = label.text {
        self = ViewStyle(heading: text, in: label.frame.size)
      } else {
        let isLink = label.resolved.traits.contains(.link)
        self = ViewStyle(isLink ? .link : .text, Self.content(label))
      }
    case let page as ReadingView:
      let height = page.frame.height / Double(max(1, page.lines.count))
      self = ViewStyle(
        .page,
        page.lines.map { line in
          let area = Size(width: page.frame.width, height: height)
          return .text(line.string, size: FontSize.fitting(line.string, preferred: 17, in: area))
        })
    case let image as ImageView:
      let name = image.imageName ?? ""
      if let symbol = Symbol(named: name) {
        // The last part of `star.fill`.
        self = ViewStyle(
          .symbol, [.symbol(symbol)], states: name.hasSuffix(".fill") ? [.filled] : [])
      } else {
        self = ViewStyle(.image, [.image(name)])
      }
    default: return nil
    }
  }

  /// Returns the text of a label, with links separated.
  private static func content(_ label: Label, usual: Double = 17) -> [ContentItem] {
    guard let text = label.attributedText else { return [] }
    let size = FontSize.fitting(text.string, preferred: usual, in: label.frame.finiteOrZero.size)
    let characters = Array(text.string)
    var marks: [ContentItem] = []
    var end = 0
    func add(_ range: Range<Int>, _ role: ContentItem.Role) {
      if !range.isEmpty { marks.append(.text(String(characters[range]), role, size: size)) }
    }
    for run in text.runs where run.attributes.link != nil {
      let range = run.range.clamped(to: end..<characters.count)
      add(end..<range.lowerBound, .main)
      add(range, .link)
      end = max(end, range.upperBound)
    }
    add(end..<characters.count, .main)
    return marks
  }
}
