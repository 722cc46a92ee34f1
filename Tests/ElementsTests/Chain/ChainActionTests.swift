import Controls
import Elements
import Testing

/// Magic Tap, scrolling, adjustment, activation and zoom.
@Suite struct ChainActionTests {
  private let screen = ChainScreen()

  @Test func b3ControllerAnswersForAnyFocusedElement() {
    screen.second.habits.taps = true
    #expect(
      screen.perform(.magicTap, on: screen.button) == """
        magic tap
          button: no
          Second view: no
          Second: yes
        → handled by Second
        """)
  }

  @Test func b3DelegateAnswersForWholeProgram() {
    screen.delegate.habits.taps = true
    let walk = screen.application.perform(.magicTap, on: screen.button)
    #expect(walk.outcome == .handled(by: "delegate"))
    #expect(walk.steps.count == 8)
    #expect(screen.requests.isEmpty)
  }

  @Test func b4ScrollClimbsUntilHandled() {
    let list = HabitView("list")
    list.habits.scrolls = true
    screen.second.view.addSubview(list)
    list.addSubview(screen.button)
    #expect(
      screen.perform(.scroll(.down), on: screen.button) == """
        scroll down
          button: no
          list: yes
        → handled by list
        """)
    #expect(screen.button.scrolls == ["down"])
    #expect(screen.requests == ["page scrolled Page 2 of 3"])
  }

  @Test func b4ScrollWithOutsideCursorMovesScreenFillingView() {
    let small = ScrollView(frame: Rect(x: 0, y: 200, width: 100, height: 100))
    small.contentSize = Size(width: 100, height: 900)
    let large = ScrollView(frame: Rect(x: 0, y: 300, width: 400, height: 300))
    large.contentSize = Size(width: 400, height: 900)
    large.accessibilityIdentifier = "large"
    screen.second.view.addSubview(small)
    screen.second.view.addSubview(large)
    #expect(
      screen.perform(.scroll(.down), on: screen.button).hasSuffix("→ the system scrolls large"))
    #expect(large.contentOffset.y > 0)
    #expect(small.contentOffset == .zero)
  }

  @Test func b4ScrollWithoutScrollableIsUnhandled() {
    #expect(screen.application.perform(.scroll(.left), on: screen.button).outcome == .unhandled)
  }

  @Test func b4DirectionsMatchUIKitNumbers() {
    #expect(
      AccessibilityScrollDirection.allCases.map { "\($0.name) \($0.rawValue)" }
        == ["right 1", "left 2", "up 3", "down 4", "next 5", "previous 6"])
  }

  @Test func b5SelfActivatingElementNeedsNoTouch() {
    screen.button.habits.activates = true
    #expect(
      screen.perform(.activate, on: screen.button) == """
        activate
          button: yes
        → handled by button
        """)
  }

  @Test func b5ActivationFallsBackToTapAtActivationPoint() {
    var taps = 0
    let key = Button(
      "Key", frame: Rect(x: 100, y: 100, width: 60, height: 40), onActivate: { taps += 1 })
    key.accessibilityIdentifier = "key"
    screen.second.view.addSubview(key)
    #expect(
      screen.perform(.activate, on: key) == """
        activate
          key: no
        → a tap at 130, 164, handled by key
        """)
    #expect(taps == 1)
  }

  @Test func b5TapGoesToCoveringElement() {
    let key = Button("Key", frame: Rect(x: 100, y: 100, width: 60, height: 40))
    let cover = Button("Cover", frame: Rect(x: 100, y: 100, width: 60, height: 40))
    cover.accessibilityIdentifier = "cover"
    screen.second.view.addSubview(key)
    screen.second.view.addSubview(cover)
    let walk = screen.application.perform(.activate, on: key)
    #expect(
      walk.outcome == .systemDefault(.tapped(Point(x: 130, y: 164), takenBy: "cover")))
    #expect(walk.isHandled)
  }

  @Test func b5UntakenTapIsUnhandled() {
    screen.button.accessibilityActivationPoint = Point(x: 390, y: 790)
    let walk = screen.application.perform(.activate, on: screen.button)
    #expect(walk.text.hasSuffix("→ a tap at 390, 790, not handled"))
    #expect(!walk.isHandled)
  }

  @Test func b5ActivationAsksOnlyTheElement() {
    screen.second.accessibilityBlocks.activate = { true }
    #expect(
      screen.application.perform(.activate, on: screen.button).steps.map(\.name) == ["button"])
  }

  @Test func b6AdjustmentReportsOldAndNewValue() {
    let slider = Volume()
    screen.second.view.addSubview(slider)
    #expect(
      screen.perform(.increment, on: slider) == """
        increment
          volume: adjusted from “50%” to “60%”
        → handled by volume
        """)
    #expect(screen.perform(.decrement, on: slider).contains("adjusted from “60%” to “50%”"))
  }

  @Test func b6OnlyAdjustableElementsAreAdjusted() {
    let slider = Volume()
    slider.accessibilityTraits = .none
    screen.second.view.addSubview(slider)
    #expect(screen.perform(.increment, on: slider) == "increment\n→ not handled")
    #expect(slider.percent == 50)
  }

  @Test func b6UnhandledAdjustmentClimbsTheChain() {
    screen.button.accessibilityTraits = .adjustable
    let walk = screen.application.perform(.increment, on: screen.button)
    #expect(walk.outcome == .unhandled)
    #expect(walk.steps.count == 8)
    #expect(walk.steps.allSatisfy { $0.response == .declined })
  }

  @Test func b6AdjustmentThatCallsSuperCounts() {
    let slider = PoliteVolume()
    screen.second.view.addSubview(slider)
    let walk = screen.application.perform(.increment, on: slider)
    #expect(walk.steps.map(\.response) == [.adjusted(from: "50%", to: "60%")])
  }

  @Test func b6AdjustmentAtLimitKeepsTheValue() {
    let slider = Volume()
    slider.percent = 100
    screen.second.view.addSubview(slider)
    #expect(screen.perform(.increment, on: slider).contains("adjusted, still “100%”"))
  }

  @Test func zoomIsPerformedAtAPoint() {
    #expect(
      screen.perform(.zoomIn(Point(x: 1.5, y: 2)), on: screen.button).hasPrefix(
        "zoom in at 1.5, 2\n"))
    screen.button.habits.zooms = true
    #expect(
      screen.application.perform(.zoomOut(.zero), on: screen.button).outcome
        == .handled(by: "button"))
  }

  @Test func longPressPassesTheElementsPlaceUpTheChain() {
    var places: [Point] = []
    let card = PressView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    card.onPress = { places.append($0) }
    screen.second.view.addSubview(card)
    card.addSubview(screen.button)
    #expect(screen.application.perform(.longPress, on: screen.button).isHandled)
    #expect(places == [screen.button.accessibilityActivationPoint])
  }

  @Test func customActionIsPerformedByName() {
    var deleted = false
    screen.button.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Delete") {
        deleted = true
        return true
      }
    ]
    #expect(
      screen.perform(.custom("Delete"), on: screen.button)
        == "“Delete”\n  button: yes\n→ handled by button")
    #expect(deleted)
    #expect(!screen.application.perform(.custom("Copy"), on: screen.button).isHandled)
  }

  @Test func sameNamedActionsAreDistinguishedByIndex() {
    var done: [Int] = []
    func action(_ name: String, _ number: Int) -> AccessibilityCustomAction {
      AccessibilityCustomAction(name: name) {
        done.append(number)
        return true
      }
    }
    let actions = [action("Delete", 0), action("Move", 1), action("Delete", 2)]
    screen.button.accessibilityCustomActions = actions
    #expect(
      screen.perform(.custom("Delete", after: 1), on: screen.button)
        == "“Delete”, number 2 of that name\n  button: yes\n→ handled by button")
    #expect(screen.application.perform(.custom("Move"), on: screen.button).isHandled)
    #expect(screen.application.perform(.custom("Delete"), on: screen.button).isHandled)
    #expect(!screen.application.perform(.custom("Delete", after: 2), on: screen.button).isHandled)
    #expect(done == [2, 1, 0])
    #expect(actions.indices.map { actions.occurrence(at: $0) } == [0, 0, 1])
  }
}

private class Volume: View {
  var percent = 50

  init() {
    super.init(frame: Rect(x: 0, y: 0, width: 100, height: 30))
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityIdentifier = "volume"
  }

  override var accessibilityValue: String? {
    get { "\(percent)%" }
    set {}
  }
  override func accessibilityIncrement() { percent = min(100, percent + 10) }
  override func accessibilityDecrement() { percent = max(0, percent - 10) }
}

private final class PoliteVolume: View {
  private var percent = 50

  override var accessibilityValue: String? {
    get { "\(percent)%" }
    set {}
  }
  override var accessibilityTraits: AccessibilityTraits {
    get { .adjustable }
    set {}
  }
  override func accessibilityIncrement() {
    super.accessibilityIncrement()
    percent += 10
  }
}

private final class PressView: View {
  var onPress: ((Point) -> Void)?

  override func receiveLongPress(at point: Point) -> Bool {
    onPress?(point)
    return onPress != nil
  }
}
