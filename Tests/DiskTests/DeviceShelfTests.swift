import Arguments
import Disk
import Evdev
import Foundation
import Hands
import Recordings
import Testing

@Suite struct DeviceShelfTests {
  @Test func aDeviceIsReadFromAFileToo() throws {
    let file = try DeviceFile(in: Checkout.path("devices/nexus-4.evemu")) { _ in }
    #expect(file?.device.name == "touch_dev")
    let tap = try DeviceFile(in: Checkout.path("recordings/nexus-4/tap.evemu")) { _ in }
    #expect(tap?.device == file?.device)
  }

  @Test func whatIsNoDeviceIsToldWithTheNearest() throws {
    let error = #expect(throws: DiskError.self) {
      try DeviceShelf.device(named: "no/such/nexus-4") { _ in }
    }
    #expect(error?.status == .noInput)
    #expect(error?.sentence.hasPrefix("there is no device file 'no/such/nexus-4'") == true)
    let bare = try Folder()
    try bare.write("E: 0.000000 0003 0035 10\nE: 0.000000 0000 0000 0\n", "bare.events")
    let events = #expect(throws: DiskError.self) {
      try DeviceShelf.device(named: bare["bare.events"]) { _ in }
    }
    #expect(events == .describesNoDevice(bare["bare.events"]))
  }

  @Test func whatStandsBesideARecordingIsNone() throws {
    let folder = try Folder()
    try folder.write("# retouch session 1\nlead: 0.0\n", "tap.yml.session")
    let session = #expect(throws: DiskError.self) {
      try DeviceFile(in: folder["tap.yml.session"]) { _ in }
    }
    #expect(session == .noRecording(folder["tap.yml.session"], .session(of: folder["tap.yml"])))
    try folder.write("version: 1\nscreens:\n  - a: b\n\"start\": x\n", "s.yml")
    let screen = #expect(throws: DiskError.self) { try DeviceFile(in: folder["s.yml"]) { _ in } }
    #expect(screen == .noRecording(folder["s.yml"], .screen), "\(String(describing: screen))")
  }
}
