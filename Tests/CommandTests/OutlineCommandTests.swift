import Foundation
import TestSupport
import Testing

@Suite struct OutlineCommandTests {
  private static let examples = Checkout.screens

  private func outline(_ screen: String, _ arguments: String...) throws -> RetouchProcess {
    try RetouchProcess.run(["outline", "Examples/screens/\(screen).json"] + arguments)
  }

  @Test(arguments: examples)
  func exampleOutlineMatchesTheGolden(example: String) throws {
    let program = try outline(example)
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    let golden = "Tests/CommandTests/Goldens/outline-\(example).txt"
    #expect(Golden.difference(program.output, golden) == nil)
  }

  @Test(arguments: [("ticket-kiosk", "choose"), ("weather", "cities"), ("stocks", "watchlist")])
  func whyExplainsEveryNode(example: String, screen: String) throws {
    let text = try outline(example, "--screen", screen, "--why")
    let golden = "Tests/CommandTests/Goldens/outline-\(example)-\(screen)-why.txt"
    #expect(Golden.difference(text.output, golden) == nil)
    // JSON Lines contain as many nodes as the text without its heading.
    let lines = try outline(example, "--screen", screen, "--why", "--format", "jsonl").output
      .split(separator: "\n")
    #expect(lines.count == text.output.split(separator: "\n").count - 1)
    for line in lines { #expect(line.hasPrefix(#"{"v":1,"id":"#) && line.contains(#""why":""#)) }
  }

  @Test func jsonLinesKeepTheirKeys() throws {
    let program = try outline("ticket-kiosk", "--screen", "choose", "--format", "jsonl")
    let golden = "Tests/CommandTests/Goldens/outline-ticket-kiosk-choose.jsonl"
    #expect(Golden.difference(program.output, golden) == nil)
    for line in program.output.split(separator: "\n") {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let always = [
        "v", "id", "label", "value", "traits", "frame", "spoken", "hint", "containers",
      ]
      for key in always { #expect(object[key] != nil, "\(key) in \(line)") }
    }
  }

  @Test func languageOptionSelectsTheLanguage() throws {
    let program = try outline("ticket-kiosk", "--language", "de")
    #expect(program.output.contains("Karten kaufen. Taste."), "\(program.output)")
  }

  // MARK: Reasons for the order

  /// Returns the reasons for the nodes of a screen, by ID.
  private func reasons(_ nodes: String, _ arguments: String...) throws -> [String: String] {
    let screen = #"{"version":1,"start":"s","screens":{"s":{"id":"root","subviews":[\#(nodes)]}}}"#
    let program = try RetouchProcess.run(
      ["outline", "-", "--why", "--format", "jsonl"] + arguments, input: Data(screen.utf8))
    #expect(program.status == 0, "\(program.errors)")
    var reasons: [String: String] = [:]
    for line in program.output.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      if let id = object?["id"] as? String { reasons[id] = object?["why"] as? String }
    }
    return reasons
  }

  private func label(_ id: String, _ x: Int, _ y: Int, _ rest: String = "") -> String {
    #"{"id":"\#(id)","class":"Label","text":"\#(id)","frame":[\#(x),\#(y),50,20]\#(rest)}"#
  }

  @Test func rowsAreExplainedWithTheirDistance() throws {
    let nodes = [label("c", 0, 40), label("b", 100, 3), label("a", 0, 0)].joined(separator: ",")
    let reasons = try reasons(nodes)
    #expect(reasons["a"] == "first of the screen")
    #expect(
      reasons["b"]
        == "same row as a because its top is 3 pt lower (less than 8 pt), and further right")
    #expect(reasons["c"] == "below b: its top is 37 pt lower (8 pt or more)")
    let mirrored = try self.reasons(nodes, "--direction", "rtl", "--idiom", "pad")
    #expect(mirrored["b"] == "first of the screen")
    #expect(
      mirrored["a"]
        == "same row as b because its top is 3 pt higher (less than 13 pt), and further left")
  }

  @Test func directionOptionActsLikeTheFileKey() throws {
    func outline(_ direction: String, _ words: String...) throws -> String {
      let screen = """
        {"version":1,"direction":"\(direction)","start":"s","screens":{"s":{"subviews":[
        {"class":"CollectionView","itemSize":[100,100],"frame":[0,0,402,230],"sections":[{"cells":[
        {"text":"C1"},{"text":"C2"},{"text":"C3"},{"text":"C4"}]}]},
        {"class":"Toolbar","buttons":[{"title":"A"},{"title":"B"}],"frame":[0,740,402,44]}]}}}
        """
      let program = try RetouchProcess.run(
        ["outline", "-", "--format", "jsonl"] + words, input: Data(screen.utf8))
      #expect(program.status == 0, "\(program.errors)")
      return program.output
    }
    let (known, mirrored) = (try outline("ltr"), try outline("rtl"))
    #expect(known != mirrored)
    #expect(try outline("ltr", "--direction", "rtl") == mirrored)
    #expect(try outline("rtl", "--direction", "ltr") == known)
  }

  @Test func strictOrderBuildsRowsFirst() throws {
    // Each is in the row of the previous one, but the last is not in the row of the first.
    let nodes = [label("a", 200, 0), label("b", 100, 6), label("c", 0, 12)].joined(separator: ",")
    let strict = try reasons(nodes, "--order", "strict")
    #expect(strict["b"] == "first of the screen")
    #expect(strict["a"]?.hasPrefix("same row as b") == true)
    #expect(strict["c"] == "below a: its top is 12 pt lower (8 pt or more)")
    #expect(try reasons(nodes)["b"] == "first of the screen")
  }

  @Test func equalPositionsKeepTreeOrder() throws {
    let nodes = [label("a", 40, 5), label("b", 40, 5), label("c", 40, 1)].joined(separator: ",")
    let reasons = try reasons(nodes)
    #expect(reasons["b"] == "same row as a, as far right, and after it in the tree")
    #expect(
      reasons["c"]
        == "same row as b because its top is 4 pt higher (less than 8 pt), as far right, and after "
        + "it in the tree")
  }

  @Test func groupsAndListsAreExplained() throws {
    let parts = [label("x", 0, 0), label("y", 0, 30), label("z", 0, 60)].joined(separator: ",")
    let nodes = #"""
      {"id":"group","frame":[0,100,200,90],"shouldGroupAccessibilityChildren":true,"subviews":[\#(label("g", 0, 0))]},
      {"id":"list","frame":[0,200,200,90],"accessibilityElements":["y","x"],"subviews":[\#(parts)]}
      """#
    let reasons = try reasons(nodes.replacingOccurrences(of: "\n", with: ""))
    #expect(reasons["group"]?.hasPrefix("group: its parts stay together; first") == true)
    #expect(reasons["g"] == "first of group")
    #expect(reasons["y"] == "listed 1st by list")
    #expect(reasons["x"] == "listed 2nd by list")
    #expect(reasons["z"] == "skipped: list lists its elements without it")
  }

  @Test func skippedNodesAreExplained() throws {
    let nodes = [
      label("hidden", 0, 0, #","isHidden":true"#),
      label("clear", 0, 30, #","alpha":0"#),
      label("empty", 0, 60).replacingOccurrences(of: "50,20", with: "0,0"),
      #"{"id":"whole","class":"Button","title":"W","frame":[0,90,50,20],"subviews":[\#(label("part", 0, 0))]}"#,
      #"{"id":"quiet","frame":[0,120,50,20],"accessibilityElementsHidden":true}"#,
    ].joined(separator: ",")
    let reasons = try reasons(nodes)
    #expect(reasons["hidden"] == "skipped with its parts: isHidden")
    #expect(reasons["clear"] == "skipped with its parts: its alpha is 0")
    #expect(reasons["empty"] == "skipped with its parts: its size is 0×0")
    #expect(reasons["part"] == "skipped: whole is an element, and an element has no parts")
    #expect(reasons["quiet"] == "skipped with its parts: accessibilityElementsHidden")
    let modal = [
      label("behind", 0, 0),
      #"{"id":"front","frame":[0,100,50,20],"accessibilityViewIsModal":true,"subviews":[\#(label("in", 0, 0))]}"#,
    ].joined(separator: ",")
    #expect(try self.reasons(modal)["behind"] == "skipped: front beside it is modal")
  }

  // MARK: Errors

  @Test(arguments: [
    (["outline", "nowhere.json"], 66), (["outline"], 2), (["outline", "Package.swift"], 65),
    (["outline", "Examples/screens/book.json", "--order", "odd"], 2),
    (["outline", "Examples/screens/book.json", "--screen", "bok"], 2),
  ])
  func errorsAreReported(words: [String], status: Int) throws {
    let program = try RetouchProcess.run(words)
    #expect(Int(program.status) == status)
    #expect(program.output.isEmpty && program.errors.hasPrefix("retouch: error: "))
  }

  @Test func unknownScreenSuggestsTheNearestName() throws {
    #expect(try outline("book", "--screen", "bok").errors.contains("did you mean 'book'?"))
    #expect(try outline("book", "--screen", "zzzzzz").errors.contains("specify book"))
  }

  // MARK: The file's reader settings

  @Test func readerSettingsOfTheFileApply() throws {
    let nodes = #"""
      {"id":"on","class":"Switch","isOn":true,"accessibilityLabel":"50% & more","frame":[0,0,99,44]},
      {"id":"chosen","class":"Button","title":"Buy","isSelected":true,"frame":[0,50,99,44]}
      """#
    func outline(_ reader: String, _ arguments: String...) throws -> String {
      let screen =
        #"{"version":1,"reader":\#(reader),"start":"s","screens":{"s":{"subviews":[\#(nodes)]}}}"#
      let program = try RetouchProcess.run(["outline", "-"] + arguments, input: Data(screen.utf8))
      #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
      return program.output
    }
    let quiet = try outline(
      #"{"language":"de","verbosity":[],"hints":false,"punctuation":"all","navigation":"grouped"}"#)
    #expect(
      quiet.hasPrefix("standard input, screen s: 2 elements; flicks go from group to group\n"))
    #expect(quiet.contains("  50 Prozent kaufmännisches Und more\n"))
    #expect(quiet.contains("  Ausgewählt: Buy\n"))
    #expect(!quiet.contains("Hint:"))
    // Options override the file.
    let asked = try outline(#"{"language":"de"}"#, "--language", "en", "--format", "jsonl")
    #expect(asked.contains(#""spoken":"50% & more. Switch Button. On.""#))
    #expect(asked.contains("Double tap to toggle setting"))
  }
}
