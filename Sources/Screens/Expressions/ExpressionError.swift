/// An error in the text of an expression.
public struct ExpressionError: Error, Hashable, Sendable {
  /// The kind of an error.
  public enum Problem: Hashable, Sendable {
    /// A character that no expression contains.
    case character(String)
    /// A text without its closing quotation mark.
    case unclosedText
    /// An expression ends before it is complete.
    case incomplete
    /// A part where another one is expected.
    case unexpected(String, expected: String)
    /// Two comparisons in a row, such as `a < b < c`.
    case comparisonChain
    /// A single `=`, `&` or `|`, and the operator to write instead.
    case singleOperator(String, instead: String)
    /// A function that does not exist.
    case unknownFunction(String, nearest: String?)
    /// A wrong number of arguments.
    case argumentCount(of: String, expected: ClosedRange<Int>, given: Int)
    /// More than the maximum number of nested parts.
    case nestedTooDeep
    /// A value of the wrong type for an operator or a function.
    case type(of: String, expected: String, given: String)
    /// Two values of types that cannot be compared.
    case incomparable(String, String)
    /// A name that does not exist.
    case unknownName(String, nearest: String?)
    /// A field that a record does not have.
    case unknownField(String, nearest: String?)
    /// A division by zero.
    case divisionByZero
    /// An index that a list does not have.
    case index(Int, count: Int)
    /// A text that is not a number.
    case notANumber
    /// A text or a list above the maximum size.
    case tooLong
  }

  /// The kind of the error.
  public var problem: Problem
  /// The offset in the text, in bytes.
  public var offset: Int

  init(_ problem: Problem, at offset: Int) { (self.problem, self.offset) = (problem, offset) }
}

extension ExpressionError {
  /// The message without the position.
  public var message: String {
    switch problem {
    case .character(let character): "“\(character)” is not part of an expression"
    case .unclosedText: "the text has no closing quotation mark"
    case .incomplete: "the expression is incomplete"
    case .unexpected(let part, let expected): "“\(part)” where \(expected) is expected"
    case .comparisonChain:
      "only two values can be compared at once; combine comparisons with &&, as in a < b && b < c"
    case .singleOperator(let sign, let instead): "“\(sign)” is no operator; write “\(instead)”"
    case .unknownFunction(let name, let nearest):
      "unknown function “\(name)”" + (nearest.map { "; did you mean “\($0)”?" } ?? "")
    case .argumentCount(let name, let expected, let given):
      "“\(name)” takes \(Self.count(expected)), not \(given)"
    case .nestedTooDeep: "the expression is nested too deeply"
    case .type(let part, let expected, let given): "“\(part)” needs \(expected), not \(given)"
    case .incomparable(let one, let other):
      "\(one) and \(other) cannot be compared; convert with double() or string()"
    case .unknownName(let name, let nearest): Self.unknown("name", name, nearest)
    case .unknownField(let name, let nearest): Self.unknown("field", name, nearest)
    case .divisionByZero: "division by zero"
    case .index(let index, let count): "no item \(index) in a list of \(count)"
    case .notANumber: "the text is not a number"
    case .tooLong: "the result is too long"
    }
  }

  private static func unknown(_ kind: String, _ name: String, _ nearest: String?) -> String {
    if let nearest { return "unknown \(kind) “\(name)”; did you mean “\(nearest)”?" }
    return "unknown \(kind) “\(name)”"
      + (name.contains("-") ? "; a minus sign needs a blank before and after it" : "")
  }

  private static func count(_ range: ClosedRange<Int>) -> String {
    let most = "\(range.upperBound) argument\(range.upperBound == 1 ? "" : "s")"
    return range.count == 1 ? most : "\(range.lowerBound) to \(most)"
  }
}
