import Foundation
import TestSupport
import Testing

@Suite struct DeviceCommandTests {
  private static let hasDevices = FileManager.default.fileExists(atPath: "/dev/input")

  @Test(.enabled(if: !hasDevices, "this machine has /dev/input"))
  func missingInputDevicesPrintARemedyAndAnAlternative() throws {
    let program = try RetouchProcess.run(["devices"])
    #expect(program.status == 69)
    #expect(program.output.isEmpty)
    #expect(program.errors.split(separator: "\n").count == 2)
    #expect(program.errors.contains("/dev/input"))
    #expect(program.errors.contains("--device /dev/input"))
    #expect(program.errors.contains("'retouch demo'"))
  }

  @Test func describePrintsADeviceFileUnchanged() throws {
    let program = try RetouchProcess.run(["describe", "devices/flatfrog-3200.evemu"])
    #expect(program.output == Checkout.text("devices/flatfrog-3200.evemu"))
  }

  @Test func describeAcceptsSizeAndNotes() throws {
    let program = try RetouchProcess.run([
      "describe", "devices/elo-2700-single-touch.evemu", "--size", "304x228", "--note", "17 inch",
    ])
    #expect(program.output.contains("# Size: 304.0 x 228.0 mm\n# Size source: measured\n"))
    #expect(program.output.contains("# Note: 17 inch\n"))
  }

  @Test func bundledDeviceFilesAreListed() throws {
    let program = try RetouchProcess.run(["devices", "--files", "--format", "jsonl"])
    #expect(program.output.split(separator: "\n").count == TestDevice.all.count)
    #expect(program.output.contains(#""file":"nexus-4""#))
  }
  @Test func missingDeviceFilesAreAnError() throws {
    let directory = try TemporaryDirectory()
    let program = try RetouchProcess.run(
      ["devices", "--files"], set: ["RETOUCH_DEVICES": directory.path])
    #expect(program.status == 66 && program.output.isEmpty)
    #expect(program.errors.contains("error: no device files found; set RETOUCH_DEVICES"))
  }
}
