internal import Elements

extension Look {
  /// Creates the style of a text or an image; `nil` for other views.
  init?(text view: View) {
    switch view {
    case let label as TableHeaderView: self = Look(.sectionHeader, Self.marks(label, usual: 13))
    case let label as BarTitle: self = Look(.title, Self.marks(label))
    case let label as Label:
      if label.superview is TableView {
        self = Look(.footnote, Self.marks(label, usual: 13))
      } else if label.accessibilityTableCell != nil {
        let isHead = label.asked.traits.contains(.header)
        self = Look(.cell, Self.marks(label, usual: 15), states: isHead ? [.header] : [])
      } else if label.asked.traits.contains(.header), let text = label.text {
        self = Look(heading: text, in: label.frame.size)
      } else {
        let isLink = label.asked.traits.contains(.link)
        self = Look(isLink ? .link : .text, Self.marks(label))
      }
    case let page as ReadingView:
      let height = page.frame.height / Double(max(1, page.lines.count))
      self = Look(
        .page,
        page.lines.map { line in
          let area = Size(width: page.frame.width, height: height)
          return .text(line.string, size: LetterSize.fitting(line.string, usual: 17, in: area))
        })
    case let image as ImageView:
      let name = image.imageName ?? ""
      if let symbol = Symbol(named: name) {
        self = Look(.symbol, [.symbol(symbol)])
      } else {
        self = Look(.image, [.image(name)])
      }
    default: return nil
    }
  }

  /// Returns the text of a label, with links separated.
  private static func marks(_ label: Label, usual: Double = 17) -> [Mark] {
    guard let text = label.attributedText else { return [] }
    let size = LetterSize.fitting(text.string, usual: usual, in: label.frame.placeable.size)
    let characters = Array(text.string)
    var marks: [Mark] = []
    var end = 0
    func add(_ range: Range<Int>, _ role: Mark.Role) {
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
