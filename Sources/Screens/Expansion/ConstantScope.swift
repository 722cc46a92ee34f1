import Text

/// The names whose values are known when a screen file is read: the data, the items of `repeat`,
/// and the arguments of templates.
struct ConstantScope: ExpressionScope {
  let data: ScreenData
  /// The items and arguments, from the outermost to the innermost.
  var locals: [(name: String, value: Local)] = []

  /// The value of an item or an argument.
  enum Local {
    case content(ScreenValue.Content)
    /// An expression that is evaluated when the screen is shown.
    case expression(Expression)
  }

  func content(ofPath path: [String]) -> ScreenValue.Content? {
    guard let first = path.first else { return nil }
    switch local(first) {
    case .content(let content)?: return content.content(ofFields: path.dropFirst())
    case .expression?: return nil
    case nil: return data.content(ofPath: path)
    }
  }

  /// Formats depend on the language, which is known only when the screen is shown.
  func formatted(_ function: ExpressionFunction, _ arguments: [ScreenValue.Content]) -> String? {
    nil
  }

  private func local(_ name: String) -> Local? {
    locals.last { $0.name == name }?.value
  }

  func adding(_ name: String, _ content: ScreenValue.Content) -> ConstantScope {
    adding(name, .content(content))
  }

  func adding(_ name: String, _ value: Local) -> ConstantScope {
    var scope = self
    scope.locals.append((name, value))
    return scope
  }

  /// Whether the value of a path is known.
  private func isKnown(_ path: [String]) -> Bool {
    switch local(path[0]) {
    case .content?: true
    case .expression?: false
    case nil: data.values[path[0]] != nil
    }
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
    expression.visitPaths { _, path in isConstant = isConstant && isKnown(path) }
    guard isConstant, !expression.isFormatted else { return nil }
    try checkPaths(of: expression)
    return try expression.evaluate(in: self)
  }

  private func insertingLocals(into expression: Expression) throws(ExpressionError) -> Expression {
    if let path = expression.path {
      switch local(path[0]) {
      case .content?: break
      case .expression(let value)?:
        return path.dropFirst().reduce(value) { base, field in
          Expression(.member(base, field), at: expression.offset)
        }
      case nil: return expression
      }
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
      if case .expression? = local(path[0]) { return }
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
      case .money, .decimal, .date, .language: return true
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
