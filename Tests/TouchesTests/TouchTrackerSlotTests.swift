import Evdev
import TestSupport
import Testing
import Touches

@Suite struct TouchTrackerSlotTests {
  private let panel = SampleDevices.panel

  @Test func fingerBeginsMovesRestsAndEnds() {
    let output = TrackerOutput(
      panel, "id 7,x 200,y 400,report 0", "x 220,report 10", "report 20", "id -1,report 30")
    #expect(output.story == "began 1 | moved 1 | stationary 1 | ended 1")
    #expect(output.irregular.isEmpty)
    #expect(output.frames[0].contacts[0].position.isNear(Vector(10, 20)))
    #expect(output.frames[1].contacts[0].position.isNear(Vector(11, 20)))
    #expect(output.frames[3].contacts[0].position.isNear(Vector(11, 20)))
  }

  @Test func twoFingersKeepTheirNumbersInAnyLiftOrder() {
    let output = TrackerOutput(
      panel, "slot 0,id 1,x 10,y 10,slot 1,id 2,x 20,y 20,report 0", "slot 0,id -1,report 10",
      "id 3,x 30,y 30,report 20", "slot 1,id -1,report 30")
    #expect(
      output.story
        == "began 1, began 2 | ended 1, stationary 2 | began 3, stationary 2 | stationary 3, ended 2"
    )
  }

  @Test func unchangedCoordinateIsReused() {
    let output = TrackerOutput(
      panel, "id 1,x 100,y 50,report 0", "id -1,report 10", "id 2,y 60,report 20")
    #expect(output.frames[2].contacts[0].position.isNear(Vector(5, 3)))
    #expect(output.irregular.isEmpty)
  }

  @Test func newIDWithoutALiftEndsTheOldContact() {
    let output = TrackerOutput(panel, "id 1,x 5,y 5,report 0", "id 2,x 9,y 9,report 10")
    #expect(output.story == "began 1 | ended 1, began 2")
    #expect(output.irregular == ["replaced"])
  }

  @Test func liftAndLandingInOneReportAreTwoContacts() {
    let output = TrackerOutput(panel, "id 1,x 5,y 5,report 0", "id -1,id 2,x 9,y 9,report 10")
    #expect(output.story == "began 1 | ended 1, began 2")
    #expect(output.irregular.isEmpty)
  }

  @Test func fingerWithinOneReportIsReportedAsFleeting() {
    let output = TrackerOutput(panel, "id 1,x 5,y 5,id -1,report 0", "report 10")
    #expect(output.story == " | ")
    #expect(output.irregular == ["vanished"])
    #expect(output.frames.map(\.transientContacts.count) == [1, 0])
    #expect(output.frames[0].transientContacts[0][0].ended.position.isNear(Vector(0.25, 0.25)))
  }

  @Test func fleetingFingerHasItsFirstAndLastPosition() {
    let output = TrackerOutput(
      panel, "id 1,x 500,y 500,report 0", "id -1,report 10",
      "id 2,x 600,x 700,y 400,x 900,id -1,report 20")
    let finger = output.frames[2].transientContacts[0][0]
    #expect(finger.began.position.isNear(Vector(30, 20)))
    #expect(finger.ended.position.isNear(Vector(45, 20)))
  }

  @Test func fleetingFingersOfOneSlotAreSequential() {
    let output = TrackerOutput(
      panel, "slot 0,id 1,x 5,y 5,slot 1,id 2,x 9,y 9,id -1,slot 0,id -1,id 3,x 5,id -1,report 0")
    #expect(output.frames[0].transientContacts.map(\.count) == [2, 1])
  }

  @Test func fleetingFingerAfterALiftIsReported() {
    let output = TrackerOutput(panel, "id 1,x 5,y 5,report 0", "id -1,id 2,x 90,id -1,report 10")
    #expect(output.story == "began 1 | ended 1")
    #expect(output.irregular == ["vanished"])
    #expect(output.frames[1].contacts[0].position.isNear(Vector(0.25, 0.25)))
    #expect(output.frames[1].transientContacts[0][0].ended.position.isNear(Vector(4.5, 0.25)))
  }

  @Test func positionReportedWithALiftIsTheLiftPosition() {
    let output = TrackerOutput(panel, "id 1,x 100,y 50,report 0", "x 500,id -1,report 10")
    #expect(output.frames[1].contacts[0].position.isNear(Vector(25, 2.5)))
    // Values after the lift belong to the next finger.
    let next = TrackerOutput(panel, "id 1,x 100,y 50,report 0", "id -1,id 2,x 500,report 10")
    #expect(next.frames[1].contacts[0].position.isNear(Vector(5, 2.5)))
  }

  @Test func nonexistentSlotIsIgnored() {
    let output = TrackerOutput(
      panel, "slot 10,id 1,x 5,y 5,report 0", "slot -1,id 3,report 10",
      "slot 9,id 4,x 1,y 1,report 20")
    #expect(output.story == " |  | began 1")
    #expect(output.irregular == ["no-such-slot", "no-such-slot"])
  }

  @Test func fingerDownBeforeTheSessionJoinsLater() {
    let output = TrackerOutput(panel, "x 100,report 0", "y 60,report 10", "id -1,report 20")
    #expect(output.story == " | began 1 | ended 1")
    #expect(output.irregular == ["joined"])
  }

  @Test func liftOfAnUnknownFingerIsStray() {
    let output = TrackerOutput(panel, "id -1,report 0")
    #expect(output.irregular == ["unmatched-lift"])
  }

  @Test func unreportedPositionIsTheKernelDefault() {
    let output = TrackerOutput(panel, "id 1,y 40,report 0")
    #expect(output.frames[0].contacts[0].position.isNear(Vector(0, 2)))
    #expect(output.irregular == ["position-assumed"])
  }

  /// The position is known from then on.
  ///
  /// The finger has not moved there.
  @Test func partlyUnreportedPositionIsInferredUntilComplete() {
    let output = TrackerOutput(
      panel, "id 1,y 40,report 0", "y 41,report 10", "x 500,report 20", "x 501,report 30",
      "id -1,report 40", "id 2,report 50")
    let isInferred = output.frames.map { $0.contacts[0].isInferred }
    #expect(isInferred == [true, true, false, false, false, false])
    let lifted = TrackerOutput(panel, "id 1,y 40,report 0", "x 500,id -1,report 10")
    #expect(lifted.frames.map { $0.contacts[0].isInferred } == [true, false])
  }

  @Test func neverLiftedContactIsCanceled() {
    let output = TrackerOutput(panel, ending: .sessionEnded, "id 1,x 5,y 5,report 0")
    #expect(output.story == "began 1 | cancelled 1")
    #expect(output.irregular == ["never-lifted"])
  }

  @Test func unpluggingCancelsContacts() {
    let output = TrackerOutput(
      panel, ending: .unplugged, "slot 0,id 1,x 5,y 5,slot 1,id 2,x 6,y 6,report 0")
    #expect(output.story == "began 1, began 2 | cancelled 1, cancelled 2")
    #expect(output.irregular == ["unplugged", "unplugged"])
  }

  @Test(arguments: ["touch 0", "id -1,touch 0"])
  func contactReleasedByTheKernelIsCanceled(words: String) {
    // Older kernels release only keys when a device is removed, newer ones also slots.
    let output = TrackerOutput(
      panel, ending: .unplugged, "id 1,x 5,y 5,touch 1,report 0", words + ",release 10")
    #expect(output.story == "began 1 | cancelled 1")
    #expect(output.irregular == ["released"])
  }

  @Test func positionBeyondTheAxesIsClamped() throws {
    let output = TrackerOutput(panel, "id 1,x 5000,y -4,report 0", "x 5001,report 10")
    let contact = try #require(output.frames[0].contacts.first)
    #expect(contact.normalizedPosition == UnitPoint(x: 1, y: 0))
    #expect(output.irregular == ["outside"])
  }

  @Test func packetsOfAnotherProtocolAreIgnored() {
    let output = TrackerOutput(panel, "id 1,x 5,y 5,next,report 0")
    #expect(output.story == "began 1")
    #expect(output.irregular == ["wrong-protocol"])
  }
}
