import Disk
import Evdev
import Foundation
import TestSupport
import Recordings
import Testing

@Suite struct DeviceFileCatalogTests {
  @Test func deviceIsReadFromAFile() throws {
    let file = try DeviceFile(in: Checkout.path("devices/nexus-4.evemu")) { _ in }
    #expect(file?.device.name == "touch_dev")
    let tap = try DeviceFile(in: Checkout.path("recordings/nexus-4/tap.evemu")) { _ in }
    #expect(tap?.device == file?.device)
  }

  @Test func unknownDeviceErrorNamesTheNearest() throws {
    let error = #expect(throws: DiskError.self) {
      try DeviceFileCatalog.device(named: "no/such/nexus-4") { _ in }
    }
    #expect(error?.kind == .notFound)
    #expect(error?.message.hasPrefix("no device file 'no/such/nexus-4'") == true)
    let bare = try TemporaryDirectory()
    try bare.write("E: 0.000000 0003 0035 10\nE: 0.000000 0000 0000 0\n", "bare.events")
    let events = #expect(throws: DiskError.self) {
      try DeviceFileCatalog.device(named: bare["bare.events"]) { _ in }
    }
    #expect(events == .noDeviceDescription(bare["bare.events"]))
  }

  @Test func companionFilesAreNotDeviceFiles() throws {
    let directory = try TemporaryDirectory()
    try directory.write("# retouch session 1\nlead: 0.0\n", "tap.yml.session")
    let session = #expect(throws: DiskError.self) {
      try DeviceFile(in: directory["tap.yml.session"]) { _ in }
    }
    #expect(
      session == .notARecording(directory["tap.yml.session"], .session(of: directory["tap.yml"])))
    try directory.write("version: 1\nscreens:\n  - a: b\n\"start\": x\n", "s.yml")
    let screen = #expect(throws: DiskError.self) { try DeviceFile(in: directory["s.yml"]) { _ in } }
    #expect(screen == .notARecording(directory["s.yml"], .screen), "\(String(describing: screen))")
  }
}
