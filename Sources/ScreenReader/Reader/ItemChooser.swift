import Controls
import Elements
internal import Text

/// A list of the elements of a screen in alphabetical order.
///
/// Selecting one moves the cursor to it.
///
/// The table has one section for each initial. An adjustable index next to it scrolls from initial
/// to initial.
final class ItemChooser: ViewController {
  typealias Item = (name: String, element: Responder)

  private let items: [Item]
  private var rows: [Item]
  private let readerWords: ReaderStrings
  /// The language of the reader's strings; `nil` if it is the application's.
  private let language: String?
  private let list = TableView()
  private let field: SearchField
  private lazy var index = InitialIndex(list)

  init(items: [Item], readerWords: ReaderStrings, language: String?) {
    self.items = items.sorted { one, other in
      (one.name.lowercased(), one.name) < (other.name.lowercased(), other.name)
    }
    rows = self.items
    self.readerWords = readerWords
    self.language = language
    field = SearchField(readerWords.message(.search))
    super.init()
    title = readerWords.message(.itemChooser)
    presentationStyle = .sheet
  }

  override func loadView() -> View {
    let heading = Label(title)
    heading.accessibilityTraits = [.header, .staticText]
    heading.accessibilityLanguage = language
    field.accessibilityLanguage = language
    field.onChange = { [weak self] text in self?.search(text) }
    list.onSelect = { [weak self] path in self?.choose(path) }
    showRows()
    return ChooserView(heading: heading, field: field, list: list, index: index)
  }

  private func search(_ text: String) {
    let sought = text.lowercased()
    rows = sought.isEmpty ? items : items.filter { $0.name.lowercased().contains(sought) }
    showRows()
    let found = SpeechAttributes(
      language: language, queueAnnouncement: true, announcementPriority: .default)
    post(.announcement(AttributedText(readerWords.message(.itemsFound(rows.count)), found)))
    post(.layoutChanged())
  }

  private func showRows() {
    list.contentOffset = .zero
    var sections: [(initial: String, names: [String])] = []
    for row in rows {
      let initial = row.name.first.map { String($0).uppercased() } ?? ""
      if sections.last?.initial == initial {
        sections[sections.count - 1].names.append(row.name)
      } else {
        sections.append((initial, [row.name]))
      }
    }
    list.sections = sections.map { initial, names in
      TableSection(header: initial, rowCount: names.count) { TableViewCell(names[$0]) }
    }
    index.initials = sections.map(\.initial)
  }

  private func choose(_ path: IndexPath) {
    let before = list.sections.prefix(path.section).reduce(0) { $0 + $1.rowCount }
    guard rows.indices.contains(before + path.row) else { return }
    let element = rows[before + path.row].element
    let application = self.application
    presentingViewController?.dismiss()
    application?.post(.screenChanged(.element(element)))
  }
}

/// The layout of the chooser: heading, search field, list and index.
private final class ChooserView: View {
  private static let line = 44.0
  private let heading: Label
  private let field: SearchField
  private let list: TableView
  private let index: InitialIndex

  init(heading: Label, field: SearchField, list: TableView, index: InitialIndex) {
    self.heading = heading
    self.field = field
    self.list = list
    self.index = index
    super.init()
    for view in [heading, field, list, index] { addSubview(view) }
    // Keeps the order fixed when list rows are scrolled above the heading.
    accessibilityElements = [heading, field, list, index]
  }

  override func layoutSubviews() {
    let line = ChooserView.line
    let rest = max(0, frame.height - 2 * line)
    heading.frame = Rect(x: 0, y: 0, width: frame.width, height: line)
    field.frame = Rect(x: 0, y: line, width: frame.width, height: line)
    list.frame = Rect(x: 0, y: 2 * line, width: max(0, frame.width - line), height: rest)
    index.frame = Rect(x: list.frame.maxX, y: 2 * line, width: line, height: rest)
  }
}

/// An adjustable element that scrolls a table from initial to initial.
private final class InitialIndex: Control {
  var initials: [String] = [] {
    didSet {
      index = 0
      isHidden = initials.count < 2
    }
  }
  private var index = 0
  private let list: TableView

  init(_ list: TableView) {
    self.list = list
    super.init()
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get { initials.indices.contains(index) ? initials[index] : nil }
    set { super.accessibilityValue = newValue }
  }

  override func accessibilityIncrement() { turn(by: 1) }
  override func accessibilityDecrement() { turn(by: -1) }

  private func turn(by steps: Int) {
    guard initials.indices.contains(index + steps) else { return }
    index += steps
    list.scrollToRow(at: IndexPath(row: 0, section: index))
  }
}

extension ScreenReader {
  /// Shows the item chooser, or dismisses it if it is shown.
  mutating func chooseItem() {
    guard let front = application.keyWindow?.topViewController else { return emit(.sound(.error)) }
    if front is ItemChooser {
      front.dismiss()
      return processRequests()
    }
    let items = expandedOrder().entries.compactMap { entry in
      let name = labels[entry.element] ?? entry.element.resolved.label?.string
      return name.flatMap { $0.isEmpty ? nil : (name: $0, element: entry.element) }
    }
    guard !items.isEmpty else { return emit(.sound(.error)) }
    let language = application.foreignLanguage == nil ? nil : strings.elements.language
    front.present(ItemChooser(items: items, readerWords: strings, language: language))
    processRequests()
  }
}
