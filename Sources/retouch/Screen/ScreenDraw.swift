import Arguments
import Audit
import Disk
import Drawing
import Elements
import Glibc
import ScreenReader
import Screens
import Terminal

/// `retouch screen draw`: draws a screen as a page or a picture.
enum ScreenDraw {
  private static let output = PageOutput.option(
    .file("html", "svg", "png"), "the page or picture: .html, .svg or .png")
  private static let order = Option<Bool>.flag(
    "order", "number the elements in reading order, and list their speech")
  private static let audit = Option<Bool>.flag(
    "audit", "mark the elements with findings of 'retouch audit --static', and list these")
  private static let theme = Option(
    "theme", .choice(of: ScreenPage.Theme.self), default: .auto,
    "colors; auto follows the system of the viewer, and is light in a .png")
  private static let scale = Option<Int?>(
    "scale", .integer(from: 1, through: 4),
    "pixels for each point, in a .png (default: 2)")
  private static let style = Option<String?>(
    "style", .file("css"), "style sheet, added to that of the program")

  static let command = Command(
    "draw", "Draw a screen as a page or a picture.",
    discussion: [
      "The file name sets the format: .html is a page that needs no other file, .svg an image. "
        + ".png requires an installed browser.",
      "With --audit, each element with a finding has a dashed frame, and the page lists the findings "
        + "with their lines in the file.",
      "With --order, each element has a number. A page also lists the speech beside the screen.",
      "Another screen of the file (--screen) is drawn as a user would open it.",
    ],
    positionals: [ScreenFiles.file],
    options: [
      output, ScreenFiles.screen, order, audit, ReaderOptions.language, theme, scale, style,
      OutputOptions.force,
    ],
    examples: [
      "retouch screen draw kiosk.json -o kiosk.html": "draw a page",
      "retouch screen draw kiosk.json --order -o order.html": "also show reading order and speech",
      "retouch screen draw kiosk.json --screen done -o done.png": "draw another screen as an image",
    ],
    exits: [
      .badData: "the file is not a screen file, or has errors", .noInput: "the file does not exist",
      .unavailable: "no installed browser can draw a .png",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let path = try PageOutput.path(arguments[output])
    let kind = try Kind(path)
    if kind != .png, arguments[scale] != nil {
      throw CommandError.requiresOption("--scale", .png)
    }
    let prototype = try ScreenFiles.prototype(
      arguments[ScreenFiles.file], screen: arguments[ScreenFiles.screen],
      language: arguments[ReaderOptions.language])
    let shown = prototype.application
    var page = ScreenPage(
      Picture(of: shown), title: "\(prototype.file.name), screen \(prototype.currentScreen)")
    let wardrobe = ScreenFiles.loadAssets(of: prototype.file, at: arguments[ScreenFiles.file])
    page.assets = wardrobe.assets
    if let error = wardrobe.error { Output.warn(error.rendered) }
    page.theme = arguments[theme]
    if let sheet = arguments[style] {
      page.customStyle = try FileContents(sheet, .styleSheet, notice: Output.emit).text
    }
    // Counting elements realizes those out of sight, so the picture is taken first.
    page.order = marks(of: prototype, all: arguments[order], audited: arguments[audit])
    if kind == .png, path != "-", !arguments[OutputOptions.force], FileInfo.exists(path) {
      throw DiskError.writing(path, number: EEXIST)
    }
    let file: OutputFile
    switch kind {
    case .html, .svg:
      file = try OutputFile(path, force: arguments[OutputOptions.force])
      try file.write(kind == .html ? page.html : page.svg)
    case .png:
      if page.theme == .auto { page.theme = .light }
      let image = try PageScreenshot.png(
        of: page.screenHTML, width: page.picture.size.width, height: page.picture.size.height,
        scale: arguments[scale] ?? 2)
      file = try OutputFile(path, force: arguments[OutputOptions.force])
      try file.write(image.span)
    }
    try file.finish()
    for note in prototype.warnings { Output.warn(note) }
    if let warning = missingGlyphs(in: page.picture.text) { Output.warn(warning) }
    return .success
  }

  /// Returns a warning about characters that no installed font has; `nil` if there are none.
  ///
  /// Fonts are not looked up for a text in Latin letters, which every font has.
  private static func missingGlyphs(in text: String) -> String? {
    guard text.unicodeScalars.contains(where: { $0.value > 0x17F }),
      let missing = InstalledFonts()?.missing(in: text), !missing.isEmpty
    else { return nil }
    let shown = missing.prefix(5).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let more = missing.count > shown.count ? " and \(missing.count - shown.count) more" : ""
    return "no installed font has a glyph for \(shown.joined(separator: ", "))\(more); "
      + "this machine shows boxes instead; install a font for it, such as fonts-noto-core"
  }

  /// Returns all elements in reading order with their visible frames, or those with findings.
  private static func marks(
    of prototype: Prototype, all: Bool, audited: Bool
  ) -> [OrderAnnotation] {
    guard all || audited else { return [] }
    let outline = Outline(of: prototype.application, settings: prototype.readerSettings) {
      prototype.id(of: $0)
    }
    let found = audited ? PrototypeAudit(prototype).findings() : []
    let lines = PrototypeAudit.lines(found)
    let marks = outline.items.map { item in
      OrderAnnotation(
        number: item.number, frame: outline.order.visibleFrame(at: item.number - 1) ?? .zero,
        spoken: item.spoken, hint: item.hint, findings: lines[ObjectIdentifier(item.element)] ?? [])
    }
    return marks.filter { all || !$0.findings.isEmpty }
      + found.filter { !outline.order.contains($0.element) }.map {
        OrderAnnotation(number: nil, frame: $0.frame, spoken: "", findings: $0.lines)
      }
  }

  private enum Kind: String {
    case html, svg, png

    init(_ path: String) throws {
      guard path != "-" else {
        self = .html
        return
      }
      let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
      guard path.contains("."), let kind = Kind(rawValue: ending) else {
        throw CommandError.noPictureFormat(path)
      }
      self = kind
    }
  }
}
