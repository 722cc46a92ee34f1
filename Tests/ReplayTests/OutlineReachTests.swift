import Controls
import Elements
import TestSupport
import ScreenReader
import Screens
import Testing

/// An outline lists exactly the elements that flicks to the right reach, in their order.
@Suite struct OutlineReachTests {
  /// A screen from a file, created again for each test, because navigation scrolls it.
  private struct Shown: CustomTestStringConvertible {
    let file: ScreenFile
    let screen: String

    var testDescription: String { "\(file.name) \(screen)" }
    var prototype: Prototype { file.prototype(showing: screen) }

    /// The elements that an outline lists.
    var outlined: [String] {
      let prototype = prototype
      let outline = Outline(of: prototype.application, settings: ReaderSettings()) {
        prototype.id(of: $0)
      }
      return outline.items.map { Shown.name(of: $0.element) }
    }

    /// Returns the elements that flicks reach from one end of the screen to the other, in screen
    /// order.
    func reached(_ way: Way) -> [String] {
      let prototype = prototype
      var reader = ScreenReader(application: prototype.application)
      // The time does not advance: its effects on a screen are not part of the outline.
      func stands(after command: ReaderCommand) -> Responder? {
        _ = reader.handle(.command(command), at: .zero)
        return reader.focusedElement
      }
      _ = reader.handle(.power(on: true), at: .zero)
      // Starts at the beginning, which may be scrolled out of view: the search starts from a
      // visible element.
      var last = stands(after: way == .forward ? .nextItem : .lastItem)
      if way == .forward {
        while let element = stands(after: .previousItem), element !== last { last = element }
      }
      var names: [String] = []
      while let element = last, names.count < 2_000 {
        names.append(Shown.name(of: element))
        let next = stands(after: way == .forward ? .nextItem : .previousItem)
        last = next === element ? nil : next
      }
      return way == .forward ? names : names.reversed()
    }

    enum Way { case forward, backward }

    private static func name(of element: Responder) -> String {
      "\(element.transcriptName) “\(element.resolved.label?.string ?? "")”"
    }
  }

  private static func shown(_ text: String, _ name: String) throws -> [Shown] {
    let file = try ScreenFile.parse(bytes: Array(text.utf8), name: name)
    return file.screenNames.map { Shown(file: file, screen: $0) }
  }

  @Test(arguments: Checkout.screens)
  func outlinesOfExamplesMatchFlickOrder(example: String) throws {
    let text = try #require(Checkout.text("Examples/screens/\(example).json"))
    for shown in try Self.shown(text, example) {
      #expect(!shown.reached(.forward).isEmpty)
      #expect(shown.outlined == shown.reached(.forward), "\(shown.testDescription)")
      #expect(shown.outlined == shown.reached(.backward), "\(shown.testDescription)")
    }
  }

  /// Screens with scroll views, nested scroll views, and fixed elements beside them.
  private static let screens = [
    "table": """
    {"id":"t","class":"TableView","frame":[0,100,402,300],"sections":[{"cells":[\(cells(30))]}]}
    """,
    "sections": """
    {"id":"above","class":"Label","text":"Above","frame":[0,0,402,44]},
    {"id":"t","class":"TableView","frame":[0,60,402,200],"sections":[
    {"header":"A","cells":[\(cells(9))]},{"header":"B","cells":[\(cells(7))],"footer":"End"}]},
    {"id":"below","class":"Button","title":"Below","frame":[0,300,402,44]}
    """,
    "side by side": """
    {"id":"left","class":"TableView","frame":[0,60,200,200],"sections":[{"cells":[\(cells(20))]}]},
    {"id":"right","class":"TableView","frame":[202,60,200,300],"sections":[{"cells":[\(cells(20))]}]}
    """,
    "scrolled": """
    {"id":"t","class":"TableView","frame":[0,60,402,200],"contentOffset":[0,220],
    "sections":[{"cells":[\(cells(20))]}]},
    {"id":"below","class":"Button","title":"Below","frame":[0,300,402,44]}
    """,
    "fixed": """
    {"id":"t","class":"TableView","frame":[0,60,402,200],"isScrollEnabled":false,
    "sections":[{"cells":[\(cells(20))]}]}
    """,
    "collection": """
    {"id":"c","class":"CollectionView","frame":[0,60,402,200],
    "sections":[{"header":"H","cells":[\(cells(20, "CollectionViewCell"))]}]}
    """,
    "nested": """
    {"id":"outer","class":"ScrollView","frame":[0,0,402,400],"contentSize":[402,1600],"subviews":[
    {"id":"a","class":"Label","text":"A","frame":[0,0,402,44]},
    {"id":"t","class":"TableView","frame":[0,900,402,200],"sections":[{"cells":[\(cells(12))]}]},
    {"id":"z","class":"Label","text":"Z","frame":[0,1500,402,44]}]},
    {"id":"bar","class":"Button","title":"Bar","frame":[0,800,402,44]}
    """,
    "the only one is out of sight": """
    {"id":"t","class":"ScrollView","frame":[0,100,200,400],"contentSize":[200,600],"subviews":[
    {"id":"text","class":"Label","text":"Text","frame":[0,460,200,60]}]},
    {"id":"buy","class":"Button","title":"Buy","frame":[220,250,160,52]},
    {"id":"home","class":"Button","title":"Home","frame":[0,700,402,52]}
    """,
    "pages": """
    {"id":"p","class":"ScrollView","isPagingEnabled":true,"frame":[0,0,402,400],
    "contentSize":[1206,400],"subviews":[
    {"id":"one","class":"Label","text":"One","frame":[0,0,402,400]},
    {"id":"two","class":"Label","text":"Two","frame":[402,0,402,400]},
    {"id":"three","class":"Label","text":"Three","frame":[804,0,402,400]}]}
    """,
  ]

  private static func cells(_ count: Int, _ kind: String = "TableViewCell") -> String {
    (1...count).map { #"{"class":"\#(kind)","text":"Row \#($0)"}"# }.joined(separator: ",")
  }

  @Test(arguments: screens.keys.sorted(), ["ltr", "rtl"])
  func scrollingContentIsOutlinedToItsEnd(name: String, direction: String) throws {
    let views = try #require(Self.screens[name])
    let text = """
      {"version":1,"direction":"\(direction)","start":"s",
      "screens":{"s":{"id":"root","subviews":[\(views)]}}}
      """
    let shown = try #require(try Self.shown(text, name).first)
    #expect(shown.outlined == shown.reached(.forward))
    #expect(shown.outlined == shown.reached(.backward))
    if name == "table" { #expect(shown.outlined.count == 30) }
  }

  // MARK: Screens that are shown by others

  private static let house = """
    {"version":1,"start":"home","screens":{
    "home":{"id":"home-root","subviews":[
      {"id":"open","class":"Button","title":"Open","frame":[0,100,402,44],
       "on":{"activate":[{"present":"sheet"}]}},
      {"id":"go","class":"Button","title":"Go","frame":[0,200,402,44],
       "on":{"activate":[{"push":"next"},{"set":"open","isEnabled":false}]}},
      {"id":"info","class":"Button","title":"Info","frame":[0,300,100,44],
       "on":{"activate":[{"present":"hint","beside":"info"}],"longPress":[{"push":"early"}]}}]},
    "sheet":{"id":"sheet-root","frame":[0,400,402,474],"subviews":[
      {"id":"ask","class":"Button","title":"Ask","frame":[0,0,402,44],
       "on":{"activate":[{"present":"alert"}]}}]},
    "alert":{"class":"AlertController","title":"Sure?","actions":[{"title":"Yes"},{"title":"No"}]},
    "hint":{"id":"hint-root","frame":[0,0,200,100],"subviews":[
      {"id":"text","class":"Label","text":"Hint","frame":[0,0,200,44]}]},
    "next":{"class":"TabBarController",
      "tabs":[{"screen":"one","title":"One"},{"screen":"two","title":"Two"}]},
    "one":{"id":"one-root","subviews":[
      {"id":"first","class":"Label","text":"First","frame":[0,0,402,44]}]},
    "two":{"id":"two-root","subviews":[
      {"id":"second","class":"Label","text":"Second","frame":[0,0,402,44]}]},
    "early":{"on":{"appear":[{"push":"late"}]},"subviews":[]},
    "late":{"id":"late-root","subviews":[
      {"id":"soon","class":"Label","text":"Soon","frame":[0,0,402,44]}]},
    "apart":{"class":"TabBarController","tabs":[{"screen":"near","title":"Near"},{"screen":"far","title":"Far"}]},
    "near":{"subviews":[]},
    "far":{"id":"far-root","subviews":[
      {"id":"there","class":"Label","text":"There","frame":[0,0,402,44]}]},
    "lost":{"id":"lost-root","subviews":[
      {"id":"away","class":"Label","text":"Away","frame":[0,0,402,44]}]}}}
    """

  @Test(arguments: [
    ("home", "open go info", Rect(x: 0, y: 100, width: 402, height: 44)),
    ("sheet", "ask", Rect(x: 0, y: 400, width: 402, height: 44)),
    ("hint", "text", Rect(x: 0, y: 356, width: 200, height: 44)),
    ("one", "first tab tab", Rect(x: 0, y: 0, width: 402, height: 44)),
    ("two", "second tab tab", Rect(x: 0, y: 0, width: 402, height: 44)),
    ("late", "soon", Rect(x: 0, y: 0, width: 402, height: 44)),
    ("far", "there tab tab", Rect(x: 0, y: 0, width: 402, height: 44)),
    ("lost", "away", Rect(x: 0, y: 0, width: 402, height: 44)),
  ])
  func screenIsShownInItsContainer(screen: String, ids: String, first: Rect) throws {
    let file = try ScreenFile.parse(bytes: Array(Self.house.utf8), name: "house")
    let prototype = file.prototype(showing: screen)
    let outline = Outline(of: prototype.application, settings: ReaderSettings()) {
      prototype.id(of: $0)
    }
    let items = Array(outline.items)
    let named = items.map { $0.element is TabBarButton ? "tab" : $0.id ?? "outside" }
    #expect(named.filter { $0 != "outside" }.joined(separator: " ") == ids)
    #expect(items.first?.frame == first)
    #expect(prototype.currentScreen == screen)
    #expect(prototype.warnings.isEmpty)
    // The test leaves the other effects of the button to its action.
    #expect((prototype.element("open") as? Button)?.isEnabled == true)
    let shown = Shown(file: file, screen: screen)
    #expect(shown.outlined == shown.reached(.forward))
  }

  @Test func presentedScreenIsReachedThroughItsPresenter() throws {
    let file = try ScreenFile.parse(bytes: Array(Self.house.utf8), name: "house")
    let prototype = file.prototype(showing: "alert")
    #expect(prototype.currentScreen == "alert")
    prototype.window.topViewController?.dismiss()
    #expect(prototype.currentScreen == "sheet")
  }
}
