import Controls
import Elements
import Testing

@testable import Drawing

/// The contents and layout of a screen's picture.
@Suite struct PictureTests {
  @Test func hiddenAndTransparentViewsAreLeftOut() {
    let (hidden, clear, seen) = (label("hidden"), label("clear"), label("seen"))
    hidden.isHidden = true
    clear.alpha = 0
    #expect(Picture(of: shown(hidden, clear, seen)).words == ["seen"])
  }

  @Test func scrolledOutViewsAreLeftOut() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    let (first, second) = (label("first"), label("second", y: 60))
    scroll.addSubview(first)
    scroll.addSubview(second)
    scroll.contentSize = Size(width: 100, height: 120)
    let app = shown(scroll)
    #expect(Picture(of: app).words == ["first"])
    scroll.contentOffset = Point(x: 0, y: 60)
    let picture = Picture(of: app)
    #expect(picture.words == ["second"])
    #expect(picture.pieces[0].children[0].children[0].frame.minY == 0)
  }

  @Test func nonViewElementIsDrawnAtItsFrame() {
    let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 100))
    let element = AccessibilityElement(accessibilityContainer: view)
    element.accessibilityLabel = "Key"
    element.accessibilityFrameInContainerSpace = Rect(x: 5, y: 6, width: 40, height: 40)
    view.accessibilityElements = [element]
    let part = Picture(of: shown(view)).pieces[0].children[0].children[0]
    #expect(part.frame == Rect(x: 5, y: 6, width: 40, height: 40))
    #expect(part.viewStyle.texts == ["Key"])
  }

  @Test func invalidFramesAndDeepTreesAreHandled() {
    let view = label("lost")
    view.frame = Rect(x: .nan, y: .infinity, width: 10, height: 10)
    _ = Picture(of: shown(view)).markup
    let deep = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var inner = deep
    for _ in 0..<3_000 {
      let next = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      inner.addSubview(next)
      inner = next
    }
    #expect(!Picture(of: shown(deep)).markup.isEmpty)
  }

  @Test func sameScreenProducesTheSamePicture() {
    func screen() -> Application { shown(label("one"), Switch(isOn: true), Slider(value: 0.3)) }
    #expect(Picture(of: screen()) == Picture(of: screen()))
    #expect(Picture(of: screen()).markup == Picture(of: screen()).markup)
  }

  @Test func textIsEscapedInMarkup() {
    let picture = Picture(of: shown(label("<script>alert('&')</script>\u{0}")))
    #expect(!picture.markup.contains("<script"))
    #expect(picture.markup.contains("&lt;script&gt;alert('&amp;')&lt;/script&gt;\u{FFFD}"))
  }

  @Test func appearanceFollowsClassStyles() {
    let view = label("red")
    view.appearance.textColor = Color("#d70015")
    view.appearance.backgroundColor = .named(.clear)
    view.appearance.cornerRadius = 8
    let markup = Picture(of: shown(view)).markup
    #expect(markup.contains("color:#d70015;background:transparent;border-radius:8px"))
  }

  /// A text that is longer than its lines ends in an ellipsis.
  @Test func textHasAsManyLinesAsFit() {
    let view = Label("words", frame: Rect(x: 0, y: 0, width: 100, height: 66))
    #expect(Picture(of: shown(view)).markup.contains("font-size:17px;--lines:3"))
    let row = TableViewCell("Berlin", detail: "18°", style: .subtitle)
    row.frame = Rect(x: 0, y: 0, width: 300, height: 56)
    #expect(Picture(of: shown(row)).markup.contains("<span class=\"detail\" style=\"--lines:1\">"))
  }

  @Test func textAndItsLinksAreOneParagraph() {
    var link = SpeechAttributes()
    link.link = "https://example.org"
    let view = Label(frame: Rect(x: 0, y: 0, width: 300, height: 44))
    view.attributedText = AttributedText(
      "Read more now", runs: [AttributedText.Run(5..<9, link)])
    let markup = Picture(of: shown(view)).markup
    #expect(markup.contains("<span class=\"run\" style=\"--lines:2\"><span class=\"main\""))
    #expect(markup.contains(">more</span>"))
  }

  @Test func titleIsThatOfTheFrontScreen() {
    let heading = label("Coffee")
    heading.accessibilityTraits = .header
    let app = shown(label("words"))
    #expect(Picture(of: app).title == nil)
    let controller = ViewController()
    app.windows[0].rootViewController = controller
    controller.view.addSubview(heading)
    #expect(Picture(of: app).title == "Coffee")
    controller.present(AlertController(title: "Sure?", actions: [AlertAction("Yes")]))
    #expect(Picture(of: app).title == "Sure?")
    #expect(Picture(of: app).text == "Coffee\nwords\nSure?\nYes")
  }

  @Test func themeTintDoesNotReferToItself() {
    let view = label("blue")
    view.appearance.tintColor = .named(.tint)
    #expect(!Picture(of: shown(view)).markup.contains("--tint:var(--tint)"))
  }

  private func label(_ text: String, y: Double = 0) -> Label {
    Label(text, frame: Rect(x: 0, y: y, width: 100, height: 40))
  }
}

extension Picture {
  /// The texts of the picture, from back to front.
  var words: [String] { pieces.flatMap(\.words) }
  var looks: [ViewStyle] { pieces.flatMap(\.looks) }
}

extension PictureNode {
  var words: [String] { viewStyle.texts + children.flatMap(\.words) }
  var looks: [ViewStyle] { [viewStyle] + children.flatMap(\.looks) }
}
