/// An expression in a screen file: `count * price`, `size(stations) > 0 && !isPaid`.
///
/// The language is a subset of CEL, the Common Expression Language, without loops, macros and
/// functions that a file defines.
struct Expression: Hashable, Sendable {
  indirect enum Kind: Hashable, Sendable {
    case literal(ScreenValue.Content)
    /// A variable, a list of the data, or the ID of an element.
    case name(String)
    /// A field of a record, or an attribute of an element.
    case member(Expression, String)
    /// An item of a list, or a field of a record whose name is computed.
    case item(Expression, Expression)
    case list([Expression])
    case unary(UnaryOperator, Expression)
    case binary(BinaryOperator, Expression, Expression)
    case conditional(Expression, then: Expression, else: Expression)
    case call(ExpressionFunction, [Expression])
  }

  /// An operator before its operand.
  enum UnaryOperator: String, Sendable {
    case not = "!"
    case negative = "-"
  }

  /// An operator between two operands.
  enum BinaryOperator: String, CaseIterable, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case isIn = "in"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case remainder = "%"

    /// The precedence: an operator with a higher one binds its operands first.
    var precedence: Int {
      switch self {
      case .or: 1
      case .and: 2
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn: 3
      case .plus, .minus: 4
      case .times, .divided, .remainder: 5
      }
    }
  }

  var kind: Kind
  /// The offset of its operator, name or first character in the text, in bytes.
  var offset: Int

  init(_ kind: Kind, at offset: Int = 0) { (self.kind, self.offset) = (kind, offset) }
}

extension Expression {
  /// The names of a path: `["cups", "value"]` for `cups.value`; `nil` for another expression.
  var path: [String]? {
    switch kind {
    case .name(let name): [name]
    case .member(let base, let field): base.path.map { $0 + [field] }
    case .literal, .item, .list, .unary, .binary, .conditional, .call: nil
    }
  }

  /// The expressions in it.
  var operands: [Expression] {
    switch kind {
    case .literal, .name: []
    case .member(let base, _): [base]
    case .item(let base, let index): [base, index]
    case .list(let items): items
    case .unary(_, let operand): [operand]
    case .binary(_, let left, let right): [left, right]
    case .conditional(let condition, let one, let other): [condition, one, other]
    case .call(_, let arguments): arguments
    }
  }

  /// Calls the closure for each name or path that begins with a name.
  func visitPaths(_ visit: (Expression, [String]) -> Void) {
    if let path { return visit(self, path) }
    for operand in operands { operand.visitPaths(visit) }
  }

  /// Returns the expression with the result of the closure for each operand.
  func mappingOperands(_ map: (Expression) -> Expression) -> Expression {
    let kind: Kind =
      switch self.kind {
      case .literal, .name: self.kind
      case .member(let base, let field): .member(map(base), field)
      case .item(let base, let index): .item(map(base), map(index))
      case .list(let items): .list(items.map(map))
      case .unary(let sign, let operand): .unary(sign, map(operand))
      case .binary(let sign, let left, let right): .binary(sign, map(left), map(right))
      case .conditional(let condition, let one, let other):
        .conditional(map(condition), then: map(one), else: map(other))
      case .call(let function, let arguments): .call(function, arguments.map(map))
      }
    return Expression(kind, at: offset)
  }
}
