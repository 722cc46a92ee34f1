import Foundation
import TestSupport
import Testing

/// The links, commands and options in the documentation exist.
@Suite struct DocumentationTests {
  static let pages =
    ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md"]
    + Checkout.names(in: "docs").filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    + Checkout.articles

  @Test(arguments: pages) func linksLeadToFilesAndHeadings(page: String) throws {
    let text = try #require(Checkout.text(page))
    let directory = page.lastIndex(of: "/").map { String(page[...$0]) } ?? ""
    for match in text.matches(of: /\]\(([^)\s]+)\)/) {
      let target = String(match.1)
      guard !target.contains("://"), !target.hasPrefix("mailto:") else { continue }
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].isEmpty ? page : Self.normalized(directory + parts[0])
      #expect(
        FileManager.default.fileExists(atPath: Checkout.path(path)), "\(page) links to \(target)")
      guard parts.count == 2, path.hasSuffix(".md") else { continue }
      let headings = Self.anchors(of: Checkout.text(path) ?? "")
      #expect(headings.contains(String(parts[1])), "\(page) links to \(target)")
    }
  }

  @Test func indexLinksEveryPage() throws {
    let index = try #require(Checkout.text("docs/README.md"))
    for page in Checkout.names(in: "docs") where page.hasSuffix(".md") && page != "README.md" {
      #expect(index.contains("](\(page))") || index.contains("](\(page)#"), "\(page)")
    }
  }

  /// The changelog also names former options.
  @Test(arguments: pages.filter { $0 != "CHANGELOG.md" })
  func documentedCommandsAndOptionsExist(page: String) throws {
    let text = try #require(Checkout.text(page)).replacing("\\\n", with: " ")
    var helps: [String: String] = [:]
    for match in text.matches(of: /(?:`|\$ |    |^)retouch ([a-z]+)((?: [^`\n|;]*)?)/) {
      let command = String(match.1)
      guard command != "help" else { continue }
      var words = [command]
      if ["desktop", "screen"].contains(command), let next = match.2.split(separator: " ").first {
        words.append("\(next)")
      }
      let key = words.joined(separator: " ")
      if helps[key] == nil {
        let help = try RetouchProcess.run(words + ["--help"])
        #expect(help.status == 0, "\(page): retouch \(key)")
        helps[key] = help.output
      }
      for option in match.2.matches(of: /(?:^|[ \[(])(--[a-z][a-z-]+)/) {
        #expect(helps[key]?.contains(option.1) == true, "\(page): retouch \(key) \(option.1)")
      }
    }
  }

  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Returns the anchors that GitHub gives to the headings of a page.
  private static func anchors(of text: String) -> Set<String> {
    var anchors: Set<String> = []
    var isCode = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.hasPrefix("#") else { continue }
      let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
        .replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
      let anchor = String(
        title.lowercased().compactMap { character -> Character? in
          if character == " " { return "-" }
          return character.isLetter || character.isNumber || "-_".contains(character)
            ? character : nil
        })
      var unique = anchor
      var number = 1
      while !anchors.insert(unique).inserted {
        unique = "\(anchor)-\(number)"
        number += 1
      }
    }
    return anchors
  }
}
