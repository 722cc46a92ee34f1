import Arguments
import Live
import Text

/// What performs a kind of request, as a person names it: `link=xdg-open`.
struct RequestCommand: Hashable {
  let kind: SystemRequestHandlers.Kind
  /// The program and its arguments.
  let words: [String]

  /// Returns `nil` where the kind is unknown, or where the command is none.
  init?(_ text: String) {
    guard let sign = text.firstIndex(of: "="),
      let kind = SystemRequestHandlers.Kind(rawValue: String(text[..<sign])),
      let words = String(text[text.index(after: sign)...]).commandWords
    else { return nil }
    (self.kind, self.words) = (kind, words)
  }

  /// The commands by what they perform; of several for one kind, the last one.
  static func commands(_ all: [RequestCommand]) -> [SystemRequestHandlers.Kind: [String]] {
    Dictionary(all.map { ($0.kind, $0.words) }) { _, last in last }
  }
}

extension ValueKind where Value == RequestCommand {
  static var requestCommand: Self {
    .value(
      "REQUEST=COMMAND",
      expected: "media, link, home or application with a command, such as 'link=xdg-open'"
    ) { RequestCommand($0) }
  }
}
