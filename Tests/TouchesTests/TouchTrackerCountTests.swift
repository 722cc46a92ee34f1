import Evdev
import TestSupport
import Testing
import Touches

/// Single-touch devices, and touchpads that count more fingers than they report positions for.
@Suite struct TouchTrackerCountTests {
  @Test func singleTouchDeviceIsTouchedByItsKey() {
    let output = TrackerOutput(
      SampleDevices.point, "px 4095,py 0,touch 1,report 0", "px 0,report 10", "touch 0,report 20",
      "touch 1,report 30")
    #expect(output.story == "began 1 | moved 1 | ended 1 | began 2")
    #expect(output.frames[0].contacts[0].normalizedPosition == UnitPoint(x: 1, y: 0))
  }

  @Test func hoveredPadIsNotTouched() {
    var pad = SampleDevices.point
    pad.properties = .pointer
    pad.insert(.btnToolFinger)
    let output = TrackerOutput(pad, "one 1,px 50,py 50,report 0", "touch 1,report 10")
    #expect(output.story == " | began 1")
    #expect(output.irregular.isEmpty)
  }

  @Test func mouseLikePanelIsTouchedByItsButton() {
    var panel = DeviceDescription(name: "old panel", codes: [.btnLeft])
    panel[axis: .absX] = AxisRange(0, 100)
    panel[axis: .absY] = AxisRange(0, 100)
    var tracker = TouchTracker(
      device: panel, surface: Surface(device: panel, size: SurfaceSize(of: panel)))
    let time = Timestamp(microseconds: 0)
    for (code, value) in [(EventCode.absX, Int32(50)), (.absY, 50), (.btnLeft, 1)] {
      _ = tracker.handle(InputEvent(time: time, code: code, value: value))
    }
    let isFrame = tracker.handle(InputEvent(time: time, code: .synReport, value: 0))
    #expect(isFrame)
    #expect(tracker.frame.contacts.map(\.phase) == [.began])
  }

  @Test func inferredFingersAreCenteredBetweenPlacedOnes() throws {
    let output = TrackerOutput(
      SampleDevices.box,
      "slot 0,id 1,x 2000,y 2000,slot 1,id 2,x 4000,y 2000,touch 1,three 1,report 0",
      "slot 0,x 2400,report 10", "three 0,two 1,report 20",
      "slot 0,id -1,slot 1,id -1,touch 0,two 0,report 30")
    #expect(
      output.story
        == "began 1, began 2, began 3 | moved 1, stationary 2, moved 3"
        + " | stationary 1, stationary 2, ended 3 | ended 1, ended 2")
    let third = try #require(output.frames[0].contacts.last)
    #expect(third.isInferred)
    #expect(
      third.normalizedPosition
        == UnitPoint(x: 0.5, y: output.frames[0].contacts[0].normalizedPosition.y))
    #expect(output.irregular.isEmpty)
  }

  @Test func fingerKeepsItsNumberWhenItLosesItsSlot() {
    let output = TrackerOutput(
      SampleDevices.pad,
      "slot 0,id 1,x 2000,y 2000,slot 1,id 2,x 4000,y 2000,touch 1,three 1,report 0",
      "slot 0,id -1,report 10", "slot 0,id 3,x 2000,y 2000,report 20",
      "slot 0,id -1,slot 1,id -1,touch 0,three 0,report 30")
    #expect(
      output.story
        == "began 1, began 2, began 3 | stationary 2, moved 3, moved 1"
        + " | moved 1, stationary 2, moved 3 | ended 1, ended 2, ended 3")
    #expect(output.irregular.isEmpty)
  }

  @Test func palmIsNotAnInferredFinger() {
    let output = TrackerOutput(
      SampleDevices.pad,
      "slot 0,id 1,x 2000,y 2000,slot 1,id 2,x 4000,y 2000,touch 1,three 1,report 0",
      "slot 1,tool 2,report 10", "slot 0,tool 2,report 20")
    #expect(
      output.story
        == "began 1, began 2, began 3 | stationary 1, cancelled 2, moved 3"
        + " | cancelled 1, cancelled 3")
    #expect(output.irregular == ["palm", "palm", "palm"])
  }

  @Test func secondFingerIsInferredWhenOnlyOneIsPlaced() {
    let output = TrackerOutput(
      SampleDevices.pad, "slot 0,id 1,x 2000,y 2000,touch 1,two 1,report 0")
    #expect(output.story == "began 1, began 2")
  }

  @Test func largestCountWinsWhileKeysOverlap() {
    let output = TrackerOutput(
      SampleDevices.pad,
      "slot 0,id 1,x 2000,y 2000,slot 1,id 2,x 4000,y 2000,touch 1,two 1,five 1,report 0")
    #expect(output.frames[0].contacts.count == 5)
    #expect(output.frames[0].contacts.filter(\.isInferred).count == 3)
  }

  @Test func countKeysAreIgnoredOnFullyPlacingPanels() {
    var panel = SampleDevices.panel
    panel.insert(.btnToolTripletap)
    let output = TrackerOutput(panel, "id 1,x 5,y 5,three 1,report 0")
    #expect(output.frames[0].contacts.count == 1)
  }
}
