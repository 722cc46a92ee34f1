import Elements
import Testing

/// The reasons for the positions in the reading order.
@Suite struct OrderPlacementTests {
  /// Returns each name with its reason, in reading order.
  private func reasons(_ text: String, _ style: ReadingOrder.Style = .compatible) -> [String] {
    let tree = Tree(text)
    let order = ReadingOrder(of: tree.root, style: style, keepsNotes: true)
    func name(_ responder: Responder) -> String {
      tree.named.keys.sorted().first { tree[$0] === responder } ?? "screen"
    }
    return zip(order.notes, order.placements()).compactMap { note, placement in
      placement.map { "\(name(note.responder)): \($0.reason.text(name))" }
    }
  }

  @Test func scrolledElementIsComparedByItsOwnCorner() {
    #expect(
      reasons("(s) 0,100 400x100 scrolls content=400,400 scroll=0,300\n  B 0,0\n  C 0,300\nA 0,50")
        == [
          "s: 50.0 below A", "B: first", "C: 300.0 below B", "A: first",
        ])
    #expect(
      reasons(
        "(s) 0,100 400x100 scrolls group content=400,400 scroll=0,300\n  B 0,0\n  C 0,300\nA 0,50"
      ).first
        == "s: 50.0 below A")
  }

  @Test func groupIsComparedByItsFirstMember() {
    #expect(
      reasons("(g) 0,0 group\n  B 0,60\nA 0,20") == ["g: 40.0 below A", "B: first", "A: first"])
  }

  @Test func tabBarIsComparedByItsOwnCorner() {
    #expect(
      reasons("(t) 0,40 400x49 tabBar\n  B 0,20\nA 0,20") == [
        "t: 20.0 below A", "B: first", "A: first",
      ])
  }

  @Test func listOrdersItsElements() {
    #expect(
      reasons("(l) elements=C,A\n  A 0,0\n  C 0,90\nB 0,50") == [
        "l: first", "C: 1 of l", "A: 2 of l", "B: 50.0 below l",
      ])
  }

  @Test func rowPlacementIsReportedBesideAndBelow() {
    for style in ReadingOrder.Style.allCases {
      #expect(
        reasons("A 0,0\nB 50,5\nC 50,5\nD 0,50", style) == [
          "A: first", "B: 5.0 beside A", "C: 0.0 on B", "D: 45.0 below C",
        ])
    }
  }
}

extension OrderPlacement.Reason {
  fileprivate func text(_ name: (Responder) -> String) -> String {
    switch self {
    case .first: "first"
    case .below(let other, let drop): "\(drop) below \(name(other))"
    case .sameRow(let other, let drop): "\(drop) beside \(name(other))"
    case .samePlace(let other, let drop): "\(drop) on \(name(other))"
    case .listed(let number, let list): "\(number) of \(name(list))"
    case .inListed(let other, let number, let list): "in \(name(other)), \(number) of \(name(list))"
    }
  }
}
