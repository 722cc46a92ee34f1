import Foundation
import TestSupport
import Testing

/// The images and the style sheet of a screen file, in messages and pictures.
@Suite struct ScreenAssetsTests {
  private let directory: TemporaryDirectory
  private static let svg = "<svg xmlns='http://www.w3.org/2000/svg'/>"

  init() throws { directory = try TemporaryDirectory() }

  private func screen(_ image: String, more: String = "") throws {
    try directory.write(
      """
      {"version": 1, "start": "s",\(more)
       "screens": {"s": {"subviews": [
         {"class": "ImageView", "image": \(image), "frame": [0, 0, 90, 90]}]}}}
      """, "s.json")
  }

  private func run(_ words: String...) throws -> RetouchProcess {
    try RetouchProcess.run(["screen"] + words, set: ["PATH": "/nonexistent"])
  }

  @Test func imageAndStyleSheetAreDrawn() throws {
    try directory.write(Self.svg, "logo.svg")
    try directory.write("\u{FEFF}& { --tint: #123456 }", "s.css")
    try screen("\"logo.svg\"", more: "\"style\": \"s.css\",")
    let check = try run("check", directory["s.json"])
    #expect(check.status == 0, "\(check)")
    let page = try run("draw", directory["s.json"])
    #expect(page.status == 0 && page.errors.isEmpty, "\(page)")
    #expect(page.output.contains("url(data:image/svg+xml;base64,PHN2Zy"))
    #expect(page.output.contains("\n& { --tint: #123456 }\n"))
    #expect(page.output.contains("class=\"file file-1\""))
  }

  @Test(arguments: [
    ("gone.png", "file \"gone.png\" does not exist in the directory of this file"),
    ("../logo.svg", "is outside the directory of this file"),
    ("/etc/hostname", "is outside the directory of this file"),
    ("link.svg", "is outside the directory of this file"),
    (".hidden/logo.svg", "is outside the directory of this file"),
    ("folder", "\"folder\" is not a regular file"),
    ("pipe", "\"pipe\" is not a regular file"),
    ("text.png", "\"text.png\" is not a PNG, JPEG, WebP or SVG image"),
    ("large.svg", "\"large.svg\" exceeds the limit of 4194304 bytes"),
  ])
  func unreadableImageIsReported(name: String, sentence: String) throws {
    let other = try TemporaryDirectory()
    try other.write(Self.svg, "logo.svg")
    try directory.write("secret words", "text.png")
    try directory.write(Self.svg + String(repeating: " ", count: 4 << 20), "large.svg")
    for name in ["folder", ".hidden"] {
      try FileManager.default.createDirectory(
        atPath: directory[name], withIntermediateDirectories: true)
    }
    try directory.write(Self.svg, ".hidden/logo.svg")
    try FileManager.default.createSymbolicLink(
      atPath: directory["link.svg"], withDestinationPath: other["logo.svg"])
    let pipe = unsafe mkfifo(directory["pipe"], 0o600)
    #expect(pipe == 0)
    try screen("\"\(name)\"")
    let check = try run("check", directory["s.json"])
    #expect(check.status == 65, "\(check)")
    #expect(check.errors.contains("s.json:3:36: "), "\(check)")
    #expect(check.errors.contains(sentence), "\(check)")
    #expect(!check.errors.contains("secret"), "\(check)")
  }

  /// A missing image causes a warning, and the screen is drawn nevertheless.
  @Test func missingImageIsReportedAndDrawnAsMissing() throws {
    try screen("\"gone.png\"")
    let page = try run("draw", directory["s.json"])
    #expect(page.status == 0, "\(page)")
    #expect(page.errors.contains("s.json:3:36: file \"gone.png\" does not exist"), "\(page)")
    #expect(page.output.contains("<span class=\"file absent\">gone.png</span>"))
    #expect(try run("outline", directory["s.json"]).status != 0)
  }

  @Test func forbiddenStyleIsReportedWithItsPosition() throws {
    try directory.write(".button {\n  background: url(https://example.org/a.png);\n}", "s.css")
    try directory.write(Self.svg, "logo.svg")
    try screen("\"logo.svg\"", more: " \"style\": \"s.css\",")
    let check = try run("check", directory["s.json"])
    #expect(check.status == 65, "\(check)")
    #expect(
      check.errors.contains(
        "s.json:1:39: line 2, column 15 of \"s.css\": \"https://example.org/a.png\" is outside the style sheet"
      ), "\(check)")
    let page = try run("draw", directory["s.json"])
    #expect(page.status == 0 && page.errors.contains("line 2, column 15"), "\(page)")
    #expect(!page.output.contains("example.org"))
  }

  /// The total size of images is limited to 16 MB.
  @Test func totalImageSizeIsLimited() throws {
    let image = Self.svg + String(repeating: " ", count: (4 << 20) - 100)
    let names = (0..<5).map { "\($0).svg" }
    for name in names { try directory.write(image, name) }
    let nodes = names.map { #"{"class": "ImageView", "image": "\#($0)"}"# }
    try directory.write(
      #"{"version": 1, "start": "s", "screens": {"s": {"subviews": [\#(nodes.joined(separator: ","))]}}}"#,
      "s.json")
    let check = try run("check", directory["s.json"])
    #expect(check.errors.contains("1 error\n"), "\(check)")
    #expect(
      check.errors.contains("the images of this file exceed"), "\(check)")
  }
}
