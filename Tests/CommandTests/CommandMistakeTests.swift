import Devices
import Live
import TestSupport
import Testing

@testable import retouch

/// Typical mistakes on the command line, and the message that leads to the intended command.
@Suite struct CommandMistakeTests {
  private static let tap = "recordings/nexus-4/double-tap.evemu"
  private static let screen = "Examples/screens/ticket-kiosk.json"

  private func expect(_ words: [String], _ status: Int32, _ message: String) throws {
    let program = try RetouchProcess.run(words)
    #expect(program.status == status, "\(program)")
    #expect(program.errors.contains(message), "\(program)")
  }

  @Test(arguments: [
    (["recogize", tap], "did you mean 'recognize'?"),
    (["recognize", "--sumary", tap], "did you mean '--summary'?"),
    (["synth", "double_tap"], "did you mean 'double-tap'?"),
    (["synth", "tap,flick-rigth"], "did you mean 'flick-right'?"),
    (["synth", "drumrol"], "did you mean 'drumroll'?"),
    (["recognize", "--only", "magictap", tap], "did you mean 'magic-tap'?"),
    (["synth", "tap", "--hand", "practised"], "did you mean 'practiced'?"),
    (["walk", screen, "--reader", "hint_delay=900"], "did you mean 'hint-delay'?"),
    (["walk", screen, "--reader", "navigation=groupd"], "did you mean 'grouped'?"),
    (["recognize", "--set", "double-tap-windw=500ms", tap], "did you mean 'double-tap-window'?"),
    (["recognize", "--profile", "slwo", tap], "did you mean 'slow'?"),
    (["walk", screen, "double_tap"], "did you mean 'double-tap'?"),
  ])
  func misspelledWordHasASuggestion(words: [String], message: String) throws {
    try expect(words, 2, message)
  }

  @Test(arguments: [
    (["run", "--screen", screen], "SCREEN is an argument, not an option"),
    (["convert", "--to", "evemu", tap, "-"], "did you mean '--as'?"),
    (["convert", "--to=evemu", tap, "-"], "did you mean '--as'?"),
    (["play", "--to", "/dev/input/event3", tap], "did you mean '--node'?"),
    (["anonymize", "--keep-remarks", tap, "-"], "did you mean '--keep-notes'?"),
  ])
  func formerOptionSuggestsItsSuccessor(words: [String], message: String) throws {
    try expect(words, 2, message)
  }

  @Test(arguments: [
    ("2 s", "did you mean '2s'?"), ("1h", "did you mean '1:00:00'?"),
    ("5min", "did you mean '5:00'?"), ("soon", "such as 12.5, 500ms or 0:02\n"),
  ])
  func invalidTimeHasASuggestion(time: String, message: String) throws {
    try expect(["trim", Self.tap, "-", "--from", time], 2, message)
    try expect(["record", "-o", "-", "--for", time], 2, message)
  }

  @Test(arguments: [
    (["touches"], "For example: retouch touches tap.evemu\n"),
    (["touches"], "'retouch synth escape -o escape.evemu' writes a recording"),
    (["record"], "For example: retouch record -o tap.yml\n"),
    (["run"], "For example: retouch run kiosk.json --speak\n"),
    (["run"], "an example of a screen is \(Checkout.path("Examples/screens/ticket-kiosk.json"))"),
  ])
  func missingWordsHaveAnExample(words: [String], message: String) throws {
    try expect(words, 2, message)
  }

  @Test(
    arguments: [
      DeviceError.noInputDevices(directoryExists: false),
      DeviceError.noInputDevices(directoryExists: true),
      LiveError(.nothingToTouch(among: 3)),
      LiveError(DeviceError.noInputDevices(directoryExists: true)),
    ] as [any Error])
  func missingDeviceHasAnAlternative(error: any Error) throws {
    let sentence = try #require(Alternative.sentence(for: error))
    for command in ["demo", "synth escape | retouch explain -", "doctor"] {
      #expect(sentence.contains("'retouch \(command)'"), "\(sentence)")
    }
    #expect(Alternative.sentence(for: DeviceError.noSuchDevice(path: "/dev/input/event9")) == nil)
  }

  @Test(arguments: [
    (["record"], "missing option '--output FILE'"),
    (["record", "tap.yml"], "did you mean '--output tap.yml'?"),
    (["convert", tap], "missing argument OUT"),
    (
      ["play", tap, "--node", "/dev/input/event3", "--device", "nexus-4"],
      "options '--device' and '--node' cannot be used together"
    ),
  ])
  func missingAndExcessWordsAreNamed(words: [String], message: String) throws {
    try expect(words, 2, message)
  }

  @Test(arguments: [
    (["synth", "tap", "--device", "nexus4"], 66, "did you mean 'nexus-4'?"),
    (
      ["recognize", "recordings/nexus-4/double-tp.evemu"], 66,
      "no such file; did you mean 'recordings/nexus-4/double-tap.evemu'?"
    ),
    (
      ["outline", "Examples/screens/ticket-kisk.json"], 66,
      "no such file; did you mean 'Examples/screens/ticket-kiosk.json'?"
    ),
    (["outline", "Examples/screens"], 66, "is a directory; specify a screen file"),
    (["play", "recordings/nexus-4"], 66, "is a directory; specify a recording in it"),
    (["recognize", screen], 65, "'retouch walk FILE'"),
    (["walk", tap, "tap"], 65, "not a screen file but a recording; 'retouch replay --screen"),
    (["screen", "check", tap], 65, "not a screen file but a recording"),
    (
      ["outline", "recordings/sessions/next-item.yml"], 65, "not a screen file but a recording"
    ),
    (["run", screen, tap], 2, "'retouch replay'"),
  ])
  func wrongFileLeadsToTheRightOne(words: [String], status: Int32, message: String) throws {
    try expect(words, status, message)
  }

  @Test func existingOutputSuggestsForce() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", "tap.yml")
    try expect(["convert", Self.tap, directory["tap.yml"]], 2, "use --force to replace it")
  }

  @Test(arguments: [
    (#""class": "Buton""#, #"did you mean "Button"?"#),
    (#""class": "Button", "titel": "A""#, #"did you mean "title"?"#),
    (#""class": "Button", "on": {"actvate": []}"#, #"did you mean "activate"?"#),
    (
      #""class": "Button", "on": {"activate": [{"anounce": "x"}]}"#,
      #"did you mean "announce"?"#
    ),
    (
      #""class": "Button", "id": "b", "on": {"activate": [{"set": "b", "titel": "x"}]}"#,
      #"did you mean "title"?"#
    ),
  ])
  func misspelledWordOfAScreenFileHasASuggestion(keys: String, message: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      #"{"version": 1, "start": "m", "screens": {"m": {"subviews": [{\#(keys)}]}}}"#, "a.json")
    try expect(["outline", directory["a.json"]], 65, message)
  }
}
