internal import Glibc
internal import System
internal import Text

/// A page as a picture, which a browser makes of it, out of sight.
package enum PageImage {
  /// The browsers that can, by the names of their programs.
  package static let browsers = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge",
  ]
  /// A browser that starts for the first time on a slow machine has come this far.
  private static let longest: Int64 = 60

  /// More pixels a side than this no browser draws.
  package static let mostPixels = 16_384

  /// The page as a PNG of so many points, each of `scale` × `scale` pixels.
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
    // A window with a frame is never this low; one without is as large as the screen, and cut off.
    if height < 200 { words.insert("--kiosk", at: 0) }
    // For this user, browsers refuse to start with their sandbox.
    if geteuid() == 0 { words.insert("--no-sandbox", at: 0) }
    // Whoever interrupts it is left with neither a browser nor its files.
    return try HeldSignals.holding { () throws(DiskError) in
      for browser in browsers {
        if let image = try image(of: page, by: [browser] + words) { return image }
      }
      throw .noBrowser(browsers)
    }
  }

  /// The page as a browser draws it; `nil` where it is not installed.
  ///
  /// A browser that is kept apart from the machine (a snap) has a /tmp of its own, finds no page there
  /// and does not know it; the files of the person it sees.
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
