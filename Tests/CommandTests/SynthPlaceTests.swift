import Foundation
import TestSupport
import Testing

/// `retouch synth GESTURE@PLACE`.
@Suite struct SynthPlaceTests {
  private static let screen = "Examples/screens/ticket-kiosk.json"

  /// Returns the first positions of the fingers, in millimeters.
  private func landings(_ words: [String]) throws -> [[Double]] {
    let made = try RetouchProcess.run(["synth"] + words + ["--as", "evemu", "--noise", "0"])
    #expect(made.status == 0, "\(made)")
    let read = try RetouchProcess.run(["touches", "-"], input: Data(made.output.utf8))
    return read.output.split(separator: "\n").filter { $0.contains(" down ") }.map {
      $0.split(separator: " ").suffix(2).compactMap { Double($0) }
    }
  }

  @Test func placeIsInMillimetersOfTheSurface() throws {
    let places = try landings(["tap@30,50,tap@100,20.5"])
    try #require(places.count == 2)
    for (place, expected) in zip(places, [[30, 50], [100, 20.5]]) {
      #expect(zip(place, expected).allSatisfy { ($0 - $1).magnitude < 2 }, "\(place)")
    }
  }

  /// The surface of 402 × 874 mm shows the screen of the same number of points.
  @Test func placeIsInPointsOfTheScreen() throws {
    let options = ["--screen", Self.screen, "--size", "201x437"]
    let place = try #require(try landings(["tap@200,300"] + options).first)
    #expect((place[0] - 100).magnitude < 2 && (place[1] - 150).magnitude < 2, "\(place)")
  }

  @Test func elementOfAScreenIsTouched() throws {
    let directory = try TemporaryDirectory()
    let made = try RetouchProcess.run([
      "synth", "tap@buy,double-tap", "-s", Self.screen, "-o", directory["buy.yml"],
    ])
    #expect(made.status == 0, "\(made)")
    let replayed = try RetouchProcess.run([
      "replay", directory["buy.yml"], "--screen", Self.screen, "--allow-path", Checkout.root,
    ])
    #expect(replayed.output.contains("activate — buy"), "\(replayed)")
  }

  @Test(arguments: [
    (["tap@900,50"], "900,50 is outside of the surface, which is 145.364 × 232.636 mm"),
    (["tap@buy"], "'buy' is not a position; name the file with this element: --screen FILE"),
    (["tap@bux", "--screen", screen], "no element with the id 'bux'; did you mean 'buy'?"),
    (["tap@3"], "expected tap@X,Y or tap@ID"),
    (["tap@3,4,5"], "expected the name of a gesture"),
    (["tapp@3,4"], "did you mean 'tap'?"),
  ])
  func wrongPlaceIsReported(words: [String], sentence: String) throws {
    let program = try RetouchProcess.run(["synth"] + words)
    #expect(program.status == 2 && program.errors.contains(sentence), "\(program)")
  }
}
