import Controls
import Elements
import Testing

@testable import Drawing

/// The images and the style sheet of a screen.
@Suite struct ScreenAssetsTests {
  private let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]
  private let frame = Rect(x: 0, y: 0, width: 200, height: 44)

  @Test func imageKindIsDetectedFromItsBytes() throws {
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    let webp = Array("RIFF....WEBPVP8 ".utf8)
    let svg = Array("\u{FEFF}<?xml version='1.0'?>\n<!-- a --><svg xmlns='x'/>".utf8)
    for (bytes, kind) in [
      (png, ScreenAssets.Image.Kind.png), (jpeg, .jpeg), (webp, .webp), (svg, .svg),
    ] {
      #expect(ScreenAssets.Image(name: "a", bytes: bytes)?.kind == kind)
    }
    for text in ["", "GIF89a", "text with <svg", "<html></html>"] {
      #expect(ScreenAssets.Image(name: "a", bytes: Array(text.utf8)) == nil, "\(text)")
    }
  }

  /// An image that is drawn several times is in the page once.
  @Test func repeatedImageIsEmbeddedOnce() throws {
    let image = try #require(ScreenAssets.Image(name: "star.png", bytes: png))
    let assets = ScreenAssets(images: [image])
    let stars = (0..<3).map { _ in
      let view = ImageView(frame: frame)
      view.appearance.image = "star.png"
      return view
    }
    let picture = Picture(of: shown(stars[0], stars[1], stars[2]))
    let markup = picture.markup(in: assets)
    #expect(markup.matches(of: #/class="file file-1"/#).count == 3)
    #expect(!markup.contains("base64") && !markup.contains("absent"))
    let address = "url(data:image/png;base64,iVBORw0KGgoA)"
    #expect(assets.sheet == ".drawn .file-1{background-image:\(address)}\n")
    var page = ScreenPage(picture, title: "t")
    page.assets = assets
    for text in [page.html, page.screenHTML, page.svg] {
      #expect(text.ranges(of: "iVBORw0KGgoA").count == 1)
    }
  }

  @Test func missingImageIsDrawnAsAFrameWithItsName() {
    let view = ImageView(frame: frame)
    view.appearance.image = "<logo>.png"
    #expect(
      Picture(of: shown(view)).markup
        .contains("<span class=\"file absent\">&lt;logo&gt;.png</span>"))
  }

  @Test func imageIsPlacedByViewClass() {
    func marks(_ view: View) -> [ContentItem] {
      view.appearance.image = "a.png"
      return ViewStyle(of: view).content
    }
    let file = ContentItem.file("a.png")
    #expect(marks(ImageView(imageName: "star", frame: frame)) == [file])
    #expect(marks(ImageView(imageName: "unknown", frame: frame)) == [file])
    #expect(marks(Button("Pay", frame: frame)) == [file, .text("Pay", size: 17)])
    // The accessibility label is not drawn, only the title is.
    let bare = Button(frame: frame)
    bare.accessibilityLabel = "Pay"
    #expect(marks(bare) == [file])
    let row = TableViewCell("Bread")
    #expect(marks(row).first == file)
    #expect(marks(View(frame: frame)) == [file])
    let poster = View(frame: frame)
    poster.isAccessibilityElement = true
    poster.accessibilityLabel = "A poster"
    poster.accessibilityTraits = .button
    #expect(marks(poster) == [file])
    #expect(ViewStyle(of: poster).kind == .photo)
  }

  @Test func textBesideAnImageShrinks() throws {
    let title = "Tickets for grown-ups"
    let narrow = Rect(x: 0, y: 0, width: 220, height: 30)
    func size(_ button: Button) -> Double? {
      for case .text(_, _, let size) in ViewStyle(of: button).content { return size }
      return nil
    }
    let button = Button(title, frame: narrow)
    let before = size(button)
    button.appearance.image = "a.png"
    let after = size(button)
    #expect(try #require(after) < #require(before))
  }

  @Test func customRulesAreScopedToDrawnScreens() {
    let assets = ScreenAssets(style: ".button { color: red }")
    #expect(
      assets.sheet == """
        @scope (.drawn) {
        :scope.drawn.drawn.drawn.drawn {
        .button { color: red }
        }
        }

        """)
    var page = ScreenPage(Picture(of: shown()), title: "t")
    page.assets = assets
    for text in [page.html, page.screenHTML, page.svg] {
      #expect(text.contains(".button { color: red }"))
    }
  }

  /// A line break or a `<` has the same meaning in HTML, where a tag ends text, and in XML.
  @Test func customRulesMeanTheSameInEveryFormat() {
    let assets = ScreenAssets(style: ".a { b: url(\u{C}'</style>)' } \\<a { c: d }")
    var page = ScreenPage(Picture(of: shown()), title: "t")
    page.assets = assets
    for text in [page.html, page.screenHTML, page.svg] {
      #expect(text.contains("url(\n'\\3c /style>)'") || text.contains("url(\n'\\3c /style&gt;)'"))
      #expect(text.contains("\\3c a { c: d }"))
      #expect(text.ranges(of: "</style>").count == 1)
    }
  }

  /// Otherwise custom rules would have a lower specificity than the built-in ones.
  @Test func builtInSelectorsHaveAtMostFiveClasses() {
    for rule in StyleSheet.screen.split(separator: "}") {
      for selector in rule.prefix(while: { $0 != "{" }).split(separator: ",") {
        let classes = selector.ranges(of: ".").count + selector.ranges(of: "[").count
        #expect(classes <= 5, "\(selector)")
      }
    }
  }
}
