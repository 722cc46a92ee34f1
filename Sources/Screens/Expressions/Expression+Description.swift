import Elements

/// The expression as text, with the fewest parentheses.
///
/// Parsing it yields an equal expression, apart from offsets.
extension Expression: CustomStringConvertible {
  var description: String {
    switch kind {
    case .literal(let content): Self.text(of: content)
    case .name(let name): name
    case .member(let base, let field): "\(base.text(inside: Self.highest)).\(field)"
    case .item(let base, let index): "\(base.text(inside: Self.highest))[\(index)]"
    case .list(let items): "[\(items.map(\.description).joined(separator: ", "))]"
    case .unary(let sign, let operand): "\(sign.rawValue)\(operand.text(inside: Self.ofUnary))"
    case .binary(let sign, let left, let right):
      left.text(inside: sign.precedence == 3 ? 4 : sign.precedence) + " \(sign.rawValue) "
        + right.text(inside: sign.precedence + 1)
    case .conditional(let condition, let one, let other):
      "\(condition.text(inside: 1)) ? \(one) : \(other)"
    case .call(let function, let arguments):
      "\(function.rawValue)(\(arguments.map(\.description).joined(separator: ", ")))"
    }
  }

  private static let ofUnary = 6
  private static let highest = 7

  /// The precedence of its outermost operator.
  private var precedence: Int {
    switch kind {
    case .conditional: 0
    case .binary(let sign, _, _): sign.precedence
    case .unary: Self.ofUnary
    case .literal(.number(let number)) where number < 0: Self.ofUnary
    case .literal, .name, .member, .item, .list, .call: Self.highest
    }
  }

  private func text(inside precedence: Int) -> String {
    self.precedence < precedence ? "(\(description))" : description
  }

  private static func text(of content: ScreenValue.Content) -> String {
    switch content {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number.decimalText
    case .string(let text): quoted(text)
    case .list(let items): "[\(items.map { Self.text(of: $0.content) }.joined(separator: ", "))]"
    // Records have no notation. They are replaced by their fields before expressions are printed.
    case .object: "null"
    }
  }

  /// Returns a text in quotation marks.
  ///
  /// Braces are escaped, because they would end a placeholder.
  private static func quoted(_ text: String) -> String {
    var quoted = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'", "\\": quoted += "\\" + String(Character(scalar))
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "{": quoted += "\\u007b"
      case "}": quoted += "\\u007d"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }
}
