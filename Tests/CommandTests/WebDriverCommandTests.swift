import Foundation
import TestSupport
import Testing

/// `retouch convert --as webdriver`.
@Suite struct WebDriverCommandTests {
  private let scrub = "recordings/nexus-4/two-finger-scrub.evemu"

  @Test func actionsAreWrittenToAFileAndToStandardOutput() throws {
    let directory = try TemporaryDirectory()
    let file = directory["scrub.json"]
    let written = try RetouchProcess.run(["convert", scrub, file, "--as", "webdriver"])
    #expect(written.status == 0 && written.errors.isEmpty, "\(written.errors)")
    let printed = try RetouchProcess.run(["convert", scrub, "-", "--as", "webdriver"])
    #expect(printed.output == directory.text("scrub.json"))
    let object = try JSONSerialization.jsonObject(with: Data(printed.output.utf8))
    let sources = try #require((object as? [String: Any])?["actions"] as? [[String: Any]])
    #expect(sources.map { $0["id"] as? String } == ["finger1", "finger2"])
    #expect(Set(sources.compactMap { ($0["actions"] as? [Any])?.count }).count == 1)
    let again = try RetouchProcess.run(["convert", scrub, file, "--as", "webdriver"])
    #expect(again.status == 2 && again.errors.contains("--force"), "\(again.errors)")
  }

  @Test func positionsAreScaledToTheViewport() throws {
    func largest(_ viewport: String) throws -> Int {
      let run = try RetouchProcess.run(
        ["convert", scrub, "-", "--as", "webdriver", "--viewport", viewport])
      let numbers = run.output.split(separator: "\"x\":").dropFirst()
      return try #require(numbers.compactMap { Int($0.prefix { $0.isNumber }) }.max())
    }
    let (small, large) = try (largest("100x100"), largest("1000x100"))
    #expect((large - small * 10).magnitude <= 5)
  }

  @Test(arguments: [
    (["--viewport", "412x915"], "--viewport requires --as webdriver"),
    (["--as", "webdriver", "--viewport", "412"], "a width and a height from 1 to 100000 pixels"),
    (["--as", "webdriver", "--viewport", "0x915"], "a width and a height from 1 to 100000 pixels"),
    (["--as", "webdrivr"], "did you mean 'webdriver'?"),
    ([], "specify the format with --as: libinput, evemu, events, raw, raw32, webdriver"),
  ])
  func mistakesAreExplained(options: [String], message: String) throws {
    let run = try RetouchProcess.run(["convert", scrub, "x.json"] + options)
    #expect(run.status == 2)
    let errors = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(errors.contains(message), "\(run.errors)")
  }

  @Test func recordingWithoutTouchesIsRejectedAndLeavesNoFile() throws {
    let directory = try TemporaryDirectory()
    let text = try #require(Checkout.text(scrub))
    let device = text.split(separator: "\n").filter { !$0.hasPrefix("E:") }
    try directory.write(device.joined(separator: "\n") + "\n", "none.evemu")
    let run = try RetouchProcess.run(
      ["convert", directory["none.evemu"], directory["none.json"], "--as", "webdriver"])
    #expect(run.status == 65 && run.errors.contains("no touches"), "\(run.errors)")
    #expect(directory.names == ["none.evemu"])
  }

  @Test func oneOfSeveralDevicesIsWrittenWithANotice() throws {
    let directory = try TemporaryDirectory()
    let both = directory["both.yml"]
    let tap = "recordings/nexus-4/tap.evemu"
    let merged = try RetouchProcess.run(["merge", scrub, tap, both])
    #expect(merged.status == 0, "\(merged.errors)")
    let first = try RetouchProcess.run(["convert", both, "-", "--as", "webdriver"])
    #expect(first.errors.contains("a second device (choose one with --only"), "\(first.errors)")
    let second = try RetouchProcess.run(["convert", both, "-", "--as", "webdriver", "--only", "1"])
    let alone = try RetouchProcess.run(["convert", tap, "-", "--as", "webdriver"])
    #expect(second.output == alone.output && second.errors.isEmpty)
  }
}
