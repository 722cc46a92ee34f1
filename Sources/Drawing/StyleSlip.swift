/// What a style sheet of a screen's own must not have: what leads out of it, and what breaks it off.
public struct StyleSlip: Hashable, Sendable {
  /// Counted from 1; a column is a byte.
  public let line: Int
  public let column: Int
  public let problem: Problem

  public enum Problem: Hashable, Sendable {
    /// An address that is no `data:` and no `#part`.
    case fetches(String)
    /// A function that takes addresses in quotes.
    case function(String)
    /// A rule that says more than how what is drawn looks.
    case rule(String)
    /// An opening bracket, quote or comment without its end.
    case unclosed(String)
    /// A closing bracket without its beginning.
    case unopened(String)
  }

  /// All that is wrong with a sheet, in its order.
  public static func all(in sheet: String) -> [StyleSlip] {
    var reader = StyleReader(sheet)
    return reader.slips()
  }

  /// What is wrong, in words.
  public var sentence: String {
    switch problem {
    case .fetches(let address):
      "\"\(address.prefix(80))\" is not in the sheet; a screen fetches nothing, so an address begins with "
        + "data: or #, and images stand in the screen file"
    case .function(let name): "\(name)() is not known here; url() with a data: address is"
    case .rule(let name):
      "@\(name) is not known here; @media, @supports and @container are"
    case .unclosed(let sign): "this \(sign) is never closed"
    case .unopened(let sign): "this \(sign) closes nothing"
    }
  }
}

/// Goes through a sheet by the words that CSS has.
private struct StyleReader {
  private let bytes: [UInt8]
  private var at = 0
  private var found: [(offset: Int, problem: StyleSlip.Problem)] = []
  private var open: [(closing: UInt8, offset: Int)] = []

  private static let rules = ["media", "supports", "container"]
  /// Functions that take addresses as mere text.
  private static let fetching = [
    "src", "image", "image-set", "-webkit-image-set", "cross-fade", "-webkit-cross-fade",
  ]

  init(_ sheet: String) { bytes = Array(sheet.utf8) }

  mutating func slips() -> [StyleSlip] {
    while at < bytes.count { word() }
    for bracket in open { note(.unclosed(Self.opening(bracket.closing)), at: bracket.offset) }
    var line = (number: 1, start: 0)
    var next = 0
    return found.sorted { $0.offset < $1.offset }.map { slip in
      while next < slip.offset {
        if bytes[next] == UInt8(ascii: "\n") { line = (line.number + 1, next + 1) }
        next += 1
      }
      return StyleSlip(
        line: line.number, column: slip.offset - line.start + 1, problem: slip.problem)
    }
  }

  private mutating func note(_ problem: StyleSlip.Problem, at offset: Int) {
    found.append((offset, problem))
  }

  private func byte(_ ahead: Int = 0) -> UInt8? {
    at + ahead < bytes.count ? bytes[at + ahead] : nil
  }

  private mutating func word() {
    let (start, byte) = (at, bytes[at])
    switch byte {
    case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): comment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = quoted()
    case UInt8(ascii: "@"):
      at += 1
      let name = name().lowercased()
      if !Self.rules.contains(name) { note(.rule(name), at: start) }
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      open.append((byte + (byte == UInt8(ascii: "(") ? 1 : 2), start))
      at += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      at += 1
      if open.last?.closing == byte {
        open.removeLast()
      } else {
        note(.unopened(String(UnicodeScalar(byte))), at: start)
      }
    case _ where Self.isOfName(byte):
      let name = name().lowercased()
      guard self.byte() == UInt8(ascii: "(") else { return }
      if name == "url" {
        at += 1
        address(from: start)
      } else if Self.fetching.contains(name) {
        note(.function(name), at: start)
      }
    default: at += 1
    }
  }

  private mutating func comment() {
    let start = at
    at += 2
    while at < bytes.count {
      if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        at += 2
        return
      }
      at += 1
    }
    note(.unclosed("/*"), at: start)
  }

  /// A text in quotes, which ends in its line.
  private mutating func quoted() -> String {
    let (start, quote) = (at, bytes[at])
    var text: [UInt8] = []
    at += 1
    while let byte = byte(), !Self.endsLine(byte) {
      if byte == quote {
        at += 1
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { text += escaped() } else { text.append(byte); at += 1 }
    }
    note(.unclosed(String(UnicodeScalar(quote))), at: start)
    return String(decoding: text, as: UTF8.self)
  }

  /// What stands in `url(…)`, with quotes or without.
  private mutating func address(from start: Int) {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte <= 0x0D && byte >= 9 }
    while let byte = byte(), isBlank(byte) { at += 1 }
    var address = ""
    if let byte = byte(), byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      address = quoted()
      while let byte = self.byte(), byte != UInt8(ascii: ")") { at += 1 }
    } else {
      var text: [UInt8] = []
      while let byte = byte(), byte != UInt8(ascii: ")") {
        if byte == UInt8(ascii: "\\") { text += escaped() } else { text.append(byte); at += 1 }
      }
      address = String(decoding: text, as: UTF8.self)
    }
    if byte() == nil { note(.unclosed("url("), at: start) }
    at += 1
    guard !address.lowercased().hasPrefix("data:"), !address.hasPrefix("#") else { return }
    note(.fetches(address), at: start)
  }

  /// A name, with what is escaped in it: `\75rl` is `url`.
  private mutating func name() -> String {
    var text: [UInt8] = []
    while let byte = byte(), Self.isOfName(byte) {
      if byte == UInt8(ascii: "\\") { text += escaped() } else { text.append(byte); at += 1 }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// What stands behind a backslash: up to six digits and a blank, or one byte.
  private mutating func escaped() -> [UInt8] {
    at += 1
    var (value, digits) = (UInt32(0), 0)
    while digits < 6, let byte = byte(),
      let digit = Character(UnicodeScalar(byte)).hexDigitValue
    {
      value = value << 4 | UInt32(digit)
      digits += 1
      at += 1
    }
    guard digits > 0 else {
      guard let byte = byte() else { return [] }
      at += 1
      return Self.endsLine(byte) ? [] : [byte]
    }
    if let byte = byte(), byte == UInt8(ascii: " ") || byte == 9 || Self.endsLine(byte) { at += 1 }
    return Array(String(UnicodeScalar(value) ?? "\u{FFFD}").utf8)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "\\"), 0x80...:
      true
    default: false
    }
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte >= 0x0A && byte <= 0x0D }

  private static func opening(_ closing: UInt8) -> String {
    switch closing {
    case UInt8(ascii: ")"): "("
    case UInt8(ascii: "]"): "["
    default: "{"
    }
  }
}
