internal import Glibc
internal import System
internal import Text

/// Renders a page as an image with a headless browser.
package enum PageImage {
  /// The executable names of supported browsers.
  package static let browsers = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge",
  ]
  /// The maximum rendering time, in seconds.
  ///
  /// A first browser start on a slow machine takes less.
  private static let longest: Int64 = 60

  /// The maximum width and height in pixels that browsers render.
  package static let mostPixels = 16_384

  /// Returns a PNG of the page.
  ///
  /// The size is in points of `scale` × `scale` pixels.
  package static func png(
    of page: String, width: Double, height: Double, scale: Int
  ) throws(DiskError) -> [UInt8] {
    let sides = [width, height].map { $0.rounded(.up) }
    guard sides.allSatisfy({ 1...Double(mostPixels / scale) ~= $0 }) else { throw .noImageSize }
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
    return try HeldSignals.holding { () throws(DiskError) in
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
  private static func image(
    of page: String, by browser: [String]
  ) throws(DiskError) -> [UInt8]? {
    var complaint = ""
    for place in [Environment["TMPDIR"] ?? "/tmp", Environment["HOME"]].compactMap({ $0 }) {
      let folder = try temporaryFolder(in: place)
      defer { FileSystem.removeAll(in: folder) }
      let (source, image) = ("\(folder)/page.html", "\(folder)/page.png")
      let file = try OutputFile(source, force: false, for: .owner)
      try file.write(page)
      try file.finish()
      let words = [
        "--user-data-dir=\(folder)/profile", "--screenshot=\(image)", "file://\(source)",
      ]
      switch Child.run(browser + words, longest: .seconds(longest), heedsSignals: true) {
      case .notFound: return nil
      case .failed(let number): throw .browser(browser[0], .start(errorNumber: number))
      case .tooLong: throw .browser(browser[0], .tooLong(seconds: longest))
      case .interrupted: throw .browser(browser[0], .interrupted)
      case .ended(_, let said): complaint = said
      }
      if FileSystem.exists(image) { return try WholeFile(image, .image) { _ in }.bytes }
    }
    throw .browser(browser[0], .complained(String(complaint.suffix(500))))
  }

  private static func temporaryFolder(in place: String) throws(DiskError) -> String {
    let blanks = String(repeating: "X", count: 6)
    var template = "\(place)/retouch-\(blanks)".fileName.map { CChar(bitPattern: $0) } + [0]
    guard unsafe mkdtemp(&template) != nil else { throw .writing(place) }
    return String(fileName: template.dropLast().map(UInt8.init(bitPattern:)))
  }
}
