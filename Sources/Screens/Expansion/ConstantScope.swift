import Text

/// The names whose values are known when a screen file is read: the data, the items of `repeat`,
/// and the arguments of templates.
struct ConstantScope: ExpressionScope {
  let data: ScreenData
  /// The items and arguments, from the outermost to the innermost.
  var locals: [(name: String, content: ScreenValue.Content)] = []

  func content(ofPath path: [String]) -> ScreenValue.Content? {
    guard let first = path.first else { return nil }
    if let local = local(first) { return local.content(ofFields: path.dropFirst()) }
    return data.content(ofPath: path)
  }

  /// Formats depend on the language, which is known only when the screen is shown.
  func formatted(_ function: ExpressionFunction, _ arguments: [ScreenValue.Content]) -> String? {
    nil
  }

  private func local(_ name: String) -> ScreenValue.Content? {
    locals.last { $0.name == name }?.content
  }

  func adding(_ name: String, _ content: ScreenValue.Content) -> ConstantScope {
    var scope = self
    scope.locals.append((name, content))
    return scope
  }

  /// Returns an expression with the values of all names that are known.
  ///
  /// A list or record of the data is not inserted into a larger expression that stays: it has no
  /// notation, and is known when the expression is evaluated.
  func resolved(_ expression: Expression) throws(ExpressionError) -> Expression {
    if let content = try constant(expression) {
      return Expression(.literal(content), at: expression.offset)
    }
    return try insertingLocals(into: expression)
  }

  /// Returns the value of an expression; `nil` if it is known only when the screen is shown.
  func constant(_ expression: Expression) throws(ExpressionError) -> ScreenValue.Content? {
    var isConstant = true
    expression.visitPaths { _, path in
      if local(path[0]) == nil, data.values[path[0]] == nil { isConstant = false }
    }
    guard isConstant, !expression.isFormatted else { return nil }
    try checkPaths(of: expression)
    return try expression.evaluate(in: self)
  }

  private func insertingLocals(into expression: Expression) throws(ExpressionError) -> Expression {
    if let path = expression.path {
      guard local(path[0]) != nil else { return expression }
      try checkPaths(of: expression)
      let content = content(ofPath: path) ?? .null
      if case .object = content {
        throw ExpressionError(
          .type(of: path.joined(separator: "."), expected: "a field", given: "a record"),
          at: expression.offset)
      }
      return Expression(.literal(content), at: expression.offset)
    }
    var failure: ExpressionError?
    let resolved = expression.mappingOperands { operand in
      do throws(ExpressionError) {
        return try self.resolved(operand).isPrintable ? self.resolved(operand) : operand
      } catch {
        failure = failure ?? error
        return operand
      }
    }
    if let failure { throw failure }
    return resolved
  }

  /// Throws an error for a field that does not exist.
  private func checkPaths(of expression: Expression) throws(ExpressionError) {
    var failure: ExpressionError?
    expression.visitPaths { part, path in
      for end in path.indices.dropFirst() where failure == nil {
        guard content(ofPath: Array(path[...end])) == nil else { continue }
        let base = content(ofPath: Array(path[..<end])) ?? .null
        do throws(ExpressionError) {
          _ = try ExpressionType(base).field(path[end], at: part.offset)
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
  }
}

extension Expression {
  /// Whether a part depends on the language.
  var isFormatted: Bool {
    if case .call(let function, _) = kind {
      switch function {
      case .money, .decimal, .date: return true
      case .size, .contains, .startsWith, .endsWith, .lower, .upper, .double, .int, .string: break
      }
    }
    return operands.contains(where: \.isFormatted)
  }

  /// Whether the expression has a notation: records have none.
  fileprivate var isPrintable: Bool {
    if case .literal(let content) = kind { return content.isPrintable }
    return operands.allSatisfy(\.isPrintable)
  }
}

extension ScreenValue.Content {
  fileprivate var isPrintable: Bool {
    switch self {
    case .object: false
    case .list(let items): items.allSatisfy(\.content.isPrintable)
    case .null, .flag, .number, .string: true
    }
  }
}
