import Gestures
import TestSupport
import Testing

/// Every threshold of recognition has recordings just below and just above it.
@Suite struct ThresholdCaseTests {
  @Test func everyTunableHasRecordingsAtItsLimit() {
    #expect(ThresholdCase.all.map(\.name).sorted() == Tunable.names.sorted())
  }

  @Test(arguments: ThresholdCase.all, [(ThresholdCase.Side.below, 0.8), (.above, 1.2)])
  func changingATunableByAFifthChangesTheGesture(
    limit: ThresholdCase, turned: (side: ThresholdCase.Side, factor: Double)
  ) throws {
    let tunable = try #require(Tunable(named: limit.name))
    let text = try #require(limit.text(turned.side))
    let gestures = try #require(RecordedGestures(of: text))
    var tunables = Tunables.standard
    tunable.set(tunable.value(in: .standard) * turned.factor, in: &tunables)
    #expect(gestures.golden(tunables) != gestures.golden())
  }
}
