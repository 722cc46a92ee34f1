import Controls
import Elements
import Gestures
import Testing
import Touches

@testable import ScreenReader

/// A group that has the cursor as a whole: actions do not reach its elements, which were not
/// spoken.
@Suite struct WholeGroupTests {
  private func lesson(_ views: [View], direct: Bool = true) -> Lesson {
    var settings = ReaderSettings()
    settings.navigation = .grouped
    settings.isDirectTouchEnabled = direct
    return Lesson([Label("Top")] + views, settings: settings).start()
  }

  private func group(
    _ parts: [View], _ name: String? = nil, _ type: AccessibilityContainerType = .semanticGroup
  ) -> View {
    let group = View(frame: Rect(x: 0, y: 50, width: 400, height: 100))
    group.accessibilityContainerType = type
    group.accessibilityLabel = name
    Lesson.stack(parts, in: group)
    return group
  }

  private func slider() -> Slider {
    let volume = Slider(value: 0.5)
    volume.accessibilityLabel = "Volume"
    return volume
  }

  @Test(arguments: [
    "double-tap", "split-tap", "triple-tap", "quadruple-tap", "double-tap-hold",
    "two-finger-double-tap-hold",
  ])
  func actionsDoNotReachTheGroupsFirstElement(gesture: String) {
    var count = 0
    let pay = Button("Pay") { count += 1 }
    pay.setContextMenu(ContextMenu(items: [MenuItem("Share") { count += 1 }]))
    let lesson = lesson([group([pay, Button("Cancel")], "Payment")])
    #expect(lesson.does("flick-right") == "[Pay] “Payment. 2 items”")
    #expect(lesson.does(gesture) == "(error)")
    #expect(count == 0)
  }

  @Test func doubleTapHoldIsNotPassedThrough() {
    let pay = Button("Pay")
    pay.setContextMenu(ContextMenu(items: [MenuItem("Share") {}]))
    let lesson = lesson([group([pay, Button("Cancel")], "Payment")])
    _ = lesson.does("flick-right")
    let hold = Gesture.doubleTapHold(fingers: 1)
    #expect(lesson.follows(.continuousGesture(hold, .began, position: .center)) == "(error)")
    #expect(lesson.waits(.seconds(1)) == "")
    #expect(lesson.follows(.continuousGesture(hold, .ended, position: .center)) == "")
  }

  @Test func verticalFlicksNeitherAdjustNorSpell() {
    let volume = slider()
    let lesson = lesson([group([volume, Button("Mute")], "Sound")])
    #expect(lesson.does("flick-right") == "[Volume] “Sound. 2 items”")
    #expect(lesson.does("flick-up flick-down") == "(border)\n(border)")
    #expect(volume.value == 0.5)
    // After entering the group, the element can be adjusted.
    #expect(lesson.does("two-finger-flick-right").hasPrefix("“Volume: 50%. Adjustable.”"))
    #expect(lesson.does("flick-up") == "<increment ✓ Slider “Volume”> “60%”")
  }

  @Test func rotorOffersNothingOfTheFirstElement() {
    let pay = Button("Pay")
    pay.accessibilityCustomActions = [AccessibilityCustomAction(name: "Share") { true }]
    let lesson = lesson([group([pay, slider()], "Payment")])
    _ = lesson.does("flick-right")
    #expect(!lesson.reader.rotorOptions.contains(.builtIn(.actions)))
    #expect(lesson.does("flick-down") == "(border)")
    _ = lesson.does("two-finger-flick-right")
    #expect(lesson.reader.rotorOption == .builtIn(.actions))
  }

  @Test func firstElementTakesNoDirectTouches() {
    let pad = View()
    pad.isAccessibilityElement = true
    pad.accessibilityLabel = "Pad"
    pad.accessibilityTraits = .allowsDirectInteraction
    let lesson = lesson([group([pad, Button("Clear")], "Drawing")])
    _ = lesson.does("flick-right")
    #expect(!lesson.reader.usesDirectTouch(at: lesson.place(of: pad)))
    _ = lesson.does("two-finger-flick-right")
    #expect(lesson.reader.usesDirectTouch(at: lesson.place(of: pad)))
  }

  @Test func firstElementsChangesAreNotSpoken() {
    let clock = Label("12:00")
    clock.accessibilityTraits = .updatesFrequently
    let lesson = lesson([group([clock, Button("Stop")], "Timer")])
    #expect(lesson.does("flick-right") == "[12:00] “Timer. 2 items”")
    _ = lesson.listens()
    clock.text = "12:01"
    #expect(lesson.waits(.seconds(3)) == "")
    #expect(lesson.happens { lesson.application.post(.layoutChanged()) } == "")
  }

  @Test func touchingTheFirstElementFocusesIt() {
    var count = 0
    let pay = Button("Pay") { count += 1 }
    let lesson = lesson([group([pay, Button("Cancel")], "Payment")])
    _ = lesson.does("flick-right")
    #expect(lesson.does("tap", at: pay) == "“Pay. Button.”")
    #expect(lesson.does("double-tap").contains("<activate"))
    #expect(count == 1)
  }

  @Test func borderRepeatsTheGroup() {
    let bar = TabBar([TabBarItem(title: "One"), TabBarItem(title: "Two")])
    bar.frame = Rect(x: 0, y: 700, width: 400, height: 50)
    let lesson = lesson([bar])
    #expect(
      lesson.does("flick-right flick-right")
        == "[One] “Tab bar. 2 items”\n(border) “Tab bar. 2 items”")
  }

  @Test(arguments: [
    (AccessibilityContainerType.list, "Fruit", "Fruit"), (.list, "", "List"),
    (.dataTable, "Trains", "Trains"), (.dataTable, "", "Table"),
    (.landmark, "News", "News. Landmark"), (.landmark, "", "Landmark"),
  ])
  func groupIsNamedByLabelOrKind(
    type: AccessibilityContainerType, label: String, name: String
  ) {
    let parts = [Label("Apple"), Label("Pear")]
    let lesson = lesson([group(parts, label, type)])
    #expect(lesson.does("flick-right") == "[Apple] “\(name). 2 items”")
  }

  @Test func unnamedGroupIsSpokenAsGroup() {
    let plain = group([Label("Apple"), Label("Pear")])
    plain.accessibilityIdentifier = "fruit"
    #expect(lesson([plain]).does("flick-right") == "[Apple] “Group. 2 items”")
    let range = SegmentedControl(["Day", "Week"])
    #expect(lesson([range]).does("flick-right") == "[Day] “Group. 2 items”")
    let named = SegmentedControl(["Day", "Week"])
    named.accessibilityLabel = "Range"
    #expect(lesson([named]).does("flick-right") == "[Day] “Range. 2 items”")
  }

  @Test func groupIsSpokenInItsOwnLanguage() {
    let fruit = group([Label("Яблоко"), Label("Груша")], "Фрукты")
    fruit.accessibilityLanguage = "ru"
    #expect(lesson([fruit]).does("flick-right") == "[Яблоко] “Фрукты. 2 объекта”")
    let list = group([Label("Apfel"), Label("Birne")], nil, .list)
    list.accessibilityLanguage = "de"
    #expect(lesson([list]).does("flick-right") == "[Apfel] “Liste. 2 Objekte”")
  }
}
