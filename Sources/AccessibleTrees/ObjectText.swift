/// Reads the texts of objects.
struct ObjectText {
  private let tree: AccessibleTree
  private static let maximumDepth = 40

  init(_ tree: AccessibleTree) { self.tree = tree }

  /// Returns the name that the program states, or the text of the label for the object.
  func name(of object: AccessibleObject) -> String? {
    stated(object.name).map { isGTK ? withoutRepetition($0, of: object) : $0 } ?? label(of: object)
  }

  /// Returns half of a name that consists of the name of an inner object, twice.
  ///
  /// GTK 4 names a button by its label and its content, which are the same.
  private func withoutRepetition(_ name: String, of object: AccessibleObject) -> String {
    let words = name.split(separator: " ")
    let half = words.prefix(words.count / 2)
    guard !half.isEmpty, half == words.suffix(words.count - half.count) else { return name }
    let text = half.joined(separator: " ")
    let isInnerName = object.children.contains { tree[$0]?.name.collapsingSpaces == text }
    return isInnerName ? text : name
  }

  /// Returns a name without spaces at its ends and the mark of a mnemonic; `nil` if it is empty or
  /// the name of a class of the toolkit.
  func stated(_ name: String) -> String? {
    let name = name.collapsingSpaces
    guard !name.isEmpty, !isClassName(name) else { return nil }
    guard isGTK, let mark = name.firstIndex(of: "_"), name.last != "_" else { return name }
    // GTK 4 includes the underscore before the letter of a mnemonic.
    let isMnemonic =
      name.split(separator: "_", omittingEmptySubsequences: false).count == 2
      && (mark == name.startIndex || name[name.index(before: mark)] == " ")
    return isMnemonic ? name.filter { $0 != "_" } : name
  }

  /// Returns the text of the label for the object.
  func label(of object: AccessibleObject) -> String? {
    let labels = object.relations[.labelledBy] ?? []
    let texts = labels.compactMap { tree[$0] }.map { label in
      label.name.collapsingSpaces.nonEmpty ?? plain(label.text)
    }
    return texts.compactMap(\.self).joined(separator: " ").nonEmpty
  }

  /// Returns the name of an object, or the texts in it.
  func text(of id: AccessibleObject.ID) -> String? {
    tree[id].flatMap { name(of: $0) } ?? content(of: id)
  }

  /// Returns the texts in an object.
  func content(of id: AccessibleObject.ID) -> String? { content(of: id, depth: 0) }

  private func content(of id: AccessibleObject.ID, depth: Int) -> String? {
    guard depth < Self.maximumDepth, let object = tree[id] else { return nil }
    if let text = plain(object.text) { return text }
    let texts = tree.children(of: id).compactMap { child -> String? in
      guard let object = tree[child], object.isPerceptible else { return nil }
      return name(of: object) ?? content(of: child, depth: depth + 1)
    }
    // GTK 4 repeats the name of a button in its label.
    let different = texts.indices.filter { $0 == 0 || texts[$0] != texts[$0 - 1] }
    return different.map { texts[$0] }.joined(separator: " ").nonEmpty
  }

  /// Returns the texts before, between and after the objects in an object, `nil` for a text without
  /// words; `nil` if not every object has a place in the text.
  func fragments(of object: AccessibleObject) -> [String?]? {
    guard let text = object.text, !object.children.isEmpty else { return nil }
    let parts = text.split(
      separator: AccessibleObject.textPlaceholder, omittingEmptySubsequences: false)
    guard parts.count == object.children.count + 1 else { return nil }
    let words = parts.map { part in
      part.contains { $0.isLetter || $0.isNumber } ? String(part).collapsingSpaces : nil
    }
    return words.contains { $0 != nil } ? words : nil
  }

  /// Returns the text around the objects in an object, with the names of links and images; `nil` if
  /// the object has no text of its own.
  func surroundingText(of id: AccessibleObject.ID) -> String? {
    guard let object = tree[id], let text = object.text else { return nil }
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    var children = object.children[...]
    let parts = text.map { character -> String in
      guard character == AccessibleObject.textPlaceholder else { return String(character) }
      guard let child = children.popFirst().flatMap({ tree[$0] }) else { return "" }
      switch child.role {
      case .link, .image, .static, .label, .mark: return name(of: child) ?? ""
      default: return ""
      }
    }
    return parts.joined().collapsingSpaces.nonEmpty
  }

  /// Returns text without embedded objects.
  private func plain(_ text: String?) -> String? {
    guard let text, !text.contains(AccessibleObject.textPlaceholder) else { return nil }
    return text.collapsingSpaces.nonEmpty
  }

  private var isGTK: Bool { tree.toolkit.lowercased().hasPrefix("gtk") }

  /// Whether a name is that of a class of the toolkit, which GTK 4 states if there is no name.
  private func isClassName(_ name: String) -> Bool {
    let prefix = ["Gtk", "Gdk", "Adw"].first { name.hasPrefix($0) }
    guard let prefix, isGTK else { return false }
    let rest = name.dropFirst(prefix.count)
    return rest.first?.isUppercase == true && rest.allSatisfy { $0.isLetter || $0.isNumber }
  }
}

extension AccessibleObject {
  /// The character in texts in place of a child.
  package static let textPlaceholder: Character = "\u{FFFC}"
}

extension String {
  /// The text without spaces at its ends, with single spaces between words.
  package var collapsingSpaces: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// `nil` if it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }

  /// `nil` if it equals `other`.
  func unless(equalTo other: String) -> String? { self == other ? nil : self }
}

extension String? {
  /// `nil` if it is empty.
  var nonEmpty: String? { self?.isEmpty == true ? nil : self }

  /// `nil` if it equals `other`.
  func unless(equalTo other: String?) -> String? { self == other ? nil : self }
}
