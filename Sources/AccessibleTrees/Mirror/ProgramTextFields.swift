internal import Controls
internal import Elements

/// The part of a text field that synchronizes its text with a program.
///
/// The field changes at once when the user types, and the program follows. Texts of the program are
/// ignored until it has performed the latest edit.
struct TextSynchronization {
  /// The text that the program has, or will have after the requests.
  private var text: [Character] = []
  /// Whether the text of the program is known.
  private(set) var isKnown = false
  /// The number of the latest request; `nil` if the program has performed all.
  private var latest: Int?

  /// Whether the program has not performed an edit.
  var isPending: Bool { latest != nil }

  /// Records the text of the program.
  mutating func received(_ text: String) {
    self.text = Array(text)
    isKnown = true
  }

  /// Ends waiting if the program has performed a request.
  mutating func finished(_ request: Int) {
    if let latest, request >= latest { self.latest = nil }
  }

  /// Sends the difference between the text and a new one.
  mutating func send(_ text: String, from field: any ProgramElement, isSecret: Bool) {
    let new = Array(text)
    let start = zip(self.text, new).prefix { $0 == $1 }.count
    let tail = zip(self.text.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let deleted = self.text[start..<(self.text.count - tail)]
    let inserted = new[start..<(new.count - tail)]
    guard !deleted.isEmpty || !inserted.isEmpty else { return }
    // Programs count Unicode scalars.
    latest = field.sender?.send(
      .edit(
        at: self.text[..<start].scalarCount, deleting: deleted.scalarCount,
        text: String(inserted), isSecret: isSecret),
      to: field.object)
    self.text = new
  }
}

/// A text field of a program.
protocol ProgramTextInput: TextInput, ProgramElement {
  var synchronization: TextSynchronization { get set }
}

extension ProgramTextInput {
  /// Connects the field with the program.
  func connect() {
    onChange = { [unowned self] text in
      synchronization.send(text, from: self, isSecret: isSecureTextEntry)
    }
    onBeginEditing = { [unowned self] in send(.focus) }
  }

  func apply(_ description: ElementDescription, _ object: AccessibleObject?) {
    applyState(of: description)
    guard !synchronization.isPending else { return }
    if isSecureTextEntry {
      // Only the number of characters is known.
      guard let new = description.text, new.count != text.count else { return }
      synchronization.received(new)
      text = new
      return
    }
    let new = description.text ?? ""
    let isTyped = synchronization.isKnown && object?.states.contains(.focused) == true
    synchronization.received(new)
    if text != new { if isTyped { receiveEdit(new) } else { text = new } }
    guard let offset = object?.insertionPoint else { return }
    let index = new.characterIndex(ofScalar: offset)
    if model.insertionPoint != index, !model.hasSelection { moveInsertionPoint(to: index) }
  }

  /// Sends the insertion point, in Unicode scalars.
  func sendInsertionPoint() {
    let characters = model.characters
    if model.hasSelection {
      let selection = model.selection
      let start = characters[..<selection.lowerBound].scalarCount
      send(.select(start..<start + characters[selection].scalarCount))
    } else {
      send(.moveInsertionPoint(characters[..<model.insertionPoint].scalarCount))
    }
  }
}

extension MirroredElement {
  /// A text field of one line.
  final class TextField: Controls.TextField, ProgramTextInput {
    let object: AccessibleObject.ID
    let sender: RequestSender?
    var synchronization = TextSynchronization()

    init(_ object: AccessibleObject.ID, _ sender: RequestSender) {
      (self.object, self.sender) = (object, sender)
      super.init()
      connect()
      onReturn = { [unowned self] in send(.confirm) }
    }

    override func receiveTouch(_ touch: ViewTouch) -> Bool { false }
    override func moveInsertionPoint(
      _ direction: TextStorageDirection, by unit: TextGranularity
    ) -> TraversedText? {
      defer { sendInsertionPoint() }
      return super.moveInsertionPoint(direction, by: unit)
    }
  }

  /// A text field for secret text.
  final class SecureTextField: Controls.SecureTextField, ProgramTextInput {
    let object: AccessibleObject.ID
    let sender: RequestSender?
    var synchronization = TextSynchronization()

    init(_ object: AccessibleObject.ID, _ sender: RequestSender) {
      (self.object, self.sender) = (object, sender)
      super.init()
      connect()
      onReturn = { [unowned self] in send(.confirm) }
    }

    override func receiveTouch(_ touch: ViewTouch) -> Bool { false }
  }

  /// A text field for a search term.
  final class SearchField: Controls.SearchField, ProgramTextInput {
    let object: AccessibleObject.ID
    let sender: RequestSender?
    var synchronization = TextSynchronization()

    init(_ object: AccessibleObject.ID, _ sender: RequestSender) {
      (self.object, self.sender) = (object, sender)
      super.init()
      connect()
      onReturn = { [unowned self] in send(.confirm) }
    }

    override func receiveTouch(_ touch: ViewTouch) -> Bool { false }
    override func moveInsertionPoint(
      _ direction: TextStorageDirection, by unit: TextGranularity
    ) -> TraversedText? {
      defer { sendInsertionPoint() }
      return super.moveInsertionPoint(direction, by: unit)
    }
  }

  /// Editable text of several lines.
  final class TextView: Controls.TextView, ProgramTextInput {
    let object: AccessibleObject.ID
    let sender: RequestSender?
    var synchronization = TextSynchronization()

    init(_ object: AccessibleObject.ID, _ sender: RequestSender) {
      (self.object, self.sender) = (object, sender)
      super.init()
      connect()
    }

    override func receiveTouch(_ touch: ViewTouch) -> Bool { false }
    override func moveInsertionPoint(
      _ direction: TextStorageDirection, by unit: TextGranularity
    ) -> TraversedText? {
      defer { sendInsertionPoint() }
      return super.moveInsertionPoint(direction, by: unit)
    }
  }
}

extension ArraySlice<Character> {
  /// The number of Unicode scalars.
  fileprivate var scalarCount: Int { reduce(0) { $0 + $1.unicodeScalars.count } }
}

extension String {
  /// Returns the index of the character that contains a Unicode scalar, in characters.
  fileprivate func characterIndex(ofScalar offset: Int) -> Int {
    var scalars = 0
    for (index, character) in enumerated() {
      if scalars >= offset { return index }
      scalars += character.unicodeScalars.count
    }
    return count
  }
}
