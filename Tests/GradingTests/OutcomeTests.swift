import Gestures
import Grading
import Synthesis
import Testing

@Suite struct OutcomeTests {
  private let tap = Gesture.tap(count: 1, fingers: 1)
  private let doubleTap = Gesture.tap(count: 2, fingers: 1)
  private let clockwise = Gesture.rotor(.clockwise)
  private let counterclockwise = Gesture.rotor(.counterclockwise)

  private func grades(_ expected: [String], _ found: [Gesture]) -> [Outcome.Grade] {
    Outcome.all(expected: expected, found: found).map(\.grade)
  }

  @Test func oneOfAnotherKindIsWrongAndNoneIsMissed() {
    #expect(grades(["tap"], [tap]) == [.right])
    #expect(grades(["tap"], [doubleTap]) == [.wrong])
    #expect(grades(["tap"], []) == [.missed])
    #expect(grades(["tap"], [tap, tap]) == [.wrong])
    #expect(grades([], [tap]) == [])
    #expect(grades(["none"], []) == [.right])
    #expect(grades(["none"], [tap]) == [.wrong])
  }

  @Test func oneDetentOrManyAreOneTurn() {
    #expect(grades(["rotor-clockwise"], [clockwise]) == [.right])
    #expect(grades(["rotor-clockwise"], [clockwise, clockwise, clockwise]) == [.right])
    #expect(grades(["rotor-clockwise"], [clockwise, counterclockwise]) == [.wrong])
    let twice = ["rotor-clockwise", "rotor-clockwise"]
    #expect(grades(twice, [clockwise, clockwise]) == [.right, .right])
    #expect(grades(["split-tap"], [.splitTap, .splitTap]) == [.right])
    #expect(grades(["double-tap"], [doubleTap, doubleTap]) == [.wrong])
  }

  @Test func aRecordingShowsWhatItSaysOrNotOrSaysNothing() {
    #expect(Outcome.grade([], [tap]) == nil)
    #expect(Outcome.grade(["tap", "double-tap"], [tap, doubleTap]) == .right)
    #expect(Outcome.grade(["tap", "double-tap"], [doubleTap, tap]) == .wrong)
    #expect(Outcome.grade(["tap"], []) == .missed)
    #expect(Outcome.grade(["none"], []) == .right)
    #expect(Outcome.grade(["none"], [tap]) == .wrong)
    #expect(Outcome.grade(["rotor-clockwise"], [clockwise, clockwise]) == .right)
    #expect(Outcome.grade(["split-tap"], [.splitTap, .splitTap]) == .wrong)
  }

  @Test func aGestureThatIsMissedSpoilsNoOther() {
    let flick = Gesture.flick(.left, fingers: 1)
    #expect(grades(["tap", "flick-left", "tap"], [tap, tap]) == [.right, .missed, .right])
    #expect(grades(["tap", "flick-left"], [doubleTap, flick]) == [.wrong, .right])
    // What nobody made counts with the gesture before it.
    #expect(grades(["tap", "flick-left"], [tap, .explore, flick]) == [.wrong, .right])
    let outcomes = Outcome.all(expected: ["tap", "flick-left"], found: [.explore, tap, flick])
    #expect(outcomes.map(\.found) == [["explore", "tap"], ["flick-left"]])
  }

  @Test func whatIsNoGestureMayBeWhatItIs() {
    #expect(Outcome(.nonGesture(.scribble), [.explore]).grade == .right)
    #expect(Outcome(.nonGesture(.scribble), []).grade == .right)
    #expect(Outcome(.nonGesture(.scribble), [.explore, tap]).grade == .wrong)
    #expect(Outcome(.nonGesture(.circle), [.escape]).grade == .wrong)
  }
}
