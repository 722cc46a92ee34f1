import Controls
import Elements
import Testing

/// The code examples of the accessibility guides, with the names of this library.
@Suite struct SeedExampleTests {
  private let screen = ChainScreen()

  /// Returns the elements of a view as a reader speaks them.
  private func read(_ view: View) -> [String] {
    view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    screen.second.view.addSubview(view)
    defer { view.removeFromSuperview() }
    return ReadingOrder(of: view).entries.map { entry in
      let asked = entry.element.resolved
      let words = [asked.label?.string, asked.value?.string, asked.hint?.string].map { $0 ?? "–" }
      return (words + asked.traits.names).joined(separator: " | ")
    }
  }

  @Test func controllerMakesACustomViewAnElement() {
    final class MyCustomViewController: ViewController {
      let custom = View()
      override func viewDidLoad() {
        custom.isAccessibilityElement = true
        custom.accessibilityTraits = .button
        custom.accessibilityLabel = "Play"
        custom.accessibilityHint = "Plays the song."
      }
    }
    let controller = MyCustomViewController()
    #expect(!controller.isViewLoaded)
    _ = controller.view
    #expect(read(controller.custom) == ["Play | – | Plays the song. | button"])
  }

  @Test func customViewMakesItselfAnElement() {
    final class MyCustomView: View {
      override var isAccessibilityElement: Bool {
        get { true }
        set {}
      }
      override var accessibilityLabel: String? {
        get { "Play" }
        set {}
      }
      override var accessibilityTraits: AccessibilityTraits {
        get { .button }
        set {}
      }
      override var accessibilityHint: String? {
        get { "Plays the song." }
        set {}
      }
    }
    #expect(read(MyCustomView()) == ["Play | – | Plays the song. | button"])
  }

  @Test func facetsAreCreatedOnlyWhenAReaderAsks() {
    let view = MultiFacetedView()
    screen.second.view.addSubview(view)
    _ = screen.application.tap(at: Point(x: 5, y: 50))
    _ = view.hitTest(Point(x: 5, y: 50))
    _ = screen.perform(.escape, on: screen.button)
    #expect(!view.isBuilt)
    #expect(read(view) == ["Facet 1 | – | –", "Facet 2 | – | –"])
    #expect(view.isBuilt)
    let first = view.accessibilityElement(at: 0)
    #expect(read(view).count == 2)
    #expect(view.accessibilityElement(at: 0) === first)
    #expect(first.flatMap { view.index(ofAccessibilityElement: $0) } == 0)
    #expect(view.index(ofAccessibilityElement: View()) == nil)
  }

  @Test func weatherJoinsTheLabelsOfItsParts() {
    final class CurrentWeather: View {
      let city = Label("Cupertino")
      let temperature = Label("22°")
      override var isAccessibilityElement: Bool {
        get { true }
        set {}
      }
      override var accessibilityLabel: String? {
        get { [city, temperature].compactMap(\.accessibilityLabel).joined(separator: ", ") }
        set {}
      }
    }
    let weather = CurrentWeather()
    weather.addSubview(weather.city)
    weather.addSubview(weather.temperature)
    #expect(read(weather) == ["Cupertino, 22° | – | –"])
    weather.temperature.text = "23°"
    #expect(read(weather) == ["Cupertino, 23° | – | –"])
  }

  @Test func bigKeyReflectsItsKeyboardState() {
    let keyboard = BigKeyboard()
    let letter = BigKey("q", of: keyboard)
    let shift = BigKey("shift", of: keyboard)
    let digit = BigKey("1", of: keyboard)
    #expect(
      [letter, shift, digit].flatMap(read) == [
        "q | – | – | keyboardKey", "shift | – | – | keyboardKey", "1 | – | – | keyboardKey",
      ])
    keyboard.isShifted = true
    #expect(read(letter) == ["Q | – | – | keyboardKey"])
    #expect(read(shift) == ["shift | – | – | selected | keyboardKey"])
    #expect(read(digit) == ["1 | – | – | keyboardKey"])
  }

  @Test func switchingToNumbersPostsALayoutChange() {
    let keyboard = BigKeyboard()
    let key = BigKey("123", of: keyboard)
    screen.second.view.addSubview(key)
    _ = screen.requests
    key.keyboardChangedToNumbers()
    #expect(screen.requests == ["layout changed"])
  }

  @Test(arguments: [(0, "0 stars"), (1, "1 star"), (2, "2 stars"), (5, "5 stars")])
  func ratingIsSingularOrPlural(_ count: Int, _ label: String) {
    #expect(read(RatingView(count)) == ["\(label) | – | –"])
  }
}

private final class MultiFacetedView: View {
  private(set) var isBuilt = false
  private lazy var facets: [AccessibilityElement] = {
    isBuilt = true
    return ["Facet 1", "Facet 2"].map { name in
      let facet = AccessibilityElement(accessibilityContainer: self)
      facet.accessibilityLabel = name
      return facet
    }
  }()

  override func accessibilityElementCount() -> Int? { facets.count }
  override func accessibilityElement(at index: Int) -> Responder? { facets[index] }
  override func index(ofAccessibilityElement element: Responder) -> Int? {
    facets.firstIndex { $0 === element }
  }
}

private final class BigKeyboard {
  var isShifted = false
  var showsNumbers = false
}

private final class BigKey: View {
  private let cap: Label
  private let keyboard: BigKeyboard

  init(_ cap: String, of keyboard: BigKeyboard) {
    self.cap = Label(cap)
    self.keyboard = keyboard
    super.init()
    isAccessibilityElement = true
  }

  private var isShiftKey: Bool { cap.text == "shift" }
  private var isLetterKey: Bool { cap.text?.count == 1 && cap.text?.first?.isLetter == true }

  override var accessibilityLabel: String? {
    get {
      let label = cap.accessibilityLabel
      guard isLetterKey else { return label }
      return keyboard.isShifted ? label?.uppercased() : label?.lowercased()
    }
    set {}
  }

  override var accessibilityTraits: AccessibilityTraits {
    get {
      var traits = super.accessibilityTraits.union(.keyboardKey)
      if isShiftKey, keyboard.isShifted { traits.insert(.selected) }
      return traits
    }
    set {}
  }

  func keyboardChangedToNumbers() {
    keyboard.showsNumbers = true
    post(.layoutChanged())
  }
}

private final class RatingView: View {
  private let starCount: Int

  init(_ starCount: Int) {
    self.starCount = starCount
    super.init()
    isAccessibilityElement = true
  }

  override var accessibilityLabel: String? {
    get { "\(starCount) \(starCount == 1 ? "star" : "stars")" }
    set {}
  }
}
