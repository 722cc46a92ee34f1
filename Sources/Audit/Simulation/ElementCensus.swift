internal import Controls
internal import Elements
internal import Screens

/// The elements that a simulated user met on the screens of a file, each once.
package struct ElementCensus: Sendable {
  /// A property of elements that a clause of a standard is about.
  package enum Kind: Hashable, Sendable {
    case control, picture, toggle, secureField
  }

  private var kinds: [ElementKey: Set<Kind>] = [:]
  private var names: [ElementKey: String] = [:]
  private var spoken: Set<ElementKey> = []
  private var unread: Set<ElementKey> = []
  /// The number of characters that were typed into secure fields.
  package private(set) var maskedCount = 0
  /// The number of those that were spoken when they were entered.
  package private(set) var revealedCount = 0

  /// Returns the number of elements, or of those of a kind.
  package func count(_ kind: Kind? = nil) -> Int { keys(kind).count }

  /// Returns the number of elements that were reached and spoken, or of those of a kind.
  package func spokenCount(_ kind: Kind? = nil) -> Int {
    keys(kind).count { spoken.contains($0) }
  }

  /// Returns the names of the elements that were not reached and spoken, in file order, or of those
  /// of a kind.
  package func unspoken(_ kind: Kind? = nil) -> [String] {
    keys(kind).filter { !spoken.contains($0) }
      .sorted { ($0.line, $0.column, $0.number) < ($1.line, $1.column, $1.number) }
      .compactMap { names[$0] }
  }

  /// The number of pictures that are not elements, which a reader omits.
  package var unreadCount: Int { unread.count }

  private func keys(_ kind: Kind?) -> [ElementKey] {
    kinds.filter { entry in kind.map { entry.value.contains($0) } ?? true }.map(\.key)
  }

  /// Adds an element; `speech` is `nil` if flicks did not reach it.
  mutating func add(_ element: Responder, _ key: ElementKey, speech: String?) {
    // Elements of the system have no node in the file.
    guard key.line > 0 else { return }
    kinds[key, default: []].formUnion(element.censusKinds)
    names[key] = element.transcriptName
    // The keys that type into a secure field are spoken as bullets.
    let isWord = { (character: Character) in
      character.isLetter || character.isNumber || String(character) == SecureTextField.bullet
    }
    if let speech, speech.contains(where: isWord) { spoken.insert(key) }
  }

  /// Adds a picture that is not an element.
  mutating func addUnread(_ key: ElementKey) { unread.insert(key) }

  /// Adds a character that was typed into a secure field.
  mutating func addMasked(isRevealed: Bool) {
    maskedCount += 1
    if isRevealed { revealedCount += 1 }
  }

  /// Adds the elements of another screen.
  mutating func merge(_ other: ElementCensus) {
    kinds.merge(other.kinds) { $0.union($1) }
    names.merge(other.names) { one, _ in one }
    spoken.formUnion(other.spoken)
    unread.formUnion(other.unread)
    maskedCount += other.maskedCount
    revealedCount += other.revealedCount
  }
}

extension Responder {
  fileprivate var censusKinds: Set<ElementCensus.Kind> {
    let traits = resolved.traits
    var kinds: Set<ElementCensus.Kind> = []
    if isOperable || !traits.isDisjoint(with: .operable) { kinds.insert(.control) }
    if traits.contains(.image) || self is ImageView { kinds.insert(.picture) }
    if self is Switch || !traits.isDisjoint(with: [.switchButton, .toggleButton]) {
      kinds.insert(.toggle)
    }
    if (self as? TextInput)?.isSecureTextEntry == true { kinds.insert(.secureField) }
    return kinds
  }
}

extension SimulatedUser {
  /// The pictures in front that neither are elements nor are inside of one.
  var unreadPictures: [ElementKey] {
    guard let window = application.keyWindow else { return [] }
    var keys: [ElementKey] = []
    func visit(_ view: View) {
      guard !view.isHidden, view.alpha > 0, !order.contains(view) else { return }
      if view is ImageView, let position = prototype?.position(of: view) {
        keys.append(ElementKey(line: position.line, column: position.column, number: 0))
      }
      for subview in view.subviews { visit(subview) }
    }
    visit(window.topViewController?.view ?? window)
    return keys
  }
}
