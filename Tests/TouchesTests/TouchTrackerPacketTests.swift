import Evdev
import TestSupport
import Testing
import Touches

/// Protocol A: fingers as lists of packets.
@Suite struct TouchTrackerPacketTests {
  private let listing = SampleDevices.listing
  private let nameless = SampleDevices.nameless

  @Test func fingersAreIdentifiedByIDInAnyOrder() {
    let output = TrackerOutput(
      listing, "id 3,x 40,y 40,next,id 5,x 400,y 40,next,report 0",
      "id 5,x 440,y 40,next,id 3,x 40,y 40,next,report 10", "id 5,x 440,y 40,next,report 20",
      "next,report 30")
    #expect(
      output.story == "began 1, began 2 | stationary 1, moved 2 | ended 1, stationary 2 | ended 2")
    #expect(output.irregular.isEmpty)
  }

  @Test func fingersWithoutIDsAreIdentifiedByDistance() throws {
    let output = TrackerOutput(
      nameless, "x 400,y 400,next,x 4000,y 400,next,report 0",
      "x 3900,y 400,next,x 500,y 400,next,report 10", "x 600,y 400,next,report 20")
    #expect(output.story == "began 1, began 2 | moved 1, moved 2 | moved 1, ended 2")
    #expect(output.frames[1].contacts[0].position.isNear(Vector(12.5, 10)))
  }

  @Test func fingerMovingImpossiblyFarIsANewOne() {
    let output = TrackerOutput(
      nameless, "x 400,y 400,next,report 0", "x 8000,y 7000,next,report 10")
    #expect(output.story == "began 1 | ended 1, began 2")
  }

  /// A program without a clock sends all reports at the same time.
  @Test func simultaneousReportsShowOneFingerAtAnyDistance() {
    let output = TrackerOutput(
      nameless, "x 400,y 400,next,x 400,y 900,next,report 0",
      "x 8000,y 7000,next,x 8000,y 7500,next,report 0", "next,report 0")
    #expect(output.story == "began 1, began 2 | moved 1, moved 2 | ended 1, ended 2")
  }

  @Test func emptyListLiftsAllFingers() {
    let output = TrackerOutput(nameless, "x 4,y 4,next,report 0", "next,report 10")
    #expect(output.story == "began 1 | ended 1")
  }

  @Test func releasedTouchKeyLiftsAllFingers() {
    let output = TrackerOutput(
      nameless, "x 4,y 4,next,touch 1,report 0", "touch 0,report 10", "report 20")
    #expect(output.story == "began 1 | ended 1 | ")
    #expect(output.irregular.isEmpty)
  }

  @Test func fingerOfZeroSizeLifts() {
    let output = TrackerOutput(
      nameless, "major 9,x 4,y 4,next,report 0", "major 0,x 4,y 4,next,report 10", "report 20")
    #expect(output.story == "began 1 | ended 1 | ")
  }

  @Test func reportWithoutAListChangesNothing() {
    let output = TrackerOutput(nameless, "x 4,y 4,next,report 0", "report 10")
    #expect(output.story == "began 1 | stationary 1")
  }

  @Test func fingerListedTwiceCountsOnce() {
    let output = TrackerOutput(listing, "id 3,x 4,y 4,next,id 3,x 90,y 90,next,report 0")
    #expect(output.story == "began 1")
    #expect(output.irregular == ["listed-twice"])
  }

  @Test func unclosedPacketCounts() {
    let output = TrackerOutput(listing, "id 3,x 4,y 4,report 0")
    #expect(output.story == "began 1")
    #expect(output.irregular == ["unclosed-packet"])
  }

  @Test func excessFingersAreIgnored() {
    let list = (0..<130).map { "id \($0),x \($0 * 60),y 4,next" }.joined(separator: ",")
    let output = TrackerOutput(listing, list + ",report 0")
    #expect(output.frames[0].contacts.count == 128)
    #expect(output.irregular == ["too-many-contacts", "too-many-contacts"])
  }
}
