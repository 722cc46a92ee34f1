import Controls
import Elements
import ScreenReader
import Testing

/// Code of UIKit's accessibility guides, as the reader speaks it: views that become elements, and
/// their labels, values, traits and hints.
@Suite struct GuideAttributeTests {
  private static let frame = Rect(x: 0, y: 100, width: 80, height: 80)

  @Test func plainViewIsReachedOnceItIsAnElement() {
    let controllers = [true, false].map(LampController.init)
    let lessons = controllers.map { Lesson(root: $0) }
    #expect(lessons.map { $0.on() } == ["[Lamp] “Lamp”", ""])
    let found = zip(lessons, controllers).map { $0.does("tap", at: $1.lamp) }
    #expect(found == ["“Lamp”", "(nothing-here)"])
  }

  @Test func classMakesAllItsViewsElements() {
    let gauges = ["North", "South"].map { name in
      let gauge = Gauge()
      gauge.accessibilityLabel = name
      gauge.isAccessibilityElement = false
      return gauge
    }
    let lesson = Lesson(gauges)
    #expect(lesson.on() == "[North] “North”")
    #expect(lesson.does("flick-right flick-right") == "[South] “South”\n(border) “South”")
  }

  @Test func elementSpeaksItsNameValueAndHint() {
    let battery = View()
    let lesson = Lesson([battery])
    #expect(lesson.on() == "")
    battery.isAccessibilityElement = true
    battery.accessibilityLabel = "Battery"
    battery.accessibilityValue = "80%"
    battery.accessibilityHint = "Shows the last ten days."
    #expect(
      lesson.does("tap", at: battery)
        == "[Battery] “Battery: 80%” … “Shows the last ten days.”")
  }

  @Test(arguments: [
    ("en", "[Start] “Start. Button.” … “Starts the laundry.”"),
    ("de", "[Starten] “Starten. Taste.” … “Startet die Wäsche.”"),
  ])
  func classNamesItsViewsInTheProgramLanguage(language: String, heard: String) {
    let start = StartButton()
    let lesson = Lesson([start], language: language)
    #expect(lesson.on() == heard)
    #expect(lesson.does("double-tap").contains("<activate ✓ StartButton"))
    #expect(start.starts == 1)
  }

  @Test func controllerNamesItsViews() {
    let heard = Lesson(root: PlayController()).on()
    #expect(heard == "[Play] “Play. Button.” … “Plays the song.”")
  }

  @Test func hintsAreHeardUnlessDisabled() {
    var settings = ReaderSettings()
    settings.verbosity.speaksHints = false
    #expect(Lesson(root: PlayController(), settings: settings).on() == "[Play] “Play. Button.”")
  }

  @Test func computedLabelsAreCurrentAndStoredOnesAreNot() {
    let computed = Clock()
    let set = View()
    set.isAccessibilityElement = true
    set.accessibilityLabel = computed.accessibilityLabel
    let lesson = Lesson([computed, set])
    #expect(lesson.on() == "[7:59] “7:59”")
    computed.minutes += 1
    #expect(lesson.does("flick-right flick-left") == "[7:59] “7:59”\n[8:00] “8:00”")
  }

  @Test(arguments: [(0, "0 stars"), (1, "1 star"), (5, "5 stars")])
  func ratingIsSpokenAsANumberOfStars(count: Int, label: String) {
    let rating = Stars(count: count)
    let lesson = Lesson([Label("Soup"), rating]).start()
    #expect(lesson.does("flick-right") == "[\(label)] “\(label)”")
    rating.count = 3
    #expect(lesson.does("flick-left flick-right") == "[Soup] “Soup”\n[3 stars] “3 stars”")
  }

  private final class LampController: ViewController {
    let lamp = View(frame: GuideAttributeTests.frame)
    private let makesElement: Bool

    init(makesElement: Bool) {
      self.makesElement = makesElement
      super.init()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(lamp)
      lamp.accessibilityLabel = "Lamp"
      if makesElement { lamp.isAccessibilityElement = true }
    }
  }

  private final class PlayController: ViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let play = View(frame: GuideAttributeTests.frame)
      view.addSubview(play)
      play.isAccessibilityElement = true
      play.accessibilityTraits = .button
      play.accessibilityLabel = "Play"
      play.accessibilityHint = "Plays the song."
    }
  }

  private class Gauge: View {
    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
  }

  private final class StartButton: Gauge {
    private static let texts = [
      "en": (label: "Start", hint: "Starts the laundry."),
      "de": (label: "Starten", hint: "Startet die Wäsche."),
    ]
    private(set) var starts = 0
    private var text: (label: String, hint: String)? { Self.texts[application?.language ?? ""] }

    override var accessibilityLabel: String? {
      get { text?.label }
      set {}
    }
    override var accessibilityTraits: AccessibilityTraits {
      get { .button }
      set {}
    }
    override var accessibilityHint: String? {
      get { text?.hint }
      set {}
    }
    override func accessibilityActivate() -> Bool {
      starts += 1
      return true
    }
  }

  private final class Clock: Gauge {
    var minutes = 479

    override var accessibilityLabel: String? {
      get { "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)" }
      set {}
    }
  }

  private final class Stars: Gauge {
    var count: Int

    init(count: Int) {
      self.count = count
      super.init()
    }

    override var accessibilityLabel: String? {
      get { count == 1 ? "1 star" : "\(count) stars" }
      set {}
    }
  }
}
