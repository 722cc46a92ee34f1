import Controls
import Elements
import Gestures
import ScreenReader
import Testing
import Touches

/// D17 to D22, A5 and A6: the effects of traits other than speech, and direct touch.
@Suite struct BehaviorRuleTests {
  @Test func d17ImportantContentIsSpokenAndTheRestIsOnDemand() {
    let song = Button("Song")
    song.accessibilityCustomContent = [
      AccessibilityCustomContent(label: "Artist", value: "Nina", importance: .high),
      AccessibilityCustomContent(label: "Length", value: "3:10"),
      AccessibilityCustomContent(label: "", value: "1965"),
    ]
    let lesson = Lesson([song])
    #expect(lesson.on() == "[Song] “Song. Button. Artist: Nina” … “More content available”")
    while lesson.reader.rotorOption != .builtIn(.moreContent) { _ = lesson.does("rotor-clockwise") }
    #expect(
      lesson.does("flick-down flick-down flick-down flick-down flick-up") == """
        “Artist: Nina”
        “Length: 3:10”
        “1965”
        (border)
        “Length: 3:10”
        """)
  }

  @Test func d18ExpandableElementSpeaksItsState() {
    let group = DisclosureGroup("Details", frame: Rect(x: 0, y: 0, width: 400, height: 200))
    Lesson.stack([Label("Inside")], in: group.content)
    let lesson = Lesson([group])
    #expect(lesson.on() == "[Details] “Details. Collapsed. Button.” … “Double tap to expand.”")
    #expect(
      lesson.does("double-tap")
        == "(click) <activate → DisclosureButton “Details”> “Details. Expanded.”")
    #expect(lesson.does("flick-right") == "[Inside] “Inside”")
    #expect(
      lesson.does("flick-left")
        == "[Details] “Details. Expanded. Button.” … “Double tap to collapse.”")
  }

  @Test func d19DraggableElementIsSpoken() {
    let row = Label("English")
    row.accessibilityDragSources = ["English"]
    #expect(
      Lesson([row]).on()
        == "[English] “English. Draggable.” … “Double tap and hold, wait for the sound, then drag to rearrange.”"
    )
  }

  @Test func d20UserInputLabelsAreNeverSpoken() {
    let button = Button("Buy")
    button.accessibilityUserInputLabels = ["Purchase", "Get"]
    #expect(Lesson([button]).on() == "[Buy] “Buy. Button.”")
  }

  @Test func d22SoundPlayingElementIsNotTalkedOver() {
    let key = Button("Drum")
    key.accessibilityTraits = [.button, .playsSound]
    let lesson = Lesson([key])
    key.onActivate = {
      key.title = "Drum, hit"
      lesson.application.request(.sound("drum"))
    }
    #expect(lesson.on() == "[Drum] “Drum. Button.”")
    // The label is still being spoken when the button is activated.
    #expect(
      lesson.does("double-tap") == "(click) <activate → Button “Drum, hit”> stop system(sound drum)"
    )
    #expect(lesson.happens { lesson.application.post(.layoutChanged()) } == "")
  }

  @Test func d22SummaryIsReadOnceAtLaunch() {
    let weather = Label("Sunny, 21 degrees")
    weather.accessibilityTraits = [.staticText, .summaryElement]
    let lesson = Lesson([Label("Weather"), weather])
    #expect(lesson.on() == "[Weather] “Weather”")
    #expect(lesson.listens() == "“Sunny, 21 degrees”")
    #expect(lesson.cursor == "Weather")
    _ = lesson.off()
    #expect(lesson.on() == "[Weather] “Weather”")
    #expect(lesson.listens() == "")
  }

  @Test func d22ReadingTurnsPagesAutomatically() {
    let book = Book(["One.", "Two.", "Three."])
    let lesson = Lesson([book]).start()
    #expect(lesson.does("two-finger-flick-down") == "“One.”")
    #expect(
      lesson.listens()
        == "<scroll next ✓ Book “One.”> (scroll) “Two.” <scroll next ✓ Book “Two.”> (scroll) “Three.” <scroll next ✗> (border)"
    )
  }

  @Test func d22ZoomableElementOffersTheZoomRotor() {
    let map = Map()
    let lesson = Lesson([map]).start()
    while lesson.reader.rotorOption != .builtIn(.zoom) { _ = lesson.does("rotor-clockwise") }
    #expect(lesson.does("flick-up flick-down") == "<zoom in ✓ Map “Map”>\n<zoom out ✗> (error)")
  }

  @Test func a5DirectTouchAreaReceivesTouches() {
    let piano = Label("Piano")
    piano.accessibilityTraits = .allowsDirectInteraction
    let lesson = Lesson([Label("Title"), piano]).start()
    #expect(!lesson.reader.usesDirectTouch(at: lesson.place(of: piano)))
    #expect(lesson.does("flick-right") == "[Piano] “Piano. Direct touch area.”")
    #expect(lesson.reader.usesDirectTouch(at: lesson.place(of: piano)))
    #expect(!lesson.reader.usesDirectTouch(at: .init(x: 0.5, y: 0.9)))
    #expect(
      lesson.follows(.directTouch(.began, position: lesson.place(of: piano)))
        == "pass(began → none)"
    )
    _ = lesson.does("four-finger-double-tap")
    #expect(!lesson.reader.usesDirectTouch(at: lesson.place(of: piano)))
  }

  @Test func a5DirectTouchOptionsSilenceAndActivateFirst() {
    let pad = Label("Pad")
    pad.accessibilityTraits = .allowsDirectInteraction
    pad.accessibilityDirectTouchOptions = [.silentOnTouch, .requiresActivation]
    let lesson = Lesson([pad, Label("Text")])
    #expect(
      lesson.on() == "[Pad] “Pad. Direct touch area.” … “Double tap to turn on direct touch.”")
    #expect(!lesson.reader.usesDirectTouch(at: lesson.place(of: pad)))
    #expect(lesson.does("double-tap") == "(pass-through)")
    #expect(lesson.reader.usesDirectTouch(at: lesson.place(of: pad)))
    #expect(
      lesson.follows(.directTouch(.began, position: lesson.place(of: pad)))
        == "stop pass(began → none)")
    _ = lesson.commands(.nextItem, .previousItem)
    #expect(!lesson.reader.usesDirectTouch(at: lesson.place(of: pad)))
  }

  @Test func d22UnchangedPageEndsReading() {
    let header = Label("Header")
    let page = Label("The only page")
    page.accessibilityTraits = [.staticText, .causesPageTurn]
    page.accessibilityBlocks.scroll = { _ in true }
    let lesson = Lesson([header, page]).start()
    _ = lesson.does("two-finger-flick-down")
    let heard = lesson.listens()
    #expect(heard.split(separator: "“Header”").count <= 2, "\(heard)")
    #expect(heard.hasSuffix("(border)"))
    #expect(lesson.cursor == "The only page")
  }

  @Test func a6KeyboardCommandsNeedNoGesture() {
    let lesson = Lesson([Label("One"), Button("Two"), Label("Three")]).start()
    #expect(
      lesson.commands(.nextItem, .activate, .lastItem, .firstItem, .magicTap, .home) == """
        [Two] “Two. Button.”
        (click) <activate → Button “Two”>
        [Three] “Three”
        [One] “One”
        <magic tap → media> system(media)
        system(home)
        """)
  }
}

/// A book whose pages continuous reading turns.
private final class Book: View {
  private let pages: [String]
  private var page = 0

  init(_ pages: [String]) {
    self.pages = pages
    super.init()
  }

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override var accessibilityLabel: String? {
    get { pages[page] }
    set {}
  }
  override var accessibilityTraits: AccessibilityTraits {
    get { [.staticText, .causesPageTurn] }
    set {}
  }
  override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    guard direction == .next, page + 1 < pages.count else { return false }
    page += 1
    post(.pageScrolled("Page \(page + 1) of \(pages.count)"))
    return true
  }
}

private final class Map: View {
  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override var accessibilityLabel: String? {
    get { "Map" }
    set {}
  }
  override var accessibilityTraits: AccessibilityTraits {
    get { .supportsZoom }
    set {}
  }
  override func accessibilityZoomIn(at point: Point) -> Bool { true }
}
