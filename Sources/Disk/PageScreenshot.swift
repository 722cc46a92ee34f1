internal import Glibc
internal import System
internal import Text

/// Renders a page as an image with a headless browser.
package enum PageScreenshot {
  /// The executable names of supported browsers.
  package static let browsers = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge",
  ]
  /// The maximum rendering time, in seconds.
  ///
  /// A first browser start on a slow machine takes less.
  private static let longest: Int64 = 60

  /// The maximum width and height in pixels that browsers render.
  package static let maximumSide = 16_384

  /// Returns a PNG of the page.
  ///
  /// The size is in points of `scale` × `scale` pixels.
  package static func png(
    of page: String, width: Double, height: Double, scale: Int
  ) throws(DiskError) -> [UInt8] {
    let sides = [width, height].map { $0.rounded(.up) }
    guard sides.allSatisfy({ 1...Double(maximumSide / scale) ~= $0 }) else { throw .noImageSize }
    let (width, height) = (Int(sides[0]), Int(sides[1]))
    var words = [
      "--headless=new", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
      "--disable-dev-shm-usage", "--force-device-scale-factor=\(scale)",
      "--window-size=\(width),\(height)",
    ]
    // Browsers enforce a larger minimum height for windows with a frame. A kiosk window covers the
    // screen, and the image is cropped.
    if height < 200 { words.insert("--kiosk", at: 0) }
    // Browsers refuse to run sandboxed as root.
    if geteuid() == 0 { words.insert("--no-sandbox", at: 0) }
    // If the user interrupts the command, the browser and its temporary files are removed first.
    return try BlockedSignals.whileBlocked { () throws(DiskError) in
      for browser in browsers {
        if let image = try image(of: page, by: [browser] + words) { return image }
      }
      throw .noBrowser(browsers)
    }
  }

  /// Returns the image from one browser; `nil` if it is not installed.
  ///
  /// A sandboxed browser (snap) has a private `/tmp` and does not find the page there. The second
  /// attempt uses the home directory, which it can read.
  private static func image(of page: String, by browser: [String]) throws(DiskError) -> [UInt8]? {
    var errorOutput = ""
    for parent in [Environment["TMPDIR"] ?? "/tmp", Environment["HOME"]].compactMap({ $0 }) {
      let directory = try temporaryDirectory(in: parent)
      defer { FileSystem.removeAll(in: directory) }
      let (source, image) = ("\(directory)/page.html", "\(directory)/page.png")
      let file = try OutputFile(source, force: false, for: .owner)
      try file.write(page)
      try file.finish()
      let words = [
        "--user-data-dir=\(directory)/profile", "--screenshot=\(image)", "file://\(source)",
      ]
      switch ChildProcess.run(browser + words, timeout: .seconds(longest), stopsOnSignal: true) {
      case .notFound: return nil
      case .failed(let number): throw .browser(browser[0], .start(errorNumber: number))
      case .timedOut: throw .browser(browser[0], .timedOut(seconds: longest))
      case .interrupted: throw .browser(browser[0], .interrupted)
      case .exited(_, let said): errorOutput = said
      }
      if FileSystem.exists(image) { return try FileContents(image, .image) { _ in }.bytes }
    }
    throw .browser(browser[0], .noOutput(standardError: String(errorOutput.suffix(500))))
  }

  private static func temporaryDirectory(in parent: String) throws(DiskError) -> String {
    let blanks = String(repeating: "X", count: 6)
    var template = "\(parent)/retouch-\(blanks)".fileNameBytes.map { CChar(bitPattern: $0) } + [0]
    guard unsafe mkdtemp(&template) != nil else { throw .writing(parent) }
    return String(fileNameBytes: template.dropLast().map(UInt8.init(bitPattern:)))
  }
}
