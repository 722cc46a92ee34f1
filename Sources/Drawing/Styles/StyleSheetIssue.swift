/// A problem in a screen's own style sheet: it fetches a resource, affects more than the screen, or
/// is malformed.
public struct StyleSheetIssue: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in bytes.
  public let column: Int
  /// The problem.
  public let problem: Problem

  /// The kind of a problem.
  public enum Problem: Hashable, Sendable {
    /// A URL that is neither a `data:` URL nor a fragment such as `#part`.
    case fetches(String)
    /// A `url(` that does not contain exactly one URL.
    case malformedAddress
    /// A function that takes URLs as strings.
    case function(String)
    /// An at-rule other than `@media`, `@supports` and `@container`.
    case rule(String)
    /// An opening bracket, quote or comment without an end.
    case unclosed(String)
    /// A closing bracket without a beginning.
    case unopened(String)
    /// A character that is invalid outside quotes, or that browsers interpret differently.
    case stray(String)
    /// A Unicode range, valid only in `@font-face`, which browsers parse differently elsewhere.
    case characterRange
  }

  /// Returns all problems of a style sheet, in order.
  public static func find(in sheet: String) -> [StyleSheetIssue] { StyleCheck(sheet).slips }

  /// A message that names the problem and the remedy.
  public var sentence: String {
    switch problem {
    case .fetches(let address):
      "\"\(address.prefix(80))\" is outside the style sheet, and screens load no files; use a data: or # "
        + "address, or add the image to the screen file"
    case .malformedAddress: "url() takes one address; put it in quotes: url(\"data:…\")"
    case .function(let name): "\(name)() is not supported; use url() with a data: address"
    case .rule(let name): "@\(name) is not supported; use @media, @supports or @container"
    case .unclosed(let sign): "this \(sign) is never closed"
    case .unopened(let sign): "this \(sign) has no opening bracket"
    case .stray(let character): "unexpected \"\(character)\"; put it in quotes or remove it"
    case .characterRange: "this is parsed as a range of characters; put a space before the +"
    }
  }
}

/// Collects the problems in the tokens of a style sheet.
private struct StyleCheck {
  private(set) var slips: [StyleSheetIssue] = []
  private var tokenizer: StyleTokenizer
  private var open: [(bracket: StyleBracket, offset: Int)] = []
  private var found: [(offset: Int, problem: StyleSheetIssue.Problem)] = []

  private static let rules = ["media", "supports", "container"]
  /// The functions that take URLs as strings.
  private static let fetching = [
    "src", "image", "image-set", "-webkit-image-set", "cross-fade", "-webkit-cross-fade",
  ]

  init(_ sheet: String) {
    tokenizer = StyleTokenizer(sheet)
    var start = 0
    while let token = tokenizer.next() {
      check(token, at: start)
      start = tokenizer.offset
    }
    for bracket in open { record(.unclosed(bracket.bracket.opening), at: bracket.offset) }
    setPosition()
  }

  private mutating func record(_ problem: StyleSheetIssue.Problem, at offset: Int) {
    found.append((offset, problem))
  }

  private mutating func check(_ token: StyleToken, at start: Int) {
    let isCut = tokenizer.endsWithinToken
    switch token {
    case .comment: if isCut { record(.unclosed("/*"), at: start) }
    case .string, .badString:
      if isCut || token == .badString {
        record(.unclosed(String(tokenizer.scalars[start])), at: start)
      }
    case .atKeyword(let name):
      let name = name.asciiLowercased
      if !Self.rules.contains(name) { record(.rule(name), at: start) }
    case .function(let name):
      let name = name.asciiLowercased
      open.append((.parenthesis, tokenizer.offset - 1))
      if name == "url" {
        checkQuotedAddress(from: start)
      } else if Self.fetching.contains(name) {
        record(.function(name), at: start)
      }
    case .url(let address):
      if isCut { record(.unclosed("url("), at: start) }
      check(address: address, at: start)
    case .badURL: record(.malformedAddress, at: start)
    case .open(let bracket): open.append((bracket, start))
    case .close(let bracket):
      if open.last?.bracket == bracket {
        open.removeLast()
      } else {
        record(.unopened(bracket.closing), at: start)
      }
    case .delimiter(let scalar):
      if scalar == "\\" || !("!"..."~").contains(scalar) {
        record(.stray(scalar == "\\" ? "\\" : scalar.escaped(asASCII: true)), at: start)
      }
    case .ident(let name):
      if name.asciiLowercased == "u", startsCharacterRange { record(.characterRange, at: start) }
    case .whitespace, .hash, .number, .percentage, .dimension, .markupComment, .colon, .semicolon,
      .comma:
      break
    }
  }

  /// Checks the content of a `url(` function: one string and the closing parenthesis.
  private mutating func checkQuotedAddress(from start: Int) {
    var inside = tokenizer
    func next() -> StyleToken? {
      var token = inside.next()
      while token == .whitespace { token = inside.next() }
      return token
    }
    guard case .string(let address)? = next() else { return record(.malformedAddress, at: start) }
    check(address: address, at: start)
    if next() != .close(.parenthesis) { record(.malformedAddress, at: start) }
  }

  private mutating func check(address: String, at start: Int) {
    guard !address.asciiLowercased.hasPrefix("data:"), !address.hasPrefix("#") else { return }
    record(.fetches(address), at: start)
  }

  /// Whether a Unicode range follows a `u`: `+` and a hexadecimal digit or `?`.
  private var startsCharacterRange: Bool {
    let rest = tokenizer.scalars[tokenizer.offset...]
    guard rest.first == "+", let digit = rest.dropFirst().first else { return false }
    return digit == "?" || digit.properties.isASCIIHexDigit
  }

  /// Computes the line and the column of each problem.
  private mutating func setPosition() {
    var (line, column, next) = (1, 1, 0)
    for (offset, problem) in found.sorted(by: { $0.offset < $1.offset }) {
      while next < offset {
        let scalar = tokenizer.scalars[next]
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + UTF8.width(scalar))
        next += 1
      }
      slips.append(StyleSheetIssue(line: line, column: column, problem: problem))
    }
  }
}
