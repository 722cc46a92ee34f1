internal import Elements
internal import Text

extension Picture {
  /// The picture as XHTML, for a page that includes the style sheet.
  public var markup: String { markup(in: ScreenAssets()) }

  /// Returns the picture as XHTML with images.
  ///
  /// The page must include the `sheet` of the assets after the style sheet.
  public func markup(in assets: ScreenAssets) -> String {
    var page = Markup()
    page.element(
      "div",
      [
        ("class", "drawn"), ("dir", isRightToLeft ? "rtl" : "ltr"), ("lang", language),
        ("style", "width:\(size.width.css)px;height:\(size.height.css)px"),
      ]
    ) { page in
      for piece in pieces { piece.write(to: &page, in: assets) }
    }
    return page.text
  }
}

extension PictureNode {
  fileprivate func write(to page: inout Markup, in assets: ScreenAssets) {
    page.element("div", [("class", classes), ("style", style)]) { page in
      if isRunning {
        // Texts and links in a line belong to one paragraph.
        let lines = lines(of: viewStyle.content[0])
        page.element("span", [("class", "run"), ("style", "--lines:\(lines)")]) { page in
          for mark in viewStyle.content { mark.write(to: &page, in: assets) }
        }
      } else {
        for mark in viewStyle.content {
          mark.write(to: &page, in: assets, lines: viewStyle.wraps ? lines(of: mark) : nil)
        }
      }
      for part in children { part.write(to: &page, in: assets) }
    }
  }

  /// Whether the content is a paragraph with several parts.
  private var isRunning: Bool {
    switch viewStyle.kind {
    case .text, .link, .footnote, .sectionHeader, .cell, .title: viewStyle.content.count > 1
    default: false
    }
  }

  /// Returns the number of lines that a text may have before it ends in an ellipsis.
  private func lines(of mark: ContentItem) -> Int {
    guard case .text(_, let role, let ownSize) = mark else { return 1 }
    let kind = viewStyle.kind
    if [.back, .segment, .tab, .sectionHeader].contains(kind) { return 1 }
    let size = ownSize ?? viewStyle.appearance.fontSize ?? (role == .detail ? 15 : 17)
    // Labels fill their frames; other elements have margins.
    let isLabel = [.text, .link, .heading, .footnote, .title, .message].contains(kind)
    var height = frame.height - (isLabel ? 0 : 6)
    if viewStyle.states.contains(.subtitle) { height *= role == .detail ? 0.44 : 0.56 }
    return max(1, Int(min(1_000, height / (size * 1.25) + 0.1)))
  }

  private var classes: String {
    (["p", viewStyle.kind.rawValue] + viewStyle.states.map(\.rawValue)).joined(separator: " ")
  }

  private var style: String {
    var style =
      "left:\(frame.minX.css)px;top:\(frame.minY.css)px;"
      + "width:\(frame.width.css)px;height:\(frame.height.css)px"
    if opacity < 1 { style += ";opacity:\(opacity.css)" }
    if isClipped { style += ";overflow:hidden" }
    if let amount = viewStyle.amount { style += ";--amount:\(Decimals.plain(amount, decimals: 4))" }
    if let arrow = viewStyle.arrow {
      style += ";--arrow-x:\(arrow.x.css)px;--arrow-y:\(arrow.y.css)px"
    }
    if viewStyle.occupiedWidths.start > 0 {
      style += ";--start:\(viewStyle.occupiedWidths.start.css)px"
    }
    if viewStyle.occupiedWidths.end > 0 { style += ";--end:\(viewStyle.occupiedWidths.end.css)px" }
    return style + viewStyle.appearance.css
  }
}

extension ViewStyle {
  /// Whether the texts have a number of lines, after which they end in an ellipsis.
  fileprivate var wraps: Bool {
    switch kind {
    case .field, .search, .area, .page, .wheel, .pages, .key: false
    default: true
    }
  }
}

extension Appearance {
  /// The appearance as CSS declarations, each preceded by a semicolon.
  fileprivate var css: String {
    var css = ""
    if let textColor { css += ";color:\(textColor.css)" }
    if let backgroundColor { css += ";background:\(backgroundColor.css)" }
    if let borderColor { css += ";border:1px solid \(borderColor.css)" }
    if let tintColor, tintColor != .named(.tint) { css += ";--tint:\(tintColor.css)" }
    if let fontSize { css += ";font-size:\(fontSize.css)px" }
    if let cornerRadius { css += ";border-radius:\(cornerRadius.css)px" }
    switch textAlignment {
    case .leading?: css += ";text-align:start;justify-content:flex-start"
    case .center?: css += ";text-align:center;justify-content:center"
    case .trailing?: css += ";text-align:end;justify-content:flex-end"
    case nil: break
    }
    return css
  }
}

extension Color {
  var css: String {
    switch self {
    case .rgb: cssText
    case .named(let name): name == .clear ? "transparent" : "var(--\(name.rawValue))"
    }
  }
}

extension ContentItem {
  /// Writes the item; a text ends in an ellipsis after a number of lines, if one is given.
  fileprivate func write(to page: inout Markup, in assets: ScreenAssets, lines: Int? = nil) {
    switch self {
    case .text(let text, let role, let size):
      var attributes = [("class", role.rawValue)]
      let styles = [size.map { "font-size:\($0.css)px" }, lines.map { "--lines:\($0)" }]
        .compactMap { $0 }
      if !styles.isEmpty { attributes.append(("style", styles.joined(separator: ";"))) }
      page.element("span", attributes) { $0.text(text) }
    case .symbol(let symbol): symbol.write(to: &page)
    case .image(let name):
      page.element("span", [("class", "image-name")]) { page in
        Symbol.picture.write(to: &page)
        page.text(name)
      }
    case .file(let name):
      if let number = assets.number(of: name) {
        page.element("i", [("class", "file file-\(number)")]) { _ in }
      } else {
        // A missing image is marked and shows its name.
        page.element("span", [("class", "file absent")]) { $0.text(name) }
      }
    case .insertionPoint: page.element("i", [("class", "caret")]) { _ in }
    case .strokes(let strokes, let size):
      let path = strokes.map { stroke in
        // A line to its own start is a dot.
        let points = stroke.count == 1 ? stroke + stroke : stroke
        return "M" + points.map { "\($0.x.css) \($0.y.css)" }.joined(separator: "L")
      }
      page.element(
        "svg",
        [
          ("xmlns", "http://www.w3.org/2000/svg"), ("class", "strokes"),
          ("viewBox", "0 0 \(size.width.css) \(size.height.css)"),
        ]
      ) { $0.element("path", [("d", path.joined())]) }
    }
  }
}

extension Symbol {
  fileprivate func write(to page: inout Markup) {
    page.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 0 24 24"),
        ("class", "s-\(rawValue)"),
      ]
    ) { $0.element("path", [("d", path)]) }
  }
}
