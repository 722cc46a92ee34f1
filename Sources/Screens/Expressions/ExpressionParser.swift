import Text

/// Parses the text of an expression.
struct ExpressionParser {
  private var lexer: ExpressionLexer
  private var token = ExpressionLexer.Token.end
  private var offset = 0
  private var depth = 0

  /// The maximum number of nested parts.
  static let maximumDepth = 50

  /// Returns the expression of a text.
  static func parse(_ text: String) throws(ExpressionError) -> Expression {
    var parser = ExpressionParser(lexer: ExpressionLexer(text))
    try parser.advance()
    let expression = try parser.parseExpression()
    guard parser.token == .end else { throw parser.unexpected("an operator") }
    return expression
  }

  private init(lexer: ExpressionLexer) { self.lexer = lexer }

  private mutating func advance() throws(ExpressionError) {
    token = try lexer.next()
    offset = lexer.offset
  }

  private func unexpected(_ expected: String) -> ExpressionError {
    guard token != .end else { return ExpressionError(.incomplete, at: offset) }
    return ExpressionError(.unexpected(token.written, expected: expected), at: offset)
  }

  private mutating func expect(_ sign: String) throws(ExpressionError) {
    guard token == .sign(sign) else { throw unexpected("“\(sign)”") }
    try advance()
  }

  // MARK: Operators

  private mutating func parseExpression() throws(ExpressionError) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw ExpressionError(.nestedTooDeep, at: offset) }
    let condition = try parseBinary(1)
    guard token == .sign("?") else { return condition }
    let place = offset
    try advance()
    let one = try parseExpression()
    try expect(":")
    return Expression(.conditional(condition, then: one, else: try parseExpression()), at: place)
  }

  private var binaryOperator: Expression.BinaryOperator? {
    switch token {
    case .sign(let sign): Expression.BinaryOperator(rawValue: sign)
    case .name("in"): .isIn
    case .name, .number, .text, .end: nil
    }
  }

  /// Parses operators of at least a precedence, and their operands.
  private mutating func parseBinary(_ precedence: Int) throws(ExpressionError) -> Expression {
    var left = try parseUnary()
    var hasComparison = false
    while let sign = binaryOperator, sign.precedence >= precedence {
      let place = offset
      if sign.precedence == Expression.BinaryOperator.less.precedence {
        guard !hasComparison else { throw ExpressionError(.comparisonChain, at: place) }
        hasComparison = true
      } else if sign.precedence < Expression.BinaryOperator.less.precedence {
        hasComparison = false
      }
      try advance()
      let right = try parseBinary(sign.precedence + 1)
      left = Expression(.binary(sign, left, right), at: place)
    }
    return left
  }

  private mutating func parseUnary() throws(ExpressionError) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw ExpressionError(.nestedTooDeep, at: offset) }
    guard case .sign(let sign) = token, let unary = Expression.UnaryOperator(rawValue: sign) else {
      return try parseMember()
    }
    let place = offset
    try advance()
    let operand = try parseUnary()
    // A negative number is a literal, so that printing keeps its form.
    if unary == .negative, case .literal(.number(let number)) = operand.kind {
      return Expression(.literal(.number(-number)), at: place)
    }
    return Expression(.unary(unary, operand), at: place)
  }

  // MARK: Operands

  private mutating func parseMember() throws(ExpressionError) -> Expression {
    var base = try parsePrimary()
    while true {
      if token == .sign("[") {
        let place = offset
        try advance()
        base = Expression(.item(base, try parseExpression()), at: place)
        try expect("]")
      } else if token == .sign(".") {
        try advance()
        guard case .name(let name) = token else { throw unexpected("a name") }
        let place = offset
        try advance()
        base =
          token == .sign("(")
          ? try parseCall(name, at: place, receiver: base)
          : Expression(.member(base, name), at: place)
      } else {
        return base
      }
    }
  }

  private mutating func parsePrimary() throws(ExpressionError) -> Expression {
    let place = offset
    switch token {
    case .number(let number):
      try advance()
      return Expression(.literal(.number(number)), at: place)
    case .text(let text):
      try advance()
      return Expression(.literal(.string(text)), at: place)
    case .name(let name):
      try advance()
      switch name {
      case "true": return Expression(.literal(.flag(true)), at: place)
      case "false": return Expression(.literal(.flag(false)), at: place)
      case "null": return Expression(.literal(.null), at: place)
      case "in": throw ExpressionError(.unexpected("in", expected: "a value"), at: place)
      default:
        if token == .sign("(") { return try parseCall(name, at: place, receiver: nil) }
        return Expression(.name(name), at: place)
      }
    case .sign("("):
      try advance()
      let inner = try parseExpression()
      try expect(")")
      return inner
    case .sign("["):
      try advance()
      return Expression(.list(try parseItems(until: "]")), at: place)
    case .sign, .end: throw unexpected("a value")
    }
  }

  private mutating func parseCall(
    _ name: String, at place: Int, receiver: Expression?
  ) throws(ExpressionError) -> Expression {
    guard let function = ExpressionFunction(rawValue: name) else {
      let names = ExpressionFunction.allCases.map(\.rawValue)
      throw ExpressionError(
        .unknownFunction(name, nearest: names.closestMatch(to: name)), at: place)
    }
    try advance()
    let arguments = (receiver.map { [$0] } ?? []) + (try parseItems(until: ")"))
    guard function.argumentCount.contains(arguments.count) else {
      throw ExpressionError(
        .argumentCount(of: name, expected: function.argumentCount, given: arguments.count),
        at: place)
    }
    return Expression(.call(function, arguments), at: place)
  }

  private mutating func parseItems(until end: String) throws(ExpressionError) -> [Expression] {
    var items: [Expression] = []
    while token != .sign(end) {
      if !items.isEmpty { try expect(",") }
      items.append(try parseExpression())
    }
    try advance()
    return items
  }
}

extension ExpressionLexer.Token {
  /// The token as an error quotes it.
  fileprivate var written: String {
    switch self {
    case .number(let number): Expression(.literal(.number(number))).description
    case .text(let text): Expression(.literal(.string(text))).description
    case .name(let name): name
    case .sign(let sign): sign
    case .end: ""
    }
  }
}
