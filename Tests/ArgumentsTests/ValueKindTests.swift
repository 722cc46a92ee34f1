import Arguments
import Testing
import Text

@Suite struct ValueKindTests {
  @Test(arguments: [("1", 1), ("12", 12), ("0", nil), ("13", nil), ("1.5", nil), ("", nil)])
  func integerIsCheckedAgainstItsLimits(text: String, value: Int?) {
    let kind = ValueKind.integer(from: 1, through: 12)
    #expect(parse(text, by: kind) == (value.map { .success($0) } ?? .failure(twelve)))
  }

  @Test func errorOfUnboundedIntegerStatesOnlyTheMinimum() {
    let reason = InvalidValue(expected: "a whole number of at least 1")
    #expect(parse("0", by: .integer(from: 1)) == .failure(reason))
    #expect(parse("\(Int.max)", by: .integer(from: 1)) == .success(.max))
  }

  @Test(arguments: ["nan", "inf", "-inf", "0.05", "1e400", "fast", ""])
  func numberMustBeFiniteAndWithinItsLimits(text: String) {
    let reason = InvalidValue(expected: "a number of at least 0.1")
    #expect(parse(text, by: .number(from: 0.1)) == .failure(reason))
  }

  @Test func choiceReadsRawValues() {
    let reason = InvalidValue(expected: "text or jsonl", nearest: "jsonl")
    #expect(parse("jsonl", by: .choice(of: OutputFormat.self)) == .success(.jsonl))
    #expect(parse("json", by: .choice(of: OutputFormat.self)) == .failure(reason))
  }

  @Test func emptyPathIsRefused() {
    #expect(parse("", by: .directory()) == .failure(.init(expected: "the name of a directory")))
    #expect(parse("", by: .file()) == .failure(.init(expected: "the name of a file")))
    #expect(parse("", by: .text("NAME")) == .success(""))
  }

  private let twelve = InvalidValue(expected: "a whole number from 1 to 12")

  private func parse<Value>(
    _ text: String, by kind: ValueKind<Value>
  ) -> Result<Value, InvalidValue> {
    do throws(InvalidValue) { return .success(try kind.parse(text)) } catch {
      return .failure(error)
    }
  }
}
