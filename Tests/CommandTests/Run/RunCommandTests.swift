import TestSupport
import Testing

@Suite struct RunCommandTests {
  private static let screen = ["Examples/screens/bigkey.json"]

  @Test func labelsAreNotWrittenToStandardOutput() throws {
    let program = try RetouchProcess.run(["run"] + Self.screen + ["--labels", "-"])
    #expect(program.status == 2)
    #expect(program.errors.contains("--labels requires a file"), "\(program.errors)")
  }

  @Test func forceWithoutARecordingIsAUsageError() throws {
    let program = try RetouchProcess.run(["run"] + Self.screen + ["--force"])
    #expect(program.status == 2)
    #expect(
      program.errors.contains("--force requires --record FILE"),
      "\(program.errors)")
  }

  @Test(arguments: ["--force", "--grab"])
  func deviceAsRecordingNameIsRefused(option: String) throws {
    let program = try RetouchProcess.run(["run"] + Self.screen + ["--record", "/dev/null", option])
    #expect(program.status == 2)
    #expect(
      program.errors.contains("/dev/null: not a regular file; specify another name"),
      "\(program.errors)")
  }

  @Test func recorderRefusesADirectory() throws {
    let directory = try TemporaryDirectory()
    let program = try RetouchProcess.run(["record", "--force", "-o", directory.path])
    #expect(program.status == 2)
    #expect(program.errors.contains("\(directory.path): is a directory; specify a file in it"))
  }

  @Test(arguments: ["link", "=x", "music=x", "link=", "link='x", "home=  "])
  func invalidRequestCommandIsAUsageError(value: String) throws {
    let program = try RetouchProcess.run(["run"] + Self.screen + ["--on", value])
    #expect(program.status == 2)
    #expect(
      program.errors.contains("media, link, home or application with a command"),
      "\(program.errors)")
  }

  private static let aWhile = ["/usr/bin/timeout", "--preserve-status", "--signal=INT", "2"]

  /// The files of a crashed or ended session do not prevent the next one.
  @Test func earlierSessionsDoNotPreventTheNext() throws {
    let directory = try TemporaryDirectory()
    // Files of earlier sessions: complete, or interrupted without readable content.
    let left = ["2026-11-23T120758Z.yml", "2026-11-23T120758Z.yml.session", "visit.yml.part"]
    for name in left { try directory.write("?", name) }
    let words = ["run"] + Self.screen + ["--voice", "none", "--record", directory.path, "nodevice"]
    let program = try RetouchProcess.run(words, by: Self.aWhile)
    #expect(program.status == 0, "\(program)")
    #expect(program.errors.contains("no device was used, so nothing was recorded"), "\(program)")
    #expect(directory.names == left)
  }

  /// A panel may be switched on later, so `retouch run ELAN` waits for it.
  @Test func namedDeviceIsAwaited() throws {
    for word in ["ELAN none", "/dev/input/event9999", "event9999"] {
      let program = try RetouchProcess.run(
        ["run"] + Self.screen + [word, "--voice", "none"], by: Self.aWhile)
      #expect(program.status == 0, "\(program)")
      #expect(program.errors.contains("Waiting for a touch device to be connected."))
    }
    // A path that cannot be a device.
    let file = try RetouchProcess.run(
      ["run"] + Self.screen + ["recordings/none.yml"], by: Self.aWhile)
    #expect(file.status != 0 && !file.errors.contains("Waiting"), "\(file)")
  }

  /// `journalctl -p warning` lists the problems of a kiosk.
  @Test(arguments: [
    ("err", "<4>retouch: ", "<3>retouch: error: "), ("other", "retouch: ", "retouch: error: "),
  ])
  func journalMessagesHaveAPriority(file: String, warning: String, error: String) throws {
    let directory = try TemporaryDirectory()
    let script = """
      touch err other; export JOURNAL_STREAM=$(stat -c %d:%i \(file))
      timeout --signal=INT 2 "$0" run "$1" nodevice --voice none 2>err
      "$0" run none.json 2>>err
      """
    let screen = Checkout.path("Examples/screens/bigkey.json")
    _ = try RetouchProcess.start(
      ["/bin/bash", "-c", script, RetouchProcess.path, screen], in: directory.path)
    let lines = try #require(directory.text("err")).split(separator: "\n").map(String.init)
    let mark = String(warning.prefix { $0 != "r" })
    #expect(lines.first?.hasPrefix(warning) == true, "\(lines)")
    // Each line is a journal entry.
    #expect(lines.contains("\(mark)Waiting for a touch device to be connected."), "\(lines)")
    #expect(lines.last?.hasPrefix(error) == true, "\(lines)")
    #expect(
      lines.contains { $0.hasPrefix("retouch: to end the session, press Ctrl-C") }, "\(lines)")
  }

  @Test func unknownFileExtensionErrorSuggestsTheFormatOption() throws {
    let program = try RetouchProcess.run(["record", "-o", "tap.txt"])
    #expect(program.status == 2)
    #expect(program.errors.contains("tap.txt: unknown format '.txt'"))
    #expect(program.errors.contains("or specify the format with --as"))
  }
}
