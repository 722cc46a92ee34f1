/// A text with places to fill: `{0} of {1}` in a table, `{volume.value}` in a step.
///
/// Two opening braces are one that is meant as such.
struct Pattern: Sendable, Hashable {
  enum Part: Sendable, Hashable {
    case text(String)
    case place(String)
  }

  private(set) var parts: [Part] = []
  /// How many bytes stand before each place.
  private(set) var offsets: [Int] = []

  init(_ text: String) {
    var rest = Substring(text)
    var plain = ""
    while let brace = rest.firstIndex(of: "{") {
      plain += rest[..<brace]
      rest = rest[rest.index(after: brace)...]
      if rest.first == "{" {
        plain += "{"
        rest = rest.dropFirst()
      } else if let end = rest.firstIndex(of: "}"), Self.isName(rest[..<end]) {
        if !plain.isEmpty { parts.append(.text(plain)) }
        plain = ""
        parts.append(.place(String(rest[..<end])))
        offsets.append(text.utf8.distance(from: text.startIndex, to: brace))
        rest = rest[rest.index(after: end)...]
      } else {
        plain += "{"
      }
    }
    plain += rest
    if !plain.isEmpty { parts.append(.text(plain)) }
  }

  /// What can be a place: a number, an id, or an attribute of one.
  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" || $0 == "-" }
  }

  var places: [String] {
    parts.compactMap { part in
      if case .place(let name) = part { return name }
      return nil
    }
  }

  /// The text with arguments at the places that have their numbers.
  func filled(with arguments: [String]) -> String {
    filled { name in
      Int(name).flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
    }
  }

  /// The text with what each place stands for; one that stands for nothing is left as it is.
  func filled(_ fill: (String) -> String?) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .place(let name): fill(name) ?? "{\(name)}"
      }
    }.joined()
  }
}
