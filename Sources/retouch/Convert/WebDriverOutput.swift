import Arguments
import Disk
import Recordings
import Replay
import Text
import Touches

/// The formats of `retouch convert`: those of recordings, and one that is only written.
enum ConversionFormat: String, CaseIterable {
  case libinput, evemu, events, raw, raw32
  /// The actions of W3C WebDriver.
  case webdriver

  /// The format of a recording; `nil` for WebDriver actions.
  var recording: RecordingWriter.Format? { RecordingWriter.Format(rawValue: rawValue) }
}

/// Writes the contacts of a recording as WebDriver actions.
enum WebDriverOutput {
  static let viewport = Option<WebDriverActions.Viewport?>(
    "viewport", .viewport,
    "size of the page for --as webdriver, in CSS pixels, such as 412x915 (default: the size of "
      + "the panel at 160 pixels per inch)")

  static let discussion =
    "--as webdriver writes the contacts as JSON: the actions of W3C WebDriver, for Selenium and "
    + "Appium. Retouch does not read this format. See the page webdriver of the documentation."

  /// Converts the recording `input`.
  static func write(
    _ input: String, to output: String, only: String?, device: String?,
    viewport: WebDriverActions.Viewport?,
    force: Bool
  ) throws {
    let opened = OpenRecording(input, notice: Output.emit)
    try opened.identify(named: device)
    let file = try OutputFile(output, force: force, for: .sameAsRecordings([input]))
    let recording = try opened.spool()
    // Like evemu, the actions have no name for a second panel.
    let choice = try DeviceSelection(of: recording.devices, only: only, .evemu, in: opened.name)
    var frames = RecordingFrameReader(
      recording.events.only(choice.numbers), of: recording.devices, notice: Output.emit)
    var actions: WebDriverActions?
    try frames.forEachFrame { device in
      actions = WebDriverActions(viewport: viewport ?? .init(of: device.surface))
    } _: {
      actions?.take($1)
    }
    guard let actions, !actions.isEmpty else { throw CommandError.nothingTouched(opened.name) }
    try file.write(actions.text)
    try file.finish()
    if choice.omittedCount > 0 {
      Output.note(
        "lost in WebDriver actions: \(RecordingOmission.otherDevices(choice.omittedCount).phrase)")
    }
  }
}

extension ValueKind where Value == WebDriverActions.Viewport {
  /// A size in CSS pixels.
  fileprivate static var viewport: Self {
    .value("WxH", expected: "a width and a height from 1 to 100000 pixels, such as 412x915") {
      let sides = $0.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard sides.count == 2, sides.allSatisfy({ (1...100_000).contains($0) }) else { return nil }
      return WebDriverActions.Viewport(width: sides[0], height: sides[1])
    }
  }
}
