package import Elements
internal import Text

/// The word lists of a language, and how its texts are written.
package struct Lexicon: Sendable {
  package let language: Language
  private let lists: [WordList: [WordPattern]]

  /// Whether words are separated by spaces.
  package var hasSpaces: Bool { language != .chinese && language != .japanese }
  /// Whether letters are upper or lower case.
  package var hasCase: Bool {
    switch language {
    case .english, .german, .russian: true
    case .chinese, .japanese, .hindi: false
    }
  }
  /// The number of characters above which a label is long.
  package var longLabel: Int {
    switch language {
    case .chinese, .japanese: 20
    case .german, .russian: 50
    case .english, .hindi: 40
    }
  }

  /// Reads word lists: a name, a colon, and entries separated by commas on each line.
  ///
  /// Empty lines and lines that begin with `#` are ignored.
  init(_ language: Language, _ file: [UInt8]) {
    self.language = language
    var lists: [WordList: [WordPattern]] = [:]
    for line in String(decoding: file, as: UTF8.self).split(separator: "\n")
    where !line.hasPrefix("#") {
      guard let colon = line.firstIndex(of: ":"),
        let list = WordList(rawValue: String(line[..<colon]))
      else { continue }
      lists[list, default: []] += line[line.index(after: colon)...].split(separator: ",")
        .map { WordPattern($0) }
    }
    self.lists = lists
  }

  /// The entries of a list; `nil` if the language has no such list.
  package subscript(_ list: WordList) -> [WordPattern]? { lists[list] }

  /// Returns the first entry of the lists that a text contains as whole words; `nil` if there is
  /// none.
  func match(_ list: [WordList], in text: Words) -> String? {
    for pattern in list.flatMap({ lists[$0] ?? [] }) {
      if let found = pattern.match(in: text, hasSpaces: hasSpaces) { return found }
    }
    return nil
  }

  /// Returns whether an entry of a list is the whole text.
  func isEntry(_ text: Words, of list: WordList) -> Bool {
    lists[list]?.contains { $0.isWhole(text) } ?? false
  }

  /// Returns whether the text ends with an entry of a list.
  func endsWithEntry(_ text: Words, of list: WordList) -> Bool {
    lists[list]?.contains { $0.isEnd(of: text, hasSpaces: hasSpaces) } ?? false
  }
}

extension Lexicon {
  /// Returns the lexicon of a language; `nil` if it is not supported.
  package static func of(_ tag: String) -> Lexicon? {
    guard let language = Language(known: tag) else { return nil }
    return switch language {
    case .english: english
    case .german: german
    case .russian: russian
    case .chinese: chinese
    case .japanese: japanese
    case .hindi: hindi
    }
  }

  private static let english = Lexicon(.english, PackageResources.en_words)
  private static let german = Lexicon(.german, PackageResources.de_words)
  private static let russian = Lexicon(.russian, PackageResources.ru_words)
  private static let chinese = Lexicon(.chinese, PackageResources.zh_words)
  private static let japanese = Lexicon(.japanese, PackageResources.ja_words)
  private static let hindi = Lexicon(.hindi, PackageResources.hi_words)
}

/// A text as words in lower case.
package struct Words: Sendable {
  let text: String
  let words: [String]

  init(_ text: String) {
    self.text = text.lowercased()
    words = self.text.split { !$0.isPartOfWord }.map(String.init)
  }
}

/// An entry of a word list: one or several words.
///
/// A word that ends with `*` matches all words that begin like it.
package struct WordPattern: Sendable {
  /// The entry as written.
  package let text: String
  private let words: [(text: String, isStem: Bool)]

  init(_ entry: some StringProtocol) {
    text = String(entry.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    words = text.lowercased().split(separator: " ").map { word in
      word.hasSuffix("*") ? (String(word.dropLast()), true) : (String(word), false)
    }
  }

  private func matches(_ word: String, _ index: Int) -> Bool {
    words[index].isStem ? word.hasPrefix(words[index].text) : word == words[index].text
  }

  private func matches(_ found: ArraySlice<String>) -> Bool {
    found.count == words.count && zip(found, words.indices).allSatisfy { matches($0, $1) }
  }

  /// Returns the words of a text that match; `nil` if there are none.
  func match(in text: Words, hasSpaces: Bool) -> String? {
    guard hasSpaces else { return text.text.contains(words[0].text) ? words[0].text : nil }
    guard !words.isEmpty, text.words.count >= words.count else { return nil }
    for start in 0...(text.words.count - words.count) {
      let found = text.words[start..<start + words.count]
      if matches(found) { return found.joined(separator: " ") }
    }
    return nil
  }

  func isWhole(_ text: Words) -> Bool { matches(text.words[...]) }

  func isEnd(of text: Words, hasSpaces: Bool) -> Bool {
    guard hasSpaces else { return text.words.last?.hasSuffix(words[0].text) ?? false }
    return matches(text.words.suffix(words.count))
  }
}

extension Character {
  /// Whether the character is part of a word.
  var isPartOfWord: Bool { isLetter || isNumber || self == "'" || self == "’" }

  /// Whether the character is a letter or a digit.
  var isLetterOrDigit: Bool { isLetter || isNumber }
}
