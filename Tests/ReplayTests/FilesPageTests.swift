import Gestures
import TestSupport
import Replay
import ScreenReader
import Testing

/// The examples in `docs/files.md` parse as the files that they show.
@Suite struct FilesPageTests {
  /// Returns the text of the only code block of a kind.
  private static func block(_ kind: String) throws -> String {
    let page = try #require(Checkout.text("docs/files.md"))
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "```\(kind)"), "\(kind)")
    let block = lines[lines.index(after: start)...].prefix { $0 != "```" }
    return block.map { $0 + "\n" }.joined()
  }

  @Test func sessionExampleIsValid() throws {
    let text = try Self.block("session")
    let log = try SessionLog(text: text)
    #expect(log.text == text)
    // Each kind of line is in the example or in the table below it.
    let page = try #require(Checkout.text("docs/files.md"))
    let words = [
      "spoken", "command", "label", "gesture", "focus", "change", "power on", "unplugged", "end",
    ]
    for word in words {
      #expect(page.contains("| `\(word)"), "\(word)")
    }
  }

  @Test func transcriptExampleHasOptionsInItsHeading() throws {
    let first = try #require(try Self.block("transcript").split(separator: "\n").first)
    let options = try TranscriptHeading.options(of: String(first))
    #expect(options == [.screen("kiosk.json"), .profile(.slow)] && options.invalid == nil)
  }

  @Test func labelsExampleIsRead() throws {
    let labels = try UserLabels(text: Self.block("labels"))
    #expect(
      labels.names == ["screen street/door": "Front door", "screen street/gate": "Back = left"])
  }

  @Test func bindingsExampleIsValid() throws {
    var bindings = Bindings.standard
    try bindings.read(Self.block("bindings"))
    #expect(bindings != .standard)
  }

  @Test func configurationExampleIsValid() throws {
    let options = try SessionOptions(configuration: Self.block("config"))
    #expect(options.profile == .slow && options.except.count == 2 && options.settings.count == 1)
  }
}
