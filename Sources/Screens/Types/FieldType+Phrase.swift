import Controls
import Elements
import Text

extension FieldType {
  /// A description of the expected value.
  var phrase: String {
    switch self {
    case .boolean: "true or false"
    case .number(let range):
      range.map {
        $0.upperBound.isFinite
          ? "a number from \($0.lowerBound.decimalText) to \($0.upperBound.decimalText)"
          : "a number of at least \($0.lowerBound.decimalText)"
      } ?? "a number"
    case .integer(let range):
      range.map {
        $0.upperBound != FieldType.maximum
          ? "a whole number from \($0.lowerBound) to \($0.upperBound)"
          : "a whole number of at least \($0.lowerBound)"
      } ?? "a whole number"
    case .string: "text in quotes"
    case .text, .plainText: "text in quotes, or {\"key\": …, \"args\": […]} from the file's strings"
    case .enumeration(let words, _): words.quotedAlternatives
    case .traits: "a list of traits, such as [\"button\", \"selected\"]"
    case .tuple(let names): "\(names.count) numbers: [\(names.joined(separator: ", "))]"
    case .list(let shape): "a list: each \(shape.itemPhrase)"
    case .object(let object): "\(object.name): an object in braces"
    case .id: "the id of an element"
    case .screen: "the name of a screen"
    case .languageTag, .languageName: "a language such as \"de\" or \"de-CH\""
    case .color: "a color such as \"#d70015\" or \"secondaryLabel\""
    case .file(.image):
      "the name of an image file in the directory of this file, such as \"logo.png\""
    case .file(.style):
      "the name of a style sheet in the directory of this file, such as \"museum.css\""
    case .date(let mode): mode.phrase
    case .attributePath(let need): "\(need.phrase) of an element, such as \"\(need.example)\""
    case .amount: "a number, or a single placeholder such as \"{volume.value}\""
    case .anyValue: "text, a number, true or false"
    case .either(let one, let other): "\(one.phrase), or \(other.phrase)"
    case .steps: "a list of steps, such as [{\"present\": \"checkout\"}]"
    case .handlers: "an object of events and their steps, such as {\"escape\": […]}"
    case .nodes: "a list of nodes in braces"
    case .node: "a node in braces"
    case .elements: "a list of ids, or of nodes that are not used elsewhere"
    case .reasons:
      "an object of rules, each with the reason, such as {\"G1\": \"size of the hardware\"}"
    case .strings: "an object of languages, each with its texts"
    case .screens: "an object of screens, each a node"
    case .definitions(let kind): kind.phrase
    case .trueOnly: "true"
    }
  }

  private var itemPhrase: String {
    switch self {
    case .object(let object): "\(object.name) in braces"
    case .id: "the id of an element"
    case .tuple, .enumeration, .string, .text, .plainText, .boolean, .number, .integer, .traits,
      .list, .screen, .languageTag, .color, .file, .date, .attributePath, .amount, .anyValue,
      .either, .steps, .handlers, .nodes, .node, .elements, .languageName, .reasons, .strings,
      .screens, .definitions, .trueOnly:
      phrase
    }
  }
}

extension DatePicker.Mode? {
  fileprivate var phrase: String {
    switch self {
    case .date: "a date such as \"2026-11-21\""
    case .time: "a time such as \"14:30\""
    case .dateAndTime: "a date with its time, such as \"2026-11-21 14:30\""
    case nil: "a date such as \"2026-11-21\", \"14:30\" or \"2026-11-21 14:30\""
    }
  }
}

extension AttributeNeed {
  var phrase: String {
    switch self {
    case .reading: "an attribute"
    case .number: "a numeric attribute"
    case .flag: "a true-or-false attribute"
    }
  }

  var example: String {
    switch self {
    case .reading: "name.text"
    case .number: "volume.value"
    case .flag: "shift.isSelected"
    }
  }
}

extension [String] {
  /// The words as quoted alternatives: `"a", "b" or "c"`.
  var quotedAlternatives: String { map { "\"\($0)\"" }.joinedWithOr() }
}
