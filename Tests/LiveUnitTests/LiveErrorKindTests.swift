import Disk
import Evdev
import TestSupport
import Live
import Testing

@testable import Devices

/// A program can distinguish the errors that it can handle.
@Suite struct LiveErrorKindTests {
  private static func kind(of path: String, replacing: Bool = false) -> LiveError.Kind? {
    do throws(LiveError) {
      _ = try RecordingDestination(path, replacing: replacing)
      return nil
    } catch {
      return error.kind
    }
  }

  @Test func existingAndUnfitRecordingsHaveDifferentKinds() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", "here.yml")
    #expect(Self.kind(of: directory["here.yml"]) == .recordingExists)
    #expect(Self.kind(of: directory["here.yml"], replacing: true) == nil)
    try directory.write("", "visit.yml.session")
    #expect(Self.kind(of: directory["visit.yml"]) == .recordingExists)
    #expect(Self.kind(of: directory["new.raw"]) == .unsupportedRecording)
    #expect(Self.kind(of: "-") == .unsupportedRecording)
    #expect(Self.kind(of: directory["nowhere/new.yml"]) == .file)
  }

  @Test func missingAndForbiddenDevicesHaveDifferentKinds() {
    let none = LiveError(.noneNamed("Elan", among: []))
    #expect(none.kind == .noDevice && LiveError(.nothingToTouch(among: 3)).kind == .noDevice)
    let closed = LiveError(.device(.noPermission(.open, path: "/dev/input/event0", access: nil)))
    #expect(closed.kind == .permissionDenied)
    #expect(LiveError(.device(.busy(path: "/dev/input/event0", holders: []))).kind == .busyDevice)
    #expect(LiveError(.device(.unplugged(path: "/dev/input/event0"))).kind == .noDevice)
  }

  @Test func unusableNamedDeviceStatesTheReason() {
    let panel = ListedDevice(
      node: "/dev/input/event3", kind: .touchscreen, description: DeviceDescription(name: "Panel"),
      hasRanges: true, udev: UdevProperties())
    let unplugged = DeviceError.unplugged(path: panel.node)
    let kinds: [(UnusableReason, LiveError.Kind)] = [
      (.busy([]), .busyDevice), (.noPermission(nil), .permissionDenied),
      (.noPosition, .unusableDevice), (.noNode, .unusableDevice),
      (.notATouchDevice(.mouse), .unusableDevice), (.failed(unplugged), .noDevice),
    ]
    for (reason, kind) in kinds { #expect(LiveError(.unusable(panel, reason)).kind == kind) }
  }
}
