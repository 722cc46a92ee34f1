import Text

/// Replaces the names in expressions and texts whose values are known.
extension ScreenExpansion {
  enum Condition {
    case known(Bool)
    case unknown(Expression)
    case invalid
  }

  mutating func condition(_ value: ScreenValue, _ scope: ConstantScope) -> Condition {
    guard let text = value.string else {
      if let flag = value.flag { return .known(flag) }
      report(.expected("an expression, such as \"count > 0\""), at: value.position)
      return .invalid
    }
    guard let expression = parse(text, at: value.position, offset: 1) else { return .invalid }
    do throws(ExpressionError) {
      let resolved = try scope.resolved(expression)
      guard case .literal(let content) = resolved.kind else { return .unknown(resolved) }
      if case .flag(let holds) = content { return .known(holds) }
      throw ExpressionError(
        .type(of: text, expected: "true or false", given: content.kind), at: 0)
    } catch {
      report(.invalidExpression(error), at: value.position.moved(by: 1 + error.offset))
      return .invalid
    }
  }

  /// Returns the expression of a text, or reports an issue.
  mutating func parse(
    _ text: String, at position: SourcePosition, offset: Int
  ) -> Expression? {
    switch parsed(text) {
    case .success(let expression): return expression
    case .failure(let error):
      report(.invalidExpression(error), at: position.moved(by: offset + error.offset))
      return nil
    }
  }

  /// Returns the expression of a text, which is parsed once: each item of `repeat` contains it.
  private mutating func parsed(_ text: String) -> Result<Expression, ExpressionError> {
    if let known = expressions[text] { return known }
    let result: Result<Expression, ExpressionError>
    do throws(ExpressionError) {
      result = .success(try ExpressionParser.parse(text))
    } catch {
      result = .failure(error)
    }
    expressions[text] = result
    return result
  }

  /// Returns the parts of a text with placeholders, which is parsed once.
  private mutating func format(_ text: String) -> FormatString {
    if let known = formats[text] { return known }
    let format = FormatString(text)
    formats[text] = format
    return format
  }

  /// Returns the text of a condition of a step with the names that are known.
  mutating func resolveExpression(
    _ text: String, of value: ScreenValue, _ scope: ConstantScope
  ) -> ScreenValue {
    // The name of an attribute is not an expression: an ID can contain any character.
    guard !scope.locals.isEmpty, let expression = try? parsed(text).get() else {
      return value
    }
    do throws(ExpressionError) {
      return ScreenValue(.string(try scope.resolved(expression).description), at: value.position)
    } catch {
      report(.invalidExpression(error), at: value.position.moved(by: 1 + error.offset))
      return value
    }
  }

  /// Returns the value of an argument of a template: what is known, or an expression.
  mutating func value(
    ofArgument argument: ScreenValue, _ scope: ConstantScope
  ) -> ConstantScope.Local {
    let value = expand(argument, scope, inSteps: false)
    guard !value.isComputed, value.hasPlaceholders else { return .content(value.content) }
    guard let text = value.string else {
      report(.expected("values without placeholders in a list or record"), at: argument.position)
      return .content(.null)
    }
    let parts = format(text).parts.map { part in
      switch part {
      case .text(let text): Expression(.literal(.string(text)))
      case .placeholder(let name):
        // An ID can contain characters that are operators.
        if FormatString.isName(name) {
          Expression(.name(name))
        } else {
          (try? parsed(name).get()) ?? Expression(.name(name))
        }
      }
    }
    guard parts.count > 1 else { return .expression(parts[0]) }
    let texts = parts.map { Expression(.call(.string, [$0])) }
    return .expression(
      texts.dropFirst().reduce(texts[0]) { Expression(.binary(.plus, $0, $1)) })
  }

  /// Returns a text with the names that are known.
  ///
  /// A single placeholder is replaced by its value, whatever type it has.
  mutating func resolve(
    _ text: String, of value: ScreenValue, _ scope: ConstantScope
  ) -> ScreenValue {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return value }
    let format = format(text)
    // A text with a mistake stays as it is, and is reported by the checker.
    guard !format.places.isEmpty, format.slips.isEmpty else { return value }
    var written = ""
    var offsets = format.offsets[...]
    for part in format.parts {
      switch part {
      case .text(let text): written += text.escapingBraces
      case .placeholder(let name):
        let offset = (offsets.popFirst() ?? 0) + 2
        guard Int(name) == nil, let expression = try? parsed(name).get() else {
          written += "{\(name)}"
          continue
        }
        do throws(ExpressionError) {
          let resolved = try scope.resolved(expression)
          guard case .literal(let content) = resolved.kind else {
            written += resolved == expression ? "{\(name)}" : "{\(resolved)}"
            continue
          }
          if format.parts.count == 1 {
            var result = ScreenValue(content.escapingBraces, at: value.position)
            result.isComputed = true
            return result
          }
          written += content.plainText.escapingBraces
        } catch {
          report(.invalidExpression(error), at: value.position.moved(by: offset + error.offset))
          return ScreenValue(.string(""), at: value.position)
        }
      }
    }
    return ScreenValue(.string(written), at: value.position)
  }
}

extension String {
  /// The text with doubled opening braces, so that they do not begin placeholders.
  var escapingBraces: String {
    utf8.contains(UInt8(ascii: "{"))
      ? split(separator: "{", omittingEmptySubsequences: false)
        .joined(separator: "{{") : self
  }
}

extension ScreenValue.Content {
  fileprivate var escapingBraces: ScreenValue.Content {
    if case .string(let text) = self { .string(text.escapingBraces) } else { self }
  }
}

extension SourcePosition {
  /// Returns the position a number of bytes later in the line.
  func moved(by bytes: Int) -> SourcePosition {
    SourcePosition(line: line, column: column + bytes)
  }
}
