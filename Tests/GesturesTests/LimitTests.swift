import Gestures
import Hands
import Testing

/// Every threshold of recognition has recordings just below and just above it.
@Suite struct LimitTests {
  @Test func everyTunableHasHandsAtItsLimit() {
    #expect(Limit.all.map(\.name).sorted() == Tunable.names.sorted())
  }

  @Test(arguments: Limit.all, [(Limit.Side.below, 0.8), (.above, 1.2)])
  func tunableThatIsTurnedByAFifthTakesTheHandOtherwise(
    limit: Limit, turned: (side: Limit.Side, factor: Double)
  ) throws {
    let tunable = try #require(Tunable(named: limit.name))
    let text = try #require(limit.text(turned.side))
    let gestures = try #require(RecordedGestures(of: text))
    var tunables = Tunables.standard
    tunable.set(tunable.amount(in: .standard) * turned.factor, in: &tunables)
    #expect(gestures.golden(tunables) != gestures.golden())
  }
}
