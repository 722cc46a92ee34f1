internal import Elements
internal import Text

/// A drawn screen as a self-contained HTML page or SVG image.
public struct ScreenPage {
  /// The color scheme: light, dark, or that of the viewer's system.
  public enum Theme: String, CaseIterable, Sendable {
    /// The color scheme of the viewer's system.
    case auto
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
  }

  /// The picture.
  public var picture: Picture
  /// The title, such as the file name and the screen name.
  public var title: String
  /// The color scheme.
  public var theme = Theme.auto
  /// The reading order to show; empty to show none.
  public var order: [OrderAnnotation] = []
  /// The images and style rules of the screen.
  public var assets = ScreenAssets()
  /// A style sheet to append to all others.
  public var customStyle = ""

  /// Creates a page.
  public init(_ picture: Picture, title: String) {
    (self.picture, self.title) = (picture, title)
  }

  /// The screen as a page, with a list of the spoken texts next to it.
  public var html: String {
    page(style: narrowing) { page in
      page.element("main") { page in
        page.element("h1") { $0.text(picture.title ?? title) }
        if picture.title != nil { page.element("p", [("class", "source")]) { $0.text(title) } }
        page.element("div", [("class", "sheet-of-paper")]) { page in
          write(to: &page)
          if !order.isEmpty { page.element("ol", [("class", "spoken")]) { spoken(&$0) } }
        }
      }
    }
  }

  /// CSS rules that scale the screen down in narrower windows, so that it never has to be scrolled
  /// sideways.
  private var narrowing: String {
    var rules = ""
    var scale = 1.0
    // Of several rules that apply, the last one counts.
    while scale > 0.1, picture.size.width * scale > 200 {
      let width = (picture.size.width * scale + 47).rounded(.down).css
      scale *= 0.9
      rules += "@media(max-width:\(width)px){.screen-image{zoom:\(scale.css)}}"
    }
    return rules
  }

  /// The screen alone on a page of exactly its size, for browser screenshots.
  public var screenHTML: String {
    page(style: "body{margin:0;overflow:hidden}") { write(to: &$0) }
  }

  private var sheets: [String] { [StyleSheet.tokens, StyleSheet.screen, StyleSheet.page] }

  private func page(style: String = "", _ body: (inout Markup) -> Void) -> String {
    var page = Markup()
    page.verbatim("<!doctype html>\n")
    page.element("html", [("lang", picture.language), ("class", theme.rawValue)]) { page in
      page.element("head") { page in
        page.element("meta", [("charset", "utf-8")])
        page.element(
          "meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")])
        // Prevents custom style sheets from fetching anything.
        page.element(
          "meta",
          [
            ("http-equiv", "Content-Security-Policy"),
            ("content", "default-src 'none'; style-src 'unsafe-inline'; img-src data:"),
          ])
        page.element("title") { $0.text(title) }
        page.style(sheets + [style, assets.sheet, customStyle])
      }
      page.element("body") { body(&$0) }
    }
    return page.text + "\n"
  }

  /// The screen as an SVG image, which requires a browser to display.
  public var svg: String {
    let (width, height) = (picture.size.width.css, picture.size.height.css)
    var page = Markup()
    page.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"),
      ]
    ) { page in
      page.element("title") { $0.text(title) }
      page.element("foreignObject", [("width", "100%"), ("height", "100%")]) { page in
        page.element("div", [("xmlns", "http://www.w3.org/1999/xhtml"), ("class", theme.rawValue)])
        {
          $0.styleInXML(sheets + [assets.sheet, customStyle])
          write(to: &$0)
        }
      }
    }
    return page.text + "\n"
  }

  /// Writes the screen, which is a single image to assistive technology, and the numbers over it.
  private func write(to page: inout Markup) {
    let size = "width:\(picture.size.width.css)px;height:\(picture.size.height.css)px"
    page.element(
      "div", [("class", "screen-image"), ("role", "img"), ("aria-label", title), ("style", size)]
    ) {
      page in
      page.verbatim(picture.markup(in: assets))
      for mark in order where !mark.frame.isEmpty { mark.write(to: &page) }
    }
  }

  private func spoken(_ page: inout Markup) {
    for mark in order {
      let number = mark.number.map { [("value", "\($0)")] } ?? [("class", "unreached")]
      page.element("li", number) { page in
        if mark.spoken.isEmpty {
          page.element("em") { $0.text(mark.number == nil ? "(not reached)" : "(no speech)") }
        } else {
          page.text(mark.spoken)
        }
        if let hint = mark.hint { page.element("small") { $0.text(hint) } }
        for finding in mark.findings {
          page.element("small", [("class", "finding")]) { $0.text(finding) }
        }
      }
    }
  }
}

extension OrderAnnotation {
  /// Writes the frame and the number at its corner.
  fileprivate func write(to page: inout Markup) {
    let location =
      "left:\(frame.minX.css)px;top:\(frame.minY.css)px;"
      + "width:\(frame.width.css)px;height:\(frame.height.css)px"
    let mark = findings.isEmpty ? "mark" : "mark found"
    page.element("div", [("class", mark), ("style", location)]) { page in
      page.element("b") { $0.text((number.map { "\($0)" } ?? "") + (findings.isEmpty ? "" : "!")) }
    }
  }
}

extension Markup {
  /// Writes style sheets in HTML, where only a closing tag ends the element.
  fileprivate mutating func style(_ sheets: [String]) {
    element("style") { page in
      for sheet in sheets { page.verbatim(sheet.replacing("</", with: "<\\/")) }
    }
  }

  /// Writes style sheets in XML, with markup characters escaped.
  fileprivate mutating func styleInXML(_ sheets: [String]) {
    element("style") { page in
      for sheet in sheets { page.text(sheet) }
    }
  }
}
