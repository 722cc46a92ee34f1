import Evdev
import Hands
import Testing
import Touches

/// Palms and hovering fingers.
@Suite struct TouchTrackerAbsenceTests {
  private let panel = SampleDevices.panel

  @Test func aPalmNeverBegins() {
    let told = Told(panel, "id 1,x 5,y 5,tool 2,report 0", "x 6,report 10", "id -1,report 20")
    #expect(told.story == " |  | ")
    #expect(told.irregular == ["palm"])
  }

  @Test func aFingerThatTurnsOutToBeAPalmIsCancelled() {
    let told = Told(panel, "id 1,x 5,y 5,report 0", "tool 2,report 10", "id -1,report 20")
    #expect(told.story == "began 1 | cancelled 1 | ")
    #expect(told.irregular == ["palm"])
  }

  @Test func theNextFingerInAPalmsSlotCounts() {
    let told = Told(
      panel, "id 1,x 5,y 5,tool 2,report 0", "id -1,report 10", "id 2,tool 0,x 7,report 20")
    #expect(told.story == " |  | began 1")
  }

  /// A panel that reports contact sizes in tenths of a millimeter.
  private var sizing: DeviceDescription {
    var device = panel
    device[axis: .absMTTouchMajor] = AxisRange(0, 1_000, resolution: 10)
    return device
  }

  @Test func aFingerIsNoPalmBecauseOneWasThereBefore() {
    let told = Told(
      sizing, "id 1,x 5,y 5,major 430,report 0", "id -1,report 10",
      "id 2,x 7,major 70,report 20", "id -1,report 30")
    #expect(told.story == " |  | began 1 | ended 1")
    #expect(told.irregular == ["palm"])
  }

  @Test func aPalmThatIsAsLargeAsTheOneBeforeIsNotToldItsSizeAgain() {
    let told = Told(
      sizing, "id 1,x 5,y 5,major 430,report 0", "id -1,report 10", "id 2,x 7,report 20",
      "id -1,report 30")
    #expect(told.story == " |  |  | ")
    #expect(told.irregular == ["palm", "palm"])
  }

  @Test func aPalmThatLeavesIsSmallerForAMomentAndAPalmAllTheSame() {
    let told = Told(
      sizing, "id 1,x 5,y 5,major 430,report 0", "major 90,report 10", "x 6,report 20")
    #expect(told.story == " |  | ")
  }

  @Test func aTouchpadTellsAPalmByItsPressure() {
    let told = Told(
      SampleDevices.pad, "id 1,x 1100,y 1100,pressure 60,report 0", "pressure 180,report 10",
      "x 1110,pressure 40,report 20", "id -1,report 30", "id 2,pressure 120,report 40")
    #expect(told.story == "began 1 | cancelled 1 |  |  | began 2")
    #expect(told.irregular == ["palm"])
  }

  @Test func pressureOfAPanelSaysNothingOfPalms() {
    let told = Told(panel, "id 1,x 5,y 5,pressure 60,report 0", "pressure 255,report 10")
    #expect(told.irregular == [])
  }

  /// Pressure with a unit is the force of a finger, and not its contact area.
  @Test func forceSaysNothingOfPalms() {
    var pad = SampleDevices.pad
    pad[axis: .absMTPressure] = AxisRange(0, 255, resolution: 1)
    let told = Told(pad, "id 1,x 1100,y 1100,pressure 60,report 0", "pressure 250,report 10")
    #expect(told.irregular == [])
  }

  @Test func aHoveringFingerBeginsWhenItTouches() {
    let told = Told(
      panel, "id 1,x 5,y 5,distance 1,report 0", "x 6,report 10", "distance 0,report 20",
      "distance 1,report 30", "id -1,report 40")
    #expect(told.story == " |  | began 1 | ended 1 | ")
    #expect(told.irregular == ["hover", "hover"])
  }

  @Test func noTouchKeyMeansNobodyTouches() {
    let told = Told(
      panel, "id 1,x 5,y 5,touch 1,report 0", "touch 0,report 10", "touch 1,report 20")
    #expect(told.story == "began 1 | ended 1 | began 2")
    #expect(told.irregular == ["hover"])
  }

  @Test func zeroPressureIsAHoverWhereNoKeyTells() {
    let told = Told(
      panel, "id 1,x 5,y 5,pressure 40,report 0", "pressure 0,report 10", "id -1,report 20")
    #expect(told.story == "began 1 | ended 1 | ")
    #expect(told.irregular == ["hover"])
  }

  @Test func pressureThatFlickersDoesNotLiftAFingerThatTheKeyHolds() {
    let told = Told(
      panel, "id 1,x 5,y 5,pressure 40,touch 1,report 0", "pressure 0,report 10",
      "pressure 3,report 20")
    #expect(told.story == "began 1 | stationary 1 | stationary 1")
    #expect(told.irregular.isEmpty)
  }

  @Test func aPanelThatNeverReportsPressureIsTouchedAllTheSame() {
    let told = Told(panel, "id 1,x 5,y 5,pressure 0,report 0")
    #expect(told.story == "began 1")
  }
}
