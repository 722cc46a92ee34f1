import Evdev
import TestSupport
import Testing
import Touches

@Suite struct SurfaceTests {
  private let panel = SampleDevices.panel

  @Test func sizeSourcesHaveTheirPrecedence() {
    let option = SurfaceSize(width: 1_000, height: 500, source: .option)
    let file = SurfaceSize(width: 200, height: 100, source: .deviceFile)
    let udev = SurfaceSize(width: 300, height: 150, source: .udev)
    var mute = panel
    mute[axis: .absMTPositionX]?.resolution = 0
    func source(
      _ device: DeviceDescription, option: SurfaceSize? = nil, deviceFile: SurfaceSize? = nil,
      udev: SurfaceSize? = nil
    ) -> SurfaceSize.Source {
      SurfaceSize(of: device, option: option, deviceFile: deviceFile, udev: udev).source
    }
    #expect(source(panel, option: option, deviceFile: file, udev: udev) == .option)
    #expect(source(panel, deviceFile: file, udev: udev) == .kernel)
    #expect(source(mute, deviceFile: file, udev: udev) == .deviceFile)
    #expect(source(mute, udev: udev) == .udev)
    #expect(source(mute) == .assumed)
  }

  @Test func implausiblePanelSizeIsIgnored() {
    var liar = panel
    for axis in [EventCode.absMTPositionX, .absMTPositionY] {
      liar[axis: axis] = AxisRange(0, 32_767, resolution: 1)
    }
    let size = SurfaceSize(of: liar)
    #expect(size.source == .assumed)
    #expect(size.isPlausible)
  }

  @Test func assumedSizeKeepsThePixelAspectRatio() {
    var phone = panel
    phone[axis: .absMTPositionX] = AxisRange(0, 1_079)
    phone[axis: .absMTPositionY] = AxisRange(0, 1_919)
    let size = SurfaceSize(of: phone)
    #expect((size.height / size.width - 1_919.0 / 1_079).magnitude < 1e-9)
    let diagonal = (size.width * size.width + size.height * size.height).squareRoot()
    #expect((diagonal - 256.54).magnitude < 0.01)
  }

  @Test(arguments: [
    (Calibration.Rotation.none, UnitPoint(x: 0.25, y: 0.1)),
    (.quarter, UnitPoint(x: 0.9, y: 0.25)), (.half, UnitPoint(x: 0.75, y: 0.9)),
    (.threeQuarters, UnitPoint(x: 0.1, y: 0.75)),
  ])
  func rotatedPanelHasRotatedCorners(
    rotation: Calibration.Rotation, place: UnitPoint
  ) throws {
    let contact = try touch(at: (1_088, 272), .identity.rotated(rotation))
    #expect(contact.normalizedPosition.isNear(place))
    let turned = rotation == .quarter || rotation == .threeQuarters
    let extent = turned ? Vector(136, 217.6) : Vector(217.6, 136)
    #expect(contact.position.isNear(Vector(place.x * extent.x, place.y * extent.y)))
  }

  @Test func rotatingMatrixKeepsMillimeters() throws {
    // libinput's matrix for a panel mounted with a clockwise rotation of 90 degrees.
    let matrix = try #require(Calibration("0 -1 1 1 0 0"))
    let surface = Surface(device: panel, size: SurfaceSize(of: panel), calibration: matrix)
    #expect(surface.extent.isNear(Vector(136, 217.6)))
  }

  @Test func croppingMatrixReducesTheSurface() throws {
    // The screen covers the middle half of the surface.
    let matrix = try #require(Calibration("2 0 -0.5 0 2 -0.5"))
    let surface = Surface(device: panel, size: SurfaceSize(of: panel), calibration: matrix)
    #expect(surface.extent.isNear(Vector(108.8, 68)))
    #expect(try touch(at: (2_176, 1_360), matrix).normalizedPosition.isNear(.center))
  }

  @Test(arguments: [
    "", "1 0 0 0 1", "1 0 0 0 1 0 0", "0 0 0 0 0 0", "nan 0 0 0 1 0", "a b c d e f",
  ])
  func invalidMatrixIsRejected(text: String) {
    #expect(Calibration(text) == nil)
  }

  private func touch(at units: (Int32, Int32), _ calibration: Calibration) throws -> Contact {
    let surface = Surface(device: panel, size: SurfaceSize(of: panel), calibration: calibration)
    var tracker = TouchTracker(device: panel, surface: surface)
    let time = Timestamp(microseconds: 0)
    let words: [(EventCode, Int32)] = [
      (.absMTTrackingID, 1), (.absMTPositionX, units.0), (.absMTPositionY, units.1),
      (.synReport, 0),
    ]
    for (code, value) in words {
      _ = tracker.handle(InputEvent(time: time, code: code, value: value))
    }
    return try #require(tracker.frame.contacts.first)
  }
}
