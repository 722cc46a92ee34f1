import TestSupport
import Testing

/// `retouch inspect` and `retouch run` with a screen in place of a device.
@Suite struct InspectCommandTests {
  private static let screen = "Examples/screens/ticket-kiosk.json"

  @Test(arguments: ["inspect", "run"])
  func formerScreenOptionSuggestsTheArgument(command: String) throws {
    for option in ["--screen", "-s"] {
      let program = try RetouchProcess.run([command, option, Self.screen])
      #expect(program.status == 2)
      #expect(program.errors.contains("SCREEN"), "\(program)")
    }
  }

  @Test(arguments: ["inspect", "run"])
  func fileAsADeviceIsRefused(command: String) throws {
    for file in [Self.screen, "recordings/visits/museum.yml"] {
      let program = try RetouchProcess.run([command, Self.screen, file])
      #expect(program.status == 2)
      #expect(program.errors.contains("\(file): not a device"), "\(program)")
    }
  }
}
