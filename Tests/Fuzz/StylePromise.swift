import Drawing
import Synthesis

/// The declarations found in a style sheet do not depend on the spelling of names and line breaks,
/// and a valid sheet stays within the rules that enclose it.
enum StylePromise {
  static func outcome(_ bytes: [UInt8]) -> FuzzTarget.Outcome {
    let sheet = String(decoding: bytes, as: UTF8.self)
    let found = problems(sheet)
    // A sheet that ends within a token or a line break cannot be spelled differently.
    if found.isEmpty {
      for (name, other) in spellings(of: sheet) where !problems(other).isEmpty {
        return .broken("\(sheet.debugDescription) is accepted, and as \(name) it is not")
      }
      if let broken = escaping(sheet) { return .broken("\(sheet.debugDescription) \(broken)") }
    }
    return found.isEmpty ? .read : .refused
  }

  private static func problems(_ sheet: String) -> [StyleSheetIssue.Problem] {
    StyleSheetIssue.find(in: sheet).map(\.problem)
  }

  private static func spellings(of sheet: String) -> [(String, String)] {
    var tokenizer = StyleTokenizer(sheet)
    var escaped = ""
    while let token = tokenizer.next() { escaped += token.spelledInEscapes(in: tokenizer) }
    let lines = String(String.UnicodeScalarView(tokenizer.scalars)).split(
      separator: "\n", omittingEmptySubsequences: false)
    return [
      ("escapes", escaped), ("embedded text", StyleTokenizer.embeddable(sheet)),
      ("lines of Windows", lines.joined(separator: "\r\n")),
      ("lines of old Macs", lines.joined(separator: "\r")),
      ("pages", lines.joined(separator: "\u{C}")),
    ]
  }

  /// Returns how an accepted sheet escapes from the enclosing rules, or `nil` if it does not.
  private static func escaping(_ sheet: String) -> String? {
    let enclosed = ScreenAssets(style: sheet).sheet
    if enclosed.contains("</") { return "ends a style element" }
    var tokenizer = StyleTokenizer(enclosed)
    var depth = 0
    while let token = tokenizer.next() {
      switch token {
      case .function(let name), .atKeyword(let name):
        if forbidden.contains(name.lowercased()) { return "calls \(name)" }
        if case .function = token { depth += 1 }
      case .url(let address):
        if !address.lowercased().hasPrefix("data:"), !address.hasPrefix("#") {
          return "fetches \(address)"
        }
      case .open: depth += 1
      case .close:
        depth -= 1
        let rest = tokenizer.scalars[tokenizer.offset...]
        if depth < 2, rest.contains(where: { $0 != "\n" && $0 != "}" }),
          tokenizer.offset > prefix
        {
          return "leaves the rules around it"
        }
      case .badString, .badURL: return "has text that is broken off"
      default: break
      }
    }
    return depth == 0 && !tokenizer.endsWithinToken ? nil : "does not end"
  }

  private static let forbidden = ["src", "image", "image-set", "import", "font-face", "namespace"]
  /// The earliest index at which the enclosed rules begin.
  private static let prefix = "@scope (.drawn) {".count
}

extension StyleToken {
  /// Returns the token with its names and texts spelled in escapes.
  fileprivate func spelledInEscapes(in tokenizer: StyleTokenizer) -> String {
    switch self {
    case .comment: "/**/"
    case .whitespace: "\n"
    case .ident(let name): name.inEscapes
    case .function(let name): name.inEscapes + "("
    case .atKeyword(let name): "@" + name.inEscapes
    case .hash(let name): "#" + name.inEscapes
    case .string(let text): "\"" + text.inEscapes + "\""
    case .url(let address): "u\\72\r\nl(" + address.inEscapes + ")"
    case .badString, .badURL: ""
    case .number: ".5/**/"
    case .percentage: ".5%"
    case .dimension(let unit): ".5" + unit.inEscapes
    case .delimiter(let scalar): String(scalar)
    case .markupComment: "<!--"
    case .colon: ":"
    case .semicolon: ";"
    case .comma: ","
    case .open(let bracket): bracket.opening
    case .close(let bracket): bracket.closing
    }
  }
}

extension String {
  fileprivate var inEscapes: String {
    unicodeScalars.map { "\\" + String($0.value, radix: 16) + "\r\n" }.joined()
  }
}

/// Generates style sheets from fragments that are difficult to tokenize.
struct SpoiledStyle {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func next() -> [UInt8] {
    var sheet = ""
    for _ in 0...random.below(9) {
      sheet += Self.pieces[random.below(random.below(2) == 0 ? Self.usual : Self.pieces.count)]
    }
    return Array(sheet.utf8)
  }

  /// The number of leading fragments that are valid alone.
  private static let usual = 16

  private static let pieces = [
    "a{b:c}", "url(data:,a)", "\\75\r\nrl(#a)", "url( '#)' )", "'a\\\r\n\\'b'",
    "\"\\<\\3c </style>\"", "/*'\"url(*/", "-1.5e-3%", "+.5", "--a", "#b", "(c)", "[d='e']",
    "@media{}", " ", "\r\n",
    "\\<", "<", "/", "<!--", "-->", "u", "+", "?", "1", "e", "\\", "\\\\", "\\75", "\\0", "\\d800 ",
    "\u{C}", "\0", "\r", "\n", "\t", "'", "\"", "(", ")", "[", "]", "{", "}", "/*", "*/", "@",
    "@import", "@\\69", "#", "url(", "URL(\"", "url('data:,' ", "u\\72l(", "\\75\r\nrl(", "src(",
    "image-set(", "data:,", "//a", "\u{1}", "\u{7F}", "\u{A0}", "é", "日", "\u{FFFE}", ";", ":",
    ",", "%", ".", "-", "!",
  ]
}
