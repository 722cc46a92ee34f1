import Text

/// The type of an expression, as far as it is known before evaluation.
indirect enum ExpressionType: Hashable, Sendable {
  case any
  case null
  case flag
  case number
  case text
  case list(ExpressionType)
  case record([Field])

  /// A field of a record.
  struct Field: Hashable, Sendable {
    var name: String
    var type: ExpressionType
  }

  /// The type of a value.
  init(_ content: ScreenValue.Content) {
    switch content {
    case .null: self = .null
    case .flag: self = .flag
    case .number: self = .number
    case .string: self = .text
    case .list(let items):
      // Lists of records with equal fields are the usual case.
      let first = items.first.map { ExpressionType($0.content) }
      let isUniform = items.dropFirst().allSatisfy { ExpressionType($0.content) == first }
      self = .list(isUniform ? first ?? .any : .any)
    case .object(let entries):
      self = .record(entries.map { Field(name: $0.key, type: ExpressionType($0.value.content)) })
    }
  }

  /// Whether a value of another type can be used where this one is expected.
  func accepts(_ other: ExpressionType) -> Bool {
    switch (self, other) {
    case (.any, _), (_, .any): true
    case (.list, .list), (.record, .record): true
    default: self == other
    }
  }

  /// The type with an article, for errors.
  var phrase: String {
    switch self {
    case .any: "a value"
    case .null: "nothing"
    case .flag: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .record: "a record"
    }
  }
}

/// The names that an expression can use, and their types.
protocol ExpressionTypeScope {
  /// Returns the type of a path.
  ///
  /// Throws an error if it does not exist.
  func type(ofPath path: [String], at offset: Int) throws(ExpressionError) -> ExpressionType
}

extension Expression {
  /// Returns the type of the expression.
  ///
  /// Throws the first error that does not depend on values.
  func type(in scope: some ExpressionTypeScope) throws(ExpressionError) -> ExpressionType {
    switch kind {
    case .literal(let content): return ExpressionType(content)
    case .name(let name): return try scope.type(ofPath: [name], at: offset)
    case .member(let base, let field):
      if let path { return try scope.type(ofPath: path, at: offset) }
      return try base.type(in: scope).field(field, at: offset)
    case .item(let base, let index): return try itemType(base.type(in: scope), index, scope)
    case .list(let items):
      var type: ExpressionType?
      for item in items {
        let next = try item.type(in: scope)
        type = type == nil || type == next ? next : .any
      }
      return .list(type ?? .any)
    case .unary(let sign, let operand):
      let type: ExpressionType = sign == .not ? .flag : .number
      try operand.expect(type, for: sign.rawValue, in: scope)
      return type
    case .conditional(let condition, let one, let other):
      try condition.expect(.flag, for: "?", in: scope)
      let (one, other) = (try one.type(in: scope), try other.type(in: scope))
      return one == other ? one : .any
    case .binary(let sign, let left, let right): return try type(sign, left, right, scope)
    case .call(let function, let arguments):
      for (argument, parameter) in zip(arguments, function.parameters) {
        try argument.expect(parameter, for: function.rawValue, in: scope)
      }
      return function.result
    }
  }

  private func expect(
    _ expected: ExpressionType, for part: String, in scope: some ExpressionTypeScope
  ) throws(ExpressionError) {
    let type = try type(in: scope)
    guard !expected.accepts(type) else { return }
    throw ExpressionError(
      .type(of: part, expected: expected.phrase, given: type.phrase), at: offset)
  }

  private func itemType(
    _ base: ExpressionType, _ index: Expression, _ scope: some ExpressionTypeScope
  ) throws(ExpressionError) -> ExpressionType {
    switch base {
    case .list(let item):
      try index.expect(.number, for: "[]", in: scope)
      return item
    case .record:
      try index.expect(.text, for: "[]", in: scope)
      if case .literal(.string(let name)) = index.kind {
        return try base.field(name, at: index.offset)
      }
      return .any
    case .any:
      _ = try index.type(in: scope)
      return .any
    case .null, .flag, .number, .text:
      throw ExpressionError(
        .type(of: "[]", expected: "a list or a record", given: base.phrase), at: offset)
    }
  }

  private func type(
    _ sign: BinaryOperator, _ left: Expression, _ right: Expression,
    _ scope: some ExpressionTypeScope
  ) throws(ExpressionError) -> ExpressionType {
    switch sign {
    case .or, .and:
      try left.expect(.flag, for: sign.rawValue, in: scope)
      try right.expect(.flag, for: sign.rawValue, in: scope)
      return .flag
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      let (one, other) = (try left.type(in: scope), try right.type(in: scope))
      let isNull = one == .null || other == .null
      guard one.accepts(other) || (isNull && sign.isEquality) else {
        throw ExpressionError(.incomparable(one.phrase, other.phrase), at: offset)
      }
      if !sign.isEquality, ![.number, .text, .any].contains(one) {
        throw ExpressionError(
          .type(of: sign.rawValue, expected: "numbers or texts", given: one.phrase), at: offset)
      }
      return .flag
    case .isIn:
      _ = try left.type(in: scope)
      switch try right.type(in: scope) {
      case .list, .record, .any: return .flag
      case let type:
        throw ExpressionError(
          .type(of: "in", expected: "a list or a record", given: type.phrase), at: offset)
      }
    case .plus:
      let (one, other) = (try left.type(in: scope), try right.type(in: scope))
      switch one {
      case .number, .text, .list, .any:
        guard one.accepts(other) else {
          throw ExpressionError(
            .type(of: "+", expected: one.phrase, given: other.phrase), at: offset)
        }
        return one == .any ? other : one
      case .null, .flag, .record:
        throw ExpressionError(
          .type(of: "+", expected: "numbers, texts or lists", given: one.phrase), at: offset)
      }
    case .minus, .times, .divided, .remainder:
      try left.expect(.number, for: sign.rawValue, in: scope)
      try right.expect(.number, for: sign.rawValue, in: scope)
      return .number
    }
  }
}

extension Expression.BinaryOperator {
  fileprivate var isEquality: Bool { self == .equal || self == .notEqual }
}

extension ExpressionType {
  /// Returns the type of a field of a record.
  func field(_ name: String, at offset: Int) throws(ExpressionError) -> ExpressionType {
    switch self {
    case .record(let fields):
      if let field = fields.first(where: { $0.name == name }) { return field.type }
      let nearest = fields.map(\.name).closestMatch(to: name)
      throw ExpressionError(.unknownField(name, nearest: nearest), at: offset)
    case .any: return .any
    case .null, .flag, .number, .text, .list:
      throw ExpressionError(.type(of: name, expected: "a record", given: phrase), at: offset)
    }
  }
}
