import Evdev
import Recordings
import Testing

@Suite struct AnonymisedTests {
  private func clean(_ properties: [String]) -> [String] {
    let device = RecordedDevice(udevProperties: properties)
    return Anonymised([device], SessionNotes(), keepsRemarks: false).devices[0].udevProperties
  }

  @Test(arguments: [
    "ID_SERIAL=Elan_0123", "ID_SERIAL_SHORT=0123", "ID_PATH=pci-0000:00:14.0-usb-0:1",
    "ID_PATH_TAG=x", "DEVPATH=/devices/x", "DEVLINKS=/dev/input/by-id/x", "UNIQ=\"aa:bb\"",
    "PHYS=\"usb-0000:00:14.0-1/input0\"", "LIBINPUT_DEVICE_GROUP=3/46d/c52b:usb-0000:00:14.0-1",
    "ID_FOR_SEAT=input-pci", "HOSTNAME=annas-laptop", "USEC_INITIALIZED=4711", "TAGS=:seat:",
    "SOMETHING_NEW=1",
  ])
  func whatTellsTheUnitGoes(property: String) {
    #expect(clean([property, "ID_INPUT=1"]) == ["ID_INPUT=1"])
  }

  @Test(arguments: [
    "ID_INPUT_TOUCHSCREEN=1", "ID_INPUT_WIDTH_MM=220", "ID_VENDOR_ID=04f3", "ID_MODEL_ID=010c",
    "ID_BUS=usb", "EVDEV_ABS_35=::12", "LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 0",
  ])
  func whatTellsTheModelStays(property: String) {
    #expect(clean([property]) == [property])
  }

  @Test(arguments: [
    ("Anna’s Magic Trackpad", "Magic Trackpad"), ("Anna Maria's Trackpad", "Trackpad"),
    ("Magic Trackpad 00:1b:63:aa:bb:cc", "Magic Trackpad"),
    ("ELAN Touchscreen", "ELAN Touchscreen"), ("Goodix 's", "Goodix 's"), ("", ""),
  ])
  func anOwnersNameGoes(name: String, without: String) {
    let file = DeviceFile(device: DeviceDescription(name: name))
    let clean = Anonymised([RecordedDevice(file: file)], SessionNotes(), keepsRemarks: true)
    #expect(clean.devices[0].file?.device.name == without)
    #expect(clean.dropped.isEmpty == (name == without))
  }

  @Test func remarksGoUnlessTheyAreWanted() {
    let file = DeviceFile(
      device: DeviceDescription(name: "Panel"),
      size: DeviceFile.Size(width: 1, height: 1, source: "by Anna"), notes: ["from Anna"])
    let device = RecordedDevice(file: file, node: "/dev/input/event3")
    let notes = SessionNotes(
      expected: ["tap"], remarks: ["Anna taps"],
      machine: [
        .init(name: "libinput.version", value: "1.22.1"), .init(name: "system.dmi", value: "dmi:x"),
      ])
    let clean = Anonymised([device], notes, keepsRemarks: false)
    #expect(clean.devices[0].file?.notes == [])
    #expect(clean.devices[0].file?.size == DeviceFile.Size(width: 1, height: 1))
    #expect(clean.devices[0].node == nil)
    #expect(clean.notes.remarks.isEmpty && clean.notes.expected == ["tap"])
    #expect(clean.notes.machine.map(\.name) == ["libinput.version"])
    #expect(clean.dropped.contains("machine: system.dmi"))
    let kept = Anonymised([device], notes, keepsRemarks: true)
    #expect(kept.devices[0].file == file)
    #expect(kept.notes.remarks == notes.remarks)
  }
}
