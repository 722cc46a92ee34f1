import Foundation
import TestSupport
import Testing

/// The output shown in the documents is the program's output.
@Suite struct ReadmeTests {
  /// A command in a document, with its output.
  struct Snippet: Sendable, CustomStringConvertible {
    var command: String
    var output: String
    var description: String { command }
  }

  /// Returns the `console` blocks of a document: `$ command`, and its output.
  private static func snippets(of document: String) -> [Snippet] {
    var snippets: [Snippet] = []
    var isInside = false
    for line in (Checkout.text(document) ?? "").components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ retouch ") {
        snippets.append(Snippet(command: String(line.dropFirst("$ retouch ".count)), output: ""))
      } else if isInside, !snippets.isEmpty {
        snippets[snippets.count - 1].output += line + "\n"
      }
    }
    return snippets
  }

  @Test(arguments: snippets(of: "README.md"))
  func commandOutputMatchesTheReadme(snippet: Snippet) throws {
    let program = try RetouchProcess.run(snippet.command.split(separator: " ").map(String.init))
    // A line with an ellipsis represents omitted output.
    let shown = snippet.output.components(separatedBy: "…\n")
    var rest = Substring(program.output)
    for part in shown where !part.isEmpty {
      guard let place = rest.range(of: part) else {
        Issue.record("the README shows\n\(part)\nand the program prints\n\(program.output)")
        return
      }
      rest = rest[place.upperBound...]
    }
    if shown.count == 1 { #expect(program.output == snippet.output) }
  }

  @Test func readmeContainsSnippets() {
    #expect(Self.snippets(of: "README.md").count >= 2)
  }
}
