import Evdev
import TestSupport
import Testing
import Touches

/// Events that the kernel dropped, and faulty clocks.
@Suite struct TouchTrackerLossTests {
  private let panel = SampleDevices.panel

  @Test func fingerReportedAgainAfterALossContinues() {
    let output = TrackerOutput(
      panel, "id 1,x 5,y 5,report 0", "dropped,x 99,report 10", "slot 0,id 1,x 40,y 5,report 11",
      "id -1,report 20")
    #expect(output.story == "began 1 | stationary 1 | moved 1 | ended 1")
    #expect(output.irregular == ["dropped"])
    #expect(output.frames[2].contacts[0].position.isNear(Vector(2, 0.25)))
  }

  @Test func fingerNotReportedAgainIsCanceled() {
    let output = TrackerOutput(
      panel, "slot 0,id 1,x 5,y 5,slot 1,id 2,x 9,y 9,report 0", "dropped,report 10",
      "slot 1,id 2,x 9,y 9,report 11")
    #expect(
      output.story == "began 1, began 2 | stationary 1, stationary 2 | cancelled 1, stationary 2")
    #expect(output.irregular == ["dropped", "lost"])
  }

  @Test func newFingerInTheSlotAfterALossIsANewContact() {
    let output = TrackerOutput(
      panel, "id 1,x 5,y 5,report 0", "dropped,report 10", "slot 0,id 4,x 7,y 7,report 11")
    #expect(output.story == "began 1 | stationary 1 | cancelled 1, began 2")
    #expect(output.irregular == ["dropped", "lost"])
  }

  @Test func lossInARawRecordingEndsAndRejoinsContacts() {
    let output = TrackerOutput(
      panel, "id 1,x 5,y 5,report 0", "x 6,dropped,x 7,report 10", "x 8,report 20",
      "y 9,report 30", "id -1,report 40")
    #expect(output.story == "began 1 | stationary 1 | cancelled 1 | began 2 | ended 2")
    #expect(output.irregular == ["dropped", "lost", "rejoined"])
  }

  @Test func inferredFingersSurviveALossOnlyWhenCountedAgain() {
    let output = TrackerOutput(
      SampleDevices.pad,
      "slot 0,id 1,x 2000,y 2000,slot 1,id 2,x 3000,y 2000,touch 1,three 1,report 0",
      "dropped,report 10",
      "slot 0,id 1,x 2000,y 2000,slot 1,id 2,x 3000,y 2000,touch 1,two 1,report 11")
    #expect(
      output.story
        == "began 1, began 2, began 3 | stationary 1, stationary 2, stationary 3"
        + " | stationary 1, stationary 2, cancelled 3")
    #expect(output.irregular == ["dropped", "lost"])
  }

  @Test func hoveringFingerIsDetectedAgainAfterALoss() {
    let output = TrackerOutput(
      panel, "id 1,x 5,y 5,distance 5,report 0", "dropped,x 6,report 10", "x 7,report 20",
      "distance 0,report 30", "x 8,y 8,report 40", "id -1,report 50")
    #expect(output.story == " |  |  | began 1 | moved 1 | ended 1")
    #expect(output.irregular == ["hover", "dropped", "rejoined"])
  }

  @Test func slotSelectedDuringTheLossCounts() {
    let output = TrackerOutput(
      panel, "slot 0,id 1,x 5,y 5,slot 1,id 2,x 9,y 9,report 0", "dropped,slot 0,x 6,report 10",
      "x 7,y 7,report 20", "report 30")
    #expect(
      output.story
        == "began 1, began 2 | stationary 1, stationary 2 | cancelled 1, cancelled 2 | began 3")
    #expect(output.frames[3].contacts[0].position.isNear(Vector(0.35, 0.35)))
  }

  @Test func straightDragAfterALossIsDetected() {
    let output = TrackerOutput(
      panel, "id 1,x 5,y 5,report 0", "dropped,report 10", "y 8,report 20", "y 9,report 30",
      "id -1,report 40")
    #expect(output.story == "began 1 | stationary 1 | cancelled 1 | began 2 | ended 2")
  }

  /// The slot was empty, and the landing of a finger in it is not reported again.
  @Test func fingerWithALostLandingBeginsLater() {
    let output = TrackerOutput(
      panel, "slot 0,id 1,x 5,y 5,report 0", "id -1,report 10",
      "dropped,id 2,x 90,y 90,report 20", "x 91,y 91,slot 1,id 3,x 200,y 90,report 30",
      "slot 0,id -1,slot 1,id -1,report 40")
    #expect(output.story == "began 1 | ended 1 |  | began 2, began 3 | ended 2, ended 3")
    #expect(output.irregular == ["dropped", "rejoined"])
  }

  @Test func pendingIrregularitiesAreReportedAtTheEnd() {
    let output = TrackerOutput(
      panel, ending: .sessionEnded, "id 1,x 5,y 5,report 0", "id -1,report 10", "dropped")
    #expect(output.irregular == ["dropped"])
  }

  @Test func timeStuckInThePastAdvancesByItsDifferences() {
    let output = TrackerOutput(
      panel, "id 1,x 5,y 5,report 900", "x 6,report 400", "x 7,report 420", "x 8,report 440")
    #expect(output.frames.map(\.time.microseconds) == [900_000, 900_000, 900_000, 920_000])
    #expect(output.irregular == ["time-stepped-back", "clock-set-back"])
  }

  @Test func timeSteppingBackALittleIsHeld() {
    let output = TrackerOutput(
      panel, "id 1,x 5,y 5,report 100", "x 6,report 98", "x 7,report 103")
    #expect(output.frames.map(\.time.microseconds) == [100_000, 100_000, 103_000])
    #expect(output.irregular == ["time-stepped-back"])
  }

  @Test func clockSetBackContinues() {
    let output = TrackerOutput(
      panel, "id 1,x 5,y 5,report 9000", "x 6,report 500", "x 7,report 510")
    #expect(output.frames.map(\.time.microseconds) == [9_000_000, 9_000_000, 9_010_000])
    #expect(output.irregular == ["clock-set-back"])
  }
}
