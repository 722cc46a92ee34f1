/// What a style sheet of a screen's own must not have: what leads out of it, and what breaks it off.
public struct StyleSlip: Hashable, Sendable {
  /// Counted from 1; a column is a byte.
  public let line: Int
  public let column: Int
  public let problem: Problem

  public enum Problem: Hashable, Sendable {
    /// An address that is no `data:` and no `#part`.
    case fetches(String)
    /// A `url(` with something other than one address in it.
    case malformedAddress
    /// A function that takes addresses in quotes.
    case function(String)
    /// A rule that says more than how what is drawn looks.
    case rule(String)
    /// An opening bracket, quote or comment without its end.
    case unclosed(String)
    /// A closing bracket without its beginning.
    case unopened(String)
    /// A character that means nothing outside of quotes, or not the same to all browsers.
    case stray(String)
    /// A range of characters, which is for `@font-face`; not all browsers read it alike.
    case characterRange
  }

  /// All that is wrong with a sheet, in its order.
  public static func all(in sheet: String) -> [StyleSlip] { StyleCheck(sheet).slips }

  /// A message that names the problem and the remedy.
  public var sentence: String {
    switch problem {
    case .fetches(let address):
      "\"\(address.prefix(80))\" is not in the sheet; a screen fetches nothing, so an address begins with "
        + "data: or #, and images stand in the screen file"
    case .malformedAddress:
      "url( ) holds one address and nothing else; put it in quotes: url(\"data:…\")"
    case .function(let name): "\(name)() is not known here; url() with a data: address is"
    case .rule(let name):
      "@\(name) is not known here; @media, @supports and @container are"
    case .unclosed(let sign): "this \(sign) is never closed"
    case .unopened(let sign): "this \(sign) closes nothing"
    case .stray(let character):
      "\"\(character)\" cannot stand here; put it in quotes, or remove it"
    case .characterRange: "this is read as a range of characters; put a space before the +"
    }
  }
}

/// Goes through the tokens of a style sheet and collects its slips.
private struct StyleCheck {
  private(set) var slips: [StyleSlip] = []
  private var tokenizer: StyleTokenizer
  private var open: [(bracket: StyleBracket, offset: Int)] = []
  private var found: [(offset: Int, problem: StyleSlip.Problem)] = []

  private static let rules = ["media", "supports", "container"]
  /// Functions that take addresses as mere text.
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
    for bracket in open { note(.unclosed(bracket.bracket.opening), at: bracket.offset) }
    place()
  }

  private mutating func note(_ problem: StyleSlip.Problem, at offset: Int) {
    found.append((offset, problem))
  }

  private mutating func check(_ token: StyleToken, at start: Int) {
    let isCut = tokenizer.endsWithinToken
    switch token {
    case .comment: if isCut { note(.unclosed("/*"), at: start) }
    case .string, .badString:
      if isCut || token == .badString {
        note(.unclosed(String(tokenizer.scalars[start])), at: start)
      }
    case .atKeyword(let name):
      let name = name.asciiLowercased
      if !Self.rules.contains(name) { note(.rule(name), at: start) }
    case .function(let name):
      let name = name.asciiLowercased
      open.append((.parenthesis, tokenizer.offset - 1))
      if name == "url" {
        checkQuotedAddress(from: start)
      } else if Self.fetching.contains(name) {
        note(.function(name), at: start)
      }
    case .url(let address):
      if isCut { note(.unclosed("url("), at: start) }
      check(address: address, at: start)
    case .badURL: note(.malformedAddress, at: start)
    case .open(let bracket): open.append((bracket, start))
    case .close(let bracket):
      if open.last?.bracket == bracket {
        open.removeLast()
      } else {
        note(.unopened(bracket.closing), at: start)
      }
    case .delimiter(let scalar):
      if scalar == "\\" || !("!"..."~").contains(scalar) {
        note(.stray(scalar == "\\" ? "\\" : scalar.escaped(asASCII: true)), at: start)
      }
    case .ident(let name):
      if name.asciiLowercased == "u", startsCharacterRange { note(.characterRange, at: start) }
    case .whitespace, .hash, .number, .percentage, .dimension, .markupComment, .colon, .semicolon,
      .comma:
      break
    }
  }

  /// What follows `url(` where it is a function: one text, and the end.
  private mutating func checkQuotedAddress(from start: Int) {
    var inside = tokenizer
    func next() -> StyleToken? {
      var token = inside.next()
      while token == .whitespace { token = inside.next() }
      return token
    }
    guard case .string(let address)? = next() else { return note(.malformedAddress, at: start) }
    check(address: address, at: start)
    if next() != .close(.parenthesis) { note(.malformedAddress, at: start) }
  }

  private mutating func check(address: String, at start: Int) {
    guard !address.asciiLowercased.hasPrefix("data:"), !address.hasPrefix("#") else { return }
    note(.fetches(address), at: start)
  }

  /// Whether what follows a `u` makes a range of characters of it: `+` and a digit or `?`.
  private var startsCharacterRange: Bool {
    let rest = tokenizer.scalars[tokenizer.offset...]
    guard rest.first == "+", let digit = rest.dropFirst().first else { return false }
    return digit == "?" || digit.properties.isASCIIHexDigit
  }

  /// Finds the line and column of each slip.
  private mutating func place() {
    var (line, column, next) = (1, 1, 0)
    for (offset, problem) in found.sorted(by: { $0.offset < $1.offset }) {
      while next < offset {
        let scalar = tokenizer.scalars[next]
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + UTF8.width(scalar))
        next += 1
      }
      slips.append(StyleSlip(line: line, column: column, problem: problem))
    }
  }
}
