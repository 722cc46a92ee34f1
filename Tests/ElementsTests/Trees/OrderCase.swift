import Elements
import Testing

/// A tree and its reading order.
struct OrderCase: CustomTestStringConvertible, Sendable {
  let fact: String
  let tree: String
  let compatible: String
  let strict: String
  let idiom: Application.Idiom
  let direction: Application.Direction

  init(
    _ fact: String, _ tree: String, _ compatible: String, strict: String? = nil,
    _ idiom: Application.Idiom = .phone, _ direction: Application.Direction = .leftToRight
  ) {
    self.fact = fact
    self.tree = tree
    self.compatible = compatible
    self.strict = strict ?? compatible
    self.idiom = idiom
    self.direction = direction
  }

  var testDescription: String { fact }
}

@Suite struct OrderTests {
  @Test(arguments: OrderCase.rows + OrderCase.groups + OrderCase.lists + OrderCase.scrolling)
  func readingOrderMatches(_ tree: OrderCase) { check(tree) }

  @Test(arguments: OrderCase.hidden + OrderCase.modals + OrderCase.containers)
  func visibleElementsMatch(_ tree: OrderCase) { check(tree) }

  private func check(_ wanted: OrderCase) {
    let tree = Tree(wanted.tree)
    #expect(tree.text(.compatible, wanted.idiom, wanted.direction) == wanted.compatible)
    #expect(tree.text(.strict, wanted.idiom, wanted.direction) == wanted.strict)
  }
}
