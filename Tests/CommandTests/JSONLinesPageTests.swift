import Foundation
import TestSupport
import Testing

/// docs/jsonl.md documents each field of the JSON lines that the commands print.
@Suite struct JSONLinesPageTests {
  /// A section of the page: the fields of one kind of line, and an example.
  private struct Section {
    /// The fields in the first column; `*` represents any key.
    var fields: [String] = []
    /// The fields that each line of this kind has.
    var required: [String] = []
    var example: String?
  }

  private typealias Object = [String: Any]

  private static let sections: [String: Section] = {
    var sections: [String: Section] = [:]
    var title = ""
    var isExample = false
    for line in (Checkout.text("docs/jsonl.md") ?? "").components(separatedBy: "\n") {
      if line.hasPrefix("#") {
        title = line.hasPrefix("### ") ? String(line.dropFirst(4)) : ""
      } else if line.hasPrefix("```") {
        isExample = line == "```json"
      } else if isExample, !title.isEmpty {
        sections[title, default: Section()].example = line
      } else if let row = line.firstMatch(of: /^\| `([^`]+)` \| [^|]+ \| ([^|]+) \|/) {
        sections[title, default: Section()].fields.append(String(row.1))
        if row.2 == "always" { sections[title]?.required.append(String(row.1)) }
      }
    }
    return sections
  }()

  private static let transcriptFields: Set = ["v", "file", "time", "event"]

  /// Returns the paths of all fields of an object: `a`, `a.b`, `a[].b`.
  private static func paths(of object: Object, below prefix: String = "") -> Set<String> {
    var paths: Set<String> = []
    for (key, value) in object {
      paths.insert(prefix + key)
      if let inner = value as? Object {
        paths.formUnion(Self.paths(of: inner, below: "\(prefix)\(key)."))
      }
      for case let inner as Object in value as? [Any] ?? [] {
        paths.formUnion(Self.paths(of: inner, below: "\(prefix)\(key)[]."))
      }
    }
    return paths
  }

  private static func isDocumented(_ path: String, in section: Section) -> Bool {
    section.fields.contains { field in
      guard field.contains("*") else {
        return field == path || isInside(field, path, of: section)
      }
      let (pattern, actual) = (field.split(separator: "."), path.split(separator: "."))
      return pattern.count == actual.count
        && zip(pattern, actual).allSatisfy { $0 == "*" || $0 == $1 }
    }
  }

  /// Returns whether a path lies in an object whose fields another section documents.
  private static func isInside(_ field: String, _ path: String, of section: Section) -> Bool {
    (path.hasPrefix("\(field).") || path.hasPrefix("\(field)[]."))
      && !section.fields.contains { $0.hasPrefix("\(field).") || $0.hasPrefix("\(field)[].") }
  }

  private static func isTranscript(_ title: String) -> Bool {
    title.contains(": event `") || title == "`walk`: step"
  }

  /// Expects that the section documents each field of a line, and that no required field is absent.
  private static func check(_ line: String, as title: String) throws {
    let section = try #require(sections[title], "docs/jsonl.md has no section for \(line)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Object, "\(line)")
    let common = isTranscript(title) ? transcriptFields : ["v"]
    for path in paths(of: object).sorted() where !common.contains(path) {
      #expect(isDocumented(path, in: section), "\(title): \(path) in \(line.prefix(300))")
    }
    for field in section.required where !field.contains(".") && !field.contains("*") {
      #expect(object[field] != nil, "\(title): no \(field) in \(line.prefix(300))")
    }
  }

  @Test func examplesHaveTheDocumentedFields() throws {
    #expect(Self.sections.count > 50)
    for (title, section) in Self.sections {
      guard let example = section.example, !title.contains("common fields"),
        !title.contains("topic `line`")
      else { continue }
      try Self.check(example, as: title)
    }
  }

  /// Returns the title of the section for a line of a transcript.
  private static func transcript(_ object: Object) -> String {
    let event = object["event"] as? String ?? ""
    return event == "step" ? "`walk`: step" : "`replay`: event `\(event)`"
  }

  private static func recognition(_ object: Object) -> String {
    if object["cause"] != nil { return "`explain --trace`: step" }
    if object["phase"] != nil { return "`recognize --phases`: phase" }
    if object["found"] != nil { return "`explain`: verdict" }
    if object["touch"] != nil { return "`explain`: touch" }
    return object["gesture"] != nil
      ? "`recognize`, `explain --trace`, `monitor`: gesture" : "`recognize --summary`"
  }

  private static func check(
    _ words: [String], _ title: (Object) -> String, least: Int = 1
  ) throws {
    let program = try RetouchProcess.run(words + ["--format", "jsonl"])
    let lines = program.output.split(separator: "\n")
    #expect(lines.count >= least, "\(words): \(program)")
    for line in lines {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Object, "\(line)")
      try check(String(line), as: title(object))
    }
  }

  @Test(arguments: [
    ["recognize", "recordings/nexus-4"],
    ["recognize", "--phases", "recordings/nexus-4/explore.practiced.evemu"],
    ["recognize", "--summary", "recordings/limits"], ["explain", "recordings/limits"],
    ["explain", "--trace", "recordings/nexus-4/double-tap.practiced.evemu"],
  ]) func recognitionIsDocumented(words: [String]) throws {
    try Self.check(words, Self.recognition)
  }

  @Test(arguments: ["recordings/sessions", "recordings/visits"])
  func transcriptsAreDocumented(directory: String) throws {
    try Self.check(["replay", directory], Self.transcript, least: 50)
  }

  @Test func walkIsDocumented() throws {
    try Self.check(
      [
        "walk", "Examples/screens/ticket-kiosk.json", "flick-right", "double-tap", "magic-tap",
        "escape",
      ],
      Self.transcript, least: 5)
  }

  @Test func touchesAreDocumented() throws {
    try Self.check(["touches", "recordings/nexus-4"]) { _ in "`touches`, `monitor`: frame" }
    try Self.check(["touches", "--summary", "recordings/limits"]) { _ in "`touches --summary`" }
  }

  @Test func otherLinesAreDocumented() throws {
    try Self.check(["info", "recordings/nexus-4"]) { _ in "`info`" }
    try Self.check(["check", "recordings/visits"]) { _ in "`check`" }
    try Self.check(["devices", "--files"]) { _ in "`devices --files`" }
    try Self.check(["gestures"]) { $0["key"] == nil ? "`gestures`" : "`gestures`: key" }
    try Self.check(["doctor"]) { _ in "`doctor`" }
    for screen in Checkout.screens {
      try Self.check(["outline", "Examples/screens/\(screen).json"]) { _ in "`outline`" }
    }
    try Self.check(["outline", "--why", "Examples/screens/ticket-kiosk.json"]) {
      $0["why"] != nil ? "`outline --why`" : "`outline`"
    }
    let directory = try TemporaryDirectory()
    let node = #"{"class": "Button", "title": "Sauver.", "frame": [0, 0, 20, 20]}"#
    try directory.write(
      #"{"version": 1, "start": "a", "language": "fr", "screens": {"a": {"subviews": [\#(node)]}}}"#,
      "a.json")
    try Self.check(["audit", directory["a.json"]], { _ in "`audit`" }, least: 3)
    try Self.check(
      ["audit", "--standard", "508", directory["a.json"]], { _ in "`audit --standard`" })
    try Self.check(["tune", "recordings/nexus-4"]) {
      $0["change"] != nil
        ? "`tune`: change" : $0["recordings"] != nil ? "`tune`: summary" : "`tune`: failure"
    }
  }
}
