import Evdev
import TestSupport
import Recordings
import Testing

@Suite struct DeviceDescriptionTests {
  @Test func codesAndAxesAreSortedAndUnique() {
    var device = DeviceDescription(name: "x", codes: [.btnTouch, .absY, .absX, .btnTouch])
    device[axis: .absMTPositionY] = AxisRange(0, 9)
    device[axis: .absX] = AxisRange(0, 5)
    device[axis: .absX] = AxisRange(0, 7)
    #expect(device.codes == [.btnTouch, .absX, .absY, .absMTPositionY])
    #expect(device.axes.map(\.code) == [.absX, .absMTPositionY])
    #expect(device[axis: .absX]?.maximum == 7)
    device[axis: .absX] = nil
    #expect(!device.has(.absX))
  }

  @Test func kindDependsOnTheDeviceCodes() {
    #expect(SampleDevices.panel.kind == .touchscreen)
    #expect(SampleDevices.pad.kind == .touchpad)
    #expect(SampleDevices.point.kind == .touchscreen)
    var pen = SampleDevices.panel
    pen.insert(.btnToolPen)
    #expect(pen.kind == nil)
    #expect(DeviceDescription(name: "keyboard", codes: [EventCode(.key, 30)]).kind == nil)
  }

  @Test func absoluteMouseIsNotATouchscreen() {
    var mouse = DeviceDescription(name: "QEMU USB Tablet", codes: [.btnLeft])
    mouse[axis: .absX] = AxisRange(0, 32_767)
    mouse[axis: .absY] = AxisRange(0, 32_767)
    #expect(mouse.kind == nil)
  }

  @Test func joystickWithAllAxesHasNoMultitouchPosition() {
    var joystick = DeviceDescription(name: "joystick")
    for number in UInt16(0)..<0x3f { joystick[axis: EventCode(.abs, number)] = AxisRange(0, 255) }
    #expect(!joystick.hasMultitouchPosition)
  }

  @Test func everyDeviceFileHasItsDeclaredKind() {
    for device in TestDevice.all {
      let own = device.file.device.isMouseLike ? .touchscreen : device.file.device.kind
      #expect(device.file.kind == own, "\(device.name)")
    }
  }

  @Test func codesUnknownToTheKernelAreIgnored() {
    var device = DeviceDescription(
      name: "", codes: [EventCode(.key, 0x2ff), EventCode(.key, 0x300), EventCode(.rel, 0x10)])
    device[axis: EventCode(.abs, 0x40)] = AxisRange(0, 9)
    device[axis: EventCode(.abs, 0x3f)] = AxisRange(0, 9)
    device.insert(EventCode(EventType(rawValue: 6), 0))
    #expect(device.codes == [EventCode(.key, 0x2ff), EventCode(.abs, 0x3f)])
    #expect(device.axes.map(\.code) == [EventCode(.abs, 0x3f)])
  }
}
