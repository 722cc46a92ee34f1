import Elements
import Testing

@testable import Screens

/// The values and the errors of expressions.
@Suite struct ExpressionTests {
  private struct Names: ExpressionScope, ExpressionTypeScope {
    var values: [String: ScreenValue.Content]

    func content(ofPath path: [String]) -> ScreenValue.Content? {
      values[path[0]]?.content(ofFields: path.dropFirst())
    }

    func formatted(
      _ function: ExpressionFunction, _ arguments: [ScreenValue.Content]
    ) -> String? { "formatted" }

    func type(
      ofPath path: [String], at offset: Int
    ) throws(ExpressionError) -> ExpressionType {
      guard var type = values[path[0]].map({ ExpressionType($0) }) else {
        throw ExpressionError(.unknownName(path[0], nearest: nil), at: offset)
      }
      for field in path.dropFirst() { type = try type.field(field, at: offset) }
      return type
    }
  }

  private static func record(_ fields: [(String, ScreenValue.Content)]) -> ScreenValue.Content {
    .object(
      fields.map {
        ScreenValue.Entry(
          key: $0.0, keyPosition: SourcePosition(line: 1, column: 1), value: ScreenValue($0.1))
      })
  }

  private static let names = Names(values: [
    "count": .number(3), "name": .string("Ada"), "isPaid": .flag(false),
    "choose-title": .string("Choose"), "nothing": .null,
    "stations": .list([
      ScreenValue(record([("name", .string("Mitte")), ("price", .number(2.4))])),
      ScreenValue(record([("name", .string("Ost")), ("price", .number(3))])),
    ]),
    "station": record([("name", .string("Mitte")), ("price", .number(2.4))]),
  ])

  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("-count + 1", "-2"), ("7 % 4", "3"),
    ("10 / 4", "2.5"), ("0.1 + 0.2", "0.3"), ("count - 1", "2"), ("2 - -1", "3"),
    ("1 < 2 && 2 < 3", "true"), ("1 > 2 || count == 3", "true"), ("!isPaid", "true"),
    ("count >= 3 ? 'many' : 'few'", "many"), ("isPaid ? 1 : count > 5 ? 2 : 3", "3"),
    ("name + '!'", "Ada!"), ("'a' < 'b'", "true"), ("name == \"Ada\"", "true"),
    ("nothing == null", "true"), ("count == null", "false"), ("count != null", "true"),
    ("size(name)", "3"), ("name.size()", "3"), ("size(stations)", "2"), ("size(station)", "2"),
    ("stations[1].name", "Ost"), ("station['name']", "Mitte"), ("station.price * 2", "4.8"),
    ("name.contains('d')", "true"), ("name.startsWith('A')", "true"),
    ("name.endsWith('x')", "false"), ("name.lower()", "ada"), ("upper(name)", "ADA"),
    ("name.contains('')", "true"), ("'' .contains('a')", "false"),
    ("double('2.5') + 1", "3.5"), ("int(-2.7)", "-2"), ("string(count) + 'x'", "3x"),
    ("3 in [1, 2, 3]", "true"), ("'price' in station", "true"), ("'x' in [1]", "false"),
    ("choose-title", "Choose"), ("[1] + [2, 3]", "1, 2, 3"), ("'\\u00e4\\n\\''", "ä\n'"),
    ("money(count)", "formatted"), ("1 == 1 == true ? 1 : 2", "error"),
  ])
  func value(text: String, expected: String) throws {
    guard let expression = try? ExpressionParser.parse(text) else {
      #expect(expected == "error")
      return
    }
    #expect(try expression.evaluate(in: Self.names).plainText == expected)
    // The static type is that of the value.
    let type = try expression.type(in: Self.names)
    #expect(try type.accepts(ExpressionType(expression.evaluate(in: Self.names))))
  }

  @Test(arguments: [
    "1 + 2 * 3", "(1 + 2) * 3", "a - (b - c)", "a - b - c", "!(a && b)", "-(a + b)",
    "(a ? b : c) + 1", "a ? b : c ? d : e", "(a == b) == c", "a.b[1].c", "size(a.b)",
    "'it\\'s \\\\ \\u007b'", "a in [1, 2]", "-1", "a - -1",
  ])
  func printedExpressionParsesToTheSame(text: String) throws {
    let expression = try ExpressionParser.parse(text)
    let again = try ExpressionParser.parse(expression.description)
    #expect(again.description == expression.description)
    #expect(!expression.description.contains("{"))
    #expect(expression.description.filter { $0 == "(" }.count <= text.filter { $0 == "(" }.count)
  }

  @Test(arguments: [
    ("1 +", "the expression is incomplete", 3),
    ("1 2", "“2” where an operator is expected", 2),
    ("a = b", "“=” is no operator; write “==”", 2),
    ("a & b", "“&” is no operator; write “&&”", 2),
    (
      "a < b < c",
      "only two values can be compared at once; combine comparisons with &&, as in a < b && b < c",
      6
    ),
    ("'abc", "the text has no closing quotation mark", 0),
    ("sise(a)", "unknown function “sise”; did you mean “size”?", 0),
    ("size()", "“size” takes 1 argument, not 0", 0),
    ("ü § 1", "“§” is not part of an expression", 3),
    ("(1", "the expression is incomplete", 2),
  ])
  func syntaxErrorNamesTheProblem(text: String, message: String, offset: Int) {
    #expect {
      try ExpressionParser.parse(text)
    } throws: { error in
      let error = error as? ExpressionError
      return error?.message == message && error?.offset == offset
    }
  }

  @Test(arguments: [
    ("name * 2", "“*” needs a number, not a text"),
    ("!count", "“!” needs true or false, not a number"),
    ("count == name", "a number and a text cannot be compared; convert with double() or string()"),
    ("count + name", "“+” needs a number, not a text"),
    ("isPaid < true", "“<” needs numbers or texts, not true or false"),
    ("station.nme", "unknown field “nme”; did you mean “name”?"),
    ("stations[0].nme", "unknown field “nme”; did you mean “name”?"),
    ("count-1", "unknown name “count-1”; a minus sign needs a blank before and after it"),
    ("count ? 1 : 2", "“?” needs true or false, not a number"),
    ("count.lower()", "“lower” needs a text, not a number"),
  ])
  func typeErrorIsFoundBeforeEvaluation(text: String, message: String) throws {
    let expression = try ExpressionParser.parse(text)
    #expect {
      try expression.type(in: Self.names)
    } throws: {
      ($0 as? ExpressionError)?.message == message
    }
  }

  @Test(arguments: [
    ("1 / 0", "division by zero"), ("stations[5]", "no item 5 in a list of 2"),
    ("double(name)", "the text is not a number"),
  ])
  func valueErrorIsFoundAtEvaluation(text: String, message: String) throws {
    let expression = try ExpressionParser.parse(text)
    #expect {
      try expression.evaluate(in: Self.names)
    } throws: {
      ($0 as? ExpressionError)?.message == message
    }
  }

  @Test func nestingIsLimited() {
    let text = String(repeating: "(", count: 10_000) + "1" + String(repeating: ")", count: 10_000)
    #expect(throws: ExpressionError.self) { try ExpressionParser.parse(text) }
    #expect(throws: ExpressionError.self) {
      try ExpressionParser.parse(String(repeating: "-", count: 10_000) + "1")
    }
  }
}
