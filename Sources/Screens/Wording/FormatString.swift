/// A text with placeholders: `{0} of {1}` in a string table, `{volume.value}` or an expression in a
/// node or a step.
///
/// `{{` is a literal brace.
struct FormatString: Sendable, Hashable {
  /// The content of placeholders.
  enum Placeholders: Sendable {
    /// Names, paths and expressions.
    case expressions
    /// The numbers of arguments.
    case arguments
  }

  enum Part: Sendable, Hashable {
    case text(String)
    case placeholder(String)
  }

  private(set) var parts: [Part] = []
  /// The offset of each placeholder, in bytes.
  private(set) var offsets: [Int] = []
  /// The opening braces without a valid placeholder.
  private(set) var slips: [InvalidPlaceholder] = []

  /// An invalid placeholder: `{my id}`, or `{volume.value` without its end.
  struct InvalidPlaceholder: Sendable, Hashable {
    /// The text in the braces, or after an unclosed one.
    let name: String
    let isClosed: Bool
    /// The offset, in bytes.
    let offset: Int
    /// The error of an invalid expression; `nil` if the text does not resemble one.
    var error: ExpressionError?

    /// The text with its braces, shortened if it is long.
    var written: String {
      "{" + (name.count > 30 ? name.prefix(29) + "…" : name) + (isClosed ? "}" : "")
    }
  }

  init(_ text: String, _ placeholders: Placeholders = .expressions) {
    var rest = Substring(text)
    var plain = ""
    while let brace = rest.firstIndex(of: "{") {
      plain += rest[..<brace]
      rest = rest[rest.index(after: brace)...]
      if rest.first == "{" {
        plain += "{"
        rest = rest.dropFirst()
        continue
      }
      // Up to the next brace of either kind, so that no character is scanned twice.
      let inside = rest.prefix { $0 != "{" && $0 != "}" }
      let isClosed = rest[inside.endIndex...].first == "}"
      let offset = text.utf8.distance(from: text.startIndex, to: brace)
      let isName = isClosed && Self.isName(inside)
      let error =
        placeholders == .expressions && !isName ? Self.expressionError(in: inside) : .none
      if isName || isClosed && error == .some(nil) {
        if !plain.isEmpty { parts.append(.text(plain)) }
        plain = ""
        parts.append(.placeholder(String(inside)))
        offsets.append(offset)
        rest = rest[inside.endIndex...].dropFirst()
      } else {
        plain += "{"
        slips.append(
          InvalidPlaceholder(
            name: String(inside), isClosed: isClosed, offset: offset,
            error: isClosed && inside.contains(where: Self.signs.contains) ? error ?? nil : nil))
      }
    }
    plain += rest
    if !plain.isEmpty { parts.append(.text(plain)) }
  }

  /// The characters that are in expressions, but not in names.
  private static let signs: Set<Character> = [
    "+", "*", "/", "%", "=", "<", ">", "!", "&", "|", "?", "(", "[", "'",
  ]

  /// Returns the error in an expression, or `nil` in an optional if it is one.
  ///
  /// A name is not parsed.
  private static func expressionError(in text: Substring) -> ExpressionError?? {
    guard !isName(text) else { return .none }
    do throws(ExpressionError) {
      _ = try ExpressionParser.parse(String(text))
      return .some(nil)
    } catch {
      return error
    }
  }

  /// Whether a text can be the name of a placeholder: a number, an ID, or an attribute path.
  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.allSatisfy { character in
        // The properties of characters outside of ASCII are slow to look up.
        guard let byte = character.asciiValue else {
          return character.isLetter || character.isNumber
        }
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "-"):
          return true
        default: return false
        }
      }
  }

  /// The name of the placeholder if it is the whole text; `nil` otherwise.
  var placeAlone: String? {
    guard parts.count == 1, case .placeholder(let name) = parts[0] else { return nil }
    return name
  }

  var places: [String] {
    parts.compactMap { part in
      if case .placeholder(let name) = part { return name }
      return nil
    }
  }

  /// A filled-in text, possibly truncated.
  struct Expansion {
    var text = ""
    var isWhole = true
  }

  /// Returns the text with arguments for the placeholders with their numbers.
  func filled(with arguments: [String], upTo maximum: Int) -> Expansion {
    filled(upTo: maximum) { name in
      Int(name).flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
    }
  }

  /// Returns the text with its placeholders filled in.
  ///
  /// Unknown placeholders are left as they are.
  ///
  /// Stops before the part that would exceed `most` bytes.
  func filled(upTo maximum: Int, _ fill: (String) -> String?) -> Expansion {
    var filled = Expansion()
    for part in parts {
      let piece =
        switch part {
        case .text(let text): text
        case .placeholder(let name): fill(name) ?? "{\(name)}"
        }
      guard filled.text.utf8.count + piece.utf8.count <= maximum else {
        filled.isWhole = false
        break
      }
      filled.text += piece
    }
    return filled
  }
}
