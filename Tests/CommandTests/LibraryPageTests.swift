import Foundation
import TestSupport
import Testing

/// The snippets in docs/library.md and in the articles of the library are lines of the examples.
@Suite struct LibraryPageTests {
  @Test(arguments: ["docs/library.md"] + Checkout.articles)
  func examplesContainAllSnippets(page: String) throws {
    let code = try Self.examples()
    for snippet in try Self.snippets(of: page) {
      #expect(code.contains { $0.contains(Self.plain(snippet)) }, "\(page): \(snippet)")
    }
  }

  @Test func articlesHaveSnippets() throws {
    let counts = try Checkout.articles.map { try Self.snippets(of: $0).count }
    #expect(counts.reduce(0, +) >= 20)
  }

  @Test(arguments: Checkout.articles) func namedFilesExist(article: String) throws {
    let text = try #require(Checkout.text(article))
    for match in text.matches(of: /`((?:docs|Examples)\/[^`]+)`/) {
      #expect(Checkout.text(String(match.1)) != nil, "\(article) names \(match.1)")
    }
  }

  private static func snippets(of page: String) throws -> [String] {
    let text = try #require(Checkout.text(page))
    return text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
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
