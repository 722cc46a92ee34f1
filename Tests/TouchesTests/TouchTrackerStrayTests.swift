import Evdev
import TestSupport
import Testing
import Touches

/// Positions outside the axis ranges: single stray samples, and wrong axes.
@Suite struct TouchTrackerStrayTests {
  private let panel = SampleDevices.panel

  @Test func strayCoordinateIsIgnoredAndTheOtherCounts() {
    let output = TrackerOutput(
      panel, "id 1,x 200,y 400,report 0", "x 99000,y 420,report 10", "x 240,report 20",
      "id -1,report 30")
    #expect(output.story == "began 1 | moved 1 | moved 1 | ended 1")
    #expect(output.irregular == ["outlier"])
    #expect(output.frames[1].contacts[0].position.isNear(Vector(10, 21)))
    #expect(output.frames[2].contacts[0].position.isNear(Vector(12, 21)))
  }

  @Test func strayPositionOfARestingFingerIsNoMovement() {
    let output = TrackerOutput(
      panel, "id 1,x 200,y 400,report 0", "x -99000,y 99000,report 10", "x 200,y 400,report 20")
    #expect(output.story == "began 1 | stationary 1 | stationary 1")
    #expect(output.irregular == ["outlier"])
  }

  @Test func fingerLiftingAtAStrayPositionEndsWhereItWas() {
    let output = TrackerOutput(
      panel, "id 1,x 200,y 400,report 0", "x 99000,report 10", "id -1,report 20")
    #expect(output.story == "began 1 | stationary 1 | ended 1")
    #expect(output.frames[2].contacts[0].position.isNear(Vector(10, 20)))
  }

  @Test func manySingleStraysAreReportedOnceAndEndNothing() {
    let moves = (1...20).map { index in
      "x \(index % 3 == 0 ? 99_000 : 200 + index),report \(index * 10)"
    }
    let output = TrackerOutput(
      panel, words: ["id 1,x 200,y 400,report 0"] + moves + ["id -1,report 300"])
    #expect(output.irregular == ["outlier"])
    #expect(output.story.hasPrefix("began 1 | ") && output.story.hasSuffix(" | ended 1"))
    #expect(!output.story.contains("cancelled"))
  }

  /// Many touchpads report a constant value while a finger is beyond their edge.
  @Test func sensorStuckAtItsLimitEndsNothing() {
    let moves = (1...20).map { "y \(400 + $0),report \($0 * 10)" }
    let output = TrackerOutput(
      panel,
      words: ["id 1,x 200,y 400,report 0", "x 8176,report 5"] + moves + [
        "x 210,report 300", "id -1,report 310",
      ])
    #expect(output.irregular == ["outlier"])
    #expect(output.story.hasSuffix(" | moved 1 | moved 1 | ended 1"))
    #expect(output.frames[21].contacts[0].position.isNear(Vector(10, 21)))
  }

  @Test(arguments: [4, 5])
  func fingerIsAbandonedAtTheFifthStrayInARow(count: Int) {
    let strays = (0..<count).map { "x \(99_000 + $0),report \(10 + $0 * 10)" }
    let output = TrackerOutput(
      panel,
      words: ["id 1,x 200,y 400,report 0"] + strays + [
        "x 210,report 100", "x 220,report 110", "id -1,report 120", "id 2,y 410,report 130",
      ])
    let isGivenUp = count == 5
    #expect(output.irregular == (isGivenUp ? ["outlier", "out-of-range"] : ["outlier"]))
    #expect(
      output.story.hasSuffix(
        isGivenUp
          ? "cancelled 1 |  |  |  | began 2"
          : "stationary 1 | moved 1 | moved 1 | ended 1 | began 2"))
  }

  @Test func strayLandingBeginsAtItsFirstValidPosition() {
    let output = TrackerOutput(
      panel, "id 1,x 99000,y 400,report 0", "x 200,report 10", "x 210,report 20",
      "id -1,report 30")
    #expect(output.story == " | began 1 | moved 1 | ended 1")
    #expect(output.irregular == ["outlier"])
    #expect(output.frames[1].contacts[0].position.isNear(Vector(10, 20)))
  }

  /// The axes are those of another device, and every position is invalid.
  @Test(arguments: [AxisRange(0, 100), AxisRange(0, 0), AxisRange(1_594, 0)])
  func fingerWithoutAnyValidPositionIsIgnored(range: AxisRange) {
    var device = panel
    device[axis: .absMTPositionX] = range
    let landing = "id 1,x 300,y 5,report 0"
    let long = TrackerOutput(
      device,
      words: [landing] + (1...8).map { "x \(310 + $0),report \($0 * 10)" } + ["id -1,report 90"])
    #expect(!long.story.contains("1"))
    #expect(long.irregular == ["out-of-range"])
    let brief = TrackerOutput(
      device, landing, "id -1,report 20", "id 2,x 300,y 9,report 30", "id 3,report 40")
    #expect(!brief.story.contains("1"))
    #expect(brief.irregular == ["out-of-range", "out-of-range"])
    let unended = TrackerOutput(device, ending: .sessionEnded, landing)
    #expect(!unended.story.contains("1"))
    #expect(unended.irregular == ["out-of-range"])
  }

  @Test func nextFingerInTheSlotIsPlacedIndependently() {
    let output = TrackerOutput(
      panel, "id 1,x 99000,y 5,report 0", "x 99001,report 10", "x 99002,report 20",
      "id -1,report 30", "id 2,x 99000,y 5,report 40", "x 99001,report 50", "x 99002,report 60",
      "x 40,report 70", "id -1,report 80")
    #expect(output.story == " |  |  |  |  |  |  | began 1 | ended 1")
    #expect(output.irregular == ["out-of-range", "outlier"])
  }

  @Test func listedFingerWithoutAnIDKeepsItsPlaceAndNumber() {
    let output = TrackerOutput(
      SampleDevices.nameless, "x 400,y 400,next,x 4000,y 400,next,report 0",
      "x 4100,y 400,next,x 99000,y 99000,next,report 10",
      "x 4200,y 400,next,x 440,y 400,next,report 20", "next,report 30")
    #expect(
      output.story
        == "began 1, began 2 | stationary 1, moved 2 | moved 1, moved 2 | ended 1, ended 2"
    )
    #expect(output.irregular == ["outlier"])
  }

  /// A touchpad that counts more fingers than it reports positions for places them at the reported
  /// ones.
  @Test func inferredFingerEndsWithTheAbandonedOne() {
    let strays = (1...5).map { "x \(99_000 + $0),report \($0 * 10)" }
    let output = TrackerOutput(
      SampleDevices.pad,
      words: ["slot 0,id 1,x 2000,y 2000,touch 1,two 1,report 0"] + strays + ["report 60"])
    #expect(output.story.hasPrefix("began 1, began 2 | "))
    #expect(output.story.hasSuffix(" | cancelled 1, cancelled 2 | "))
    #expect(output.irregular == ["outlier", "out-of-range", "out-of-range"])
  }
}
