/// A text with placeholders, `{1}` for the first value, in each plural form.
///
/// A comma that follows a value is left out if the value ends with punctuation: “Wow! selected”.
package struct TextPattern: Sendable {
  /// A placeholder and the text after it.
  private struct Piece {
    var value: Int
    var text: Substring
    /// The text without a leading comma, if it has one.
    var textAfterPunctuation: String?
  }

  /// A text that begins before the first placeholder.
  private struct Form {
    var start: Substring
    var pieces: [Piece] = []

    init(_ pattern: String) {
      let parts = pattern.split(separator: "{", omittingEmptySubsequences: false)
      start = parts[0]
      for part in parts.dropFirst() {
        guard let end = part.firstIndex(of: "}"), let number = Int(part[..<end]) else { continue }
        let text = part[part.index(after: end)...]
        let comma = [", ", "，", "、"].first { text.hasPrefix($0) }
        pieces.append(
          Piece(
            value: number - 1, text: text,
            textAfterPunctuation: comma.map { " " + text.dropFirst($0.count) }))
      }
    }

    func filled(_ values: [String]) -> String {
      var result = String(start)
      for piece in pieces where values.indices.contains(piece.value) {
        let value = values[piece.value]
        result += value
        if let text = piece.textAfterPunctuation, value.endsSentence {
          result += text
        } else {
          result += piece.text
        }
      }
      return result
    }
  }

  private let language: Language
  private let form: Form
  private let forms: [PluralForm: Form]

  /// Creates a pattern that is the same for each number.
  init(_ pattern: String, _ language: Language) {
    self.language = language
    form = Form(pattern)
    forms = [:]
  }

  /// Creates a pattern with a text for each plural form.
  ///
  /// The last one is also used for forms without a text. The text of `.zero` is used for 0 in every
  /// language.
  init(_ patterns: [(form: PluralForm, text: String)], _ language: Language) {
    self.language = language
    form = Form(patterns.last?.text ?? "")
    forms = Dictionary(uniqueKeysWithValues: patterns.map { ($0.form, Form($0.text)) })
  }

  /// Returns the text with values in place of the placeholders.
  package func filled(_ values: [String]) -> String { form.filled(values) }

  /// Returns the text with numbers in place of the placeholders, in the plural form of the first.
  package func filled(_ numbers: [Int]) -> String {
    let values = numbers.map { "\($0)" }
    guard !forms.isEmpty, let count = numbers.first else { return form.filled(values) }
    let plural = count == 0 ? forms[.zero] : nil
    return (plural ?? forms[language.pluralForm(for: count)] ?? form).filled(values)
  }

  /// Returns the text with numbers in place of the placeholders, in the plural form of the first.
  package func callAsFunction(_ numbers: Int...) -> String { filled(numbers) }
}
