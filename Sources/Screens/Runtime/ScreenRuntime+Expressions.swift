import Controls
import Elements

/// Evaluates expressions with the variables, the data, and the attributes of elements.
extension ScreenRuntime: ExpressionScope {
  func content(ofPath path: [String]) -> ScreenValue.Content? {
    if let variable = variables[path[0]] { return variable.content(ofFields: path.dropFirst()) }
    if let constant = file.data.content(ofPath: path) { return constant }
    if path[0] == Checker.event, path.count == 2, let event = run?.event { return event[path[1]] }
    let name = path.joined(separator: ".")
    if file.index.elements[name] != nil { return element(name).map { .string(spokenText(of: $0)) } }
    guard let last = path.last, path.count > 1 else { return nil }
    return content(of: AttributePath(path.dropLast().joined(separator: "."), last))
  }

  func formatted(_ function: ExpressionFunction, _ arguments: [ScreenValue.Content]) -> String? {
    let format = NumberFormat(language: language)
    let number = arguments.first?.asNumber
    switch function {
    case .money:
      let currency = arguments.count > 1 ? arguments[1].plainText : file.currency
      return number.map { format.money($0, currency: currency) }
    case .decimal:
      let decimals = arguments.count > 1 ? arguments[1].asNumber.flatMap { Int(exactly: $0) } : nil
      return number.map { format.decimal($0, decimals: decimals.map { min(max($0, 0), 10) }) }
    case .language: return language
    case .date: return arguments.first.flatMap { format.date($0.plainText) }
    case .size, .contains, .startsWith, .endsWith, .lower, .upper, .double, .int, .string:
      return nil
    }
  }

  /// Returns the value of an expression; `nil`, with a notice, if it has none.
  func content(ofExpression text: String) -> ScreenValue.Content? {
    guard let expression = expression(text) else { return nil }
    do throws(ExpressionError) {
      return try expression.evaluate(in: self)
    } catch {
      note(.invalidExpression(text: text, error))
      return nil
    }
  }

  /// Returns the expression of a text, which is parsed once.
  func expression(_ text: String) -> Expression? {
    if let known = expressions[text] { return known }
    let parsed = try? ExpressionParser.parse(text)
    if let parsed { expressions[text] = parsed }
    return parsed
  }
}

extension ScreenFile {
  /// The currency of amounts without one.
  var currency: String { value["currency"]?.string ?? "EUR" }
}
