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
    let folder = try temporaryFolder()
    let (source, image) = ("\(folder)/page.html", "\(folder)/page.png")
    defer { FileSystem.removeAll(in: folder) }
    let file = try OutputFile(source, force: false, for: .owner)
    try file.write(page)
    try file.finish()
    var words = [
      "--headless=new", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
      "--disable-dev-shm-usage", "--user-data-dir=\(folder)/profile",
      "--force-device-scale-factor=\(scale)", "--window-size=\(width),\(height)",
      "--screenshot=\(image)", "file://\(source)",
    ]
    // A window with a frame is never this low; one without is as large as the screen, and cut off.
    if height < 200 { words.insert("--kiosk", at: 0) }
    // For this user, browsers refuse to start with their sandbox.
    if geteuid() == 0 { words.insert("--no-sandbox", at: 0) }
    for browser in browsers {
      switch Child.run([browser] + words, longest: .seconds(longest)) {
      case .notFound: continue
      case .failed(let number): throw .browser(browser, .start(errorNumber: number))
      case .tooLong: throw .browser(browser, .tooLong(seconds: longest))
      case .ended(_, let complaint):
        guard FileSystem.exists(image) else {
          throw .browser(browser, .complained(String(complaint.suffix(500))))
        }
        return try WholeFile(image, .image) { _ in }.bytes
      }
    }
    throw .noBrowser(browsers)
  }

  private static func temporaryFolder() throws(DiskError) -> String {
    let place = Environment["TMPDIR"] ?? "/tmp"
    let blanks = String(repeating: "X", count: 6)
    var template = "\(place)/retouch-\(blanks)".fileName.map { CChar(bitPattern: $0) } + [0]
    guard unsafe mkdtemp(&template) != nil else { throw .writing(place) }
    return String(fileName: template.dropLast().map(UInt8.init(bitPattern:)))
  }
}
