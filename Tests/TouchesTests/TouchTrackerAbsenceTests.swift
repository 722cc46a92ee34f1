import Evdev
import TestSupport
import Testing
import Touches

/// Palms and hovering fingers.
@Suite struct TouchTrackerAbsenceTests {
  private let panel = SampleDevices.panel

  @Test func palmNeverBegins() {
    let output = TrackerOutput(
      panel, "id 1,x 5,y 5,tool 2,report 0", "x 6,report 10", "id -1,report 20")
    #expect(output.story == " |  | ")
    #expect(output.irregular == ["palm"])
  }

  @Test func fingerBecomingAPalmIsCanceled() {
    let output = TrackerOutput(
      panel, "id 1,x 5,y 5,report 0", "tool 2,report 10", "id -1,report 20")
    #expect(output.story == "began 1 | cancelled 1 | ")
    #expect(output.irregular == ["palm"])
  }

  @Test func nextFingerInAPalmsSlotCounts() {
    let output = TrackerOutput(
      panel, "id 1,x 5,y 5,tool 2,report 0", "id -1,report 10", "id 2,tool 0,x 7,report 20")
    #expect(output.story == " |  | began 1")
  }

  /// A panel that reports contact sizes in tenths of a millimeter.
  private var sizing: DeviceDescription {
    var device = panel
    device[axis: .absMTTouchMajor] = AxisRange(0, 1_000, resolution: 10)
    return device
  }

  @Test func fingerAfterAPalmIsNoPalm() {
    let output = TrackerOutput(
      sizing, "id 1,x 5,y 5,major 430,report 0", "id -1,report 10",
      "id 2,x 7,major 70,report 20", "id -1,report 30")
    #expect(output.story == " |  | began 1 | ended 1")
    #expect(output.irregular == ["palm"])
  }

  @Test func secondPalmWithUnreportedSizeIsAPalm() {
    let output = TrackerOutput(
      sizing, "id 1,x 5,y 5,major 430,report 0", "id -1,report 10", "id 2,x 7,report 20",
      "id -1,report 30")
    #expect(output.story == " |  |  | ")
    #expect(output.irregular == ["palm", "palm"])
  }

  @Test func shrinkingPalmStaysAPalm() {
    let output = TrackerOutput(
      sizing, "id 1,x 5,y 5,major 430,report 0", "major 90,report 10", "x 6,report 20")
    #expect(output.story == " |  | ")
  }

  @Test func touchpadDetectsAPalmByPressure() {
    let output = TrackerOutput(
      SampleDevices.pad, "id 1,x 1100,y 1100,pressure 60,report 0", "pressure 180,report 10",
      "x 1110,pressure 40,report 20", "id -1,report 30", "id 2,pressure 120,report 40")
    #expect(output.story == "began 1 | cancelled 1 |  |  | began 2")
    #expect(output.irregular == ["palm"])
  }

  @Test func panelPressureDoesNotIndicatePalms() {
    let output = TrackerOutput(panel, "id 1,x 5,y 5,pressure 60,report 0", "pressure 255,report 10")
    #expect(output.irregular == [])
  }

  /// Pressure with a unit is the force of a finger, and not its contact area.
  @Test func forceDoesNotIndicatePalms() {
    var pad = SampleDevices.pad
    pad[axis: .absMTPressure] = AxisRange(0, 255, resolution: 1)
    let output = TrackerOutput(
      pad, "id 1,x 1100,y 1100,pressure 60,report 0", "pressure 250,report 10")
    #expect(output.irregular == [])
  }

  @Test func hoveringFingerBeginsWhenItTouches() {
    let output = TrackerOutput(
      panel, "id 1,x 5,y 5,distance 1,report 0", "x 6,report 10", "distance 0,report 20",
      "distance 1,report 30", "id -1,report 40")
    #expect(output.story == " |  | began 1 | ended 1 | ")
    #expect(output.irregular == ["hover", "hover"])
  }

  @Test func releasedTouchKeyEndsTheTouch() {
    let output = TrackerOutput(
      panel, "id 1,x 5,y 5,touch 1,report 0", "touch 0,report 10", "touch 1,report 20")
    #expect(output.story == "began 1 | ended 1 | began 2")
    #expect(output.irregular == ["hover"])
  }

  @Test func zeroPressureIsAHoverWithoutATouchKey() {
    let output = TrackerOutput(
      panel, "id 1,x 5,y 5,pressure 40,report 0", "pressure 0,report 10", "id -1,report 20")
    #expect(output.story == "began 1 | ended 1 | ")
    #expect(output.irregular == ["hover"])
  }

  @Test func touchKeyOverridesFlickeringPressure() {
    let output = TrackerOutput(
      panel, "id 1,x 5,y 5,pressure 40,touch 1,report 0", "pressure 0,report 10",
      "pressure 3,report 20")
    #expect(output.story == "began 1 | stationary 1 | stationary 1")
    #expect(output.irregular.isEmpty)
  }

  @Test func panelNeverReportingPressureDetectsTouches() {
    let output = TrackerOutput(panel, "id 1,x 5,y 5,pressure 0,report 0")
    #expect(output.story == "began 1")
  }
}
