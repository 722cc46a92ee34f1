import TestSupport
import Testing

/// `retouch inspect` and `retouch run` with a screen in place of a device.
@Suite struct InspectCommandTests {
  private static let screen = "Examples/screens/ticket-kiosk.json"

  @Test(arguments: ["inspect", "run"])
  func screenArgumentSuggestsTheScreenOption(command: String) throws {
    let program = try RetouchProcess.run([command, Self.screen])
    #expect(program.status == 2)
    #expect(
      program.errors.contains(
        "missing option '--screen SCREEN' for '\(command)'; did you mean '--screen \(Self.screen)'?"
      ), "\(program)")
    #expect(try !RetouchProcess.run([command, "event5"]).errors.contains("did you mean"))
  }

  @Test(arguments: ["inspect", "run"])
  func fileAsADeviceIsRefused(command: String) throws {
    for file in [Self.screen, "recordings/visits/museum.yml"] {
      let program = try RetouchProcess.run([command, file, "--screen", Self.screen])
      #expect(program.status == 2)
      #expect(program.errors.contains("\(file): this is a file, and not a device"), "\(program)")
    }
  }
}
