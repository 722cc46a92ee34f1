/// A parser for the subset of udev rules that ours use: comparisons, assignments, jumps.
struct UdevRules {
  private let rules: [[Term]]

  fileprivate struct Term {
    var key: String
    var relation: String
    var value: String
  }

  /// An unsupported rule.
  struct Unknown: Error {
    var text: String
  }

  init(_ text: String) throws {
    rules = try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      try line.split(separator: ",").map { try Term($0) }
    }
  }

  /// Returns the values assigned to a device.
  ///
  /// The last assignment wins.
  func assignments(of device: [String: String]) throws -> [String: String] {
    var assigned: [String: String] = [:]
    var target: String?
    for rule in rules {
      if let label = target {
        guard rule.contains(where: { $0.key == "LABEL" && $0.value == label }) else { continue }
        target = nil
      }
      guard rule.allSatisfy({ $0.holds(for: device) }) else { continue }
      for term in rule where term.relation == "=" {
        switch term.key {
        case "GOTO": target = term.value
        case "LABEL": break
        default: assigned[term.key] = term.value
        }
      }
    }
    if let target { throw Unknown(text: "no label \(target)") }
    return assigned
  }
}

extension UdevRules.Term {
  fileprivate init(_ text: Substring) throws {
    let word = String(text.drop { $0 == " " })
    guard let sign = word.firstIndex(where: { "=!+".contains($0) }), word.hasSuffix("\"") else {
      throw UdevRules.Unknown(text: word)
    }
    let rest = word[sign...]
    guard let quote = rest.firstIndex(of: "\"") else { throw UdevRules.Unknown(text: word) }
    key = String(word[..<sign])
    relation = String(rest[..<quote])
    value = String(rest[rest.index(after: quote)...].dropLast())
    guard ["==", "!=", "="].contains(relation) else { throw UdevRules.Unknown(text: word) }
  }

  /// Returns whether a comparison is true.
  ///
  /// An assignment always is.
  fileprivate func holds(for device: [String: String]) -> Bool {
    let isEqual =
      value.hasSuffix("*")
      ? (device[key] ?? "").hasPrefix(value.dropLast()) : device[key] ?? "" == value
    return switch relation {
    case "==": isEqual
    case "!=": !isEqual
    default: true
    }
  }
}
