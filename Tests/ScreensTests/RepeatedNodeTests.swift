import Elements
import Testing

@testable import Screens

/// Data, `repeat`, templates, and conditions of nodes.
@Suite struct RepeatedNodeTests {
  private static let stations = """
    "data": {"stations": [{"name": "Mitte", "zone": "A", "price": 2.4},
      {"name": "Ost", "zone": "B", "price": 3}, {"name": "Süd", "zone": "A", "price": 1.5}]},
    """

  private func order(_ subviews: String, more: String = stations) throws -> [String] {
    try Written.prototype(subviews, more: more).order
  }

  @Test func nodeIsRepeatedForEachItem() throws {
    let prototype = try Written.prototype(
      """
      {"repeat": "stations", "as": "station", "id": "s-{index}", "class": "Button",
       "title": "{station.name}, zone {station.zone}", "frame": [0, "{index * 50}", 100, 44],
       "on": {"activate": [{"set": "message", "text": "To {station.name} for {station.price}"}]}},
      {"id": "message", "class": "Label", "text": "-", "frame": [0, 300, 100, 44]}
      """, more: Self.stations)
    #expect(prototype.order == ["s-0", "s-1", "s-2", "message"])
    #expect(prototype.said("s-1") == "Ost, zone B")
    #expect(prototype.element("s-2")?.resolved.frame.origin.y == 100)
    prototype.activate("s-0")
    #expect(prototype.said("message") == "To Mitte for 2.4")
  }

  @Test func filterAndNumbersAndConditionsSelectNodes() throws {
    #expect(
      try order(
        """
        {"repeat": "stations", "where": "item.zone == 'A'", "class": "Label", "text": "{item.name}",
         "frame": [0, "{index * 50}", 100, 44]},
        {"repeat": 2, "class": "Label", "text": "no. {item + 1}", "frame": [0, "{200 + item * 50}", 9, 9]},
        {"if": "size(stations) > 5", "class": "Label", "text": "many", "frame": [0, 300, 9, 9]},
        {"if": "size(stations) > 5", "then": [{"class": "Label", "text": "x"}],
         "else": [{"class": "Label", "text": "few", "frame": [0, 300, 9, 9]}]}
        """) == ["Mitte", "Süd", "no. 1", "no. 2", "few"])
  }

  @Test func templateIsWrittenOnce() throws {
    let templates = """
      \(Self.stations) "templates": {
       "price": {"class": "Label", "text": "{name}: {money(amount)}", "frame": [0, "{top}", 99, 44]},
       "pair": {"subviews": [{"use": "price", "with": {"name": "{name}", "amount": 1, "top": 0}},
         {"use": "price", "with": {"name": "Return", "amount": 2, "top": 50}}]}},
      """
    let prototype = try Written.prototype(
      """
      {"use": "price", "with": {"name": "Single", "amount": 2.5, "top": 0}, "id": "single"},
      {"use": "pair", "with": {"name": "Day"}, "frame": [0, 100, 400, 100]}
      """, more: templates)
    #expect(prototype.said("single") == "Single: €2.50")
    #expect(prototype.order == ["single", "Day: €1.00", "Return: €2.00"])
  }

  @Test func templateFollowsItsArguments() throws {
    let prototype = try Written.prototype(
      """
      {"use": "price", "with": {"name": "{city}", "amount": "{count * 2}"}, "id": "one"},
      {"use": "price", "with": {"name": "To {city} {{", "amount": 1}, "id": "two"},
      {"id": "more", "class": "Button", "title": "More", "frame": [0, 300, 99, 44],
       "on": {"activate": [{"add": 1, "to": "count"}, {"set": "city", "value": "Bonn"}]}}
      """,
      more: """
        "variables": {"count": 1, "city": "Köln"},
        "templates": {"price": {"class": "Label", "text": "{name}: {amount + 1}",
         "isHidden": "{amount > 5}", "frame": [0, 0, 99, 44]}},
        """)
    #expect(prototype.said("one") == "Köln: 3")
    #expect(prototype.said("two") == "To Köln {: 2")
    prototype.activate("more")
    #expect(prototype.said("one") == "Bonn: 5")
    #expect(prototype.said("two") == "To Bonn {: 2")
    prototype.activate("more")
    #expect(prototype.order == ["two", "more"])
  }

  @Test func mistakeInARepeatedNodeIsReportedOnce() throws {
    let mistakes = Written.mistakes(
      Written.file(
        """
        {"repeat": 50, "class": "Label", "text": "{item}", "frame": [0, "{item * 10}", 9, 9], "tittle": "x"},
        {"id": "last", "class": "Label", "txet": "x"}
        """))
    #expect(mistakes.split(separator: "\n").filter { $0.hasPrefix("test.json") }.count == 2)
    #expect(mistakes.contains("tittle"))
    #expect(mistakes.contains("txet"))
  }

  @Test func dataComesFromFiles() throws {
    let text = Written.file(
      """
      {"repeat": "fares", "class": "Label", "text": "{item.name} {item.price} {item.isFast}",
       "frame": [0, "{index * 50}", 100, 44]},
      {"repeat": "more", "class": "Label", "text": "{item}", "frame": [0, "{200 + index * 50}", 9, 9]}
      """, more: #""data": {"fares": "fares.csv", "more": "more.json"},"#)
    let file = try ScreenFile.parse(bytes: Array(text.utf8), name: "test.json") {
      name throws(ReferencedFileError) in
      switch name {
      case "fares.csv":
        Array("name,price,isFast\r\n\"Köln, \"\"Dom\"\"\",12.50,true\nBonn,7,false\n".utf8)
      case "more.json": Array("[\"a\", \"b\"]".utf8)
      default: throw .notFound
      }
    }
    #expect(Prototype(file).order == ["Köln, \"Dom\" 12.5 true", "Bonn 7 false", "a", "b"])
    // Printing keeps `repeat`.
    #expect(file.printed.contains(#""repeat": "fares""#))
  }

  @Test(arguments: [
    (
      #"{"repeat": "station"}"#,
      #"no list of the data has the name "station"; did you mean "stations"?"#
    ),
    (
      #"{"repeat": "stations", "class": "Label", "text": "{item.nme}"}"#,
      "unknown field “nme”; did you mean “name”?"
    ),
    (#"{"class": "Label", "text": "{siz}"}"#, #"no element has the id "siz""#),
    (#"{"class": "Label", "text": "{1 +}"}"#, "the expression is incomplete"),
    (#"{"use": "row"}"#, #"unknown template "row""#),
    (#"{"where": "true"}"#, #""where" needs the key "repeat""#),
    (#"{"if": "size(stations)"}"#, "“size(stations)” needs true or false, not a number"),
    (#"{"class": "Label", "text": "{stations[0].name * 2}"}"#, "“*” needs a number, not a text"),
  ])
  func mistakesAreReportedOnce(node: String, message: String) {
    let sentences = Written.sentences(Written.file(node, more: Self.stations))
    #expect(sentences.count == 1)
    #expect(sentences.first?.hasSuffix(message) == true, "\(sentences)")
  }

  @Test(arguments: [
    ("a,b\n1\n", "line 2, column 1 of \"x.csv\": 1 value; the first line has 2"),
    ("a,a\n", "line 1, column 1 of \"x.csv\": two columns have the name “a”"),
    ("a,b\n\"1,2\n", "line 2, column 1 of \"x.csv\": a quotation mark is not closed"),
    ("", "line 1, column 1 of \"x.csv\": the first line must name every column"),
  ])
  func mistakeInDataIsLocated(csv: String, message: String) {
    let text = Written.file(#"{"class": "Label", "text": "a"}"#, more: #""data": {"x": "x.csv"},"#)
    #expect {
      try ScreenFile.parse(bytes: Array(text.utf8), name: "test.json") {
        _ throws(ReferencedFileError) in Array(csv.utf8)
      }
    } throws: { error in
      (error as? ScreenError)?.issues.first?.problem.sentence == message
    }
  }

  @Test func semicolonsAndLeadingZerosStayAsWritten() throws {
    let value = try DelimitedText.records(
      Array("code;n\n01;1,5\n7;2\n".utf8), at: SourcePosition(line: 1, column: 1))
    #expect(value.list?.first?["code"]?.string == "01")
    #expect(value.list?.first?["n"]?.string == "1,5")
  }
}
