import Elements

/// The names that an expression can use, and their values.
protocol ExpressionScope {
  /// Returns the value of a path, such as `["station", "name"]`; `nil` if it does not exist.
  func content(ofPath path: [String]) -> ScreenValue.Content?
  /// Returns a value in the format of the language; `nil` if it is invalid.
  func formatted(_ function: ExpressionFunction, _ arguments: [ScreenValue.Content]) -> String?
}

extension Expression {
  /// The maximum size of a text that an expression creates, in bytes, and of a list, in items.
  private static let maximumSize = 100_000

  /// Returns the value of the expression.
  func evaluate(in scope: some ExpressionScope) throws(ExpressionError) -> ScreenValue.Content {
    switch kind {
    case .literal(let content): return content
    case .name(let name): return try content(ofPath: [name], in: scope)
    case .member(let base, let field):
      if let path { return try content(ofPath: path, in: scope) }
      return try base.evaluate(in: scope).field(field, at: offset)
    case .item(let base, let index):
      return try item(of: base.evaluate(in: scope), index.evaluate(in: scope))
    case .list(let items):
      var contents: [ScreenValue] = []
      for item in items { contents.append(ScreenValue(try item.evaluate(in: scope))) }
      return .list(contents)
    case .unary(.not, let operand): return .flag(try !operand.flag(in: scope, for: "!"))
    case .unary(.negative, let operand): return .number(try -operand.number(in: scope, for: "-"))
    case .conditional(let condition, let one, let other):
      return try (condition.flag(in: scope, for: "?") ? one : other).evaluate(in: scope)
    case .binary(let sign, let left, let right): return try evaluate(sign, left, right, scope)
    case .call(let function, let arguments):
      var contents: [ScreenValue.Content] = []
      for argument in arguments { contents.append(try argument.evaluate(in: scope)) }
      return try call(function, contents, scope)
    }
  }

  private func content(
    ofPath path: [String], in scope: some ExpressionScope
  ) throws(ExpressionError) -> ScreenValue.Content {
    if let content = scope.content(ofPath: path) { return content }
    throw ExpressionError(.unknownName(path.joined(separator: "."), nearest: nil), at: offset)
  }

  private func item(
    of content: ScreenValue.Content, _ index: ScreenValue.Content
  ) throws(ExpressionError) -> ScreenValue.Content {
    switch (content, index) {
    case (.list(let items), .number(let number)):
      guard let place = Int(exactly: number), items.indices.contains(place) else {
        let shown = Int(max(min(number, 1e9), -1e9))
        throw ExpressionError(.index(shown, count: items.count), at: offset)
      }
      return items[place].content
    case (.object, .string(let name)): return try content.field(name, at: offset)
    case (.list, _), (.object, _):
      throw ExpressionError(
        .type(of: "[]", expected: "a number or a name", given: index.kind), at: offset)
    case (.null, _), (.flag, _), (.number, _), (.string, _):
      throw ExpressionError(
        .type(of: "[]", expected: "a list or a record", given: content.kind), at: offset)
    }
  }

  // MARK: Operators

  private func flag(
    in scope: some ExpressionScope, for part: String
  ) throws(ExpressionError) -> Bool {
    let content = try evaluate(in: scope)
    if case .flag(let flag) = content { return flag }
    throw ExpressionError(
      .type(of: part, expected: "true or false", given: content.kind), at: offset)
  }

  private func number(
    in scope: some ExpressionScope, for part: String
  ) throws(ExpressionError) -> Double {
    let content = try evaluate(in: scope)
    if case .number(let number) = content { return number }
    throw ExpressionError(.type(of: part, expected: "a number", given: content.kind), at: offset)
  }

  private func evaluate(
    _ sign: BinaryOperator, _ left: Expression, _ right: Expression, _ scope: some ExpressionScope
  ) throws(ExpressionError) -> ScreenValue.Content {
    switch sign {
    case .or:
      if try left.flag(in: scope, for: sign.rawValue) { return .flag(true) }
      return .flag(try right.flag(in: scope, for: sign.rawValue))
    case .and:
      guard try left.flag(in: scope, for: sign.rawValue) else { return .flag(false) }
      return .flag(try right.flag(in: scope, for: sign.rawValue))
    case .equal, .notEqual:
      let isEqual = try left.evaluate(in: scope).equals(right.evaluate(in: scope), at: offset)
      return .flag(isEqual == (sign == .equal))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      let order = try left.evaluate(in: scope).order(right.evaluate(in: scope), at: offset)
      switch sign {
      case .less: return .flag(order < 0)
      case .lessOrEqual: return .flag(order <= 0)
      case .greater: return .flag(order > 0)
      default: return .flag(order >= 0)
      }
    case .isIn:
      return .flag(try left.evaluate(in: scope).isIn(right.evaluate(in: scope), at: offset))
    case .plus:
      return try sum(left.evaluate(in: scope), right.evaluate(in: scope))
    case .minus, .times, .divided, .remainder:
      let one = try left.number(in: scope, for: sign.rawValue)
      let other = try right.number(in: scope, for: sign.rawValue)
      return .number(try computed(sign, one, other).withoutRoundingError)
    }
  }

  private func computed(
    _ sign: BinaryOperator, _ one: Double, _ other: Double
  ) throws(ExpressionError) -> Double {
    if sign == .divided || sign == .remainder, other == 0 {
      throw ExpressionError(.divisionByZero, at: offset)
    }
    return switch sign {
    case .minus: one - other
    case .times: one * other
    case .divided: one / other
    default: one.truncatingRemainder(dividingBy: other)
    }
  }

  private func sum(
    _ one: ScreenValue.Content, _ other: ScreenValue.Content
  ) throws(ExpressionError) -> ScreenValue.Content {
    switch (one, other) {
    case (.number(let one), .number(let other)): return .number((one + other).withoutRoundingError)
    case (.string(let one), .string(let other)):
      guard one.utf8.count + other.utf8.count <= Self.maximumSize else {
        throw ExpressionError(.tooLong, at: offset)
      }
      return .string(one + other)
    case (.list(let one), .list(let other)):
      guard one.count + other.count <= Self.maximumSize else {
        throw ExpressionError(.tooLong, at: offset)
      }
      return .list(one + other)
    case (.number, _), (.string, _), (.list, _):
      throw ExpressionError(.type(of: "+", expected: one.kind, given: other.kind), at: offset)
    case (.null, _), (.flag, _), (.object, _):
      throw ExpressionError(
        .type(of: "+", expected: "numbers, texts or lists", given: one.kind), at: offset)
    }
  }

  // MARK: Functions

  private func call(
    _ function: ExpressionFunction, _ arguments: [ScreenValue.Content],
    _ scope: some ExpressionScope
  ) throws(ExpressionError) -> ScreenValue.Content {
    for (argument, parameter) in zip(arguments, function.parameters)
    where !parameter.accepts(ExpressionType(argument)) {
      throw ExpressionError(
        .type(of: function.rawValue, expected: parameter.phrase, given: argument.kind), at: offset)
    }
    let first = arguments.first ?? .null
    switch function {
    case .size:
      switch first {
      case .string(let text): return .number(Double(text.count))
      case .list(let items): return .number(Double(items.count))
      case .object(let entries): return .number(Double(entries.count))
      case .null, .flag, .number:
        throw ExpressionError(
          .type(of: "size", expected: "a text, a list or a record", given: first.kind), at: offset)
      }
    case .contains: return .flag(first.plainText.contains(other: arguments[1].plainText))
    case .startsWith: return .flag(first.plainText.hasPrefix(arguments[1].plainText))
    case .endsWith: return .flag(first.plainText.hasSuffix(arguments[1].plainText))
    case .lower: return .string(first.plainText.lowercased())
    case .upper: return .string(first.plainText.uppercased())
    case .double, .int:
      guard let number = first.asNumber else { throw ExpressionError(.notANumber, at: offset) }
      return .number(function == .int ? number.rounded(.towardZero) : number)
    case .string: return .string(first.plainText)
    case .money, .decimal, .date, .language:
      guard let text = scope.formatted(function, arguments) else {
        throw ExpressionError(
          .type(of: function.rawValue, expected: "a valid value", given: first.kind), at: offset)
      }
      return .string(text)
    }
  }
}

extension ScreenValue.Content {
  /// Returns the field of a record.
  func field(_ name: String, at offset: Int) throws(ExpressionError) -> ScreenValue.Content {
    guard case .object(let entries) = self else {
      throw ExpressionError(.type(of: name, expected: "a record", given: kind), at: offset)
    }
    guard let entry = entries.first(where: { $0.key == name }) else {
      throw ExpressionError(.unknownField(name, nearest: nil), at: offset)
    }
    return entry.value.content
  }

  /// Whether two values are equal; null equals only null.
  fileprivate func equals(
    _ other: ScreenValue.Content, at offset: Int
  ) throws(ExpressionError) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let other)):
      return one.withoutRoundingError == other.withoutRoundingError
    case (.flag, .flag), (.string, .string), (.list, .list), (.object, .object), (.null, _),
      (_, .null):
      return self == other
    case (.flag, _), (.number, _), (.string, _), (.list, _), (.object, _):
      throw ExpressionError(.incomparable(kind, other.kind), at: offset)
    }
  }

  /// Returns a negative number, zero or a positive number, as the value is less than another one,
  /// equal, or greater.
  fileprivate func order(
    _ other: ScreenValue.Content, at offset: Int
  ) throws(ExpressionError) -> Int {
    switch (self, other) {
    case (.number(let one), .number(let other)):
      let (one, other) = (one.withoutRoundingError, other.withoutRoundingError)
      return one < other ? -1 : one > other ? 1 : 0
    case (.string(let one), .string(let other)): return one < other ? -1 : one > other ? 1 : 0
    case (.null, _), (.flag, _), (.number, _), (.string, _), (.list, _), (.object, _):
      throw ExpressionError(.incomparable(kind, other.kind), at: offset)
    }
  }

  /// Whether the value is an item of a list, or the name of a field of a record.
  fileprivate func isIn(
    _ other: ScreenValue.Content, at offset: Int
  ) throws(ExpressionError) -> Bool {
    switch other {
    case .list(let items): return items.contains { (try? equals($0.content, at: offset)) == true }
    case .object(let entries): return entries.contains { .string($0.key) == self }
    case .null, .flag, .number, .string:
      throw ExpressionError(
        .type(of: "in", expected: "a list or a record", given: other.kind), at: offset)
    }
  }
}

extension String {
  /// Whether the text contains another one.
  fileprivate func contains(other: String) -> Bool {
    guard !other.isEmpty else { return true }
    let (own, part) = (Array(utf8), Array(other.utf8))
    guard own.count >= part.count else { return false }
    return (0...own.count - part.count).contains { own[$0..<$0 + part.count].elementsEqual(part) }
  }
}
