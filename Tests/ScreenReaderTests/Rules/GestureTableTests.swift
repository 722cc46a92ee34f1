import Controls
import Elements
import Gestures
import ScreenReader
import Testing
import Touches

/// The default effect of each gesture, if no responder handles it.
@Suite struct GestureTableTests {
  let milk = Button("Milk")
  let bread = Label("Bread")
  let eggs = Button("Eggs")

  func shop() -> Lesson { Lesson([milk, bread, eggs]).start() }

  @Test func tapSpeaksTheElementUnderTheFinger() {
    let shop = shop()
    #expect(shop.does("tap", at: eggs) == "[Eggs] “Eggs. Button.”")
    #expect(shop.does("tap", at: eggs) == "“Eggs. Button.”")
  }

  @Test func tapOutsideElementsKeepsTheCursor() {
    let shop = shop()
    #expect(shop.does("tap", at: .init(x: 0.5, y: 0.9)) == "(nothing-here)")
    #expect(shop.cursor == "Milk")
  }

  @Test func exploringSpeaksEachEnteredElementOnce() {
    let shop = shop()
    let (one, two) = (shop.place(of: bread), shop.place(of: eggs))
    #expect(
      shop.explores([one, .init(x: 0.4, y: one.y), two, one]) == """
        [Bread] “Bread”

        [Eggs] “Eggs. Button.”
        [Bread] “Bread”

        """)
  }

  @Test func exploringEmptySpaceSoundsOnce() {
    let shop = shop()
    let nothing = UnitPoint(x: 0.5, y: 0.9)
    #expect(
      shop.explores([nothing, .init(x: 0.6, y: 0.9), shop.place(of: milk), nothing]) == """
        (nothing-here)

        “Milk. Button.”
        (nothing-here)

        """)
    #expect(shop.cursor == "Milk")
  }

  @Test func liftAfterAScreenChangeKeepsTheCursor() {
    let shop = shop()
    let place = shop.place(of: eggs)
    func explore(_ step: GesturePhase.State, _ place: UnitPoint) -> String {
      shop.follows(.continuousGesture(.explore, step, position: place))
    }
    #expect(explore(.began, place) == "[Eggs] “Eggs. Button.”")
    _ = shop.happens {
      eggs.frame.origin.y = 600
      shop.application.post(.screenChanged(.element(milk)))
    }
    #expect(shop.cursor == "Milk")
    // A small movement before the lift (5 points on each axis) does not move the cursor.
    let near = UnitPoint(x: place.x + 5 / 400, y: place.y + 5 / 800)
    #expect(explore(.ended, near) == "")
    #expect(shop.cursor == "Milk")
    // A finger that lifts at another position moves the cursor to the element there.
    _ = explore(.began, shop.place(of: milk))
    #expect(explore(.ended, shop.place(of: bread)) == "[Bread] “Bread”")
    // The position before the change does not affect the next finger.
    #expect(explore(.began, place) == "(nothing-here)")
    #expect(explore(.ended, place) == "")
  }

  @Test func flicksMoveToNextAndPrevious() {
    #expect(
      shop().does("flick-right flick-right flick-left") == """
        [Bread] “Bread”
        [Eggs] “Eggs. Button.”
        [Bread] “Bread”
        """)
  }

  @Test func verticalFlicksUseTheRotor() {
    // A flick up goes to the previous item, a flick down to the next.
    #expect(
      shop().does("flick-down flick-down flick-up")
        == "“Cap M” … “Mike”\n“i” … “India”\n“Cap M” … “Mike”")
  }

  @Test func verticalFlicksAdjustAdjustableElements() {
    let volume = Slider(value: 0.5)
    volume.accessibilityLabel = "Volume"
    let lesson = Lesson([volume]).start()
    #expect(
      lesson.does("flick-up flick-down") == """
        <increment ✓ Slider “Volume”> “60%”
        <decrement ✓ Slider “Volume”> “50%”
        """)
  }

  @Test func doubleTapAnywhereActivatesTheCursorElement() {
    var pressed = 0
    milk.onActivate = { pressed += 1 }
    let shop = shop()
    #expect(shop.does("double-tap", at: eggs) == "(click) <activate → Button “Milk”>")
    #expect(pressed == 1)
  }

  @Test func doubleTapHoldPassesTheTouchUntilLift() {
    let volume = Slider(value: 0.5, frame: Rect(x: 0, y: 0, width: 400, height: 44))
    let lesson = Lesson([volume]).start()
    let hold = Gesture.doubleTapHold(fingers: 1)
    // The finger may be anywhere; it drags the thumb of the slider.
    #expect(
      lesson.follows(.continuousGesture(hold, .began, position: .init(x: 0.2, y: 0.8)))
        == "(pass-through) pass(began → Slider)")
    #expect(
      lesson.follows(.continuousGesture(hold, .changed, position: .init(x: 0.386, y: 0.8)))
        == "pass(moved → Slider)")
    #expect(
      lesson.follows(.continuousGesture(hold, .ended, position: .init(x: 0.386, y: 0.8)))
        == "pass(ended → Slider) “70%”")
  }

  @Test func tripleTapIsALongPress() {
    milk.setContextMenu(ContextMenu(items: [MenuItem("Buy") {}]))
    let shop = shop()
    #expect(
      shop.does("triple-tap")
        == "<long press ✓ Button “Milk”> (screen-change) [Buy] “Buy. Button.”")
    #expect(
      shop.does("escape")
        == "<escape ✓ ContextMenuController> (screen-change) [Milk] “Milk. Button.”")
    #expect(shop.does("flick-right triple-tap") == "[Bread] “Bread”\n<long press ✗> (error)")
  }

  @Test func secondaryActivateTouchesTheElementItself() {
    let box = Box()
    box.accessibilityLabel = "Box"
    let lesson = Lesson([box]).start()
    #expect(lesson.commands(.activate) == "(click) <activate ✓ Box “Box”>")
    #expect(
      lesson.does("quadruple-tap") == "pass(began → Box “Box”) pass(ended → Box “Box”)")
    #expect(box.touches == 2)
  }

  @Test func splitTapActivatesTheExploredElement() {
    let shop = shop()
    #expect(
      shop.follows(.continuousGesture(.explore, .began, position: shop.place(of: eggs)))
        == "[Eggs] “Eggs. Button.”")
    #expect(shop.does("split-tap") == "(click) <activate → Button “Eggs”>")
  }

  @Test func twoFingerTapPausesAndResumes() {
    let shop = shop()
    #expect(shop.does("two-finger-tap") == "")
    #expect(
      shop.does("flick-right two-finger-tap two-finger-tap") == "[Bread] “Bread”\npause\ngo-on")
    #expect(shop.listens() == "")
    #expect(shop.does("two-finger-tap") == "")
  }

  @Test func twoFingerTapStopsAnAnnouncement() {
    let shop = shop()
    #expect(shop.happens { shop.application.post(.announcement("Sold out")) } == "“Sold out”")
    #expect(shop.does("two-finger-tap") == "finished(“Sold out” stopped) pause")
    #expect(shop.heard.last == "“Sold out” false")
    #expect(shop.does("two-finger-tap") == "go-on")
  }

  @Test func magicTapClimbsTheChainThenReachesTheSystem() {
    #expect(shop().does("magic-tap") == "<magic tap → media> system(media)")
  }

  @Test func magicTapStartsDictationWhileEditing() {
    let field = TextField("Name")
    let lesson = Lesson.typing(field)
    #expect(lesson.does("magic-tap") == "<magic tap → dictation>")
    // The position of the cursor does not matter.
    _ = lesson.does("four-finger-tap", at: .init(x: 0.5, y: 0.9))
    #expect(lesson.does("magic-tap") == "<magic tap → dictation>")
    _ = lesson.happens { field.resignFirstResponder() }
    #expect(lesson.does("magic-tap") == "<magic tap → media> system(media)")
  }

  @Test func magicTapWhileEditingReachesTheProgramFirst() {
    let screen = Player()
    let field = TextField("Name")
    Lesson.stack([field], in: screen.view)
    let lesson = Lesson(root: screen).start()
    _ = lesson.does("double-tap")
    #expect(lesson.does("magic-tap") == "<magic tap ✓ Player>")
  }

  @Test func unhandledEscapePlaysAnError() {
    #expect(shop().does("escape") == "<escape ✗> (error)")
  }

  @Test func rotorTurnsBothWaysAndWraps() {
    let shop = shop()
    #expect(
      shop.does("rotor-clockwise rotor-clockwise rotor-counterclockwise") == """
        (tick) “Words”
        (tick) “Lines”
        (tick) “Words”
        """)
    let options = shop.reader.rotorOptions
    let before = shop.reader.rotorOption
    for _ in options { _ = shop.does("rotor-clockwise") }
    #expect(shop.reader.rotorOption == before)
    for _ in options { _ = shop.does("rotor-counterclockwise") }
    #expect(shop.reader.rotorOption == before)
  }

  @Test func readingFromTheTopReadsEverything() {
    let shop = shop()
    #expect(
      shop.does("flick-right two-finger-flick-up") == "[Bread] “Bread”\n[Milk] “Milk. Button.”")
    #expect(shop.listens() == "[Bread] “Bread” [Eggs] “Eggs. Button.” (border)")
    #expect(shop.cursor == "Eggs")
  }

  @Test func readingFromHereStopsAtATouch() {
    let shop = shop()
    #expect(shop.does("flick-right two-finger-flick-down") == "[Bread] “Bread”\n“Bread”")
    #expect(shop.follows(.touchBegan) == "pause")
    #expect(shop.listens() == "")
    #expect(shop.cursor == "Bread")
  }

  @Test func pausedReadingResumesWithinTheSentence() {
    let shop = shop()
    _ = shop.does("two-finger-flick-down")
    let length = shop.reader.currentUtterance.map { Duration.milliseconds($0.duration(rate: 50)) }
    _ = shop.waits(.milliseconds(500))
    #expect(shop.follows(.touchBegan) == "pause")
    #expect(shop.does("two-finger-tap") == "")
    #expect(shop.waits(.seconds(60)) == "")
    #expect(shop.follows(.touchBegan) == "")
    #expect(shop.does("two-finger-tap") == "go-on")
    // Speech before the pause is not repeated.
    #expect(length.map { shop.waits($0 - .milliseconds(501)) } == "")
    #expect(shop.waits(.milliseconds(1)) == "[Bread] “Bread”")
    #expect(shop.listens() == "[Eggs] “Eggs. Button.” (border)")
  }

  @Test func readingPausedByAStrayTouchResumesWithOneTap() {
    let shop = shop()
    _ = shop.does("two-finger-flick-down")
    _ = shop.follows(.touchBegan)
    #expect(shop.follows(.touchBegan) == "")
    #expect(shop.does("two-finger-tap") == "go-on")
    #expect(shop.listens() == "[Bread] “Bread” [Eggs] “Eggs. Button.” (border)")
  }

  @Test func speechPausedByATouchYieldsToAnAnnouncement() {
    let shop = shop()
    _ = shop.does("two-finger-flick-down")
    _ = shop.follows(.touchBegan)
    let text = AttributedText("Sold out", SpeechAttributes(queueAnnouncement: true))
    #expect(shop.happens { shop.application.post(.announcement(text)) } == "stop “Sold out”")
  }

  @Test func readingStoppedByAFlickDoesNotResume() {
    let shop = shop()
    _ = shop.does("two-finger-flick-down")
    _ = shop.follows(.touchBegan)
    #expect(shop.does("flick-right") == "stop [Bread] “Bread”")
    #expect(shop.listens() == "")
    #expect(shop.does("two-finger-tap") == "")
  }

  @Test func horizontalTwoFingerFlicksAreUnbound() {
    #expect(shop().does("two-finger-flick-left two-finger-flick-right") == "\n")
  }

  @Test func pinchOnlyZoomsZoomableElements() {
    let map = Map()
    map.accessibilityLabel = "Map"
    let lesson = Lesson([milk, map]).start()
    #expect(lesson.does("pinch-out") == "")
    #expect(
      lesson.does("flick-right pinch-out pinch-in") == """
        [Map] “Map”
        <zoom in ✓ Map “Map”>
        <zoom out ✓ Map “Map”>
        """)
  }
}

/// A view that reports its activation and counts its touches.
private final class Box: View {
  var touches = 0

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override func accessibilityActivate() -> Bool { true }
  override func receiveTouch(_ touch: ViewTouch) -> Bool {
    touches += 1
    return true
  }
}

private final class Map: View {
  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override var accessibilityTraits: AccessibilityTraits {
    get { .supportsZoom }
    set {}
  }
  override func accessibilityZoomIn(at point: Point) -> Bool { true }
  override func accessibilityZoomOut(at point: Point) -> Bool { true }
}

private final class Player: ViewController {
  override func accessibilityPerformMagicTap() -> Bool { true }
}
