/// Checks that the text of secure fields is neither shown, spoken nor stored elsewhere.
extension Checker {
  /// Reports a placeholder that puts the text of a secure field into another text.
  mutating func checkSecrecy(of placeholder: String, at position: SourcePosition) {
    guard !permitsSecrets, let path = index.revealedSecret(in: placeholder) else { return }
    report(.revealsSecret(path.text), at: position)
  }

  /// Performs a check of values that can contain the text of a secure field.
  mutating func permittingSecrets(_ check: (inout Checker) -> Void) {
    let before = permitsSecrets
    permitsSecrets = true
    check(&self)
    permitsSecrets = before
  }
}

extension ScreenIndex {
  /// Returns the text of a secure field that a placeholder contains; `nil` if it contains none.
  func revealedSecret(in placeholder: String) -> AttributePath? {
    var paths = [AttributePath(placeholder)]
    if let expression = try? ExpressionParser.parse(placeholder) {
      expression.visitRevealedPaths { paths.append(AttributePath($0.joined(separator: "."))) }
    }
    return paths.lazy.compactMap(\.self).first { path in
      path.attribute == "text" && elements[path.id]?.className == "SecureTextField"
    }
  }
}

extension Expression {
  /// Calls the closure for each path whose value can be part of the result.
  ///
  /// A comparison or a size does not contain what it was computed from.
  fileprivate func visitRevealedPaths(_ visit: ([String]) -> Void) {
    if let path { return visit(path) }
    switch kind {
    case .unary(.not, _), .call(.size, _), .call(.contains, _), .call(.startsWith, _),
      .call(.endsWith, _):
      return
    case .binary(let sign, _, _) where sign.isComparison: return
    case .conditional(_, let one, let other):
      one.visitRevealedPaths(visit)
      other.visitRevealedPaths(visit)
    case .literal, .name, .member, .item, .list, .unary, .binary, .call:
      for operand in operands { operand.visitRevealedPaths(visit) }
    }
  }
}

extension Expression.BinaryOperator {
  /// Whether the result is true or false.
  fileprivate var isComparison: Bool {
    switch self {
    case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn: true
    case .plus, .minus, .times, .divided, .remainder: false
    }
  }
}
