import Foundation
import TestSupport
import Testing

/// The examples in docs/screens.md behave as described.
@Suite struct ScreensPageTests {
  /// Returns the output of a walk through an example, including warnings.
  private func walk(_ example: Int, _ steps: String...) throws -> String {
    let page = try #require(Checkout.text("docs/screens.md"))
    let blocks = page.components(separatedBy: "```json\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```\n").first }
    return try walk(try #require(blocks.dropFirst(example).first), steps)
  }

  private func walk(_ screen: String, _ steps: [String]) throws -> String {
    let directory = try TemporaryDirectory()
    try directory.write(screen, "screen.json")
    let words = ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>&1", RetouchProcess.path, "walk"]
    let program = try RetouchProcess.start(words + [directory["screen.json"]] + steps)
    #expect(program.status == 0, "\(program.output)")
    return program.output
  }

  @Test func cupCountIsSpoken() throws {
    let heard = try walk(0, "flick-right", "flick-right", "double-tap")
    #expect(heard.contains("Cups: 1"))
    #expect(heard.contains("“Increment: 1. Button.”"))
    #expect(heard.contains("say      “2”"))
  }

  @Test func orderAnnouncementFinishesBeforeTheAlert() throws {
    let heard = try walk(0, "last-item", "double-tap")
    #expect(heard.contains("finished “1 ordered” spoken"))
    #expect(heard.contains("say      “Alert. Thank you”"))
  }

  @Test(arguments: ["double-tap", "magic-tap"])
  func playerStartsWithEitherTap(gesture: String) throws {
    let heard = try walk(
      6, "last-item", gesture, "wait", "3s", "first-item", "flick-right", gesture)
    #expect(heard.contains("play (Button)\n            say      “Play. Button.”"))
    #expect(heard.contains("“3”"))
    #expect(heard.contains("“Pause. Button.”"))
  }

  @Test func chosenStationIsInTheOrder() throws {
    let heard = try walk(3, "flick-right", "flick-right", "double-tap", "flick-right", "double-tap")
    #expect(heard.contains("Airport"))
    #expect(heard.contains("“1 to Airport. Heading.”"))
  }

  @Test func visitEndsWithoutInput() throws {
    let heard = try walk(
      4, "flick-right", "double-tap", "flick-right", "double-tap", "flick-right", "wait", "70s",
      "last-item")
    #expect(heard.contains("“Willkommen. Überschrift.”") || heard.contains("Karte hinzufügen"))
    #expect(heard.contains("“1 Karte”"))
    #expect(heard.contains("visit    a new visit begins"))
    #expect(heard.hasSuffix("“0 tickets”\n") || heard.contains("say      “0 tickets”"))
  }

  @Test func typedRowsAppear() throws {
    let heard = try walk(5, "double-tap", "type:Tea", "tap@350,80", "double-tap", "tap@100,180")
    #expect(heard.contains("focus    TableViewCell “Tea”"))
  }

  /// A warning is printed after its step and not at the end.
  @Test func warningIsPrintedBelowItsStep() throws {
    let screen = """
      {"version": 1, "start": "a", "screens": {"a": {"subviews": [
        {"class": "Button", "title": "Back", "frame": [0, 0, 99, 44],
         "on": {"activate": [{"pop": true}]}}]}}}
      """
    let heard = try walk(screen, ["double-tap", "flick-right"])
    let warning =
      "warning: There is no previous screen to go back to (line 3, column 24, screen a).\n"
    let lines = heard.components(separatedBy: warning)
    #expect(lines.count == 2)
    #expect(lines.last?.contains("> flick-right") == true)
  }
}
