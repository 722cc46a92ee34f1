import Elements
import Foundation
import TestSupport
import Testing

@testable import AccessibleTrees

/// The tables of docs/desktop.md.
@Suite struct DesktopPageTests {
  private static let page = "docs/desktop.md"

  @Test func rolesAreThoseOfTheProgram() throws {
    let text = try #require(Checkout.text(Self.page))
    let table = Self.roles
    let (before, old, after) = try #require(Self.split(text, "roles"))
    if ProcessInfo.processInfo.environment["RETOUCH_GOLDENS"] == "write", old != table {
      try (before + table + after).write(
        toFile: Checkout.path(Self.page), atomically: true, encoding: .utf8)
    } else {
      #expect(old == table, "RETOUCH_GOLDENS=write writes the table")
    }
  }

  @Test func everyStateIsListed() throws {
    let text = try #require(Checkout.text(Self.page))
    let (_, table, _) = try #require(Self.split(text, "states"))
    let listed = table.split(separator: "\n").dropFirst(2).map {
      String($0.split(separator: "`")[1])
    }
    #expect(listed == AccessibleStates.named.map(\.name))
  }

  private static var roles: String {
    var table = "| role | read as | class | traits | container |\n| --- | --- | --- | --- | --- |\n"
    for role in AccessibleRole.allCases {
      let representation = role.representation
      let isRead = representation.reading != .nothing
      let traits = representation.traits.names.map { "`\($0)`" }.joined(separator: ", ")
      let container = representation.container == .none ? "" : "`\(representation.container)`"
      table +=
        "| `\(role.rawValue)` | \(words(representation.reading)) | "
        + (isRead ? "`\(representation.elementClass.rawValue)`" : "")
        + " | \(traits) | \(container) |\n"
    }
    return table
  }

  private static func words(_ reading: RoleRepresentation.Reading) -> String {
    switch reading {
    case .element: "one element"
    case .text: "text"
    case .content: "content"
    case .named: "if named"
    case .nothing: "not read"
    }
  }

  /// Returns the parts of the page before, in and after a table.
  private static func split(
    _ text: String, _ name: String
  ) -> (before: String, table: String, after: String)? {
    guard let start = text.range(of: "<!-- table: \(name) -->\n"),
      let end = text.range(of: "<!-- end -->", range: start.upperBound..<text.endIndex)
    else { return nil }
    return (
      String(text[..<start.upperBound]), String(text[start.upperBound..<end.lowerBound]),
      String(text[end.lowerBound...])
    )
  }
}
