import Foundation
import TestSupport
import Testing

/// The snippets in docs/library.md are lines of the examples.
@Suite struct LibraryPageTests {
  @Test func examplesContainAllSnippets() throws {
    let page = try #require(Checkout.text("docs/library.md"))
    let snippets = page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(snippets.count >= 6)
    let code = try Self.examples()
    for snippet in snippets {
      #expect(code.contains { $0.contains(Self.plain(snippet)) }, "\(snippet)")
    }
  }

  /// Returns the sources of the examples as lines without indentation.
  private static func examples() throws -> [String] {
    let directory = URL(fileURLWithPath: Checkout.root).appending(path: "Examples")
    let names = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
      .filter { $0.hasSuffix(".swift") && !$0.contains("/.build/") }
    return try names.map {
      plain(try String(contentsOf: directory.appending(path: $0), encoding: .utf8))
    }
  }

  private static func plain(_ code: String) -> String {
    code.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }
}
