import Gestures
import Testing

@Suite struct GestureCatalogTests {
  @Test func gesturesAreUnique() {
    #expect(Set(GestureCatalog.gestures).count == GestureCatalog.gestures.count)
    #expect(Set(GestureCatalog.gestures.map(\.name)).count == GestureCatalog.gestures.count)
  }

  @Test(arguments: GestureCatalog.gestures)
  func nameResolvesToItsGesture(gesture: Gesture) {
    #expect(Gesture(name: gesture.name) == gesture)
    #expect(gesture.description == gesture.name)
  }

  @Test(arguments: GestureCatalog.gestures)
  func nameIsKebabCase(gesture: Gesture) {
    let words = gesture.name.split(separator: "-", omittingEmptySubsequences: false)
    #expect(words.allSatisfy { !$0.isEmpty && $0.allSatisfy { "a"..."z" ~= $0 } })
  }

  @Test func unknownNamesAreNoGesture() {
    for name in ["", "Tap", "six-finger-tap", "two-finger-double-tap", "tap ", "flick"] {
      #expect(Gesture(name: name) == nil)
    }
  }

  /// The complete vocabulary.
  ///
  /// Adding or renaming a gesture changes this list.
  @Test func vocabularyIsComplete() {
    let flicks = ["left", "right", "up", "down"]
    let hands = ["", "two-finger-", "three-finger-", "four-finger-", "five-finger-"]
    let names =
      [
        "explore", "tap", "double-tap", "triple-tap", "quadruple-tap", "double-tap-hold",
        "split-tap",
        "two-finger-tap", "magic-tap", "two-finger-triple-tap", "two-finger-double-tap-hold",
        "rotor-clockwise", "rotor-counterclockwise", "escape", "pinch-in", "pinch-out",
        "three-finger-tap", "three-finger-double-tap", "three-finger-triple-tap",
        "three-finger-quadruple-tap", "three-finger-double-tap-hold", "four-finger-tap",
        "four-finger-double-tap",
        "four-finger-triple-tap", "five-finger-tap", "five-finger-pinch-in",
        "five-finger-pinch-out",
      ] + hands.flatMap { hand in flicks.map { "\(hand)flick-\($0)" } }
    #expect(Set(GestureCatalog.gestures.map(\.name)) == Set(names))
  }

  @Test(arguments: GestureCatalog.gestures)
  func everyGestureCanBePerformed(gesture: Gesture) {
    #expect(Performance.of(gesture)?.hand.gestures() == [gesture])
  }

  @Test(arguments: GestureCatalog.gestures)
  func everyGestureReportsItsFingerCount(gesture: Gesture) {
    let said = Performance.of(gesture).map { Said(of: $0.hand.frames) }
    #expect(said?.recognitions.first?.fingers == gesture.fingers)
  }
}

@Suite struct GestureSetTests {
  @Test func setContainsInsertedGestures() {
    var set = GestureSet()
    #expect(set.isEmpty)
    for (index, gesture) in GestureCatalog.gestures.enumerated() {
      #expect(!set.contains(gesture))
      set.insert(gesture)
      #expect(set.contains(gesture))
      #expect(set.gestures == Array(GestureCatalog.gestures[...index]))
    }
    #expect(set == .all)
    #expect(GestureSet(set.gestures.reversed()) == set)
  }

  @Test(arguments: GestureCatalog.gestures)
  func eachGestureHasItsOwnBit(gesture: Gesture) {
    let alone: GestureSet = [gesture]
    #expect(alone.gestures == [gesture])
    #expect(GestureSet.all.subtracting(alone).gestures.count == GestureCatalog.gestures.count - 1)
    #expect(GestureSet.all.subtracting(alone).union(alone) == .all)
    #expect(GestureSet.all.intersection(alone) == alone)
    #expect(GestureSet.all.subtracting(alone).intersection(alone).isEmpty)
  }

  @Test func invalidGesturesAreIgnored() {
    let none: GestureSet = [.tap(count: 1, fingers: 6), .pinch(.inward, fingers: 3)]
    #expect(none.isEmpty)
    #expect(!GestureSet.all.contains(.tap(count: 5, fingers: 3)))
  }
}
