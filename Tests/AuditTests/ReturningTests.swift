import Audit
import Elements
import Screens
import TestSupport
import Testing

/// States and screens that are reached by returning are the same as from the first screen.
@Suite struct ReturningTests {
  private static func expectSame(_ file: ScreenFile, _ name: String) {
    let audit = ScreenAudit()
    let (one, other) = (audit.simulation(of: file), audit.simulationFromStart(of: file))
    #expect(one.findings == other.findings, "\(name)")
    #expect(one.demonstrations == other.demonstrations, "\(name)")
    #expect(one.screenCount == other.screenCount && one.actionCount == other.actionCount, "\(name)")
    #expect(one.reachedCount == other.reachedCount, "\(name)")
  }

  @Test(arguments: Checkout.screens) func examplesAreExploredTheSameWay(name: String) throws {
    let text = try #require(Checkout.text("Examples/screens/\(name).json"))
    Self.expectSame(try ScreenFile.parse(bytes: Array(text.utf8), name: name), name)
  }

  @Test func examplesOfRulesAreExploredTheSameWay() throws {
    for example in SimulationRule.all.flatMap({ $0.bad + $0.good }) {
      Self.expectSame(try SimulationTests.file(example), example)
    }
  }

  @Test(arguments: 1...40) func generatedFilesAreExploredTheSameWay(seed: UInt64) throws {
    var maker = ScreenMaker(seed: seed)
    let screens = maker.screens(count: 5)
    Self.expectSame(try SimulationTests.file(screens), screens)
  }

  /// A chain that is longer than the states of a single screen may be deep.
  @Test func longChainIsExploredToItsEnd() throws {
    let chain = ScreenMaker.chain(of: 320)
    let file = try SimulationTests.file(chain)
    let simulation = ScreenAudit().simulation(of: file)
    #expect(simulation.screenCount == 320 && simulation.reachedPercentage == 100)
    #expect(!simulation.isBounded && simulation.findings.isEmpty)
    #expect(simulation.actionCount == 640)
  }

  /// More states than are opened end the simulation, so that no handler is called unreachable.
  @Test func limitOfStatesIsReported() throws {
    let simulation = try SimulationTests.simulation(ScreenMaker.chain(of: 1_010), of: "R11")
    #expect(simulation.isBounded && simulation.screenCount == 1_000)
    #expect(simulation.findings.isEmpty)
  }

  @Test(arguments: Checkout.screens) func screensOfATourAreTheSame(name: String) throws {
    let text = try #require(Checkout.text("Examples/screens/\(name).json"))
    try expectSameTour(try ScreenFile.parse(bytes: Array(text.utf8), name: name))
  }

  @Test(arguments: 1...40) func generatedScreensOfATourAreTheSame(seed: UInt64) throws {
    var maker = ScreenMaker(seed: seed)
    try expectSameTour(try SimulationTests.file(maker.screens(count: 8)))
  }

  private func expectSameTour(_ file: ScreenFile) throws {
    var tour = ScreenTour(of: file, language: nil)
    #expect(tour.screens.sorted() == file.screenNames.sorted())
    for screen in tour.screens {
      let (one, other) = (tour.prototype(showing: screen), file.prototype(showing: screen))
      #expect(one.currentScreen == other.currentScreen)
      #expect(Self.content(one) == Self.content(other), "\(screen)")
      #expect(
        ScreenAudit().report(of: one).findings == ScreenAudit().report(of: other).findings,
        "\(screen)")
    }
  }

  private static func content(_ prototype: Prototype) -> [String] {
    prototype.application.readingOrder.entries.map { entry in
      let attributes = entry.element.resolved
      return "\(prototype.id(of: entry.element) ?? "") \(attributes.label?.string ?? "") "
        + "\(attributes.value?.string ?? "") \(attributes.traits.rawValue) \(entry.frame)"
    }
  }
}
