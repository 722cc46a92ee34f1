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
  /// Opening braces that begin no place.
  private(set) var slips: [Slip] = []

  /// What begins as a place does, and is none: `{my id}`, or `{volume.value` without its end.
  struct Slip: Sendable, Hashable {
    /// What stands in the braces, or behind the only one.
    let name: String
    let isClosed: Bool
    /// How many bytes stand before it.
    let offset: Int

    /// As it stands there, as far as anybody reads it.
    var written: String {
      "{" + (name.count > 30 ? name.prefix(29) + "…" : name) + (isClosed ? "}" : "")
    }
  }

  init(_ text: String) {
    var rest = Substring(text)
    var plain = ""
    while let brace = rest.firstIndex(of: "{") {
      plain += rest[..<brace]
      rest = rest[rest.index(after: brace)...]
      if rest.first == "{" {
        plain += "{"
        rest = rest.dropFirst()
        continue
      }
      // As far as the next brace of either kind: so no letter is looked at twice.
      let inside = rest.prefix { $0 != "{" && $0 != "}" }
      let isClosed = rest[inside.endIndex...].first == "}"
      let offset = text.utf8.distance(from: text.startIndex, to: brace)
      if isClosed, Self.isName(inside) {
        if !plain.isEmpty { parts.append(.text(plain)) }
        plain = ""
        parts.append(.place(String(inside)))
        offsets.append(offset)
        rest = rest[inside.endIndex...].dropFirst()
      } else {
        plain += "{"
        slips.append(Slip(name: String(inside), isClosed: isClosed, offset: offset))
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

  /// The name of a place that is all there is.
  var placeAlone: String? {
    guard parts.count == 1, case .place(let name) = parts[0] else { return nil }
    return name
  }

  var places: [String] {
    parts.compactMap { part in
      if case .place(let name) = part { return name }
      return nil
    }
  }

  /// A text with its places filled in, as far as it may go.
  struct Filled {
    var text = ""
    var isWhole = true
  }

  /// The text with arguments at the places that have their numbers.
  func filled(with arguments: [String], upTo most: Int) -> Filled {
    filled(upTo: most) { name in
      Int(name).flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
    }
  }

  /// The text with what each place stands for; one that stands for nothing is left as it is.
  ///
  /// It ends before what would make it longer than so many bytes.
  func filled(upTo most: Int, _ fill: (String) -> String?) -> Filled {
    var filled = Filled()
    for part in parts {
      let piece =
        switch part {
        case .text(let text): text
        case .place(let name): fill(name) ?? "{\(name)}"
        }
      guard filled.text.utf8.count + piece.utf8.count <= most else {
        filled.isWhole = false
        break
      }
      filled.text += piece
    }
    return filled
  }
}
