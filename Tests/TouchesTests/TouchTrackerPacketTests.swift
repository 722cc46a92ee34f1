import Evdev
import Hands
import Testing
import Touches

/// Protocol A: fingers as lists of packets.
@Suite struct TouchTrackerPacketTests {
  private let listing = SampleDevices.listing
  private let nameless = SampleDevices.nameless

  @Test func fingersAreKnownByTheirIDsInWhateverOrderTheyAreListed() {
    let told = Told(
      listing, "id 3,x 40,y 40,next,id 5,x 400,y 40,next,report 0",
      "id 5,x 440,y 40,next,id 3,x 40,y 40,next,report 10", "id 5,x 440,y 40,next,report 20",
      "next,report 30")
    #expect(
      told.story == "began 1, began 2 | stationary 1, moved 2 | ended 1, stationary 2 | ended 2")
    #expect(told.irregular.isEmpty)
  }

  @Test func fingersWithoutIDsAreKnownByNearness() throws {
    let told = Told(
      nameless, "x 400,y 400,next,x 4000,y 400,next,report 0",
      "x 3900,y 400,next,x 500,y 400,next,report 10", "x 600,y 400,next,report 20")
    #expect(told.story == "began 1, began 2 | moved 1, moved 2 | moved 1, ended 2")
    #expect(told.frames[1].contacts[0].position.isNear(Vector(12.5, 10)))
  }

  @Test func aFingerFartherThanAnyHandMovesIsAnother() {
    let told = Told(nameless, "x 400,y 400,next,report 0", "x 8000,y 7000,next,report 10")
    #expect(told.story == "began 1 | ended 1, began 2")
  }

  /// A program without a clock sends all reports at the same time.
  @Test func reportsAtOneInstantShowOneFingerHoweverFarItMoves() {
    let told = Told(
      nameless, "x 400,y 400,next,x 400,y 900,next,report 0",
      "x 8000,y 7000,next,x 8000,y 7500,next,report 0", "next,report 0")
    #expect(told.story == "began 1, began 2 | moved 1, moved 2 | ended 1, ended 2")
  }

  @Test func aLoneEndOfListLiftsEverybody() {
    let told = Told(nameless, "x 4,y 4,next,report 0", "next,report 10")
    #expect(told.story == "began 1 | ended 1")
  }

  @Test func theTouchKeyAloneLiftsEverybody() {
    let told = Told(
      nameless, "x 4,y 4,next,touch 1,report 0", "touch 0,report 10", "report 20")
    #expect(told.story == "began 1 | ended 1 | ")
    #expect(told.irregular.isEmpty)
  }

  @Test func aFingerOfNoSizeIsLeaving() {
    let told = Told(
      nameless, "major 9,x 4,y 4,next,report 0", "major 0,x 4,y 4,next,report 10", "report 20")
    #expect(told.story == "began 1 | ended 1 | ")
  }

  @Test func aReportWithoutAListChangesNothing() {
    let told = Told(nameless, "x 4,y 4,next,report 0", "report 10")
    #expect(told.story == "began 1 | stationary 1")
  }

  @Test func aFingerListedTwiceCountsOnce() {
    let told = Told(listing, "id 3,x 4,y 4,next,id 3,x 90,y 90,next,report 0")
    #expect(told.story == "began 1")
    #expect(told.irregular == ["listed-twice"])
  }

  @Test func aFingerThatIsNotClosedCounts() {
    let told = Told(listing, "id 3,x 4,y 4,report 0")
    #expect(told.story == "began 1")
    #expect(told.irregular == ["unclosed-packet"])
  }

  @Test func moreFingersThanThereAreHandsAreLeftAside() {
    let list = (0..<130).map { "id \($0),x \($0 * 60),y 4,next" }.joined(separator: ",")
    let told = Told(listing, list + ",report 0")
    #expect(told.frames[0].contacts.count == 128)
    #expect(told.irregular == ["too-many-contacts", "too-many-contacts"])
  }
}
