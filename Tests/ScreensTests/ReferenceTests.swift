import Foundation
import TestSupport
import Testing

@testable import Screens

@Suite struct ReferenceTests {
  @Test func referenceTablesMatchTheCatalog() throws {
    let page = try #require(Checkout.text("docs/screens.md"))
    #expect(Golden.difference(ReferencePage.filled(page), "docs/screens.md") == nil)
    for name in ReferencePage.names {
      #expect(page.contains("\n<!-- table: \(name) -->\n"), "\(name)")
    }
  }

  /// The examples of the reference are valid.
  @Test func referenceExamplesAreValid() throws {
    let page = try #require(Checkout.text("docs/screens.md"))
    let blocks = page.split(separator: "```json\n").dropFirst().compactMap {
      $0.split(separator: "\n```").first
    }
    #expect(blocks.count >= 3)
    for block in blocks { #expect(Written.mistakes(String(block)) == "") }
  }

  /// Every class has a picture: a screen of its name, drawn by `make pictures`.
  @Test func everyClassHasAPicture() throws {
    let files = ["controls", "wholes"]
    let screens = try files.flatMap { name in
      let text = try #require(Checkout.text("docs/pictures/\(name).json"))
      return try ScreenFile.parse(bytes: Array(text.utf8), name: name).screenNames
    }
    let pictures = Checkout.names(in: "docs/pictures")
    for name in ClassCatalog.names {
      #expect(screens.contains(name), "\(name)")
      #expect(pictures.contains("\(name).png"), "\(name)")
    }
    // Screens that were not drawn would have equal pictures.
    let contents = try ClassCatalog.names.map {
      try Data(contentsOf: URL(fileURLWithPath: Checkout.path("docs/pictures/\($0).png")))
    }
    #expect(Set(contents).count == contents.count)
  }

  @Test func documentedSchemaMatchesTheProgram() {
    #expect(Golden.difference(ScreenSchema.text, "docs/screen.schema.json") == nil)
  }

  /// Editors follow references in the schema, so each must exist.
  @Test func schemaReferencesResolve() throws {
    let schema = ScreenSchema.value
    let known = Set((schema["$defs"]?.entries ?? []).map { "#/$defs/\($0.key)" })
    var waiting = [schema]
    var found: Set<String> = []
    while let value = waiting.popLast() {
      for entry in value.entries ?? [] {
        if entry.key == "$ref", let name = entry.value.string { found.insert(name) }
        waiting.append(entry.value)
      }
      waiting += value.list ?? []
    }
    #expect(found.subtracting(known) == [])
    #expect(known.subtracting(found) == [])
  }
}
